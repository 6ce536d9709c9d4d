"""A CSV file written anew with other values in some cells: all other records stay as they are written."""

import csv
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal
from heapq import merge
from itertools import chain, groupby
from operator import itemgetter
from pathlib import Path

from xlratings.workbook.folder.csv_form import CsvForm, opened
from xlratings.workbook.xlsx.cells import CellError, Value
from xlratings.workbook.xlsx.sheet_values import SheetValues
from xlratings.workbook.xlsx.value_blocks import ValueBlock

_Line = tuple[int, Mapping[int, Value]]  # row number, and column number -> field

_AS_THEY_ARE = frozenset({str, int, type(None)})  # the csv module writes them as we would
_NONE: _Line = (0, {})  # behind the last
_ROW = itemgetter(0)
_BLOCK = 4096  # rows


def write_changed(file: Path, changed: SheetValues, last_row: int | None, new: Path) -> None:
    """Write a file with other values in some cells into a new one.

    Args:
        file: The file as it is.
        changed: The values.
        last_row: Where the file ends; None: where it ended, or with the last row that changes.
        new: What is written.

    Raises:
        FileRefusedError: the file cannot be read.

    """
    with opened(file) as (form, lines), new.open("w", encoding="utf-8", newline="") as made:
        made.write(form.start)
        writer = csv.writer(made, delimiter=form.delimiter, lineterminator=form.line_end)
        width = row = 0
        written = _lines(changed, form.mark)
        waiting, values = next(written, _NONE)
        for row, (raw, fields) in enumerate(_records(lines, form), 1):
            if last_row is not None and row > last_row:
                return
            width = len(fields) if row == 1 else width
            if row == waiting:
                writer.writerow(_with_values(fields, values, width))
                waiting, values = next(written, _NONE)
            else:
                made.write(raw if raw.endswith(("\n", "\r")) else raw + form.line_end)
        while waiting and (last_row is None or waiting <= last_row):
            made.write(form.line_end * (waiting - row - 1))
            writer.writerow(_with_values([], values, width))
            row = waiting
            waiting, values = next(written, _NONE)


def _lines(changed: SheetValues, mark: str) -> Iterator[_Line]:
    """The fields of the rows that change, in the order of the rows."""
    own = (
        (row, dict(zip(values, _fields([*values.values()], mark), strict=True))) for row, values in changed.rows.items()
    )
    pieces = [_lines_of(block, mark) for block in changed.blocks]
    for row, found in groupby(merge(*pieces, sorted(own, key=_ROW), key=_ROW), key=_ROW):
        yield row, dict(chain.from_iterable(values.items() for _, values in found))


def _lines_of(block: ValueBlock, mark: str) -> Iterator[_Line]:
    for part in block.parts(_BLOCK):
        yield from part._replace(new=tuple(_fields(column, mark) for column in part.new)).lines()


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


def _with_values(known: list[str], values: Mapping[int, Value], width: int) -> list[Value]:
    fields: list[Value] = [*known, *[""] * (max(width, *values) - len(known))]
    for column, value in values.items():
        fields[column - 1] = value
    return fields


def _fields(values: Sequence[Value], mark: str) -> Sequence[Value]:
    """Values as the csv module writes them in the way of the file."""
    kinds = set(map(type, values))
    if kinds <= _AS_THEY_ARE:
        return values
    if kinds == {float}:
        texts = list(map(repr, values))
        if not any("e" in text for text in texts):
            return texts if mark == "." else [text.replace(".", mark) for text in texts]
    return [value if type(value) in _AS_THEY_ARE else _field(value, mark) for value in values]


def _field(value: Value, mark: str) -> str:
    """A value as the file writes it, where the writer itself does not write it so."""
    if isinstance(value, bool | CellError):
        raise TypeError(value)  # no draft writes one
    if isinstance(value, float):
        return format(Decimal(repr(value)), "f").replace(".", mark)
    return f"{value:%Y-%m-%d}" if isinstance(value, date) else str(value)
