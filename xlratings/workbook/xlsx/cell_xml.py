"""The XML of one cell: numbers, inline texts, truth values, days, formulas."""

from datetime import date
from math import isfinite
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.xlsx.addresses import address
from xlratings.workbook.xlsx.number_formats import serial
from xlratings.workbook.xlsx.put import Write
from xlratings.workbook.xlsx.xml_bytes import escaped_text, with_attributes

LONGEST_TEXT = 32_767
LARGEST_WHOLE = 1 << 53  # beyond it a spreadsheet's numbers skip whole ones
_OWN = frozenset({"r", "s", "t", "cm", "vm"})


class Place(NamedTuple):
    """Where a cell stands, and its format."""

    row: int
    column: int
    style: str


class Content(NamedTuple):
    """The type attribute of a cell and what stands inside."""

    kind: str
    inside: bytes


def content(write: Write, prefix: bytes, *, since_1904: bool, sheet: str, place: tuple[int, int]) -> Content:
    """What stands inside a cell.

    Raises:
        FileRefusedError: the text is too long, or the day lies before the calendar of the workbook.
        TypeError: a value that no cell holds: of another type, not finite, a whole number beyond 2^53.

    """
    if write.formula is not None:
        return Content("", _tag(prefix, b"f", escaped_text(write.formula).encode()))
    value = write.value
    if value is None or value == "":
        return Content("", b"")
    if isinstance(value, bool):
        return Content("b", _tag(prefix, b"v", b"1" if value else b"0"))
    if isinstance(value, int | float):
        return Content("", _tag(prefix, b"v", _number(value)))
    if isinstance(value, str):
        return Content("inlineStr", _text(value, prefix, sheet, place))
    if isinstance(value, date):
        number = serial(value, since_1904=since_1904)
        if number is None:
            raise FileRefusedError(Message("workbook.cell-day-too-early", sheet=sheet, cell=address(*place), day=value))
        return Content("", _tag(prefix, b"v", _number(number)))
    raise TypeError(type(value).__name__)


def _number(value: float) -> bytes:
    if isinstance(value, int):
        if abs(value) > LARGEST_WHOLE:
            raise TypeError(value)
        return b"%d" % value
    if not isfinite(value):
        raise TypeError(value)
    return repr(value).encode()


def _text(value: str, prefix: bytes, sheet: str, place: tuple[int, int]) -> bytes:
    if len(value.encode("utf-16-le", "surrogatepass")) // 2 > LONGEST_TEXT:
        raise FileRefusedError(Message("workbook.cell-text-too-long", sheet=sheet, cell=address(*place)))
    text = escaped_text(value).encode()
    keep = b' xml:space="preserve"' if value != value.strip() or "\n" in value else b""
    return _tag(prefix, b"is", b"<%bt%b>%b</%bt>" % (prefix, keep, text, prefix))


def _tag(prefix: bytes, name: bytes, inside: bytes) -> bytes:
    return b"<%b%b>%b</%b%b>" % (prefix, name, inside, prefix, name)


def new_cell(place: Place, inside: Content, prefix: bytes) -> bytes:
    """A cell that was not there; nothing at all where it would be blank and without a format."""
    if not inside.inside and not place.style:
        return b""
    return _closed(_head(place, inside, prefix), inside, prefix)


def changed_cell(old_head: bytes, given: dict[str, str], place: Place, inside: Content, prefix: bytes) -> bytes:
    """A cell that was there, with new content: its address, format and foreign attributes stay."""
    if given.keys() <= _OWN:
        return _closed(_head(place, inside, prefix), inside, prefix)
    changes = {"r": address(*place[:2]), "s": place.style or None, "t": inside.kind or None, "cm": None, "vm": None}
    head = with_attributes(old_head, changes)
    return _closed(head.removesuffix(b">").removesuffix(b"/").rstrip() + b">", inside, prefix)


def _head(place: Place, inside: Content, prefix: bytes) -> bytes:
    head = f' r="{address(place.row, place.column)}"'
    head += f' s="{place.style}"' if place.style else ""
    head += f' t="{inside.kind}"' if inside.kind else ""
    return b"<%bc%b>" % (prefix, head.encode())


def _closed(head: bytes, inside: Content, prefix: bytes) -> bytes:
    if not inside.inside:
        return head[:-1] + b"/>"
    return b"%b%b</%bc>" % (head, inside.inside, prefix)
