"""A federation's workbook as several programs write it: the month committed in each, and all other parts untouched.

Run: python -m tests.campaigns.writers [PYTHON NODE_FOLDER]

Always there: our template as XlsxWriter made it, saved by openpyxl and by LibreOffice. With a Python that has excelize,
pyexcelerate, rustpy-xlsxwriter, pylightxl and xlsxlite, and a folder where npm has put exceljs, xlsx (SheetJS) and
xlsx-populate, those too: the ones that open a file save our template anew, the others write its cells from nothing.
For each the campaign says whether the month is committed, which parts that changed, whether openpyxl and LibreOffice
open it and undo takes it back; or in which sentence it is refused.
"""

import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Mapping
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple

from openpyxl import load_workbook

from tests.campaigns.bounded import Server

TEMPLATE = Path(__file__).parents[2] / "workbooks" / "risiko.xlsx"
TODAY = "2026-11-15"
_PYTHON: Mapping[str, str] = {
    "excelize": "import excelize; f = excelize.open_file(source); f.save_as(target); f.close()",
    "pyexcelerate": """
from pyexcelerate import Workbook
book = Workbook()
for title, rows in cells.items():
    book.new_sheet(title, data=[["" if value is None else value for value in row] for row in rows])
book.save(target)
""",
    "rustpy-xlsxwriter": """
from rustpy_xlsxwriter import write_worksheets
def records(rows):
    head, *lines = rows
    return [dict(zip(head, ("" if value is None else value for value in line))) for line in lines]
write_worksheets([{title: records(rows)} for title, rows in tables.items()], target)
""",
    "pylightxl": """
import pylightxl
book = pylightxl.Database()
for title, rows in cells.items():
    book.add_ws(ws=title)
    for at, row in enumerate(rows, 1):
        for column, value in enumerate(row, 1):
            if value is not None:
                book.ws(ws=title).update_index(row=at, col=column, val=value)
pylightxl.writexl(db=book, fn=target)
""",
    "xlsxlite": """
from xlsxlite.writer import XLSXBook
book = XLSXBook()
for title, rows in cells.items():
    sheet = book.add_sheet(title)
    for row in rows:
        sheet.append_row(*("" if value is None else value for value in row))
book.finalize(to_file=target)
""",
}
_NODE: Mapping[str, str] = {
    "exceljs": "const b = new (require('exceljs')).Workbook(); "
    "b.xlsx.readFile(source).then(() => b.xlsx.writeFile(target))",
    "xlsx": "const x = require('xlsx'); x.writeFile(x.readFile(source, {cellStyles: true}), target)",
    "xlsx-populate": "require('xlsx-populate').fromFileAsync(source).then((b) => b.toFileAsync(target))",
}


class Outcome(NamedTuple):
    """What became of the month in a workbook: a word, the parts that the commit changed, and what was wrong."""

    writer: str
    word: str
    changed: list[str]
    faults: list[str]


def written(folder: Path, soffice: str, python: str = "", node: str = "") -> Iterator[tuple[str, Path]]:
    """The template as each program at hand writes it."""
    yield "XlsxWriter", Path(shutil.copy(TEMPLATE, folder / "XlsxWriter.xlsx"))
    load_workbook(TEMPLATE).save(folder / "openpyxl.xlsx")
    yield "openpyxl", folder / "openpyxl.xlsx"
    yield "LibreOffice", converted(soffice, Path(shutil.copy(TEMPLATE, folder / "LibreOffice.xlsx")))
    if python:
        (folder / "cells.json").write_text(json.dumps([_cells(tables=False), _cells(tables=True)]), encoding="utf-8")
    for name, code in _PYTHON.items() if python else ():
        start = "import json, sys; source, target, given = sys.argv[1:]; cells, tables = json.load(open(given))\n"
        yield from _by(
            name, [python, "-c", start + code, TEMPLATE, folder / f"{name}.xlsx", folder / "cells.json"], folder
        )
    for name, code in _NODE.items() if node else ():
        yield from _by(
            name, ["node", "-e", f"const [source, target] = process.argv.slice(1); {code}", TEMPLATE], folder, node
        )


