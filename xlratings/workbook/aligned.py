"""Tables of plain text, for a console and for boxes in a fixed-width font."""

from collections.abc import Collection, Sequence

_GAP = "  "


def aligned(rows: Sequence[Sequence[str]], texts: Collection[int]) -> list[str]:
    """The rows with their columns under each other; ``texts`` are the columns set to the left.

    >>> aligned([("ID", "Points"), ("0012", "7"), ("3", "110,5")], {0})
    ['ID    Points', '0012       7', '3      110,5']
    """
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return [_GAP.join(_set(row, widths, texts)).rstrip() for row in rows]


def _set(row: Sequence[str], widths: Sequence[int], texts: Collection[int]) -> list[str]:
    pairs = enumerate(zip(row, widths, strict=True))
    return [cell.ljust(width) if column in texts else cell.rjust(width) for column, (cell, width) in pairs]
