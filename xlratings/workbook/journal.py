"""The journal of a commit: every cell it wrote with its old and new value, as JSON beside the backup."""

import json
import os
from datetime import date, datetime
from pathlib import Path
from typing import Any, NamedTuple

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.draft import Resized
from xlratings.workbook.written_cells import WrittenBlock, WrittenCells, written_cells
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.edits import Areas
from xlratings.workbook.xlsx.value_blocks import value_block

FORMAT = 3


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
            file.write(json.dumps(content, ensure_ascii=False)[:-1] + ', "cells": [')
            pieces = (piece for block in journal.cells.blocks for piece in block.parts())
            for number, piece in enumerate(pieces):
                file.write(",\n" * bool(number) + json.dumps(_columns(piece), ensure_ascii=False, default=_stored))
            file.write("]}")
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
        content = json.loads(path.read_text(encoding="utf-8"))
        if content["format"] != FORMAT:
            raise ValueError(content["format"])  # noqa: TRY301 - one way out for whatever is wrong with the file
        cells = written_cells([*map(_block, content["cells"])])
        tables = tuple(Resized._make([*table[:4], tuple(table[4])]) for table in content["tables"])
        areas = tuple(Areas._make(areas) for areas in content["areas"])
        return Journal(content["month"], content["version"], content["backup"], cells, tables, areas)
    except (OSError, ValueError, KeyError, IndexError, TypeError) as error:
        raise FileRefusedError(Message("workbook.journal-damaged", journal=path.name, backup=backup.name)) from error


def _stored(value: object) -> dict[str, str]:
    """What JSON has no form for."""
    if isinstance(value, datetime):
        return {"moment": value.isoformat()}
    if isinstance(value, date):
        return {"day": value.isoformat()}
    raise TypeError(type(value).__name__)


def _columns(block: WrittenBlock) -> list[object]:
    """A block as it is stored: table, sheet, first row, columns, old values (null: none) and new ones by column."""
    values = block.values
    old = None if values.old is None else [*map(list, values.old)]
    return [block.table, block.sheet, values.row, values.columns, old, [*map(list, values.new)]]


def _block(stored: list[Any]) -> WrittenBlock:
    table, sheet, row, columns, *lines = stored
    old, new = ([[_value(one) for one in column] for column in line or ()] for line in lines)
    if {len(columns), len(old) or len(columns)} != {len(new)} or len({*map(len, (*old, *new))}) != 1:
        raise ValueError(row)
    numbers = [int(column) for column in columns]
    before = dict(zip(numbers, old, strict=True)) if old else None
    found = value_block(int(row), dict(zip(numbers, new, strict=True)), before)
    if not found.number:
        raise ValueError(row)
    return WrittenBlock(str(table), str(sheet), found)


def _value(stored: Any) -> Value:  # noqa: ANN401 - what JSON holds
    if isinstance(stored, dict):
        if "moment" in stored:
            return datetime.fromisoformat(stored["moment"])
        return date.fromisoformat(stored["day"])
    if stored is None or isinstance(stored, bool | int | float | str):
        return stored
    raise TypeError(type(stored).__name__)
