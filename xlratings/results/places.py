"""A second place that a problem names, in words of its own."""

from collections.abc import Iterable

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


def ranges(numbers: Iterable[int]) -> str:
    """Numbers that rise, such as those of lines, as a reader wants them.

    >>> ranges([3, 4, 5, 9, 12, 13])
    '3-5, 9, 12-13'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
