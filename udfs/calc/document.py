"""A document of Calc as a host of the month: what ``xlratings.workbook.live`` asks of an open workbook.

Tables of Excel are Calc's database ranges under the same names. Objects of UNO are typed ``Any``.
"""

from datetime import date, datetime, time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from udfs.calc.unnoticed import unnoticed
from udfs.calc.uno_errors import CalcError, raising_of_python
from xlratings.errors import FileRefusedError, Message
from xlratings.texts.say import Say
from xlratings.workbook.system_layouts import TABLE_NAMES
from xlratings.workbook.xlsx.addresses import Box
from xlratings.workbook.xlsx.blocks import Block
from xlratings.workbook.xlsx.cells import CellError, Value
from xlratings.workbook.xlsx.table_change import TableChange

_FILTERS = {".xlsx": "Calc MS Excel 2007 XML", ".xlsm": "Calc MS Excel 2007 VBA XML", ".ods": "calc8"}
_VALUES, _NOTES, _FORMULAS = 1 | 2 | 4, 8, 16  # of com.sun.star.sheet.CellFlags
_A_DAY = 24 * 3600


class _Step:
    """All changes between its beginning and its end, as one.

    What they bear on is calculated at the end, even where the clerk has switched that off: Calc would show and save 0.
    """

    def __init__(self, document: Any, title: str) -> None:  # noqa: ANN401 - a document of UNO
        self._document, self._title = document, title

    def __enter__(self) -> None:
        self._document.addActionLock()
        self._calculating = self._document.isAutomaticCalculationEnabled()
        self._document.enableAutomaticCalculation(False)  # noqa: FBT003 - UNO takes no names
        self._document.getUndoManager().enterUndoContext(self._title)

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        manager = self._document.getUndoManager()
        manager.leaveUndoContext()
        if error is not None and manager.isUndoPossible() and manager.getCurrentUndoActionTitle() == self._title:
            manager.undo()
        self._document.enableAutomaticCalculation(self._calculating)
        self._document.removeActionLock()
        _calculate(self._document)


