"""Builds the template workbooks; ``python -m workbooks.build`` makes ``workbooks/*.xlsx`` again, byte for byte."""

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from xlsxwriter import Workbook

from workbooks.buttons import draw_buttons, has_buttons
from workbooks.calculator.sheet import Calculator
from workbooks.card import Card
from workbooks.card_formulas import HEADERS, month_column
from workbooks.contents import Contents, empty_contents, history_contents
from workbooks.crosstable.workbook import crosstable_workbook
from workbooks.guide import write_guide
from workbooks.history import sample_history
from workbooks.looks import Looks
from workbooks.names import NAMES, TIE_BREAKS
from workbooks.placed import LOOKED_AT, PREPARED_ROWS, TableSheet
from workbooks.problems import marked_problems
from workbooks.properties import set_properties
from workbooks.samples import Sample, has_sample, sample
from workbooks.statistics import Statistics
from workbooks.tables import written_table
from workbooks.words import Words
from xlratings.federations import rule_book

SAMPLES = tuple(name for name, code in NAMES.items() if has_sample(code))
"""The templates with a sample federation."""

_FIRST = ("List", *LOOKED_AT, "Events", "Results", "Games", "Places", "Deals", "Players")
_LAST = ("Log", "Settings")
_NAMED_COLUMNS = {
    "Event_IDs": ("Events", "id"),
    "Player_IDs": ("Players", "id"),
    "Result_events": ("Results", "event"),
    "Result_IDs": ("Results", "id"),
}


def build(path: Path, name: str = "risiko", language: str = "en", *, sample: bool = True) -> None:
    """Write a template workbook: with the sample federation and its history, or empty.

    ``name`` is one of ``workbooks.names.TEMPLATES``; KeyError for any other, ModuleNotFoundError for one without a
    sample.
    """
    path.write_bytes(template(name, language, path.name, sample=sample))


def template(name: str, language: str, file: str, *, sample: bool) -> bytes:
    """The bytes of a template workbook.

    ``file``: the name its guide shows in the commands; one that ends with .xlsm has the buttons of the month.
    """
    if name == TIE_BREAKS:
        return crosstable_workbook(language, sample=sample)
    code = NAMES[name]
    if not sample:
        return workbook(empty_contents(code, language), code, language, file)
    history = sample_history(code)
    return workbook(history_contents(history, language, file), code, language, file, history.sample)


def workbook(
    contents: Mapping[str, Contents], code: str, language: str, file: str, of_sample: Sample | None = None
) -> bytes:
    """The bytes of a workbook with these tables, for the federation of this rule book.

    ``of_sample``: says whose card is open and where the colours part.
    """
    words = Words(language, rule_book(code).name, code)
    written = BytesIO()
    with Workbook(written, {"in_memory": True, "strings_to_urls": False}) as book:
        set_properties(book, words.federation, language)
        _write(book, contents, words, file, of_sample)
    return written.getvalue()


def _write(book: Workbook, contents: Mapping[str, Contents], words: Words, file: str, of_sample: Sample | None) -> None:
    looks = Looks(book)
    guide = book.add_worksheet(words("template.sheet.guide"))
    titles = {name: _title(name, words) for name in _order(contents)}
    sheets = {name: book.add_worksheet(title) for name, title in titles.items()}
    write_guide(guide, looks, words, file, titles)
    tables = {name: written_table(sheets[name], held, looks, words) for name, held in contents.items()}
    _names(book, tables, titles)
    marked_problems(tables, looks, words)
    _list_title(tables["List"], looks, words, contents["Lists"].months)
    shown, bands = (of_sample.shown, of_sample.bands) if of_sample else ("", ())
    Card(sheets["Card"], looks, words, contents, shown).write(book)
    Statistics(sheets["Statistics"], looks, words, contents, bands).write(book, tables["List"])
    Calculator(sheets["Calculator"], looks, words).write()
    if has_buttons(file):
        draw_buttons(book, sheets["List"], words)
    guide.activate()


def _title(sheet: str, words: Words) -> str:
    return words(f"template.sheet.{sheet.lower()}") if sheet in LOOKED_AT else words.title(sheet)


def _order(contents: Mapping[str, Contents]) -> tuple[str, ...]:
    """The sheets after the guide: what is read, what is filled in, what the program writes."""
    first = [name for name in _FIRST if name in contents or name in LOOKED_AT]
    middle = [name for name in contents if name not in {*first, *_LAST}]
    return (*first, *middle, *_LAST)


def _names(book: Workbook, tables: Mapping[str, TableSheet], titles: Mapping[str, str]) -> None:
    """Names for the columns that drop-down lists and colours look things up in."""
    for name, (table, key) in _NAMED_COLUMNS.items():
        if table in tables:
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


def committed() -> dict[str, tuple[str, str]]:
    """The files that are committed, with a sample in them -> name of the template, language."""
    samples = {f"{name}.xlsx": (name, sample(NAMES[name]).language) for name in SAMPLES}
    return samples | {"risiko.xlsm": ("risiko", "it"), f"{TIE_BREAKS}.xlsx": (TIE_BREAKS, "en")}


if __name__ == "__main__":
    for committed_file, (template_name, spoken) in committed().items():
        build(Path(__file__).with_name(committed_file), template_name, spoken)
