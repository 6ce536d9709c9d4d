"""Commands of ours run in children of their own, within bounds, watched, and killed when asked to.

``Server`` starts one process that has imported the commands; every run is a fork of it, so that thousands take minutes.
A child may use so much memory and processor time and no more, and an audit hook takes down what no file may make us
do: start a program, open a connection, unpickle, write outside its folder.
"""

import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

from xlratings.commands import COMMANDS, main

MEGABYTES = 1024
SECONDS = 60
_FORBIDDEN = ("socket.", "subprocess.", "os.exec", "os.system", "os.posix_spawn", "os.fork", "pickle.")
_WRITES = ("os.remove", "os.rename", "os.link", "os.symlink", "os.truncate", "os.chmod", "os.chown", "shutil.copyfile")
_LIBRARIES = ("openpyxl", "xlsxwriter", "xlrd", "xlratings.results.xlsx_sheets")


class Ran(NamedTuple):
    """How a run ended: its exit code (negative: the signal), what it printed, its processor time and memory.

    ``did``: what it did that no command does because of a file.
    """

    code: int
    out: str
    err: str
    seconds: float
    megabytes: int
    did: list[str]


class Server:
    """The process that runs commands; use it in a ``with`` statement."""

    def __enter__(self) -> "Server":  # noqa: PYI034 - nothing inherits
        """Start it."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.campaigns.bounded"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
        )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End it."""
        self._process.communicate()

    def run(self, *words: object, folder: Path, **bounds: float | str) -> Ran:
        """Run a command.

        Args:
            words: Its words.
            folder: The only one it may write in.
            bounds: ``megabytes``, ``seconds`` of processor time, ``file_size`` in bytes, ``timezone``; ``scratch``, the
                folder for temporary files; killed ``kill_after`` so many seconds, or ``kill_at`` that step, from 1,
                that touches the file system; ``error``, its number, at the step ``fail_at``, or at every one.

        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        job = {"words": [str(word) for word in words], "folder": str(folder), **bounds}
        self._process.stdin.write(json.dumps(job) + "\n")
        self._process.stdin.flush()
        return Ran(**json.loads(self._process.stdout.readline()))


def _serve() -> None:
    for command in COMMANDS.values():
        import_module(command.module)
    for name in _LIBRARIES:
        import_module(name)
    for line in sys.stdin:
        print(json.dumps(_run(json.loads(line))._asdict()), flush=True)  # noqa: T201 - it prints


def _run(job: dict[str, Any]) -> Ran:
    with tempfile.TemporaryDirectory() as notes:
        child = os.fork()
        if not child:
            _child(job, Path(notes))
        if "kill_after" in job:
            threading.Timer(job["kill_after"], _kill, [child]).start()
        _, status, used = os.wait4(child, 0)
        out, err, did = (_read(Path(notes) / name) for name in ("out", "err", "did"))
    code = os.waitstatus_to_exitcode(status)
    spent = used.ru_utime + used.ru_stime
    return Ran(code, out, err, round(spent, 3), used.ru_maxrss // 1024, did.splitlines())


def _kill(child: int) -> None:
    # a child that has ended is still ours to wait for, or was waited for a moment ago and the number is free
    try:
        os.kill(child, signal.SIGKILL)
    except ProcessLookupError:
        return


def _read(path: Path) -> str:
    return path.read_text("utf-8", "replace") if path.exists() else ""


def _child(job: dict[str, Any], notes: Path) -> None:
    code = 99
    try:
        for number, name in ((1, "out"), (2, "err")):
            os.dup2(os.open(notes / name, os.O_WRONLY | os.O_CREAT), number)
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - lives as long as the child
        sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - the same
        os.environ["TZ"] = job.get("timezone", "UTC")
        time.tzset()
        sys.dont_write_bytecode = True
        tempfile.tempdir = job.get("scratch", str(notes))
        sys.addaudithook(_Watch(notes / "did", job, str(notes), tempfile.tempdir))
        _limit(job)
        code = main(job["words"])
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(code)


def _limit(job: dict[str, Any]) -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # as a full disk: an error of the system, not the end
    seconds = int(job.get("seconds", SECONDS))
    memory = int(job.get("megabytes", MEGABYTES)) << 20
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    if "file_size" in job:
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(job["file_size"]),) * 2)


class _Watch:
    """An audit hook that notes what is forbidden, and lets steps fail or be the last."""

    def __init__(self, notes: Path, job: dict[str, Any], *folders: str) -> None:
        self._handle = os.open(notes, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        self._steps = 0
        self._kill_at, self._fail_at, self._error = (job.get(name, 0) for name in ("kill_at", "fail_at", "error"))
        self._folder = os.path.realpath(job["folder"])
        self._folders = (self._folder, *map(os.path.realpath, folders), os.devnull)

    def __call__(self, event: str, given: tuple[Any, ...]) -> None:
        """Take it down."""
        writes = self._writes(event, given)
        self._steps += writes
        if writes and self._steps == self._kill_at:
            os.kill(os.getpid(), signal.SIGKILL)
        if writes and self._error and self._fail_at in {0, self._steps} and self._is_in(given[0], self._folder):
            raise OSError(self._error, os.strerror(self._error))
        if event.startswith(_FORBIDDEN) or (
            writes and not isinstance(given[0], int) and not self._is_in(given[0], self._folders)
        ):
            os.write(self._handle, f"{event} {given[:2]!r}"[:200].encode() + b"\n")

    @staticmethod
    def _writes(event: str, given: tuple[Any, ...]) -> bool:
        if event == "open":
            return not isinstance(given[0], int) and bool((given[2] or 0) & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))
        return event in _WRITES

    @staticmethod
    def _is_in(path: object, folders: str | tuple[str, ...]) -> bool:
        return os.path.realpath(os.fsdecode(path)).startswith(folders)  # type: ignore[arg-type]  # a path


if __name__ == "__main__":
    _serve()
