"""A CSV file written anew with other values in some cells: all other records stay as they are written."""

import csv
from collections.abc import Iterator, Mapping
from datetime import date
from decimal import Decimal
from pathlib import Path

from xlratings.workbook.folder.csv_form import CsvForm, opened
from xlratings.workbook.xlsx.cells import CellError, Value

_Line = tuple[int, Mapping[int, Value]]  # row number, and column number -> value

_AS_THEY_ARE = frozenset({str, int, type(None)})
_NONE: _Line = (0, {})  # behind the last


def write_changed(file: Path, changed: Iterator[_Line], last_row: int | None, new: Path) -> None:
    """Write a file with other values in some cells into a new one.

    Args:
        file: The file as it is.
        changed: The values by column of the rows that change, in the order of the rows.
        last_row: Where the file ends; None: where it ended, or with the last row that changes.
        new: What is written.

    Raises:
        FileRefusedError: the file cannot be read.

    """
    with opened(file) as (form, lines), new.open("w", encoding="utf-8", newline="") as made:
        made.write(form.start)
        writer = csv.writer(made, delimiter=form.delimiter, lineterminator=form.line_end)
        width = row = 0
        waiting, values = next(changed, _NONE)
        for row, (raw, fields) in enumerate(_records(lines, form), 1):
            if last_row is not None and row > last_row:
                return
            width = len(fields) if row == 1 else width
            if row == waiting:
                writer.writerow(_with_values(fields, values, width, form.mark))
                waiting, values = next(changed, _NONE)
            else:
                made.write(raw if raw.endswith(("\n", "\r")) else raw + form.line_end)
        while waiting and (last_row is None or waiting <= last_row):
            made.write(form.line_end * (waiting - row - 1))
            writer.writerow(_with_values([], values, width, form.mark))
            row = waiting
            waiting, values = next(changed, _NONE)


def _records(lines: Iterator[str], form: CsvForm) -> Iterator[tuple[str, list[str]]]:
    """Every record as it is written, with its line end, and its fields."""
    taken: list[str] = []

    def kept() -> Iterator[str]:
        for line in lines:
            taken.append(line)
            yield line

    for fields in csv.reader(kept(), delimiter=form.delimiter, strict=True):
        yield "".join(taken), fields
        taken.clear()


def _with_values(known: list[str], values: Mapping[int, Value], width: int, mark: str) -> list[object]:
    fields: list[object] = [*known, *[""] * (max(width, *values) - len(known))]
    for column, value in values.items():
        fields[column - 1] = value if value.__class__ in _AS_THEY_ARE else _field(value, mark)
    return fields


def _field(value: Value, mark: str) -> str:
    """A value as the file writes it, where the writer itself does not write it so."""
    if isinstance(value, bool | CellError):
        raise TypeError(value)  # no draft writes one
    if isinstance(value, float):
        text = repr(value)
        return (format(Decimal(text), "f") if "e" in text else text).replace(".", mark)
    return f"{value:%Y-%m-%d}" if isinstance(value, date) else str(value)
