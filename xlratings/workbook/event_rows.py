"""The rows of results and games by the event that they name."""

from array import array
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from itertools import chain, compress, count, islice, pairwise
from operator import ne
from typing import Any, NamedTuple, TypeVar

from xlratings.errors import Where
from xlratings.in_columns import InColumns
from xlratings.model import Deal, Game, Placing, Result
from xlratings.month.identity import id_key
from xlratings.workbook.import_layout import IMPORT_KEYS, STATED_KEYS
from xlratings.workbook.table_rows import TableColumns, TableReader, TableRow
from xlratings.workbook.xlsx.cells import CellError, Value

V = TypeVar("V", bound=tuple[Any, ...])

NOT_RATED = IMPORT_KEYS | STATED_KEYS | {"note"}
"""The columns of events and of their results that no rating depends on."""


class ResultsOfEvent(NamedTuple):
    """The results or games that name one event: its id as written first ("" unreadable), where, and they."""

    event: str
    where: Where
    results: Sequence[Result] = ()
    games: Sequence[Game] = ()
    placings: Sequence[Placing] = ()
    deals: Sequence[Deal] = ()

    @property
    def rows(self) -> int:
        """How many rows name the event."""
        return len(self.results) + len(self.games) + len(self.placings) + len(self.deals)


class RowsOfEvents(NamedTuple):
    """The places of the rows of a table of results or games by the key of their event; "" where they name none."""

    reader: TableReader
    table: TableColumns
    places: Mapping[str, Sequence[int]]

    def add(self, values: InColumns[V], found: dict[str, ResultsOfEvent], kind: str) -> None:
        """Give each event the values of its rows, as those of a kind; a row without an event is a problem."""
        for key, places in self.places.items():
            if key and key not in found:
                found[key] = self._event(places[0])
            if key:
                own: dict[str, Any] = {kind: values.taken(places)}
                found[key] = found[key]._replace(**own)
        self._note_without_event()

    def without_event(self) -> Collection[int]:
        """The places of the rows that name no event."""
        return set(self.places.get("", ()))

    def _event(self, place: int) -> ResultsOfEvent:
        row = self.table.row(place)
        return ResultsOfEvent(self.reader.as_typed(row, "event"), self.reader.where(row, "event"))

    def _note_without_event(self) -> None:
        for place in self.places.get("", ()):
            if place not in self.table.read["event"].unreadable:
                self.reader.add_problem(self.table.row(place), "event", "workbook.result-without-event")


def rows_of_events(reader: TableReader, table: TableColumns) -> RowsOfEvents:
    """All rows of a table by the event that they name; those of one mostly stand together."""
    texts = table.texts("event")
    changes = compress(count(1), map(ne, texts, islice(texts, 1, None)))
    parts: dict[str, list[range]] = defaultdict(list)
    for first, behind in pairwise([0, *changes, len(texts)]) if texts else ():
        if texts[first]:
            parts[id_key(texts[first])].append(range(first, behind))
        for place in range(first, behind) if not texts[first] else ():
            parts[_key_without_id(reader, table, place)].append(range(place, place + 1))
    return RowsOfEvents(reader, table, {key: _together(ones) for key, ones in parts.items()})


def _key_without_id(reader: TableReader, table: TableColumns, place: int) -> str:
    is_unreadable = place in table.read["event"].unreadable
    return _unreadable_key(reader.typed("event")[place]) if is_unreadable else ""


def _together(parts: Sequence[range]) -> Sequence[int]:
    """The places in ranges that ascend, as one range where they follow each other."""
    first, last = parts[0], parts[-1]
    if last.stop - first.start == sum(map(len, parts)):
        return range(first.start, last.stop)
    return array("q", chain.from_iterable(parts))


def event_key(reader: TableReader, row: TableRow, key: str) -> str:
    """What an event and its results have in common: the id without regard to case, or what stands in its place."""
    return _unreadable_key(reader.cell(row, key).value) if key in row.unreadable else id_key(row.text(key))


def _unreadable_key(value: Value) -> str:
    """What stands in the place of an id that cannot be read, such as a day; not an error, which many could share.

    So an event set aside has its results all the same.
    """
    return "" if isinstance(value, CellError) else f"= {value!r}"
