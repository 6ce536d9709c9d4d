"""The template workbooks: the same bytes every time, read by the program without a problem, what a clerk fills in."""

from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from workbooks.build import SAMPLES, build, committed, workbook
from workbooks.contents import history_contents
from workbooks.history import sample_history
from workbooks.names import NAMES
from workbooks.placed import FILLED_IN
from workbooks.samples import sample
from xlratings import __version__
from xlratings.federations import rule_book
from xlratings.model import EventKind
from xlratings.month.update import outcome
from xlratings.texts import LANGUAGES, sentence
from xlratings.workbook.columns import CellKind
from xlratings.workbook.read import read_workbook
from xlratings.workbook.system_layouts import layout_of, tables_of
from xlratings.workbook.words import (
    EVENT_KINDS,
    GAMES_OF_A_MONTH,
    POLICIES,
    SETTING_KEYS,
    WEIGHTS,
    YES_NO,
    choices,
    written,
)
from xlratings.workbook.write import commit

Built = Callable[..., Path]

ROOT = Path(__file__).resolve().parents[2]
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_template = pytest.mark.parametrize("name", NAMES)
every_sample = pytest.mark.parametrize("name", SAMPLES)
NUMBERS = {CellKind.WHOLE, CellKind.RATING, CellKind.EXACT_RATING, CellKind.AVERAGE_RATING, CellKind.NUMBER}


@pytest.mark.parametrize("file", committed())
def test_building_it_again_gives_the_same_bytes(opened: Any, tmp_path: Path, file: str) -> None:
    again, once_more = tmp_path / file, tmp_path / "again" / file
    once_more.parent.mkdir()
    for path in (again, once_more):
        build(path, *committed()[file])
    assert again.read_bytes() == once_more.read_bytes()
    assert opened.parts(again) == opened.parts(ROOT / "workbooks" / file), "run: python -m workbooks.build"


@every_template
@every_language
def test_an_empty_one_is_read_without_a_problem_and_has_nothing_to_do(built: Built, name: str, language: str) -> None:
    read = read_workbook(built(name, language, sample=False))
    assert (read.ledger.problems, read.notes) == ((), ())
    assert (read.settings.language, read.settings.federation) == (language, NAMES[name])
    found = outcome(read.ledger, None, date(2026, 11, 1))
    assert {problem.where.sheet for problem in found.problems} <= {layout_of(NAMES[name], "Settings").titles[language]}
    assert found.problems or found.nothing_to_do is not None  # ELO's K is for the league to say


@every_sample
@every_language
def test_a_sample_is_read_without_a_problem(built: Built, name: str, language: str) -> None:
    read = read_workbook(built(name, language, sample=True))
    assert (read.ledger.problems, read.notes) == ((), ())


@every_template
@every_language
def test_tables_have_fixed_names_and_sheets_and_headings_follow_the_language(
    opened: Any, built: Built, name: str, language: str
) -> None:
    book = openpyxl.load_workbook(built(name, language, sample=False))
    for table in tables_of(NAMES[name]):
        sheet = opened.sheet_of(book, table.name)
        assert sheet.title == table.titles[language]
        ours = [column.headings[language] for column in table.columns if column.ours]
        assert [heading for heading, _, _ in opened.columns_of(sheet, table.name)] == ours


@every_sample
def test_the_history_is_what_the_program_itself_writes(opened: Any, tmp_path: Path, name: str) -> None:
    code, of_code = NAMES[name], sample(NAMES[name])
    before = sample_history(code, of_code.newest.plus(-1))
    path = tmp_path / opened.committed(name).name
    contents = history_contents(before, of_code.language, path.name)
    path.write_bytes(workbook(contents, code, of_code.language, path.name))
    read = read_workbook(path)
    pressed = of_code.newest.first_day.replace(day=2)
    found = outcome(read.ledger, None, pressed)
    commit(read, found, datetime(pressed.year, pressed.month, 2, 21, 30), __version__)  # noqa: DTZ001 - the clock on the clerk's wall
    written_by_program, built_here = openpyxl.load_workbook(path), openpyxl.load_workbook(opened.committed(name))
    for table in tables_of(code):
        one, other = opened.sheet_of(written_by_program, table.name), opened.sheet_of(built_here, table.name)
        area = other.tables[table.name].ref
        assert one.tables[table.name].ref == area
        assert [[c.value for c in row] for row in one[area]] == [[c.value for c in row] for row in other[area]]


@every_template
@every_language
def test_ids_months_and_other_words_are_formatted_as_text(opened: Any, built: Built, name: str, language: str) -> None:
    book = openpyxl.load_workbook(built(name, language, sample=False))
    for table in tables_of(NAMES[name]):
        sheet = opened.sheet_of(book, table.name)
        kinds = {column.headings[language]: column.kind for column in table.columns}
        for heading, number, cell in opened.columns_of(sheet, table.name):
            is_text = kinds[heading] not in {*NUMBERS, CellKind.DAY, CellKind.SCORE}
            assert (cell.number_format == "@") == is_text, f"{table.name} {heading}"
            dimension = next(d for key, d in sheet.column_dimensions.items() if covers(d, key, number))
            assert (dimension.number_format == "@") == is_text, f"{table.name} {heading}: column"


