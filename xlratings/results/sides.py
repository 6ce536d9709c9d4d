"""The people of a games list: each known by number, by id, or by the words of the name."""

from collections.abc import Callable, Sequence
from typing import Any

from xlratings.errors import Message, Where
from xlratings.month.identity import plain_words
from xlratings.results.game_columns import Side
from xlratings.results.grid import Value, cell, text
from xlratings.results.received import Participant
from xlratings.results.values.ids import fide_id, member_id
from xlratings.results.values.names import name
from xlratings.results.values.ratings import rating
from xlratings.workbook.written.filled import filled
from xlratings.workbook.written.numbers import whole
from xlratings.workbook.written.unreadable import UnreadableCellError

_READ: dict[str, Callable[[Any], object]] = {
    "number": lambda value: None if filled(value) is None else whole(value),
    "rating": lambda value: rating(value).rating,
    "id": member_id,
    "fide_id": fide_id,
    "federation": text,
    "club": text,
    "title": text,
}


class Sides:
    """Gives everybody who sits at a board a number; the same cells are read only once.

    ``column`` is the one that was being read when something was refused.
    """

    def __init__(self) -> None:
        self.participants: dict[int, Participant] = {}
        self.column = 0
        self._known: dict[tuple[Value, ...], int] = {}
        self._by_key: dict[object, int] = {}

    def number(self, side: Side, cells: Sequence[Value], where: Callable[[int], Where]) -> int:
        """The number of the player on a side; 0 where nobody sits.

        Raises:
            UnreadableCellError: the name, or what else is said of the player, cannot be read.

        """
        raw = (cell(cells, side.name), *[cell(cells, at) for at in side.others.values()])
        found = self._known.get(raw)
        if found is None:
            found = self._known[raw] = self._met(side, raw, where)
        return found

    def _met(self, side: Side, raw: tuple[Value, ...], where: Callable[[int], Where]) -> int:
        self.column = side.name
        called = name(raw[0])
        if called is None:
            return 0
        said = {}
        for (key, self.column), value in zip(side.others.items(), raw[1:], strict=True):
            said[key] = _READ[key](value)
        self.column = side.name
        given: dict[str, Any] = {key: value for key, value in said.items() if value not in (None, "")}
        words = plain_words(called.name)
        who = next((given[part] for part in ("number", "id", "fide_id") if part in given), words or called.name)
        if who not in self._by_key:
            number = self._by_key[who] = given.get("number", 0) or self._next_number()
            given |= {"number": number, "name": called.name, "title": given.get("title", called.title)}
            self.participants[number] = Participant(**given, where=where(side.name))
        self._refuse_another(who, called.name, words)
        return self._by_key[who]

    def _refuse_another(self, key: object, called: str, words: frozenset[str]) -> None:
        """One number with two names that have no word in common is a slip, and nobody knows in which of the two."""
        known = self.participants[self._by_key[key]].name
        if not words & plain_words(known) and called != known:
            raise UnreadableCellError(Message("import.number-has-two-names", number=key, name=called, other=known))

    def _next_number(self) -> int:
        number = len(self.participants) + 1
        while number in self.participants:
            number += 1
        return number
