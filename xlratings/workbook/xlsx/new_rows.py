"""Rows that were not there, filled into one form some thousand at a time.

Where a value needs more than its digits or letters, or a row might be left blank, they are written one by one.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.plain_cells import BLANK, PlainTexts, tail
from xlratings.workbook.xlsx.value_blocks import ValueBlock

AT_ONCE = 2000  # rows: some hundred kilobytes

Exactly = Callable[[ValueBlock], Iterable[bytes | memoryview]]
"""Writes rows one by one."""


class _Column(NamedTuple):
    """How the cells of a column are written.

    ``form``: of each, with ``{0}`` for its row and ``{}`` for what is given; ``given``: row by row, None: nothing;
    ``is_always``: every row has such a cell.
    """

    form: str
    given: Sequence[Value] | None
    is_always: bool = True


class NewRows:
    """Writes the rows of blocks that lie where every new cell of a column has the same format, and nothing stands."""

    def __init__(self, opening: Callable[[int], tuple[str, str]], shown: Iterable[int]) -> None:
        """``opening``: how a cell of a column begins, before and behind the number of its row.

        ``shown``: the columns whose cells are there also while they are blank.
        """
        self._opening = opening
        self._shown = frozenset(shown)
        self._texts = PlainTexts()

    def written(self, block: ValueBlock, exactly: Exactly) -> Iterator[bytes | memoryview]:
        """The rows of a block, in the order of their numbers."""
        for part in block.parts(AT_ONCE):
            made = self._made(part)
            yield from exactly(part) if made is None else (made,)

    def _made(self, part: ValueBlock) -> bytes | None:
        lines = {column: line for column, *line in zip(part.columns, part.new, part.kept, strict=True)}
        columns = [self._column(part.rows, one, *lines.get(one, ())) for one in sorted(self._shown.union(lines))]
        if None in columns or not any(one and one.is_always for one in columns):
            return None
        form = ""
        given: list[Sequence[Value]] = []
        for one in filter(None, columns):
            form += one.form if one.given is None else one.form.replace("{}", f"{{{len(given) + 1}}}")
            given += [] if one.given is None else [one.given]
        return "".join(map(f'<row r="{{0}}">{form}</row>'.format, part.rows, *given)).encode()

    def _column(
        self, rows: range, column: int, values: Sequence[Value] | None = None, kept: bytes | None = None
    ) -> _Column | None:
        """What is written of a column; None where a value is not plain."""
        before, behind = self._opening(column)
        if values is None:
            return _Column(f"{before}{{0}}{behind}{BLANK}", None)
        form = None if kept else self._texts.form(values)
        if form is not None:
            return _Column(f"{before}{{0}}{behind}{form}", values)
        tails = list(map(tail, values))
        if None in tails:
            return None
        bare = None if column in self._shown else BLANK
        cells = ["" if one == bare else f"{before}{row}{behind}{one}" for row, one in zip(rows, tails, strict=True)]
        return _Column("{}", cells, "" not in cells)
