"""The sheet of the crosstable: rows to fill in, and columns that calculate as soon as something stands there."""

from collections.abc import Iterator, Sequence

from xlsxwriter.format import Format
from xlsxwriter.utility import xl_rowcol_to_cell
from xlsxwriter.worksheet import Worksheet

from workbooks.advice import write_advice
from workbooks.crosstable.figures import Figures, Value, figures
from workbooks.crosstable.layout import (
    CODES,
    CUT,
    EDITION,
    EDITIONS,
    FIRST,
    FIRST_CODE,
    FIRST_EDITION,
    FIRST_ROUND,
    GAP,
    HEADINGS,
    LAST,
    NAME,
    NUMBER,
    PLACE,
    PLAYERS,
    POINTS,
    RATED,
    RATING,
    RATINGS,
    RESULTS,
    ROUNDS,
    column,
    letter,
)
from workbooks.crosstable.sample import Entrant
from workbooks.exact import Exact
from workbooks.looks import AMBER, DEEP, HAIR, INPUT, PAPER, TAB_FILLED_IN, Looks
from workbooks.paper import on_paper
from workbooks.words import Words
from xlratings.rules.shares import CUTS
from xlratings.rules.tiebreak_coverage import COVERAGE

_WIDTHS = {NUMBER: 5, NAME: 26, RATING: 8, POINTS: 8, RATED: 9, GAP: 1.5, FIRST_CODE - 1: 1.5, PLACE: 7}
_BESIDE = letter(PLACE + 2)
DONE = tuple(line.code for line in COVERAGE if line.is_done and line.code and line.code not in {*CUTS, "L1"})
"""The codes of the tie-breaks there are."""


