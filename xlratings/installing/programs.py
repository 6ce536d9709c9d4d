"""Other programs, run with a limit of time and without this Python's own settings."""

import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

_SECONDS = 120.0
_OURS = ("PYTHON", "VIRTUAL_ENV", "LD_LIBRARY_PATH")  # would lead the other program's own Python astray
_WITHOUT_A_WINDOW = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # on Windows


class Answer(NamedTuple):
    """What a program said: its exit code, its output, its complaints."""

    code: int
    output: str
    complaints: str

    @property
    def reason(self) -> str:
        """The line that says most about a failure: the first error, else the last line."""
        lines = [line.strip() for line in f"{self.output}\n{self.complaints}".splitlines() if line.strip()]
        errors = [line for line in lines if line.startswith("ERROR: ")]
        return (errors or lines[-1:] or [str(self.code)])[0].removeprefix("ERROR: ")


def answer(command: Sequence[str | Path], environment: Mapping[str, str], seconds: float = _SECONDS) -> Answer:
    """Run a program to its end; one that takes too long is ended, with all it has started."""
    kept = {name: value for name, value in environment.items() if not name.startswith(_OURS)}
    try:
        started = subprocess.Popen(  # noqa: S603 - programs that were found where their makers put them
            [str(word) for word in command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
            env=kept,
            start_new_session=True,
            creationflags=_WITHOUT_A_WINDOW,
        )
    except OSError as error:
        return Answer(-1, "", error.strerror or type(error).__name__)
    with started:
        try:
            output, complaints = started.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            _end(started)
            return Answer(-1, "", f"{seconds:.0f} s")
    return Answer(started.returncode, output, complaints)


def _end(started: subprocess.Popen[str]) -> None:
    if hasattr(os, "killpg"):
        os.killpg(started.pid, signal.SIGKILL)
    else:  # Windows has no groups of processes but a command that ends a whole tree of them
        tree = ("taskkill", "/F", "/T", "/PID", str(started.pid))
        subprocess.run(tree, capture_output=True, check=False)  # noqa: S603 - Windows' own command and a number
