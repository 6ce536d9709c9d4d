"""Where the numbers of a list stand: rows remembered, places made when somebody asks for one."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from xlratings.errors import Where
from xlratings.workbook.recognition import FoundTable


class CellPlaces(Mapping[str, Where]):
    """The cells of one column by id; ``ids``: those in the rows of these ``numbers``."""

    def __init__(self, found: FoundTable, column: int, ids: Sequence[str], numbers: Sequence[int]) -> None:
        self._found = found
        self._column = column
        self._ids = ids
        self._numbers = numbers

    @cached_property
    def rows(self) -> Mapping[str, int]:
        """The number of each id's row."""
        return dict(zip(self._ids, self._numbers, strict=True))

    def __getitem__(self, id_: str) -> Where:
        """The cell of an id."""
        return self._found.where(self.rows[id_], self._column)

    def __iter__(self) -> Iterator[str]:
        """The ids."""
        return iter(self._ids)

    def __len__(self) -> int:
        """How many they are."""
        return len(self._ids)
