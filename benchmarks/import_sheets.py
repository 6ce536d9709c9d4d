"""10,000 games in a workbook: read into an event, against reading the file's cells alone with calamine.

Run: python benchmarks/import_sheets.py [runs]
"""

import random
import statistics
import subprocess
import sys
import tempfile
from datetime import date, datetime, timedelta
from pathlib import Path

import xlsxwriter
from _peers import is_installed

GAMES, PLAYERS, ROUNDS = 10_000, 400, 9
ALONE = """
import sys
from time import process_time
from python_calamine import load_workbook
start = process_time()
rows = load_workbook(sys.argv[1]).get_sheet_by_index(0).to_python()
print(process_time() - start)
"""
IMPORT = """
import pathlib, sys
from time import process_time
import xlratings.results.xlsx_sheets
from xlratings.results.workbook_file import read_workbook_file
path = pathlib.Path(sys.argv[1])
start = process_time()
read = read_workbook_file(path, path.read_bytes())
print(process_time() - start)
assert not read.problems and len(read.events[0].games) == int(sys.argv[2])
"""


def names(count: int) -> list[str]:
    """So many invented people."""
    return [f"Surname{at}, Name{at % 50}" for at in range(count)]


def write_list(path: Path) -> None:
    """A list of games: date, round, White, Black, result."""
    chance, people = random.Random(1), names(PLAYERS)  # noqa: S311 - test data
    with xlsxwriter.Workbook(path) as book:
        sheet, day = book.add_worksheet(), book.add_format({"num_format": "yyyy-mm-dd"})
        sheet.write_row(0, 0, ["Date", "Round", "White", "Black", "Result"])
        for at in range(1, GAMES + 1):
            on = datetime.combine(date(2026, 1, 1) + timedelta(days=at // 100), datetime.min.time())
            sheet.write_datetime(at, 0, on, day)
            white, black = chance.sample(people, 2)
            sheet.write_row(at, 1, [at % ROUNDS + 1, white, black, chance.choice(["1-0", "½-½", "0-1"])])


def write_crosstable(path: Path) -> None:
    """A crosstable of as many games: players in number order, opponents by start number."""
    chance = random.Random(2)  # noqa: S311 - test data
    count = GAMES * 2 // ROUNDS // 2 * 2
    people = names(count)
    cells: list[list[str]] = [[] for _ in people]
    points = [0.0] * count
    for _ in range(ROUNDS):
        order = chance.sample(range(count), count)
        for white, black in zip(order[::2], order[1::2], strict=True):
            one, other, won = chance.choice([("1", "0", 1.0), ("0", "1", 0.0), ("½", "½", 0.5)])
            cells[white].append(f"{black + 1:4d}w{one}")
            cells[black].append(f"{white + 1:4d}b{other}")
            points[white] += won
            points[black] += 1 - won
    with xlsxwriter.Workbook(path) as book:
        sheet = book.add_worksheet()
        sheet.write_row(0, 0, ["SNo", "Name", "Rtg", *[f"{at}.Rd" for at in range(1, ROUNDS + 1)], "Pts."])
        for at, name in enumerate(people):
            sheet.write_row(at + 1, 0, [at + 1, name, 1500 + at % 700, *cells[at], points[at]])


def seconds(program: str, *arguments: str) -> float:
    """What a program says it took, in a process of its own."""
    run = subprocess.run([sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=True)
    return float(run.stdout)


def main() -> None:
    """Print CPU medians of interleaved runs, imports not counted, and their ratio."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    has_peer = is_installed("python_calamine")
    with tempfile.TemporaryDirectory() as folder:
        for write, games in ((write_list, GAMES), (write_crosstable, GAMES * 2 // ROUNDS // 2 * ROUNDS)):
            path = Path(folder) / f"{write.__name__}.xlsx"
            write(path)
            programs = [(IMPORT, str(path), str(games)), (ALONE, str(path))][: 1 + has_peer]
            times = [[seconds(*program) for program in programs] for _ in range(runs)]
            ours, *alone = (statistics.median(each) for each in zip(*times, strict=True))
            print(f"{write.__name__}, {games} games: import {ours * 1000:.0f} ms", end="")
            print(*(f", calamine alone {one * 1000:.0f} ms, {ours / one:.2f}x" for one in alone))


if __name__ == "__main__":
    main()
