"""A workbook of Excel as a host of the month: what ``xlratings.workbook.live`` asks of an open workbook, by xlwings.

Excel cannot take several changes back as one, and forgets its own list of what to undo when a program writes. So one
that fails halfway stays as Log says, and the next press offers to take it back.
"""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from udfs.excel.cell_values import Stored, as_rows, compared, refuse_others, stored, strips
from xlratings.errors import FileRefusedError, Message
from xlratings.texts.say import Say
from xlratings.workbook.live import KINDS
from xlratings.workbook.live_explain import Place
from xlratings.workbook.system_layouts import TABLE_NAMES
from xlratings.workbook.xlsx.addresses import Box
from xlratings.workbook.xlsx.blocks import Block
from xlratings.workbook.xlsx.table_change import Like, TableChange


class ExcelBook:
    """A workbook open in Excel; ``book`` is an ``xlwings.Book``, or what has the same members."""

    def __init__(self, book: Any, say: Say) -> None:  # noqa: ANN401 - xlwings may be of another version than its types
        self._book = book
        self._say = say

    @property
    def file(self) -> Path | None:
        """Where the workbook lies; None where it has never been saved.

        Raises:
            FileRefusedError: it lies in a cloud, and its folder on this computer is not known.

        """
        try:
            file = Path(self._book.fullname)
        except Exception as error:  # - xlwings has several for it
            fields = {"file": self._book.name, "address": str(error)}
            raise FileRefusedError(Message("excel.workbook-in-the-cloud", **fields)) from error
        return file if file.is_absolute() else None

    @property
    def is_read_only(self) -> bool:
        """Whether Excel has it open for reading only."""
        return bool(self._book.api.ReadOnly)

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of a workbook that Excel keeps whole."""
        return KINDS

    @property
    def selected(self) -> Place:
        """The cell under the cursor."""
        cell = self._book.app.api.ActiveCell
        return Place(str(cell.Worksheet.Name), int(cell.Row), int(cell.Column))

    def refuse_filtered(self) -> None:
        """Refuse to write where a filter hides rows: Excel writes what is handed to it into the visible ones.

        Raises:
            FileRefusedError: names the sheet and the table.

        """
        ours = {name.casefold() for name in TABLE_NAMES}
        for sheet in self._book.sheets:
            for table in sheet.tables:
                found = table.api.AutoFilter
                if table.name.casefold() in ours and (sheet.api.FilterMode or (found is not None and found.FilterMode)):
                    raise FileRefusedError(Message("excel.rows-are-filtered", table=table.name, sheet=sheet.name))

    def save_copy(self, target: Path) -> None:
        """Save the workbook as it is now into another file.

        Raises:
            OSError: Excel could not write it.

        """
        try:
            self._book.api.SaveCopyAs(str(target))
        except Exception as error:  # - pywin32's own is there only on Windows
            raise OSError(_words(error)) from error

    @contextmanager
    def step(self, message: Message) -> Iterator[None]:
        """A time in which nothing is drawn, calculated or answered by macros, and the status bar says what is done."""
        quiet = {"screen_updating": False, "calculation": "manual", "enable_events": False}
        with self._book.app.properties(**quiet, status_bar=self._say.message(message)):
            yield

    def resize(self, change: TableChange) -> None:
        """Give a table its new area; what is new looks like what is above or to the left of it."""
        before, after, sheet = change.before, change.after, change.table.sheet
        for lost in change.lost:
            self._empty(sheet, lost, change)
        self._book.sheets[sheet].tables[change.table.name].resize(self._cells(sheet, after))
        for column in change.bare_columns:
            self._look(sheet, Box(before.first_row, column, before.last_row, column), change.like)
        first_new = before.last_row + change.taken_in + 1
        if first_new <= after.last_row:
            for column in range(after.first_column, after.last_column + 1):
                self._continue(sheet, Box(first_new, column, after.last_row, column))

    def put(self, sheet: str, block: Block) -> None:
        """Write a block of values at once, and see that it stands there.

        Excel takes a text such as 007 or 3/4 for a number or a day wherever the cell's format is not that of texts,
        and a number for a text where it is: so the cells have the right one while they are written.

        Raises:
            FileRefusedError: a cell does not hold what was written into it.

        """
        from_1904 = bool(self._book.api.Date1904)
        rows = tuple(tuple(stored(value, from_1904=from_1904) for value in row) for row in block.rows)
        area = Box(block.row, block.column, block.row + len(rows) - 1, block.column + len(rows[0]) - 1)
        cells = self._cells(sheet, area)
        with ExitStack() as formats:
            for strip, wanted in strips(area, rows):
                for part, own in self._formats(sheet, strip):
                    formats.callback(self._set_format, sheet, part, own)
                    self._set_format(sheet, part, wanted)
            cells.raw_value = rows
            self._put_apostrophes(sheet, area, rows, as_rows(cells.raw_value))
            refuse_others(sheet, area, rows, as_rows(cells.raw_value))

    def _put_apostrophes(self, sheet: str, area: Box, rows: Sequence[Sequence[Stored]], found: Any) -> None:  # noqa: ANN401 - of Excel
        """Write names such as 't Hooft once more where Excel took their apostrophe for the mark of a text."""
        for row, column, value, stands in compared(area, rows, found):
            if isinstance(value, str) and value.startswith("'") and stands != value:
                self._cells(sheet, Box(row, column, row, column)).raw_value = ((f"'{value}",),)

    def _empty(self, sheet: str, lost: Box, change: TableChange) -> None:
        """Empty rows; in the row of data that stays, the formulas stay too."""
        for row in range(lost.first_row, min(lost.last_row, change.after.last_row) + 1):
            for column in range(lost.first_column, lost.last_column + 1):
                cell = self._cells(sheet, Box(row, column, row, column))
                if not _is_formula(cell):
                    cell.clear_contents()
        below = lost._replace(first_row=max(lost.first_row, change.after.last_row + 1))
        if below.first_row <= below.last_row:
            self._cells(sheet, below).clear_contents()

    def _look(self, sheet: str, new: Box, like: Like | None) -> None:
        """Let a new column of a table look like the one to its left, or like another one's heading and first cell."""
        column = self._cells(sheet, new)
        left = self._cells(sheet, new._replace(first_column=new.first_column - 1, last_column=new.first_column - 1))
        if like is None or (like.sheet, like.column) == (sheet, new.first_column - 1):
            left.autofill(self._cells(sheet, new._replace(first_column=new.first_column - 1)), "fill_formats")
            column.column_width = left.column_width
            return
        body = new._replace(first_row=new.first_row + 1)
        for row, area in ((like.heading, new._replace(last_row=new.first_row)), (like.row, body)):
            source = self._cells(like.sheet, Box(row, like.column, row, like.column))
            source.copy(self._cells(sheet, area))
            column.column_width = source.column_width
        column.clear_contents()
        for row in range(new.first_row, new.last_row + 1):
            note = self._cells(sheet, new._replace(first_row=row, last_row=row)).note
            if note is not None:
                note.delete()

    def _continue(self, sheet: str, new: Box) -> None:
        """Let new cells of a column look like the one above; a formula goes on, what was typed does not."""
        whole = new._replace(first_row=new.first_row - 1)
        above = self._cells(sheet, whole._replace(last_row=whole.first_row))
        above.autofill(self._cells(sheet, whole), "fill_copy" if _is_formula(above) else "fill_formats")

    def _formats(self, sheet: str, strip: Box) -> Iterator[tuple[Box, str]]:
        """The formats of the cells of a column; halved, where there are several."""
        found = self._cells(sheet, strip).number_format
        if found is not None:
            yield strip, found
            return
        middle = (strip.first_row + strip.last_row) // 2
        yield from self._formats(sheet, strip._replace(last_row=middle))
        yield from self._formats(sheet, strip._replace(first_row=middle + 1))

    def _set_format(self, sheet: str, area: Box, number_format: str) -> None:
        self._cells(sheet, area).number_format = number_format

    def _cells(self, sheet: str, area: Box) -> Any:  # noqa: ANN401 - a range of xlwings
        first, last = (area.first_row, area.first_column), (area.last_row, area.last_column)
        return self._book.sheets[sheet].range(first, last)


def _is_formula(cell: Any) -> bool:  # noqa: ANN401 - a range of xlwings
    return str(cell.formula).startswith("=")


def _words(error: Exception) -> str:
    """What Excel says in an error of COM, else the error's own words."""
    told = error.args[2] if len(error.args) > 2 else None  # noqa: PLR2004 - where pywin32 keeps them
    return str(told[2]) if isinstance(told, tuple) and len(told) > 2 and told[2] else str(error)  # noqa: PLR2004 - as above
