"""A compiled catalogue, looked up where it lies.

``gettext`` makes a mapping of all its sentences first, which takes longer than all that a small month says.
"""

from bisect import bisect_left
from functools import partial
from struct import unpack_from

_HEAD, _COUNT_AND_TABLES = 8, "<3I"  # behind what tells the form and its version
_ENTRY, _ENTRY_SIZE = "<2I", 8


class Catalogue:
    """The sentences by their ids, which stand in order: one table has length and place of every id, one of sentences.

    The form is that of GNU gettext's ``.mo`` files ("The Format of GNU MO Files" in its manual), as Babel writes them.
    """

    def __init__(self, path: str) -> None:
        """Read the file.

        Raises:
            FileNotFoundError: there is none.

        """
        with open(path, "rb") as file:  # noqa: PTH123 - whoever only needs words does without pathlib
            self._bytes = file.read()
        self._count, self._ids, self._sentences = unpack_from(_COUNT_AND_TABLES, self._bytes, _HEAD)

    def sentence(self, id_: str) -> str | None:
        """The sentence of an id; None where the catalogue has none."""
        wanted = id_.encode()
        place = bisect_left(range(self._count), wanted, key=partial(self._text, self._ids))
        is_there = place < self._count and self._text(self._ids, place) == wanted
        return self._text(self._sentences, place).decode() if is_there else None

    def _text(self, table: int, place: int) -> bytes:
        length, start = unpack_from(_ENTRY, self._bytes, table + _ENTRY_SIZE * place)
        return self._bytes[start : start + length]
