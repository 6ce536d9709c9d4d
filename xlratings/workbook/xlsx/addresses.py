"""Cell addresses and areas: A1 text to numbers and back; rows and columns count from 1."""

import re
from functools import lru_cache
from typing import NamedTuple

ROWS = 1_048_576  # of a sheet since Excel 2007
COLUMNS = 16_384

_CORNER = re.compile(r"\$?([A-Za-z]{0,3})\$?([0-9]{0,7})")
_LETTERS = 26


class Box(NamedTuple):
    """A rectangle of cells, all four ends included."""

    first_row: int
    first_column: int
    last_row: int
    last_column: int

    def holds(self, row: int, column: int) -> bool:
        """Whether a cell lies inside.

        >>> box("B2:C3").holds(3, 2), box("B2:C3").holds(4, 2)
        (True, False)
        """
        return self.first_row <= row <= self.last_row and self.first_column <= column <= self.last_column

    def meets(self, other: "Box") -> bool:
        """Whether two rectangles share a cell.

        >>> box("A1:B2").meets(box("B2:C3")), box("A1:B2").meets(box("C1"))
        (True, False)
        """
        rows = self.first_row <= other.last_row and other.first_row <= self.last_row
        return rows and self.first_column <= other.last_column and other.first_column <= self.last_column

    def around(self, other: "Box") -> "Box":
        """The smallest rectangle that holds both.

        >>> str(box("B2:C3").around(box("A5")))
        'A2:C5'
        """
        return Box(*map(min, self[:2], other[:2]), *map(max, self[2:], other[2:]))

    def __str__(self) -> str:
        """As written in a workbook: ``B2:C3``, one cell ``B2``."""
        first, last = address(self.first_row, self.first_column), address(self.last_row, self.last_column)
        return first if first == last else f"{first}:{last}"


@lru_cache(maxsize=COLUMNS)
def column_number(letters: str) -> int:
    """The number of a column.

    >>> column_number("A"), column_number("AB"), column_number("XFD")
    (1, 28, 16384)
    """
    number = 0
    for letter in letters.upper():
        number = number * _LETTERS + ord(letter) - ord("A") + 1
    return number


@lru_cache(maxsize=COLUMNS)
def column_letters(number: int) -> str:
    """The letters of a column.

    >>> column_letters(1), column_letters(28), column_letters(16384)
    ('A', 'AB', 'XFD')
    """
    letters = ""
    while number:
        number, rest = divmod(number - 1, _LETTERS)
        letters = chr(ord("A") + rest) + letters
    return letters


def address(row: int, column: int) -> str:
    """The address of a cell.

    >>> address(5, 28)
    'AB5'
    """
    return f"{column_letters(column)}{row}"


def cell(text: str) -> tuple[int, int]:
    """Row and column of an address such as ``AB5`` or ``$AB$5``.

    Raises:
        ValueError: this is no address of a cell.

    >>> cell("$AB$5")
    (5, 28)
    """
    corner = _CORNER.fullmatch(text)
    if not corner or not corner[1] or not corner[2]:
        raise ValueError(text)
    return int(corner[2]), column_number(corner[1])


def box(text: str) -> Box:
    """The rectangle of ``B2:C3``, ``B2``, ``B:C`` or ``2:3``.

    Raises:
        ValueError: this is no area.

    >>> box("B:C")
    Box(first_row=1, first_column=2, last_row=1048576, last_column=3)
    """
    first, _, last = text.partition(":")
    one, other = _CORNER.fullmatch(first), _CORNER.fullmatch(last or first)
    if not one or not other or not (one[1] or one[2]) or bool(one[1]) != bool(other[1]):
        raise ValueError(text)
    rows = sorted((int(one[2] or 1), int(other[2] or ROWS)))
    columns = sorted((column_number(one[1]) or 1, column_number(other[1]) or COLUMNS))
    return Box(rows[0], columns[0], rows[1], columns[1])
