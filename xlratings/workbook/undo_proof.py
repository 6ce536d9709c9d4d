"""That all cells are as a finished commit left them, proved column by column."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import compress
from math import isclose
from operator import eq
from typing import NamedTuple

from xlratings.workbook.draft import Resized
from xlratings.workbook.journal import Journal
from xlratings.workbook.table_rows import Cells
from xlratings.workbook.written_cells import WrittenBlock
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.value_blocks import ValueBlock, is_same
from xlratings.workbook.xlsx.value_columns import Column, kinds_of

_SAME_FIGURE = 1e-12  # other programs keep 15 digits of a number


def are_as_left(package: Package, journal: Journal, sheets: Mapping[str, Cells]) -> bool:
    """Whether every cell holds what a commit wrote, and what its tables gained besides is blank.

    ``sheets``: the cells as they are, by the title of the sheet. False: it is not proved, and to be asked cell by cell.
    """
    blocks = [*journal.cells.blocks]
    for title, cells in sheets.items():
        own = [block.values for block in blocks if package.table(block.table).sheet == title]
        if not all(_holds(cells, column, own) for column in sorted({column for one in own for column in one.columns})):
            return False
    gained = (place for one in journal.tables for place in _gained(package, one))
    return all(_is_blank(sheets[sheet], rows, column, _of(blocks, table)) for table, sheet, rows, column in gained)


def is_unchanged(now: Value, then: Value) -> bool:
    """Whether a cell holds what it held then, in whatever way a program has stored that meanwhile.

    >>> is_unchanged(None, ""), is_unchanged(0.1 + 0.2, 0.3), is_unchanged(1, True)
    (True, True, False)
    """
    if isinstance(now, float) and isinstance(then, float):
        return isclose(now, then, rel_tol=_SAME_FIGURE)
    return is_same(now, then)


def _holds(cells: Cells, column: int, blocks: Iterable[ValueBlock]) -> bool:
    """Whether a column holds what blocks put there, and no formula, in the cells that keep their value too."""
    own = [block for block in blocks if column in block.columns]
    rows = range(min(block.row for block in own), max(block.rows.stop for block in own))
    held, formulas = _values(cells, rows, column), cells.formulas(column)
    return all(
        _are_unchanged(
            held[block.row - rows.start : block.rows.stop - rows.start], block.new[block.columns.index(column)]
        )
        and not any(row in block.rows for row in formulas)
        for block in own
    )


def _are_unchanged(now: Column, then: Column) -> bool:
    is_plain = bool not in kinds_of(now) | kinds_of(then)
    return (is_plain and all(map(eq, now, then))) or all(map(is_unchanged, now, then))


class _Gained(NamedTuple):
    """Rows that a table has gained in one of its columns."""

    table: str
    sheet: str
    rows: range
    column: int


def _gained(package: Package, one: Resized) -> Iterator[_Gained]:
    table = package.table(one.table)
    for column in range(table.first_column, table.last_column + 1):
        first = table.first_row if column > one.last_column_before else max(one.last_row_before + 1, table.first_row)
        yield _Gained(one.table, table.sheet, range(first, table.last_row + 1), column)


def _of(blocks: Iterable[WrittenBlock], table: str) -> list[ValueBlock]:
    return [block.values for block in blocks if block.table == table]


def _is_blank(cells: Cells, rows: range, column: int, blocks: Iterable[ValueBlock]) -> bool:
    """Whether nothing stands in those of some rows that no block writes a column of."""
    left = bytearray(b"\1") * len(rows)
    for block in blocks:
        block.mark_written(column, rows, left)
    return 1 not in left or {*compress(_values(cells, rows, column), left)} == {None}


def _values(cells: Cells, rows: range, column: int) -> Column:
    """What stands in a column of some rows."""
    known = cells.rows_between(rows[0], rows[-1]) if rows else rows
    held = cells.column(column, rows[0], rows[-1]) if known else ()
    return held if len(known) == len(rows) else [*map(dict(zip(known, held, strict=True)).get, rows)]
