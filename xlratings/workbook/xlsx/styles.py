"""The cell formats of a workbook: which show days, which are locked, and how to find one that shows a day."""

from typing import NamedTuple

from xlratings.workbook.xlsx.number_formats import day_formats, month_formats
from xlratings.workbook.xlsx.xml_bytes import MAIN, Element

_UNLOCKED = frozenset({"0", "false", "off"})


class Styles(NamedTuple):
    """The cell formats by position.

    ``days``: those that show days; ``months``: those of them that show a month and no day of it; ``unlocked``: those
    whose cells a protection leaves open; ``formats``: the ``xf`` elements themselves.
    """

    days: frozenset[int]
    months: frozenset[int]
    unlocked: frozenset[int]
    formats: tuple[Element, ...]


def styles(found: list[Element]) -> Styles:
    """The cell formats that a styles part describes.

    Raises:
        ValueError: a number is none.
        KeyError: a number format without a number.

    """
    formats = tuple(one for one in found if one.name == f"{MAIN}xf" and _is_within(one, "cellXfs"))
    unlocked = {
        one.parent for one in found if one.name == f"{MAIN}protection" and one.attributes.get("locked") in _UNLOCKED
    }
    codes, numbers = _codes(found), [int(one.attributes.get("numFmtId", "0")) for one in formats]
    return Styles(
        day_formats(codes, numbers),
        month_formats(codes, numbers),
        frozenset(position for position, one in enumerate(formats) if one in unlocked),
        formats,
    )


def _codes(found: list[Element]) -> dict[int, str]:
    return {
        int(one.attributes["numFmtId"]): one.attributes.get("formatCode", "")
        for one in found
        if one.name == f"{MAIN}numFmt" and _is_within(one, "numFmts")
    }


def _is_within(element: Element, holder: str) -> bool:
    return element.parent is not None and element.parent.name == MAIN + holder
