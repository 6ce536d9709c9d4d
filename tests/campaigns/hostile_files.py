"""Files made to harm whoever opens them, and files that are broken: each for every command that reads a file.

Run: python -m tests.campaigns.hostile_files [part of a name]

Every command must end within bounds of memory and processor time with exit code 0, 1 or 3 and one sentence where it
refuses, start nothing, connect to nothing, and leave the file and its folder as they were.
"""

import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.campaigns import hostile_archives, hostile_sheets, hostile_texts
from tests.campaigns.bounded import Ran, Server
from tests.campaigns.hostile_made import FILES, TEMPLATES

__all__ = ["FILES", "Fault", "campaign", "commands", "hostile_archives", "hostile_sheets", "hostile_texts", "ran_on"]

MEGABYTES, SECONDS = 2048, 60
_RESULTS = "No;Name;1.Rd;Pts.\n1;Ash Ada;2w1;1\n2;Birch Bo;1b0;0\n"


class Fault(NamedTuple):
    """A command that a file led astray."""

    file: str
    command: str
    what: str


def commands(file: Path, folder: Path) -> dict[str, tuple[object, ...]]:
    """Every command that reads a file, pointed at it."""
    made: dict[str, tuple[object, ...]] = {"import": ("import", file, "--into", folder / "list.xlsx", "--commit")}
    if file.suffix in (".xlsx", ".csv"):
        made |= {
            "month": ("month", file, "--today", "2026-11-15"),
            "commit": ("month", file, "--today", "2026-11-15", "--commit"),
            "undo": ("undo", file),
            "adopt": ("adopt", file),
            "export": ("export", file),
            "names": ("names", file, folder / "renamed.xlsx"),
            "explain": ("explain", file, "--player", "1059"),
            "into": ("import", folder / "open.csv", "--into", file),
        }
    return made


# what a command may leave in the folder beside the files that were there
_WRITTEN = {
    "export": "hostile-",
    "names": "renamed",
    "import": "list.",
    "commit": "hostile.",
    "undo": "hostile.",
    "into": "hostile.",
}
_WRITES = ("commit", "undo", "into")


def astray(server: Server, name: str, content: bytes, suffix: str) -> Iterator[tuple[Fault | None, Ran]]:
    """Run every command on a file; a fault or None, and how it ran."""
    for command in commands(Path(f"x.{suffix}"), Path()):
        yield ran_on(server, name, content, suffix, command)


def ran_on(server: Server, name: str, content: bytes, suffix: str, command: str) -> tuple[Fault | None, Ran]:
    """Run one command on a file; a fault or None, and how it ran."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        file = folder / f"hostile.{suffix}"
        shutil.copy(TEMPLATES / "fide.xlsx", folder / "list.xlsx")
        (folder / "open.csv").write_text(_RESULTS, encoding="utf-8")
        file.write_bytes(content)
        ran = server.run(*commands(file, folder)[command], folder=folder, megabytes=MEGABYTES, seconds=SECONDS)
        what = _what(ran) or _left(folder, file, content, command if ran.code in (0, 1) else "refused")
    return (Fault(name, command, what) if what else None), ran


def _what(ran: Ran) -> str:
    """What is wrong with how a command ended; "" for nothing."""
    if ran.code not in (0, 1, 3):
        return f"exit code {ran.code}: {ran.err[-300:]}"
    if ran.did:
        return f"did {ran.did[0]}"
    lines = ran.err.strip().splitlines()
    if ran.code == 3 and (len(lines) != 1 or "Traceback" in ran.err) and not ran.out:
        return f"refused in {len(lines)} lines"
    return ""


def _left(folder: Path, file: Path, content: bytes, command: str) -> str:
    """What a command left that it should not; "" for nothing. What it has written must open."""
    more = [path.name for path in folder.iterdir() if path.name not in (file.name, "list.xlsx", "open.csv")]
    wrong = [one for one in more if not one.startswith(_WRITTEN.get(command, "?")) or one.endswith(".tmp")]
    if wrong:
        return f"left {wrong}"
    if command in _WRITES and file.read_bytes() != content:
        return "" if any("backup" in one for one in more) else "no backup"
    return "" if file.read_bytes() == content else "changed the file"


def campaign(part: str = "") -> Iterator[tuple[str, list[Fault], float, int]]:
    """Each file whose name holds ``part``: its faults, the most seconds and megabytes of a command."""
    with Server() as server:
        for name, (suffix, make) in FILES.items():
            if part in name:
                runs = list(astray(server, name, make(), suffix))
                yield (
                    name,
                    [fault for fault, _ in runs if fault],
                    *(
                        max(one for one in column)
                        for column in zip(*[(ran.seconds, ran.megabytes) for _, ran in runs], strict=True)
                    ),
                )


if __name__ == "__main__":
    wrong = 0
    for name, faults, seconds, megabytes in campaign(*sys.argv[1:2]):
        print(f"{name.replace('_', ' ')}: at most {seconds} s, {megabytes} MB", *faults, sep="\n    ", flush=True)  # noqa: T201 - it prints
        wrong += len(faults)
    sys.exit(bool(wrong))
