"""A headless LibreOffice with the extension just built; it answers in time or is ended."""

import json
import os
import queue
import shutil
import signal
import subprocess
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from workbooks.extension import build

DRIVER = Path(__file__).with_name("calc_driver.py")
PYTHON = "/usr/bin/python3"  # the one that python3-uno is for
START, DEADLINE = 90.0, 60.0

collect_ignore = [DRIVER.name]  # its UNO is not there where the tests run


class OfficeError(RuntimeError):
    """LibreOffice said no, or nothing at all."""


class Calc:
    """A headless LibreOffice and the document it has open."""

    def __init__(self, soffice: str, folder: Path, extensions: Path) -> None:
        with (folder / "soffice.log").open("wb") as log:
            self._process = subprocess.Popen(
                [PYTHON, str(DRIVER), soffice, str(folder / "profile"), str(extensions)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,
            )
        self._answers: queue.Queue[str] = queue.Queue()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        self.version = self._answer(START)

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._answers.put(line)
        self._answers.put('{"failed": "the driver has ended"}')

    def _answer(self, deadline: float) -> Any:
        try:
            answer = json.loads(self._answers.get(timeout=deadline))
        except queue.Empty:
            answer = {"failed": f"no answer in {deadline} seconds"}
            self.end()
        if "failed" in answer:
            raise OfficeError(answer["failed"])
        return answer["gave"]

    def __call__(self, do: str, *, deadline: float = DEADLINE, **told: object) -> Any:
        """What LibreOffice answers; the commands are the methods of ``Office`` in the driver."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"do": do, **told}) + "\n")
        self._process.stdin.flush()
        return self._answer(deadline)

    def end(self) -> None:
        """End LibreOffice, whatever it is doing."""
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._listener.join()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()


@pytest.fixture(scope="session")
def extensions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the extension, unpacked: LibreOffice's own installer refuses to run as root."""
    folder = tmp_path_factory.mktemp("extensions")
    build(folder / "xlratings.oxt")
    with zipfile.ZipFile(folder / "xlratings.oxt") as packed:
        packed.extractall(folder / "bundled" / "xlratings")
    return folder / "bundled"


@pytest.fixture(scope="session")
def calc(soffice: str, extensions: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Calc]:
    """LibreOffice with the extension."""
    started = Calc(soffice, tmp_path_factory.mktemp("calc"), extensions)
    yield started
    started.end()


@pytest.fixture
def file(root: Path, tmp_path: Path) -> Path:
    """The sample of the Risk federation, in Italian, a month of which is due."""
    shutil.copyfile(root / "workbooks" / "risiko.xlsx", tmp_path / "risiko.xlsx")
    return tmp_path / "risiko.xlsx"


@pytest.fixture
def opened(calc: Calc, file: Path) -> Iterator[Calc]:
    """LibreOffice with that file open."""
    calc("open", path=str(file))
    yield calc
    calc("close")
