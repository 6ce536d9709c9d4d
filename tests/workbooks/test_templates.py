"""The template workbooks: the same bytes every time, whole in openpyxl and LibreOffice, ready for a clerk."""

import re
import zipfile
from collections.abc import Callable, Iterator
from datetime import date, datetime
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.formula.translate import Translator

from workbooks.build import build, sample_contents, workbook
from workbooks.history import sample_history
from xlratings import __version__
from xlratings.model import EventKind, Month
from xlratings.month import outcome
from xlratings.texts import LANGUAGES
from xlratings.workbook.columns import CellKind
from xlratings.workbook.layout import TABLES, layout
from xlratings.workbook.read import read_workbook
from xlratings.workbook.words import EVENT_KINDS, WEIGHTS, YES_NO, choices, written
from xlratings.workbook.write import commit

ROOT = Path(__file__).resolve().parents[2]
COMMITTED = ROOT / "workbooks" / "risiko.xlsx"
A4 = 9

Built = Callable[..., Path]
every_language = pytest.mark.parametrize("language", LANGUAGES)
NUMBERS = {CellKind.WHOLE, CellKind.RATING, CellKind.NUMBER}


def parts(path: Path) -> list[tuple[str, tuple[int, ...], bytes]]:
    """All but the compression, which is the computer's own zlib's."""
    with zipfile.ZipFile(path) as archive:
        return [(member.filename, member.date_time, archive.read(member)) for member in archive.infolist()]


def sheet_of(book: openpyxl.Workbook, table: str) -> Any:
    return next(sheet for sheet in book if table in sheet.tables)


def columns_of(sheet: Any, table: str) -> Iterator[tuple[str, int, Any]]:
    """Heading, number and first data cell of each column."""
    for cell in sheet[sheet.tables[table].ref][0]:
        yield cell.value, cell.column, sheet.cell(cell.row + 1, cell.column)


def formulas(path: Path) -> dict[tuple[str, str], str]:
    book = openpyxl.load_workbook(path)
    return {
        (sheet.title, cell.coordinate): cell.value
        for sheet in book
        for row in sheet.iter_rows()
        for cell in row
        if cell.data_type == "f"
    }


def values(path: Path) -> Callable[[tuple[str, str]], Any]:
    book = openpyxl.load_workbook(path, data_only=True)

    def value(place: tuple[str, str]) -> Any:
        found = book[place[0]][place[1]].value
        return None if found == "" else found

    return value


def test_building_it_again_gives_the_same_bytes(tmp_path: Path) -> None:
    again, once_more = tmp_path / "risiko.xlsx", tmp_path / "again" / "risiko.xlsx"
    once_more.parent.mkdir()
    for path in (again, once_more):
        build(path, "risiko", "it")
    assert again.read_bytes() == once_more.read_bytes()
    assert parts(again) == parts(COMMITTED), "run: python -m workbooks.build"


@every_language
@pytest.mark.parametrize("sample", [True, False])
def test_it_is_read_without_a_problem(built: Built, language: str, *, sample: bool) -> None:
    read = read_workbook(built(language, sample=sample))
    assert (read.ledger.problems, read.notes) == ((), ())
    assert (read.settings.language, read.settings.federation) == (language, "RISIKO")


def test_the_empty_twin_has_nothing_to_do_yet(built: Built) -> None:
    found = outcome(read_workbook(built("en", sample=False)).ledger, None, date(2026, 11, 1))
    assert found.problems == ()
    assert found.nothing_to_do is not None


@every_language
def test_tables_have_fixed_names_and_sheets_and_headings_follow_the_language(built: Built, language: str) -> None:
    book = openpyxl.load_workbook(built(language, sample=True))
    for table in TABLES:
        sheet = sheet_of(book, table.name)
        assert sheet.title == table.titles[language]
        headings = [heading for heading, _, _ in columns_of(sheet, table.name)]
        ours = [column.headings[language] for column in table.columns if column.ours]
        assert headings[: len(ours)] == ours
        assert len(headings) == len(ours) + (25 if table.months else 0)


