"""The people of a games list: each known by number, by id, or by the words of the name."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from xlratings.errors import Message, Where
from xlratings.month.identity import plain_words
from xlratings.results.game_columns import Side
from xlratings.results.grid import Grid, Row, Value, text
from xlratings.results.once import Unreadable, column
from xlratings.results.received import GameStatus, Participant
from xlratings.results.row_words import bye
from xlratings.results.values.ids import fide_id, member_id
from xlratings.results.values.names import StatedName, name
from xlratings.results.values.ratings import rating
from xlratings.workbook.written.filled import filled
from xlratings.workbook.written.numbers import whole
from xlratings.workbook.written.unreadable import UnreadableCellError

_READ: dict[str, Callable[[Any], object]] = {
    "number": lambda value: None if filled(value) is None else whole(value),
    "rating": lambda value: rating(value).rating,
    "exact_rating": lambda value: rating(value, whole=False).rating,
    "id": member_id,
    "fide_id": fide_id,
    "federation": text,
    "club": text,
    "title": text,
}


class Nobody(NamedTuple):
    """No player; ``said``: what the word in his place says of the other, None: it is blank."""

    said: GameStatus | None


Seat = int | Nobody | Unreadable
"""Who sits on a side of a game: a number."""

Cells = tuple[Value, ...]
"""What a row says of a side."""


class Sides:
    """Gives everybody who sits at a board a number; the same cells are read only once."""

    def __init__(self) -> None:
        self.participants: dict[int, Participant] = {}
        self._by_key: dict[object, int] = {}

    def seats(self, sides: tuple[Side, Side], rows: Sequence[Row], grid: Grid) -> tuple[list[Seat], list[Seat]]:
        """Who sits on each side in each row."""
        first, second = (_cells(side, rows) for side in sides)
        known: dict[Cells, Seat] = {}
        alike = known if sides[0].others.keys() == sides[1].others.keys() else {}
        for (number, _), one, other in zip(rows, first, second, strict=True):
            if one not in known:
                known[one] = self._seat(sides[0], one, grid, number)
            if other not in alike:
                alike[other] = self._seat(sides[1], other, grid, number)
        return list(map(known.__getitem__, first)), list(map(alike.__getitem__, second))

    def _seat(self, side: Side, raw: Cells, grid: Grid, row: int) -> Seat:
        at, said = side.name, {}
        try:
            called = name(raw[0])
            if called is None or (word := bye(raw[0])):
                return Nobody(None if called is None else word)
            for key, value in zip(side.others, raw[1:], strict=True):
                at = side.others[key]
                said[key] = _READ["exact_rating" if key == "rating" and not grid.whole_ratings else key](value)
            at = side.name
            given = {key: value for key, value in said.items() if value not in (None, "")}
            if side.name in side.others.values():  # nobody is named, so everybody is called by id or number
                called = StatedName(str(next(iter(given.values()), called.name)))
            return self._number(given, called, grid.where(row, side.name))
        except UnreadableCellError as error:
            return Unreadable(error.message, at)

    def _number(self, given: dict[str, Any], called: StatedName, where: Where) -> int:
        words = plain_words(called.name)
        who = next((given[part] for part in ("number", "id", "fide_id") if part in given), words or called.name)
        if who not in self._by_key:
            number = self._by_key[who] = given.get("number", 0) or self._next_number()
            given |= {"number": number, "name": called.name, "title": given.get("title", called.title)}
            self.participants[number] = Participant(**given, where=where)
        elif who is not words:
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


def _cells(side: Side, rows: Sequence[Row]) -> list[Cells]:
    return list(zip(*[column(rows, at) for at in (side.name, *side.others.values())], strict=True))
