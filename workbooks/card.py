"""The player card: a drop-down, the player's lists as figures and as a chart, and why the last one moved.

Only functions that every Excel and LibreOffice have, and structured references, so that the card follows the
tables as they grow. The value of each formula is written with it: the sheet shows its figures before anything
is calculated.
"""

from collections.abc import Mapping

from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from workbooks.card_figures import FIRST_MONTH, FIRST_REASON, HALF, MONTHS_SHOWN, REASONS_SHOWN, Figures, figures
from workbooks.card_formulas import CHOICE, CardFormulas
from workbooks.contents import Contents, Value
from workbooks.looks import ACCENT, DEEP, HAIR, INPUT, PAPER, QUIET, TAB_LOOKED_AT, Looks, kind_format
from workbooks.paper import on_paper
from workbooks.placed import PREPARED_ROWS
from workbooks.tables import number_format
from workbooks.words import Words
from xlratings.federations import rule_book
from xlratings.workbook.system_layouts import layout_of

_BELOW_THE_FLOOR = 50


class Card:
    """One card being written."""

    def __init__(
        self, sheet: Worksheet, looks: Looks, words: Words, contents: Mapping[str, Contents], shown: str
    ) -> None:
        """``contents``: of all tables, for the values that stand with the formulas; ``shown``: id of a player."""
        self._sheet, self._looks, self._words = sheet, looks, words
        self._formulas = CardFormulas(words)
        self._more = words("template.card.more", changes=words.title("Changes"))
        self._figures: Figures = figures(contents, shown, self._more)

    def write(self, book: Workbook) -> None:
        """Write the whole sheet."""
        for column, width in (("A:A", 2), ("B:H", 12.5), ("I:J", 3), ("K:N", 9)):
            self._sheet.set_column(column, width, self._looks.look())
        self._choice()
        self._head_figures()
        self._chart(book)
        self._reasons()
        self._history()
        self._helpers()
        self._paper()

    def _formula(self, cell: str, formula: str, look: Format, value: Value) -> None:
        self._sheet.write_formula(cell, "=" + formula, look, "" if value is None else value)

    def _choice(self) -> None:
        words, looks = self._words, self._looks
        self._sheet.set_row(0, 36)
        self._sheet.write_string("B1", words("template.sheet.card"), looks.title())
        self._sheet.set_row(2, 24)
        self._sheet.write_string("B3", words("template.card.player"), looks.look(bold=True))
        chosen = looks.look(bold=True, font_size=13, bg_color=INPUT, border=1, border_color=HAIR, num_format="@")
        self._sheet.merge_range("C3:E3", self._figures.choice, chosen)
        self._sheet.write_string("F3", words("template.card.choose"), looks.quiet(indent=1))
        lists = f"'{words.title('Lists')}'!"
        filled = f"COUNTA({lists}$B$2:$B${PREPARED_ROWS})"
        rule = {
            "validate": "list",
            "source": f"=OFFSET({lists}$B$2,0,0,MAX(1,{filled}),1)",
            "error_type": "information",  # a card number may be typed too
            "error_message": words("template.card.choose"),
            "show_error": False,
        }
        self._sheet.data_validation("C3", rule)
        self._formula("C4", self._formulas.message(), looks.look(font_color=ACCENT, italic=True), "")

    def _head_figures(self) -> None:
        words = self._words
        labels = (
            *(words.heading("Players", "id"), words.heading("List", "rating"), words.heading("List", "rank")),
            *(words.heading("List", "change"), words("template.card.highest"), words("template.card.lowest")),
            words("template.card.published"),
        )
        self._sheet.set_row(6, 30)
        rating, change = self._formats()
        formats = ("@", rating, "0", change, rating, rating, "0")
        for letter, label, shown in zip("BCDEFGH", labels, formats, strict=True):
            self._sheet.write_string(f"{letter}6", label, self._looks.quiet(align="center", bg_color=PAPER))
            big = self._looks.look(
                font_size=18, bold=True, font_color=DEEP, align="center", bg_color=PAPER, num_format=shown, shrink=True
            )
            self._formula(f"{letter}7", self._formulas.figure(letter), big, self._figures.head[letter])
            small = self._looks.quiet(align="center", bg_color=PAPER)
            if letter in "CFG":
                self._formula(f"{letter}8", self._formulas.month_of(letter), small, self._figures.months_of[letter])
            else:
                self._sheet.write_blank(f"{letter}8", None, small)

    def _formats(self) -> tuple[str, str]:
        """How ratings and their changes are shown, as on List."""
        listed = layout_of(self._words.code, "List")
        change = listed.column("change")
        return kind_format(listed.ratings), number_format(change) or kind_format(change.kind)

    def _chart(self, book: Workbook) -> None:
        chart = book.add_chart({"type": "line"})
        title = self._words("template.sheet.card")
        first, last = FIRST_MONTH, FIRST_MONTH + MONTHS_SHOWN - 1
        drawn = [None if isinstance(rating, str) else rating for _, rating, _ in self._figures.history]
        chart.add_series(
            {
                "name": f"='{title}'!{CHOICE}",
                "categories": f"='{title}'!$L${first}:$L${last}",
                "values": f"='{title}'!$M${first}:$M${last}",
                "values_data": drawn,  # left to itself XlsxWriter draws what is missing as 0
                "line": {"color": ACCENT, "width": 2},
                "marker": {"type": "circle", "size": 5, "fill": {"color": ACCENT}, "border": {"color": "#FFFFFF"}},
            }
        )
        font = {"size": 8, "color": QUIET}
        chart.set_title({"none": True})
        chart.set_legend({"none": True})
        line = {"color": HAIR}
        chart.set_x_axis({"num_font": font | {"rotation": -45}, "line": line, "major_tick_mark": "none"})
        gridlines = {"visible": True, "line": {"color": HAIR, "width": 0.75}}
        chart.set_y_axis(
            {"num_font": font, "num_format": "0", "line": {"none": True}, "major_gridlines": gridlines} | self._least()
        )
        chart.set_chartarea({"border": {"none": True}})
        chart.show_blanks_as("span")  # said aloud: left out, LibreOffice takes what is missing for 0
        chart.set_size({"width": 650, "height": 310})
        self._sheet.insert_chart("B10", chart, {"object_position": 2, "description": title})

    def _least(self) -> dict[str, int]:
        """Where the chart's axis begins: a little below the least rating there is, if there is one."""
        floor = getattr(rule_book(self._words.code).newest().rules, "floor", None)
        return {} if floor is None else {"min": floor - _BELOW_THE_FLOOR}

    def _section(self, row: int, text: str) -> None:
        look = self._looks.section()
        for letter in "BCDEFGH":
            self._sheet.write_blank(f"{letter}{row}", None, look)
        self._sheet.write_string(f"B{row}", text, look)

    def _reasons(self) -> None:
        words = self._words
        self._section(FIRST_REASON - 2, words("template.card.reasons"))
        for letter, key in self._formulas.reason_columns.items():
            look = self._looks.quiet(align="left" if letter == "B" else "right", text_wrap=True)
            self._sheet.write_string(f"{letter}{FIRST_REASON - 1}", words.heading("Changes", key), look)
        self._sheet.set_row(FIRST_REASON - 2, 28)
        self._formula(f"H{FIRST_REASON - 2}", self._formulas.more(self._more), self._more_look(), self._figures.more)
        for position in range(REASONS_SHOWN):
            row = FIRST_REASON + position
            values = self._figures.reasons[position] if position < len(self._figures.reasons) else {}
            for letter in "BCDEFGH":
                look = self._reason_look(letter)
                figure = self._formulas.reason_columns.get(letter)
                if figure is None:
                    self._sheet.write_blank(f"{letter}{row}", None, look)
                else:
                    self._formula(f"{letter}{row}", self._formulas.reason(figure, row), look, values.get(figure))

    def _more_look(self) -> Format:
        return self._looks.quiet(align="right", bottom=1, bottom_color=DEEP)

    def _reason_look(self, letter: str) -> Format:
        """As on Changes; the name of the event runs over two columns."""
        key = self._formulas.reason_columns.get(letter, "event_name")
        column = layout_of(self._words.code, "Changes").column(key)
        shown = number_format(column) or kind_format(column.kind)
        align = "left" if letter in "BC" else "right"
        return self._looks.look(bottom=1, bottom_color=HAIR, num_format=shown, align=align)

    def _history(self) -> None:
        words = self._words
        self._section(FIRST_MONTH - 2, words("template.card.history", months=MONTHS_SHOWN))
        headings = (
            words.heading("Changes", "month"),
            words.heading("List", "rating"),
            words.heading("List", "change"),
        )
        for letters in ("BCD", "FGH"):
            for letter, heading in zip(letters, headings, strict=True):
                look = self._looks.quiet(align="left" if letter in "BF" else "right")
                self._sheet.write_string(f"{letter}{FIRST_MONTH - 1}", heading, look)
        for position in range(MONTHS_SHOWN):
            self._month(position)

    def _month(self, position: int) -> None:
        """One line of the history: its month, rating and change against the line before."""
        letters = "BCD" if position < HALF else "FGH"
        row, source = FIRST_MONTH + position % HALF, FIRST_MONTH + position
        formulas = self._formulas.history(source)
        values = self._figures.history[position]
        for letter, formula, value, shown in zip(letters, formulas, values, ("@", *self._formats()), strict=True):
            look = self._looks.look(bottom=1, bottom_color=HAIR, num_format=shown)
            self._formula(f"{letter}{row}", formula, look, value)

    def _helpers(self) -> None:
        """What the formulas and the chart stand on, in small print beside the page."""
        look = self._looks.quiet(num_format="General")
        self._sheet.write_string("K1", self._words("template.card.chart-data"), look)
        for cell, formula in self._formulas.helpers().items():
            self._formula(cell, formula, look, self._figures.helpers[cell])

    def _paper(self) -> None:
        self._sheet.print_area(f"A1:I{FIRST_MONTH + HALF}")
        on_paper(self._sheet, self._words, self._words("template.sheet.card"))
        self._sheet.fit_to_pages(1, 1)
        self._sheet.set_tab_color(TAB_LOOKED_AT)
        self._sheet.set_selection("C3")
