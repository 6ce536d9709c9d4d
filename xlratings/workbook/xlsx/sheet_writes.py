"""What is written into one sheet: rows of their own, and blocks of rows alike, which are written many at once."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import compress

from xlratings.workbook.xlsx.addresses import Box
from xlratings.workbook.xlsx.put import PLAIN_TYPES, Put
from xlratings.workbook.xlsx.sheet_scan import SheetScan
from xlratings.workbook.xlsx.value_blocks import ValueBlock


class Writes(Mapping[int, Mapping[int, Put]]):
    """What is put into cells, by row and column.

    ``own``: the rows that are written one by one; all the others lie in ``blocks``, which have no row in common.
    """

    def __init__(self, own: Mapping[int, Mapping[int, Put]], blocks: Iterable[ValueBlock] = ()) -> None:
        self.own: dict[int, Mapping[int, Put]] = dict(own)
        self.blocks: list[ValueBlock] = []
        for block in sorted(blocks, key=lambda one: one.row):
            if self.blocks and block.row < self.blocks[-1].rows.stop:
                self._take_over(block, block.rows)
            else:
                self.blocks.append(block)
        for row in [*self.own]:
            self.own[row] = {**self._in_block(row), **self.own[row]}

    def keep(self, parts: Callable[[ValueBlock], Iterable[ValueBlock]]) -> None:
        """Keep some parts of each block, ascending, and let every other row be one of its own."""
        blocks, self.blocks = self.blocks, []
        for block in blocks:
            kept = list(parts(block))
            ends = [block.row, *(end for part in kept for end in (part.row, part.rows.stop)), block.rows.stop]
            for first, behind in zip(ends[::2], ends[1::2], strict=True):
                self._take_over(block, range(first, behind))
            self.blocks += kept

    def _take_over(self, block: ValueBlock, rows: Iterable[int]) -> None:
        for row in rows:
            self.own[row] = {**self.own.get(row, {}), **block.values(row), **self.own.get(row, {})}

    def put(self, row: int, column: int, write: Put) -> None:
        """Let a cell hold something; its row is one of its own from now on."""
        self.own[row] = {**self[row], column: write} if row in self else {column: write}

    def pieces(self) -> Iterator[ValueBlock]:
        """The blocks without the rows that are written by themselves."""
        apart = sorted(self.own)
        for block in self.blocks:
            first = block.row
            for row in apart[bisect_right(apart, block.row - 1) : bisect_right(apart, block.rows[-1])]:
                if first < row:
                    yield block.part(first, row - 1)
                first = row + 1
            if first < block.rows.stop:
                yield block.part(first, block.rows[-1]) if first > block.row else block

    def rows_without(self, column: int, rows: range) -> Iterable[int]:
        """Those of some rows in which nothing is put into a column."""
        left = bytearray(b"\1") * len(rows)
        for block in self.blocks:
            block.mark_written(column, rows, left)
        for row in self.own:
            if row in rows:
                left[row - rows.start] = column not in self.own[row]
        return compress(rows, left)

    @property
    def bounds(self) -> Box | None:
        """The smallest area that holds all that is written; None where nothing is."""
        rows = [row for row, values in self.own.items() if values]
        columns = [column for row in rows for column in (min(self.own[row]), max(self.own[row]))]
        for block in self.blocks:
            rows += [block.row, block.rows[-1]]
            columns += [block.columns[0], block.columns[-1]]
        return Box(min(rows), min(columns), max(rows), max(columns)) if rows else None

    def block_of(self, row: int) -> ValueBlock | None:
        """The block a row is written in; None where it is one of its own, or not written."""
        if row in self.own:
            return None
        place = bisect_right(self.blocks, row, key=lambda block: block.row)
        return self.blocks[place - 1] if place and row in self.blocks[place - 1].rows else None

    def _in_block(self, row: int) -> Mapping[int, Put]:
        place = bisect_right(self.blocks, row, key=lambda block: block.row)
        return self.blocks[place - 1].values(row) if place and row in self.blocks[place - 1].rows else {}

    def __getitem__(self, row: int) -> Mapping[int, Put]:
        """What is put into a row, by column."""
        if row in self.own:
            return self.own[row]
        block = self.block_of(row)
        if block is None:
            raise KeyError(row)
        return block.values(row)

    def __contains__(self, row: object) -> bool:
        """Whether anything is put into a row."""
        return row in self.own or (isinstance(row, int) and self.block_of(row) is not None)

    def __iter__(self) -> Iterator[int]:
        """The rows: those of their own, then those of the blocks."""
        yield from self.own
        for block in self.blocks:
            yield from (row for row in block.rows if row not in self.own)

    def __len__(self) -> int:
        """How many rows there are."""
        return len(self.own) + sum(1 for block in self.blocks for row in block.rows if row not in self.own)


def parts_at_once(block: ValueBlock, scan: SheetScan, alike: range) -> Iterator[ValueBlock]:
    """The parts of a block that can be written at once: rows that are all there, and rows ``alike`` that are not.

    Nothing where a value is of a kind that no plain cell holds, a formula stands among the rows, or one is missing.
    """
    if not scan.is_plain or not all(kinds <= PLAIN_TYPES for kinds in block.kinds):
        return
    numbers = scan.row_numbers
    known = numbers[bisect_left(numbers, block.row) : bisect_right(numbers, block.rows[-1])]
    is_whole = len(known) > 0 and known[-1] - known[0] == len(known) - 1
    if is_whole and not any(known[0] <= span.row <= known[-1] for span in scan.formulas):
        yield block.part(known[0], known[-1])
    start, stop = max(block.row, alike.start), min(block.rows.stop, alike.stop)
    if start < stop:
        yield block.part(start, stop - 1)
