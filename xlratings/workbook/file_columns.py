"""What a results file says of an event and its participants, kept beside their rows, so that a report says it again.

Nothing is rated by it. The first import that brings such a thing adds its column on the right of the table.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from xlratings.errors import Message, Problem
from xlratings.month.identity import id_key
from xlratings.people import Birth
from xlratings.results.received import Participant, ReceivedEvent
from xlratings.workbook.cell_values import is_blank
from xlratings.workbook.columns import Column
from xlratings.workbook.import_layout import IMPORTED, STATED_KEYS, STATED_OF_EVENT, STATED_OF_PLAYER, stated_field
from xlratings.workbook.read import WorkbookRead
from xlratings.workbook.recognition import FoundTable
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.tables import Table


def stated_of_players(
    people: Sequence[Participant], written: Sequence[Value], known: Container[str]
) -> Iterator[dict[str, Value]]:
    """The cells of each participant, for what the file says of anybody, or a column is there for.

    Args:
        people: As the file has them.
        written: The ids that stand in their rows, which are not said twice.
        known: The columns of the table.

    """
    said = {column.key: _said(people, stated_field(column.key), written) for column in STATED_OF_PLAYER}
    kept = {key: cells for key, cells in said.items() if key in known or any(cell is not None for cell in cells)}
    for at in range(len(people)):
        yield {key: cells[at] for key, cells in kept.items()}


def _said(people: Sequence[Participant], field: str, written: Sequence[Value]) -> list[Value]:
    """A field of each; start numbers only where they say more than the order of the rows does."""
    if field == "number" and all(one.number == at for at, one in enumerate(people, 1)):
        return [None] * len(people)
    values: list[object] = [getattr(one, field) for one in people]
    if field == "id":
        values = [
            "" if one and id_key(str(one)) == id_key(str(id_ or "")) else one
            for one, id_ in zip(values, written, strict=True)
        ]
    return list(map(_cell, values))


def _cell(said: object) -> Value:
    """What a participant's field is in a cell; nothing where nothing is said."""
    if said.__class__ is str or said.__class__ is int:
        return said or None
    if isinstance(said, Birth):
        return birth_cell(said)
    if isinstance(said, Fraction):
        return int(said) if said.denominator == 1 else float(said)
    return None


def birth_cell(born: Birth) -> int | str:
    """A birth date as precisely as it is given.

    >>> birth_cell(Birth(1991)), birth_cell(Birth(1991, 3)), birth_cell(Birth(1991, 3, 4))
    (1991, '1991-03', '1991-03-04')
    """
    if born.month is None:
        return born.year
    return f"{born.year:04}-{born.month:02}" + (f"-{born.day:02}" if born.day else "")


def stated_of_event(event: ReceivedEvent) -> dict[str, Value]:
    """The cells of an event."""
    return {column.key: getattr(event, stated_field(column.key)) or None for column in STATED_OF_EVENT}


def with_new_columns(
    found: FoundTable, columns: Iterable[Column], language: str
) -> tuple[FoundTable, Mapping[str, str]]:
    """A table with columns that it lacks on its right, and their headings by key."""
    added = [column for column in columns if column.key not in found.columns]
    numbers = {column.key: found.table.last_column + at for at, column in enumerate(added, 1)}
    headings = {column.key: column.headings[language] for column in added}
    return found._replace(columns={**found.columns, **numbers}), MappingProxyType(headings)


def new_columns(read: WorkbookRead, found: FoundTable, rows: Iterable[Mapping[str, Value]]) -> list[Column]:
    """The columns for what files state that some rows fill and a table lacks; none where it has no room for them."""
    missing = _missing(found, rows)
    return missing if _has_room(read, found, len(missing)) else []


def told_columns(read: WorkbookRead, table: str, rows: Iterable[Mapping[str, Value]]) -> Iterator[Problem]:
    """That a table gets columns for what the file states, or has no room for them."""
    found = read.tables.get(table)
    missing = _missing(found, rows) if found else []
    if found and missing:
        headings = ", ".join(column.headings[read.language] for column in missing)
        place = found.where(found.table.first_row, found.table.last_column + 1)
        id_ = "staging.columns-added" if _has_room(read, found, len(missing)) else "staging.no-room-for-columns"
        yield Problem(Message(id_, table=table, headings=headings), place)


def _missing(found: FoundTable, rows: Iterable[Mapping[str, Value]]) -> list[Column]:
    keys = {key for row in rows for key in STATED_KEYS.intersection(row) if row[key] is not None}
    missing = keys.difference(found.columns)
    return [column for column in found.layout.columns if column.key in missing]


def _has_room(read: WorkbookRead, found: FoundTable, more: int) -> bool:
    """Whether a table can have more columns: nothing stands right of it, from its headings down."""
    table = found.table
    first = table.last_column + 1
    columns = range(first, first + more + (len(IMPORTED) if found.layout.name == "Events" else 0))
    others = [*read.tables.values(), *([read.archive] if read.archive else [])]
    if not table.headed or table.linked or any(_is_beside(table, other.table, columns) for other in others):
        return False
    below = (row for number, row in read.cells[table.sheet].items() if number >= table.first_row)
    return all(is_blank(row[column]) for row in below for column in columns if column in row)


def _is_beside(one: Table, other: Table, columns: range) -> bool:
    is_on_sheet = one.sheet == other.sheet and one.name != other.name and other.last_row >= one.first_row
    return is_on_sheet and other.first_column <= columns[-1] and columns[0] <= other.last_column
