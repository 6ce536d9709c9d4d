"""What cells hold in the plain form that most programs write, each kind as the expression that finds it there.

The expressions follow a cell's address and style, and have one group: what is written in it.
"""

import re
from collections.abc import Collection, Mapping

BLANK = rb'(?: t="[A-Za-z]+")?(?: ?/>|></c>)'
_FIGURE = rb"-?[0-9]{1,15}(?:\.[0-9]{1,20})?(?:E[+-]?[0-9]{1,3})?"
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
_is_whole = re.compile(rb"-?[0-9]{1,15}").fullmatch
_WHOLE, _DECIMAL = rb"><v>(-?[0-9]{1,15})</v></c>", rb"><v>(%b)</v></c>" % _FIGURE
_SHARED_TEXT = rb"><v>([0-9]{1,15})</v></c>"
_INLINE_TEXT = rb'><is><t(?: xml:space="preserve")?>([^<]*)</t></is></c>'
UNKNOWN = b"?"
"""The form of a cell of which only its kind is known."""
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


def forms_of(row: bytes, days: Collection[int]) -> Mapping[bytes, bytes]:
    """The forms of the cells in a row: expressions for cells of the same kind that are written alike, by letters.

    >>> forms_of(b'<c r="A7" s="2"><v>46082</v></c><c r="B7" s="5"/>', ())
    {b'A': b' s="2"><v>(-?[0-9]{1,15})</v></c>', b'B': b' s="5"/>'}
    """
    return {cell[0]: _form(cell, _kind(cell, days)) for cell in _CELL.findall(row)}


def _form(cell: tuple[bytes, ...], kind: bytes) -> bytes:
    _, style, type_, blank, _, value, _ = cell
    given = (b' s="%b"' % style if style else b"") + (b' t="%b"' % type_ if type_ else b"")
    if kind in {NUMBER, DAY} and _is_whole(value):
        return given + _WHOLE
    behind = {BLANK: blank, NUMBER: _DECIMAL, SHARED: _SHARED_TEXT, INLINE: _INLINE_TEXT}
    return given + behind[kind] if kind in behind else UNKNOWN


def with_decimals(form: bytes) -> bytes:
    """The form of numbers that may have decimals, where it is one of whole numbers."""
    return form.replace(_WHOLE, _DECIMAL)


def only_whole(form: bytes) -> bytes:
    """The form of whole numbers, where it is one of numbers that may have decimals."""
    return form.replace(_DECIMAL, _WHOLE)


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
