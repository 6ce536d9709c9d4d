"""Rows that are there and like the first of them to the formats of their cells: between their values all is the same.

It proves itself: one expression, made from the first row, must cover every byte of them.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import groupby, pairwise, repeat
from operator import getitem
from typing import NamedTuple

from xlratings.workbook.xlsx.addresses import COLUMNS, column_letters, column_number
from xlratings.workbook.xlsx.new_rows import RowPieces
from xlratings.workbook.xlsx.plain_cells import Tails, tails
from xlratings.workbook.xlsx.row_patch import widened
from xlratings.workbook.xlsx.value_blocks import ValueBlock

BEHIND = r'(?: t="[A-Za-z]+")?(?:/>|>(?:<v>[^<]*</v>)?(?:<is><t(?: xml:space="preserve")?>[^<]*</t></is>)?</c>)'
"""What stands behind the format of a plain cell, which ends with it."""
_ROW_END = "</row>"
_HEAD = re.compile(r'<row r="[1-9][0-9]{0,6}"((?: (?!customFormat)[A-Za-z][A-Za-z0-9:]*="[^"<>]*")*)>')
_CELL = re.compile(r'<c r="([A-Z]{1,3})[0-9]+"(?: s="([0-9]+)")?')


class Source(NamedTuple):
    """Where new cells of a column take their format from: ``style``, or where that is None a cell of their own row."""

    style: str | None
    column: int


class _First(NamedTuple):
    """The first of some rows: what its tag says behind its number, its columns and the formats of their cells."""

    head: str
    styles: tuple[tuple[int, str], ...]


class _Split(NamedTuple):
    """What splits rows alike into ``width`` pieces each, and the places of these by column.

    A piece is what stands behind the format of a cell, or all of some cells: those of the ``loose`` columns and behind.
    """

    split: Callable[[str], list[str]]
    width: int
    places: Mapping[int, int]
    loose: frozenset[int]


class _Layout(NamedTuple):
    """How rows alike are to be: their tag behind the number, what stands behind the numbers in cells, by column."""

    head: str
    behind: Mapping[int, str]
    split: _Split


class AlikeRows:
    """Writes rows of blocks with other values in some of their cells."""

    def __init__(self, source: Callable[[range, int], Source | None], column_style: Callable[[int], str]) -> None:
        """``source``: of the format of cells that are not there, None: another row's; ``column_style``: else."""
        self._source = source
        self._column_style = column_style
        self._split = cache(_split)

    def made(self, part: ValueBlock, text: str) -> bytes | None:
        """The rows of a block, which stand so in ``text``, with its values; None where they are not so alike."""
        first = _first(text[: text.find(_ROW_END)])
        layout = self._layout(part, first) if first else None
        if layout is None:
            return None
        split, width = layout.split, layout.split.width
        pieces = split.split(text)
        if len(pieces) != len(part.rows) * width + 1 or any(pieces[::width]):
            return None
        return _joined(part, layout, pieces[1::width], {at: pieces[place::width] for at, place in split.places.items()})

    def _layout(self, part: ValueBlock, first: _First) -> _Layout | None:
        styles, like, added = dict(first.styles), set[int](), dict[int, str]()
        for column, kept in zip(part.columns, part.kept, strict=True):
            if column not in styles:
                source = self._source(part.rows, column)
                if source is None or kept:
                    return None
                own = styles.get(source.column, "") if source.style is None else source.style
                like |= {source.column} if source.style is None else set()
                added[column] = own or self._column_style(column)
        behind = {column: _behind(style) for column, style in styles.items()}
        behind |= {column: _behind(style if style != "0" else "") for column, style in added.items()}
        kept_of = {column for column, one in zip(part.columns, part.kept, strict=True) if one}
        split = self._split(
            first, tuple(sorted(like.union(part.columns))), frozenset(kept_of | like.difference(part.columns))
        )
        return _Layout(widened(first.head.encode(), [*added]).decode() if added else first.head, behind, split)


def _first(row: str) -> _First | None:
    """What the first row is like; None where it has a format of its own, or its cells are not in order."""
    head, cells = _HEAD.match(row), _CELL.findall(row)
    columns = [column_number(letters) for letters, _ in cells]
    if head is None or not all(one < other <= COLUMNS for one, other in pairwise([0, *columns])):
        return None
    return _First(head[1], tuple(zip(columns, (style for _, style in cells), strict=True)))


def _behind(style: str) -> str:
    """What stands behind the number in a cell of a format."""
    return f'" s="{style}"' if style else '"'


def _split(first: _First, alike: tuple[int, ...], kept: frozenset[int]) -> _Split:
    """What splits rows like the first; ``alike``: the columns whose formats must be its own.

    ``kept``: those of them of whose cells what stands behind the format is a piece.
    """
    expression, width = f'<row r="([1-9][0-9]{{0,6}})"{re.escape(first.head)}>', 2
    places: dict[int, int] = {}
    loose: set[int] = set()
    for (_, is_alike), group in groupby(first.styles, lambda one: (bisect_left(alike, one[0]), one[0] in alike)):
        cells = list(group)
        column, style = cells[0]
        if is_alike:
            end = f"({BEHIND})" if column in kept else BEHIND
            expression += rf'<c r="{column_letters(column)}\1{_behind(style)}{end}'
        else:
            loose.add(column)
            expression += f"({''.join(_any_cell(one) for one, _ in cells)})"
        if not is_alike or column in kept:
            places[column] = width
            width += 1
    return _Split(re.compile(expression + _ROW_END).split, width, places, frozenset(loose))


def _any_cell(column: int) -> str:
    return rf'<c r="{column_letters(column)}\1"(?: s="[0-9]+")?{BEHIND}'


def _joined(part: ValueBlock, layout: _Layout, numbers: list[str], old: Mapping[int, list[str]]) -> bytes | None:
    """The rows put together again; None where a value is not plain."""
    cells = {column: Tails("", ends) for column, ends in old.items()}
    for column, values, kinds, kept in zip(part.columns, part.new, part.kinds, part.kept, strict=True):
        new = tails(values, kinds)
        if new is None:
            return None
        cells[column] = Tails("", with_kept(new, old[column], kept)) if kept else new
    row = RowPieces(numbers, layout.head)
    for column in sorted(cells):
        if column in layout.split.loose:
            row.add_as_they_are(old[column])
        else:
            row.add(f'<c r="{column_letters(column)}', layout.behind[column], cells[column])
    return row.written()


def with_kept(new: Tails, old: Iterable[str], kept: bytes) -> Iterable[str]:
    """What stands behind the formats of cells: what is new, or what is there where a cell keeps its value."""
    given = repeat("") if new.given is None else new.given
    made = map("".join, zip(repeat(new.before), given, repeat(new.behind), strict=False))
    return map(getitem, zip(made, old, strict=False), kept)
