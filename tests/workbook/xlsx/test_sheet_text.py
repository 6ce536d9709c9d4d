"""A large sheet read block by block is, at every place, what it is read at once; its scan and its patch are too."""

import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.workbook.conftest import HandMade, table
from tests.workbook.xlsx.test_row_patch import PARTS, changed, page
from xlratings.errors import FileRefusedError
from xlratings.workbook.xlsx import scanning, sheet_text
from xlratings.workbook.xlsx.edits import Edits
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.plain_scan import plain_scan
from xlratings.workbook.xlsx.refused_edits import refused_edits
from xlratings.workbook.xlsx.scanning import scanned, scanned_part
from xlratings.workbook.xlsx.sheet_text import SheetText
from xlratings.workbook.xlsx.sheet_values import SheetValues
from xlratings.workbook.xlsx.table_change import TableEdit
from xlratings.workbook.xlsx.value_blocks import value_block

A_ROW = ('<row r="{}" spans="1:2">', ['<c r="{}" s="1"><v>2.5</v></c>', '<c r="{}" t="str"><v>è</v></c>', ""])
FORMULA = ('<row r="{}">', ['<c r="{}"><f>1+1</f><v>2</v></c>', "", ""])
ROWS = 900
PART = "xl/worksheets/sheet1.xml"


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheet_text, "_BLOCK", 700)
    monkeypatch.setattr(sheet_text, "_PACKED", 300)
    monkeypatch.setattr(scanning, "_LARGE", 1)


@pytest.fixture
def path(hand_made: HandMade) -> Path:
    sheets = {"S": page([A_ROW] * ROWS), "Other": page([A_ROW] * 3)}
    return hand_made(sheets, tables={"S": [table("T", f"A1:B{ROWS}", "ID", "Elo")]}, parts=PARTS)


def test_any_slice_is_that_of_the_whole(path: Path) -> None:
    with Package.open(path) as package:
        whole, text = package.container.read(PART), sheet_text.sheet_text(package.container, PART)
        assert isinstance(text, SheetText)
        assert len(text) == len(whole)
        for number, size in enumerate([0, 1, 50, 699, 700, 701, 5000, len(whole)] * 40):
            span = slice(start := number * 7919 % len(whole), start + size)  # forwards, and back again
            assert text[span] == whole[span]


def test_its_scan_is_that_of_the_whole(path: Path) -> None:
    with Package.open(path) as package:
        text, whole = scanned_part(package.container, PART), scanned(package.container.read(PART))
        assert isinstance(text.xml, SheetText)
        assert (text.row_numbers, text.row_starts, text.letters) == (whole.row_numbers, whole.row_starts, whole.letters)
        assert [(one.name, one.start, one.head_end, one.end) for one in text.outside] == [
            (one.name, one.start, one.head_end, one.end) for one in whole.outside
        ]
        for row in (1, 450, ROWS):
            assert text.rows[row]._replace(cells={}) == whole.rows[row]._replace(cells={})
            assert dict(text.rows[row].cells) == dict(whole.rows[row].cells)
        assert list(text.cells_in(range(3, 800), {2})) == [(row, 2) for row in range(3, 800)]


def test_a_sheet_that_is_not_proved_so_is_read_at_once(hand_made: HandMade) -> None:
    path = hand_made({"S": page([A_ROW] * 9 + [FORMULA])}, parts=PARTS)
    with Package.open(path) as package:
        assert plain_scan(sheet_text.sheet_text(package.container, PART)) is None
        assert [span.row for span in scanned_part(package.container, PART).formulas] == [10]


def edits(**values: Any) -> Edits:
    known = value_block(2, {1: [*range(700)], 2: ["new"] * 700}, {1: [2.5] * 700, 2: ["è"] * 700})
    below = value_block(ROWS + 1, {1: [*range(50)], 2: ["Rossi"] * 50}, None)
    one: dict[int, dict[int, Any]] = {ROWS - 5: {1: "R & D"}, 850: {3: 7}}
    return Edits({"S": SheetValues(one, [known, below])}, {"T": TableEdit(ROWS + 50)})._replace(**values)


def test_what_is_written_is_the_same(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    by_blocks = changed(path, edits(), tmp_path / "blocks.xlsx")
    assert isinstance(by_blocks, bytes), by_blocks
    monkeypatch.setattr(scanning, "_LARGE", 1 << 30)
    assert changed(path, edits(), tmp_path / "whole.xlsx") == by_blocks


def test_a_checksum_that_is_wrong_is_damage(path: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(path) as archive:
        checksum = archive.getinfo(PART).CRC.to_bytes(4, "little")
    damaged = tmp_path / "damaged.xlsx"
    damaged.write_bytes(path.read_bytes().replace(checksum, bytes(4)))
    with Package.open(damaged) as package:
        with pytest.raises(FileRefusedError, match="file-damaged"):
            package.container.read(PART)
        assert [message.id for message in refused_edits(package, edits())] == ["workbook.file-damaged"]
