"""A results file of 10,000 games brought into a workbook, against reading the file alone, in CPU time.

The workbook is one of FIDE's rules with the 2,000 players as members. Looking is recognising everybody and comparing
with what is there; writing is the new file of the workbook, its backup and the journal.
"""

import statistics
import tempfile
import time
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from import_results import REPEATS, event, games_list
from xlsxwriter import Workbook

from xlratings.results.received import ReceivedEvent
from xlratings.results.recognised import read_results
from xlratings.workbook.read import read_workbook
from xlratings.workbook.staging import staged
from xlratings.workbook.staging_commit import commit_import
from xlratings.workbook.system_layouts import tables_of

NOW = datetime(2026, 4, 1, 12)  # noqa: DTZ001 - a clock on the wall


def workbook(path: Path, made: ReceivedEvent) -> None:
    """A workbook with everybody in Players and on the newest list."""
    rows: dict[str, list[tuple[object, ...]]] = {
        "Settings": [("federation", "FIDE"), ("language", "en")],
        "Players": [(one.fide_id, one.name) for one in made.participants],
        "Lists": [(one.fide_id, one.name, one.rating) for one in made.participants],
    }
    with Workbook(str(path)) as book:
        for table in tables_of("FIDE"):
            sheet = book.add_worksheet(table.titles["en"])
            headings = [column.headings["en"] for column in table.columns if column.ours]
            headings += ["2026-03"] if table.months else []
            lines = rows.get(table.name, [])
            size = {"name": table.name, "columns": [{"header": heading} for heading in headings]}
            sheet.add_table(0, 0, max(len(lines), 1), len(headings) - 1, size)
            for row, line in enumerate(lines, 1):
                sheet.write_row(row, 0, line)


def seconds(work: Callable[[], object]) -> float:
    """CPU seconds of one run."""
    start = time.process_time()
    work()
    return time.process_time() - start


def main() -> None:
    """Print the seconds of each step and the ratio of looking to reading, and of all to reading."""
    made = event()
    times: dict[str, list[float]] = {"file": [], "workbook": [], "looking": [], "writing": []}
    with tempfile.TemporaryDirectory() as folder:
        results, original = Path(folder, "open.csv"), Path(folder, "original.xlsx")
        results.write_text(games_list(made), encoding="utf-8")
        workbook(original, made)
        for turn in range(REPEATS):
            target = Path(folder, f"ratings{turn}.xlsx")
            target.write_bytes(original.read_bytes())
            times["file"].append(seconds(partial(read_results, results)))
            times["workbook"].append(seconds(partial(read_workbook, target)))
            received, read = read_results(results), read_workbook(target)
            times["looking"].append(seconds(partial(staged, read, [received], NOW.date())))
            found = staged(read, [received], NOW.date())
            times["writing"].append(seconds(partial(commit_import, found, NOW, "0")))
    median = {step: statistics.median(taken) for step, taken in times.items()}
    for step, taken in median.items():
        print(f"{step}: {1000 * taken:.0f} ms, {taken / median['file']:.1f}x of reading the file")


if __name__ == "__main__":
    main()
