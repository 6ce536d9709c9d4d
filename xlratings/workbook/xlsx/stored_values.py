"""What stands in a cell of a file, as the value a clerk sees."""

import re
from collections.abc import Sequence
from datetime import date, datetime
from typing import NamedTuple

from xlratings.workbook.xlsx.number_formats import day
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.xml_bytes import plain_text

_NUMBER = r"(?a)\s*[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?\s*"


class CellError(NamedTuple):
    """An error value, such as ``#N/A``, by its text."""

    text: str


UNCALCULATED = CellError("#UNCALCULATED!")
"""What a formula holds that no program has calculated yet, or whose value the file itself declares stale."""

Value = None | bool | int | float | str | date | datetime | CellError


class Cell(NamedTuple):
    """What a cell holds; ``formula``: the value is a formula's."""

    value: Value
    formula: bool = False


Row = tuple[int, dict[int, Cell]]


class Values:
    """Turns what stands in a cell into its value."""

    def __init__(self, package: Package) -> None:
        self._package = package
        self.days = package.styles.days
        self._since_1904 = package.since_1904
        self.are_stale = package.recalculates  # the values of formulas

    def cell(self, kind: str, style: str, text: str | None, *, formula: bool) -> Cell | None:
        """The cell of a type, a style and a text as written; None when it is blank.

        Raises:
            ValueError: what stands there is no value of that type.
            IndexError: there is no such shared string.

        """
        if formula and (self.are_stale or not (text or (text is not None and kind == "str"))):
            return Cell(UNCALCULATED, formula=True)
        if text is None or (not text and kind not in ("str", "inlineStr")):
            return None
        return Cell(self._value(kind, style, text), formula)

    def _value(self, kind: str, style: str, text: str) -> Value:
        if kind in ("", "n"):
            return self._number(style, text)
        if kind == "s" and text.isdecimal():
            return self.shared(int(text))
        if kind in ("str", "inlineStr"):
            return plain_text(text)
        if kind == "b":
            return text.strip() in ("1", "true")
        if kind == "e":
            return CellError(text)
        if kind == "d":
            return _iso_day(text)
        raise ValueError(kind)

    def _number(self, style: str, text: str) -> Value:
        value = number(text)
        return self.day(value) if style and int(style) in self.days else value

    @property
    def texts(self) -> Sequence[str]:
        """The texts that cells share, by their number."""
        return self._package.shared_strings

    def shared(self, position: int) -> str:
        """A text that cells share."""
        return self._package.shared_strings[position]

    def day(self, value: float) -> date | float:
        """The day of a serial number; the number itself where the calendar has no such day."""
        on = day(value, since_1904=self._since_1904)
        return value if on is None else on


def number(text: str) -> int | float:
    """A number as files write it: whole where it is written whole.

    Raises:
        ValueError: this is no number.

    >>> number("5"), number("5.0"), number("1E3")
    (5, 5.0, 1000.0)
    """
    if not re.fullmatch(_NUMBER, text):
        raise ValueError(text)
    try:
        return int(text)
    except ValueError:
        return float(text)


def _iso_day(text: str) -> date | datetime:
    moment = datetime.fromisoformat(text.strip())
    return moment.date() if "T" not in text else moment.replace(tzinfo=None)
