"""The sheets of an old .xls file, read by xlrd, with its error values."""

from io import StringIO
from pathlib import Path
from typing import Any

from xlratings.errors import FileRefusedError, Message
from xlratings.results.grid import Grid, Row, Value
from xlratings.results.sheets import Sheets, filled_rows, hidden
from xlratings.workbook.xlsx.number_formats import day
from xlratings.workbook.xlsx.stored_values import CellError

_ENCRYPTED_STREAM = "EncryptedPackage".encode("utf-16-le")  # a new workbook with a password looks like an old one
_TEXT, _NUMBER, _DATE, _BOOLEAN, _ERROR = 1, 2, 3, 4, 5


def xls_sheets(path: Path, content: bytes) -> Sheets:
    """The visible sheets with their cells.

    Raises:
        FileRefusedError: damaged, protected by a password, or read where xlrd is missing, as inside LibreOffice.

    """
    try:
        import xlrd  # noqa: PLC0415 - only for the old format
    except ImportError as error:
        raise FileRefusedError(Message("workbook.file-is-old-format", file=path.name)) from error
    if _ENCRYPTED_STREAM in content:
        raise FileRefusedError(Message("workbook.file-has-password", file=path.name))
    try:
        book = xlrd.open_workbook(file_contents=content, logfile=StringIO(), ragged_rows=True)
        unseen = [sheet.name for sheet in book.sheets() if sheet.visibility]
        grids = [Grid(sheet.name, _rows(book, sheet)) for sheet in book.sheets() if not sheet.visibility]
    except Exception as error:  # xlrd raises errors of every kind for damaged files
        id_ = "workbook.file-has-password" if "ncrypted" in str(error) else "import.workbook-damaged"
        raise FileRefusedError(Message(id_, file=path.name)) from error
    return Sheets(tuple(grids), tuple(map(hidden, unseen)))


def _rows(book: Any, sheet: Any) -> list[Row]:  # noqa: ANN401 - xlrd has no types
    return filled_rows(
        (
            at + 1,
            [_value(book, kind, value) for kind, value in zip(sheet.row_types(at), sheet.row_values(at), strict=True)],
        )
        for at in range(sheet.nrows)
    )


def _value(book: Any, kind: int, value: Any) -> Value:  # noqa: ANN401 - xlrd has no types
    if kind in (_TEXT, _NUMBER):
        return value  # type: ignore[no-any-return]  # text and numbers come as they are
    if kind == _DATE:
        return day(value, since_1904=bool(book.datemode)) or float(value)
    if kind == _BOOLEAN:
        return bool(value)
    if kind == _ERROR:
        from xlrd.biffh import error_text_from_code  # noqa: PLC0415 - only for the old format

        return CellError(error_text_from_code.get(value, "#VALUE!"))
    return ""
