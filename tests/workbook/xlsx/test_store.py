"""Replacing a file: at every moment the old one or the new one is there, whole."""

import errno
import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.xlsx import store
from xlratings.workbook.xlsx.container import fingerprint
from xlratings.workbook.xlsx.store import replace_with_backup

NOW = datetime(2026, 4, 1, 20, 15, 30)  # noqa: DTZ001 - the clerk's own clock


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "Ranking 2026.xlsx"
    made.write_bytes(b"old")
    return made


def new(target: Path) -> None:
    target.write_bytes(b"new")


def failing(error: BaseException) -> Callable[..., None]:
    def fail(*_: object, **__: object) -> None:
        raise error

    return fail


def refusal(path: Path, write: Callable[[Path], None] = new) -> Message:
    before = sorted(file.name for file in path.parent.iterdir())
    with pytest.raises(FileRefusedError) as refused:
        replace_with_backup(path, write, NOW)
    assert sorted(file.name for file in path.parent.iterdir()) == before
    return refused.value.message


def test_the_new_file_takes_the_old_ones_place_and_the_old_one_stays_beside_it(path: Path) -> None:
    backup = replace_with_backup(path, new, NOW)
    assert backup.name == "Ranking 2026.backup-20260401-201530.xlsx"
    assert {file.name: file.read_bytes() for file in path.parent.iterdir()} == {path.name: b"new", backup.name: b"old"}


def test_a_second_replacement_within_a_second_keeps_both_backups(path: Path) -> None:
    first = replace_with_backup(path, new, NOW)
    second = replace_with_backup(path, new, NOW)
    assert (first.read_bytes(), second.read_bytes(), path.read_bytes()) == (b"old", b"new", b"new")
    assert second.name == "Ranking 2026.backup-20260401-201530-2.xlsx"


def test_permissions_stay(path: Path) -> None:
    path.chmod(0o640)
    backup = replace_with_backup(path, new, NOW)
    assert [stat.S_IMODE(file.stat().st_mode) for file in (path, backup)] == [0o640, 0o640]


