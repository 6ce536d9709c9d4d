"""``xlratings names``: a copy whose formulas call our functions by other names."""

import zipfile
from pathlib import Path
from typing import Any

import openpyxl
import pytest

SHEET = "xl/worksheets/sheet1.xml"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet["A1"], sheet["A2"] = "=EXPECTED(1600,1500)", "=SUM(A1,1)"
    book.save(tmp_path / "ratings.xlsx")
    return tmp_path / "ratings.xlsx"


def test_names_for_old_libreoffice_and_back(run: Any, file: Path, tmp_path: Path) -> None:
    old, plain = tmp_path / "old.xlsx", tmp_path / "plain.xlsx"
    code, out, err = run("--language", "en", "names", file, old, "--old-libreoffice")
    assert (code, err) == (0, "")
    assert out.startswith(f"{old} is written for LibreOffice before 25.2; formulas changed: 1.")
    assert b">ORG.XLRATINGS.CALC.FUNCTIONS.EXPECTED(1600,1500)<" in zipfile.ZipFile(old).read(SHEET)
    code, out, err = run("--language", "it", "names", old, plain)
    assert (code, err) == (0, "")
    assert out.startswith(f"{plain} è scritto; formule cambiate: 1.")
    assert zipfile.ZipFile(plain).read(SHEET) == zipfile.ZipFile(file).read(SHEET)


def test_nothing_is_written_over(run: Any, file: Path) -> None:
    before = file.read_bytes()
    code, out, err = run("--language", "en", "names", file, file)
    assert (code, out, err) == (3, "", f"{file} exists already and is left alone; give another name.\n")
    assert file.read_bytes() == before


def test_a_copy_that_cannot_be_written_is_said(run: Any, file: Path, tmp_path: Path) -> None:
    code, out, err = run("--language", "en", "names", file, tmp_path / "missing" / "new.xlsx")
    assert (code, out) == (3, "")
    assert "new.xlsx cannot be written" in err


def test_a_file_whose_directory_is_wrong_is_refused_and_leaves_no_half_copy(
    run: Any, file: Path, tmp_path: Path
) -> None:
    content = bytearray(file.read_bytes())
    member = content.index(b"PK\x03\x04", 4)
    content[member : member + 4] = b"PKxx"  # what only somebody who copies every member sees
    file.write_bytes(content)
    code, out, err = run("--language", "en", "names", file, tmp_path / "new.xlsx")
    assert (code, out, err.count("\n")) == (3, "", 1)
    assert "damaged" in err
    assert [one.name for one in tmp_path.iterdir()] == [file.name]