def _by(name: str, words: list[object], folder: Path, where: str | None = None) -> Iterator[tuple[str, Path]]:
    target = folder / f"{name}.xlsx"
    words = words if where is None else [*words, target]
    done = subprocess.run([str(word) for word in words], cwd=where, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"{name} does not write it: {done.stderr.strip().splitlines()[-1:]}")  # noqa: T201 - it prints
    else:
        yield name, target


def _cells(*, tables: bool) -> dict[str, list[list[object]]]:
    """The values of the template by sheet; ``tables``: only those of its tables' sheets, from the headings on."""
    found = {}
    for sheet in load_workbook(TEMPLATE, data_only=True):
        lines: list[list[object]] = []
        areas = list(sheet.tables.values())
        if areas or not tables:
            area = sheet[areas[0].ref] if tables else sheet.iter_rows()
            lines.extend([_plain(cell.value) for cell in row] for row in area)
            found[sheet.title] = lines
    return found


def _plain(value: object) -> object:
    return str(value)[:10] if isinstance(value, date | datetime) else value


def converted(soffice: str, file: Path) -> Path:
    """A file opened and saved by LibreOffice, beside it."""
    out = file.parent / "libreoffice"
    profile = f"-env:UserInstallation={(file.parent / 'profile').as_uri()}"
    words = [soffice, profile, "--headless", "--convert-to", "xlsx", "--outdir", str(out), str(file)]
    subprocess.run(words, check=True, capture_output=True, timeout=180)
    return out / file.name


def month_in(server: Server, writer: str, file: Path, opened: Callable[[Path], object]) -> Outcome:
    """Commit the month of a workbook, press again, take it back."""
    old = parts(file)
    ran = server.run("month", file, "--today", TODAY, "--commit", folder=file.parent)
    if ran.code:
        lines = (ran.err or ran.out).strip().splitlines()
        unchanged = [] if parts(file) == old else ["changed although refused"]
        return Outcome(writer, f"refused: {lines[0]} {lines[1] if len(lines) > 1 else ''}", [], unchanged)
    new = parts(file)
    faults = [] if list(new) == [name for name in old if name in new] else ["other members, or another order"]
    again = server.run("month", file, "--today", TODAY, "--commit", folder=file.parent)
    faults += [] if again.code == 0 and parts(file) == new else [f"pressed again: {again.code} {again.err}"]
    load_workbook(file)
    opened(file)
    undone = server.run("undo", file, folder=file.parent)
    faults += [] if undone.code == 0 else [f"undo: {undone.err}"]
    changed = [name for name in old if old[name] != new.get(name)]
    return Outcome(writer, "committed", changed, faults)


def parts(file: Path) -> dict[str, bytes]:
    """The members of a workbook."""
    with zipfile.ZipFile(file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def is_ours_to_change(part: str) -> bool:
    """Whether a commit may change a part: sheets, tables, styles, and the order of calculation."""
    return part.startswith(("xl/worksheets/sheet", "xl/tables/", "xl/styles", "xl/calcChain"))


def campaign(soffice: str, *more: str) -> Iterator[Outcome]:
    """The month in the workbook of each program."""
    with Server() as server, tempfile.TemporaryDirectory() as folder:
        for writer, file in written(Path(folder), soffice, *more):
            found = month_in(server, writer, file, lambda path: converted(soffice, path))
            beyond = [part for part in found.changed if not is_ours_to_change(part)]
            yield found._replace(faults=[*found.faults, *(f"changed {part}" for part in beyond)])


if __name__ == "__main__":
    wrong = 0
    for outcome in campaign(shutil.which("soffice") or "soffice", *sys.argv[1:3]):
        print(f"{outcome.writer}: {outcome.word} {outcome.changed}", *outcome.faults, sep="\n    ", flush=True)  # noqa: T201 - it prints
        wrong += len(outcome.faults)
    sys.exit(bool(wrong))
