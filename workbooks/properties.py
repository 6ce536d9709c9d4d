"""What every workbook says of itself."""

from datetime import UTC, datetime

from xlsxwriter import Workbook

_CREATED = datetime(2026, 1, 1, tzinfo=UTC).replace(tzinfo=None)
_CALCULATION_ENGINE = 191029  # of Excel 2019: younger ones take our values as calculated


def set_properties(book: Workbook, title: str, language: str) -> None:
    """Title, author, one day for all, and nothing to be calculated when the file opens: the values stand in it."""
    book.set_properties({"title": title, "author": "xlratings", "created": _CREATED, "language": language})
    book.set_calc_mode("auto", _CALCULATION_ENGINE)
    book.calc_on_load = False
