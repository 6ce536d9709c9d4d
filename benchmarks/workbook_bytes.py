"""Reading and patching a styled workbook of 100,000 rows and 8 columns: CPU as ratios to openpyxl, and to kyrax.

Run: python benchmarks/workbook_bytes.py [runs]
"""

import sys
import tempfile
import zipfile
from pathlib import Path

import xlsxwriter
from _cpu import medians
from _peers import is_installed

ROWS = 100_000
EVERY = 5  # the fifth row's two cells: 40,000 of 800,000 cells
PLACES = "[(row, column) for row in range(2, {last}, {step}) for column in (6, 7)]"
UNPACK = "import zipfile; archive = zipfile.ZipFile(r'{path}'); [archive.read(name) for name in archive.namelist()]"
OPEN = (
    "from pathlib import Path; from xlratings.workbook.xlsx.package import Package; "
    "package = Package.open(Path(r'{path}'));"
)
READ = OPEN + "from xlratings.workbook.xlsx.cells import rows; [None for _ in rows(package, 'Players')]"
PATCH = OPEN + (
    "from xlratings.workbook.xlsx.patch import Edits, write_patched;"
    "cells = {{'Players': {{place: place[0] for place in " + PLACES + "}}}};"
    "write_patched(package, Edits(cells), Path(r'{out}'))"
)
LOAD = "import openpyxl; book = openpyxl.load_workbook(r'{path}'{more}); sheet = book['Players'];"
OPENPYXL = LOAD + "[setattr(sheet.cell(*place), 'value', place[0]) for place in " + PLACES + "]; book.save(r'{out}')"
KYRAX = (
    "import kyrax; book = kyrax.load_workbook(r'{path}', edit_mode=True); sheet = book['Players'];"
    "[sheet.set_cell(*place, place[0]) for place in " + PLACES + "]; book.save(r'{out}')"
)


def made(path: Path) -> Path:
    """Players on banded rows, a rule that marks, a list to choose from, a chart, a name, and two more sheets."""
    with xlsxwriter.Workbook(path) as book:
        page, shown, notes = (book.add_worksheet(title) for title in ("Players", "Chart", "Notes"))
        looks = [[book.add_format({"bg_color": colour, "border": 1, "num_format": form}) for colour in
                  ("#FFFFFF", "#E2EFDA")] for form in ("0", "@", "yyyy-mm-dd", "0.00")]  # fmt: skip
        page.write_row(0, 0, ["ID", "Name", "Club", "Country", "Born", "Elo", "RD", "Games"])
        for row in range(1, ROWS + 1):
            whole, text, day, decimals = (look[row % 2] for look in looks)
            page.write_number(row, 0, row, whole)
            page.write_row(row, 1, [f"Player {row}", f"Club {row % 500}", "ITA"], text)
            page.write_number(row, 4, 21_916 + row % 15_000, day)
            page.write_number(row, 5, 1000 + row % 1500, whole)
            page.write_number(row, 6, 30 + row % 300 / 8, decimals)
            page.write_number(row, 7, row % 99, whole)
        page.conditional_format(1, 5, ROWS, 5, {"type": "data_bar"})
        page.data_validation(1, 3, ROWS, 3, {"validate": "list", "source": ["ITA", "POL", "BRA"]})
        page.freeze_panes(1, 2)
        book.define_name("Ratings", f"=Players!$F$2:$F${ROWS + 1}")
        chart = book.add_chart({"type": "line"})
        chart.add_series({"values": "=Players!$F$2:$F$101"})
        shown.insert_chart("B2", chart)
        notes.write_column(0, 0, [f"Note {number}" for number in range(1000)])
    return path


def main() -> None:
    """Print the medians as ratios."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with tempfile.TemporaryDirectory() as folder:
        path, out = made(Path(folder, "players.xlsx")), Path(folder, "out.xlsx")
        known = {"path": path, "out": out, "last": ROWS + 2, "more": ""}
        commands = {
            "pass": "pass",
            "unpack": UNPACK.format(**known),
            "read": READ.format(**known),
            "openpyxl, read only": LOAD.format(**known | {"more": ", read_only=True"}) + "list(sheet.iter_rows())",
        }
        for name, step in (("1 row", ROWS * 2), ("5 % of the cells", EVERY), ("all rows", 1)):
            commands[f"change {name}"] = PATCH.format(**known, step=step)
        commands["openpyxl, 5 %"] = OPENPYXL.format(**known, step=EVERY)
        if is_installed("kyrax"):
            commands["kyrax, 5 %"] = KYRAX.format(**known, step=EVERY)
        times = medians({name: [sys.executable, "-c", code] for name, code in commands.items()}, runs)
        times = {name: value - times["pass"] for name, value in times.items() if name != "pass"}
        exec(commands["change 5 % of the cells"], {})  # noqa: S102 - what was measured, once more
        same = _same_members(path, out)
    for name, value in times.items():
        print(f"{name}: {value:.2f} s CPU, {value / times['unpack']:.1f}x of unpacking")
    print(f"openpyxl takes {times['openpyxl, read only'] / times['read']:.1f}x as long to read")
    for peer in ("openpyxl, 5 %", "kyrax, 5 %"):
        if peer in times:
            print(f"{peer}: {times[peer] / times['change 5 % of the cells']:.1f}x as long as the patch")
    print(f"members with the same bytes: {same}, all but the sheet")


def _same_members(path: Path, out: Path) -> int:
    """How many packed members are the same to the byte; every one must be but the sheet that changed."""
    with zipfile.ZipFile(path) as before, zipfile.ZipFile(out) as after:
        names = before.namelist()
        same = [name for name in names if before.read(name) == after.read(name)]
        if names != after.namelist() or set(names) - set(same) != {"xl/worksheets/sheet1.xml"}:
            raise RuntimeError(set(names) - set(same))
        return len(same)


if __name__ == "__main__":
    main()
