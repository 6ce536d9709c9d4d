"""What the file of an imported event states of its participants, read again from the columns that keep it."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Any, NamedTuple

from xlratings.errors import Where
from xlratings.month.identity import id_key
from xlratings.results.received import Participant
from xlratings.workbook.event_rows import event_key
from xlratings.workbook.import_layout import STATED_OF_EVENT, STATED_OF_PLAYER, stated_field
from xlratings.workbook.read import WorkbookRead
from xlratings.workbook.table_rows import TableReader

_OF_ALL = {"rating": None, "fide_id": ""}  # said of some by the file, they are not filled up from another source


class Stated(NamedTuple):
    """What is stated: by field of a participant, by the place of his row; where the event is, and of whom."""

    rows: Mapping[Where, Mapping[str, Any]] = MappingProxyType({})
    place: str = ""
    federation: str = ""

    def participants(self, found: Sequence[Participant], places: Sequence[Where | None]) -> tuple[Participant, ...]:
        """The participants with what the file says of them; ``places``: of their rows, in the same order."""
        said = [dict(self.rows.get(place, {})) if place else {} for place in places]
        without: dict[str, Any] = {key: blank for key, blank in _OF_ALL.items() if any(key in one for one in said)}
        numbers = {fields.get("number") for fields in said}
        is_numbered = len(numbers) == len(found) and None not in numbers
        if not is_numbered:
            said = [{key: value for key, value in fields.items() if key != "number"} for fields in said]
        return tuple(one._replace(**(without | fields)) for one, fields in zip(found, said, strict=True))


NOTHING_STATED = Stated()


def stated_of(read: WorkbookRead, event: str) -> Stated:
    """What the workbook keeps of an event's file; a cell that cannot be read says nothing.

    Args:
        read: The workbook.
        event: The event's id.

    """
    own = _values(read, "Events", "id", event, [column.key for column in STATED_OF_EVENT])
    rows = _values(read, "Results", "event", event, [column.key for column in STATED_OF_PLAYER])
    said = next(iter(own.values()), {})
    return Stated(rows, str(said.get("place", "")), str(said.get("federation", "")))


def _values(
    read: WorkbookRead, table: str, key: str, event: str, columns: Sequence[str]
) -> Mapping[Where, Mapping[str, Any]]:
    """The fields that the rows of an event state, by the place of the id."""
    found = read.tables.get(table)
    if found is None:
        return {}
    reader = TableReader(found, read.cells[found.table.sheet], [])
    rows = (row for row in reader.rows(key, *columns) if event_key(reader, row, key) == id_key(event))
    return {
        reader.where(row, "id"): {
            stated_field(name): _plain(value) for name, value in row.values.items() if name in columns
        }
        for row in rows
    }


def _plain(value: object) -> Any:  # noqa: ANN401 - whatever a cell holds
    return int(value) if isinstance(value, Fraction) and value.denominator == 1 else value