def test_the_history_is_what_the_program_itself_writes(tmp_path: Path) -> None:
    before = sample_history(Month(2026, 9))
    path = tmp_path / "risiko.xlsx"
    path.write_bytes(workbook(sample_contents(before, "it"), "RISIKO", "it", path.name))
    read = read_workbook(path)
    found = outcome(read.ledger, None, date(2026, 10, 2))
    commit(read, found, datetime(2026, 10, 2, 21, 30), __version__)  # noqa: DTZ001 - the clock on the clerk's wall
    written_by_program, built_here = openpyxl.load_workbook(path), openpyxl.load_workbook(COMMITTED)
    for table in TABLES:
        one, other = sheet_of(written_by_program, table.name), sheet_of(built_here, table.name)
        area = other.tables[table.name].ref
        assert one.tables[table.name].ref == area
        assert [[c.value for c in row] for row in one[area]] == [[c.value for c in row] for row in other[area]]


@pytest.mark.parametrize(("language", "sample"), [("it", True), ("en", True), ("pl", False)])
def test_libreoffice_calculates_every_formula_to_the_value_that_stands_with_it(
    built: Built, calculated: Callable[[Path], Path], language: str, *, sample: bool
) -> None:
    path = built(language, sample=sample)
    places = formulas(path)
    ours, theirs = values(path), values(calculated(path))
    assert len(places) > 200
    assert {place: ours(place) for place in places} == {place: theirs(place) for place in places}
    errors = {str(ours(place)) for place in places if str(ours(place)).startswith("#")}
    assert errors <= {"#N/A"}  # what a chart leaves out


def test_the_player_card_follows_the_choice(
    built: Built, converted_by_libreoffice: Callable[[Path, str], Path], tmp_path: Path
) -> None:
    for choice, player in (("Struffoli Nicodemo", "1053"), ("1052", "1052"), ("Nobody", None), ("", None)):
        book = openpyxl.load_workbook(built("en", sample=True))
        book["Player card"]["C3"] = choice
        path = tmp_path / f"card-{choice or 'blank'}.xlsx"
        book.save(path)
        card = openpyxl.load_workbook(converted_by_libreoffice(path, "xlsx"), data_only=True)["Player card"]
        assert (card["B7"].value or None) == player
        assert bool(card["C4"].value) == (choice == "Nobody")
    left = [value for (value,) in card.iter_rows(min_row=39, max_row=50, min_col=3, max_col=3, values_only=True)]
    assert not any(left)


def test_after_a_commit_the_card_and_the_title_show_the_new_month(
    built: Built, converted_by_libreoffice: Callable[[Path, str], Path], tmp_path: Path
) -> None:
    path = tmp_path / "after-commit.xlsx"
    path.write_bytes(built("it", sample=True).read_bytes())
    read = read_workbook(path)
    found = outcome(read.ledger, None, date(2026, 11, 1))
    commit(read, found, datetime(2026, 11, 1, 20, 0), __version__)  # noqa: DTZ001 - the clock on the clerk's wall
    book = openpyxl.load_workbook(converted_by_libreoffice(path, "xlsx"), data_only=True)
    card, shown = book["Scheda giocatore"], next(row for row in found.rows if row.player == "1059")
    assert book["Lista"]["A1"].value == "Lista ranking 2026-11"
    assert (card["B7"].value, card["C7"].value, card["C8"].value) == ("1059", shown.rating, "2026-11")
    assert (card["F50"].value, card["G50"].value) == ("2026-11", shown.rating)


@every_language
def test_ids_months_and_other_words_are_formatted_as_text(built: Built, language: str) -> None:
    book = openpyxl.load_workbook(built(language, sample=False))
    for table in TABLES:
        sheet = sheet_of(book, table.name)
        kinds = {column.headings[language]: column.kind for column in table.columns}
        for heading, number, cell in columns_of(sheet, table.name):
            is_text = kinds[heading] not in {*NUMBERS, CellKind.DAY}
            assert (cell.number_format == "@") == is_text, f"{table.name} {heading}"
            dimension = next(d for key, d in sheet.column_dimensions.items() if covers(d, key, number))
            assert (dimension.number_format == "@") == is_text, f"{table.name} {heading}: column"


