"""Kill -9 during month --commit, undo and import --commit: at every step that touches a file, and at random instants.

The month of a folder of CSV files too: there the next press ends as an undisturbed one, or names the copies of the old
files, and does so once they are back.

Run: python -m tests.campaigns.killed [random instants per command] [seed]

Each time the workbook must be the old one to the byte or the new one whole, opened by openpyxl, and the command pressed
again must end where an undisturbed one ends, with no half file left in the folder.
"""

import re
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Collection, Iterator
from pathlib import Path
from random import Random
from time import monotonic
from typing import NamedTuple

from openpyxl import load_workbook

from tests.campaigns.bounded import Server
from tests.workbook.tables_as_csv import tables_as_csv
from xlratings.workbook.folder.source import UNFINISHED

TEMPLATES = Path(__file__).parents[2] / "workbooks"
TODAY = "2026-11-15"
_TEMPLATE = {"commit": "risiko", "undo": "risiko", "import": "fide"}
RESULTS = """Torneo di Prova
2026-11-07 - 2026-11-08

No;Name;1.Rd;2.Rd;3.Rd;Pts.
1;Fischio Ugo;2w1;3b½;-1;2,5
2;Tarallo Pia;1b0;4w+;3b1;2
3;Bricco Nino;4b1;1w½;2w0;1,5
4;Gerla Ida;3w0;2b-;0;0
"""

_MOMENT = re.compile(rb"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d|backup-[\d-]+")
Files = dict[str, bytes]
Cells = dict[str, list[tuple[object, ...]]]


class Pressed(NamedTuple):
    """A command to be killed, in a folder where everything is ready for it."""

    name: str
    folder: Path
    words: tuple[object, ...]


def prepared(server: Server, folder: Path, names: Collection[str] = tuple(_TEMPLATE)) -> list[Pressed]:
    """The commands, each in a folder of its own."""
    made = []
    for name in names:
        own = folder / name
        own.mkdir()
        file = Path(shutil.copy(TEMPLATES / f"{_TEMPLATE[name]}.xlsx", own / "list.xlsx"))
        (own / "open.csv").write_text(RESULTS, encoding="utf-8")
        words = {
            "commit": ("month", file, "--today", TODAY, "--commit"),
            "undo": ("undo", file),
            "import": ("import", own / "open.csv", "--into", file, "--commit"),
        }
        if name == "undo":
            server.run(*words["commit"], folder=own)
        made.append(Pressed(name, own, words[name]))
    return made


def cells(file: Path) -> Cells:
    """All values of a workbook as openpyxl reads them, but for the sheet with the times of day."""
    book = load_workbook(file, data_only=True)
    return {sheet.title: list(sheet.iter_rows(values_only=True)) for sheet in book if "Log" not in sheet.tables}


def files(folder: Path) -> Files:
    """All that lies in a folder and below it."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


def as_csv(book: Path, folder: Path) -> None:
    """The tables of a workbook as a folder of CSV files."""
    tables_as_csv(book, folder, lambda value: "" if value is None else str(value).replace(".", ","))


def without_moments(folder: Path) -> Files:
    """The tables of a folder but for the times of day in them, and no half files."""
    return {name: _MOMENT.sub(b"", content) for name, content in files(folder).items() if name.endswith(".csv")}


def folder_killed_at(server: Server, step: int, new: Files) -> str:
    """A month of a folder, killed at a step: "" for nothing wrong, "not killed" where it has fewer steps."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / "list"
        as_csv(TEMPLATES / "risiko.xlsx", folder)
        words = ("month", folder, "--today", TODAY, "--commit")
        if server.run(*words, folder=folder.parent, kill_at=step).code >= 0:
            return "not killed"
        again = server.run(*words, folder=folder.parent)
        if again.code == 3:
            (mark,) = folder.parent.glob(f"*/{UNFINISHED}")
            for file in mark.parent.glob("*.csv"):
                shutil.copyfile(file, folder / file.name)
            again = server.run(*words, folder=folder.parent)
        right = again.code == 0 and without_moments(folder) == new and set(files(folder)) == set(new)
        return "" if right else f"folder, step {step}: {again.code} {again.err} {sorted(files(folder))}"


