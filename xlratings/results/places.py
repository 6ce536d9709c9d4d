"""A second place that a problem names, in words of its own."""

from xlratings.errors import Message, Where

LINE = "line "
"""What stands before the number of a line in the place of a text file."""


def line_place(file: str, line: int) -> Where:
    """The place of a line of a text file, counted from 1."""
    return Where(file, f"{LINE}{line}")


def named_place(where: Where) -> Message:
    """A place as part of a sentence: a line of a text file, or a cell.

    >>> named_place(Where("open.trf", "line 12")), named_place(Where("Results", "C4"))
    (Message('import.place-line', line='12'), Message('import.place-cell', cell='C4'))
    """
    if where.cell.startswith(LINE):
        return Message("import.place-line", line=where.cell.removeprefix(LINE))
    return Message("import.place-cell", cell=where.cell)
