"""The first sheet: the month in steps, the commands, the sheets, and what to do when something is wrong."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from xlsxwriter.worksheet import Worksheet

from workbooks.looks import AMBER, DEEP, MONOSPACED, PAPER, QUIET, TAB_FILLED_IN, TAB_LOOKED_AT, TAB_WRITTEN, Looks
from workbooks.paper import on_paper
from workbooks.placed import FILLED_IN, LOOKED_AT
from workbooks.words import Words
from xlratings.federations import rule_book

COMMANDS = (("look", "month {file}"), ("write", "month {file} --commit"), ("undo", "undo {file}"))
PROBLEMS = ("colour", "late", "file", "start", "own")
_STEPS_OF_EVERY_MONTH = ("state", "look", "write", "publish")
_COLOURS = {"you-fill": TAB_FILLED_IN, "it-writes": TAB_WRITTEN, "to-look": TAB_LOOKED_AT}
_LINE = 16.5
_LETTERS_A_LINE = 104  # of the whole width, and of its last column
_LETTERS_OF_MEANING = 64


class _Page(NamedTuple):
    """The sheet and what it is written with."""

    sheet: Worksheet
    looks: Looks
    words: Words

    def height(self, row: int, text: str, letters: int) -> None:
        """As many lines as the text takes."""
        self.sheet.set_row(row, 5 + _LINE * -(-len(text) // letters))


def write_guide(sheet: Worksheet, looks: Looks, words: Words, file: str, titles: Mapping[str, str]) -> None:
    """Write the whole sheet.

    Args:
        sheet: The sheet.
        looks: The workbook's formats.
        words: Its words.
        file: Its name, as shown in the commands.
        titles: Of the other sheets, by their names, in their order.

    """
    page = _Page(sheet, looks, words)
    for column, width in enumerate((5, 25, 20, 56)):
        sheet.set_column(column, column, width, looks.look())
    row = _head(page, rule_book(words.code).newest().not_covered)
    row = _steps(page, row)
    row = _commands(page, row, file)
    row = _sheets(page, row, titles)
    row = _problems(page, row)
    sheet.print_area(0, 0, row, 3)
    on_paper(sheet, words, words("template.sheet.guide"))
    sheet.set_tab_color(TAB_LOOKED_AT)


def _head(page: _Page, not_covered: tuple[str, ...]) -> int:
    """Title and what this is about; returns the next free row."""
    sheet, looks, words = page.sheet, page.looks, page.words
    sheet.set_row(0, 36)
    sheet.write_string(0, 0, words("template.guide.title"), looks.title())
    about = words("template.guide.about")
    sheet.merge_range(1, 0, 1, 3, about, looks.look(text_wrap=True))
    page.height(1, about, _LETTERS_A_LINE)
    lines = [words("template.guide.federation", name=words.federation)]
    if not_covered:
        lines.append(words("template.guide.not-covered", articles=", ".join(not_covered)))
    for row, line in enumerate(lines, 2):
        sheet.merge_range(row, 0, row, 3, line, looks.quiet(font_size=10, text_wrap=True))
        page.height(row, line, _LETTERS_A_LINE)
    return 2 + len(lines)


def _section(page: _Page, row: int, id_: str) -> int:
    page.sheet.set_row(row, 12)
    page.sheet.set_row(row + 1, 23)
    look = page.looks.section()
    page.sheet.write_string(row + 1, 0, page.words(id_), look)
    for column in (1, 2, 3):
        page.sheet.write_blank(row + 1, column, None, look)
    return row + 2


def _steps(page: _Page, row: int) -> int:
    row = _section(page, row, "template.guide.month")
    number = page.looks.look(bold=True, font_color=DEEP, align="center")
    played = (name.lower() for name in page.words.played)
    steps = ("members", "events", *played, *_STEPS_OF_EVERY_MONTH)
    for step, text in enumerate(_texts(page.words, "step", steps), 1):
        page.sheet.write_number(row, 0, step, number)
        _paragraph(page, row, text)
        row += 1
    return row


def _texts(words: Words, part: str, names: Iterable[str]) -> Iterator[str]:
    for name in names:
        yield words.own(f"template.guide.{part}-{name}")


def _paragraph(page: _Page, row: int, text: str) -> None:
    page.sheet.merge_range(row, 1, row, 3, text, page.looks.look(text_wrap=True))
    page.height(row, text, _LETTERS_A_LINE)


def _commands(page: _Page, row: int, file: str) -> int:
    row = _section(page, row, "template.guide.commands")
    shown = f'"{file}"' if " " in file else file
    typed = page.looks.look(font_name=MONOSPACED, font_size=10, bg_color=PAPER, indent=1)
    number = page.looks.look(bold=True, font_color=DEEP, align="center")
    for position, (name, command) in enumerate(COMMANDS, 1):
        page.sheet.write_number(row, 0, position, number)
        page.sheet.merge_range(row, 1, row, 2, "xlratings " + command.format(file=shown), typed)
        page.sheet.write_string(row, 3, page.words(f"template.guide.command-{name}"), page.looks.look(indent=1))
        page.sheet.set_row(row, 20)
        row += 1
    for name in ("where", "menu"):
        page.sheet.write_string(row, 1, page.words(f"template.guide.commands-{name}"), page.looks.quiet())
        row += 1
    return row


def _sheets(page: _Page, row: int, titles: Mapping[str, str]) -> int:
    row = _section(page, row, "template.guide.sheets")
    link = page.looks.look(font_color=DEEP, underline=1, indent=1)
    meaning = page.looks.look(text_wrap=True)
    for (name, title), text in zip(titles.items(), _texts(page.words, "sheet", map(str.lower, titles)), strict=True):
        who = _whose(name)
        page.sheet.write_blank(row, 0, None, page.looks.look(right=5, right_color=_COLOURS[who]))
        page.sheet.write_url(row, 1, f"internal:'{title}'!A1", link, title)
        page.sheet.write_string(row, 2, page.words(f"template.guide.{who}"), page.looks.look(font_color=QUIET))
        page.sheet.write_string(row, 3, text, meaning)
        page.height(row, text, _LETTERS_OF_MEANING)
        row += 1
    return row


def _whose(sheet: str) -> str:
    """Who writes on a sheet."""
    if sheet in LOOKED_AT:
        return "to-look"
    return "you-fill" if sheet in FILLED_IN else "it-writes"


def _problems(page: _Page, row: int) -> int:
    row = _section(page, row, "template.guide.problems")
    bullet = page.looks.look(align="center", font_color=QUIET)
    for name, text in zip(PROBLEMS, _texts(page.words, "problem", PROBLEMS), strict=True):
        if name == "colour":
            page.sheet.write_blank(row, 0, None, page.looks.look(bg_color=AMBER))
        else:
            page.sheet.write_string(row, 0, "•", bullet)
        _paragraph(page, row, text)
        row += 1
    return row
