"""What the text of a formula refers to: cells, areas, tables, names, functions; and the text moved elsewhere.

The tokens are those of formulas as files store them: English names, commas, A1 references.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from xlratings.workbook.xlsx.addresses import COLUMNS, ROWS, column_letters, column_number

_CELL = r"\$?[A-Za-z]{1,3}\$?[1-9][0-9]{0,6}"
_COLUMN, _ROW = r"\$?[A-Za-z]{1,3}", r"\$?[1-9][0-9]{0,6}"
_BARE = r"[^\W\d][\w.\\?]*|_[\w.]+"
_SHEET = rf"(?:'(?:[^']|'')*'|\[[0-9]+\](?:{_BARE})?(?::(?:{_BARE}))?|(?:[\w.]+)(?::[\w.]+)?)!"
_TOKEN = re.compile(
    rf"""
    "(?:[^"]|"")*"                                                        # a text
  | (?P<sheet>{_SHEET})?
    (?: (?P<area>{_CELL}(?::{_CELL})?|{_COLUMN}:{_COLUMN}|{_ROW}:{_ROW})(?![\w.(!\[])
      | (?P<function>{_BARE})\(
      | (?P<table>{_BARE})?(?P<columns>\[(?:[^\[\]']|'.|\[(?:[^\[\]']|'.)*\])*\])
      | (?P<name>[\w.\\?]+)
    )
  | \#[A-Z/0!?]+[!?A]                                                     # an error value
    """,
    re.VERBOSE,
)
_CORNER = re.compile(r"(\$?)([A-Za-z]*)(\$?)([0-9]*)")
_TEXTS = re.compile(r""""(?:[^"]|"")*"|'(?:[^']|'')*'""")
_DYNAMIC = frozenset({"INDIRECT", "OFFSET"})


class Corner(NamedTuple):
    """One end of an area; 0 is "the whole row" or "the whole column"; ``fixed_``: written with ``$``."""

    row: int
    column: int
    fixed_row: bool
    fixed_column: bool


class AreaReference(NamedTuple):
    """An area; ``sheet`` as written, without quotes ("" is the formula's own; ``a:b`` reaches over sheets)."""

    sheet: str
    first: Corner
    last: Corner


class TableReference(NamedTuple):
    """A structured reference: the table ("" is the one the formula stands in) and what stands in brackets."""

    table: str
    columns: str


class NameReference(NamedTuple):
    """A defined name, with the sheet written before it."""

    sheet: str
    name: str


class References(NamedTuple):
    """All that a formula refers to.

    ``functions``: names in upper case, without prefixes; ``is_dynamic``: it also reaches cells that only its
    calculation can tell (INDIRECT, OFFSET, a range that ends in a function).
    """

    areas: tuple[AreaReference, ...]
    tables: tuple[TableReference, ...]
    names: tuple[NameReference, ...]
    functions: frozenset[str]
    is_dynamic: bool


@lru_cache(maxsize=4096)
def references(formula: str) -> References:
    """What a formula refers to; other workbooks are left out.

    >>> found = references("SUM(A$1:A2,'It''s'!B:B,Players[Rating])*EXPECTED(x,1)")
    >>> [(area.sheet, area.first.row, area.last.row, area.last.column) for area in found.areas]
    [('', 1, 2, 1), ("It's", 0, 0, 2)]
    >>> found.tables, found.names, sorted(found.functions)
    ((TableReference(table='Players', columns='[Rating]'),), (NameReference(sheet='', name='x'),), ['EXPECTED', 'SUM'])
    """
    areas, tables, names, functions, dynamic = [], [], [], set(), False
    for token in _TOKEN.finditer(formula):
        sheet = _sheet(token["sheet"])
        if token["function"]:
            functions.add(
                token["function"].upper().rpartition("_XLFN.")[2].removeprefix("_XLWS.").removeprefix("_XLL.")
            )
        elif sheet is None:
            continue
        elif token["area"]:
            areas.append(_area(sheet, token["area"]))
        elif token["columns"]:
            tables.append(TableReference(token["table"] or "", token["columns"]))
        elif token["name"] and not token["name"][0].isdecimal():
            names.append(NameReference(sheet, token["name"]))
        dynamic = dynamic or formula.startswith(":", token.end())
    dynamic = dynamic or not functions.isdisjoint(_DYNAMIC) or "):" in _TEXTS.sub("", formula)
    return References(tuple(areas), tuple(tables), tuple(names), frozenset(functions), dynamic)


def _sheet(written: str | None) -> str | None:
    """The sheet before a reference, "" without one; None when it is another workbook's."""
    if not written:
        return ""
    sheet = written[:-1]
    if sheet.startswith("'"):
        sheet = sheet[1:-1].replace("''", "'")
    own = sheet.removeprefix("[0]")
    return None if "[" in own else own


def _area(sheet: str, written: str) -> AreaReference:
    first, _, last = written.partition(":")
    return AreaReference(sheet, _corner(first), _corner(last or first))


def _corner(written: str) -> Corner:
    corner = _CORNER.fullmatch(written)
    if corner is None:
        raise ValueError(written)
    before, letters, between, digits = corner.groups()
    if not letters:
        return Corner(int(digits), 0, bool(before or between), fixed_column=True)
    if not digits:
        return Corner(0, column_number(letters), fixed_row=True, fixed_column=bool(before))
    return Corner(int(digits), column_number(letters), bool(between), bool(before))


def has_relative_cells(formula: str) -> bool:
    """Whether the text would change when the formula moves.

    >>> has_relative_cells("A1*2"), has_relative_cells("$A$1*Players[[#This Row],[K]]")
    (True, False)
    """
    return moved(formula, 1, 1) != formula


def moved(formula: str, rows: int, columns: int) -> str:
    """The formula as it reads so many rows further down and columns further right.

    >>> moved('A1+$A1+A$1+$A$1+SUM(A:B,1:2)&"A1"', 1, 2)
    'C2+$A2+C$1+$A$1+SUM(C:D,2:3)&"A1"'
    """

    def replaced(token: re.Match[str]) -> str:
        if not token["area"] or (token["sheet"] and _sheet(token["sheet"]) is None):
            return token[0]
        return (token["sheet"] or "") + ":".join(_moved(one, rows, columns) for one in token["area"].split(":"))

    return _TOKEN.sub(replaced, formula)


def _moved(written: str, rows: int, columns: int) -> str:
    corner = _corner(written)
    row = corner.row if corner.fixed_row else (corner.row + rows - 1) % ROWS + 1
    column = corner.column if corner.fixed_column else (corner.column + columns - 1) % COLUMNS + 1
    letters = ("$" if corner.fixed_column else "") + column_letters(column)
    digits = ("$" if corner.fixed_row else "") + str(row)
    if not corner.column:
        return digits
    return letters if not corner.row else letters + digits
