"""The members of a ledger by their ids, a row of Players being made only for who is asked about."""

from collections.abc import Iterator, KeysView, Mapping, Sequence
from functools import cached_property
from typing import Any

from xlratings.in_columns import column_of, different, taken
from xlratings.model import Player


class Members(Mapping[str, Player]):
    """The members by id; of two with one id the first counts, and who has none is nobody.

    Attributes:
        names: Id -> name, in the order of Players.

    >>> members = Members([Player("7", "Ash Ada"), Player("", "Nobody"), Player("7", "Oak Ida")])
    >>> members.names, members["7"].name, "" in members
    ({'7': 'Ash Ada'}, 'Ash Ada', False)
    """

    def __init__(self, players: Sequence[Player]) -> None:
        self._players = players
        self._said: dict[str, Mapping[str, Any]] = {}
        self.names = _names(players)
        if len(self.names) < len(players) or "" in self.names:
            self._players = _first_of_each(players)
            self.names = _names(self._players)

    def column(self, field: str) -> Sequence[Any]:
        """A field of every member, in the order of ``names``."""
        return column_of(self._players, field)

    def said(self, field: str) -> Mapping[str, Any]:
        """What Players say in a field, by id, without those where it says what it says of anybody.

        >>> Members([Player("7", "Ash Ada", games=40), Player("8", "Oak Ida")]).said("games")
        {'7': 40}
        """
        if field not in self._said:
            usual, column = Player._field_defaults[field], self.column(field)
            others = [value != usual for value in different(column)]
            pairs = zip(self.names, column, strict=True) if any(others) else ()
            self._said[field] = {id_: value for id_, value in pairs if value != usual}
        return self._said[field]

    def keys(self) -> KeysView[str]:
        """The ids, to be compared with those of a list all at once."""
        return self.names.keys()

    def __contains__(self, id_: object) -> bool:
        """Whether an id is a member's."""
        return id_ in self.names

    def __getitem__(self, id_: str) -> Player:
        """The member with an id."""
        return self._players[self._places[id_]]

    def __iter__(self) -> Iterator[str]:
        """The ids in the order of Players."""
        return iter(self.names)

    def __len__(self) -> int:
        """How many they are."""
        return len(self.names)

    @cached_property
    def _places(self) -> Mapping[str, int]:
        return dict(zip(self.names, range(len(self.names)), strict=True))


def _names(players: Sequence[Player]) -> dict[str, str]:
    return dict(zip(column_of(players, "id"), column_of(players, "name"), strict=True))


def _first_of_each(players: Sequence[Player]) -> Sequence[Player]:
    return taken(players, [*first_places(column_of(players, "id")).values()])


def first_places(ids: Sequence[str]) -> Mapping[str, int]:
    """Each id with the first place where it stands, but for ""."""
    places = dict(zip(ids, range(len(ids)), strict=True))
    if len(places) == len(ids) and "" not in places:
        return places
    first: dict[str, int] = {}
    for place, id_ in enumerate(ids):
        if id_:
            first.setdefault(id_, place)
    return first