def test_a_link_is_followed_and_stays_a_link(path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    link = folder / "link.xlsx"
    link.symlink_to(path)
    backup = replace_with_backup(link, new, NOW)
    assert link.is_symlink()
    assert (path.read_bytes(), backup.parent) == (b"new", path.parent)


def test_what_the_writer_refuses_leaves_everything_as_it_was(path: Path) -> None:
    message = Message("workbook.cell-is-formula", sheet="S", cell="A1")
    assert refusal(path, failing(FileRefusedError(message))) == message
    assert path.read_bytes() == b"old"


def test_an_interrupted_writer_leaves_everything_as_it_was(path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        replace_with_backup(path, failing(KeyboardInterrupt()), NOW)
    assert [file.read_bytes() for file in path.parent.iterdir()] == [b"old"]


def test_a_read_only_file_is_refused(path: Path) -> None:
    path.chmod(0o444)
    assert refusal(path).id == "workbook.file-is-read-only"


def test_a_missing_file_is_refused(path: Path) -> None:
    path.unlink()
    assert refusal(path).id == "workbook.file-missing"


@pytest.mark.parametrize(
    ("number", "id_"),
    [
        (errno.ENOSPC, "workbook.disk-is-full"),
        (errno.EDQUOT, "workbook.disk-is-full"),
        (errno.EACCES, "workbook.folder-is-read-only"),
        (errno.EROFS, "workbook.folder-is-read-only"),
        (errno.EBUSY, "workbook.file-is-busy"),
        (errno.EIO, "workbook.file-not-written"),
    ],
)
def test_errors_of_the_system_are_one_sentence(path: Path, number: int, id_: str) -> None:
    assert refusal(path, failing(OSError(number, os.strerror(number)))).id == id_


@pytest.mark.parametrize(
    "step", ["_to_disk", "folder_to_disk", "_take_over_permissions", "_copied_aside", "_neighbour"]
)
def test_a_full_disk_at_any_step_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    monkeypatch.setattr(store, step, failing(OSError(errno.ENOSPC, "full")))
    assert refusal(path).id == "workbook.disk-is-full"
    assert path.read_bytes() == b"old"


def test_a_file_held_open_by_another_program_on_windows_is_busy(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class HeldOpenError(PermissionError):
        winerror = 32  # as Windows says it

    held = HeldOpenError(errno.EACCES, "used by another process")
    real = Path.replace

    def replace(self: Path, target: Path) -> Path:
        if target == path:
            raise held
        return real(self, target)

    monkeypatch.setattr(Path, "replace", replace)
    assert refusal(path).id == "workbook.file-is-busy"
    assert path.read_bytes() == b"old"


def test_a_file_that_changed_since_it_was_read_is_refused(path: Path) -> None:
    seen = fingerprint(path)
    path.write_bytes(b"changed by the clerk")
    with pytest.raises(FileRefusedError, match="file-changed-meanwhile"):
        replace_with_backup(path, new, NOW, seen)
    assert path.read_bytes() == b"changed by the clerk"


def test_a_file_that_changes_while_the_new_one_is_made_is_refused(path: Path) -> None:
    def slow(target: Path) -> None:
        new(target)
        path.write_bytes(b"changed by the clerk")

    assert refusal(path, slow).id == "workbook.file-changed-meanwhile"
    assert path.read_bytes() == b"changed by the clerk"


def test_a_file_that_is_opened_while_the_new_one_is_made_is_refused(path: Path) -> None:
    lock = path.with_name(f"~${path.name}")

    def slow(target: Path) -> None:
        new(target)
        lock.touch()

    with pytest.raises(FileRefusedError, match="file-is-open"):
        replace_with_backup(path, slow, NOW)
    assert path.read_bytes() == b"old"


def test_a_name_whose_journal_lies_there_is_somebodys(path: Path) -> None:
    journal = path.with_name("Ranking 2026.backup-20260401-201530.json")
    journal.write_text("{}")
    assert replace_with_backup(path, new, NOW).name == "Ranking 2026.backup-20260401-201530-2.xlsx"
    assert journal.read_text() == "{}"


def test_without_links_on_the_file_system_no_backup_is_overwritten(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "hardlink_to", failing(OSError(errno.EPERM, "no links here")))
    first = replace_with_backup(path, new, NOW)
    second = replace_with_backup(path, new, NOW)
    assert (first.read_bytes(), second.read_bytes()) == (b"old", b"new")


def test_what_a_killed_run_left_behind_is_taken_away_by_the_next(path: Path) -> None:
    left = path.with_name(".Ranking 2026.xlratings-abcd1234.tmp")
    others = [path.with_name(name) for name in (".Ranking 2027.xlratings-abcd1234.tmp", ".Ranking 2026.tmp")]
    for file in (left, *others):
        file.write_bytes(b"half")
    replace_with_backup(path, new, NOW)
    assert [left.exists(), *(file.exists() for file in others)] == [False, True, True]


def test_a_neighbour_that_another_run_is_working_on_stays(path: Path) -> None:
    def slow(target: Path) -> None:
        replace_with_backup(path, new, NOW)
        new(target)

    with pytest.raises(FileRefusedError, match="file-changed-meanwhile"):
        replace_with_backup(path, slow, NOW)
    assert path.read_bytes() == b"new"
    assert sorted(file.name for file in path.parent.iterdir()) == [
        "Ranking 2026.backup-20260401-201530-2.xlsx",
        "Ranking 2026.xlsx",
    ]


KILLED = """
import sys
from datetime import datetime, timedelta
from pathlib import Path
from xlratings.workbook.xlsx.store import replace_with_backup
path = Path(sys.argv[1])
second = timedelta(seconds=1)
now = datetime(2026, 1, 1)
print("ready", flush=True)
while True:
    letter = b"B" if path.read_bytes()[:1] == b"A" else b"A"
    replace_with_backup(path, lambda target: target.write_bytes(letter * 300_000), now)
    now += second
"""


def test_killed_at_any_moment_the_old_or_the_new_file_is_there_whole(tmp_path: Path) -> None:
    whole = {letter * 300_000 for letter in (b"A", b"B")}
    path = tmp_path / "killed.xlsx"
    path.write_bytes(b"A" * 300_000)
    moments = Random(2026)  # noqa: S311 - moments, not secrets
    for _ in range(8):
        with subprocess.Popen([sys.executable, "-c", KILLED, str(path)], stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(moments.uniform(0.001, 0.05))
            process.send_signal(signal.SIGKILL)
        assert path.read_bytes() in whole
        for backup in tmp_path.glob("*.backup-*"):
            assert backup.read_bytes() in whole
            backup.unlink()
    replace_with_backup(path, new, NOW)
    assert len(list(tmp_path.iterdir())) == len(["the file", "its backup"])


AT_ONCE = """
import sys
from datetime import datetime
from pathlib import Path
from xlratings.errors import FileRefusedError
from xlratings.workbook.xlsx.container import fingerprint
from xlratings.workbook.xlsx.store import replace_with_backup
path = Path(sys.argv[1])
seen = fingerprint(path)
print("ready", flush=True)
sys.stdin.readline()
try:
    replace_with_backup(path, lambda target: target.write_bytes(b"new" * 1000), datetime(2026, 1, 1), seen)
except FileRefusedError as refused:
    print(refused.message.id)
else:
    print("done")
"""


def test_of_two_at_once_one_replaces_the_file_and_keeps_its_backup(tmp_path: Path) -> None:
    for turn in range(5):
        path = tmp_path / f"turn {turn}" / "both.xlsx"
        path.parent.mkdir()
        path.write_bytes(b"old")
        command = [sys.executable, "-c", AT_ONCE, str(path)]
        both = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(2)]
        for process in both:
            assert process.stdout is not None
            process.stdout.readline()
        for process in both:
            assert process.stdin is not None
            process.stdin.write("now\n")
            process.stdin.flush()
        done, refused = sorted(process.communicate()[0].strip() for process in both)
        assert done == "done"
        assert refused in ("workbook.file-changed-meanwhile", "workbook.file-is-busy")
        assert sorted(file.read_bytes() for file in path.parent.iterdir()) == [b"new" * 1000, b"old"]
