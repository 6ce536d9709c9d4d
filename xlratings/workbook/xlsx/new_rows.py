"""Rows that were not there, filled into one form some thousand at a time.

Where a value needs more than its digits or letters, or a row might be left blank, they are written one by one.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, repeat

from xlratings.workbook.xlsx.plain_cells import BLANK, Tails, tails
from xlratings.workbook.xlsx.value_blocks import ValueBlock

AT_ONCE = 1000  # rows: some hundred kilobytes
_BLANK = Tails(BLANK)

Exactly = Callable[[ValueBlock], Iterable[bytes | memoryview]]
"""Writes rows one by one."""


class NewRows:
    """Writes the rows of blocks that lie where every new cell of a column has the same format, and nothing stands."""

    def __init__(self, opening: Callable[[int], tuple[str, str]], shown: Iterable[int]) -> None:
        """``opening``: how a cell of a column begins, before and behind the number of its row.

        ``shown``: the columns whose cells are there also while they are blank.
        """
        self._opening = opening
        self._shown = frozenset(shown)

    def written(self, block: ValueBlock, exactly: Exactly) -> Iterator[bytes | memoryview]:
        """The rows of a block, in the order of their numbers."""
        for part in block.parts(AT_ONCE):
            made = self._made(part)
            yield from exactly(part) if made is None else (made,)

    def _made(self, part: ValueBlock) -> bytes | None:
        """The rows as one text: what is the same in all of them between what is not; None where they need more."""
        lines = zip(part.columns, part.new, part.kinds, strict=True)
        found = {**dict.fromkeys(self._shown, _BLANK), **{column: tails(new, kinds) for column, new, kinds in lines}}
        numbers = [*map(str, part.rows)]
        row = RowPieces(numbers, "")
        for column, cells in sorted(found.items()):
            if cells is None:
                return None
            if column in self._shown or not _has_blank(cells):
                row.add(*self._opening(column), cells)
            elif cells.given is not None:
                row.add_where_filled(*self._opening(column), cells.given)
        return row.written() if row.is_never_blank else None


class RowPieces:
    """What all of some rows are made of: the pieces that are the same in each, and those that are not."""

    def __init__(self, numbers: Sequence[str], head: str) -> None:
        """``head``: what stands in the tag of every row behind its number."""
        self._numbers = numbers
        self._pieces: list[Iterable[str]] = [repeat('<row r="'), numbers]
        self._next = f'"{head}>'  # the same in all of them
        self.is_never_blank = False

    def add(self, before: str, behind: str, cells: Tails) -> None:
        """A cell in every row; ``before`` and ``behind`` the number of its row."""
        self._pieces += [repeat(self._next + before), self._numbers]
        self._next = behind + cells.before
        if cells.given is not None:
            self._pieces += [repeat(self._next), cells.given]
            self._next = cells.behind
        self.is_never_blank = True

    def add_where_filled(self, before: str, behind: str, given: Iterable[str]) -> None:
        """A cell in those rows in which it is not blank."""
        made = zip(self._numbers, given, strict=True)
        cells = ["" if end == BLANK else f"{before}{number}{behind}{end}" for number, end in made]
        self.add_as_they_are(cells)

    def add_as_they_are(self, cells: Iterable[str]) -> None:
        """Some cells of every row, or none."""
        self._pieces += [repeat(self._next), cells]
        self._next = ""

    def written(self) -> bytes:
        """The rows."""
        pieces = zip(*self._pieces, repeat(f"{self._next}</row>"), strict=False)
        return "".join(chain.from_iterable(pieces)).encode()


def _has_blank(cells: Tails) -> bool:
    """Whether a cell is left blank."""
    return cells.before == BLANK or (not cells.before and isinstance(cells.given, list) and BLANK in cells.given)
