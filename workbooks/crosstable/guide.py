"""The guide to the tie-breaks: the steps, what a cell may say, which edition is when."""

from workbooks.looks import DEEP, MONOSPACED, TAB_LOOKED_AT
from workbooks.page import Page
from workbooks.paper import on_paper

_LETTERS = 84  # that a line of the meanings holds
_STEPS = ("fill", "cells", "choose", "place", "player")
_CELLS = (
    ("12w1   5b½   7w0", "played"),
    ("33b+   7w-", "forfeit"),
    ("-1", "full"),
    ("-½", "half"),
    ("0", "absent"),
    ("+W18   =B4   -B9", "signs"),
    ("+BYE   =BYE   -BYE   --", "signs-bye"),
)
_EDITIONS = (("RAW", "raw"), ("SELF", "self"), ("2009", "2009"), ("2023", "2023"), ("2026", "2026"))


def write_crosstable_guide(page: Page) -> None:
    """Write the whole sheet."""
    words, sheet = page.words, page.sheet
    page.columns()
    row = page.head(words("template.crosstable.guide"), words("template.crosstable.about"), [words.federation])
    row = page.section(row, "template.crosstable.steps")
    number = page.looks.look(bold=True, font_color=DEEP, align="center")
    for step, name in enumerate(_STEPS, 1):
        sheet.write_number(row, 0, step, number)
        titles = {name: words(f"template.sheet.{name}") for name in ("crosstable", "one-player")}
        page.paragraph(row, words(f"template.crosstable.step-{name}", **titles))
        row += 1
    for title, lines in (("cells", _CELLS), ("editions", _EDITIONS)):
        row = page.section(row, f"template.crosstable.{title}")
        for shown, name in lines:
            _line(page, row, shown, words(f"template.crosstable.{title}-{name}"))
            row += 1
    sheet.print_area(0, 0, row, 3)
    on_paper(sheet, words, words("template.sheet.guide"))
    sheet.set_tab_color(TAB_LOOKED_AT)


def _line(page: Page, row: int, shown: str, text: str) -> None:
    """What a clerk sees, and what it means."""
    page.sheet.write_string(row, 1, shown, page.looks.look(font_name=MONOSPACED, font_size=10, num_format="@"))
    page.sheet.merge_range(row, 2, row, 3, text, page.looks.look(text_wrap=True))
    page.height(row, text, _LETTERS)
