"""How a CSV file is written: what parts its fields, how its lines end, what stands before the first one."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message

_DELIMITERS = (";", ",", "\t")
_BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"


class CsvForm(NamedTuple):
    """``start``: a byte order mark, or nothing."""

    delimiter: str
    line_end: str
    start: str

    @property
    def mark(self) -> str:
        """The decimal mark."""
        return "." if self.delimiter == "," else ","


@contextmanager
def opened(file: Path) -> Iterator[tuple[CsvForm, Iterator[str]]]:
    """The form of a file, and its lines with their ends, read as they are asked for.

    Raises:
        FileRefusedError: it cannot be read, or is not in UTF-8.

    """
    with readable(file):
        lines = file.open(encoding="utf-8", newline="")
    with lines:
        try:
            with readable(file):
                first = lines.readline()
            form = csv_form(first)
            yield form, chain([first.removeprefix(form.start)] if first != form.start else [], lines)
        except UnicodeDecodeError as error:
            raise FileRefusedError(Message("workbook.csv-not-utf-8", file=file.name)) from error


@contextmanager
def readable(file: Path) -> Iterator[None]:
    """Errors of the operating system as one sentence, where a file is only read."""
    try:
        yield
    except OSError as error:
        raise FileRefusedError(Message("workbook.file-not-readable", file=file.name)) from error


def csv_form(first: str) -> CsvForm:
    r"""The form that the first line of a file shows.

    >>> csv_form("ID;Rating\n")
    CsvForm(delimiter=';', line_end='\n', start='')
    """
    start = _BYTE_ORDER_MARK if first.startswith(_BYTE_ORDER_MARK) else ""
    return CsvForm(max(_DELIMITERS, key=first.count), "\r\n" if first.endswith("\r\n") else "\n", start)
