"""Blocks of values as a file is written from top to bottom: rows that the same blocks have values for."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence

from xlratings.workbook.xlsx.value_blocks import ValueBlock


class BlocksByRow:
    """The blocks of a sheet; rows are asked for in ascending order."""

    def __init__(self, blocks: Sequence[ValueBlock]) -> None:
        """``blocks``: none of them without rows."""
        self._beginning: dict[int, list[ValueBlock]] = defaultdict(list)
        for block in blocks:
            self._beginning[block.row].append(block)
        self._edges = sorted({2, *self._beginning, *(block.rows.stop for block in blocks)})  # 2: below the headings
        self._here: list[ValueBlock] = []
        self._next = 0  # of the edges

    @property
    def last(self) -> int:
        """The last row of any."""
        return self._edges[-1] - 1

    def rows(self, row: int, most: int) -> range:
        """The rows from one on, so many at most, up to where a block begins or ends."""
        end = bisect_right(self._edges, row)
        stop = row + most
        return range(row, min(stop, self._edges[end]) if end < len(self._edges) else stop)

    def covering(self, rows: range) -> Sequence[ValueBlock]:
        """The parts of blocks that are those rows."""
        while self._next < len(self._edges) and self._edges[self._next] <= rows.start:
            edge = self._edges[self._next]
            self._here = [block for block in self._here if block.rows.stop > edge] + self._beginning[edge]
            self._next += 1
        return [block.part(rows.start, rows.stop - 1) for block in self._here]
