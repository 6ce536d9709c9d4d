"""The ids of a table: one spelling for each, and what stands in its cell."""

from xlratings.workbook.cells import Value


class Ids:
    """Ids without regard to case, in the spelling of their first row, with the cells' own values.

    >>> ids = Ids()
    >>> ids.add("RM-12", "rm-12 "), ids.add("rm-12", "rm-12"), ids.spelled("Rm-12"), "RM-12" in ids
    (True, False, 'RM-12', True)
    """

    def __init__(self) -> None:
        self._spelling: dict[str, str] = {}
        self._typed: dict[str, Value] = {}

    def add(self, id_: str, typed: Value) -> bool:
        """Take an id in; False when it is known already."""
        if id_ in self:
            return False
        self._spelling[id_.casefold()] = id_
        self._typed[id_] = int(typed) if isinstance(typed, float) else typed
        return True

    def spelled(self, id_: str) -> str:
        """An id as first written, whatever its case here; an unknown one as it is."""
        return self._spelling.get(id_.casefold(), id_)

    def typed(self, id_: str) -> Value:
        """What stands in the id's own cell: text stays text, a number a number."""
        return self._typed.get(id_, id_)

    def __contains__(self, id_: str) -> bool:
        """Whether the id is known."""
        return id_.casefold() in self._spelling
