"""The content of a file: the digits by which the same bytes are known again, and the lines of a text."""

import re
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message, Problem, Where
from xlratings.results.places import line_place
from xlratings.results.text_encoding import decoded

LONGEST_LINE = 100_000
"""How many letters a line may have; a line of a results file has hundreds."""

MOST_LINES = 300_000
"""How many lines a file may have: a year of a large federation's games, and seconds of work."""

_LENGTH = 12  # as the signature of an event
_LINE_END = re.compile(r"\r*\n|\r")


def file_signature(content: bytes) -> str:
    """Twelve hexadecimal digits, the same for the same bytes.

    >>> file_signature(b"012 Spring") == file_signature(b"012 Spring"), file_signature(b"012 Spring ")
    (True, 'a3cc5b4290d1')
    """
    return sha256(content).hexdigest()[:_LENGTH]


class TextFile(NamedTuple):
    """A text file read whole: its lines without their ends, the first is number 1; what is to be said about it."""

    name: str
    signature: str
    lines: tuple[str, ...]
    notes: tuple[Problem, ...] = ()

    def where(self, line: int) -> Where:
        """The place of a line, by its number."""
        return line_place(self.name, line)

    def problem(self, line: int, id_: str, **fields: object) -> Problem:
        """Something to say about a line."""
        return Problem(Message(id_, **fields), self.where(line))


def text_file(path: Path, content: bytes, known: frozenset[str] = frozenset()) -> TextFile:
    r"""The text in a file's bytes, whatever their encoding and the ends of the lines.

    ``known``: words of members' names.

    Raises:
        FileRefusedError: no text, a line too long to be one of results, or too many of them.

    >>> text_file(Path("open.trf"), b"012 Spring\r\r\n001\rend").lines
    ('012 Spring', '001', 'end')
    """
    text, notes = decoded(content, known)
    lines = tuple(_LINE_END.split(text))
    if len(lines) > MOST_LINES:
        raise FileRefusedError(Message("import.too-many-lines", file=path.name, most=MOST_LINES))
    if long := next((number for number, line in enumerate(lines, 1) if len(line) > LONGEST_LINE), None):
        raise FileRefusedError(Message("import.line-too-long", file=path.name, line=long, most=LONGEST_LINE))
    place = line_place(path.name, 1)
    return TextFile(path.name, file_signature(content), lines, tuple(Problem(note, place) for note in notes))
