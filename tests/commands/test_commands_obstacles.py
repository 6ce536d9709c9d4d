"""What stands in the way of writing, for every command that writes: the short form of a campaign."""

import errno
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.campaigns.bounded import Server
from tests.campaigns.obstacles import (
    COMMANDS,
    LOCKS,
    WRITES,
    at_once,
    in_the_way,
    locked,
    refused_by_the_system,
)


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server() as started:
        yield started


@pytest.fixture(scope="module")
def other() -> Iterator[Server]:
    with Server() as started:
        yield started


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("size", [8_000])
def test_a_disk_that_is_full_is_one_sentence_and_the_folder_is_as_it_was(
    server: Server, command: str, size: int
) -> None:
    found = in_the_way(server, command, lambda _: None, file_size=size)
    assert found.fault == ""
    assert found.ran.code == 3


@pytest.mark.parametrize("command", COMMANDS)
def test_a_folder_for_temporary_files_that_cannot_be_written_is_one_sentence_or_not_needed(
    server: Server, command: str, tmp_path: Path
) -> None:
    found = in_the_way(server, command, lambda _: None, scratch=str(tmp_path / "gone"))
    assert found.fault == ""


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("number", [errno.EROFS, errno.ESTALE])
def test_a_folder_in_which_nothing_can_be_made_is_one_sentence(server: Server, command: str, number: int) -> None:
    found = refused_by_the_system(server, command, number)
    assert (found.fault, found.ran.code) == ("", 3)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("step", [5, 11])
def test_a_step_that_fails_in_a_network_folder_is_one_sentence_or_is_gone_round(
    server: Server, command: str, step: int
) -> None:
    assert in_the_way(server, command, lambda _: None, error=errno.EBUSY, fail_at=step).fault == ""


@pytest.mark.parametrize("command", WRITES)
@pytest.mark.parametrize("lock", LOCKS)
def test_a_file_open_in_another_program_is_one_sentence(server: Server, command: str, lock: tuple[str, str]) -> None:
    found = locked(server, command, lock)
    assert (found.fault, found.ran.code) == ("", 3)
    assert Path(lock[command == "folder"]).name in found.ran.err


@pytest.mark.parametrize("command", WRITES)
def test_of_two_at_once_one_does_its_work_and_the_other_says_why_not(
    server: Server, other: Server, command: str
) -> None:
    codes, fault = at_once((server, other), (command, command))
    assert fault == ""
    assert 0 in codes
