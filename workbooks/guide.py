"""The first sheet: the month in steps, the commands, the sheets, and what to do when something is wrong."""

from collections.abc import Iterable, Iterator, Mapping

from xlsxwriter.worksheet import Worksheet

from workbooks.buttons import has_buttons
from workbooks.looks import AMBER, DEEP, MONOSPACED, PAPER, QUIET, TAB_FILLED_IN, TAB_LOOKED_AT, TAB_WRITTEN, Looks
from workbooks.page import LETTERS_OF_MEANING, Page
from workbooks.paper import on_paper
from workbooks.placed import FILLED_IN, LOOKED_AT
from workbooks.words import Words
from xlratings.federations import rule_book

COMMANDS = (
    ("look", "month {file}"),
    ("write", "month {file} --commit"),
    ("undo", "undo {file}"),
    ("import", "import report.txt --into {file}"),
    ("explain", "explain {file} --player {player}"),
    ("export", "export {file}"),
)
PROBLEMS = ("colour", "late", "file", "start", "own")
_STEPS_OF_EVERY_MONTH = ("state", "look", "write", "publish")
_COLOURS = {"you-fill": TAB_FILLED_IN, "it-writes": TAB_WRITTEN, "to-look": TAB_LOOKED_AT}


def write_guide(sheet: Worksheet, looks: Looks, words: Words, file: str, titles: Mapping[str, str]) -> None:
    """Write the whole sheet.

    Args:
        sheet: The sheet.
        looks: The workbook's formats.
        words: Its words.
        file: Its name, as shown in the commands.
        titles: Of the other sheets, by their names, in their order.

    """
    page = Page(sheet, looks, words)
    page.columns()
    row = _head(page)
    row = _steps(page, row)
    row = _commands(page, row, file)
    row = _sheets(page, row, titles)
    row = _problems(page, row)
    sheet.print_area(0, 0, row, 3)
    on_paper(sheet, words, words("template.sheet.guide"))
    sheet.set_tab_color(TAB_LOOKED_AT)


def _head(page: Page) -> int:
    """Title and what this is about; returns the next free row."""
    words = page.words
    lines = [words("template.guide.federation", name=words.federation)]
    if left_out := rule_book(words.code).newest().not_covered:
        articles = "; ".join(map(words.message, left_out))
        lines.append(words("template.guide.not-covered", articles=articles))
    return page.head(words("template.guide.title"), words("template.guide.about"), lines)


def _steps(page: Page, row: int) -> int:
    row = page.section(row, "template.guide.month")
    number = page.looks.look(bold=True, font_color=DEEP, align="center")
    played = (name.lower() for name in page.words.played)
    steps = ("settings", "members", "events", *played, *_STEPS_OF_EVERY_MONTH)
    for step, text in enumerate(filter(None, _texts(page.words, "step", steps)), 1):
        page.sheet.write_number(row, 0, step, number)
        page.paragraph(row, text)
        row += 1
    return row


def _texts(words: Words, part: str, names: Iterable[str]) -> Iterator[str]:
    for name in names:
        yield words.own(f"template.guide.{part}-{name}")


def _commands(page: Page, row: int, file: str) -> int:
    row = page.section(row, "template.guide.commands")
    shown = f'"{file}"' if " " in file else file
    typed = page.looks.look(font_name=MONOSPACED, font_size=10, bg_color=PAPER, indent=1, shrink=True)
    number = page.looks.look(bold=True, font_color=DEEP, align="center")
    player = page.words("command.explain.player.metavar")
    for position, (name, command) in enumerate(COMMANDS, 1):
        page.sheet.write_number(row, 0, position, number)
        page.sheet.merge_range(row, 1, row, 2, "xlratings " + command.format(file=shown, player=player), typed)
        page.sheet.write_string(row, 3, page.words(f"template.guide.command-{name}"), page.looks.look(indent=1))
        page.sheet.set_row(row, 20)
        row += 1
    for name in ("where", "menu", *(("buttons",) if has_buttons(file) else ())):
        page.sheet.write_string(row, 1, page.words.own(f"template.guide.commands-{name}"), page.looks.quiet())
        row += 1
    return row


def _sheets(page: Page, row: int, titles: Mapping[str, str]) -> int:
    row = page.section(row, "template.guide.sheets")
    link = page.looks.look(font_color=DEEP, underline=1, indent=1)
    meaning = page.looks.look(text_wrap=True)
    for (name, title), text in zip(titles.items(), _texts(page.words, "sheet", map(str.lower, titles)), strict=True):
        who = _whose(name)
        page.sheet.write_blank(row, 0, None, page.looks.look(right=5, right_color=_COLOURS[who]))
        page.sheet.write_url(row, 1, f"internal:'{title}'!A1", link, title)
        page.sheet.write_string(row, 2, page.words(f"template.guide.{who}"), page.looks.look(font_color=QUIET))
        page.sheet.write_string(row, 3, text, meaning)
        page.height(row, text, LETTERS_OF_MEANING)
        row += 1
    return row


def _whose(sheet: str) -> str:
    """Who writes on a sheet."""
    if sheet in LOOKED_AT:
        return "to-look"
    return "you-fill" if sheet in FILLED_IN else "it-writes"


def _problems(page: Page, row: int) -> int:
    row = page.section(row, "template.guide.problems")
    bullet = page.looks.look(align="center", font_color=QUIET)
    for name, text in zip(PROBLEMS, _texts(page.words, "problem", PROBLEMS), strict=True):
        if name == "colour":
            page.sheet.write_blank(row, 0, None, page.looks.look(bg_color=AMBER))
        else:
            page.sheet.write_string(row, 0, "•", bullet)
        page.paragraph(row, text)
        row += 1
    return row
