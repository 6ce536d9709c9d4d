"""The ids of a table: however they are written elsewhere, shown and written as their own row has them."""

from xlratings.month.identity import id_key
from xlratings.workbook.xlsx.cells import Value


class Ids:
    """Ids by what all writings of one have in common, in the spelling of their first row.

    >>> ids = Ids()
    >>> ids.add("RM-12", "rm-12 "), ids.add("7", " 007"), ids.add("07", 7)
    (True, True, False)
    >>> ids.spelled("Rm-12"), ids.spelled("7"), ids.spelled("8"), "0007" in ids
    ('rm-12', '007', '8', True)
    """

    def __init__(self) -> None:
        self._spelling: dict[str, str] = {}
        self._typed: dict[str, Value] = {}
        self._keys: dict[str, str] = {}  # of the ids as they were added, for those who ask for the same again

    def add(self, id_: str, typed: Value) -> bool:
        """Take an id in, with what stands in its cell; False when it is known already."""
        key = id_key(id_)
        if key in self._spelling:
            return False
        self._spelling[key] = spelling = as_typed(id_, typed)
        self._keys[id_] = self._keys[spelling] = key
        self._typed[key] = int(typed) if isinstance(typed, float) else typed
        return True

    def spelled(self, id_: str) -> str:
        """An id as typed in its own row; an unknown one as it is."""
        return self._spelling.get(self.key(id_), id_)

    def typed(self, id_: str) -> Value:
        """What stands in the id's own cell: text stays text, a number a number."""
        return self._typed.get(self.key(id_), id_)

    def __contains__(self, id_: str) -> bool:
        """Whether the id is known, in whatever spelling."""
        return self.key(id_) in self._spelling

    def key(self, id_: str) -> str:
        """What all writings of an id have in common."""
        return self._keys.get(id_) or id_key(id_)


def as_typed(id_: str, typed: Value) -> str:
    """An id as a clerk knows it: text as it stands in the cell, a number without decimals.

    >>> as_typed("7", "007"), as_typed("7", 7.0)
    ('007', '7')
    """
    return " ".join(typed.split()) if isinstance(typed, str) else id_
