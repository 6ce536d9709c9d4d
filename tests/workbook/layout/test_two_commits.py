"""Two people who press at the same moment: one list is written, and what the winner left beside it stays."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from xlratings.errors import FileRefusedError
from xlratings.month.update import outcome
from xlratings.workbook.journal import Journal, read_journal, write_journal
from xlratings.workbook.read import read_workbook
from xlratings.workbook.write import commit

NOW = datetime.fromisoformat("2026-04-02 21:30:00")


@pytest.fixture
def path(sheets: Callable[[str], dict[str, dict[str, Any]]], workbook: Callable[..., Path]) -> Path:
    given = sheets("en")
    given["Events"]["rows"] = given["Events"]["rows"][:1] + given["Events"]["rows"][2:]
    given["Results"]["rows"] = given["Results"]["rows"][:1] + given["Results"]["rows"][4:]
    given["Results"]["rows"][2][5] = 1
    del given["Results"]["rows"][1]
    given["Lists"]["rows"] = [[*row[:2], row[3]] for row in given["Lists"]["rows"]]
    given["Changes"]["rows"] = [given["Changes"]["rows"][0], [None] * 15]
    return workbook(given)


def test_the_loser_of_one_second_takes_nothing_of_the_winners_away(path: Path) -> None:
    first = second = read_workbook(path)
    found = outcome(first.ledger, None, NOW.date())
    won = commit(first, found, NOW, "1")
    written = path.read_bytes()
    with pytest.raises(FileRefusedError, match="file-changed-meanwhile"):
        commit(second, found, NOW, "1")
    assert path.read_bytes() == written
    assert read_journal(won.backup).month == "2026-04"
    assert sorted(file.name for file in path.parent.iterdir()) == sorted(
        [path.name, won.backup.name, won.journal.name],
    )


def test_a_journal_is_on_disk_before_the_workbook_is_replaced(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def journal(path: Path, content: Journal) -> None:
        write_journal(path, content)
        done.append("journal")

    monkeypatch.setattr("xlratings.workbook.write.write_journal", journal)
    replaced = Path.replace

    def replace(self: Path, target: Path) -> Path:
        done.append(target.name)
        return replaced(self, target)

    monkeypatch.setattr(Path, "replace", replace)
    read = read_workbook(path)
    commit(read, outcome(read.ledger, None, NOW.date()), NOW, "1")
    assert done == ["journal", path.name]


def test_a_commit_that_fails_leaves_nothing_behind(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(self: Path, target: Path) -> Path:
        raise PermissionError(13, f"{self} to {target}")

    monkeypatch.setattr(Path, "replace", busy)
    read = read_workbook(path)
    with pytest.raises(FileRefusedError):
        commit(read, outcome(read.ledger, None, NOW.date()), NOW, "1")
    assert [file.name for file in path.parent.iterdir()] == [path.name]
