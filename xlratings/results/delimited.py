"""Text files of tables cut into cells: by a delimiter, or by the columns of a printed table."""

import csv
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message, Problem
from xlratings.results.content import TextFile
from xlratings.results.grid import Grid, Row
from xlratings.results.printed_columns import PrintedColumns
from xlratings.workbook.written.filled import is_nothing

_DELIMITERS = ("\t", ";", "|", ",")
_HINT = re.compile(r"sep=(.)", re.IGNORECASE)
_NUMBER = re.compile(r"[\d.,\s]*")
_DECIMAL = re.compile(r"(?<![\d.])\d{1,3},\d{1,2}(?![\d.])")
_LOOKED_AT = 400
_LONGEST_RECORD = 50
_FEWEST_FIELDS = 3


class Cut(NamedTuple):
    """A text cut into cells, and the lines where that is doubtful."""

    grid: Grid
    problems: tuple[Problem, ...] = ()


def cut(file: TextFile) -> Cut:
    """The cells of a text; delimiter and decimal mark are found together, because one of them can be a comma.

    Raises:
        FileRefusedError: a quotation mark that is never closed.

    """
    hint = _HINT.fullmatch(file.lines[0].strip('" '))
    if hint:
        return _by_delimiter(file._replace(lines=("", *file.lines[1:])), hint[1])
    lines = [line for line in file.lines if line and not line.isspace()]
    some = lines[:_LOOKED_AT]
    weights = {delimiter: _weight(_widths(some, delimiter)) for delimiter in _DELIMITERS}
    best = max(_DELIMITERS, key=lambda delimiter: weights[delimiter])
    of_some = PrintedColumns(some)
    if _weight([len(of_some.cells(line)) for line in some]) > weights[best]:
        columns = PrintedColumns(lines)
        return Cut(_grid(file, ((number, columns.cells(line)) for number, line in enumerate(file.lines, 1))))
    return _by_delimiter(file, best)


def _widths(lines: Sequence[str], delimiter: str) -> list[int]:
    return [len(next(csv.reader([line], delimiter=delimiter), ())) for line in lines if "\0" not in line]


def _weight(widths: Sequence[int]) -> int:
    """How much a way to cut explains: the lines that have the usual number of cells, times its gaps."""
    usual = Counter(width for width in widths if width > 1).most_common(1)
    return usual[0][1] * (usual[0][0] - 1) if usual else 0


def _by_delimiter(file: TextFile, delimiter: str) -> Cut:
    rows = list(_records(file, delimiter))
    problems = tuple(_broken_decimals(file, rows)) if delimiter == "," else ()
    return Cut(_grid(file, iter(rows)), problems)


def _records(file: TextFile, delimiter: str) -> Iterator[Row]:
    reader = csv.reader(file.lines, delimiter=delimiter)
    start = 1
    try:
        for cells in reader:
            if reader.line_num - start > _LONGEST_RECORD:
                raise FileRefusedError(Message("import.quote-open", line=start))
            yield start, cells
            start = reader.line_num + 1
    except csv.Error as error:
        raise FileRefusedError(Message("import.quote-open", line=start)) from error


def _grid(file: TextFile, rows: Iterator[Row]) -> Grid:
    filled = [(number, cells) for number, cells in rows if not all(map(is_nothing, cells))]
    return Grid(file.name, filled, has_lines=True)


def _broken_decimals(file: TextFile, rows: Sequence[Row]) -> Iterator[Problem]:
    """Lines with more cells than the headings, where a number with a decimal comma was cut in two."""
    widths = (len(cells) for _, cells in rows if len(cells) >= _FEWEST_FIELDS and not any(map(_is_number, cells)))
    width = next(widths, None)
    for number, cells in rows:
        if width and len(cells) > width and any(cells[width:]) and _DECIMAL.search(file.lines[number - 1]):
            yield file.problem(number, "import.comma-twice", text=file.lines[number - 1].strip())


def _is_number(cell: object) -> bool:
    return bool(cell) and _NUMBER.fullmatch(str(cell)) is not None
