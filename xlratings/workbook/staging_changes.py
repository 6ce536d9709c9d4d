"""What a changed file replaces: the rows of an event as they stand, beside those that the file makes now."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from xlratings.errors import Where
from xlratings.month.identity import id_key
from xlratings.workbook.event_rows import event_key
from xlratings.workbook.import_layout import IMPORT_KEYS
from xlratings.workbook.read import WorkbookRead
from xlratings.workbook.recognition import FoundTable
from xlratings.workbook.staging_events import Entry
from xlratings.workbook.staging_rows import Row, Rows
from xlratings.workbook.table_rows import BLANK, TableReader
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.value_blocks import is_same

_SAME_ROW = {  # what makes a row the same one with another result
    "Results": (("id", "name"), ("id",)),
    "Games": (
        ("day", "number", "player", "opponent"),
        ("number", "player", "opponent"),
        ("player", "opponent"),
        ("number", "player"),
    ),
    "Places": (("day", "number", "id"), ("number", "id")),
    "Deals": (("day", "number", "id"), ("number", "id")),
}


class ChangedCell(NamedTuple):
    """A cell that gets another value."""

    table: str
    row: int
    key: str
    where: Where
    old: Value
    new: Value


class Differences(NamedTuple):
    """What is replaced: cells of rows that stay; rows that are new, by table; numbers of rows that go, by table.

    ``kept``: the rows that stay, by table, with the number of the row each is written into.
    """

    cells: tuple[ChangedCell, ...] = ()
    added: Mapping[str, tuple[Row, ...]] = MappingProxyType({})
    gone: Mapping[str, tuple[int, ...]] = MappingProxyType({})
    kept: Mapping[str, tuple[tuple[int, Row], ...]] = MappingProxyType({})

    @property
    def is_nothing(self) -> bool:
        """Whether all results are the same."""
        return not (self.cells or any(self.added.values()) or any(self.gone.values()))

    @property
    def share_of_same(self) -> Fraction:
        """Which part of the rows is the same as before: of the games, where there are any."""
        names = ("Games",) if self.kept.get("Games") else tuple(self.kept)
        changed = {(one.table, one.row) for one in self.cells if one.old not in {None, ""}}
        same = sum((name, number) not in changed for name in names for number, _ in self.kept[name])
        more = max(sum(len(rows[name]) for name in names) for rows in (self.added, self.gone))
        both = sum(len(self.kept[name]) for name in names) + more
        return Fraction(same, both) if both else Fraction(0)

    @property
    def rows(self) -> int:
        """How many rows are others."""
        changed = {(one.table, one.row) for one in self.cells}
        return len(changed) + sum(len(one) for rows in (self.added, self.gone) for one in rows.values())


def stored_rows(read: WorkbookRead, known: Entry, recognised: Callable[[Row], Row]) -> dict[str, dict[int, Row]]:
    """The rows of an event by table and number, with the people in them as ``recognised`` has them."""
    names = sorted({"Results", "Games", "Places", "Deals"} & set(read.tables))
    return {
        name: {number: recognised(_stored(read, name, number)) for number in _rows_of(read, name, known.id)}
        for name in names
    }


def differences(
    read: WorkbookRead, known: Entry, cells: Row, rows: Rows, recognised: Callable[[Row], Row]
) -> Differences:
    """How an event that the workbook has differs from what a file says of it now.

    ``recognised``: a stored row with the people in it as the decisions made since then have them, since another
    writing of the same person is no difference.
    """
    changed = _changed(read.tables["Events"], read, known.row, cells, _stored(read, "Events", known.row))
    added, gone, kept = {}, {}, {}
    for name, old in stored_rows(read, known, recognised).items():
        found, new, left = paired(name, old, rows.get(name, ()))
        for number, row in found:
            changed += _changed(read.tables[name], read, number, row, old[number])
        added[name], gone[name], kept[name] = tuple(new), tuple(left), tuple(found)
    return Differences(tuple(changed), added, gone, kept)


def _stored(read: WorkbookRead, name: str, number: int) -> dict[str, Value]:
    """What stands in a row of a table, by column."""
    found = read.tables[name]
    cells = read.cells[found.table.sheet].get(number, {})
    return {key: cells.get(column, BLANK).value for key, column in found.columns.items()}


def _changed(found: FoundTable, read: WorkbookRead, number: int, row: Row, known: Row) -> list[ChangedCell]:
    """The cells of a row that get another value; ``known``: the row with its people recognised."""
    cells = _stored(read, found.layout.name, number)
    return [
        ChangedCell(found.layout.name, number, key, found.where(number, found.columns[key]), cells[key], new)
        for key, new in row.items()
        if key in found.columns and key not in IMPORT_KEYS
        if not is_same(known[key], new) and not _is_same_day(known[key], new)
    ]


def _is_same_day(old: Value, new: Value) -> bool:
    return str(old)[:10] == str(new)[:10] and len(str(new)) == len("2026-03-07")


def _rows_of(read: WorkbookRead, name: str, event: str) -> list[int]:
    """The numbers of the rows of a table that name an event."""
    reader = TableReader(read.tables[name], read.cells[read.tables[name].table.sheet], [])
    return [row.number for row in reader.rows("event") if event_key(reader, row, "event") == id_key(event)]


def paired(
    name: str, stored: Mapping[int, Row], rows: Sequence[Row]
) -> tuple[list[tuple[int, Row]], list[Row], list[int]]:
    """Old rows with the new ones that take their place, then new rows and old rows without one."""
    old, new = dict(stored), dict(enumerate(rows))
    found: dict[int, Row] = {}
    columns = {key for row in stored.values() for key in row}
    every = tuple({key: None for row in rows for key in row if key in columns})
    for keys in (every, *_SAME_ROW[name]):
        for number, at in _matches(old, new, _key_of(keys)):
            found[number] = new.pop(at)
            old.pop(number)
    return sorted(found.items()), list(new.values()), list(old)


def _key_of(keys: Iterable[str]) -> Callable[[Row], Hashable]:
    names = tuple(keys)
    return lambda row: tuple(plain_value(row.get(key)) for key in names)


def plain_value(value: Value) -> Hashable:
    """What two cells that mean the same have in common."""
    return id_key(value) if isinstance(value, str) else "" if value is None else id_key(str(value))


def _matches(
    old: Mapping[int, Row], new: Mapping[int, Row], key_of: Callable[[Row], Hashable]
) -> list[tuple[int, int]]:
    """Pairs of old and new rows with the same key, in their order."""
    waiting: dict[Hashable, list[int]] = defaultdict(list)
    for number, row in old.items():
        waiting[key_of(row)].append(number)
    found = []
    for at, row in new.items():
        numbers = waiting.get(key_of(row))
        if numbers:
            found.append((numbers.pop(0), at))
    return found
