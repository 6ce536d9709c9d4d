"""Where the numbers of a list stand: rows remembered, places made when somebody asks for one."""

from collections.abc import Iterator, Mapping

from xlratings.errors import Where
from xlratings.workbook.recognition import FoundTable


class CellPlaces(Mapping[str, Where]):
    """The cells of one column by id; ``rows``: their rows by id, which may still be filled in."""

    def __init__(self, found: FoundTable, column: int, rows: Mapping[str, int]) -> None:
        self._found = found
        self._column = column
        self._rows = rows

    def __getitem__(self, id_: str) -> Where:
        """The cell of an id."""
        return self._found.where(self._rows[id_], self._column)

    def __iter__(self) -> Iterator[str]:
        """The ids."""
        return iter(self._rows)

    def __len__(self) -> int:
        """How many they are."""
        return len(self._rows)
