"""Any results file: recognised by what stands in it, not by what it is called."""

import re
from codecs import BOM_UTF8
from pathlib import Path

from xlratings.errors import FileRefusedError, Message, Problem, Where
from xlratings.results.content import TextFile, file_signature, text_file
from xlratings.results.delimited import cut
from xlratings.results.fcsv import is_fcsv, read_fcsv
from xlratings.results.html_tables import html_tables
from xlratings.results.received import Received
from xlratings.results.swiss_perfect import is_swiss_perfect, with_plain_headings
from xlratings.results.table import read_tables
from xlratings.results.trf import is_trf, read_trf
from xlratings.results.workbook_file import is_workbook, read_workbook_file

LARGEST = 1 << 26
"""How many bytes a file may have; a results file has thousands of games, not millions."""

_OTHERS = (
    (re.compile(rb"%PDF-"), "import.is-pdf"),
    (re.compile(rb"\{\\rtf"), "import.is-rtf"),
    (re.compile(rb"\s*<|\s*MIME-Version:", re.IGNORECASE), "import.is-web-page"),
    (re.compile(rb"\x89PNG|\xff\xd8\xff|GIF8|II\*\0|MM\0\*|RIFF"), "import.is-picture"),
    (re.compile(rb"\x1f\x8b|7z\xbc\xaf|Rar!|BZh"), "import.is-archive"),
    (re.compile(rb"\s*\[Event \""), "import.is-pgn"),
)


def read_results(path: Path, *, whole_ratings: bool = True, known: frozenset[str] = frozenset()) -> Received:
    """The events in a results file of any form.

    Args:
        path: Of the file.
        whole_ratings: Whether the ratings of the system are whole, so that ``1.924`` can only be 1924.
        known: The ``known_words`` of the members' names: an encoding that gives them is the right one.

    Raises:
        FileRefusedError: it cannot be read, or no results are in it; the message says why and what to do.

    """
    content = _content(path)
    if not content.strip():
        raise FileRefusedError(Message("import.empty", file=path.name))
    if is_workbook(content):
        return read_workbook_file(path, content, whole_ratings=whole_ratings)
    if (found := html_tables(path.stem, content, known)) is not None:
        grid = found.grid._replace(whole_ratings=whole_ratings)
        read = read_tables(path.name, file_signature(content), "HTML", [grid])
        return read._replace(notes=(*(Problem(note, Where(path.name)) for note in found.notes), *read.notes))
    for beginning, id_ in _OTHERS:
        if beginning.match(content.removeprefix(BOM_UTF8)):
            raise FileRefusedError(Message(id_, file=path.name))
    return _read_text(text_file(path, content, known), whole_ratings=whole_ratings)


def _content(path: Path) -> bytes:
    if path.is_dir():
        raise FileRefusedError(Message("workbook.file-is-folder", file=str(path)))
    try:
        if path.stat().st_size > LARGEST:
            raise FileRefusedError(Message("import.too-large", file=path.name, megabytes=LARGEST >> 20))
        return path.read_bytes()
    except FileNotFoundError as error:
        raise FileRefusedError(Message("workbook.file-missing", file=str(path))) from error
    except OSError as error:
        raise FileRefusedError(Message("workbook.file-not-readable", file=path.name)) from error


def _read_text(file: TextFile, *, whole_ratings: bool) -> Received:
    if is_trf(file):
        return read_trf(file, whole_ratings=whole_ratings)
    found = cut(file)
    if is_fcsv(found):
        return read_fcsv(file, found)
    form, grid = "text", found.grid._replace(whole_ratings=whole_ratings)
    if is_swiss_perfect(grid):
        form, grid = "Swiss Perfect", with_plain_headings(grid)
    read = read_tables(file.name, file.signature, form, [grid])
    return read._replace(problems=(*found.problems, *read.problems), notes=(*file.notes, *read.notes))
