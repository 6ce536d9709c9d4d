"""Tables of plain text, for a console and for boxes in a fixed-width font."""

from collections.abc import Collection, Sequence

_GAP = "  "


def aligned(rows: Sequence[Sequence[str]], texts: Collection[int]) -> list[str]:
    """The rows with their columns under each other; ``texts`` are the columns set to the left.

    >>> aligned([("ID", "Points"), ("0012", "7"), ("3", "110,5")], {0})
    ['ID    Points', '0012       7', '3      110,5']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    line = _GAP.join(f"{{:{'<' if column in texts else '>'}{width}}}" for column, width in enumerate(widths))
    return [line.format(*row).rstrip() for row in rows]
