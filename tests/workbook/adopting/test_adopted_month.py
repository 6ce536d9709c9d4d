"""A workbook taken into use: what was there stays bit for bit, and the month works on it, twice and back."""

import warnings
import zipfile
from collections.abc import Callable
from datetime import date
from pathlib import Path

import openpyxl
import pytest
from xlsxwriter import Workbook
from xlsxwriter.worksheet import Worksheet

from tests.workbook.adopting.conftest import CHESS, DRAUGHTS, RISK, Made
from tests.workbook.conftest import HandMade, part, raw_members, sheet, table, witness, witness_book
from xlratings.commands import main
from xlratings.workbook.read import read_workbook

MACROS = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(range(256)) * 8
Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """``run("adopt", file, "--commit")``: exit code and everything printed."""

    def command(*words: object) -> tuple[int, str]:
        code = main([str(word) for word in words])
        printed = capsys.readouterr()
        return code, printed.out + printed.err

    return command


def adorned(book: Workbook, pages: dict[str, Worksheet]) -> None:
    """Everything of the clerk's that must not be lost: chart, formats, validation, formulas, names, note."""
    page = pages["Classifica"]
    chart = book.add_chart({"type": "column"})
    chart.add_series({"categories": "=Classifica!$C$5:$C$12", "values": "=Classifica!$D$5:$D$12"})
    page.insert_chart("I4", chart)
    page.conditional_format("D5:D12", {"type": "3_color_scale"})
    page.data_validation("F5:F12", {"validate": "list", "source": ["Pisa", "Lucca"]})
    page.write_comment("B4", "numero di tessera")
    for row in range(5, 13):
        page.write_formula(f"E{row}", f"=D{row}-1000", None, 180 - 20 * (row - 5))
    book.define_name("Migliore", "=MAX(Classifica!$D$5:$D$12)")


