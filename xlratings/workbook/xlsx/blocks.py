"""Cells as blocks: what a program is to write, in as few rectangles as there are, never over a cell between them."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from xlratings.workbook.xlsx.cells import Value

_Strip = tuple[int, int, list[Value]]  # first row, column, values downwards


class Block(NamedTuple):
    """A rectangle of values: the row and column of its first cell, counted from 1, and its rows."""

    row: int
    column: int
    rows: tuple[tuple[Value, ...], ...]


def blocks(cells: Mapping[tuple[int, int], Value]) -> list[Block]:
    """The cells as rectangles, from left to right.

    >>> blocks({(2, 1): "a", (3, 1): "b", (2, 2): 1, (3, 2): 2, (9, 1): "c"})
    [Block(row=2, column=1, rows=(('a', 1), ('b', 2))), Block(row=9, column=1, rows=(('c',),))]
    """
    open_: dict[tuple[int, int], tuple[int, list[list[Value]]]] = {}  # (first row, height) -> first column, columns
    done: list[Block] = []
    for row, column, values in _strips(cells):
        place = row, len(values)
        first, columns = open_.get(place, (column, []))
        if columns and first + len(columns) != column:
            done.append(_block(row, first, columns))
            first, columns = column, []
        open_[place] = first, [*columns, values]
    done += [_block(row, first, columns) for (row, _), (first, columns) in open_.items()]
    return sorted(done, key=lambda block: (block.column, block.row))


def _strips(cells: Mapping[tuple[int, int], Value]) -> Iterator[_Strip]:
    """Cells right below each other, column by column."""
    strip: list[Value] = []
    last = (0, 0)
    for row, column in sorted(cells, key=lambda place: (place[1], place[0])):
        if strip and (row - 1, column) != last:
            yield last[0] - len(strip) + 1, last[1], strip
            strip = []
        strip.append(cells[row, column])
        last = row, column
    if strip:
        yield last[0] - len(strip) + 1, last[1], strip


def _block(row: int, column: int, columns: list[list[Value]]) -> Block:
    return Block(row, column, tuple(zip(*columns, strict=True)))
