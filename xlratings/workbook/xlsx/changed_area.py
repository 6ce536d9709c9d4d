"""Which cells change: asked by area, answered quickly for any number of cells."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable

from xlratings.workbook.xlsx.addresses import Box


class ChangedArea:
    """Changed cells and areas of one sheet."""

    def __init__(
        self,
        cells: Iterable[tuple[int, int]],
        boxes: Iterable[Box] = (),
        columns: Iterable[tuple[int, Iterable[int]]] = (),
    ) -> None:
        """``cells``: by row and column; ``columns``: the same as a column and the rows in it."""
        self._boxes = tuple(boxes)
        self._rows: dict[int, list[int]] = defaultdict(list)
        for row, column in cells:
            self._rows[column].append(row)
        for column, rows in columns:
            self._rows[column] += rows
        for column in self._rows:
            self._rows[column].sort()
        self._columns = sorted(self._rows)

    def meets(self, area: Box) -> bool:
        """Whether a changed cell lies in an area.

        >>> changed = ChangedArea([(5, 2), (9, 4)], [Box(20, 1, 30, 3)])
        >>> changed.meets(Box(1, 1, 5, 2)), changed.meets(Box(6, 2, 9, 3)), changed.meets(Box(25, 3, 25, 3))
        (True, False, True)
        """
        if any(box.meets(area) for box in self._boxes):
            return True
        first = bisect_left(self._columns, area.first_column)
        for column in self._columns[first:]:
            if column > area.last_column:
                return False
            rows = self._rows[column]
            next_row = bisect_left(rows, area.first_row)
            if next_row < len(rows) and rows[next_row] <= area.last_row:
                return True
        return False
