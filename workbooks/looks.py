"""How our workbooks look: one quiet palette, one format per kind of cell."""

from dataclasses import dataclass, field

from xlsxwriter import Workbook
from xlsxwriter.format import Format

from xlratings.workbook.columns import CellKind

INK = "#263238"
QUIET = "#546E7A"
HAIR = "#DDE3E7"
DEEP = "#2F5061"  # headings
PAPER = "#F4F7F8"
INPUT = "#FFF8E1"
ACCENT = "#B0552B"  # the one line of the chart
AMBER = "#FFE0B2"
GREEN = "#2E7D4F"
BANDS = ("#E3E8EB", "#CFE8D5", "#CFE2F3", "#FFF2CC", "#F6CFC3")  # from the weakest colour to the best

TAB_FILLED_IN = "#E0A030"
TAB_WRITTEN = "#2F5061"
TAB_LOOKED_AT = "#6C9A8B"

FONT = "Calibri"
MONOSPACED = "Consolas"  # what is typed
_NUMBER_FORMATS = {
    CellKind.WHOLE: "0",
    CellKind.RATING: "0",
    CellKind.EXACT_RATING: "0",
    CellKind.AVERAGE_RATING: "[>=100]0;[<0]-0.00;0.00",
    CellKind.SCORE: "General",
    CellKind.DAY: "dd/mm/yyyy",
    CellKind.NUMBER: "General",
}
NUMBERS = frozenset({CellKind.WHOLE, CellKind.RATING, CellKind.NUMBER, CellKind.EXACT_RATING, CellKind.AVERAGE_RATING})


def kind_format(kind: CellKind) -> str:
    """How cells of a kind are shown: what is neither number nor day is text."""
    return _NUMBER_FORMATS.get(kind, "@")


@dataclass(slots=True)
class Looks:
    """Formats of one workbook, each made once."""

    book: Workbook
    _made: dict[tuple[tuple[str, object], ...], Format] = field(default_factory=dict)

    def look(self, **properties: object) -> Format:
        """A format with these properties of XlsxWriter on top of our font and ink."""
        whole = {"font_name": FONT, "font_size": 11, "font_color": INK, "valign": "vcenter"} | properties
        key = tuple(sorted(whole.items(), key=lambda item: item[0]))
        if key not in self._made:
            self._made[key] = self.book.add_format(whole)
        return self._made[key]

    def heading(self, *, right: bool = False) -> Format:
        """The heading of a column."""
        return self.look(
            bold=True,
            font_color="#FFFFFF",
            bg_color=DEEP,
            text_wrap=True,
            align="right" if right else "left",
            indent=2 if right else 1,  # beside the button of the filter
            bottom=1,
            bottom_color=DEEP,
            num_format="@",
        )

    def cell(self, kind: CellKind, number_format: str | None = None, *, text_wrap: bool = False) -> Format:
        """A cell of a table; whatever is not a number or a day is text, so that 2026-10 stays 2026-10."""
        properties: dict[str, object] = {
            "bottom": 1,
            "bottom_color": HAIR,
            "align": "right" if kind in NUMBERS else "left",
            "indent": 0 if kind in NUMBERS else 1,
            "num_format": number_format or kind_format(kind),
            "text_wrap": text_wrap,
        }
        return self.look(**properties)

    def title(self) -> Format:
        """The one great line of a sheet."""
        return self.look(font_size=20, bold=True, font_color=DEEP)

    def section(self) -> Format:
        """A line above a block."""
        return self.look(font_size=13, bold=True, font_color=DEEP, bottom=1, bottom_color=DEEP)

    def quiet(self, **properties: object) -> Format:
        """Small print."""
        return self.look(**({"font_size": 9, "font_color": QUIET} | properties))
