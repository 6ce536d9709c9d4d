"""A CSV file written anew with other values in some cells: all other records stay as they are written.

Some thousand rows at a time: by columns where no field of theirs stands in quotation marks and all have as many fields,
else record by record.
"""

import csv
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, islice
from operator import methodcaller
from pathlib import Path
from typing import NamedTuple, TextIO

from xlratings.in_columns import Same
from xlratings.workbook.folder.blocks_by_row import BlocksByRow
from xlratings.workbook.folder.csv_fields import column_fields, field
from xlratings.workbook.folder.csv_form import CsvForm, opened
from xlratings.workbook.folder.csv_lines import AT_ONCE, ENDS, plain_columns, plain_text, records
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.sheet_values import SheetValues
from xlratings.workbook.xlsx.value_blocks import ValueBlock


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
        _Writing(form, changed, last_row, made).write(lines)


class _Known(NamedTuple):
    """Rows as they stand in a file: how many fields each has, and pieces of them side by side, some fields in each."""

    width: int
    pieces: Sequence[Sequence[str]]


class _Writing:
    """One writing of one file, from top to bottom."""

    def __init__(self, form: CsvForm, changed: SheetValues, last_row: int | None, made: TextIO) -> None:
        self._form = form
        self._own = changed.rows
        self._blocks = BlocksByRow([block for block in changed.blocks if block.rows])
        self._last_row = last_row
        self._made = made
        self._writer = csv.writer(made, delimiter=form.delimiter, lineterminator=form.line_end)
        self._width = 0  # of the headings
        self._blank = 0  # rows that are written only if one with values follows

    def write(self, lines: Iterator[str]) -> None:
        """Write everything; ``lines``: of the file as it is."""
        row = 1
        while (rows := self._rows(row)) and (raw := [*islice(lines, len(rows))]):
            row += self._write_over(rows[: len(raw)], raw, lines)
        last = max(self._blocks.last, *self._own, 0)
        while row <= last and (rows := self._rows(row)):
            self._write_below(rows)
            row = rows.stop

    def _rows(self, row: int) -> range:
        """The rows from one on that can be written at once; none behind the last one."""
        most = AT_ONCE if self._last_row is None else min(AT_ONCE, self._last_row + 1 - row)
        return self._blocks.rows(row, most)

    def _write_over(self, rows: range, raw: list[str], lines: Iterator[str]) -> int:
        """Write rows that the file has; how many records they were."""
        blocks = self._blocks.covering(rows)
        is_own = rows.start == 1 or not self._own.keys().isdisjoint(rows)
        text = None if is_own else self._text_of_lines(raw, blocks)
        if text is None:
            found = [*records(raw, lines, self._form)]
            rows = rows[: len(found)]
            text = None if is_own else self._text_of_records(rows, [fields for _, fields in found], blocks)
        if text is None:
            self._write_records(rows, found, blocks)
        else:
            self._made.write(text)
        return len(rows)

    def _text_of_lines(self, raw: list[str], blocks: Sequence[ValueBlock]) -> str | None:
        """Lines with the values of blocks; None where they are not records without quotation marks, all alike."""
        text = plain_text(raw, self._form)
        if text is None or not blocks:
            return text
        known = _known(text, min(block.columns[0] for block in blocks), self._form)
        return known and self._text(blocks, known)

    def _text_of_records(self, rows: range, fields: list[list[str]], blocks: Sequence[ValueBlock]) -> str | None:
        """The same of records; None where one stays as it is written, or they are not alike."""
        if len({*map(len, fields)}) != 1 or not any(None in block.kept for block in blocks):
            return None
        pieces = [column_fields(column, self._form) for column in zip(*fields, strict=True)]
        parts = [block.part(rows.start, rows.stop - 1) for block in blocks]
        return self._text(parts, _Known(len(fields[0]), pieces))

    def _write_records(self, rows: range, found: list[tuple[str, list[str]]], blocks: Sequence[ValueBlock]) -> None:
        for row, (record, fields) in zip(rows, found, strict=True):
            self._width = len(fields) if row == 1 else self._width
            values = self._values(row, blocks)
            if values:
                self._writer.writerow(_with_values(fields, values, self._width))
            else:
                self._made.write(record if record.endswith(ENDS) else record + self._form.line_end)

    def _write_below(self, rows: range) -> None:
        """Write rows that the file has not."""
        blocks = self._blocks.covering(rows)
        is_own = not self._own.keys().isdisjoint(rows)
        text = None if is_own or not blocks else self._text(blocks, _Known(0, ()))
        if text is not None:
            self._write_blank()
            self._made.write(text)
        elif is_own or blocks:
            self._write_new(rows, blocks)
        else:
            self._blank += len(rows)

    def _write_new(self, rows: range, blocks: Sequence[ValueBlock]) -> None:
        for row in rows:
            values = self._values(row, blocks)
            if values:
                self._write_blank()
                self._writer.writerow(_with_values([], values, self._width))
            else:
                self._blank += 1

    def _write_blank(self) -> None:
        self._made.write(self._form.line_end * self._blank)
        self._blank = 0

    def _text(self, blocks: Sequence[ValueBlock], known: _Known) -> str | None:
        """Rows with the values of blocks; None where some would not become as wide as the others."""
        width = max(self._width, known.width, *(block.columns[-1] for block in blocks))
        if width == 1 or (known.width < width and not self._all_reach(width, blocks)):
            return None
        count = len(blocks[0].rows)
        blank = dict.fromkeys(range(known.width + 1, width + 1), Same("", count))
        columns: dict[int, Sequence[str]] = dict(enumerate(known.pieces, 1)) | blank
        for block in blocks:
            for number, new, kept in zip(block.columns, block.new, block.kept, strict=True):
                if kept is None or 0 in kept:
                    columns[number] = _chosen(column_fields(new, self._form), columns[number], kept)
        lines = map(self._form.delimiter.join, zip(*columns.values(), strict=True))
        return self._form.line_end.join(lines) + self._form.line_end

    def _all_reach(self, width: int, blocks: Sequence[ValueBlock]) -> bool:
        """Whether every row is written up to a column: each that changes is filled up to the headings' width."""
        changing = {
            number for one in blocks for number, kept in zip(one.columns, one.kept, strict=True) if kept is None
        }
        return bool(changing) and max(self._width, *changing) == width

    def _values(self, row: int, blocks: Sequence[ValueBlock]) -> Mapping[int, str]:
        """The new fields of a row."""
        values: dict[int, Value] = dict(chain.from_iterable(block.values(row).items() for block in blocks))
        values |= self._own.get(row, {})
        return {column: field(value, self._form.mark) for column, value in values.items()}


def _known(text: str, first: int, form: CsvForm) -> _Known | None:
    """Rows without quotation marks, the fields before column ``first`` apart; None where they are not alike."""
    rows = text.split(form.line_end)
    rows.pop()
    marks = {*map(methodcaller("count", form.delimiter), rows)}
    if len(marks) > 1:
        return None
    width = marks.pop() + 1
    pieces = (rows,) if width < first else plain_columns(text, form)
    return None if pieces is None else _Known(width, pieces)


def _chosen(new: Sequence[str], old: Sequence[str], kept: bytes | None) -> Sequence[str]:
    if kept is None or 1 not in kept:
        return new
    return [before if stays else after for after, before, stays in zip(new, old, kept, strict=True)]


def _with_values(known: list[str], values: Mapping[int, str], width: int) -> list[str]:
    fields = [*known, *[""] * (max(width, *values) - len(known))]
    for column, value in values.items():
        fields[column - 1] = value
    return fields
