"""The rows of a table of people: participants, and the rows that cannot be read, each with its cell."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from xlratings.errors import Message, Problem, RatingsError
from xlratings.results.blocks import Block
from xlratings.results.grid import Row, Value, cell, text
from xlratings.results.heading_words import Heading
from xlratings.results.received import Participant
from xlratings.results.values.births import birth
from xlratings.results.values.ids import fide_id, member_id
from xlratings.results.values.names import name
from xlratings.results.values.points import points
from xlratings.results.values.ratings import rating
from xlratings.workbook.written.filled import filled
from xlratings.workbook.written.numbers import whole
from xlratings.workbook.written.unreadable import UnreadableCellError
from xlratings.workbook.written.yes_no import yes_no


class Person(NamedTuple):
    """One row: its position among the table's own rows, from 1; ``participant`` None: refused."""

    position: int
    row: Row
    participant: Participant | None


class People(NamedTuple):
    """The rows of a table, what refuses some of them, what was not taken, and the columns that were used."""

    persons: tuple[Person, ...]
    problems: tuple[Problem, ...]
    notes: tuple[Problem, ...]
    used: frozenset[int]


def _whole(value: Value) -> int | None:
    return None if filled(value) is None else whole(value)


def _text(value: Value) -> str:
    return "" if filled(value) is None else text(value)


_FIRST_OF: dict[str, tuple[tuple[Heading, ...], Callable[[Any], object]]] = {
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
_DISPENSABLE: dict[str, tuple[tuple[Heading, ...], Callable[[Any], object]]] = {
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
        self.block, self.header = block, block.header
        self.problems: list[Problem] = []
        self.notes: list[Problem] = []
        self.rows = block.rows
        self.surname, self.first = self._name_columns()
        self.numbers = self._numbers()
        self.columns = {key: self._column(headings) for key, (headings, _) in (_FIRST_OF | _DISPENSABLE).items()}
        self.columns["title"] = self.columns["title"] or self._unnamed_titles()

    def read(self) -> People:
        persons = [Person(at, row, self._participant(at, row)) for at, row in enumerate(self.rows, 1)]
        used = {*self.columns.values(), self.surname, self.first, self.header.column(Heading.NUMBER)} - {0}
        return People(tuple(persons), tuple(self.problems), tuple(self.notes), frozenset(used))

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
        column = self.header.column(Heading.NUMBER)
        found = [whole_number(cell(cells, column)) if column else 0 for _, cells in self.rows]
        given = tuple(number for number in found if number)
        if len(set(given)) == len(found):
            return given
        return tuple(range(1, len(self.rows) + 1))

    def _unnamed_titles(self) -> int:
        """Programs print the title in a column without a heading, in front of the name."""
        before = self.surname - 1
        if before < 1 or before in self.header.texts:
            return 0
        said = {text(cell(cells, before)) for _, cells in self.rows} - {""}
        return before if said and said <= _TITLES else 0

    def _participant(self, position: int, row: Row) -> Participant | None:
        number, cells = row
        called = self._called(row)
        if called is None:
            return None
        found: dict[str, Any] = {"name": called[0], "number": self.numbers[position - 1]}
        key = ""
        try:
            for key, (_, read) in _FIRST_OF.items():
                found[key] = self._rating(cells) if read is rating else self._value(cells, key, read)
        except UnreadableCellError as error:
            self._refuse(row, self.columns[key], called[0], error)
            return None
        found |= {key: self._dispensable(row, key, called[0]) for key in _DISPENSABLE}
        found["title"] = found["title"] or called[1]
        given = {key: value for key, value in found.items() if value is not None}
        return Participant(**given, where=self.block.grid.where(number, self.surname))

    def _dispensable(self, row: Row, key: str, player: str) -> object:
        try:
            return self._value(row[1], key, _DISPENSABLE[key][1])
        except UnreadableCellError as error:
            where = self.block.grid.where(row[0], self.columns[key])
            self.notes.append(Problem(Message("import.not-taken", player=player, why=error.message), where))
            return None

    def _rating(self, cells: Sequence[Value]) -> object:
        is_whole = self.block.grid.whole_ratings
        return self._value(cells, "rating", lambda value: rating(value, whole=is_whole).rating)

    def _value(self, cells: Sequence[Value], key: str, read: Callable[[Any], object]) -> object:
        column = self.columns[key]
        return read(cell(cells, column)) if column else None

    def _called(self, row: Row) -> tuple[str, str] | None:
        """The name, and the title in front of it."""
        try:
            last = name(cell(row[1], self.surname))
            first = name(cell(row[1], self.first)) if self.first else None
        except UnreadableCellError as error:
            self._refuse(row, self.surname, "", error)
            return None
        if last is None:
            return None
        return (f"{last.name}, {first.name}" if first else last.name), last.title

    def _refuse(self, row: Row, column: int, player: str, error: RatingsError) -> None:
        message = Message("import.row-refused", player=player, why=error.message) if player else error.message
        self.problems.append(Problem(message, self.block.grid.where(row[0], column)))


def whole_number(value: Value) -> int | None:
    """The number in a cell, such as a start number or a rank; None where it holds none, for whatever reason."""
    try:
        return _whole(value)
    except UnreadableCellError:
        return None
