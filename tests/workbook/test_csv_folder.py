"""The month of a folder of CSV files is the month of the workbook with the same tables."""

import subprocess
import sys
from collections.abc import Callable
from datetime import date, datetime
from functools import partial
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest

from tests.workbook.tables_as_csv import tables_as_csv
from xlratings.commands import main
from xlratings.errors import FileRefusedError, Where
from xlratings.in_columns import InColumns
from xlratings.workbook.computed_month import computed_month
from xlratings.workbook.folder.commit import commit_folder
from xlratings.workbook.folder.csv_read import csv_table
from xlratings.workbook.folder.csv_written import write_changed
from xlratings.workbook.read import read_workbook
from xlratings.workbook.write import commit
from xlratings.workbook.xlsx.sheet_values import SheetValues
from xlratings.workbook.xlsx.value_blocks import value_block

SAMPLES = Path(__file__).resolve().parents[2] / "workbooks"
TODAY, NOW = date(2026, 11, 30), datetime(2026, 11, 30, 10, 0)  # noqa: DTZ001 - a clock on the wall
MARKS = {",": ".", ";": ","}

Made = Callable[..., Path]


@pytest.fixture
def folder(tmp_path: Path) -> Made:
    """The tables of a sample as CSV files in a folder, each by its fixed name."""

    def make(system: str, delimiter: str = ";") -> Path:
        made = tmp_path / f"{system}-csv"
        return tables_as_csv(SAMPLES / f"{system}.xlsx", made, partial(field, mark=MARKS[delimiter]), delimiter)

    return make


def field(value: Any, mark: str) -> str:
    if isinstance(value, float):
        return f"{value:.17f}".rstrip("0").rstrip(".").replace(".", mark)
    return "" if value is None else str(value)


def file_of(folder: Path, content: bytes) -> Path:
    (folder / "T.csv").write_bytes(content)
    return folder / "T.csv"


def without_places(value: Any) -> Any:
    """A ledger or an outcome without where its values stand."""
    if isinstance(value, Where):
        return None
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        hidden = {"columns", "notes", "cells", "cell", "rows_read", "places"}
        return {key: without_places(getattr(value, key)) for key in value._fields if key not in hidden}
    if isinstance(value, tuple | list | InColumns):
        return [without_places(one) for one in value]
    if isinstance(value, dict) or hasattr(value, "items"):
        return {key: without_places(one) for key, one in value.items()}
    return value


@pytest.mark.parametrize("delimiter", [";", ","])
@pytest.mark.parametrize("system", ["risiko", "kurnik", "fngo"])
def test_the_list_and_its_reasons_are_the_same(folder: Made, system: str, delimiter: str) -> None:
    of_folder = computed_month(folder(system, delimiter), None, TODAY).outcome
    of_workbook = computed_month(SAMPLES / f"{system}.xlsx", None, TODAY).outcome
    assert of_workbook.rows
    assert without_places(of_folder) == without_places(of_workbook)


@pytest.mark.parametrize("system", ["risiko", "kurnik"])
def test_what_is_written_reads_the_same(folder: Made, system: str, tmp_path: Path) -> None:
    made, book = folder(system), tmp_path / "book.xlsx"
    copyfile(SAMPLES / f"{system}.xlsx", book)
    committed = commit_folder(*computed_month(made, None, TODAY), NOW, "0")
    commit(*computed_month(book, None, TODAY), NOW, "0")
    after, expected = read_workbook(made).ledger, read_workbook(book).ledger
    assert after.problems == ()
    assert without_places(after.lists) == without_places(expected.lists)
    assert without_places(after.events) == without_places(expected.events)
    assert without_places(after.current) == without_places(expected.current)
    assert committed.backup.name == f"{system}-csv.backup-20261130-100000"
    assert computed_month(made, None, TODAY).outcome.nothing_to_do is not None


def test_the_old_files_lie_beside_it_and_files_without_a_change_are_not_touched(folder: Made) -> None:
    made = folder("risiko")
    before = {file.name: (file.read_bytes(), file.stat().st_ino) for file in made.iterdir()}
    backup = commit_folder(*computed_month(made, None, TODAY), NOW, "0").backup
    assert {file.name: file.read_bytes() for file in backup.iterdir()} == {name: old[0] for name, old in before.items()}
    after = {file.name: (file.read_bytes(), file.stat().st_ino) for file in made.iterdir()}
    assert after.keys() == before.keys()
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {"Changes.csv", "Events.csv", "List.csv", "Lists.csv", "Log.csv"}


