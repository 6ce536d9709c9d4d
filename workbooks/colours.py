"""The colours that tell ratings apart, where a system has them: their limits are the federation's to type."""

from collections.abc import Iterator, Sequence

from xlsxwriter import Workbook
from xlsxwriter.worksheet import Worksheet

from workbooks.looks import BANDS, HAIR, INPUT, Looks
from workbooks.placed import PREPARED_ROWS, TableSheet
from workbooks.words import Words
from xlratings.federations import rule_book

_LIMITS = "Colours"


class Colours:
    """The block of the colours on the sheet Statistics, and the colours of the list."""

    def __init__(self, sheet: Worksheet, looks: Looks, words: Words, ratings: str) -> None:
        """``ratings``: the column of the list, as formulas write it."""
        self._sheet, self._looks, self._words, self._ratings = sheet, looks, words, ratings
        self._count: int = getattr(rule_book(words.code).newest().rules, "colours", 0)

    def write(self, book: Workbook, listed: TableSheet, bands: Sequence[int], held: Sequence[int], row: int) -> int:
        """Write the block from a row on and colour the list; nothing where the system has no colours.

        Args:
            book: The workbook.
            listed: Its list.
            bands: The limits to begin with, if any.
            held: How many players have each colour, if there are limits.
            row: Where the block begins, as a clerk counts.

        Returns:
            The last row.

        """
        if not self._count:
            return row
        self._head(row)
        for number in range(self._count):
            self._line(row + 2 + number, number, bands, held)
        first, last = row + 3, row + 1 + self._count
        title = self._words("template.sheet.statistics")
        book.define_name(_LIMITS, f"='{title}'!$C${first}:$C${last}")
        self._coloured(listed)
        return last

    def _head(self, row: int) -> None:
        words, look = self._words, self._looks.section()
        for letter in "BCDEFGHIJK":
            self._sheet.write_blank(f"{letter}{row}", None, look)
        self._sheet.write_string(f"B{row}", words("template.statistics.colours"), look)
        self._sheet.write_string(f"F{row + 2}", words("template.statistics.colours-yours"), self._looks.quiet())
        heads = (("B", "colour"), ("C", "from"), ("D", "players"))
        for letter, name in heads:
            quiet = self._looks.quiet(align="left" if letter == "B" else "right")
            self._sheet.write_string(f"{letter}{row + 1}", words(f"template.statistics.{name}"), quiet)

    def _line(self, row: int, number: int, bands: Sequence[int], held: Sequence[int]) -> None:
        border = {"bottom": 1, "bottom_color": HAIR}
        self._sheet.write_number(
            f"B{row}", number + 1, self._looks.look(bg_color=BANDS[number], align="left", **border)
        )
        limit = self._looks.look(bg_color=INPUT, border=1, border_color=HAIR, num_format="0")
        if number == 0:
            self._sheet.write_blank(f"C{row}", None, self._looks.look(**border))
        elif bands:
            self._sheet.write_number(f"C{row}", bands[number - 1], limit)
        else:
            self._sheet.write_blank(f"C{row}", None, limit)
        counted = "*".join(self._conditions(row, number))
        formula = f'=IF(COUNT({_LIMITS})<{self._count - 1},"",SUMPRODUCT({counted}))'
        look = self._looks.look(num_format="0", **border)
        self._sheet.write_formula(f"D{row}", formula, look, held[number] if held else "")

    def _conditions(self, row: int, number: int) -> Iterator[str]:
        yield f"ISNUMBER({self._ratings})"
        if number:
            yield f"({self._ratings}>=$C{row})"
        if number < self._count - 1:
            yield f"({self._ratings}<$C{row + 1})"

    def _coloured(self, listed: TableSheet) -> None:
        position, first = listed.contents.keys.index("rating"), listed.header + 1
        cell = f"${listed.letter('rating')}{first + 1}"
        for number in range(self._count):
            is_of_colour = f"SUMPRODUCT(--({_LIMITS}<={cell}))={number}"
            rule = {
                "type": "formula",
                "criteria": f"=AND(ISNUMBER({cell}),COUNT({_LIMITS})={self._count - 1},{is_of_colour})",
                "format": self._looks.book.add_format({"bg_color": BANDS[number]}),
            }
            listed.sheet.conditional_format(first, position, PREPARED_ROWS - 1, position, rule)
