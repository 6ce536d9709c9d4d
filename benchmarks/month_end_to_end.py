"""The month of a federation, end to end: preview and commit against the limit of the standard library, and peers.

Every figure is of whole processes: CPU time (user and system) above ``python -c pass``, and peak memory. The limit
(``streaming_limit.py``) knows the layout in advance, proves nothing, and writes the same cells. The peers, where they
are installed, are handed those cells and only read the workbook, write them and save: openpyxl, and kyrax, which is
written in Rust. A limit there is for RISIKO and KURNIK; of FNGO, ELO, FIDE and CBJD, and of a month after another
(``after``: its Changes are full and Lists has two months), the CPU time per 1,000 members is printed, and how it grows.
Run: python benchmarks/month_end_to_end.py [csv] [after] [SYSTEM ...] [MEMBERS | MEMBERSxGAMES ...]; with csv it is a
folder of CSV files, whose limit is ``streaming_limit_csv.py``.
"""

import json
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from _cpu import Cost, cost_of
from _peers import is_installed
from streaming_limit import layout_of
from streaming_limit_csv import columns_of

HERE = Path(__file__).resolve().parent
SYSTEMS = ("RISIKO", "KURNIK")
_WITHOUT_LIMIT = ("FNGO", "ELO", "FIDE", "CBJD")
SIZES = (1_000, 10_000, 100_000)
_SLOW = 50_000  # members from which on everything runs once, and peers that are slower by the dozen with it
_MOST_OF_PEERS = 200_000  # members; beyond them openpyxl needs more memory than most computers have
_RUNS = 5
_COMMAND = "import sys; from xlratings.commands import main; sys.exit(main())"
_TODAY = ("--today", "2026-04-02")
_MONTH_AFTER = ("--today", "2026-05-02")
_PEER = """
import json, sys
from array import array
from base64 import b64decode
cells = json.load(open(sys.argv[2]))["cells"]
{load}
def values_of(stored, rows):
    if isinstance(stored, list):
        return stored
    if "same" in stored:
        return [stored["same"]] * rows
    [(name, values)] = stored.items()
    codes = {{"decimals": "d", "wholes": "q"}}
    return values.split("\\n") if name == "texts" else array(codes[name], b64decode(values))
for table, sheet, row, rows, columns, old, new in cells:
    page = book[sheet]
    for column, values, before in zip(columns, new, old or [[None] * rows] * len(columns)):
        for number, (value, known) in enumerate(zip(values_of(values, rows), values_of(before, rows)), row):
            if value != known:
                {put}
book.save(sys.argv[3])
"""
_PEERS = {
    "openpyxl": (
        "import openpyxl; book = openpyxl.load_workbook(sys.argv[1])",
        "page.cell(number, column).value = value",
    ),
    "kyrax": (
        "import kyrax; book = kyrax.load_workbook(sys.argv[1], edit_mode=True)",
        "page.set_cell(number, column, value)",
    ),
}


class Federation(NamedTuple):
    """What is measured: a system, how many members and games, in a workbook or in a folder of CSV files.

    ``is_after``: the month before is written, and its games and changes stand there.
    """

    system: str
    members: int
    games: int
    is_csv: bool
    is_after: bool

    def __str__(self) -> str:
        """What is measured, in words."""
        form = "a folder of CSV files" if self.is_csv else "a workbook"
        after = ", the month after" if self.is_after else ""
        return f"{self.system}, {form} of {self.members} members and {self.games} games or results{after}"

    @property
    def has_limit(self) -> bool:
        """Whether a program knows in advance what this month reads and writes."""
        return self.system in SYSTEMS and not self.is_after

    def path(self, folder: Path, name: str) -> Path:
        """Where it lies under a name."""
        return folder / (name if self.is_csv else f"{name}.xlsx")


def commands(federation: Federation, folder: Path) -> dict[str, list[str]]:
    """What is measured; each leaves the workbook as it was."""
    python, given, copy = sys.executable, federation.path(folder, "given"), federation.path(folder, "copy")
    copied = "copytree" if federation.is_csv else "copyfile"
    commit = f"import shutil; shutil.{copied}({str(given)!r}, {str(copy)!r}); {_COMMAND}"
    today = _MONTH_AFTER if federation.is_after else _TODAY
    found = {
        "pass": [python, "-c", "pass"],
        "preview": [python, "-c", _COMMAND, "month", str(given), *today],
        "commit": [python, "-c", commit, "month", str(copy), *today, "--commit"],
    }
    if not federation.has_limit:
        return found
    found["limit"] = [python, *_limit(federation, given, folder)]
    for name, (load, put) in _PEERS.items():
        if federation.members <= _MOST_OF_PEERS and not federation.is_csv and is_installed(name):
            peer = _PEER.format(load=load, put=put)
            files = [given, folder / "journal.json", folder / f"{name}.xlsx"]
            found[name] = [python, "-c", peer, *map(str, files)]
    return found


