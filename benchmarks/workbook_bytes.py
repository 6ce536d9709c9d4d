"""Reading and patching a sheet of 100,000 rows and 8 columns: CPU as ratios to unpacking it, and to openpyxl.

Run: python benchmarks/workbook_bytes.py [runs]
"""

import sys
import tempfile
from pathlib import Path

import xlsxwriter
from _cpu import medians

ROWS = 100_000
UNPACK = "import zipfile; archive = zipfile.ZipFile(r'{path}'); [archive.read(name) for name in archive.namelist()]"
OPEN = (
    "from pathlib import Path; from xlratings.workbook.xlsx.package import Package; "
    "package = Package.open(Path(r'{path}'));"
)
OURS = OPEN + "from xlratings.workbook.xlsx.cells import rows; [None for _ in rows(package, 'Players')]"
EDITS = OPEN + "from xlratings.workbook.xlsx.patch import Edits, write_patched;"
PATCH = EDITS + "write_patched(package, Edits({edits}), Path(r'{out}'))"
ONE = "{{'Players': {{(5, 6): 1}}}}"
MANY = "{{'Players': {{(row, column): row for row in range(2, {last}) for column in (6, 7)}}}}"
LOAD = "import openpyxl; book = openpyxl.load_workbook(r'{path}'{more}); sheet = book['Players'];"
SET = "[setattr(sheet.cell(row, column), 'value', row) for row in range(2, {last}) for column in (6, 7)];"
SAVE = SET + "book.save(r'{out}')"


def made(path: Path) -> Path:
    """A sheet of players: numbers, shared texts, days, decimals."""
    book = xlsxwriter.Workbook(path)
    day = book.add_format({"num_format": "yyyy-mm-dd"})
    page = book.add_worksheet("Players")
    page.write_row(0, 0, ["ID", "Name", "Club", "Country", "Born", "Elo", "RD", "Games"])
    for row in range(1, ROWS + 1):
        page.write_row(row, 0, [row, f"Player {row}", f"Club {row % 500}", "ITA"])
        page.write_number(row, 4, 21_916 + row % 15_000, day)
        page.write_row(row, 5, [1000 + row % 1500, 30 + row % 300 / 8, row % 99])
    book.close()
    return path


def main() -> None:
    """Print the medians as ratios."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with tempfile.TemporaryDirectory() as folder:
        known = {"path": made(Path(folder, "players.xlsx")), "out": Path(folder, "out.xlsx"), "last": ROWS + 2}
        commands = {
            "pass": "pass",
            "unpack": UNPACK,
            "read": OURS,
            "patch 1 cell": PATCH.replace("{edits}", ONE),
            "patch 200,000 cells": PATCH.replace("{edits}", MANY),
            "openpyxl, read only": LOAD.replace("{more}", ", read_only=True") + "[None for _ in sheet.iter_rows()]",
            "openpyxl, load, set 200,000 cells, save": LOAD.replace("{more}", "") + SAVE,
        }
        times = medians({name: [sys.executable, "-c", code.format(**known)] for name, code in commands.items()}, runs)
    bare = times.pop("pass")
    unpack = times["unpack"] - bare
    for name, value in times.items():
        print(f"{name}: {value - bare:.2f} s CPU, {(value - bare) / unpack:.1f}x of unpacking")
    reading = (times["openpyxl, read only"] - bare) / (times["read"] - bare)
    writing = (times["openpyxl, load, set 200,000 cells, save"] - bare) / (times["patch 200,000 cells"] - bare)
    print(f"openpyxl takes {reading:.1f}x as long to read, {writing:.1f}x as long to change 200,000 cells")


if __name__ == "__main__":
    main()
