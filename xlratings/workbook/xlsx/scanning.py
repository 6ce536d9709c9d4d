"""A sheet scanned the quick way where that is proved right, by the parser everywhere else."""

from collections.abc import Container

from xlratings.workbook.xlsx import container
from xlratings.workbook.xlsx.plain_scan import plain_scan
from xlratings.workbook.xlsx.sheet_scan import SheetScan
from xlratings.workbook.xlsx.xml_bytes import Text

_LARGE = 1 << 21  # a smaller sheet is held as it is


def scanned(xml: bytes, wanted: Container[int] = ()) -> SheetScan:
    """Scan a sheet, minding the cells of the wanted rows.

    Raises:
        DamagedXmlError: not well-formed, no sheet, or in another encoding than UTF-8.

    """
    if found := plain_scan(xml):
        return found
    from xlratings.workbook.xlsx.exact_scan import exact_scan  # noqa: PLC0415 - nearly every sheet is plain

    return exact_scan(xml, wanted)


def scanned_part(parts: container.Container, part: str, wanted: Container[int] = ()) -> SheetScan:
    """The same of a sheet in its file, which must stay open; of a large one nothing more than needed is held.

    Raises:
        DamagedXmlError: as ``scanned`` does.
        FileRefusedError: the part is missing, damaged, protected by a password, or beyond the bounds.

    """
    text = _text(parts, part)
    if isinstance(text, bytes):
        return scanned(text, wanted)
    return plain_scan(text) or scanned(parts.read(part), wanted)


def _text(parts: container.Container, part: str) -> Text:
    info = parts.members.get(part)
    if info is None or info.file_size < _LARGE:
        return parts.read(part)
    from xlratings.workbook.xlsx.sheet_text import sheet_text  # noqa: PLC0415 - few sheets are so large

    return sheet_text(parts, part)
