"""The tables of a workbook as a folder of CSV files, for every test of such folders."""

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

from xlratings.workbook.xlsx.cells import rows
from xlratings.workbook.xlsx.package import Package


def tables_as_csv(
    book: Path, folder: Path, field: Callable[[Any], object], delimiter: str = ";", line_end: str = "\r\n"
) -> Path:
    """Each table in a file by its fixed name; ``field``: what is written for the value of a cell, None for a blank."""
    folder.mkdir()
    with Package.open(book) as package:
        for name, table in package.tables.items():
            cells = dict(rows(package, table.sheet))
            columns = range(table.first_column, table.last_column + 1)
            with (folder / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
                writer = csv.writer(file, delimiter=delimiter, lineterminator=line_end)
                writer.writerow(table.headings)
                for row in range(table.first_data_row, table.last_row + 1):
                    held = cells.get(row, {})
                    writer.writerow([field(held[one].value if one in held else None) for one in columns])
    return folder
