"""Values on their way into cells of Excel, which makes of what is written what it would make of what is typed."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime, time
from typing import Any

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.xlsx.addresses import Box, address
from xlratings.workbook.xlsx.cells import CellError, Value

Stored = float | bool | str
_TEXT, _GENERAL = "@", "General"
_FIRST_DAY, _FIRST_DAY_OF_1904 = datetime(1899, 12, 30), datetime(1904, 1, 1)  # noqa: DTZ001 - days in cells have no zone
_A_DAY = 24 * 3600


def stored(value: Value, *, from_1904: bool) -> Stored:
    """A value as Excel takes it: days as numbers of the workbook's calendar, an empty text for a blank cell.

    >>> stored(date(2026, 3, 1), from_1904=False), stored(7, from_1904=False), stored(None, from_1904=False)
    (46082.0, 7.0, '')
    """
    if isinstance(value, CellError):
        raise TypeError(value)  # no draft writes one
    if value is None or isinstance(value, str | bool):
        return "" if value is None else value
    if not isinstance(value, date):
        return float(value)
    moment = value if isinstance(value, datetime) else datetime.combine(value, time())
    past = moment - (_FIRST_DAY_OF_1904 if from_1904 else _FIRST_DAY)
    return past.days + past.seconds / _A_DAY


def strips(area: Box, rows: Sequence[Sequence[Stored]]) -> Iterator[tuple[Box, str]]:
    """Stretches of a column that hold texts, or anything else, with the format to write them in."""
    for column, values in enumerate(zip(*rows, strict=True), area.first_column):
        kinds = [_TEXT if isinstance(value, str) and value else _GENERAL for value in values]
        first = 0
        for last, kind in enumerate(kinds):
            if last + 1 == len(kinds) or kinds[last + 1] != kind:
                yield Box(area.first_row + first, column, area.first_row + last, column), kind
                first = last + 1


def as_rows(found: object) -> Any:  # noqa: ANN401 - of Excel
    """What Excel gives for a range as rows of cells: one cell comes alone."""
    return found if isinstance(found, tuple | list) else ((found,),)


def refuse_others(sheet: str, area: Box, rows: Sequence[Sequence[Stored]], found: Any) -> None:  # noqa: ANN401 - of Excel
    """Refuse to go on where a cell holds anything but what was written into it."""
    for row, column, value, stands in compared(area, rows, found):
        if value != stands:
            raise FileRefusedError(Message("excel.cell-not-written", sheet=sheet, cell=address(row, column)))


def compared(
    area: Box, rows: Sequence[Sequence[Stored]], found: Sequence[Sequence[object]]
) -> Iterator[tuple[int, int, Stored, object]]:
    """Each cell's row and column, what was written into it, and what stands there."""
    for row, (written, there) in enumerate(zip(rows, found, strict=True), area.first_row):
        for column, (value, stands) in enumerate(zip(written, there, strict=True), area.first_column):
            yield row, column, value, "" if stands is None else stands
