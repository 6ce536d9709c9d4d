"""The rows of a table of people: participants, and the rows that cannot be read, each with its cell."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from xlratings.errors import Message, Problem
from xlratings.results.blocks import Block
from xlratings.results.grid import Row, Value, text
from xlratings.results.heading_words import Heading
from xlratings.results.once import Once, Unreadable, column
from xlratings.results.received import Participant
from xlratings.results.values.births import birth
from xlratings.results.values.ids import fide_id, member_id
from xlratings.results.values.names import StatedName, name
from xlratings.results.values.points import points
from xlratings.results.values.ratings import StatedRating, rating
from xlratings.workbook.written.filled import filled
from xlratings.workbook.written.numbers import whole
from xlratings.workbook.written.unreadable import UnreadableCellError
from xlratings.workbook.written.yes_no import yes_no


class Person(NamedTuple):
    """One row: its position among the table's own rows, from 1; ``participant`` None: refused."""

    position: int
    row: Row
    participant: Participant | None


Name = StatedName | Unreadable | None


class _Said(NamedTuple):
    """What a column says in each row; ``at`` 0: there is none."""

    at: int
    values: list[object]


class People(NamedTuple):
    """The rows of a table, what refuses some of them, what is noted and left aside, and the columns that were used."""

    persons: tuple[Person, ...]
    problems: tuple[Problem, ...]
    notes: tuple[Problem, ...]
    ignored: tuple[Problem, ...]
    used: frozenset[int]


def _whole(value: Value) -> int | None:
    return None if filled(value) is None else whole(value)


def _text(value: Value) -> str:
    return "" if filled(value) is None else text(value)


Reader = Callable[[Any], object]

_NEEDED: dict[str, tuple[tuple[Heading, ...], Reader]] = {
    "rating": ((Heading.RATING, Heading.LISTED_RATING), rating),
    "id": ((Heading.ID,), member_id),
    "fide_id": ((Heading.FIDE_ID,), fide_id),
    "points": ((Heading.POINTS, Heading.SCORE, Heading.TOTAL), points),
    "games": ((Heading.GAMES,), _whole),
    "missed": ((Heading.MISSED,), _whole),
    "passed": ((Heading.PASSED,), _whole),
    "federation": ((Heading.FEDERATION,), _text),
    "club": ((Heading.CLUB,), _text),
    "sex": ((Heading.SEX,), _text),
    "title": ((Heading.TITLE,), _text),
    "exempt": ((Heading.EXEMPT,), lambda value: None if filled(value) is None else yes_no(value)),
}
_DISPENSABLE: dict[str, tuple[tuple[Heading, ...], Reader]] = {
    "born": ((Heading.BORN,), birth),
    "rank": ((Heading.RANK,), _whole),
}
_TITLES = frozenset(
    {
        "GM", "IM", "FM", "CM", "NM", "WGM", "WIM", "WFM", "WCM", "WNM", "AGM", "AIM", "AFM", "ACM", "GMI", "MI", "MF",
        "g", "m", "f", "c", "wg", "wm", "wf", "wc",
    }
)  # fmt: skip


def people(block: Block) -> People:
    """The people in a table's own rows.

    A row is refused when its name, number, rating, points or an id cannot be read; a birth date or a rank that
    cannot be read is left out and noted, because no rating hangs on it.
    """
    return _Reader(block).read()


