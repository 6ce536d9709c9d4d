"""What stands in the way of writing: a full disk, a read-only folder, lock files, replacing that fails, two at once.

Run as root: python -m tests.campaigns.obstacles [rounds of two at once]

The disks are real ones of memory (tmpfs), with room for ever more of what each command writes. Whatever stands in the
way is said in one sentence, and the folder is to the byte as it was; with room enough the command does its work.
"""

import errno
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from xlsxwriter import Workbook

from tests.campaigns.bounded import Ran, Server
from tests.campaigns.killed import RESULTS, TEMPLATES, TODAY, Files, as_csv, cells, files
from tests.workbook.adopting.conftest import RISK, put

FILE = "list.xlsx"
_TEMPLATE = {"commit": "risiko", "undo": "risiko", "import": "fide", "export": "risiko"}
COMMANDS = (*_TEMPLATE, "adopt", "folder")
WRITES = tuple(name for name in COMMANDS if name != "export")
LOCKS = ((f"~${FILE}", "list/~$Lists.csv"), (f".~lock.{FILE}#", "list/.~lock.Lists.csv#"))
ERRORS = (errno.EBUSY, errno.EACCES, errno.ESTALE, errno.EIO, errno.EAGAIN, errno.ENOENT, errno.EXDEV, errno.ENOSPC)
_MOUNT, _UNMOUNT = "/bin/mount", "/bin/umount"
_STEP = 4096  # bytes of a page, what such a disk gives out
_MOST, _FEWEST = 200, 24


class Tried(NamedTuple):
    """A command with something in its way: how it ended, and what is wrong with that."""

    name: str
    ran: Ran
    fault: str


def made(server: Server, folder: Path, name: str) -> None:
    """What a command needs, in a folder."""
    file = folder / FILE
    if name == "folder":
        as_csv(TEMPLATES / "risiko.xlsx", folder / "list")
        return
    if name == "adopt":
        with Workbook(file) as book:
            for title, lines in RISK.items():
                put(book.add_worksheet(title), lines, None)
        return
    shutil.copy(TEMPLATES / f"{_TEMPLATE[name]}.xlsx", file)
    (folder / "open.csv").write_text(RESULTS, encoding="utf-8")
    if name == "undo":
        server.run(*words(folder, "commit"), folder=folder)


def words(folder: Path, name: str) -> tuple[object, ...]:
    """The command line."""
    file = folder / FILE
    return {
        "commit": ("month", file, "--today", TODAY, "--commit"),
        "undo": ("undo", file),
        "import": ("import", folder / "open.csv", "--into", file, "--commit"),
        "export": ("export", file),
        "folder": ("month", folder / "list", "--today", TODAY, "--commit"),
        "adopt": ("adopt", file, "--federation", "RISIKO", "--month", "2026-04", "--commit"),
    }[name]


def tried(server: Server, folder: Path, name: str, **bounds: Any) -> Tried:
    """Run a command with something in its way; what it could not remove may stay, and the next run removes it."""
    before = files(folder)
    ran = server.run(*words(folder, name), folder=folder, **bounds)
    return Tried(name, ran, _fault(ran, before, files(folder), ".tmp" if "fail_at" in bounds else ""))


def _fault(ran: Ran, before: Files, after: Files, may_stay: str) -> str:
    if may_stay:
        after = {name: content for name, content in after.items() if not name.endswith(may_stay)}
    if any(name.endswith(".tmp") for name in after):
        return f"left {[*after]}"
    if ran.code == 0:
        return "" if after != before else "did nothing"
    if ran.code != 3 or len(ran.err.strip().splitlines()) != 1 or "Traceback" in ran.err:
        return f"exit code {ran.code}: {ran.err[-300:]}"
    return "" if after == before else f"refused, but changed {[*after]}"


@contextmanager
def disk(size: int, *options: str) -> Iterator[Path]:
    """A disk of so many bytes."""
    with tempfile.TemporaryDirectory() as made_:
        place = Path(made_)
        subprocess.run([_MOUNT, "-t", "tmpfs", "-o", ",".join([f"size={size}", *options]), "tmpfs", place], check=True)
        try:
            yield place
        finally:
            subprocess.run([_UNMOUNT, place], check=True)


def full(server: Server, name: str, *, scratch: bool = False) -> Iterator[Tried]:
    """A command on disks with room for ever more pages, until it has done its work; the last one tells so.

    ``scratch``: the disk of the folder for temporary files is full instead.
    """
    for room in range(_MOST):
        with tempfile.TemporaryDirectory() as other, disk(1 << 24) as place:
            folder = Path(other) if scratch else place / "folder"
            folder.mkdir(exist_ok=True)
            made(server, folder, name)
            _fill(place, room)
            found = tried(server, folder, name, **({"scratch": str(place)} if scratch else {}))
        yield found
        if not found.ran.code:
            return
    yield found._replace(fault=f"not done in {_MOST} pages: {found.ran.err}")