class CrosstableSheet:
    """The sheet being written."""

    def __init__(self, sheet: Worksheet, looks: Looks, words: Words, entrants: Sequence[Entrant]) -> None:
        """``entrants``: whom the sheet shows; nobody in an empty one."""
        self._sheet, self._looks, self._words, self._entrants = sheet, looks, words, entrants
        self._figures: Figures = figures(entrants)

    def write(self) -> None:
        """Write the whole sheet."""
        for number in range(PLACE + 1):
            width = _WIDTHS.get(number, 6.5 if FIRST_ROUND <= number < POINTS else 8.5)
            self._sheet.set_column(number, number, width, self._looks.look())
        self._sheet.set_row(0, 36)
        self._sheet.write_string("A1", self._words("template.crosstable.title"), self._looks.title())
        self._choices()
        self._headings()
        self._rows()
        self._calculated()
        self._places()
        self._disagreeing()
        results = [xl_rowcol_to_cell(FIRST, number) for number in (POINTS, FIRST_EDITION, FIRST_CODE)]
        write_advice(self._sheet, self._looks, self._words, results, beside=_BESIDE)
        self._paper()

    def _input(self, **properties: object) -> Format:
        whole = {
            "bg_color": INPUT,
            "border": 1,
            "border_color": HAIR,
            "num_format": "@",
            "align": "center",
        } | properties
        return self._looks.look(**whole)

    def _choices(self) -> None:
        for cell, name, value, offered in (
            (CUT, "cut", "", CUTS),
            (EDITION, "edition", "2026", EDITIONS),
        ):
            place = cell.replace("$", "")
            self._sheet.write_string(f"B{place[1:]}", self._words(f"template.crosstable.{name}"), self._looks.look())
            if value:
                self._sheet.write_string(place, value, self._input())
            else:
                self._sheet.write_blank(place, None, self._input())
            self._sheet.data_validation(place, {"validate": "list", "source": list(offered), "show_error": False})

    def _headings(self) -> None:
        """The columns' headings, with what they have in common above them."""
        common = self._looks.quiet(align="center", bottom=1, bottom_color=DEEP)
        for first, last, name in (
            (FIRST_ROUND, POINTS - 1, "rounds"),
            (FIRST_EDITION, FIRST_EDITION + len(EDITIONS) - 1, "buchholz"),
            (FIRST_CODE, FIRST_CODE + len(CODES) - 1, "tie-breaks"),
        ):
            text = self._words(f"template.crosstable.{name}")
            self._sheet.merge_range(HEADINGS - 1, first, HEADINGS - 1, last, text, common)
        self._sheet.set_row(HEADINGS, 24)
        named = {NUMBER: "number", NAME: "name", RATING: "rating", POINTS: "points", RATED: "rated", PLACE: "place"}
        for number, name in named.items():
            text = self._words(f"template.crosstable.{name}")
            self._sheet.write_string(HEADINGS, number, text, self._heading(number))
        self._numbered_headings()
        self._sheet.freeze_panes(FIRST, RATING)

    def _numbered_headings(self) -> None:
        """Rounds, editions, and the codes, which may be changed."""
        for number in range(ROUNDS):
            self._sheet.write_number(HEADINGS, FIRST_ROUND + number, number + 1, self._heading())
        for number, edition in enumerate(EDITIONS, FIRST_EDITION):
            self._sheet.write_string(HEADINGS, number, edition, self._heading())
        rule = {"validate": "list", "source": list(DONE), "show_error": False}
        for number, code in enumerate(CODES, FIRST_CODE):
            self._sheet.write_string(HEADINGS, number, code, self._input(bold=True))
            self._sheet.data_validation(HEADINGS, number, HEADINGS, number, rule)

    def _heading(self, number: int = -1) -> Format:
        align = "left" if number == NAME else "center"
        return self._looks.look(bold=True, font_color="#FFFFFF", bg_color=DEEP, align=align)

    def _rows(self) -> None:
        """The rows to fill in; cells of rounds are text, so that 3-0, -1 and +W18 stay what they are."""
        plain = self._looks.look(bottom=1, bottom_color=HAIR, num_format="@")
        number_look = self._looks.quiet(bottom=1, bottom_color=HAIR, align="center")
        rating_look = self._looks.look(bottom=1, bottom_color=HAIR, align="center", num_format="0")
        cell_look = self._looks.look(bottom=1, bottom_color=HAIR, align="center", num_format="@")
        for place in range(PLAYERS):
            row = FIRST + place
            entrant = self._entrants[place] if place < len(self._entrants) else None
            self._sheet.write_number(row, NUMBER, place + 1, number_look)
            self._text(row, NAME, entrant.name if entrant else "", plain)
            if entrant:
                self._sheet.write_number(row, RATING, entrant.rating, rating_look)
            else:
                self._sheet.write_blank(row, RATING, None, rating_look)
            for number in range(ROUNDS):
                is_filled = entrant is not None and number < len(entrant.cells)
                text = entrant.cells[number] if entrant and is_filled else ""
                self._text(row, FIRST_ROUND + number, text, cell_look)
        area = f"{letter(FIRST_ROUND)}{FIRST + 1}:{letter(POINTS - 1)}{LAST + 1}"
        self._sheet.ignore_errors({"number_stored_as_text": f"{area} {letter(FIRST_EDITION)}{HEADINGS + 1}:{_BESIDE}9"})

    def _text(self, row: int, number: int, text: str, look: Format) -> None:
        if text:
            self._sheet.write_string(row, number, text, look)
        else:
            self._sheet.write_blank(row, number, None, look)

    def _calculated(self) -> None:
        cut = f'IF({CUT}="","",{CUT})'  # a blank cell is 0 in Calc
        found = self._figures
        self._spilled(POINTS, f"CROSSTABLE_SCORE({RESULTS})", found.points, "0.0")
        self._spilled(RATED, f"CROSSTABLE_SCORE({RESULTS},TRUE)", found.rated, "0.0")
        for number, held in enumerate(found.editions, FIRST_EDITION):
            edition = f"{letter(number)}${HEADINGS + 1}"
            self._spilled(number, f"BUCHHOLZ_FIDE({RESULTS},,{edition},{cut})", held, "0.0")
        for number, held in enumerate(found.codes, FIRST_CODE):
            code = f"{letter(number)}${HEADINGS + 1}"
            formula = f'IF({code}="","",TIEBREAK({RESULTS},{code},,{EDITION},{RATINGS}))'
            self._spilled(number, formula, held, "General")

    def _spilled(self, number: int, formula: str, held: Sequence[Value], shown: str) -> None:
        """One formula for the whole column, with its values."""
        look = self._looks.look(bottom=1, bottom_color=HAIR, bg_color=PAPER, align="center", num_format=shown)
        first, *others = ("" if value is None else value for value in held)
        self._sheet.write_dynamic_array_formula(FIRST, number, LAST, number, "=" + formula, look, first)
        for row, value in enumerate(others, FIRST + 1):
            if isinstance(value, str):
                self._sheet.write_string(row, number, value, look)
            else:
                self._sheet.write_number(row, number, Exact(value), look)

    def _places(self) -> None:
        """By points, then by the tie-breaks in their order; native functions only."""
        look = self._looks.look(bottom=1, bottom_color=HAIR, bold=True, align="center", num_format="0")
        for place, held in enumerate(self._figures.places):
            row = FIRST + place
            ahead = "".join(self._ahead(row))
            own = f"{letter(POINTS)}{row + 1}"
            formula = f'=IF(ISNUMBER({own}),IFERROR(1+SUMPRODUCT(ISNUMBER({column(POINTS)})*{ahead}),""),"")'
            self._sheet.write_formula(row, PLACE, formula, look, held)

    def _ahead(self, row: int) -> Iterator[str]:
        """Whether a row is better in the first column in which it differs, as the terms of one formula."""
        numbers = (POINTS, *range(FIRST_CODE, PLACE))
        for number in numbers:
            cells, own = column(number), f"${letter(number)}{row + 1}"
            is_last = number == numbers[-1]
            yield f"({cells}>{own})" if is_last else f"(({cells}>{own})+({cells}={own})*"
        yield ")" * (len(numbers) - 1)

    def _disagreeing(self) -> None:
        """Colours for cells whose opponent's does not say that they met."""
        cell, row = f"{letter(FIRST_ROUND)}{FIRST + 1}", FIRST + 1
        round_ = f"{letter(FIRST_ROUND)}${FIRST + 1}:{letter(FIRST_ROUND)}${LAST + 1}"
        white = f'SUBSTITUTE(LOWER({cell}),"b","w")'
        opponent = f'IFERROR(VALUE(LEFT({cell},SEARCH("w",{white})-1)),0)'
        met = f'IFERROR(LEFT(INDEX({round_},{opponent}),LEN($A{row})),"")<>$A{row}&""'
        formula = f"=IF({opponent}=0,FALSE,OR({opponent}=$A{row},{met}))"
        rule = {"type": "formula", "criteria": formula, "format": self._looks.book.add_format({"bg_color": AMBER})}
        self._sheet.conditional_format(FIRST, FIRST_ROUND, LAST, POINTS - 1, rule)

    def _paper(self) -> None:
        self._sheet.print_area(0, 0, LAST, PLACE)
        on_paper(self._sheet, self._words, self._words("template.sheet.crosstable"), landscape=True)
        self._sheet.repeat_rows(HEADINGS - 1, HEADINGS)
        self._sheet.set_tab_color(TAB_FILLED_IN)
        self._sheet.set_selection(FIRST, NAME, FIRST, NAME)