def folder_campaign(server: Server) -> tuple[int, list[str]]:
    """Every step of the month of a folder: how many there are, and the faults."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / "list"
        as_csv(TEMPLATES / "risiko.xlsx", folder)
        server.run("month", folder, "--today", TODAY, "--commit", folder=folder.parent)
        new = without_moments(folder)
    found: list[str] = []
    while (ended := folder_killed_at(server, len(found) + 1, new)) != "not killed":
        found.append(ended)
    return len(found), [one for one in found if one]


class Campaign:
    """What is counted, and what went wrong."""

    def __init__(self, server: Server, pressed: Pressed) -> None:
        self.counts: Counter[str] = Counter()
        self.faults: list[str] = []
        self._server, self._pressed = server, pressed
        self._file = pressed.folder / "list.xlsx"
        self._old = self._file.read_bytes()
        with self._copied() as fresh:
            began = monotonic()
            undisturbed = server.run(*self._words(fresh), folder=fresh)
            self.seconds = monotonic() - began
            self.new = cells(fresh / "list.xlsx")
            if (fresh / "list.xlsx").read_bytes() == self._old:
                self.faults.append(f"{pressed.name} does nothing: {undisturbed}")

    def _copied(self) -> "_Folder":
        return _Folder(self._pressed.folder)

    def _words(self, folder: Path) -> tuple[object, ...]:
        own = self._pressed.folder
        return tuple(
            folder / word.name if isinstance(word, Path) and word.parent == own else word
            for word in self._pressed.words
        )

    def kill(self, **when: float) -> bool:
        """Kill the command once; whether it was killed at all."""
        with self._copied() as folder:
            ran = self._server.run(*self._words(folder), folder=folder, **when)
            found = self._found(folder)
            again = self._server.run(*self._words(folder), folder=folder)
            # an undo pressed again where one is done takes back the commit before, and the sample's has no journal
            is_over = self._pressed.name == "undo" and found == "new"
            after = found if is_over else self._found(folder)
            left = [path.name for path in folder.iterdir() if path.name.endswith(".tmp")]
        self.counts[f"{found} file" if ran.code < 0 else "not killed"] += 1
        if found not in ("old", "new") or after != "new" or left or again.code not in (0, 1, 3 * is_over):
            self.faults.append(
                f"{self._pressed.name} {when}: {found}, then {after}, left {left}, {again.code} {again.err}"
            )
        return ran.code < 0

    def _found(self, folder: Path) -> str:
        file = folder / "list.xlsx"
        if file.read_bytes() == self._old:
            return "old"
        return "new" if cells(file) == self.new else "neither"


class _Folder:
    """A copy of a folder, gone afterwards."""

    def __init__(self, of: Path) -> None:
        self._of = of

    def __enter__(self) -> Path:
        self._path = Path(tempfile.mkdtemp())
        shutil.copytree(self._of, self._path, dirs_exist_ok=True)
        return self._path

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self._path)


def campaign(instants: int, seed: int) -> Iterator[tuple[str, Counter[str], list[str]]]:
    """Every step and so many random instants of each command: its name, the counts and the faults."""
    dice = Random(seed)  # noqa: S311 - dice, not secrets
    with Server() as server, tempfile.TemporaryDirectory() as folder:
        for pressed in prepared(server, Path(folder)):
            one = Campaign(server, pressed)
            step = 1
            while one.kill(kill_at=step):
                step += 1
            for _ in range(instants):
                one.kill(kill_after=dice.uniform(0, 1.1 * one.seconds))
            yield pressed.name, one.counts, one.faults
        count, faults = folder_campaign(server)
        yield "folder", Counter({"killed": count}), faults


if __name__ == "__main__":
    failed = 0
    asked, first = (int(word) for word in [*sys.argv[1:], *("300", "2026")[len(sys.argv) - 1 :]])
    for name, counts, wrong in campaign(asked, first):
        print(name, dict(counts), *wrong, sep="\n  ", flush=True)  # noqa: T201 - it prints
        failed += len(wrong)
    sys.exit(bool(failed))