def covers(dimension: Any, key: str, number: int) -> bool:
    first = dimension.min or openpyxl.utils.column_index_from_string(key)
    return bool(first <= number <= (dimension.max or first))


@every_sample
def test_values_that_look_like_numbers_or_days_are_text_in_the_file(opened: Any, name: str) -> None:
    book = openpyxl.load_workbook(opened.committed(name))
    for table in tables_of(NAMES[name]):
        sheet = opened.sheet_of(book, table.name)
        kinds = {heading: column.kind for column in table.columns for heading in column.headings.values()}
        first, *rows = sheet[sheet.tables[table.name].ref]
        for row in rows:
            held = [
                cell
                for head, cell in zip(first, row, strict=True)
                if kinds.get(head.value) in {CellKind.ID, CellKind.MONTH}
            ]
            assert {cell.data_type for cell in held if cell.value is not None} <= {"s"}


@every_template
@every_language
def test_what_is_chosen_from_is_a_drop_down_list_in_the_words_of_the_language(
    opened: Any, built: Built, name: str, language: str
) -> None:
    book, code = openpyxl.load_workbook(built(name, language, sample=False)), NAMES[name]
    for table in tables_of(code):
        sheet = opened.sheet_of(book, table.name)
        for column in (one for one in table.columns if one.ours and table.name in FILLED_IN):
            heading = column.headings[language]
            if column.kind is CellKind.STATE:
                assert len(offered(sheet, heading)) == 4
            elif column.kind in VOCABULARIES:
                assert offered(sheet, heading) == choices(VOCABULARIES[column.kind], language)
            elif column.kind is CellKind.DAY:
                assert rule(sheet, heading).type == "date"
            elif column.key == "event":
                assert rule(sheet, heading).formula1 == "Event_IDs"


@every_language
def test_settings_that_are_one_of_a_few_are_chosen_from_a_list(opened: Any, built: Built, language: str) -> None:
    sheet = opened.sheet_of(openpyxl.load_workbook(built("elo", language, sample=False)), "Settings")
    keys = {str(cell.value): cell.row for cell in sheet["A"][1:]}
    for key, words in (("corrections", choices(POLICIES, language)), ("in_turn", choices(GAMES_OF_A_MONTH, language))):
        cell = f"B{keys[written(SETTING_KEYS, key, language)]}"
        (one,) = (one for one in sheet.data_validations.dataValidation if cell in one.sqref)
        assert tuple(one.formula1.strip('"').split(",")) == words


VOCABULARIES: dict[CellKind, Any] = {
    CellKind.EVENT_KIND: EVENT_KINDS,
    CellKind.WEIGHT: WEIGHTS,
    CellKind.YES_NO: YES_NO,
}


def rule(sheet: Any, heading: str) -> Any:
    """The validation of the column of a heading, which must reach well below the table."""
    cell = next(cell for cell in sheet[1] if cell.value == heading)
    below = sheet.cell(4000, cell.column).coordinate
    return next(one for one in sheet.data_validations.dataValidation if below in one.sqref)


def offered(sheet: Any, heading: str) -> tuple[str, ...]:
    return tuple(rule(sheet, heading).formula1.strip('"').split(","))


@every_template
@every_language
def test_headings_that_need_it_have_a_note(opened: Any, built: Built, name: str, language: str) -> None:
    book = openpyxl.load_workbook(built(name, language, sample=False))
    notes = {
        table.name: {cell.value for cell, *_ in zip(headings(opened, book, table.name), strict=True) if cell.comment}
        for table in tables_of(NAMES[name])
    }
    for table, keys in {
        "Players": ("id", "joined", "left"),
        "Events": ("id", "end", "state", "counted_in", "signature"),
        "Changes": ("variation",),
        "List": ("change", "events"),
    }.items():
        wanted = {layout_of(NAMES[name], table).column(key).headings[language] for key in keys}
        assert wanted <= notes[table], table


def headings(opened: Any, book: openpyxl.Workbook, table: str) -> Any:
    sheet = opened.sheet_of(book, table)
    return sheet[sheet.tables[table].ref][0]


def test_kinds_of_the_sample_are_words_of_the_drop_down_list(opened: Any, built: Built) -> None:
    book = openpyxl.load_workbook(built("risiko", "pl", sample=True))
    kinds = {row[2].value for row in opened.sheet_of(book, "Events").iter_rows(min_row=2)}
    assert kinds == {written(EVENT_KINDS, kind, "pl") for kind in EventKind}


@every_template
@every_language
def test_the_guide_says_what_every_sheet_is_for(built: Built, name: str, language: str) -> None:
    book = openpyxl.load_workbook(built(name, language, sample=False))
    guide = book.worksheets[0]
    said = {row[1].value: row[3].value for row in guide.iter_rows() if row[1].hyperlink}
    assert list(said) == book.sheetnames[1:]
    assert all(said.values()), [title for title, text in said.items() if not text]


@every_template
@every_language
def test_the_guide_says_what_is_not_covered(built: Built, name: str, language: str) -> None:
    guide = openpyxl.load_workbook(built(name, language, sample=False)).worksheets[0]
    said = [str(cell) for row in guide.iter_rows(max_row=8, values_only=True) for cell in row if cell]
    for article in rule_book(NAMES[name]).newest().not_covered:
        assert any(sentence(article.id, article.fields, language) in text for text in said), article
