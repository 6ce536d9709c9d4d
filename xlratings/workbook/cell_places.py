"""Where the numbers of a list stand: rows remembered, places made when somebody asks for one."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from xlratings.errors import Where
from xlratings.workbook.recognition import FoundTable

_FEW = 16  # ids that are looked for one after the other before all rows are remembered


class CellPlaces(Mapping[str, Where]):
    """The cells of one column by id; ``ids``: those in the rows of these ``numbers``."""

    def __init__(self, found: FoundTable, column: int, ids: Sequence[str], numbers: Sequence[int]) -> None:
        self._found = found
        self._column = column
        self._ids = ids
        self._numbers = numbers
        self._asked = 0

    @cached_property
    def rows(self) -> Mapping[str, int]:
        """The number of each id's row."""
        return dict(zip(self._ids, self._numbers, strict=True))

    def __getitem__(self, id_: str) -> Where:
        """The cell of an id."""
        return self._found.where(self._row(id_), self._column)

    def _row(self, id_: str) -> int:
        """Mostly few are asked for, as for the notes that are shown."""
        if self._asked >= _FEW:
            return self.rows[id_]
        self._asked += 1
        if id_ not in self._ids:
            raise KeyError(id_)
        return self._numbers[self._ids.index(id_)]

    def __iter__(self) -> Iterator[str]:
        """The ids."""
        return iter(self._ids)

    def __len__(self) -> int:
        """How many they are."""
        return len(self._ids)
