"""Tables found on a sheet: their headings, their rows, and what stands above them."""

from collections.abc import Callable, Sequence
from itertools import compress
from operator import and_, or_
from typing import NamedTuple

from xlratings.results.grid import Grid, Row, Value, column
from xlratings.results.headers import PAIRS, Header, headers, heading_rows
from xlratings.results.heading_words import Heading
from xlratings.results.labels import SIDES
from xlratings.results.row_words import is_second_line, is_total
from xlratings.workbook.written.filled import is_nothing

_NAMES = (Heading.NAME, Heading.SURNAME, Heading.ID, Heading.FIDE_ID, *PAIRS)
_COUNTS = (Heading.NUMBER, Heading.RANK)  # where a row of totals may say what it is
_RESULTS = (Heading.RESULT, Heading.SCORE)


class Block(NamedTuple):
    """One table.

    ``titles``: the rows above it that belong to no other table, cut to its side of the sheet; ``rows``: its own;
    ``aside``: what stands between them.
    """

    grid: Grid
    header: Header
    titles: tuple[Row, ...]
    rows: tuple[Row, ...]
    aside: tuple[Row, ...] = ()


class Found(NamedTuple):
    """The tables of a sheet from top to bottom, and the rows that neither are a table's nor stand above one."""

    blocks: tuple[Block, ...]
    left: tuple[Row, ...]


def blocks(grid: Grid) -> Found:
    """All tables of a sheet, below each other or side by side."""
    scan, rows = _Scan(grid), grid.rows
    below = 0
    for position in heading_rows(rows):
        found = headers(grid, position) if position >= below else []
        if found:
            scan.take(rows[below:position])
            scan.begin(found, position)
            below = position + 1 + (found[0].row > rows[position][0])
    scan.take(rows[below:])
    return scan.finished()


def names_of(header: Header) -> tuple[int, ...]:
    """The columns that say who: one for people, two for the sides of games."""
    for one, other in SIDES.items():
        if _who(header, one) and _who(header, other):
            return _who(header, one), _who(header, other)
    name = next(column for heading in _NAMES if (column := header.column(heading)))
    opponent = _who(header, Heading.OPPONENT)
    return (name, opponent) if opponent else (name,)


def _who(header: Header, side: Heading) -> int:
    """The column that says who sits on a side: by name, else by id or number; 0: none."""
    ways = (None, Heading.ID, Heading.NUMBER)
    return next((columns[0] for part in ways if (columns := header.columns(side, part))), 0)


def own_rows(header: Header, rows: Sequence[Row]) -> list[bool]:
    """For each row below headings whether it is one of the table's: it says who, and something else under a heading."""
    who = names_of(header)
    if len(who) > 1:
        one, other = _says(rows, who[0]), _says(rows, who[1])
        if all(one) and all(other):
            return one
        results = _any_says(rows, [at for at, found in header.labels.items() if found.heading in _RESULTS])
        return list(map(or_, map(and_, one, other), map(and_, map(or_, one, other), results)))
    beside = _any_says(rows, [at for at in header.labels if at != who[0]])
    said = list(map(and_, _says(rows, who[0], or_not=_is_nobody), beside))
    heads = [column(rows, at) for at, one in header.labels.items() if at < who[0] and one.heading in _COUNTS]
    return [own and not any(map(is_total, before)) for own, *before in zip(said, *heads, strict=True)]


def _is_nobody(value: Value) -> bool:
    return is_total(value) or is_second_line(value)


def _says(rows: Sequence[Row], at: int, or_not: Callable[[Value], bool] = is_nothing) -> list[bool]:
    """Whether a column holds something in each row, other than nothing and what does not count."""
    values = column(rows, at)
    nothing = {value for value in set(values) if is_nothing(value) or or_not(value)}
    return [value not in nothing for value in values]


def _any_says(rows: Sequence[Row], columns: Sequence[int]) -> list[bool]:
    said = [False] * len(rows)
    for at in columns:
        if all(said):
            break
        said = list(map(or_, said, _says(rows, at)))
    return said


class _Open:
    """A table whose rows are still being gathered."""

    def __init__(self, header: Header, titles: tuple[Row, ...]) -> None:
        self.header, self.titles = header, titles
        self.rows: list[Row] = []

    def closed(self, grid: Grid) -> Block:
        """The table, without what stands behind its last row."""
        marks = own_rows(self.header, self.rows)
        end = len(marks) - marks[::-1].index(True) if True in marks else 0
        own = tuple(compress(self.rows, marks))
        aside = tuple(row for row, mark in zip(self.rows[:end], marks, strict=False) if not mark)
        return Block(grid, self.header, self.titles, own, aside)


class _Scan:
    """The tables open at a row of the sheet, and those that have ended."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.open: list[_Open] = []
        self.done: list[Block] = []
        self.loose: list[Row] = []

    def take(self, rows: Sequence[Row]) -> None:
        """Rows that are no headings."""
        for one in self.open:
            one.rows += rows
        if not self.open:
            self.loose += rows

    def begin(self, found: Sequence[Header], position: int) -> None:
        """Headings end the tables that stand above them and begin new ones."""
        first, last = found[0].first, found[-1].last
        over = [one for one in self.open if one.header.first <= last and first <= one.header.last]
        ended = [one.closed(self.grid) for one in over]
        self.done += ended
        self.open = [one for one in self.open if one not in over]
        for one in self.open:  # a table on another side of the sheet has rows of its own there
            one.rows += [row for row in self.grid.rows[position : position + 2] if row[0] <= found[0].row]
        floor = max((block.rows[-1][0] if block.rows else block.header.row for block in ended), default=0)
        above = [row for row in self.grid.rows[:position] if row[0] > floor]
        left = max((one.header.last for one in self.open if one.header.last < first), default=0) + 1
        right = min((one.header.first for one in self.open if one.header.first > last), default=0) - 1
        starts = [left, *(header.first for header in found[1:])]
        ends = [*(start - 1 for start in starts[1:]), right]
        for header, start, end in zip(found, starts, ends, strict=True):
            self.open.append(_Open(header, _cut(above, start, end)))

    def finished(self) -> Found:
        """All tables, and what no table has."""
        ended = [(one, one.closed(self.grid)) for one in self.open]
        done = self.done + [block for _, block in ended]
        behind = {row[0]: row for one, block in ended for row in one.rows[len(block.rows) + len(block.aside) :]}
        left = [*self.loose, *behind.values()]
        if left:
            taken = {row[0] for block in done for row in (*block.titles, *block.rows, *block.aside)}
            left = [row for row in left if row[0] not in taken]
        return Found(tuple(sorted(done, key=lambda block: (block.header.top, block.header.first))), tuple(left))


def _cut(rows: Sequence[Row], first: int, last: int) -> tuple[Row, ...]:
    """Rows with the cells of some columns only; ``last`` below 1: all to the right. Rows without any are left out."""
    end = last if last > 0 else None
    cut = [(number, ["" for _ in cells[: first - 1]] + list(cells[first - 1 : end])) for number, cells in rows]
    return tuple((number, cells) for number, cells in cut if not all(map(is_nothing, cells)))
