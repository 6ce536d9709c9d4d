"""A sheet scanned the quick way where that is proved right, by the parser everywhere else."""

from collections.abc import Container

from xlratings.workbook.xlsx.exact_scan import exact_scan
from xlratings.workbook.xlsx.plain_scan import plain_scan
from xlratings.workbook.xlsx.sheet_scan import SheetScan


def scanned(xml: bytes, wanted: Container[int] = ()) -> SheetScan:
    """Scan a sheet, minding the cells of the wanted rows.

    Raises:
        DamagedXmlError: not well-formed, no sheet, or in another encoding than UTF-8.

    """
    return plain_scan(xml) or exact_scan(xml, wanted)
