"""Rows that are there, written with other values in some of their cells, some thousand at a time.

It proves itself: one expression must cover every byte of these rows, and where it does not, or a value needs more than
its digits or letters, they are written one by one.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, groupby, pairwise, repeat
from typing import NamedTuple

from xlratings.workbook.xlsx.addresses import COLUMNS, column_letters, column_number
from xlratings.workbook.xlsx.alike_rows import BEHIND, AlikeRows, Source, with_kept
from xlratings.workbook.xlsx.new_rows import AT_ONCE, Exactly
from xlratings.workbook.xlsx.plain_cells import Tails, tails
from xlratings.workbook.xlsx.row_patch import widened
from xlratings.workbook.xlsx.sheet_scan import SheetScan
from xlratings.workbook.xlsx.value_blocks import ValueBlock

_LETTERS = re.compile(r'<c r="([A-Z]{1,3})[0-9]')
_ROW_END = "</row>"
_HEAD = r'<row r="([1-9][0-9]{0,6})"((?: (?!customFormat)[A-Za-z][A-Za-z0-9:]*="[^"<>]*")*)>'
_CELL = r'(<c r="%s\1"(?: s="([0-9]+)")?)'
_OTHER = r'<c r="%s\1"(?: s="[0-9]+")?'

Line = Iterable[str]
"""The same piece of every row."""


class _Shape(NamedTuple):
    """What splits rows with the same cells into pieces, ``width`` of each row.

    ``cells``: where the pieces of a cell begin, its head, format and value, by its column; ``others``: the pieces with
    the cells between those, by the first column.
    """

    split: Callable[[str], list[str]]
    width: int
    cells: Mapping[int, int]
    others: Mapping[int, int]


class KnownRows:
    """Writes the rows of blocks that are all there."""

    def __init__(
        self,
        scan: SheetScan,
        source: Callable[[range, int], Source | None],
        column_style: Callable[[int], str],
    ) -> None:
        """``source``: of the format of cells that are not there, None: another row's; ``column_style``: else."""
        self._scan = scan
        self._source = source
        self._column_style = column_style
        self._alike = AlikeRows(source, column_style)
        self._shape = cache(_shape)

    def span(self, rows: range) -> tuple[int, int]:
        """Where some rows begin and end, all of which are there."""
        numbers = self._scan.row_numbers
        first, behind = (self._scan.start_of(bisect_left(numbers, row)) for row in (rows.start, rows.stop))
        return first, behind

    def written(self, block: ValueBlock, exactly: Exactly) -> Iterator[bytes | memoryview]:
        """The rows of a block, in the order of their numbers."""
        for part in block.parts(AT_ONCE):
            made = self._made(part)
            yield from exactly(part) if made is None else (made,)

    def _made(self, part: ValueBlock) -> bytes | None:
        start, end = self.span(part.rows)
        text = self._scan.xml[start:end].decode()
        alike = self._alike.made(part, text)
        return self._made_of_any(part, text) if alike is None else alike

    def _made_of_any(self, part: ValueBlock, text: str) -> bytes | None:
        """The same where formats or cells are not those of the first row."""
        letters = tuple(_LETTERS.findall(text, 0, text.find(_ROW_END)))
        sources = {column: self._source(part.rows, column) for column in part.columns}
        marked = {*part.columns, *(one.column for one in sources.values() if one and one.style is None)}
        shape = self._shape(letters, tuple(sorted(marked)))
        pieces = shape.split(text) if shape else []
        if shape is None or len(pieces) != len(part.rows) * shape.width + 1 or any(pieces[:: shape.width]):
            return None
        return self._joined(part, shape, pieces, sources)

    def _joined(
        self, part: ValueBlock, shape: _Shape, pieces: list[str], sources: Mapping[int, Source | None]
    ) -> bytes | None:
        """The rows put together again; None where a value is not plain, or the format of a new cell another row's."""
        lines: dict[int, list[Line]] = {column: [pieces[at :: shape.width]] for column, at in shape.others.items()}
        for column, place in shape.cells.items():
            lines[column] = [pieces[place :: shape.width], pieces[place + 2 :: shape.width]]
        added = [column for column in part.columns if column not in shape.cells]
        for column, values, kinds, kept in zip(part.columns, part.new, part.kinds, part.kept, strict=True):
            source, cells = sources[column], tails(values, kinds)
            if cells is None or (column in added and (source is None or kept)):
                return None
            if column in added and source:
                lines[column] = [self._new_heads(column, shape, pieces, source)]
            head, *old = lines[column]
            lines[column] = [head, *_ends(cells, kept, old)]
        heads = pieces[2 :: shape.width]
        if added:
            wide = {head: widened(head.encode(), added).decode() for head in {*heads}}
            heads = [*map(wide.__getitem__, heads)]
        opened = (repeat('<row r="'), pieces[1 :: shape.width], repeat('"'), heads, repeat(">"))
        cells_ = chain.from_iterable(lines[column] for column in sorted(lines))
        return "".join(chain.from_iterable(zip(*opened, *cells_, repeat(_ROW_END), strict=False))).encode()

    def _new_heads(self, column: int, shape: _Shape, pieces: list[str], source: Source) -> Line:
        """How the cells of a column begin that are not there yet."""
        numbers, own = pieces[1 :: shape.width], shape.cells.get(source.column)
        styles = [source.style] * len(numbers)
        if source.style is None and own is not None:
            styles = list(pieces[own + 1 :: shape.width])
        found = {style: style or self._column_style(column) for style in {*styles}}
        behind = {style: '"' if known in {"", "0"} else f'" s="{known}"' for style, known in found.items()}
        before = f'<c r="{column_letters(column)}'
        return [f"{before}{number}{behind[style]}" for number, style in zip(numbers, styles, strict=True)]


def _ends(cells: Tails, kept: bytes | None, old: Sequence[Line]) -> Iterator[Line]:
    """What follows the formats of the cells of a column: new, or as it is where a cell keeps its value."""
    if kept:
        yield with_kept(cells, old[0], kept)
    else:
        yield from (repeat(cells.before), repeat("") if cells.given is None else cells.given, repeat(cells.behind))


def _shape(letters: tuple[str, ...], marked: tuple[int, ...]) -> _Shape | None:
    """The shape of rows with cells in these columns; ``marked``: those that change, or that others look like."""
    columns = [*map(column_number, letters)]
    if not all(one < other <= COLUMNS for one, other in pairwise([0, *columns])):
        return None
    expression, place = _HEAD, 3
    cells: dict[int, int] = {}
    others: dict[int, int] = {}
    for (_, is_marked), group in groupby(columns, lambda one: (bisect_left(marked, one), one in marked)):
        found = list(group)
        if is_marked:
            expression += f"{_CELL % column_letters(found[0])}({BEHIND})"
        else:
            expression += f"({''.join(_OTHER % column_letters(one) + BEHIND for one in found)})"
        (cells if is_marked else others)[found[0]] = place
        place += 3 if is_marked else 1
    return _Shape(re.compile(expression + _ROW_END).split, place, cells, others)