def covers(dimension: Any, key: str, number: int) -> bool:
    first = dimension.min or openpyxl.utils.column_index_from_string(key)
    return bool(first <= number <= (dimension.max or first))


def test_values_that_look_like_numbers_or_days_are_text_in_the_file(built: Built) -> None:
    book = openpyxl.load_workbook(built("it", sample=True))
    for table, headings in (
        ("Players", {"Tessera"}),
        ("Events", {"Evento", "Vincitore", "Contato nella lista", "Firma"}),
        ("Results", {"Evento", "Tessera"}),
        ("List", {"Tessera"}),
        ("Changes", {"Mese", "Evento", "Tessera", "Lista usata"}),
    ):
        sheet = sheet_of(book, table)
        first, *rows = sheet[sheet.tables[table].ref]
        for row in rows:
            held = [cell for heading, cell in zip(first, row, strict=True) if heading.value in headings]
            assert {cell.data_type for cell in held if cell.value is not None} <= {"s"}


@every_language
def test_drop_down_lists_offer_the_words_of_the_language(built: Built, language: str) -> None:
    book = openpyxl.load_workbook(built(language, sample=False))
    events, results = sheet_of(book, "Events"), sheet_of(book, "Results")
    assert offered(events, layout("Events").column("kind").headings[language]) == choices(EVENT_KINDS, language)
    assert offered(events, layout("Events").column("weight").headings[language]) == choices(WEIGHTS, language)
    states = offered(events, layout("Events").column("state").headings[language])
    assert len(states) == 3
    for key in ("exempt", "federated"):
        assert offered(results, layout("Results").column(key).headings[language]) == choices(YES_NO, language)
    for key in ("start", "end"):
        assert rule(events, layout("Events").column(key).headings[language]).type == "date"
    assert rule(results, layout("Results").column("event").headings[language]).formula1 == "Event_IDs"


def rule(sheet: Any, heading: str) -> Any:
    """The validation of the column of a heading, which must reach well below the table."""
    cell = next(cell for cell in sheet[1] if cell.value == heading)
    below = sheet.cell(4000, cell.column).coordinate
    return next(one for one in sheet.data_validations.dataValidation if below in one.sqref)


def offered(sheet: Any, heading: str) -> tuple[str, ...]:
    return tuple(rule(sheet, heading).formula1.strip('"').split(","))


@every_language
def test_headings_that_need_it_have_a_note(built: Built, language: str) -> None:
    book = openpyxl.load_workbook(built(language, sample=False))
    notes = {table.name: 0 for table in TABLES}
    for table in TABLES:
        sheet = sheet_of(book, table.name)
        notes[table.name] = sum(1 for cell in sheet[sheet.tables[table.name].ref][0] if cell.comment)
    assert notes["Events"] >= 10
    assert notes["Results"] >= 6
    assert notes["Changes"] >= 6


def test_every_sheet_prints_on_the_width_of_a4(built: Built) -> None:
    for language, sample in (("it", True), ("en", False)):
        for sheet in openpyxl.load_workbook(built(language, sample=sample)):
            assert (sheet.page_setup.paperSize, sheet.page_setup.fitToWidth) in {(A4, None), (A4, 1)}  # 1 left out
            assert sheet.sheet_properties.pageSetUpPr.fitToPage
            assert sheet.print_title_rows or sheet.print_area


def test_it_comes_out_of_libreoffice_on_a4_pages_without_an_extra_one(
    built: Built, converted_by_libreoffice: Callable[[Path, str], Path]
) -> None:
    pdf = converted_by_libreoffice(built("it", sample=False), "pdf").read_bytes()
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", pdf)
    sizes = [sorted(round(float(side)) for side in box) for box in boxes]
    assert sizes == [[595, 842]] * 10  # one page a sheet


def test_headings_stay_in_sight_and_repeat_on_paper(built: Built) -> None:
    book = openpyxl.load_workbook(built("it", sample=True))
    for table in TABLES:
        sheet = sheet_of(book, table.name)
        header = int(re.sub(r"\D", "", sheet.tables[table.name].ref.split(":")[0]))
        assert sheet.freeze_panes is not None
        assert int(re.sub(r"\D", "", sheet.freeze_panes)) == header + 1
        assert sheet.print_title_rows == f"${header}:${header}"


