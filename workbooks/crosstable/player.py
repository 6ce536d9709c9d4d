"""The sheet of one player: every edition with every cut, a chart of them, and every tie-break there is."""

from collections.abc import Sequence

from xlsxwriter.format import Format
from xlsxwriter.utility import xl_rowcol_to_cell
from xlsxwriter.worksheet import Worksheet

import udfs
from workbooks.crosstable.figures import Value, ratings, table
from workbooks.crosstable.layout import EDITION, EDITIONS, FIRST, LAST, PLAYERS, RATINGS, RESULTS
from workbooks.crosstable.sample import SHOWN, Entrant
from workbooks.crosstable.sheet import DONE
from workbooks.looks import DEEP, HAIR, INPUT, PAPER, QUIET, TAB_LOOKED_AT, Looks
from workbooks.paper import on_paper
from workbooks.words import Words
from xlratings.rules.shares import CUTS

_CHOICE = "$C$3"
_EDITIONS, _CODES = 6, 33  # rows of headings, from 0
_CHART = _EDITIONS + len(EDITIONS) + 3
_CODES_A_LINE = 6


class PlayerSheet:
    """The sheet being written."""

    def __init__(self, sheet: Worksheet, looks: Looks, words: Words, entrants: Sequence[Entrant]) -> None:
        """``entrants``: who is in the crosstable; nobody in an empty one."""
        self._sheet, self._looks, self._words, self._entrants = sheet, looks, words, entrants
        self._results, self._ratings = table(entrants), ratings(entrants)
        title = words("template.sheet.crosstable")
        self._there = f"'{title}'!"

    def write(self) -> None:
        """Write the whole sheet."""
        for column, width in (("A:A", 2), ("B:B", 22), ("C:H", 12)):
            self._sheet.set_column(column, width, self._looks.look())
        self._sheet.set_row(0, 36)
        self._sheet.write_string("B1", self._words("template.sheet.one-player"), self._looks.title())
        self._choice()
        self._editions()
        self._chart()
        self._codes()
        self._sheet.print_area(0, 0, _CODES + 2 * -(-len(DONE) // _CODES_A_LINE) + 1, 7)
        on_paper(self._sheet, self._words, self._words("template.sheet.one-player"))
        self._sheet.fit_to_pages(1, 1)
        self._sheet.set_tab_color(TAB_LOOKED_AT)
        self._sheet.set_selection("C3")

    def _choice(self) -> None:
        look = self._looks.look(bold=True, font_size=13, bg_color=INPUT, border=1, border_color=HAIR, align="center")
        self._sheet.set_row(2, 24)
        self._sheet.write_string("B3", self._words("template.crosstable.number-of-player"), self._looks.look(bold=True))
        self._sheet.write_number("C3", SHOWN, look)
        whole = {"validate": "integer", "criteria": "between", "minimum": 1, "maximum": PLAYERS}
        self._sheet.data_validation("C3", whole | {"error_message": self._words("template.check.whole")})
        name = self._entrants[SHOWN - 1].name if self._entrants else ""
        names = f"{self._there}$B${FIRST + 1}:$B${LAST + 1}"
        formula = f'=IFERROR(INDEX({names},{_CHOICE})&"","")'
        self._sheet.write_formula("D3", formula, self._looks.look(bold=True, font_size=13, indent=1), name)

    def _section(self, row: int, id_: str) -> None:
        for column in range(1, 8):
            self._sheet.write_blank(row, column, None, self._looks.section())
        self._sheet.write_string(row, 1, self._words(id_), self._looks.section())

    def _figure(self) -> Format:
        return self._looks.look(bg_color=PAPER, border=1, border_color=HAIR, align="center", num_format="General")

    def _live(self, row: int, column: int, formula: str, value: Value) -> None:
        """A result, blank while nobody has this number."""
        text = f'=IF($D$3="","",{formula})'
        shown = "" if value is None or not self._entrants else value
        self._sheet.write_dynamic_array_formula(row, column, row, column, text, self._figure(), shown)

    def _editions(self) -> None:
        self._section(_EDITIONS - 1, "template.crosstable.every-edition")
        heads = self._looks.quiet(align="center")
        for column, cut in enumerate(("", *CUTS), 2):
            self._sheet.write_string(_EDITIONS, column, cut or self._words("template.crosstable.no-cut"), heads)
        for row, edition in enumerate(EDITIONS, _EDITIONS + 1):
            self._sheet.write_string(row, 1, edition, self._looks.look(num_format="@", bold=True, align="left"))
            for column, cut in enumerate(("", *CUTS), 2):
                chosen = f",{xl_rowcol_to_cell(_EDITIONS, column, row_abs=True)}" if cut else ""
                place = xl_rowcol_to_cell(row, 1, col_abs=True)
                formula = f"BUCHHOLZ_FIDE({self._there}{RESULTS},{_CHOICE},{place}{chosen})"
                self._live(row, column, formula, udfs.buchholz_fide(self._results, SHOWN, edition, cut))
        self._sheet.ignore_errors({"number_stored_as_text": "B7:B13"})

    def _chart(self) -> None:
        chart = self._looks.book.add_chart({"type": "column"})
        title = self._sheet.get_name()
        first, last = _EDITIONS + 2, _EDITIONS + 1 + len(EDITIONS)
        font = {"size": 9, "color": QUIET}
        chart.add_series(
            {
                "categories": f"='{title}'!$B${first}:$B${last}",
                "values": f"='{title}'!$C${first}:$C${last}",
                "fill": {"color": DEEP},
                "gap": 60,
                "data_labels": {"value": True, "font": font},
            }
        )
        chart.set_title({"none": True})
        chart.set_legend({"none": True})
        chart.set_chartarea({"border": {"none": True}})
        chart.set_x_axis({"num_font": font, "line": {"color": HAIR}, "major_tick_mark": "none"})
        chart.set_y_axis({"visible": False, "major_gridlines": {"visible": False}, "min": 0})
        chart.set_size({"width": 640, "height": 310})
        description = self._words("template.crosstable.every-edition")
        self._sheet.insert_chart(_CHART, 1, chart, {"object_position": 2, "description": description})

    def _codes(self) -> None:
        """Every tie-break, its code above its value."""
        self._section(_CODES - 1, "template.crosstable.every-tie-break")
        heads = self._looks.quiet(align="center", num_format="@")
        for number, code in enumerate(DONE):
            line, column = divmod(number, _CODES_A_LINE)
            row, column = _CODES + 2 * line, 2 + column
            self._sheet.write_string(row, column, code, heads)
            place = xl_rowcol_to_cell(row, column)
            arguments = f"{self._there}{RESULTS},{place},{_CHOICE},{self._there}{EDITION},{self._there}{RATINGS}"
            value = udfs.tiebreak(self._results, code, SHOWN, "2026", self._ratings)
            self._live(row + 1, column, f"TIEBREAK({arguments})", value)
