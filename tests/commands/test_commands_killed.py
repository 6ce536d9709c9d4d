"""Kill -9 in the middle of a command, the short form of a campaign; a full disk; lock files; two at once."""

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.campaigns.bounded import Server
from tests.campaigns.killed import TEMPLATES, TODAY, Campaign, as_csv, folder_killed_at, prepared, without_moments

Run = Callable[..., tuple[int, str, str]]
APRIL = ("--today", "2026-04-02")


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server() as started:
        yield started


@pytest.mark.parametrize("which", ["commit", "undo", "import"])
def test_killed_before_any_of_its_last_steps_a_command_leaves_the_old_or_the_new_file(
    server: Server, tmp_path: Path, which: str
) -> None:
    one = Campaign(server, next(pressed for pressed in prepared(server, tmp_path, [which])))
    for step in (1, 8, 13, 15):
        one.kill(kill_at=step)
    assert one.faults == []
    assert set(one.counts) <= {"old file", "new file", "not killed"}
    assert one.counts["old file"] >= 2


def test_a_month_of_a_folder_killed_on_the_way_is_done_again_or_the_old_files_are_named(
    server: Server, tmp_path: Path
) -> None:
    as_csv(TEMPLATES / "risiko.xlsx", tmp_path / "list")
    assert server.run("month", tmp_path / "list", "--today", TODAY, "--commit", folder=tmp_path).code == 0
    new = without_moments(tmp_path / "list")
    assert {folder_killed_at(server, step, new) for step in (2, 30, 50, 60)} == {""}


@pytest.mark.parametrize("bytes_left", [500, 5_000, 10_000])
def test_a_disk_that_is_full_is_one_sentence_and_nothing_changes(
    server: Server, workbook: Callable[..., Path], bytes_left: int
) -> None:
    file = workbook()
    before = file.read_bytes()
    ran = server.run("month", file, *APRIL, "--commit", folder=file.parent, file_size=bytes_left)
    assert ran.code == 3
    assert "full" in ran.err
    assert ran.err.count("\n") == 1
    assert {one.name: one.read_bytes() for one in file.parent.iterdir()} == {file.name: before}


class TestOnAnOpenFile:
    @pytest.mark.parametrize("lock", ["~$ratings.xlsx", ".~lock.ratings.xlsx#"])
    @pytest.mark.parametrize("command", ["month", "import", "undo"])
    def test_a_lock_file_refuses_whatever_would_write(
        self, workbook: Callable[..., Path], run: Run, lock: str, command: str
    ) -> None:
        file = workbook()
        results = file.with_name("open.csv")
        results.write_text("No;Name;1.Rd;Pts.\n1;Ash Ada;2w1;1\n2;Birch Bo;1b0;0\n", encoding="utf-8")
        file.with_name(lock).touch()
        before = file.read_bytes()
        words = {
            "month": ("month", file, *APRIL, "--commit"),
            "import": ("import", results, "--into", file, "--commit"),
            "undo": ("undo", file),
        }
        code, out, err = run(*words[command])
        assert (code, out) == (3, "")
        assert lock in err
        assert err.count("\n") == 1
        assert file.read_bytes() == before


class TestOnANetworkFolder:
    @pytest.mark.parametrize("number", [errno.EBUSY, errno.EACCES, errno.ESTALE, errno.EIO, errno.EAGAIN, errno.ENOENT])
    def test_a_replacement_that_fails_is_one_sentence_and_the_next_press_commits(
        self, workbook: Callable[..., Path], run: Run, monkeypatch: pytest.MonkeyPatch, number: int
    ) -> None:
        file = workbook()
        before = file.read_bytes()
        with monkeypatch.context() as patch:

            def fail(_self: Path, _target: Path) -> Path:
                raise OSError(number, os.strerror(number))

            patch.setattr(Path, "replace", fail)
            code, _, err = run("month", file, *APRIL, "--commit")
        assert code == 3
        assert err.count("\n") == 1
        assert {one.name: one.read_bytes() for one in file.parent.iterdir()} == {file.name: before}
        assert run("month", file, *APRIL, "--commit")[0] == 0
        assert run("month", file, *APRIL, "--commit")[0] == 0

    def test_a_folder_without_links_and_without_locks_serves_as_well(
        self, workbook: Callable[..., Path], run: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(*_: object) -> None:
            raise OSError(errno.ENOTSUP, os.strerror(errno.ENOTSUP))

        monkeypatch.setattr(Path, "hardlink_to", fail)
        monkeypatch.setattr("fcntl.flock", fail)
        monkeypatch.setattr("os.fsync", lambda _: None)
        file = workbook()
        assert run("month", file, *APRIL, "--commit")[0] == 0
        assert run("undo", file)[0] == 0
        assert len([one for one in file.parent.iterdir() if one.suffix == ".tmp"]) == 0


def test_a_read_only_file_is_refused_in_one_sentence(workbook: Callable[..., Path], run: Run) -> None:
    file = workbook()
    file.chmod(0o444)
    code, out, err = run("month", file, *APRIL, "--commit")
    assert (code, out, err.count("\n")) == (3, "", 1)
    assert [one.name for one in file.parent.iterdir()] == [file.name]
