"""The month of a federation, end to end: preview and commit against the limit of the standard library, and peers.

Every figure is of whole processes: CPU time (user and system) above ``python -c pass``, and peak memory. The limit
(``streaming_limit.py``) knows the layout in advance, proves nothing, and writes the same cells. The peers, where they
are installed, are handed those cells and only read the workbook, write them and save: openpyxl, and kyrax, which is
written in Rust. Run: python benchmarks/month_end_to_end.py [SYSTEM] [MEMBERS ...]
"""

import json
import shutil
import statistics
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from _cpu import Cost, cost_of
from streaming_limit import layout_of

HERE = Path(__file__).resolve().parent
SYSTEMS = ("RISIKO", "KURNIK")
SIZES = (1_000, 10_000, 100_000)
_SLOW = 50_000  # members from which on everything runs once, and peers that are slower by the dozen with it
_MOST_OF_PEERS = 200_000  # members; beyond them openpyxl needs more memory than most computers have
_RUNS = 5
_COMMAND = "import sys; from xlratings.commands import main; sys.exit(main(sys.argv[1:]))"
_TODAY = ("--today", "2026-04-02")
_PEER = """
import json, sys
cells = json.load(open(sys.argv[2]))["cells"]
{load}
for table, sheet, row, columns, _, lines in cells:
    page = book[sheet]
    for number, line in enumerate(lines, row):
        for column, value in zip(columns, line):
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


def commands(system: str, members: int, folder: Path) -> dict[str, list[str]]:
    """What is measured; each leaves the workbook as it was."""
    python, given, copy = sys.executable, folder / "given.xlsx", folder / "copy.xlsx"
    commit = f"import shutil; shutil.copyfile({str(given)!r}, {str(copy)!r}); {_COMMAND}"
    limit = [str(HERE / "streaming_limit.py"), system, str(given), str(folder / "limit.xlsx")]
    limit.append(json.dumps(layout_of(system)))
    found = {
        "pass": [python, "-c", "pass"],
        "limit": [python, *limit],
        "preview": [python, "-c", _COMMAND, "month", str(given), *_TODAY],
        "commit": [python, "-c", commit, "month", str(copy), *_TODAY, "--commit"],
    }
    for name, (load, put) in _PEERS.items():
        if find_spec(name) and members <= _MOST_OF_PEERS:
            made = str(folder / f"{name}.xlsx")
            found[name] = [
                python,
                "-c",
                _PEER.format(load=load, put=put),
                str(given),
                str(folder / "journal.json"),
                made,
            ]
    return found


def measured(system: str, members: int, folder: Path) -> dict[str, Cost]:
    """Medians of interleaved runs, above a bare interpreter but for the memory."""
    made = [sys.executable, str(HERE / "federation.py"), system, str(members), str(folder / "given.xlsx")]
    cost_of(made)  # not here: a process counts the memory of the one that started it as its own
    every = commands(system, members, folder)
    cost_of(every["commit"])  # also a first run, so that compiled modules are there
    next(folder.glob("copy.backup-*.json")).rename(folder / "journal.json")
    costs: dict[str, list[Cost]] = {name: [] for name in every}
    for _ in range(1 if members >= _SLOW else _RUNS):
        for name, command in every.items():
            costs[name].append(cost_of(command))
            for left in folder.glob("copy.backup-*"):
                left.unlink()
    medians = {name: Cost(*map(statistics.median, zip(*runs, strict=True))) for name, runs in costs.items()}
    bare = medians["pass"].cpu
    return {"pass": medians["pass"]} | {
        name: cost._replace(cpu=cost.cpu - bare) for name, cost in medians.items() if name != "pass"
    }


def main() -> None:
    """Print every figure, and as a ratio to the limit; a line of JSON for the picture of growth at the end."""
    systems = [one for one in sys.argv[1:] if not one.isdecimal()] or SYSTEMS
    sizes = [int(one) for one in sys.argv[1:] if one.isdecimal()] or SIZES
    growth = []
    for system in systems:
        for members in sizes:
            folder = Path(tempfile.mkdtemp(prefix="xlratings-"))
            try:
                found = measured(system, members, folder)
            finally:
                shutil.rmtree(folder)
            limit, bare = found["limit"].cpu, found.pop("pass").cpu
            print(f"{system}, {members} members and as many games or results:")
            for name, cost in found.items():
                print(f"  {name}: {cost.cpu:.2f} s CPU, {cost.cpu / limit:.1f}x of the limit, {cost.peak:.0f} MB")
            print(f"  the whole commit: {(found['commit'].cpu + bare) / bare:.1f}x of python -c pass", flush=True)
            growth += [
                {"system": system, "members": members, "way": name, **cost._asdict()} for name, cost in found.items()
            ]
    print(json.dumps(growth))


if __name__ == "__main__":
    main()
