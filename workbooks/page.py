"""A page of text: what the first sheet of every workbook is made of."""

from collections.abc import Iterable
from typing import NamedTuple

from xlsxwriter.worksheet import Worksheet

from workbooks.looks import Looks
from workbooks.words import Words

_LINE = 16.5
_LETTERS_A_LINE = 104  # of the whole width
LETTERS_OF_MEANING = 64
"""Letters that a line of the last column holds."""


class Page(NamedTuple):
    """The sheet and what it is written with; rows count from 0."""

    sheet: Worksheet
    looks: Looks
    words: Words

    def columns(self) -> None:
        """Numbers, names, a word, and what is to be said."""
        for column, width in enumerate((5, 25, 20, 56)):
            self.sheet.set_column(column, column, width, self.looks.look())

    def height(self, row: int, text: str, letters: int) -> None:
        """As many lines as the text takes."""
        self.sheet.set_row(row, 5 + _LINE * -(-len(text) // letters))

    def head(self, title: str, about: str, lines: Iterable[str]) -> int:
        """Title, what the workbook is about, small print; returns the next free row."""
        self.sheet.set_row(0, 36)
        self.sheet.write_string(0, 0, title, self.looks.title())
        self.sheet.merge_range(1, 0, 1, 3, about, self.looks.look(text_wrap=True))
        self.height(1, about, _LETTERS_A_LINE)
        row = 2
        for row, line in enumerate(lines, 2):
            self.sheet.merge_range(row, 0, row, 3, line, self.looks.quiet(font_size=10, text_wrap=True))
            self.height(row, line, _LETTERS_A_LINE)
        return row + 1

    def section(self, row: int, id_: str) -> int:
        """A line above a block; returns the next free row."""
        self.sheet.set_row(row, 12)
        self.sheet.set_row(row + 1, 23)
        look = self.looks.section()
        self.sheet.write_string(row + 1, 0, self.words(id_), look)
        for column in (1, 2, 3):
            self.sheet.write_blank(row + 1, column, None, look)
        return row + 2

    def paragraph(self, row: int, text: str) -> None:
        """A text beside its number."""
        self.sheet.merge_range(row, 1, row, 3, text, self.looks.look(text_wrap=True))
        self.height(row, text, _LETTERS_A_LINE)