def _limit(federation: Federation, given: Path, folder: Path) -> list[str]:
    script, layout = "streaming_limit.py", layout_of(federation.system)
    if federation.is_csv:
        script, layout = "streaming_limit_csv.py", columns_of(federation.system)
    made = federation.path(folder, "limit")
    return [str(HERE / script), federation.system, str(given), str(made), json.dumps(layout)]


def measured(federation: Federation, folder: Path) -> dict[str, Cost]:
    """Medians of interleaved runs, above a bare interpreter but for the memory."""
    _make(federation, federation.path(folder, "given"))
    members, games = federation.members, federation.games
    every = commands(federation, folder)
    runs = 1 if max(members, games) >= _SLOW else _RUNS
    costs: dict[str, list[Cost]] = {name: [] for name in every}
    for number in range(runs + (runs > 1)):
        for name, command in every.items():
            cost = cost_of(command)
            if number or runs == 1:  # a first run is there to compile modules
                costs[name].append(cost)
            _tidied(folder)
    medians = {name: Cost(*map(statistics.median, zip(*runs, strict=True))) for name, runs in costs.items()}
    bare = medians["pass"].cpu
    return {"pass": medians["pass"]} | {
        name: cost._replace(cpu=cost.cpu - bare) for name, cost in medians.items() if name != "pass"
    }


def _make(federation: Federation, given: Path) -> None:
    """Not in this process: one counts the memory of the one that started it as its own."""
    sizes = [str(federation.members), str(given), str(federation.games), str(1 + federation.is_after)]
    cost_of([sys.executable, str(HERE / "federation.py"), federation.system, *sizes])
    if federation.is_after:
        cost_of([sys.executable, "-c", _COMMAND, "month", str(given), *_TODAY, "--commit"])


def _tidied(folder: Path) -> None:
    """Without what a run left; the first journal stays, which tells the peers what to write."""
    for left in folder.glob("*"):
        if left.suffix == ".json" and not (folder / "journal.json").exists():
            left.rename(folder / "journal.json")
        elif left.name.startswith(("copy", "limit")):
            shutil.rmtree(left) if left.is_dir() else left.unlink()


def _federations(words: list[str]) -> Iterator[Federation]:
    """What the command line asks for."""
    systems = [word for word in words if word in (*SYSTEMS, *_WITHOUT_LIMIT)] or SYSTEMS
    sizes = [word.partition("x") for word in words if word[0].isdecimal()] or [(str(size), "", "") for size in SIZES]
    for system in systems:
        for members, _, games in sizes:
            yield Federation(system, int(members), int(games or members), "csv" in words, "after" in words)


def _print_ratios(found: Mapping[str, Cost], bare: float) -> None:
    limit = found["limit"].cpu
    for name, cost in found.items():
        print(f"  {name}: {cost.cpu:.2f} s CPU, {cost.cpu / limit:.1f}x of the limit, {cost.peak:.0f} MB")
    for name in ("preview", "commit"):
        print(f"  the whole {name}: {(found[name].cpu + bare) / bare:.1f}x of python -c pass", flush=True)


def _print_growth(federation: Federation, found: Mapping[str, Cost], before: Mapping[str, Cost]) -> None:
    """``before``: of the size before, if it was of the same."""
    for name, cost in found.items():
        growth = f", {cost.cpu / before[name].cpu:.1f}x of the size before" if before else ""
        each = cost.cpu * 1000 / federation.members
        print(f"  {name}: {cost.cpu:.2f} s CPU, {each:.3f} s per 1,000 members{growth}, {cost.peak:.0f} MB", flush=True)


def main() -> None:
    """Print every figure, and as a ratio to the limit; a line of JSON for the picture of growth at the end."""
    growth = []
    before: dict[str, dict[str, Cost]] = {}
    for federation in _federations(sys.argv[1:]):
        folder = Path(tempfile.mkdtemp(prefix="xlratings-"))
        try:
            found = measured(federation, folder)
        finally:
            shutil.rmtree(folder)
        bare = found.pop("pass").cpu
        print(f"{federation}:")
        if federation.has_limit:
            _print_ratios(found, bare)
        else:
            _print_growth(federation, found, before.get(federation.system, {}))
        before[federation.system] = found
        growth += [{**federation._asdict(), "way": name, **cost._asdict()} for name, cost in found.items()]
    print(json.dumps(growth))


if __name__ == "__main__":
    main()
