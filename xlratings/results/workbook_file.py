"""Workbooks with results: .xlsx and .xlsm, the old .xls, OpenDocument, whatever the file is called."""

from pathlib import Path

from xlratings.errors import FileRefusedError, Message
from xlratings.results.content import file_signature
from xlratings.results.received import Received
from xlratings.results.sheets import Sheets
from xlratings.results.table import read_tables
from xlratings.results.uncollected import uncollected

_ZIP, _OLE = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_OPEN_DOCUMENT = b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet"


def is_workbook(content: bytes) -> bool:
    """Whether a file's bytes are those of a workbook: a zip file or one of the old binary kind."""
    return content.startswith((_ZIP, _OLE))


def read_workbook_file(path: Path, content: bytes, *, whole_ratings: bool = True) -> Received:
    """The events in the tables of a workbook's sheets.

    Args:
        path: Of the file; what another program holds open is read as it was saved last.
        content: Its bytes.
        whole_ratings: Whether the ratings of the system are whole.

    Raises:
        FileRefusedError: damaged, protected by a password, of another kind (.xlsb), or without any table of results.

    """
    with uncollected():
        form, sheets = _sheets(path, content)
        grids = [grid._replace(whole_ratings=whole_ratings) for grid in sheets.grids]
        return read_tables(path.name, file_signature(content), form, grids, sheets.ignored)


def _sheets(path: Path, content: bytes) -> tuple[str, Sheets]:
    """The form of the file and its sheets; each kind of file brings its own reader only when it is needed."""
    if content.startswith(_OLE):
        from xlratings.results.xls_sheets import xls_sheets  # noqa: PLC0415 - only for the old format

        return "xls", xls_sheets(path, content)
    if content.startswith(_ZIP) and _OPEN_DOCUMENT in content[: len(_OPEN_DOCUMENT) + 64]:
        from xlratings.results.ods_sheets import ods_sheets  # noqa: PLC0415 - only for OpenDocument

        return "ods", ods_sheets(path)
    if content.startswith(_ZIP):
        from xlratings.results.xlsx_sheets import xlsx_sheets  # noqa: PLC0415 - only for this format

        return "xlsx", xlsx_sheets(path)
    raise FileRefusedError(Message("workbook.file-is-no-workbook", file=path.name))
