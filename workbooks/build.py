"""Builds the template workbooks; ``python -m workbooks.build`` makes ``workbooks/risiko.xlsx`` again, byte for byte."""

from io import BytesIO
from pathlib import Path

from xlsxwriter import Workbook

from workbooks.card import Card
from workbooks.card_formulas import HEADERS, month_column
from workbooks.contents import Contents, empty_contents, history_contents
from workbooks.guide import write_guide
from workbooks.history import History, sample_history
from workbooks.looks import Looks
from workbooks.names import NAMES
from workbooks.placed import PREPARED_ROWS, TableSheet
from workbooks.plain import plain_workbook
from workbooks.problems import marked_problems
from workbooks.programme import PROGRAMME
from workbooks.properties import set_properties
from workbooks.tables import written_table
from workbooks.words import Words
from xlratings.federations import RuleBook, rule_book
from xlratings.rules.risiko import RisikoRules

SHEETS = ("List", "Card", "Events", "Results", "Players", "Lists", "Changes", "Log", "Settings")
_BELOW_THE_FLOOR = 50


def build(path: Path, name: str = "risiko", language: str = "en", *, sample: bool = True) -> None:
    """Write a template workbook: with the sample federation and its history, or empty.

    ``name`` is one of ``workbooks.names.NAMES``; KeyError for any other. Only RISIKO has a sample.
    """
    path.write_bytes(template(name, language, path.name, sample=sample))


def template(name: str, language: str, file: str, *, sample: bool) -> bytes:
    """The bytes of a template workbook; ``file`` is the name its guide shows in the commands."""
    code = NAMES[name]
    if code != "RISIKO":
        return plain_workbook(empty_contents(code, language), code, language)
    contents = sample_contents(sample_history(), language) if sample else empty_contents(code, language)
    return workbook(contents, code, language, file)


def sample_contents(history: History, language: str) -> dict[str, Contents]:
    """The tables of the sample at some point of its history."""
    notes = {planned.id: planned.note for planned in PROGRAMME if planned.note}
    return history_contents(history, language, notes)


def workbook(contents: dict[str, Contents], code: str, language: str, file: str) -> bytes:
    """The bytes of a workbook with these tables, for the federation of this rule book."""
    rules = rule_book(code)
    written = BytesIO()
    with Workbook(written, {"in_memory": True, "strings_to_urls": False}) as book:
        set_properties(book, rules.name, language)
        _write(book, contents, Words(language, rules.name), rules, file)
    return written.getvalue()


def _write(
    book: Workbook, contents: dict[str, Contents], words: Words, rules: RuleBook[RisikoRules], file: str
) -> None:
    looks = Looks(book)
    guide = book.add_worksheet(words("template.sheet.guide"))
    titles = {name: words("template.sheet.card") if name == "Card" else words.title(name) for name in SHEETS}
    sheets = {name: book.add_worksheet(title) for name, title in titles.items()}
    write_guide(guide, looks, words, file, rules.newest().not_covered)
    tables = {name: written_table(sheets[name], held, looks, words) for name, held in contents.items()}
    _names(book, tables, titles)
    marked_problems(tables, looks, words)
    _list_title(tables["List"], looks, words, contents["Lists"].months)
    Card(sheets["Card"], looks, words, contents).write(book, rules.newest().rules.floor - _BELOW_THE_FLOOR)
    guide.activate()


def _names(book: Workbook, tables: dict[str, TableSheet], titles: dict[str, str]) -> None:
    """Names for the columns that drop-down lists and colours look things up in."""
    for name, table, key in (
        ("Event_IDs", "Events", "id"),
        ("Player_IDs", "Players", "id"),
        ("Result_events", "Results", "event"),
        ("Result_IDs", "Results", "id"),
    ):
        letter, first = tables[table].letter(key), tables[table].header + 2
        book.define_name(name, f"='{titles[table]}'!${letter}${first}:${letter}${PREPARED_ROWS}")


def _list_title(table: TableSheet, looks: Looks, words: Words, months: tuple[str, ...]) -> None:
    """The title above the list names the newest month by itself."""
    title, none = words("template.list.title"), words("template.list.none")
    month = f"INDEX({HEADERS},1,MAX(1,{month_column('1')}))"
    formula = f'="{title} "&IF(LEFT({month},2)="20",{month},"{none}")'
    table.sheet.set_row(0, 36, looks.look())
    table.sheet.write_formula("A1", formula, looks.title(), f"{title} {months[-1] if months else none}")
    table.sheet.write_string("A2", words.federation, looks.quiet(font_size=10))


if __name__ == "__main__":
    build(Path(__file__).with_name("risiko.xlsx"), "risiko", "it")
