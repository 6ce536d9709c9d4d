"""Recalculation in headless LibreOffice, as ratios to native formulas in the same run.

Prints how many times as long as the logistic formula written with Calc's own operators 10,000 cells with EXPECTED
take, one by one, and one array formula over 100,000 rows; the time is that of a hard recalculation of the sheet.
"""

import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from udfs.calc.build import build

DRIVER = Path(__file__).resolve().parent.parent / "tests" / "udfs" / "calc" / "calc_driver.py"
PYTHON = "/usr/bin/python3"  # the one that sees UNO
CELLS, ROWS = 10_000, 100_000
REPEATS = 3
NATIVE = "1/(1+10^((B{0}-A{0})/400))"
CELL_FORMULAS = {
    "native": f"={NATIVE}",
    "EXPECTED": "=EXPECTED(A{0};B{0})",
    "EXPECTED, ELO": '=EXPECTED(A{0};B{0};"ELO")',
    "KFACTOR": "=KFACTOR(A{0})",
}
ARRAY_FORMULAS = {
    "native": f"=1/(1+10^((B1:B{ROWS}-A1:A{ROWS})/400))",
    "EXPECTED": f"=EXPECTED(A1:A{ROWS};B1:B{ROWS})",
    "EXPECTED, ELO": f'=EXPECTED(A1:A{ROWS};B1:B{ROWS};"ELO")',
}


class Driver:
    """The driver of the tests, told what to do."""

    def __init__(self, folder: Path) -> None:
        build(folder / "xlratings.oxt")
        with zipfile.ZipFile(folder / "xlratings.oxt") as packed:
            packed.extractall(folder / "bundled" / "xlratings")
        soffice = shutil.which("soffice") or sys.exit("soffice is not installed")
        command = [PYTHON, str(DRIVER), soffice, str(folder / "profile"), str(folder / "bundled")]
        pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
        self.process: Any = subprocess.Popen(command, text=True, stdin=pipe, stdout=pipe, stderr=nowhere)
        self.answer()

    def answer(self) -> Any:  # noqa: ANN401 - whatever the command gives
        """What it says next."""
        answer = json.loads(self.process.stdout.readline())
        return answer["gave"] if "gave" in answer else sys.exit(answer["failed"])

    def __call__(self, do: str, **told: object) -> Any:  # noqa: ANN401 - whatever the command gives
        """What it answers to a command."""
        self.process.stdin.write(json.dumps({"do": do, **told}) + "\n")
        self.process.stdin.flush()
        return self.answer()

    def end(self) -> None:
        """End LibreOffice."""
        self("quit")
        self.process.stdin.close()
        self.process.wait()


def seconds(driver: Driver, rows: int, cells: str, formulas: list[list[str]] | str) -> float:
    """The least time of some recalculations of a new document with these formulas beside ratings."""
    driver("open")
    ratings = [[1000 + i * 37 % 1800, 1000 + i * 53 % 1800] for i in range(rows)]
    driver("write", cells=f"A1:B{rows}", rows=ratings)
    if isinstance(formulas, str):
        driver("enter_array", cells=cells, formula=formulas)
    else:
        driver("enter", cells=cells, formulas=formulas)
    return float(min(driver("recalculate") for _ in range(REPEATS)))


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        driver = Driver(Path(folder))
        cells = {
            name: seconds(driver, CELLS, f"C1:C{CELLS}", [[text.format(row)] for row in range(1, CELLS + 1)])
            for name, text in CELL_FORMULAS.items()
        }
        arrays = {name: seconds(driver, ROWS, f"C1:C{ROWS}", text) for name, text in ARRAY_FORMULAS.items()}
        driver.end()
    for what, times in ((f"{CELLS} cells", cells), (f"one array formula over {ROWS} rows", arrays)):
        for name, time in times.items():
            print(f"{what}: {name} {time / times['native']:.1f} times native ({time:.3f} s)")


if __name__ == "__main__":
    main()