def fill(path: Path, title: str, *lines: dict[str, object]) -> None:
    """Rows typed under the headings of a sheet, saved by another program than ours."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what openpyxl drops is no matter of this test
        book = openpyxl.load_workbook(path, keep_vba=path.suffix == ".xlsm")
    page = book[title]
    heads = {cell.value: cell.column for cell in page[1]}
    for row, line in enumerate(lines, 2):
        for heading, value in line.items():
            page.cell(row, heads[heading]).value = value
    book.save(path)


EVENT = {
    "Evento": "T1", "Nome": "Torneo", "Tipo": "somma di punti", "Turni": 3, "Vincitore": "1002",
    "Inizio": date(2026, 4, 11), "Fine": date(2026, 4, 12),
}  # fmt: skip
RESULTS = [
    {"Evento": "T1", "Tessera": f"{1000 + row}", "Punti": points, "Partite non disputate": 0}
    for row, points in enumerate((150, 210, 180, 95, 120, 60, 80, 40), 1)
]


def test_everything_of_the_clerks_stays_bit_for_bit(made: Made, run: Run) -> None:
    path = made(RISK, adorned)
    before = raw_members(path)
    xml = part(path, "xl/worksheets/sheet1.xml")
    code, said = run("adopt", path, "--commit")
    assert code == 0, said
    after = raw_members(path)
    changed = {name for name in before if before[name] != after[name]}
    rels = "xl/worksheets/_rels/sheet1.xml.rels"
    assert changed == {
        "[Content_Types].xml", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/worksheets/sheet1.xml", rels,
        "xl/styles.xml",
    }  # fmt: skip
    now = part(path, "xl/worksheets/sheet1.xml")
    start = now.index("<tableParts")
    end = now.index("</tableParts>") + len("</tableParts>")
    assert now[:start] + now[end:] == xml, "the sheet gets its tableParts and nothing else"


def test_the_month_works_on_it_twice_and_back(made: Made, run: Run) -> None:
    path = made(RISK, adorned)
    assert run("adopt", path, "--commit")[0] == 0
    fill(path, "Eventi", EVENT)
    fill(path, "Risultati", *RESULTS)
    code, said = run("month", path, "--today", "2026-05-02")
    assert code == 0, said
    assert "2026-05" in said
    assert run("month", path, "--today", "2026-05-02", "--commit")[0] == 0
    ratings = [witness(path, "Classifica")[f"D{row}"] for row in range(5, 13)]
    assert ratings != [1200 - 20 * row for row in range(1, 9)], "the ratings stand in the clerk's own sheet"
    assert witness(path, "Classifica", formulas=True)["E5"] == "=D5-1000"
    code, said = run("month", path, "--today", "2026-05-02", "--commit")
    assert code == 0
    assert [witness(path, "Classifica")[f"D{row}"] for row in range(5, 13)] == ratings, said
    assert run("undo", path)[0] == 0
    assert [witness(path, "Classifica")[f"D{row}"] for row in range(5, 13)] == [1200 - 20 * row for row in range(1, 9)]


def test_libreoffice_and_openpyxl_open_it_with_all_that_was_in_it(
    made: Made, run: Run, converted_by_libreoffice: Callable[[Path, str], Path]
) -> None:
    path = made(RISK, adorned, name="adopted.xlsx")
    assert run("adopt", path, "--commit")[0] == 0
    for seen in (path, converted_by_libreoffice(path, "xlsx")):
        book = witness_book(seen, formulas=True)
        page = book["Classifica"]
        assert page["E5"].value == "=D5-1000"
        assert len(page._charts) == 1
        assert [str(one.sqref) for one in page.data_validations.dataValidation] == ["F5:F12"]
        assert [str(one.sqref) for one in page.conditional_formatting] == ["D5:D12"]
        assert "Migliore" in book.defined_names
        assert page.tables["List"].ref == "A4:F12"
        assert {"Settings", "Players", "Lists", "Log"} <= {name for one in book for name in one.tables}


@pytest.mark.parametrize("maker", ["openpyxl", "LibreOffice"])
def test_whoever_saved_the_workbook_the_month_works_on_it(
    made: Made, run: Run, maker: str, converted_by_libreoffice: Callable[[Path, str], Path]
) -> None:
    path = made(RISK, adorned, name=f"by-{maker}.xlsx")
    if maker == "openpyxl":
        witness_book(path, formulas=True).save(path)
    else:
        path.write_bytes(converted_by_libreoffice(path, "xlsx").read_bytes())
    before = raw_members(path)
    code, said = run("adopt", path, "--commit")
    assert code == 0, said
    after = raw_members(path)
    changed = {name for name in before if before[name] != after[name]}
    assert {name for name in changed if name.startswith("xl/worksheets/sheet")} == {"xl/worksheets/sheet1.xml"}
    assert len(changed) <= len(("types", "book", "its links", "sheet", "its links", "formats"))
    fill(path, "Eventi", EVENT)
    fill(path, "Risultati", *RESULTS)
    code, said = run("month", path, "--today", "2026-05-02", "--commit")
    assert code == 0, said


def test_a_preview_and_open_questions_write_nothing(made: Made, run: Run) -> None:
    path = made(CHESS)
    before = path.read_bytes()
    assert run("adopt", path, "--federation", "ELO", "--column", "Elo list!A=id")[0] == 0
    code, said = run("adopt", path, "--federation", "ELO", "--commit")
    assert code == 1
    assert "Elo list!A=-" in said
    assert path.read_bytes() == before
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_the_backup_is_the_file_as_it_was_and_log_names_it(made: Made, run: Run) -> None:
    path = made(RISK)
    before = path.read_bytes()
    code, said = run("adopt", path, "--commit")
    backup = next(path.parent.glob("clerk.backup-*.xlsx"))
    assert backup.read_bytes() == before
    assert backup.name in said
    log = witness(path, "Registro")
    assert (log["B2"], log["C2"], log["F2"], log["G2"], log["H2"]) == ("adotta", "2026-04", 8, backup.name, "fatto")
    assert code == 0
    code, said = run("adopt", path, "--commit")
    assert code == 3, "a second time there is nothing to take into use"
    assert "Settings" in said


def test_a_workbook_with_macros_keeps_them(made: Made, run: Run, tmp_path: Path) -> None:
    macros = tmp_path / "vbaProject.bin"
    macros.write_bytes(MACROS)
    path = made(RISK, lambda book, _: book.add_vba_project(str(macros)), name="clerk.xlsm")
    assert run("adopt", path, "--commit")[0] == 0
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        assert archive.read("xl/vbaProject.bin") == MACROS
    assert not read_workbook(path).ledger.problems


def test_events_and_results_of_the_clerk_are_the_months(made: Made, run: Run) -> None:
    path = made(DRAUGHTS)
    assert run("adopt", path, "--commit")[0] == 0
    assert witness(path, "Torneios")["E1"] == "Situação"
    code, said = run("month", path, "--today", "2026-02-02", "--commit")
    assert code == 0, said
    assert witness(path, "Torneios")["F2"] == "2026-02"
    assert witness(path, "Ranking")["D5"] != 2400


def test_new_ids_stand_beside_the_list(made: Made, run: Run) -> None:
    path = made(CHESS)
    code, said = run("adopt", path, "--federation", "ELO", "--column", "Elo list!A=-", "--commit")
    assert code == 0, said
    found = witness(path, "Elo list")
    assert [found[f"F{row}"] for row in range(3, 9)] == ["ID", 1, 2, 3, 4, 5]
    assert found["A3"] == "No"
    read = read_workbook(path)
    assert {player.id for player in read.ledger.players} == {"1", "2", "3", "4", "5"}
    assert not read.ledger.problems


def test_tables_with_other_names_and_headings_are_named_in_settings(made: Made, run: Run) -> None:
    def tabled(_: Workbook, pages: dict[str, Worksheet]) -> None:
        columns = [{"header": heading} for heading in ("Licence", "Player", "Rtg")]
        data = [["11", "Ash Ada", 1500], ["12", "Birch Bo", 1400]]
        for number, title in enumerate(("Men", "Women"), 1):
            pages[title].add_table("B2:D4", {"name": f"Table{number}", "columns": columns, "data": data})

    path = made({"Men": [], "Women": []}, tabled)
    code, said = run("adopt", path, "--federation", "ELO", "--month", "2026-03", "--list", "Women", "--commit")
    assert code == 0, said
    read = read_workbook(path)
    assert read.tables["List"].table.name == "Table2"
    assert not read.ledger.problems
    settings = [row[:2] for row in witness_book(path)["Settings"].iter_rows(values_only=True)]
    assert ("List.table", "Table2") in settings
    assert ("List.rating", "Rtg") in settings


def test_any_namespace_prefix_is_taken_into_use(hand_made: HandMade, run: Run) -> None:
    lines = [("ID", "Name", "Rating"), ("11", "Ash Ada", "1500")]
    rows = "".join(
        f'<x:row r="{row}">'
        + "".join(
            f'<x:c r="{letter}{row}" t="inlineStr"><x:is><x:t>{text}</x:t></x:is></x:c>'
            for letter, text in zip("ABC", line, strict=True)
        )
        + "</x:row>"
        for row, line in enumerate(lines, 1)
    )
    xml = sheet("").replace("<sheetData></sheetData>", f"<x:sheetData>{rows}</x:sheetData>")
    xml = xml.replace("<worksheet xmlns=", "<x:worksheet xmlns:x=").replace("</worksheet>", "</x:worksheet>")
    path = hand_made({"List 2026-03": xml})
    code, said = run("adopt", path, "--federation", "ELO", "--commit")
    assert code == 0, said
    assert not read_workbook(path).ledger.problems
    assert witness_book(path)["List 2026-03"].tables["List"].ref == "A1:C2"


@pytest.mark.parametrize("language", ["en", "it", "pt", "pl"])
def test_new_sheets_and_what_is_said_are_in_the_language_asked_for(made: Made, run: Run, language: str) -> None:
    path = made(RISK)
    code, said = run("adopt", path, "--language", language)
    assert code == 0
    title = {"en": "Players", "it": "Giocatori", "pt": "Jogadores", "pl": "Zawodnicy"}[language]
    assert f"{title} (8)" in said
    assert "adopt." not in said, "every message has its words"


def test_a_table_of_another_kind_stays_what_it_is(hand_made: HandMade, run: Run) -> None:
    other = sheet(
        '<row r="1"><c r="A1" t="inlineStr"><is><t>Item</t></is></c></row><row r="2"><c r="A2"><v>1</v></c></row>'
    )
    path = hand_made({"Fees": other}, tables={"Fees": [table("Fees", "A1:A2", "Item")]})
    code, said = run("adopt", path, "--federation", "ELO", "--list", "-", "--commit")
    assert code == 0, said
    assert "Fees!A1:A2" in said


def test_without_a_list_the_people_of_the_lists_by_month_are_the_members(made: Made, run: Run) -> None:
    lists = [
        ["ID", "Name", "Born", "2026-02", "2026-03"],
        [11, "Ash Ada", 1981, 1500, 1520],
        [12, "Birch Bo", None, 1400, 1400],
    ]
    path = made({"Ratings": lists})
    code, said = run("adopt", path, "--federation", "FIDE", "--list", "-", "--commit")
    assert code == 0, said
    assert "The table Players is filled with the people of Ratings!A1:E3 (2)" in said
    read = read_workbook(path)
    assert [(one.id, one.name, one.born) for one in read.ledger.players] == [
        ("11", "Ash Ada", 1981),
        ("12", "Birch Bo", None),
    ]
    assert not read.ledger.problems, "who stands in the lists is a member"


def test_a_table_of_members_stays_what_says_who_is_one(made: Made, run: Run) -> None:
    lists = [["ID", "Name", "2026-02"], [11, "Ash Ada", 1500], [12, "Birch Bo", 1400]]
    path = made({"Ratings": lists, "Members": [["ID", "Name", "Born"], [11, "Ash Ada", 1981]]})
    code, said = run("adopt", path, "--federation", "FIDE", "--list", "-")
    assert code == 0, said
    assert "is filled with" not in said
    assert "Players: Members!A1:C2" in said


def test_the_month_writes_no_whole_names_over_first_names(made: Made, run: Run) -> None:
    path = made({"List": [["ID", "Surname", "Name", "Rating"], [11, "Ash", "Ada", 1500]]})
    code, said = run("adopt", path, "--federation", "FIDE", "--month", "2026-03", "--commit")
    assert code == 0, said
    code, said = run("month", path, "--month", "2026-04", "--commit")
    assert code == 0, said
    assert "Ash Ada" in said
    page = openpyxl.load_workbook(path)["List"]
    assert [cell.value for cell in page[2]][:4] == [11, "Ash", "Ada", 1500]


def test_the_months_before_the_newest_list_are_history_that_nobody_computes(made: Made, run: Run) -> None:
    lists = [["ID", "Name", "2026-02", "2026-03"], [11, "Ash Ada", 1500, 1520], [12, "Birch Bo", 1400, 1380]]
    path = made({"Ratings": lists})
    assert run("adopt", path, "--federation", "FIDE", "--list", "-", "--commit")[0] == 0
    page = openpyxl.load_workbook(path)["Settings"]
    assert ("starting list", "2026-03") in [tuple(cell.value for cell in row[:2]) for row in page.iter_rows()]
    code, said = run("month", path, "--month", "2026-04", "--commit")
    assert code == 0, said
    assert [str(one.month) for one in read_workbook(path).ledger.lists] == ["2026-03", "2026-04"]
    rows = [[cell.value for cell in row[:5]] for row in openpyxl.load_workbook(path)["Ratings"].iter_rows()]
    assert rows[1:] == [[11, "Ash Ada", 1500, 1520, 1520], [12, "Birch Bo", 1400, 1380, 1380]]


def test_a_starting_list_that_is_not_there_is_a_problem_with_its_cell(made: Made, run: Run) -> None:
    lists = [["ID", "Name", "2026-02", "2026-03"], [11, "Ash Ada", 1500, 1520], [12, "Birch Bo", 1400, 1380]]
    path = made({"Ratings": lists})
    assert run("adopt", path, "--federation", "FIDE", "--list", "-", "--commit")[0] == 0
    book = openpyxl.load_workbook(path)
    cell = next(row[1] for row in book["Settings"].iter_rows() if row[0].value == "starting list")
    cell.value = "2026-01"
    book.save(path)
    code, said = run("month", path, "--month", "2026-04")
    assert code == 1
    assert f"Settings!{cell.coordinate}" in said
    assert "2026-01 is no column" in said


@pytest.mark.parametrize("is_in_force", [True, False])
def test_a_filter_in_force_is_to_be_applied_again_after_the_month(made: Made, run: Run, *, is_in_force: bool) -> None:
    def filtered(_: Workbook, pages: dict[str, Worksheet]) -> None:
        pages["Classifica"].autofilter("A4:F12")
        if is_in_force:
            pages["Classifica"].filter_column("F", "x == Pisa")

    path = made(RISK, filtered)
    assert run("adopt", path, "--commit")[0] == 0
    for press in ((), ("--commit",)):
        code, said = run("month", path, "--month", "2026-05", *press)
        assert code == 0, said
        assert ("Sulla tabella" in said and "attivo un filtro" in said) == is_in_force
