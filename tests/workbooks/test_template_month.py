"""Every sample goes through its month: looked at, written, pressed again, taken back, all else as it was."""

import zipfile
from pathlib import Path

import openpyxl
import pytest

from workbooks.build import SAMPLES
from workbooks.names import NAMES
from workbooks.samples import sample
from xlratings.commands import main
from xlratings.workbook.read import read_workbook

ROOT = Path(__file__).resolve().parents[2]
MONTH = ("--today", "2026-11-02")


def parts(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_previewed_written_once_and_taken_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    file = tmp_path / f"{name}.xlsx"
    original = (ROOT / "workbooks" / file.name).read_bytes()
    file.write_bytes(original)
    assert main(["month", str(file), *MONTH]) == 0, capsys.readouterr()
    assert "2026-11" in capsys.readouterr().out
    assert file.read_bytes() == original
    assert main(["month", str(file), *MONTH, "--commit"]) == 0, capsys.readouterr()
    written = file.read_bytes()
    newest = read_workbook(file).ledger.lists[-1]
    assert newest.month == sample(NAMES[name]).newest.plus(1)
    assert newest.ratings
    assert main(["month", str(file), *MONTH, "--commit"]) == 0, capsys.readouterr()
    assert file.read_bytes() == written, "a second press writes"
    assert main(["undo", str(file)]) == 0, capsys.readouterr()
    before, after = (read_workbook(one).ledger for one in (ROOT / "workbooks" / file.name, file))
    assert after.lists == before.lists
    assert after.events == before.events


@pytest.mark.parametrize("name", SAMPLES)
def test_a_month_leaves_every_other_part_of_the_file_as_it_is(tmp_path: Path, name: str) -> None:
    file = tmp_path / f"{name}.xlsx"
    file.write_bytes((ROOT / "workbooks" / file.name).read_bytes())
    before = parts(file)
    assert main(["month", str(file), *MONTH, "--commit"]) == 0
    after = parts(file)
    assert before.keys() == after.keys()
    changed = {part for part in before if before[part] != after[part]}
    assert all(part.startswith(("xl/worksheets/sheet", "xl/tables/", "xl/workbook.xml")) for part in changed)
    assert not {"xl/worksheets/sheet1.xml", "xl/worksheets/sheet5.xml"} & changed, "guide and calculator"


def test_a_calculator_keeps_the_values_that_stand_with_its_formulas(tmp_path: Path) -> None:
    file = tmp_path / "fngo.xlsx"
    file.write_bytes((ROOT / "workbooks" / file.name).read_bytes())
    assert main(["month", str(file), *MONTH, "--commit"]) == 0
    sheets = [
        openpyxl.load_workbook(path, data_only=True)["Calcolatrice"] for path in (file, ROOT / "workbooks" / file.name)
    ]
    held = [[[cell.value for cell in row] for row in sheet.iter_rows()] for sheet in sheets]
    assert held[0] == held[1]