def test_records_without_a_change_stay_as_they_are_written(folder: Made) -> None:
    made = folder("risiko")
    events = made / "Events.csv"
    first, second, *others = events.read_text(encoding="utf-8").splitlines(keepends=True)
    quoted = '"' + second.replace(";", '";', 1)
    events.write_text("".join(["\ufeff", first, quoted, *others]), encoding="utf-8", newline="")
    commit_folder(*computed_month(made, None, TODAY), NOW, "0")
    assert events.read_text(encoding="utf-8").startswith("\ufeff" + first + quoted)


def test_nothing_changes_when_a_file_cannot_be_replaced(folder: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    made = folder("risiko")
    before = {file.name: file.read_bytes() for file in made.iterdir()}
    replace = Path.replace

    def refused(self: Path, target: Path) -> Path:
        if target.name == "Log.csv":
            raise PermissionError(13, "denied")
        return replace(self, target)

    computed = computed_month(made, None, TODAY)
    monkeypatch.setattr(Path, "replace", refused)
    with pytest.raises(FileRefusedError):
        commit_folder(*computed, NOW, "0")
    assert {file.name: file.read_bytes() for file in made.iterdir()} == before
    assert list(made.parent.glob("*.backup-*")) == []


def test_a_file_changed_meanwhile_refuses_the_commit(folder: Made) -> None:
    made = folder("risiko")
    computed = computed_month(made, None, TODAY)
    (made / "Players.csv").write_bytes((made / "Players.csv").read_bytes() + b"\n")
    with pytest.raises(FileRefusedError) as refused:
        commit_folder(*computed, NOW, "0")
    assert refused.value.message.id == "workbook.file-changed-meanwhile"


def test_the_command_takes_a_folder(folder: Made, capsys: pytest.CaptureFixture[str]) -> None:
    made = folder("kurnik")
    assert main(["--language", "en", "month", str(made), "--today", "2026-11-30", "--commit"]) == 0
    assert f"{made.name}.backup-" in capsys.readouterr().out
    assert main(["--language", "en", "month", str(made), "--today", "2026-11-30"]) == 0


def test_the_folder_one_is_in_is_known_by_its_real_name(folder: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    path = folder("risiko")
    monkeypatch.chdir(path)
    assert main(["month", ".", "--today", str(TODAY), "--commit"]) == 0
    assert [*path.parent.glob(f"{path.name}.backup-*")]


def test_a_commit_cut_off_on_the_way_is_named_until_the_old_files_are_back(
    folder: Made, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = folder("risiko")
    old = {file.name: file.read_bytes() for file in made.iterdir()}

    class CutOffError(Exception):
        """As a computer that is switched off, which cleans nothing up."""

    def cut_off(path: Path, _write: object, _seen: object) -> None:
        if path.stem == "List":
            raise CutOffError
        path.write_bytes(b"half")

    words = ["month", str(made), "--today", str(TODAY), "--commit"]
    with monkeypatch.context() as patch:
        patch.setattr("xlratings.workbook.folder.commit.replace_file", cut_off)
        patch.setattr(Path, "replace", lambda *_: None)
        patch.setattr("xlratings.workbook.folder.commit.shutil.rmtree", lambda *_, **__: None)
        main(words)
    capsys.readouterr()
    assert main(words) == 3
    (backup,) = made.parent.glob("*.backup-*")
    assert backup.name in capsys.readouterr().err
    assert {file.name: file.read_bytes() for file in backup.glob("*.csv")} == old
    for file in backup.glob("*.csv"):
        copyfile(file, made / file.name)
    assert [main(words), main(words)] == [0, 0]


def test_a_table_that_is_missing_is_a_file_that_is_missing(folder: Made) -> None:
    made = folder("risiko")
    (made / "Log.csv").unlink()
    (missing,) = [one for one in read_workbook(made).ledger.problems if one.message.id.endswith("not-found")]
    assert missing.message.id == "workbook.csv-not-found"
    assert missing.message.fields["name"] == "Log"


def test_a_folder_without_csv_files_is_refused_as_before(tmp_path: Path) -> None:
    with pytest.raises(FileRefusedError) as refused:
        read_workbook(tmp_path)
    assert refused.value.message.id == "workbook.file-is-folder"


@pytest.mark.parametrize(
    ("content", "id_"),
    [
        ("ID;Name\n1;Żółw\n".encode("cp1250"), "workbook.csv-not-utf-8"),
        (b'ID;Name\n1;"open\n', "workbook.csv-quote-open"),
    ],
)
def test_a_file_that_is_no_table_of_text_is_refused(content: bytes, id_: str, tmp_path: Path) -> None:
    with pytest.raises(FileRefusedError) as refused:
        csv_table(file_of(tmp_path, content))
    assert refused.value.message.id == id_


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ID;X\n7;1,5\n", [7, 1.5]),
        ("ID,X\n7,1.5\n", [7, 1.5]),
        ("ID;X\n007;1.234\n", ["007", "1.234"]),
        ('ID,X\n7,"1,234"\n', [7, "1,234"]),
        ("ID\tX\n-7\t1e5\n", [-7, "1e5"]),
    ],
)
def test_numbers_are_those_that_the_delimiter_leaves_no_doubt_about(
    text: str, expected: list[Any], tmp_path: Path
) -> None:
    found = csv_table(file_of(tmp_path, text.encode()))
    assert found
    assert [cell.value for cell in found.cells[2].values()] == expected


def test_fields_are_read_one_by_one_where_a_column_is_not_of_whole_numbers_only(tmp_path: Path) -> None:
    records = ["7;1_0;007", "", "8;9", f"{10**15};-0;x", " 5;٣;٣", *["1;2;3"] * 5000]
    found = csv_table(file_of(tmp_path, "\n".join(["ID;X;Y", *records]).encode()))
    assert found
    expected: dict[int, list[Any]] = {2: [7, "1_0", "007"], 4: [8, 9], 5: [str(10**15), 0, "x"], 6: [" 5", "٣", "٣"]}
    assert {row: [cell.value for cell in found.cells[row].values()] for row in expected} == expected
    assert (found.table.last_row, 3 in found.cells, found.cells[5006][3].value) == (5006, False, 3)


def test_a_quotation_mark_that_is_never_closed_is_named_with_the_line_of_its_record(tmp_path: Path) -> None:
    with pytest.raises(FileRefusedError) as refused:
        csv_table(file_of(tmp_path, b'ID;Name\n1;"two\nlines"\n2;"open\n3;Cy\n'))
    assert refused.value.message.fields == {"file": "T.csv", "line": 4}


@pytest.mark.parametrize(
    ("changed", "last_row", "expected"),
    [
        ({2: {2: 1e-7}, 4: {1: "a;b", 3: date(2026, 3, 1)}}, 9, b'ID;X\r\n1;0,0000001\r\n3;\r\n"a;b";;2026-03-01\r\n'),
        ({2: {1: None}}, 2, b"ID;X\r\n;2,5\r\n"),
        ({5: {1: 7}}, None, b"ID;X\r\n1;2,5\r\n3;\r\n\r\n7;\r\n"),
        ({5: {1: 7}}, 4, b"ID;X\r\n1;2,5\r\n3;\r\n"),
    ],
)
def test_values_are_written_as_the_file_writes_them(
    changed: Any, last_row: int | None, expected: bytes, tmp_path: Path
) -> None:
    new = tmp_path / "new.csv"
    write_changed(file_of(tmp_path, b"ID;X\r\n1;2,5\r\n3;\r\n"), SheetValues(changed, ()), last_row, new)
    assert new.read_bytes() == expected


def test_blocks_of_rows_are_written_below_each_other_and_over_what_was_there(tmp_path: Path) -> None:
    new = tmp_path / "new.csv"
    blocks = [
        value_block(2, {1: [1, 2], 3: ["x", "y"]}, {1: [1, 3], 3: ["x", ""]}),
        value_block(4, {1: [*range(5000)], 2: [1e-7] * 5000}, None),
    ]
    changed = SheetValues({3: {2: 9.5}, 4: {2: None}}, blocks)
    write_changed(file_of(tmp_path, b"ID,X,Y\n1,2.5,x\n3,,\n"), changed, None, new)
    lines = new.read_text(encoding="utf-8").splitlines()
    assert lines[:5] == ["ID,X,Y", "1,2.5,x", "2,9.5,y", "0,,", "1,0.0000001,"]
    assert (len(lines), lines[-1]) == (5003, "4999,0.0000001,")


def test_a_folder_waits_for_nothing_that_only_a_workbook_needs(folder: Made) -> None:
    code = "import sys; from xlratings.commands import main; main(); print('', *sorted(sys.modules), sep='\\n')"
    command = [sys.executable, "-c", code, "month", str(folder("risiko")), "--today", str(TODAY), "--commit"]
    imported = set(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\n"))
    assert "xlratings.workbook.folder.commit" in imported
    of_workbooks = {"journal", "trial", "write", "xlsx.left_behind", "xlsx.patch", "xlsx.row_proof", "xlsx.zip_copy"}
    assert sorted(imported & {f"xlratings.workbook.{name}" for name in of_workbooks}) == []
