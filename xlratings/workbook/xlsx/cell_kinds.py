"""What cells hold in the plain form that most programs write, each kind as the expression that finds it there.

The expressions follow a cell's address and style, and have one group: what is written in it.
"""

import re
from collections.abc import Collection, Mapping

BLANK = rb'(?: t="[A-Za-z]+")?(?: ?/>|></c>)'
_FIGURE = rb"-?[0-9]{1,15}(?:\.[0-9]{1,17})?(?:E[+-]?[0-9]{1,3})?"
NUMBER = rb'(?: t="n")?><v>(%b)</v></c>' % _FIGURE
DAY = rb'(?: t="n")?><v>(-?[0-9]{1,15})</v></c>'
SHARED = rb' t="s"><v>([0-9]{1,15})</v></c>'
INLINE = rb' t="inlineStr"><is><t(?: xml:space="preserve")?>([^<]*)</t></is></c>'
_FORMULA = rb"<f(?: [^<>]*)?(?:/>|>[^<]*</f>)"
NUMBER_OF_FORMULA = rb'(?: t="n")?>(%b<v>%b</v>)</c>' % (_FORMULA, _FIGURE)
TEXT_OF_FORMULA = rb' t="str">(%b<v>[^<]*</v>)</c>' % _FORMULA
OF_FORMULAS = frozenset({NUMBER_OF_FORMULA, TEXT_OF_FORMULA})

_CELL = re.compile(
    rb'<c r="([A-Z]{1,3})[1-9][0-9]{0,6}"(?: s="([0-9]+)")?(?: t="([A-Za-z]+)")?'
    rb"(?:( ?/>|></c>)|>(%b)?(?:<v>([^<]*)</v>|(<is><t)[^<]*</t></is>)</c>)" % _FORMULA
)
_is_figure = re.compile(_FIGURE).fullmatch
_MOST_MISSING = 256  # columns of which rows may lack cells: a row of few cells is not to need room for many

Kinds = Mapping[bytes, bytes]
"""What the cells of a row hold, by the letters of their column; nothing where it is of another kind."""


def kinds_of(row: bytes, days: Collection[int]) -> Kinds:
    """The kinds of the cells in a row.

    Args:
        row: What stands between its tags.
        days: The cell formats that show days.

    """
    return {cell[0]: _kind(cell, days) for cell in _CELL.findall(row)}


def _kind(cell: tuple[bytes, ...], days: Collection[int]) -> bytes:
    _, style, kind, blank, formula, value, inline = cell
    if blank:
        return BLANK
    if inline:
        return INLINE if kind == b"inlineStr" and not formula else b""
    if kind in {b"", b"n"} and _is_figure(value):
        is_day = style and int(style) in days
        return (b"" if is_day else NUMBER_OF_FORMULA) if formula else DAY if is_day else NUMBER
    if formula:
        return TEXT_OF_FORMULA if kind == b"str" else b""
    return SHARED if kind == b"s" and value.isdigit() else b""


def joined(one: Kinds, other: Kinds) -> Kinds | None:
    """The kinds of two rows together, in the columns' order.

    None where a column holds two, or rows of many columns lack cells.
    """
    found = {**one, **other}
    for letters in one.keys() & other.keys():
        kinds = {one[letters], other[letters]} - {BLANK}
        if len(kinds) > 1:
            return None
        found[letters] = kinds.pop() if kinds else BLANK
    if one.keys() != other.keys() and not may_lack_cells(found):
        return None
    return dict(sorted(found.items(), key=lambda one: (len(one[0]), one[0])))


def may_lack_cells(kinds: Kinds) -> bool:
    """Whether rows of these columns need not have all of them."""
    return len(kinds) <= _MOST_MISSING
