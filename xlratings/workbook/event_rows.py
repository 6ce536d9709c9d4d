"""The rows of results and games by the event that they name."""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeVar

from xlratings.errors import Where
from xlratings.model import Deal, Game, Placing, Result
from xlratings.month.identity import id_key
from xlratings.workbook.ids import as_typed
from xlratings.workbook.import_layout import IMPORT_KEYS, STATED_KEYS
from xlratings.workbook.table_rows import TableColumns, TableReader, TableRow
from xlratings.workbook.xlsx.cells import CellError, Value

V = TypeVar("V")

NOT_RATED = IMPORT_KEYS | STATED_KEYS | {"note"}
"""The columns of events and of their results that no rating depends on."""


class ResultsOfEvent(NamedTuple):
    """The results or games that name one event: its id as written first ("" unreadable), where, and they."""

    event: str
    where: Where
    results: list[Result]
    games: list[Game]
    placings: list[Placing]
    deals: list[Deal]

    @property
    def rows(self) -> int:
        """How many rows name the event."""
        return len(self.results) + len(self.games) + len(self.placings) + len(self.deals)


class RowsOfEvents(NamedTuple):
    """The rows of a table of results or games, with what names their event: its key, "" none, and its id as typed."""

    reader: TableReader
    table: TableColumns
    keys: Sequence[str]
    events: Sequence[str]

    def add(
        self, values: Sequence[V], found: dict[str, ResultsOfEvent], of: Callable[[ResultsOfEvent], list[V]]
    ) -> None:
        """Add the value of each row to those of its event; a row without one is a problem."""
        changes = [place for place, (one, other) in enumerate(pairwise(self.keys), 1) if one != other]
        for first, behind in pairwise([0, *changes, len(self.keys)]):  # the rows of an event mostly stand together
            key = self.keys[first] if self.keys else ""
            if key and key not in found:
                where = self.reader.where(self.table.row(first), "event")
                found[key] = ResultsOfEvent(self.events[first], where, [], [], [], [])
            if key:
                of(found[key]).extend(values[first:behind])
            else:
                self._note_without_event(range(first, behind))

    def _note_without_event(self, places: Iterable[int]) -> None:
        for place in places:
            if place not in self.table.read["event"].unreadable:
                self.reader.add_problem(self.table.row(place), "event", "workbook.result-without-event")


def rows_of_events(reader: TableReader, table: TableColumns) -> RowsOfEvents:
    """All rows of a table; the event's own spelling is filled in later."""
    texts, typed = table.texts("event"), reader.typed("event")
    known = {text: id_key(text) for text in set(texts)}
    keys = [known[text] for text in texts]
    for place in table.read["event"].unreadable:
        keys[place] = _unreadable_key(typed[place])
    spelled = {cell: as_typed(*cell) if cell[0] else "" for cell in set(zip(texts, typed, strict=True))}
    return RowsOfEvents(reader, table, keys, [spelled[cell] for cell in zip(texts, typed, strict=True)])


def event_key(reader: TableReader, row: TableRow, key: str) -> str:
    """What an event and its results have in common: the id without regard to case, or what stands in its place."""
    return _unreadable_key(reader.cell(row, key).value) if key in row.unreadable else id_key(row.text(key))


def _unreadable_key(value: Value) -> str:
    """What stands in the place of an id that cannot be read, such as a day; not an error, which many could share.

    So an event set aside has its results all the same.
    """
    return "" if isinstance(value, CellError) else f"= {value!r}"
