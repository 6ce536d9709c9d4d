"""Rows of one shape as expressions: a wide one for any form of them, a narrow one for the form they have in a sheet.

A program writes nearly all rows of a sheet in one form, letter for letter but for numbers and values; looked for so
they are found in a third of the time.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from xlratings.workbook.xlsx.cell_kinds import BLANK, UNKNOWN, Kinds, only_whole, with_decimals

_ROW = rb'<row r="([1-9][0-9]{0,6})"%b>%b</row>'
_ANY_HEAD = rb"([^<>]*)"
_LACKING = b""
_MOST_FORMS = 3  # of the cells of a column: filled, blank, lacking


class Expression(NamedTuple):
    """Finds rows; their attributes are what it found, unless all have this ``head``."""

    rows: re.Pattern[bytes]
    head: bytes | None = None

    def split(self, block: bytes) -> list[bytes | None]:
        """Of each row what stands before it, its number, its attributes unless all have one head, and its values."""
        return self.rows.split(block)

    def match(self, block: bytes) -> bool:
        """Whether it finds the first row of a block."""
        return self.rows.match(block) is not None

    @property
    def before(self) -> int:
        """How many pieces of a row come before its values."""
        return 3 if self.head is None else 2


def wide(cells: Mapping[bytes, bytes]) -> Expression:
    """The expression for rows of such cells; ``cells``: the expression of each by letters."""
    return Expression(re.compile(_ROW % (_ANY_HEAD, b"".join(cells.values()))))


class FormsSeen:
    """The forms of a shape's rows: their attributes, and by letters those of their cells, each kept as it is seen.

    >>> seen = FormsSeen({b"A": b"kind"})
    >>> seen.take_in(b"", {b"A": b' s="1"/>'}), seen.take_in(b"", {b"A": b' s="1"/>'}), seen.take_in(b"", {})
    (True, False, True)
    """

    def __init__(self, kinds: Kinds, before: "FormsSeen | None" = None) -> None:
        """``before``: of the shape before it was made wider."""
        self._kinds = kinds
        self.heads: set[bytes] = set(before.heads) if before else set()
        self.forms: dict[bytes, set[bytes]] = {
            letters: set(before.forms.get(letters, {_LACKING}) if before else ()) for letters in kinds
        }

    def take_in(self, head: bytes, forms: Mapping[bytes, bytes]) -> bool:
        """Take in a row: its attributes and the forms of its cells; whether one of those is new and may matter."""
        is_new = not self.heads
        self.heads.add(head)
        for letters, seen in self.forms.items():
            form = forms.get(letters, _LACKING)
            if len(seen) <= _MOST_FORMS and seen.isdisjoint({form, with_decimals(form)}):
                is_new = True
                seen.discard(only_whole(form))
                seen.add(form)
        return is_new

    def narrow(self, cells: Mapping[bytes, bytes], head: bytes | None) -> Expression:
        """The expression for rows of these forms; ``head``: the attributes of all of them, if they are proved."""
        found = b"".join(self._cell(letters, cell) for letters, cell in cells.items())
        return Expression(re.compile(_ROW % (_ANY_HEAD if head is None else re.escape(head), found)), head)

    @property
    def head(self) -> bytes | None:
        """The attributes of all rows; None where they differ."""
        return next(iter(self.heads)) if len(self.heads) == 1 else None

    def _cell(self, letters: bytes, wide_cell: bytes) -> bytes:
        forms = self.forms[letters] - {_LACKING}
        filled = [form for form in forms if b"(" in form]
        if UNKNOWN in forms or len(filled) != (self._kinds[letters] != BLANK) or len(forms) >= _MOST_FORMS:
            return wide_cell
        cell = b'<c r="%b\\1"(?:%b)' % (letters, b"|".join([*filled, *forms.difference(filled)]))
        return b"(?:%b)?" % cell if _LACKING in self.forms[letters] else cell
