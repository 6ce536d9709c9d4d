"""The sheet itself: for every function its arguments, each with a cell and what it means, then its result.

Formulas are marked as dynamic arrays, so that no Excel puts an ``@`` before them, and their values are written with
them.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from xlsxwriter.format import Format
from xlsxwriter.utility import xl_range, xl_rowcol_to_cell
from xlsxwriter.worksheet import Worksheet

from udfs.catalogue import BY_NAME, Argument
from workbooks.advice import ADVICE_HEIGHT, write_advice
from workbooks.calculator.formulas import Result, formula, results, rows_of
from workbooks.calculator.lessons import LESSONS, Cell, Given, Lesson
from workbooks.exact import Exact
from workbooks.looks import DEEP, HAIR, INPUT, MONOSPACED, PAPER, TAB_LOOKED_AT, Looks
from workbooks.paper import on_paper
from workbooks.words import Words

_LABELS, _CELLS, _LAST = 1, 2, 11  # columns: of labels, of the first cell, the last of the page
_LETTERS_A_COLUMN = 12.3  # of small print
_LINE, _TWO_LINES, _DEFAULT_HEIGHT = 13.0, 26.0, 15.0
_SCALE = 95  # per cent
_PAGE = 515.0  # points that a page across holds at this scale
_DECIMALS = {
    "variation": "+0;-0;0",
    "virtual": "0.00",
    "effective": "0.00",
    "rating": "0.0",
    "rd": "0.0",
    "volatility": "0.000000",
}


class _Placed(NamedTuple):
    """Where the cells of a lesson's arguments stand, and the next free row."""

    places: Mapping[int, str]
    row: int


