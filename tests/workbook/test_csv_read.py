"""A CSV file read by columns says what it says record by record."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlratings.workbook.folder.csv_form import CsvForm
from xlratings.workbook.folder.csv_lines import plain_columns, plain_text
from xlratings.workbook.folder.csv_read import csv_table

ROOM = "xlratings.workbook.folder.csv_read"
FIELDS = [
    st.just("Rossi"),
    st.sampled_from(["7", "12", "100001"]),
    st.sampled_from(["0", "-3", "7", "007", "-0", "1_0", "٣", str(10**15), str(10**15 - 1)]),
    st.sampled_from(["1216,5", "-0,25", "0,00", "7", "1e5", "1.234"]),
    st.sampled_from(["1216,5", "1200,0"]),
    st.sampled_from(
        ["1216,5", "1,23456789012345678", "99999999999999999,5", "12,5 7", "1,2,3", "7,", "00012,5", "12.5"]
    ),
    st.sampled_from(["", "Rossi", "2026-03-01", "7", "1,5", " 5", "Żółw"]),
    st.just(""),
    st.sampled_from(["Rossi", '"a;b"', '"two\nlines"', '"7"']),
]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("csv") / "T.csv"


@st.composite
def texts(draw: st.DrawFn) -> str:
    """Records with fields of a few kinds, and some that are shorter, longer or blank."""
    kinds = draw(st.lists(st.sampled_from(FIELDS), min_size=1, max_size=4))
    alike = st.tuples(*kinds).map(";".join)
    lines = draw(st.lists(alike, max_size=9) | st.lists(alike | st.sampled_from(["", ";", "7", "7;;;;;8"]), max_size=9))
    end = draw(st.sampled_from(["\n", "\r\n"]))
    heading = ";".join(["ID", "Name", "Rating", "Note"][: len(kinds)])
    return draw(st.sampled_from(["", "\ufeff"])) + end.join([heading, *lines]) + draw(st.sampled_from(["", end, "\r"]))


def said(file: Path) -> Any:
    found = csv_table(file)
    return found and (found.table, {row: {**found.cells[row]} for row in found.cells}, sorted(found.surplus))


@given(texts(), st.integers(1, 5), st.sampled_from([4, 1000]))
def test_whole_columns_say_what_records_say_one_by_one(file: Path, text: str, at_once: int, often: int) -> None:
    file.write_bytes(text.encode())
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(f"{ROOM}.AT_ONCE", at_once)
        patched.setattr(f"{ROOM}._OFTEN", often)
        by_columns = said(file)
        patched.setattr(f"{ROOM}.plain_text", lambda *_: None)
        patched.setattr(f"{ROOM}._digits", lambda *_: None)
        patched.setattr(f"{ROOM}._Reading._decimals", lambda *_: None)
        patched.setattr(f"{ROOM}._BEHIND_DIGITS", chr(0x10FFFF))
        assert by_columns == said(file)
        assert [*map(str, by_columns[1].values())] == [*map(str, said(file)[1].values())]  # 7 is not 7.0


def test_texts_of_several_files_are_kept_once(file: Path) -> None:
    texts: dict[str, str] = {}
    file.write_text("ID;Name\n7;Rossi Ada\n8;Rossi Ada\n", encoding="utf-8")
    first, second = (csv_table(file, texts) for _ in range(2))
    assert first
    assert second
    assert len({id(one.cells[row][2].value) for one in (first, second) for row in (2, 3)}) == 1


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (['7;"Ada"\n'], "a quotation mark"),
        (["7;Ada\n", "8;Bo\r\n"], "another line end"),
        (["7;Ada\r", "8;Bo\n"], "another line end"),
        (["7;" + "A" * 200_000 + "\n"], "a field that the csv module refuses"),
    ],
)
def test_lines_that_may_be_no_records_are_not_taken_for_plain(lines: list[str], why: str) -> None:
    assert plain_text(lines, CsvForm(";", "\n", "")) is None, why


@pytest.mark.parametrize("text", ["1;2\n3\n", "1\n2;3\n", "1;2\n3;4;5\n", "1;2\n3\n4;5;6\n", "1;2\n\n3;4;5\n"])
def test_records_that_are_not_alike_are_no_columns(text: str) -> None:
    assert plain_columns(text, CsvForm(";", "\n", "")) is None


def test_a_file_of_plain_lines_is_read_without_a_record(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text("ID;Name;Rating\n" + "7;Ada;1200,5\n" * 9000, encoding="utf-8", newline="")
    whole = f"{ROOM}._Reading._run"
    monkeypatch.setattr(whole, lambda *_: pytest.fail("a record was read alone"))
    found = csv_table(file)
    assert found
    assert (found.table.last_row, found.cells[9001][3].value) == (9001, 1200.5)
