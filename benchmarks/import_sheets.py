"""10,000 games in a workbook: read into an event, against reading the file's cells alone with calamine.

Run: python benchmarks/import_sheets.py [runs]
"""

import random
import sys
import tempfile
from datetime import date, datetime, timedelta
from pathlib import Path

import xlsxwriter
from _cpu import medians

GAMES, PLAYERS, ROUNDS = 10_000, 400, 9
ALONE = (
    "import sys, python_calamine\n"
    "book = python_calamine.load_workbook(sys.argv[1])\n"
    "rows = book.get_sheet_by_index(0).to_python()\n"
)
IMPORT = (
    "import sys, pathlib\n"
    "from xlratings.results.workbook_file import read_workbook_file\n"
    "path = pathlib.Path(sys.argv[1])\n"
    "read = read_workbook_file(path, path.read_bytes())\n"
    "assert not read.problems and len(read.events[0].games) == int(sys.argv[2])\n"
)


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


def main() -> None:
    """Print CPU medians of whole processes and their ratio."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    with tempfile.TemporaryDirectory() as folder:
        for write, games in ((write_list, GAMES), (write_crosstable, GAMES * 2 // ROUNDS // 2 * ROUNDS)):
            path = Path(folder) / f"{write.__name__}.xlsx"
            write(path)
            times = medians(
                {
                    "nothing": [sys.executable, "-c", "pass"],
                    "calamine": [sys.executable, "-c", ALONE, str(path)],
                    "import": [sys.executable, "-c", IMPORT, str(path), str(games)],
                },
                runs,
            )
            alone, ours = times["calamine"], times["import"]
            print(f"{write.__name__}, {games} games: python {times['nothing'] * 1000:.0f} ms,", end=" ")
            print(f"calamine {alone * 1000:.0f} ms, import {ours * 1000:.0f} ms, {ours / alone:.2f}x")


if __name__ == "__main__":
    main()
