"""The areas of a workbook's sheets that look like tables: a row of headings, and rows below it."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from xlratings.results.grid import Grid, text
from xlratings.results.headers import headers, heading_rows
from xlratings.results.heading_words import Heading
from xlratings.results.row_words import is_total
from xlratings.workbook.adopting.month_dates import Places, month_dates
from xlratings.workbook.cell_values import is_blank
from xlratings.workbook.columns import TableLayout
from xlratings.workbook.table_rows import BLANK, Cells
from xlratings.workbook.written.headings import plain
from xlratings.workbook.xlsx.addresses import Box
from xlratings.workbook.xlsx.cells import Cell, SheetCells, sheet_cells
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.tables import Table
from xlratings.workbook.xlsx.xml_bytes import MAIN

_FEWEST = 2  # headings that make a row of headings


class SeenSheet(NamedTuple):
    """A sheet with its cells; ``tables``: those that lie on it already.

    ``dates``: the dates that head columns as months, by row and column: in ``cells`` and ``grid`` they are texts.
    """

    title: str
    cells: Cells
    grid: Grid
    tables: tuple[Table, ...]
    dates: Places


class Area(NamedTuple):
    """A part of a sheet that looks like a table.

    ``box``: from its (last) row of headings to its last row; ``headings``: by column; ``above``: what the rows above
    it say; ``levels``: how many rows of headings it has; ``is_report``: the results of one event, round by round, to be
    imported; ``is_said``: the clerk named it; ``table``: the Excel table that it is already, if it is one.
    """

    sheet: SeenSheet
    box: Box
    headings: Mapping[int, str]
    above: tuple[str, ...] = ()
    levels: int = 1
    is_report: bool = False
    is_said: bool = False
    table: Table | None = None

    @property
    def as_table(self) -> Table:
        """The area as the table it is, or would be."""
        texts = tuple(self.headings.get(at, "") for at in range(self.box.first_column, self.box.last_column + 1))
        return self.table or Table("", self.sheet.title, "", *self.box, headings=texts, totals=False)

    @property
    def place(self) -> str:
        """As a clerk writes it, and as the options take it: ``Lista!A3:F250``."""
        return f"{self.sheet.title}!{self.box}"


def seen_sheets(package: Package) -> tuple[tuple[SeenSheet, ...], tuple[str, ...]]:
    """The visible sheets with their cells, and the titles of the hidden ones.

    Raises:
        FileRefusedError: a sheet that cannot be read.

    """
    hidden = [
        element.attributes.get("name", "")
        for element in package.elements(package.book_part)
        if element.name == f"{MAIN}sheet" and element.attributes.get("state", "visible") != "visible"
    ]
    shown = [sheet.title for sheet in package.sheets if sheet.title not in hidden]
    return tuple(_seen(package, title) for title in shown), tuple(hidden)


def _seen(package: Package, title: str) -> SeenSheet:
    cells = sheet_cells(package, title)
    dates = month_dates(package, title, cells)
    if dates:
        months = {row: {at: Cell(month) for (on, at), month in dates.items() if on == row} for row, _ in dates}
        cells = SheetCells((row, {**own, **months.get(row, {})}) for row, own in cells.items())
    lines = [
        (number, [one if (one := row.get(at, BLANK).value) is not None else "" for at in range(1, max(row) + 1)])
        for number, row in sorted(cells.items())
        if row
    ]
    tables = tuple(table for table in package.tables.values() if table.sheet == title)
    return SeenSheet(title, cells, Grid(title, lines), tables, dates)


def areas(sheet: SeenSheet, layouts: Iterable[TableLayout]) -> list[Area]:
    """All areas of a sheet, from top to bottom; those of its tables first.

    Headings are found by the words of results files and by those of our own tables.
    """
    found = [_of_table(sheet, table) for table in sheet.tables if table.headed]
    taken = [area.box for area in found]
    known = frozenset(plain(word) for layout in layouts for word in _words(layout))
    of_results = frozenset(heading_rows(sheet.grid.rows))
    for position, (_, values) in enumerate(sheet.grid.rows):
        said = [value for value in values if isinstance(value, str) and plain(value) in known]
        if len(said) < _FEWEST and position not in of_results:
            continue
        for area in _headed(sheet, position, is_of_results=position in of_results):
            if not any(area.box.meets(box) for box in taken):
                found.append(area)
                taken.append(area.box)
    return found


def _words(layout: TableLayout) -> Iterator[str]:
    for column in layout.columns:
        yield from (*column.headings.values(), *column.synonyms)


def _of_table(sheet: SeenSheet, table: Table) -> Area:
    texts = dict(enumerate(table.headings, table.first_column))
    return Area(sheet, table.box, texts, _above(sheet, table.first_row), table=table)


def _headed(sheet: SeenSheet, position: int, *, is_of_results: bool) -> Iterator[Area]:
    """The areas whose headings stand in a row, by its position; headings alone have one blank row to write in."""
    number, values = sheet.grid.rows[position]
    heads = headers(sheet.grid, position) if is_of_results else []
    spans = [(head.first, head.last) for head in heads] or list(_runs(values))
    for head in heads:
        yield _widened(_area(sheet, head.row, head.first, head.last), spans)._replace(
            above=_above(sheet, head.top),
            levels=head.row - head.top + 1,
            is_report=any(one.heading is Heading.TIE_BREAK or one.number for one in head.labels.values()),
        )
    for first, last in () if heads else spans:
        yield _widened(_area(sheet, number, first, last), spans)


def _area(sheet: SeenSheet, row: int, first: int, last: int) -> Area:
    """The area below headings, without the blank ones at both ends."""
    texts = {at: _said(sheet, row, at) for at in range(first, last + 1)}
    said = [at for at, text_ in texts.items() if text_.strip()]
    first, last = min(said), max(said)
    end = max(_last_row(sheet, row, first, last), row + 1)
    texts = {at: texts[at] for at in range(first, last + 1)}
    return Area(sheet, Box(row, first, end, last), texts, _above(sheet, row))


def _widened(area: Area, spans: Iterable[tuple[int, int]]) -> Area:
    """The area with what stands beyond one empty column on either side and goes on with its rows.

    Decision: that are headings with half of the area's rows filled in below, unless another of the ``spans`` has them.
    """
    box = area.box
    own = range(box.first_column, box.last_column + 1)
    taken = {at for first, last in spans for at in range(first, last + 1)}.difference(own)
    first, last = _reach(area, box.first_column, -1, taken), _reach(area, box.last_column, 1, taken)
    headings = {at: _said(area.sheet, box.first_row, at) for at in range(first, last + 1)}
    return area._replace(box=box._replace(first_column=first, last_column=last), headings=headings)


def _reach(area: Area, end: int, step: int, taken: Collection[int]) -> int:
    """The furthest column from an end of the area, on its side, that goes on with the rows."""
    beyond = end + 2 * step
    while beyond not in taken and _goes_on(area, beyond):
        end, beyond = beyond, beyond + step
        if not _goes_on(area, beyond):
            beyond += step
    return end


def _goes_on(area: Area, at: int) -> bool:
    rows = range(area.box.first_row + 1, area.box.last_row + 1)
    filled = sum(not is_blank(area.sheet.cells.get(row, {}).get(at, BLANK)) for row in rows)
    return at > 0 and _said(area.sheet, area.box.first_row, at).strip() != "" and 2 * filled >= len(rows) > 1


def _runs(values: Sequence[object]) -> Iterator[tuple[int, int]]:
    """First and last column of the texts that stand next to each other."""
    start = 0
    for at in range(1, len(values) + 2):
        is_text = at <= len(values) and isinstance(values[at - 1], str) and values[at - 1] != ""
        if is_text and not start:
            start = at
        elif not is_text and start:
            if at - start >= _FEWEST:
                yield start, at - 1
            start = 0


def _said(sheet: SeenSheet, row: int, column: int) -> str:
    value = sheet.cells.get(row, {}).get(column, BLANK).value
    return value if isinstance(value, str) else "" if value is None else text(value)


def _last_row(sheet: SeenSheet, row: int, first: int, last: int) -> int:
    """The last row before an empty one; totals at the end are the clerk's."""
    columns = range(first, last + 1)
    end = row
    while any(not is_blank(sheet.cells.get(end + 1, {}).get(at, BLANK)) for at in columns):
        end += 1
    while end > row and any(is_total(_said(sheet, end, at)) for at in columns):
        end -= 1
    return end


def _above(sheet: SeenSheet, top: int) -> tuple[str, ...]:
    """What the rows right above headings say, up to the table before."""
    titles = [
        " ".join(text(value) for value in values if value != "") for number, values in sheet.grid.rows if number < top
    ]
    return tuple(titles[-8:])
