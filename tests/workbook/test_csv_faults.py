"""A folder of CSV files with faults in them: what a clerk types wrong is a problem with its place, no other number."""

import errno
from datetime import date, datetime
from pathlib import Path
from shutil import copytree

import pytest

from tests.workbook.tables_as_csv import tables_as_csv
from xlratings.commands import main
from xlratings.errors import FileRefusedError, Problem
from xlratings.workbook.computed_month import computed_month
from xlratings.workbook.folder.commit import commit_folder
from xlratings.workbook.read import read_workbook

SAMPLES = Path(__file__).resolve().parents[2] / "workbooks"
TODAY = ["--today", "2026-11-30"]


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tables of a sample, with commas between the fields."""
    made = tmp_path_factory.mktemp("sample") / "kurnik"
    return tables_as_csv(SAMPLES / "kurnik.xlsx", made, _field, ",", "\n")


def _field(value: object) -> object:
    return f"{value:%Y-%m-%d}" if isinstance(value, date) else value


@pytest.fixture
def folder(sample: Path, tmp_path: Path) -> Path:
    return copytree(sample, tmp_path / "kurnik")


def _changed(file: Path, row: int, more: str) -> None:
    lines = file.read_text(encoding="utf-8").split("\n")
    lines[row - 1] += more
    file.write_text("\n".join(lines), encoding="utf-8")


def _surplus(folder: Path) -> list[Problem]:
    return [one for one in read_workbook(folder).ledger.problems if one.message.id == "workbook.csv-surplus"]


def _width(file: Path) -> int:
    return file.read_text(encoding="utf-8").split("\n")[0].count(",") + 1


@pytest.mark.parametrize("in_all", [True, False], ids=["by columns", "record by record"])
def test_a_field_under_no_heading_is_a_problem_and_nothing_is_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *, in_all: bool
) -> None:
    games = folder / "Games.csv"
    last = games.read_text(encoding="utf-8").count("\n")
    for row in range(2, last + 1) if in_all else [3]:
        _changed(games, row, ",5")
    before = {file: file.read_bytes() for file in folder.iterdir()}
    assert main(["month", str(folder), *TODAY, "--commit"]) == 1
    place = f"Games!{chr(ord('A') + _width(games))}3: "
    (shown,) = [line for line in capsys.readouterr().out.splitlines() if place in line]
    assert "Games.csv" in shown
    assert {file: file.read_bytes() for file in folder.iterdir()} == before
    monkeypatch.setattr("xlratings.workbook.folder.csv_read.plain_text", lambda *_: None)
    assert len(_surplus(folder)) == (last - 1 if in_all else 1)


def test_each_one_is_named_even_where_all_rows_are_as_long(folder: Path) -> None:
    events = folder / "Events.csv"
    first, *others = events.read_text(encoding="utf-8").splitlines()
    events.write_text("\n".join([first, *(f"{line},1,x" for line in others)]), encoding="utf-8")
    found = _surplus(folder)
    assert [one.message.fields["row"] for one in found] == [row for row in range(2, len(others) + 2) for _ in range(2)]
    assert [one.message.fields["text"] for one in found[:2]] == ["1", "x"]


def test_a_column_without_a_heading_of_its_own_is_named_too(folder: Path) -> None:
    players = folder / "Players.csv"
    _changed(players, 1, ", ")
    _changed(players, 2, ",note")
    assert [one.message.fields["text"] for one in _surplus(folder)] == ["note"]


def test_blank_fields_and_lines_that_are_short_are_no_problem(folder: Path) -> None:
    _changed(folder / "Games.csv", 3, ",, ,")
    (folder / "Explain.csv").write_text("Player,List,Why\n1\n", encoding="utf-8")
    assert _surplus(folder) == []


def test_a_file_that_is_no_table_of_ours_may_have_them(folder: Path) -> None:
    (folder / "Notes.csv").write_text("What,When\nBuy cups, plates, and a clock\n", encoding="utf-8")
    assert _surplus(folder) == []
    assert main(["month", str(folder), *TODAY]) == 0


@pytest.mark.parametrize("step", ["csv_written.BlocksByRow.covering", "commit.shutil.copyfileobj"])
def test_a_disk_that_is_full_is_what_the_sentence_says(
    folder: Path, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {file: file.read_bytes() for file in folder.iterdir()}
    computed = computed_month(folder, None, date(2026, 11, 30))

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr(f"xlratings.workbook.folder.{step}", full)
    with pytest.raises(FileRefusedError) as refused:
        commit_folder(*computed, datetime(2026, 11, 30, 10, 0), "0")  # noqa: DTZ001 - a clock on the wall
    assert refused.value.message.id == "workbook.disk-is-full"
    assert {file: file.read_bytes() for file in folder.iterdir()} == before
    assert [*folder.parent.iterdir()] == [folder]


def test_a_backup_has_its_name_once_it_is_whole(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class KilledError(BaseException):
        """As a process that is killed, which cleans nothing up."""

    def killed(*_: object) -> None:
        raise KilledError

    words = ["month", str(folder), *TODAY, "--commit"]
    with monkeypatch.context() as patched:
        patched.setattr("xlratings.workbook.folder.commit.shutil.copystat", killed)
        patched.setattr("xlratings.workbook.folder.commit.shutil.rmtree", lambda *_, **__: None)
        with pytest.raises(KilledError):
            main(words)
    (left,) = {*folder.parent.iterdir()} - {folder}
    assert left.name.startswith(".kurnik.backup-")
    assert main(words) == 0
    (backup,) = {*folder.parent.iterdir()} - {folder}
    assert backup.name.startswith("kurnik.backup-")
    assert {file.name for file in backup.iterdir()} == {file.name for file in folder.iterdir()}


BROKEN = [b'What,When\n"a sketch of 12",soon\nmore\n"', "Co,Kiedy\nŻółw,ę\n".encode("cp1250")]


@pytest.mark.parametrize("content", BROKEN)
def test_a_file_of_the_clerks_own_that_is_no_table_of_text_stops_no_month(folder: Path, content: bytes) -> None:
    notes = folder / "Notes.csv"
    notes.write_bytes(content)
    assert main(["month", str(folder), *TODAY, "--commit"]) == 0
    assert notes.read_bytes() == content
    (copy,) = folder.parent.glob("kurnik.backup-*/Notes.csv")
    assert copy.read_bytes() == content


@pytest.mark.parametrize("content", BROKEN)
@pytest.mark.parametrize("name", ["Deals", "decisions", "Giocatori"])
def test_one_that_is_called_as_a_table_of_ours_is_refused_by_its_name(folder: Path, name: str, content: bytes) -> None:
    (folder / f"{name}.csv").write_bytes(content)
    with pytest.raises(FileRefusedError) as refused:
        read_workbook(folder)
    assert refused.value.message.fields["file"] == f"{name}.csv"


@pytest.mark.parametrize("content", BROKEN)
def test_where_a_table_is_missing_the_file_that_could_not_be_read_is_named(folder: Path, content: bytes) -> None:
    (folder / "Players.csv").unlink()
    (folder / "Members of ours.csv").write_bytes(content)
    problems = read_workbook(folder).ledger.problems
    assert problems[0].message.id == "workbook.csv-not-found"
    assert problems[1].message.fields["file"] == "Members of ours.csv"
