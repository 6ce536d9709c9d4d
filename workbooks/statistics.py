"""The sheet Statistics: how the ratings lie, who moved most, and how many have each colour, with charts.

Only functions that every Excel and LibreOffice have; the value of each formula is written with it.
"""

from collections.abc import Mapping, Sequence

from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from workbooks.card_formulas import listed_column
from workbooks.colours import Colours
from workbooks.contents import Contents, Value
from workbooks.looks import ACCENT, DEEP, GREEN, HAIR, PAPER, QUIET, TAB_LOOKED_AT, Looks
from workbooks.paper import on_paper
from workbooks.placed import TableSheet
from workbooks.statistics_figures import BINS, MOVERS, ROOM_FOR_MOVES, Figures, Mover, figures
from workbooks.words import Words

_FIRST_BIN, _FIRST_MOVER = 9, 26  # rows as a clerk counts them
_LAST_BIN, _LAST_MOVER = _FIRST_BIN + BINS - 1, _FIRST_MOVER + 2 * MOVERS - 1
_WIDTH, _BEGIN = "$M$5", "$M$6"  # helpers beside the page
_FONT = {"size": 9, "color": QUIET}


class Statistics:
    """The sheet being written."""

    def __init__(
        self, sheet: Worksheet, looks: Looks, words: Words, contents: Mapping[str, Contents], bands: Sequence[int]
    ) -> None:
        """``contents``: of all tables; ``bands``: the least rating of each colour but the first, if anybody knows."""
        self._sheet, self._looks, self._words = sheet, looks, words
        self._ratings, self._changes = (listed_column(words, key) for key in ("rating", "change"))
        self._names = listed_column(words, "name")
        self._figures: Figures = figures(contents, bands)
        self._bands = bands
        self._month = contents["Lists"].months[-1:]

    def write(self, book: Workbook, listed: TableSheet) -> None:
        """Write the whole sheet; ``listed``: the list, whose ratings are coloured where the system has colours."""
        for column, width in (("A:A", 2), ("B:B", 27), ("C:D", 11), ("E:E", 3), ("F:K", 11), ("L:L", 4), ("M:N", 12)):
            self._sheet.set_column(column, width, self._looks.look())
        self._head()
        self._bins()
        self._distribution(book)
        self._movers()
        self._moves(book)
        last = Colours(self._sheet, self._looks, self._words, self._ratings).write(
            book, listed, self._bands, self._figures.colours, _LAST_MOVER + 3
        )
        self._paper(max(last, _LAST_MOVER))

    def _formula(self, cell: str, formula: str, look: Format, value: Value) -> None:
        self._sheet.write_formula(cell, "=" + formula, look, "" if value is None else value)

    def _head(self) -> None:
        words, looks = self._words, self._looks
        self._sheet.set_row(0, 36)
        self._sheet.write_string("B1", words("template.sheet.statistics"), looks.title())
        month = self._month[0] if self._month else words("template.list.none")
        listed = f"'{words.title('List')}'!$A$1"
        self._formula("B2", listed, looks.quiet(font_size=10), f"{words('template.list.title')} {month}")
        self._totals()

    def _totals(self) -> None:
        """Four figures of the whole list, large."""
        count = f"COUNT({self._ratings})"
        of_list = (f'IF({count}=0,"",ROUND({name}({self._ratings}),0))' for name in ("AVERAGE", "MAX", "MIN"))
        label = self._looks.quiet(align="center", bg_color=PAPER)
        large = {"font_size": 18, "bold": True, "font_color": DEEP, "align": "center", "bg_color": PAPER}
        big = self._looks.look(**large, num_format="0")
        self._sheet.set_row(4, 30)
        names = ("players", "mean", "highest", "lowest")
        for letter, name, formula, value in zip("BCDF", names, (count, *of_list), self._figures.totals, strict=True):
            self._sheet.write_string(f"{letter}4", self._words(f"template.statistics.{name}"), label)
            self._formula(f"{letter}5", formula, big, value)
        for row, look in ((4, label), (5, big)):
            self._sheet.write_blank(f"E{row}", None, look)

    def _section(self, row: int, id_: str) -> None:
        look = self._looks.section()
        for letter in "BCDEFGHIJK":
            self._sheet.write_blank(f"{letter}{row}", None, look)
        self._sheet.write_string(f"B{row}", self._words(id_), look)

    def _headings(self, row: int, **texts: str) -> None:
        for letter, text in texts.items():
            look = self._looks.quiet(align="left" if letter == "B" else "right")
            self._sheet.write_string(f"{letter}{row}", text, look)

    def _line(self, number_format: str = "General") -> Format:
        return self._looks.look(bottom=1, bottom_color=HAIR, num_format=number_format)

    def _bins(self) -> None:
        """A line per bin; where the first begins and how wide they are stands beside the page."""
        self._section(_FIRST_BIN - 2, "template.statistics.distribution")
        players = self._words("template.statistics.players")
        self._headings(_FIRST_BIN - 1, B=self._words.heading("List", "rating"), C=players, D="%")
        least, most, count = (f"{name}({self._ratings})" for name in ("MIN", "MAX", "COUNT"))
        span = f"ROUND({most},0)-ROUND({least},0)+1"
        small = self._looks.quiet(num_format="General")
        self._sheet.write_string("M4", self._words("template.card.chart-data"), small)
        width = self._figures.width
        self._formula("M5", f'IF({count}=0,"",10*ROUNDUP(({span})/{10 * (BINS - 1)},0))', small, width)
        first = self._figures.bins[0][0]
        self._formula("M6", f'IF({count}=0,"",INT(ROUND({least},0)/{_WIDTH})*{_WIDTH})', small, first)
        for number in range(BINS):
            self._bin(number)

    def _bin(self, number: int) -> None:
        begin, end, held = self._figures.bins[number]
        row, total = _FIRST_BIN + number, self._figures.totals[0]
        small = self._looks.quiet(num_format="General")
        self._formula(f"M{row}", f'IF({_BEGIN}="","",{_BEGIN}+{number}*{_WIDTH})', small, begin)
        label = "" if begin == "" else f"{begin} \u2013 {end}"
        self._formula(f"B{row}", f'IF($M{row}="","",$M{row}&" \u2013 "&($M{row}+{_WIDTH}-1))', self._line(), label)
        rows = f'{self._ratings},">="&($M{row}-0.5),{self._ratings},"<"&($M{row}+{_WIDTH}-0.5)'
        self._formula(f"C{row}", f'IF($M{row}="","",COUNTIFS({rows}))', self._line("0"), held)
        share = held / total if isinstance(held, int) and isinstance(total, int) and total else ""
        self._formula(f"D{row}", f'IF($M{row}="","",$C{row}/$B$5)', self._line("0%"), share)

    def _distribution(self, book: Workbook) -> None:
        chart = book.add_chart({"type": "column"})
        title = self._words("template.sheet.statistics")
        chart.add_series(
            {
                "categories": f"='{title}'!$B${_FIRST_BIN}:$B${_LAST_BIN}",
                "values": f"='{title}'!$C${_FIRST_BIN}:$C${_LAST_BIN}",
                "fill": {"color": DEEP},
                "gap": 30,
                "data_labels": {"value": True, "num_format": "0;;", "font": _FONT},
            }
        )
        chart.set_x_axis({"num_font": _FONT | {"rotation": -45}, "line": {"color": HAIR}, "major_tick_mark": "none"})
        chart.set_y_axis({"visible": False, "major_gridlines": {"visible": False}})
        self._placed(chart, f"F{_FIRST_BIN}", 290, self._words("template.statistics.distribution"))

    def _placed(self, chart: object, cell: str, height: int, description: str) -> None:
        chart.set_title({"none": True})  # type: ignore[attr-defined]  # XlsxWriter's charts have no type of their own
        chart.set_legend({"none": True})  # type: ignore[attr-defined]  # same
        chart.set_chartarea({"border": {"none": True}})  # type: ignore[attr-defined]  # same
        chart.set_size({"width": 490, "height": height})  # type: ignore[attr-defined]  # same
        self._sheet.insert_chart(cell, chart, {"object_position": 2, "description": description})

    def _movers(self) -> None:
        """A line per player, those who rose first; keys to order by stand beside the page."""
        words = self._words
        self._section(_FIRST_MOVER - 2, "template.statistics.movers")
        self._headings(_FIRST_MOVER - 1, B=words.heading("List", "name"), C=words.heading("List", "change"))
        for number, mover in enumerate((*self._figures.up, *self._figures.down)):
            sign, place = (1, number + 1) if number < MOVERS else (-1, number - MOVERS + 1)
            self._mover(_FIRST_MOVER + number, sign, place, mover)

    def _mover(self, row: int, sign: int, place: int, mover: Mover) -> None:
        changes, small = self._changes, self._looks.quiet(num_format="General")
        number = f"(ROW({changes})-MIN(ROW({changes}))+1)"
        key = f"SUMPRODUCT(LARGE({sign * ROOM_FOR_MOVES}*{changes}-{number},{place}))"
        self._formula(f"M{row}", f'IF(ROWS({changes})<{place},"",{key})', small, mover.key)
        self._formula(f"N{row}", f'IF($M{row}="","",MOD(-$M{row},{ROOM_FOR_MOVES}))', small, mover.row)
        change = f"($M{row}+$N{row})/{ROOM_FOR_MOVES}"
        shown = f'IF($M{row}="","",IF({change}>0,{sign}*{change},""))'
        self._formula(f"C{row}", shown, self._line("+0;-0;0"), mover.change)
        self._formula(f"B{row}", f'IF($C{row}="","",INDEX({self._names},$N{row}))', self._line(), mover.name)

    def _moves(self, book: Workbook) -> None:
        chart = book.add_chart({"type": "bar"})
        title = self._words("template.sheet.statistics")
        colours = [GREEN] * MOVERS + [ACCENT] * MOVERS
        moves = [mover.change for mover in (*self._figures.up, *self._figures.down)]
        chart.add_series(
            {
                "categories": f"='{title}'!$B${_FIRST_MOVER}:$B${_LAST_MOVER}",
                "values": f"='{title}'!$C${_FIRST_MOVER}:$C${_LAST_MOVER}",
                "values_data": [None if move == "" else move for move in moves],
                "points": [{"fill": {"color": colour}} for colour in colours],
                "gap": 40,
                "data_labels": {"value": True, "num_format": "+0;-0;", "font": _FONT},
            }
        )
        chart.set_x_axis({"visible": False, "major_gridlines": {"visible": False}})
        line = {"color": HAIR}
        labels = {"num_font": _FONT, "label_position": "low", "line": line, "major_tick_mark": "none", "reverse": True}
        chart.set_y_axis(labels)
        self._placed(chart, f"F{_FIRST_MOVER}", 345, self._words("template.statistics.movers"))

    def _paper(self, last: int) -> None:
        self._sheet.print_area(f"A1:K{last}")
        on_paper(self._sheet, self._words, self._words("template.sheet.statistics"))
        self._sheet.fit_to_pages(1, 1)
        self._sheet.set_tab_color(TAB_LOOKED_AT)
