"""Areas that hold a cell, found without looking at every area; each area is handed out once."""

from collections import defaultdict
from collections.abc import Iterator

from xlratings.workbook.xlsx.addresses import ROWS, Box

_LEAVES = ROWS  # 2^20: one leaf per row
_LEVELS = _LEAVES.bit_length()


class Areas:
    """Numbered areas of one sheet.

    The areas of the same columns share a binary tree over the rows; an area hangs on the few nodes that together
    cover its rows, so the areas that hold a row hang on the 21 nodes above that row.
    """

    def __init__(self) -> None:
        self._trees: dict[tuple[int, int], dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))

    def add(self, area: Box, number: int) -> None:
        """Add an area under a number.

        >>> areas = Areas()
        >>> areas.add(Box(1, 1, 9, 2), 7)
        >>> list(areas.taken(Box(10, 1, 12, 2))), list(areas.taken(Box(5, 2, 5, 2)))
        ([], [7])
        """
        tree = self._trees[area.first_column, area.last_column]
        low, high = area.first_row - 1 + _LEAVES, area.last_row + _LEAVES
        while low < high:
            if low & 1:
                tree[low].append(number)
                low += 1
            if high & 1:
                high -= 1
                tree[high].append(number)
            low >>= 1
            high >>= 1

    def taken(self, area: Box) -> Iterator[int]:
        """The numbers of the areas that share a cell with one; an area already handed out may not come again."""
        for (first, last), tree in self._trees.items():
            if first <= area.last_column and area.first_column <= last:
                yield from _taken(tree, area.first_row, area.last_row)


def _taken(tree: dict[int, list[int]], first_row: int, last_row: int) -> Iterator[int]:
    """What hangs above, on and below the nodes of some rows."""
    low, high = first_row - 1 + _LEAVES, last_row - 1 + _LEAVES
    if last_row - first_row < len(tree):
        nodes = {node >> step for node in range(low, high + 1) for step in range(_LEVELS)}
    else:
        nodes = {node for node in tree if _first_leaf(node) <= high and low <= _last_leaf(node)}
    for node in nodes:
        yield from tree.pop(node, ())


def _first_leaf(node: int) -> int:
    return node << (_LEVELS - node.bit_length())


def _last_leaf(node: int) -> int:
    return ((node + 1) << (_LEVELS - node.bit_length())) - 1