def test_the_chart_draws_the_lists_of_the_chosen_player(built: Built) -> None:
    with zipfile.ZipFile(built("it", sample=True)) as archive:
        chart = archive.read("xl/charts/chart1.xml").decode()
        book = archive.read("xl/workbook.xml").decode()
    assert "'Scheda giocatore'!$M$39:$M$62" in chart
    drawn = re.findall(r"<c:v>([^<]*)</c:v>", chart.split("<c:val>")[1])
    assert (
        len(drawn) == 19
    )  # the newcomer's lists, drawn before anything is calculated, and nothing where he was on none
    assert (drawn[0], drawn[-1]) == ("1000", "1147")
    assert "fullCalcOnLoad" not in book


def flagged(path: Path, convert: Callable[[Path, str], Path], tmp_path: Path) -> set[tuple[str, str]]:
    """The cells whose colour says that something is wrong, as LibreOffice evaluates their conditions."""
    book = openpyxl.load_workbook(path)
    asked = {}
    for table in ("Players", "Events", "Results"):
        sheet = sheet_of(book, table)
        last = sheet.max_row
        for area, rules in sheet.conditional_formatting._cf_rules.items():
            (first,) = area.sqref.ranges
            for one in (one for one in rules if one.dxf.fill is not None):
                for row in range(first.min_row, last + 1):
                    cell = sheet.cell(row, first.min_col).coordinate
                    moved = Translator(f"={one.formula[0]}", f"A{first.min_row}").translate_formula(f"A{row}")
                    free = sheet.cell(row, 40 + first.min_col)
                    free.value = moved
                    asked[sheet.title, free.coordinate] = (sheet.title, cell)
    asking = tmp_path / "asking.xlsx"
    book.save(asking)
    answers = values(convert(asking, "xlsx"))
    assert {type(answers(place)) for place in asked} == {bool}
    return {cell for place, cell in asked.items() if answers(place)}


def test_nothing_in_the_sample_is_coloured_as_wrong(
    built: Built, converted_by_libreoffice: Callable[[Path, str], Path], tmp_path: Path
) -> None:
    assert flagged(built("it", sample=True), converted_by_libreoffice, tmp_path) == set()


def test_what_is_missing_or_contradicts_is_coloured(
    built: Built, converted_by_libreoffice: Callable[[Path, str], Path], tmp_path: Path
) -> None:
    book = openpyxl.load_workbook(built("it", sample=True))
    players, events, results = (sheet_of(book, name) for name in ("Players", "Events", "Results"))
    players["A3"] = players["A2"].value  # twice the same card
    events["E2"] = None  # without end day
    events["E3"] = date(2024, 10, 1)  # ends before it starts
    events["F4"] = None  # a points event without rounds
    events["I5"] = None  # and one without winner
    events["C6"] = None  # without kind
    results["A2"] = "T9999"  # of no event
    results["B3"] = "7777"  # of no member
    results["D4"] = None  # without points
    path = tmp_path / "broken.xlsx"
    book.save(path)
    found = flagged(path, converted_by_libreoffice, tmp_path)
    taken = results_of(results, "1002")
    assert found - taken == {
        *(("Giocatori", cell) for cell in ("A2", "A3")),
        *(("Eventi", cell) for cell in ("E2", "E3", "F4", "I5", "C6")),
        *(("Risultati", cell) for cell in ("A2", "B3", "D4", "F4")),
    }


def results_of(results: Any, player: str) -> set[tuple[str, str]]:
    """The cells of a member whose card has become somebody else's."""
    return {("Risultati", cell.coordinate) for cell in results["B"] if cell.value == player}


def test_kinds_of_the_sample_are_words_of_the_drop_down_list(built: Built) -> None:
    book = openpyxl.load_workbook(built("pl", sample=True))
    kinds = {row[2].value for row in sheet_of(book, "Events").iter_rows(min_row=2)}
    assert kinds == {written(EVENT_KINDS, kind, "pl") for kind in EventKind}
