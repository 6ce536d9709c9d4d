"""The ids of a table: however they are written elsewhere, shown and written as their own row has them."""

from collections.abc import Mapping, Sequence
from itertools import compress
from operator import is_
from typing import TypeVar

from xlratings.month.identity import id_key
from xlratings.workbook.numbered import Numbered, are_different, as_numbers, numbered
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.value_columns import kinds_of

T = TypeVar("T")


class Ids:
    """Ids by what all writings of one have in common, in the spelling of their first row.

    >>> ids = Ids()
    >>> ids.add("RM-12", "rm-12 "), ids.add("7", " 007"), ids.add("07", 7)
    (True, True, False)
    >>> ids.spelled("Rm-12"), ids.spelled("7"), ids.spelled("8"), "0007" in ids
    ('rm-12', '007', '8', True)
    """

    def __init__(self) -> None:
        self._known: dict[str, str] = {}  # the spelling of an id, by its key and by writings met before
        self._at_once: Sequence[str] = ()  # those taken in at a stroke, in their order
        self._numbered: Numbered | None = None  # the same by their numbers
        self._are_known = True  # they are among the known ones, too
        self._texts: dict[str, str] = {}  # what stands in the cells of those that are text, by their spelling

    def add(self, id_: str, typed: Value) -> bool:
        """Take an id in, with what stands in its cell; False when it is known already."""
        key = id_key(id_)
        if self._spelling(id_) is not None:
            return False
        spelling = as_typed(id_, typed)
        self._known[key] = self._known[id_] = self._known[spelling] = spelling
        if isinstance(typed, str):
            self._texts[spelling] = typed
        return True

    def add_all(self, ids: Sequence[str], typed: Sequence[Value]) -> Sequence[str] | None:
        """Take in the first ids at a stroke, as they are read, and spell them; None where two are the same.

        Nothing is taken in then, nor where some are known already.

        >>> ids = Ids()
        >>> ids.add_all(["7", "7"], [7, "07"]), ids.add_all(["7", "RM-12"], ["007", "RM-12"]), ids.spelled("rm-12")
        (None, ['007', 'RM-12'], 'RM-12')
        """
        if self._known or self._at_once:
            return None
        self._numbered = numbered(ids, typed)
        spellings = ids if self._numbered else spelled_once(ids, typed)
        if spellings is None:
            return None
        if spellings is not ids:
            for writings in (map(id_key, ids), ids):
                self._known.update(zip(writings, spellings, strict=True))
            pairs = zip(spellings, typed, strict=True)
            self._texts.update((spelling, one) for spelling, one in pairs if isinstance(one, str))
        self._at_once = spellings
        self._are_known = False
        if self._numbered is None:
            self._know_all()
        return spellings

    def _know_all(self) -> None:
        """Let those taken in at a stroke be known by their writing, too."""
        if not self._are_known:
            self._known.update(zip(self._at_once, self._at_once, strict=True))
        self._are_known = True

    def _spelling(self, id_: str) -> str | None:
        key = id_key(id_)
        if self._numbered is not None and (place := self._numbered.place(key)) is not None:
            return self._at_once[place]
        return self._known.get(id_) or self._known.get(key)

    def spelled(self, id_: str) -> str:
        """An id as typed in its own row; an unknown one as it is."""
        return self._spelling(id_) or id_

    def spelled_all(self, ids: Sequence[str]) -> list[str]:
        """The same of many."""
        places = self._places(as_numbers(ids)) if self._numbered else None
        if places is not None or not ids:
            return list(map(self._at_once.__getitem__, places or ()))
        self._know_all()
        found = list(map(self._known.get, ids, ids))
        unchanged = set(compress(ids, map(is_, ids, found))) - self._known.keys()
        other = {id_: spelling for id_ in unchanged if (spelling := self.spelled(id_)) != id_}
        return [other.get(id_, id_) for id_ in found] if other else found

    def spelled_typed(self, typed: Sequence[Value]) -> list[str] | None:
        """The same of those typed as numbers, "" where a cell is blank; None where one is unknown, or typed otherwise.

        >>> ids = Ids()
        >>> _ = ids.add_all(["7", "8"], [7, 8])
        >>> ids.spelled_typed([8, None]), ids.spelled_typed([9]), ids.spelled_typed(["7"])
        (['8', ''], None, None)
        """
        places = self._places([one for one in typed if one is not None] if type(None) in kinds_of(typed) else typed)
        if places is None:
            return None
        found = map(self._at_once.__getitem__, places)
        return list(found) if len(places) == len(typed) else ["" if one is None else next(found) for one in typed]

    def spelled_once(self, typed: Sequence[Value]) -> list[str] | None:
        """The same of the rows of one table; None also where one is there twice, or a cell is blank."""
        places = self._places(typed)
        if places is None or not are_different(places, len(self._at_once)):
            return None
        return list(map(self._at_once.__getitem__, places))

    def values(self, of: Mapping[str, T], ids: Sequence[str], typed: Sequence[Value]) -> Sequence[T | None]:
        """What a mapping by ids holds for those of some rows, None where nothing; ``typed``: in their cells."""
        places = self._places(typed)
        if places is None or len(of) != len(self._at_once) or not all(map(is_, of, self._at_once)):
            return list(map(of.get, ids))
        return list(map([*of.values()].__getitem__, places))

    def _places(self, numbers: Sequence[Value] | None) -> list[int] | None:
        return self._numbered.places(numbers) if self._numbered and numbers else None

    def in_their_order(self, ids: Sequence[str]) -> Sequence[str] | None:
        """The ids taken in at a stroke where these are the same, in the same order; else None."""
        return self._at_once if ids and ids == self._at_once else None

    def typed(self, id_: str) -> Value:
        """What stands in the id's own cell: text stays text, a number a number."""
        spelling = self._spelling(id_)
        if spelling is None:
            return id_
        return self._texts[spelling] if spelling in self._texts else int(spelling)

    def typed_all(self, ids: Sequence[str]) -> Sequence[Value]:
        """The same of many.

        >>> ids = Ids()
        >>> _ = ids.add_all(["7", "8"], [7, 8])
        >>> ids.typed_all(["8", "7", "8"]), ids.typed_all(["x", "7"])
        (array('q', [8, 7, 8]), ['x', 7])
        """
        numbers = as_numbers(ids) if self._numbered else None
        if numbers is not None and self._places(numbers) is not None:
            return numbers
        made = {id_: self.typed(id_) for id_ in {*ids}}
        return [*map(made.__getitem__, ids)]

    def __contains__(self, id_: str) -> bool:
        """Whether the id is known, in whatever spelling."""
        return self._spelling(id_) is not None


def spelled_once(ids: Sequence[str], typed: Sequence[Value]) -> Sequence[str] | None:
    """How ids are spelled that are in the rows of one table; None where two are the same.

    >>> spelled_once(["7", "RM-12"], ["007", "RM-12"]), spelled_once(["rm-12", "RM-12"], ["rm-12", "RM-12"])
    (['007', 'RM-12'], None)
    """
    is_whole = kinds_of(typed) == {int}  # a number has one spelling
    if len(set(ids if is_whole else map(id_key, ids))) < len(ids):
        return None
    return ids if is_whole else list(map(as_typed, ids, typed))


def as_typed(id_: str, typed: Value) -> str:
    """An id as a clerk knows it: text as it stands in the cell, a number without decimals.

    >>> as_typed("7", "007"), as_typed("7", 7.0)
    ('007', '7')
    """
    return " ".join(typed.split()) if isinstance(typed, str) else id_
