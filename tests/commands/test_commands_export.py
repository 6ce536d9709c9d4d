"""What is handed on: the published list and its changes, as CSV and ready to print, values only."""

import csv
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from xlratings.workbook.exported import exported_tables
from xlratings.workbook.read import read_workbook

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def committed(workbook: Callable[..., Path], run: Run) -> Path:
    """The federation's workbook with its second list published."""
    file = workbook()
    code, _, error = run("month", file, "--commit", "--today", "2026-04-02")
    assert code == 0, error
    return file


def table(path: Path, delimiter: str = ",") -> list[list[str]]:
    text = path.read_bytes().decode("utf-8-sig")
    return list(csv.reader(StringIO(text), delimiter=delimiter))


def test_the_list_and_its_changes_are_written_beside_the_workbook(committed: Path, run: Run) -> None:
    code, printed, _ = run("export", committed)
    names = ["ratings-2026-04-List.csv", "ratings-2026-04-Changes.csv", "ratings-2026-04.xlsx"]
    assert code == 0
    assert [line for name in names for line in printed.splitlines() if line.endswith(name)] == printed.splitlines()
    assert sorted(path.name for path in committed.parent.iterdir() if path.name in names) == sorted(names)


def test_the_list_says_what_the_sheet_says(committed: Path, run: Run, column: Callable[..., list[object]]) -> None:
    run("export", committed)
    head, *lines = table(committed.parent / "ratings-2026-04-List.csv")
    for heading in ("Name", "Rating", "Change"):
        place = head.index(heading)
        assert [line[place] for line in lines] == [str(value) for value in column(committed, "List", heading)], heading


def test_the_printed_workbook_holds_values_and_headings_on_every_page(committed: Path, run: Run) -> None:
    from openpyxl import load_workbook  # noqa: PLC0415 - the independent witness of what was written

    run("export", committed)
    sheet = load_workbook(committed.parent / "ratings-2026-04.xlsx")["List"]
    assert sheet["A1"].value == "List 2026-04"
    assert sheet.print_title_rows == "$3:$3"
    assert sheet.page_setup.paperSize == 9
    assert [cell.value for cell in sheet["D"][3:6]] == [1174, 1121, 1072]
    assert not [cell for row in sheet.iter_rows() for cell in row if cell.data_type == "f"]


def test_an_older_list_comes_from_its_column(committed: Path, run: Run) -> None:
    code, _, error = run("export", committed, "--month", "2026-03")
    assert code == 0, error
    head, first, *_ = table(committed.parent / "ratings-2026-03-List.csv")
    assert head == ["Rank", "ID", "Name", "Rating", "Change"]
    assert first == ["1", "101", "Ash Ada", "1180", ""]
    assert not (committed.parent / "ratings-2026-03-Changes.csv").exists(), "the changes of that month are gone"


def test_a_name_that_looks_like_a_formula_is_neutralised(workbook: Callable[..., Path], run: Run) -> None:
    people = [("101", "=cmd|'/c calc'!A1"), ("102", "@SUM(A1)"), ("103", "-Ada"), ("104", "+Bo")]
    file = workbook(Players=people, Lists=[(id_, name, 1000) for id_, name in people], Events=[], Results=[])
    assert run("month", file, "--commit", "--today", "2026-04-02")[0] == 0
    assert run("export", file)[0] == 0
    names = [line[2] for line in table(file.parent / "ratings-2026-04-List.csv")[1:]]
    assert sorted(names) == sorted(f"'{name}" for _, name in people)
    from openpyxl import load_workbook  # noqa: PLC0415 - the independent witness of what was written

    sheet = load_workbook(file.parent / "ratings-2026-04.xlsx")["List"]
    assert {cell.data_type for cell in sheet["C"][3:]} == {"s"}


def test_italian_has_semicolons_and_decimal_commas(workbook: Callable[..., Path], run: Run) -> None:
    file = workbook(Settings=[("federation", "RISIKO"), ("language", "it")])
    assert run("month", file, "--commit", "--today", "2026-04-02")[0] == 0
    assert run("export", file)[0] == 0
    lines = table(file.parent / "ratings-2026-04-Variazioni.csv", ";")
    assert any("210,5" in line for line in lines)
    assert all(len(line) == len(lines[0]) for line in lines)


def test_the_same_export_again_writes_the_same_files(committed: Path, run: Run) -> None:
    run("export", committed)
    before = {path: path.read_bytes() for path in committed.parent.glob("ratings-2026-04*")}
    assert run("export", committed)[0] == 0
    assert {path: path.read_bytes() for path in before} == before


def test_a_file_that_holds_something_else_is_not_overwritten(committed: Path, run: Run) -> None:
    other = committed.parent / "ratings-2026-04.xlsx"
    other.write_text("the clerk's own")
    code, printed, error = run("export", committed)
    assert (code, printed) == (3, "")
    assert "--replace" in error
    assert other.read_text() == "the clerk's own"
    assert not (committed.parent / "ratings-2026-04-List.csv").exists(), "all or nothing"
    assert run("export", committed, "--replace")[0] == 0
    assert other.read_bytes().startswith(b"PK")


def test_a_month_that_is_not_published_is_refused(committed: Path, run: Run) -> None:
    code, _, error = run("export", committed, "--month", "2026-09")
    assert code == 3
    assert "2026-09" in error


def test_a_folder_that_is_not_there_is_refused(committed: Path, run: Run) -> None:
    code, _, error = run("export", committed, "--into", committed.parent / "nowhere")
    assert code == 3
    assert "nowhere" in error


def test_an_error_in_a_published_cell_stops_the_export(workbook: Callable[..., Path], run: Run) -> None:
    from openpyxl import load_workbook  # noqa: PLC0415 - stands for the clerk's spreadsheet

    file = workbook()
    assert run("month", file, "--commit", "--today", "2026-04-02")[0] == 0
    book = load_workbook(file)
    book["List"]["E2"] = "#N/A"
    book["List"]["E2"].data_type = "e"
    book.save(file)
    code, _, error = run("export", file)
    assert code == 3
    assert "List E2" in error


def test_a_list_kept_without_ranks_is_exported_by_rating(committed: Path) -> None:
    read = read_workbook(committed)
    found = read.tables["List"]
    own = found._replace(columns={key: number for key, number in found.columns.items() if key != "rank"})
    _, (listed, _) = exported_tables(read._replace(tables={**read.tables, "List": own}), None)
    assert listed.headings("en") == ("Rank", "ID", "Name", "Rating", "Change")
    assert [row[0] for row in listed.rows][:1] == [1]
    assert [row[3] for row in listed.rows][:3] == [1174, 1121, 1072]


def test_ratings_kept_unrounded_are_published_whole(federation_of: Callable[..., Path], run: Run) -> None:
    ratings = [("1", "Ada", 1500), ("2", "Bo", 1500), ("3", "Cy", 1400.5)]
    file = federation_of("ELO", Settings=[("K", 25)], Games=[("L1", None, None, "1", "2", 1)], Lists=ratings)
    assert run("month", file, "--commit", "--today", "2026-04-02")[0] == 0
    for month, expected in (("2026-04", ["1513", "1488", "1401"]), ("2026-03", ["1500", "1500", "1401"])):
        assert run("export", file, "--month", month)[0] == 0
        head, *lines = table(file.parent / f"{file.stem}-{month}-List.csv")
        assert [line[head.index("Rating")] for line in lines] == expected, month
    head, *lines = table(file.parent / f"{file.stem}-2026-04-Changes.csv")
    assert [line[head.index("New rating")] for line in lines] == ["1512.5", "1487.5"]
