"""The columns of a table printed with blanks: where no line of it has a letter."""

import re
from collections.abc import Iterator, Sequence

_GAP = re.compile(r"\S {2,}(?=\S)")
_FEWEST_GAPS = 2
_BYE = re.compile(r"(?<!\S)0000 +- +[10=+UFHZ\u00bd-](?!\S)")


class PrintedColumns:
    """Where the cells of a printed table begin; a line that has no gaps is a cell of its own.

    >>> columns = PrintedColumns(["No  Name           Total  1    2", "1   Ash, Eva       1.5    2:W  0:=",
    ...     "2   Birch, Leo            1:L  0:+"])
    >>> columns.cells("2   Birch, Leo            1:L  0:+")
    ['2', 'Birch, Leo', '', '1:L', '0:+']
    >>> columns.cells("Spring Open")
    ['Spring Open']
    """

    def __init__(self, lines: Sequence[str]) -> None:
        tabular = [line for line in lines if _is_tabular(line)]
        width = max((len(line) for line in tabular), default=0)
        taken = bytearray(width)
        for line in tabular:
            for found in (*re.finditer(r"\S+", line), *_byes(line, tabular[0])):
                taken[found.start() : found.end()] = b"\1" * (found.end() - found.start())
        self._starts = [at for at in range(width) if taken[at] and not (at and taken[at - 1])]

    def cells(self, line: str) -> list[str]:
        """The cells of a line."""
        if not _is_tabular(line) or not self._starts:
            return [line.strip()]
        return list(self._cut(line))

    def _cut(self, line: str) -> Iterator[str]:
        for start, end in zip(self._starts, [*self._starts[1:], len(line)], strict=True):
            yield line[start:end].strip()


def _byes(line: str, headings: str) -> Iterator[re.Match[str]]:
    """Byes such as ``0000 - =``, one cell with blanks in it unless more than one heading stands above."""
    return (one for one in _BYE.finditer(line) if len(headings[one.start() : one.end()].split()) <= 1)


def _is_tabular(line: str) -> bool:
    return "\t" not in line and len(_GAP.findall(line)) >= _FEWEST_GAPS