class Calculator:
    """The sheet being written."""

    def __init__(self, sheet: Worksheet, looks: Looks, words: Words) -> None:
        """``words``: of the workbook, whose system says which functions are shown."""
        self._sheet, self._looks, self._words = sheet, looks, words
        self._results: list[str] = []
        self._heights: dict[int, float] = {}

    def write(self) -> None:
        """Write the whole sheet."""
        for column, width in (("A:A", 2), ("B:B", 22), ("C:L", 11), ("M:M", 4)):
            self._sheet.set_column(column, width, self._looks.look())
        self._high(0, 36)
        self._sheet.write_string("B1", self._words("template.sheet.calculator"), self._looks.title())
        begins = [3]
        for lesson in LESSONS[self._words.code]:
            begins.append(self._lesson(lesson, begins[-1]) + 1)
        write_advice(self._sheet, self._looks, self._words, self._results)
        self._high(1, ADVICE_HEIGHT)
        self._paper(begins)

    def _high(self, row: int, height: float) -> None:
        self._heights[row] = height
        self._sheet.set_row(row, height)

    def _lesson(self, lesson: Lesson, row: int) -> int:
        """Write a lesson from a row on; returns the next free row."""
        function = BY_NAME[lesson.function]
        self._section(row, lesson.function)
        self._help(row + 1, _LABELS, self._words(function.help), self._looks.look(text_wrap=True))
        placed = self._arguments(lesson, function.arguments, row + 2)
        return (self._table if lesson.is_table else self._row)(lesson, placed)

    def _section(self, row: int, text: str) -> None:
        self._high(row, 22)
        for column in range(_LABELS, _LAST + 1):
            self._sheet.write_blank(row, column, None, self._looks.section())
        self._sheet.write_string(row, _LABELS, text, self._looks.section())

    def _help(self, row: int, column: int, text: str, look: Format, *, least: float = 18) -> None:
        """A text over the columns up to the last one, as high as it takes."""
        self._sheet.merge_range(row, column, row, _LAST, text, look)
        letters = _LETTERS_A_COLUMN * (_LAST - column + 1) + (11 if column == _LABELS else 0)
        self._high(row, max(least, 5 + _LINE * -(-len(text) // int(letters))))

    def _arguments(self, lesson: Lesson, arguments: tuple[Argument, ...], row: int) -> _Placed:
        """A line per argument: name, cells, meaning. Of a table's lists the line names the column below."""
        lists = [position for position, given in enumerate(lesson.given) if given and len(given.values) > 1]
        given = [(position, one) for position, one in enumerate(lesson.given) if one]
        below = row + len(given) + 1  # where the rows of a table begin
        places: dict[int, str] = {}
        for line, (position, one) in enumerate(given, row):
            argument = arguments[position]
            self._sheet.write_string(line, _LABELS, argument.name, self._looks.look(bold=True, font_color=DEEP))
            if lesson.is_table and position in lists:
                column = _LABELS + lists.index(position)
                places[position] = xl_range(below, column, below + len(one.values) - 1, column)
                self._sheet.write_string(line, _CELLS, places[position], self._mono())
                begin = _CELLS + 1
            else:
                places[position] = self._cells(line, one)
                begin = _CELLS + len(one.values)
            self._help(line, begin, self._words(argument.help), self._looks.quiet(text_wrap=True, indent=1))
        return _Placed(places, row + len(given))

    def _cells(self, row: int, given: Given) -> str:
        """The cells of an argument, side by side; gives their range."""
        for column, value in enumerate(given.values, _CELLS):
            self._input(row, column, value)
        if given.choices:
            rule = {"validate": "list", "source": list(given.choices), "show_error": False}
            self._sheet.data_validation(row, _CELLS, row, _CELLS, rule)
        return str(xl_range(row, _CELLS, row, _CELLS + len(given.values) - 1))

    def _input(self, row: int, column: int, value: Cell) -> None:
        kind = "@" if isinstance(value, str) else "General"
        look = self._looks.look(bg_color=INPUT, border=1, border_color=HAIR, num_format=kind, align="right")
        if isinstance(value, str):
            self._sheet.write_string(row, column, value, look)
        elif value is None:
            self._sheet.write_blank(row, column, None, look)
        else:
            self._sheet.write_number(row, column, value, look)

    def _mono(self) -> Format:
        return self._looks.look(font_name=MONOSPACED, font_size=10, align="right")

    def _row(self, lesson: Lesson, placed: _Placed) -> int:
        """The results side by side below their names, and the formula beside them."""
        row = placed.row
        if len(lesson.results) > 1:
            for column, name in enumerate(lesson.results, _CELLS):
                look = self._looks.quiet(align="right", text_wrap=True)
                self._sheet.write_string(row, column, self._words(f"template.calculator.{name}"), look)
            self._high(row, _TWO_LINES)
            row += 1
        label = "result" if len(lesson.results) > 1 else lesson.results[0]
        self._sheet.write_string(row, _LABELS, self._words(f"template.calculator.{label}"), self._looks.look())
        self._live(lesson, placed.places, row, _CELLS)
        self._shown(lesson, placed.places, row, _CELLS + len(lesson.results) + 1)
        return row + 1

    def _table(self, lesson: Lesson, placed: _Placed) -> int:
        """The lists in columns, the results in columns beside them."""
        lists = [position for position, given in enumerate(lesson.given) if given and len(given.values) > 1]
        columns = [one for one in lesson.given if one and len(one.values) > 1]
        names = [BY_NAME[lesson.function].arguments[position].name for position in lists]
        for column, name in enumerate(names, _LABELS):
            self._sheet.write_string(placed.row, column, name, self._looks.quiet(align="right"))
        for column, name in enumerate(lesson.results, _LABELS + len(names)):
            word = self._words(f"template.calculator.{name}")
            self._sheet.write_string(
                placed.row, column, word, self._looks.quiet(align="right", bold=True, text_wrap=True)
            )
        self._high(placed.row, _TWO_LINES)
        for line, values in enumerate(rows_of(columns), placed.row + 1):
            for column, value in enumerate(values, _LABELS):
                self._input(line, column, value)  # type: ignore[arg-type]  # the cells of Given
        self._live(lesson, placed.places, placed.row + 1, _LABELS + len(names))
        last = placed.row + 1 + len(columns[0].values)
        self._shown(lesson, placed.places, last, _LABELS)
        return last + 1

    def _shown(self, lesson: Lesson, places: Mapping[int, str], row: int, column: int) -> None:
        """The formula as a clerk types it in this language."""
        text = "=" + formula(lesson, places, "," if self._words.language == "en" else ";")
        look = self._looks.look(font_name=MONOSPACED, font_size=10, bg_color=PAPER, shrink=True)
        self._sheet.merge_range(row, column, row, _LAST, "", look)
        self._sheet.write_string(row, column, text, look)
        self._high(row, 20)

    def _live(self, lesson: Lesson, places: Mapping[int, str], row: int, column: int) -> None:
        """The formula at work over the cells of its result, each with its value."""
        rows = results(lesson)
        looks = [self._result_look(name, value) for name, value in zip(lesson.results, rows[0], strict=True)]
        last_row, last_column = row + len(rows) - 1, column + len(rows[0]) - 1
        first = _held(rows[0][0])
        text = "=" + formula(lesson, places)
        self._sheet.write_dynamic_array_formula(row, column, last_row, last_column, text, looks[0], first)
        for line, values in enumerate(rows, row):
            for place, (value, look) in enumerate(zip(values, looks, strict=True), column):
                if (line, place) != (row, column):
                    self._held_value(line, place, value, look)
        self._results.append(xl_rowcol_to_cell(row, column))

    def _held_value(self, row: int, column: int, value: Result, look: Format) -> None:
        if isinstance(value, int | float):
            self._sheet.write_number(row, column, Exact(value), look)
        else:
            self._sheet.write_string(row, column, value or "", look)

    def _result_look(self, name: str, value: Result) -> Format:
        shown = _DECIMALS.get(name, "0.000" if isinstance(value, float) else "General")
        return self._looks.look(bold=True, bg_color=PAPER, border=1, border_color=HAIR, num_format=shown, align="right")

    def _paper(self, begins: Sequence[int]) -> None:
        """A4 across, no lesson parted; ``begins``: the row of each lesson, and the one below the last."""
        self._sheet.print_area(0, 0, begins[-1], _LAST)
        on_paper(self._sheet, self._words, self._words("template.sheet.calculator"), landscape=True)
        self._sheet.set_print_scale(_SCALE)
        self._sheet.set_h_pagebreaks(list(self._breaks(begins)))
        self._sheet.set_tab_color(TAB_LOOKED_AT)

    def _breaks(self, begins: Sequence[int]) -> Iterator[int]:
        used = self._height(0, begins[0])
        for begin, end in pairwise(begins):
            height = self._height(begin, end)
            if used + height > _PAGE:
                yield begin
                used = 0
            used += height

    def _height(self, begin: int, end: int) -> float:
        return sum(self._heights.get(row, _DEFAULT_HEIGHT) for row in range(begin, end))


def _held(value: Result) -> str | int | float:
    return "" if value is None else value
