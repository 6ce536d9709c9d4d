"""The journal of a commit: every cell it wrote with its old and new value, as JSON beside the backup.

Each block of cells stands on a line of its own, so that neither who writes nor who reads holds more than one as text.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.draft import Resized
from xlratings.workbook.journal_columns import StoredColumns, stored_column
from xlratings.workbook.written_cells import WrittenBlock, WrittenCells, written_cells
from xlratings.workbook.xlsx.edits import Areas
from xlratings.workbook.xlsx.value_blocks import value_block

FORMAT = 4
_FIRST, _LAST = ', "cells": [\n', "]}"


class Journal(NamedTuple):
    """What one commit did: the month, our version, the backup's name, the cells and the tables it changed.

    ``areas``: of validations and formats that went on with a table.
    """

    month: str
    version: str
    backup: str
    cells: WrittenCells
    tables: tuple[Resized, ...]
    areas: tuple[Areas, ...] = ()


def journal_path(backup: Path) -> Path:
    """Where the journal of a backup lies.

    >>> journal_path(Path("ratings.backup-20260402-213000.xlsx")).name
    'ratings.backup-20260402-213000.json'
    """
    return backup.with_suffix(".json")


def write_journal(path: Path, journal: Journal) -> None:
    """Write a journal, on disk before this returns; one that is there already is somebody's.

    Raises:
        OSError: it is there already, or cannot be written; then nothing of it is left.

    """
    content = {
        "format": FORMAT,
        "month": journal.month,
        "version": journal.version,
        "backup": journal.backup,
        "tables": [[*table[:4], list(table.new_headings)] for table in journal.tables],
        "areas": [list(areas) for areas in journal.areas],
    }
    with path.open("x", encoding="utf-8") as file:
        try:
            file.write(json.dumps(content, ensure_ascii=False)[:-1] + _FIRST)
            pieces = (piece for block in journal.cells.blocks for piece in block.parts())
            for number, piece in enumerate(pieces):
                file.write(",\n" * bool(number) + json.dumps(_stored(piece), ensure_ascii=False))
            file.write(f"\n{_LAST}")
            file.flush()
            os.fsync(file.fileno())
        except BaseException:
            path.unlink(missing_ok=True)
            raise


def read_journal(backup: Path) -> Journal:
    """Read the journal of a backup.

    Raises:
        FileRefusedError: missing, or not as we wrote it; the backup is then the way out, if it is there.

    """
    path = journal_path(backup)
    if not path.is_file():
        id_ = "workbook.journal-missing" if backup.is_file() else "workbook.journal-and-backup-missing"
        raise FileRefusedError(Message(id_, journal=path.name, backup=backup.name))
    try:
        with path.open(encoding="utf-8") as file:
            return _read(file)
    except (OSError, ValueError, KeyError, IndexError, TypeError) as error:
        raise FileRefusedError(Message("workbook.journal-damaged", journal=path.name, backup=backup.name)) from error


def _read(file: TextIO) -> Journal:
    head = file.readline()
    content = json.loads(head.removesuffix(_FIRST) + "}" if head.endswith(_FIRST) else head)
    if content["format"] != FORMAT:
        raise ValueError(content["format"])
    cells = written_cells([*_blocks(file)])
    tables = tuple(Resized._make([*table[:4], tuple(table[4])]) for table in content["tables"])
    areas = tuple(Areas._make(areas) for areas in content["areas"])
    return Journal(content["month"], content["version"], content["backup"], cells, tables, areas)


def _stored(block: WrittenBlock) -> list[object]:
    """A block: table, sheet, first row, rows, columns, old values (null: none) and new ones by column."""
    values = block.values
    old = None if values.old is None else [*map(stored_column, values.old)]
    new = [*map(stored_column, values.new, values.kinds)]
    return [block.table, block.sheet, values.row, len(values.rows), values.columns, old, new]


def _blocks(file: TextIO) -> Iterator[WrittenBlock]:
    columns = StoredColumns()
    for line in file:
        written = line.rstrip()
        if written == _LAST:
            return
        if written:
            yield _block(json.loads(written.removesuffix(",")), columns)
    raise ValueError(_LAST)


def _block(stored: list[Any], columns: StoredColumns) -> WrittenBlock:
    table, sheet, row, rows, numbers, *lines = stored
    old, new = ([columns.read(column, int(rows)) for column in line or ()] for line in lines)
    if {len(numbers), len(old) or len(numbers)} != {len(new)} or {*map(len, (*old, *new))} != {rows}:
        raise ValueError(row)
    before = dict(zip(map(int, numbers), old, strict=True)) if old else None
    found = value_block(int(row), dict(zip(map(int, numbers), new, strict=True)), before)
    if not found.number:
        raise ValueError(row)
    return WrittenBlock(str(table), str(sheet), found)
