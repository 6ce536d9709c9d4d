"""Workbook files of every kind: what stands on their sheets is read, nothing is taken for what it is not."""

import sys
import zipfile
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pytest
import xlsxwriter

from xlratings.errors import FileRefusedError
from xlratings.results.received import Received
from xlratings.results.workbook_file import read_workbook_file

ReadFile = Callable[[Path], Received]
Workbook = Callable[..., Path]

GAMES: list[list[Any]] = [
    ["Date", "White", "Result", "Black"],
    [date(2026, 2, 1), "Elm, Ed", "1-0", "Ash, Al"],
    [date(2026, 2, 3), "Ash, Al", 0.5, "Oak, Ida"],
]


def refusal(path: Path) -> str:
    with pytest.raises(FileRefusedError) as caught:
        read_workbook_file(path, path.read_bytes())
    return caught.value.message.id


def shown(received: Received) -> tuple[object, ...]:
    """All but the file's name, form and signature."""
    return received[3:]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A workbook with error values, formulas calculated and not, days, a hidden sheet, a merged title."""
    path = tmp_path_factory.mktemp("made") / "report.xlsx"
    with xlsxwriter.Workbook(path) as book:
        day = book.add_format({"num_format": "dd/mm/yyyy"})
        sheet = book.add_worksheet("Crosstable")
        sheet.merge_range("A1:F1", "Spring Open")
        sheet.write_row("A3", ["Rk.", "SNo", "Name", "Rtg", "1.Rd", "2.Rd", "Pts."])
        rows: list[list[Any]] = [
            [1, 1, "Elm, Ed", 1924, "   2w1", -1],
            [2, 2, "Oak, Ida", 1800, "   1b0", "   3w½"],
            [3, 3, "Ash, Al", 0, 0, "   2b½"],
        ]
        for at, row in enumerate(rows, 3):
            sheet.write_row(at, 0, row)
        sheet.write_formula("G4", "=1+1", value=2)
        sheet.write_formula("G5", "=1/2", value=0.5)
        sheet.write("G6", 0.5)
        games = book.add_worksheet("Games")
        games.write_row(0, 0, ["Date", "Event", "Player", "Opponent", "Result"])
        for at, on in enumerate((date(2026, 2, 1), date(2026, 2, 28)), 1):
            games.write_datetime(at, 0, datetime(on.year, on.month, on.day), day)  # noqa: DTZ001 - a cell's day has no zone
            games.write_row(at, 1, ["Friendly", "Fir, Leo", "Yew, Una", at % 2])
        book.add_worksheet("Notes").hide()
    return path


@pytest.mark.parametrize("kind", ["xls", "ods"])
def test_the_kind_of_file_does_not_matter(
    made: Path, kind: str, converted_by_libreoffice: Any, read_file: ReadFile
) -> None:
    recalculated = converted_by_libreoffice(made, "xlsx")  # so that both have the formulas' values
    converted = converted_by_libreoffice(made, kind)
    assert shown(read_file(converted)) == shown(read_file(recalculated))
    assert [one.name for one in read_file(converted).events] == ["Spring Open", "Friendly"]
    assert (read_file(converted).form, read_file(converted).kinds) == (kind, ("crosstable", "games"))


def test_formulas_that_no_program_has_calculated_are_named_and_never_0(made: Path, read_file: ReadFile) -> None:
    received = read_file(made)  # written by a program that calculates nothing, and says so
    assert [(one.message.id, one.where.cell) for one in received.problems] == [
        ("import.row-refused", "G4"),
        ("import.row-refused", "G5"),
    ]
    assert [one.message.fields["why"].id for one in received.problems] == ["workbook.formula-uncalculated"] * 2  # type: ignore[attr-defined]  # the reason is a message


def test_a_hidden_sheet_is_left_aside_and_listed(made: Path, read_file: ReadFile) -> None:
    assert ("import.sheet-hidden", "Notes") in [(one.message.id, one.where.sheet) for one in read_file(made).ignored]


@pytest.mark.parametrize("kind", ["xlsx", "xls", "ods"])
def test_error_values_are_named_in_every_kind_of_file(
    workbook: Workbook, kind: str, converted_by_libreoffice: Any, read_file: ReadFile
) -> None:
    def dress(book: Any) -> None:
        for cell, formula in (("C2", "=NA()"), ("C4", "=1/0")):
            book["List"][cell] = formula

    rows = [["No", "Name", "Rtg", "Pts"], [1, "A", "", 1], [2, "B", 1500, 2], [3, "C", "", 0]]
    path = converted_by_libreoffice(workbook({"List": rows}, name=f"errors-{kind}.xlsx", dress=dress), kind)
    received = read_file(path)
    assert [(one.message.id, one.where.cell) for one in received.problems] == [
        ("import.row-refused", "C2"),
        ("import.row-refused", "C4"),
    ]
    errors = [one.message.fields["why"].fields["value"] for one in received.problems]  # type: ignore[attr-defined]  # the reason is a message
    assert errors == ["#N/A", "#DIV/0!"]
    assert [one.name for one in received.events[0].participants] == ["B"]


def test_a_sheet_with_a_formula_is_read_like_the_same_sheet_without(workbook: Workbook, read_file: ReadFile) -> None:
    plain = read_file(workbook({"Games": GAMES}, name="report.xlsx"))
    with_formula = [*GAMES, ["", "", "", "", "", "=1+1"]]
    assert read_file(workbook({"Games": with_formula}, name="report.xlsx")).events == plain.events


def test_cells_far_apart_do_no_harm(workbook: Workbook, read_file: ReadFile) -> None:
    def dress(book: Any) -> None:
        book["Games"]["XFD1048576"] = "far away"

    received = read_file(workbook({"Games": GAMES}, dress=dress))
    assert len(received.events[0].games) == 2


def test_a_row_with_nothing_but_a_cell_far_to_the_right_is_no_row(workbook: Workbook, read_file: ReadFile) -> None:
    def dress(book: Any) -> None:
        book["Games"]["BAA9"] = "far away"
        book.create_sheet("Far")["BAA1"] = "far away"

    received = read_file(workbook({"Games": GAMES}, dress=dress))
    assert len(received.events[0].games) == 2
    assert received.ignored == ()


@pytest.mark.parametrize(
    "declaration",
    ['version="1.0" encoding="UTF-7"', 'version="1.0" encoding="windows-1252"', 'version="1.1" encoding="UTF-8"'],
)
def test_a_sheet_that_declares_what_no_workbook_declares_is_refused(
    workbook: Workbook, tmp_path: Path, declaration: str
) -> None:
    path = _with_sheet(workbook({"Games": GAMES}), tmp_path, lambda xml: b"<?xml %b?>" % declaration.encode() + xml)
    assert refusal(path) == "workbook.file-damaged"


@pytest.mark.parametrize("area", [":", "1A:B2", "A1:B2C"])
def test_a_merged_area_that_is_none_is_damage(workbook: Workbook, tmp_path: Path, area: str) -> None:
    merged = f'</sheetData><mergeCells><mergeCell ref="{area}"/></mergeCells>'.encode()
    path = _with_sheet(workbook({"Games": GAMES}), tmp_path, lambda xml: xml.replace(b"</sheetData>", merged))
    assert refusal(path) == "workbook.file-damaged"


def _with_sheet(whole: Path, folder: Path, change: Callable[[bytes], bytes]) -> Path:
    """A workbook whose first sheet, without its declaration, is another."""
    made = folder / "changed.xlsx"
    with zipfile.ZipFile(whole) as source, zipfile.ZipFile(made, "w") as target:
        for info in source.infolist():
            content = source.read(info)
            if info.filename.endswith("sheet1.xml"):
                content = change(content.partition(b"?>")[2] if content.startswith(b"<?xml") else content)
            target.writestr(info, content)
    return made


def test_a_chart_sheet_is_no_sheet(workbook: Workbook, read_file: ReadFile) -> None:
    received = read_file(workbook({"Games": GAMES}, dress=lambda book: book.create_chartsheet("Chart")))
    assert len(received.events[0].games) == 2


def test_a_sheet_without_table_is_listed_and_the_others_are_read(workbook: Workbook, read_file: ReadFile) -> None:
    received = read_file(workbook({"Info": [["Dear clerk,"], ["here are our games"]], "Games": GAMES}))
    assert [(one.message.id, one.where.sheet) for one in received.ignored] == [("import.sheet-without-table", "Info")]
    assert len(received.events[0].games) == 2


def test_a_workbook_without_any_table_is_refused_with_what_to_do(workbook: Workbook) -> None:
    assert refusal(workbook({"Info": [["Dear clerk,"], ["see you"]]})) == "import.no-table"


@pytest.mark.parametrize(
    ("content", "id_"),
    [
        (b"", "workbook.file-is-no-workbook"),
        (b"PK\x03\x04 cut off", "workbook.file-is-no-workbook"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 4096, "import.workbook-damaged"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "EncryptedPackage".encode("utf-16-le"), "workbook.file-has-password"),
    ],
)
def test_a_file_that_is_no_workbook_is_refused(tmp_path: Path, content: bytes, id_: str) -> None:
    path = tmp_path / "report.xls"
    path.write_bytes(content)
    assert refusal(path) == id_


def test_the_old_format_is_refused_with_the_way_out_where_its_reader_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "xlrd", None)
    path = tmp_path / "report.xls"
    path.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 4096)
    assert refusal(path) == "workbook.file-is-old-format"


def test_a_damaged_sheet_is_refused(workbook: Workbook, tmp_path: Path) -> None:
    whole = workbook({"Games": GAMES})
    broken = tmp_path / "broken.xlsx"
    with zipfile.ZipFile(whole) as source, zipfile.ZipFile(broken, "w") as target:
        for info in source.infolist():
            content = source.read(info)
            target.writestr(info, content[:200] if info.filename.endswith("sheet1.xml") else content)
    assert refusal(broken) == "workbook.file-damaged"


def test_a_binary_workbook_is_refused_with_the_way_out(workbook: Workbook, tmp_path: Path) -> None:
    binary = tmp_path / "binary.xlsb"
    with zipfile.ZipFile(workbook({"Games": GAMES})) as source, zipfile.ZipFile(binary, "w") as target:
        for info in source.infolist():
            name = info.filename.replace("workbook.xml", "workbook.bin")
            target.writestr(name, source.read(info).replace(b"xl/workbook.xml", b"xl/workbook.bin"))
    assert refusal(binary) == "workbook.file-is-binary"


def test_a_protected_opendocument_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "report.ods"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        file.writestr("META-INF/manifest.xml", "<manifest><encryption-data/></manifest>")
        file.writestr("content.xml", b"\x8f\x00")
    assert refusal(path) == "workbook.file-has-password"


def test_a_damaged_opendocument_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "report.ods"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        file.writestr("content.xml", b"<a><b></a>")
    assert refusal(path) == "workbook.file-damaged"