class _Reader:
    """Reads row by row, and remembers what stands in the way."""

    def __init__(self, block: Block) -> None:
        self.block, self.header, self.rows = block, block.header, block.rows
        self.problems: list[Problem] = []
        self.notes: list[Problem] = []
        self.ignored: list[Problem] = []
        self.surname, self.first = self._name_columns()
        self.numbers = self._numbers()
        self.needed = {key: found for key in _NEEDED if (found := self._said(key, *_NEEDED[key])).at}
        self.dispensable = {key: found for key in _DISPENSABLE if (found := self._said(key, *_DISPENSABLE[key])).at}

    def read(self) -> People:
        """Everybody, and what stands in the way."""
        names = Once(name).all(column(self.rows, self.surname))
        self._note_rests(self.surname, [one.rest for one in names if isinstance(one, StatedName)])
        first = Once(name).all(column(self.rows, self.first)) if self.first else [None] * len(self.rows)
        called = map(_called, names, first)
        persons = [Person(at, row, self._participant(at, row, next(called))) for at, row in enumerate(self.rows, 1)]
        columns = (*self.needed.values(), *self.dispensable.values())
        used = {*(found.at for found in columns), self.surname, self.first, self.header.column(Heading.NUMBER)} - {0}
        notes, ignored = tuple(self.notes), tuple(self.ignored)
        return People(tuple(persons), tuple(self.problems), notes, ignored, frozenset(used))

    def _said(self, key: str, headings: Sequence[Heading], read: Reader) -> _Said:
        at = self._column(headings) or (self._unnamed_titles() if key == "title" else 0)
        if key == "rating":
            return _Said(at, self._ratings(at) if at else [])
        return _Said(at, Once(read).all(column(self.rows, at)) if at else [])

    def _ratings(self, at: int) -> list[object]:
        found = Once(partial(rating, whole=self.block.grid.whole_ratings)).all(column(self.rows, at))
        self._note_rests(at, [one.rest for one in found if isinstance(one, StatedRating)])
        return [one.rating if isinstance(one, StatedRating) else one for one in found]

    def _note_rests(self, at: int, rests: Sequence[str]) -> None:
        """What stood behind values, such as a rating's change or a club, in one line for the column."""
        said = [rest for rest in rests if rest]
        if said:
            message = Message("import.notes-behind-ignored", count=len(said), text=said[0])
            self.ignored.append(Problem(message, self.block.grid.where(self.header.row, at)))

    def _column(self, headings: Sequence[Heading]) -> int:
        return next((at for heading in headings if (at := self.header.column(heading))), 0)

    def _name_columns(self) -> tuple[int, int]:
        """The column of the name, or of surname and first name."""
        column = self.header.column
        surname, name_, first = column(Heading.SURNAME), column(Heading.NAME), column(Heading.FIRST_NAME)
        if surname:
            return surname, first or name_
        return (name_, first) if name_ else (self._column((Heading.ID, Heading.FIDE_ID)), 0)

    def _numbers(self) -> tuple[int, ...]:
        """The start numbers; the positions of the rows where the column has not one for everybody."""
        at = self.header.column(Heading.NUMBER)
        found = Once(whole_number).all(column(self.rows, at)) if at else []
        given = {number: None for number in found if isinstance(number, int) and number}
        return tuple(given) if len(given) == len(self.rows) else tuple(range(1, len(self.rows) + 1))

    def _unnamed_titles(self) -> int:
        """Programs print the title in a column without a heading, in front of the name."""
        before = self.surname - 1
        if before < 1 or before in self.header.texts:
            return 0
        said = set(map(text, column(self.rows, before))) - {""}
        return before if said and said <= _TITLES else 0

    def _participant(self, position: int, row: Row, who: StatedName | Unreadable | None) -> Participant | None:
        if who is None or isinstance(who, Unreadable):
            if who is not None:
                self._refuse(row, self.first if who.column else self.surname, who.why)
            return None
        given: dict[str, Any] = {"title": who.title}
        for key, (at, values) in self.needed.items():
            value = values[position - 1]
            if isinstance(value, Unreadable):
                self._refuse(row, at, Message("import.row-refused", player=who.name, why=value.why))
                return None
            if value not in (None, ""):
                given[key] = value
        given |= self._dispensable(position, row, who.name)
        where = self.block.grid.where(row[0], self.surname)
        return Participant(self.numbers[position - 1], who.name, **given, where=where)

    def _dispensable(self, position: int, row: Row, player: str) -> dict[str, Any]:
        given = {}
        for key, (at, values) in self.dispensable.items():
            value = values[position - 1]
            if isinstance(value, Unreadable):
                message = Message("import.not-taken", player=player, why=value.why)
                self.notes.append(Problem(message, self.block.grid.where(row[0], at)))
            elif value is not None:
                given[key] = value
        return given

    def _refuse(self, row: Row, at: int, message: Message) -> None:
        self.problems.append(Problem(message, self.block.grid.where(row[0], at)))


def _called(last: Name, first: Name) -> Name:
    """Surname and first name, or the whole name, as one; ``column`` 1: the first name is what cannot be read."""
    if last is None or isinstance(last, Unreadable):
        return last
    if isinstance(first, Unreadable):
        return first._replace(column=1)
    return last if first is None else last._replace(name=f"{last.name}, {first.name}")


def whole_number(value: Value) -> int | None:
    """The number in a cell, such as a start number or a rank; None where it holds none, for whatever reason."""
    try:
        return _whole(value)
    except UnreadableCellError:
        return None
