"""Sheets full of tables, read into events: what a workbook and a text file with columns have in common."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from xlratings.errors import FileRefusedError, Message, Problem
from xlratings.results.grid import Grid
from xlratings.results.received import Received
from xlratings.results.sheet_tables import FileTables
from xlratings.results.together import together


def read_tables(
    file: str, signature: str, form: str, grids: Iterable[Grid], ignored: Sequence[Problem] = ()
) -> Received:
    """The events in the tables of a file.

    Args:
        file: Its name; events without a name of their own are called like it.
        signature: Of its bytes.
        form: Of the file, such as "xlsx".
        grids: Its sheets.
        ignored: What was left aside before, such as a hidden sheet.

    Raises:
        FileRefusedError: no table of results is in it.

    """
    found = FileTables()
    for grid in grids:
        found.take(grid)
    both = together(found.tables, Path(file).stem)
    if not both.events and not found.problems and not both.problems:
        raise FileRefusedError(Message("import.no-table", file=file))
    kinds = sorted({table.kind.value for table in found.tables})
    return Received(
        file,
        signature,
        form,
        both.events,
        (*ignored, *found.ignored, *(one for table in found.tables for one in table.ignored), *both.ignored),
        (*found.problems, *(one for table in found.tables for one in table.problems), *both.problems),
        (*(one for table in found.tables for one in table.notes), *both.notes),
        tuple(kinds),
    )