def _fill(place: Path, room: int) -> None:
    """Leave room for so many pages."""
    free = shutil.disk_usage(place).free
    with (place / "filler").open("wb") as filler:
        filler.write(bytes(max(free - room * _STEP, 0)))


def read_only(server: Server, name: str) -> Tried:
    """A command on a disk that nobody may write on."""
    with disk(1 << 24) as place:
        made(server, place, name)
        subprocess.run([_MOUNT, "-o", "remount,ro", place], check=True)
        return tried(server, place, name)


def in_the_way(server: Server, name: str, lay: Callable[[Path], object], **bounds: Any) -> Tried:
    """A command in a folder of its own, where something was laid."""
    with tempfile.TemporaryDirectory() as folder:
        made(server, Path(folder), name)
        lay(Path(folder))
        return tried(server, Path(folder), name, **bounds)


def locked(server: Server, name: str, lock: tuple[str, str]) -> Tried:
    """A command on a file that another program holds open; ``lock``: beside a workbook, and in a folder of files."""
    return in_the_way(server, name, lambda folder: (folder / lock[name == "folder"]).touch())


def refused_by_the_system(server: Server, name: str, number: int) -> Tried:
    """A command in a folder where nothing can be made or replaced."""
    return in_the_way(server, name, lambda _: None, error=number)


def failing(server: Server, name: str, number: int) -> Iterator[Tried]:
    """A command each of whose steps fails once, as in a network folder; to the last one."""
    for step in range(1, _MOST):
        found = in_the_way(server, name, lambda _: None, error=number, fail_at=step)
        yield found
        if not found.ran.code and step > _FEWEST:
            return


def at_once(servers: tuple[Server, Server], names: tuple[str, str]) -> tuple[tuple[int, ...], str]:
    """Two commands on one file at the same time: how they ended, and what is wrong with it."""
    with tempfile.TemporaryDirectory() as made_, ThreadPoolExecutor(2) as both:
        folder = Path(made_)
        made(servers[0], folder, names[0])
        old = _said(folder, names[0])
        jobs = [
            both.submit(one.run, *words(folder, name), folder=folder) for one, name in zip(servers, names, strict=True)
        ]
        ran = [job.result() for job in jobs]
        after = _said(folder, names[0])
        left = [path.name for path in folder.iterdir() if path.name.endswith(".tmp")]
        codes = tuple(sorted(one.code for one in ran))
        told = [len(one.err.strip().splitlines()) for one in ran if one.code == 3]
        again = servers[0].run(*words(folder, names[0]), folder=folder)
    wrong = [
        *(["nothing was done"] if after == old else []),
        *([f"left {left}"] if left else []),
        *(
            [f"ended {codes}: {[one.err for one in ran]}"]
            if not set(codes) <= {0, 3} or any(one != 1 for one in told)
            else []
        ),
        *(
            [f"the next press ended {again.code}: {again.err}"]
            if again.code not in {0, 3 * (names[0] in {"undo", "adopt"})}
            else []
        ),
    ]
    return codes, "; ".join(wrong)


def _said(folder: Path, name: str) -> object:
    """What the workbook says, or the folder."""
    return files(folder / "list") if name == "folder" else cells(folder / FILE)


def campaign(rounds: int) -> Iterator[tuple[str, Counter[str]]]:
    """Everything in the way of every command: what it was, how often it was refused and done, and the faults."""
    with Server() as server, Server() as other:
        for name in COMMANDS:
            yield f"{name}, disk full", _counted(full(server, name))
            yield f"{name}, folder for temporary files full", _counted(full(server, name, scratch=True))
            yield f"{name}, read-only disk", _counted([read_only(server, name)])
            for number in ERRORS:
                yield (
                    f"{name}, {errno.errorcode[number]} at every step by turns",
                    _counted(failing(server, name, number)),
                )
        for name in WRITES:
            yield f"{name}, open elsewhere", _counted(locked(server, name, lock) for lock in LOCKS)
            found = [at_once((server, other), (name, name)) for _ in range(rounds)]
            yield f"{name} twice at once", Counter(fault or f"exit codes {codes}" for codes, fault in found)


def _counted(found: Any) -> Counter[str]:
    return Counter(one.fault or ("done" if one.ran.code == 0 else "refused") for one in found)


def _is_fine(said: str) -> bool:
    return said in {"done", "refused"} or said.startswith("exit codes")


if __name__ == "__main__":
    wrong = 0
    for title, counts in campaign(int(sys.argv[1]) if sys.argv[1:] else 20):
        print(f"{title}: {dict(counts)}", flush=True)  # noqa: T201 - it prints
        wrong += sum(count for said, count in counts.items() if not _is_fine(said))
    sys.exit(bool(wrong))