class CalcDocument:
    """An open spreadsheet document."""

    def __init__(self, document: Any, say: Say) -> None:  # noqa: ANN401 - a document of UNO
        self._document = document
        self._say = say

    @property
    def file(self) -> Path | None:
        """Where the document lies; None where it has never been saved, or not on this computer."""
        address = urlsplit(self._document.getURL())
        if address.scheme != "file":
            return None
        share = f"//{address.netloc}" if address.netloc else ""
        return Path(url2pathname(share + address.path))

    @property
    def is_read_only(self) -> bool:
        """Whether Calc has it open for reading only."""
        return bool(self._document.isReadonly())

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds Calc keeps whole: its own, and Excel's."""
        return frozenset(_FILTERS)

    def refuse_filtered(self, entry: str) -> None:
        """Refuse to write where a filter hides rows: Calc's Undo could not take back what stands in them then.

        ``entry``: of the menu, to be chosen again.

        Raises:
            FileRefusedError: names the sheet.

        """
        for name in self._document.DatabaseRanges.getElementNames():
            if name in TABLE_NAMES:
                table = self._document.DatabaseRanges.getByName(name)
                sheet = self._document.Sheets.getByIndex(table.getDataArea().Sheet)
                if _has_filtered_rows(sheet):
                    fields = {"sheet": sheet.getName(), "entry": f"@menu.{entry}"}
                    raise FileRefusedError(Message("menu.rows-are-filtered", **fields))

    def save_copy(self, target: Path) -> None:
        """Save the document as it is now into another file, with nothing left to calculate.

        Raises:
            OSError: Calc could not write it.

        """
        import uno  # noqa: PLC0415 - there only inside LibreOffice

        filter_ = uno.createUnoStruct("com.sun.star.beans.PropertyValue")
        filter_.Name, filter_.Value = "FilterName", _FILTERS[target.suffix.lower()]
        try:
            with unnoticed(self._document, calculating=True):
                raising_of_python(self._document.storeToURL)(target.as_uri(), (filter_,))
        except CalcError as error:
            raise OSError("@menu.copy-refused") from error  # Calc's own words are codes

    def step(self, message: Message) -> "_Step":
        """One entry in Calc's list of what can be undone, drawn and calculated once; undone at once if it fails."""
        return _Step(self._document, self._say.message(message))

    @raising_of_python
    def resize(self, change: TableChange) -> None:
        """Give a table its new area; what is new looks like what is above or to the left of it."""
        before, after, table = change.before, change.after, change.table
        found = self._document.DatabaseRanges.getByName(table.name)
        area = found.getDataArea()
        area.EndRow, area.EndColumn = after.last_row - 1, after.last_column - 1
        for column in range(before.last_column + change.columns_taken_in + 1, after.last_column + 1):
            self._copy_column(table.sheet, Box(before.first_row, column, before.last_row, column))
        first_new = before.last_row + change.taken_in + 1
        if first_new <= after.last_row:
            self._continue(table.sheet, Box(first_new, before.first_column, after.last_row, after.last_column))
        for row in range(after.last_row + 1, before.last_row + 1):
            self._cells(table.sheet, Box(row, before.first_column, row, before.last_column)).clearContents(_FORMULAS)
        found.setDataArea(area)

    @raising_of_python
    def put(self, sheet: str, block: Block) -> None:
        """Write a block of values at once.

        Calc's own Undo of such a write leaves what stands in cells that were blank, and its Redo what stood in cells
        that are to be blank. It takes back a copy of the cells onto themselves, and repeats their clearing, in full.
        """
        width = len(block.rows[0])
        area = Box(block.row, block.column, block.row + len(block.rows) - 1, block.column + width - 1)
        rows = tuple(tuple(self._stored(value) for value in row) for row in block.rows)
        cells = self._cells(sheet, area)
        cells.getSpreadsheet().copyRange(cells.getCellByPosition(0, 0).getCellAddress(), cells.getRangeAddress())
        cells.clearContents(_VALUES)
        cells.setDataArray(rows)

    def _copy_column(self, sheet: str, new: Box) -> None:
        """Let a new column of a table look like the one to its left."""
        left = new._replace(first_column=new.first_column - 1, last_column=new.first_column - 1)
        target, source = self._cells(sheet, new), self._cells(sheet, left)
        whole = target.getSpreadsheet()
        whole.copyRange(target.getCellByPosition(0, 0).getCellAddress(), source.getRangeAddress())
        target.clearContents(_VALUES | _NOTES | _FORMULAS)
        target.getColumns().Width = source.getColumns().Width

    def _continue(self, sheet: str, new: Box) -> None:
        """Let new rows of a table look like the one above; formulas go on, what was typed does not."""
        import uno  # noqa: PLC0415 - there only inside LibreOffice

        down = uno.Enum("com.sun.star.sheet.FillDirection", "TO_BOTTOM")
        self._cells(sheet, new._replace(first_row=new.first_row - 1)).fillAuto(down, 1)
        self._cells(sheet, new).clearContents(_VALUES | _NOTES)

    def _cells(self, sheet: str, area: Box) -> Any:  # noqa: ANN401 - a range of UNO
        found = self._document.Sheets.getByName(sheet)
        first_row, first_column, last_row, last_column = (number - 1 for number in area)
        return found.getCellRangeByPosition(first_column, first_row, last_column, last_row)

    def _stored(self, value: Value) -> float | str:
        """A value as Calc takes it: texts and numbers, an empty text for a blank cell."""
        if value is None or isinstance(value, str):
            return value or ""
        if isinstance(value, CellError):
            raise TypeError(value)  # no draft writes one
        if isinstance(value, date):
            return self._serial(value)
        return float(value)

    def _serial(self, day: date) -> float:
        first = self._document.NullDate
        moment = day if isinstance(day, datetime) else datetime.combine(day, time())
        past = moment - datetime(first.Year, first.Month, first.Day)  # noqa: DTZ001 - days in cells have no zone
        return past.days + past.seconds / _A_DAY


def _calculate(document: Any) -> None:  # noqa: ANN401 - a document of UNO
    """Calculate what is not yet, where the clerk has switched that off."""
    if not document.isAutomaticCalculationEnabled():
        document.calculate()


def _has_filtered_rows(sheet: Any) -> bool:  # noqa: ANN401 - a sheet of UNO
    """Whether a filter hides rows; those that somebody has hidden by hand do no harm."""
    used = sheet.createCursor()
    used.gotoEndOfUsedArea(False)  # noqa: FBT003 - UNO takes no names
    rows = range(used.getRangeAddress().EndRow + 1)
    visible = sheet.getCellRangeByPosition(0, 0, 0, rows[-1]).queryVisibleCells().getRangeAddresses()
    shown = {row for area in visible for row in range(area.StartRow, area.EndRow + 1)}
    return any(sheet.getRows().getByIndex(row).IsFiltered for row in rows if row not in shown)
