"""Whether everybody in a ledger is known by an id, and what becomes of it otherwise."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import compress, repeat
from typing import TYPE_CHECKING

from xlratings.errors import Problem
from xlratings.in_columns import column_of
from xlratings.model import Event, Ledger
from xlratings.month.winner import winning_place

if TYPE_CHECKING:  # a run in which everybody is known imports neither
    from xlratings.month.people_index import People
    from xlratings.month.people_ledger import Recognition


class Recognised:
    """What becomes of a ledger.

    Attributes:
        ledger: With members' ids in every row where it is known whose it is.
        rows: Those that needed more than an id.
        people: Members and decisions; None where nobody needed them.
        problems: Of the decisions.

    """

    def __init__(
        self,
        ledger: Ledger,
        rows: "tuple[Recognition, ...]" = (),
        people: "People | None" = None,
        problems: tuple[Problem, ...] = (),
    ) -> None:
        self.ledger = ledger
        self.rows = rows
        self.people = people
        self.problems = problems


def recognised(ledger: Ledger) -> Recognised:
    """Everybody in the ledger recognised, by the decisions it holds, ids, names and births.

    Where it is not known who somebody is, the row stays as it is written, and the ledger's ``doubts`` say why.
    """
    names = dict(zip(column_of(ledger.players, "id"), column_of(ledger.players, "name"), strict=True))
    if not ledger.decisions and not any(_has_strangers(event, names) for event in ledger.events):
        return Recognised(ledger)
    from xlratings.month.people_ledger import with_everybody  # noqa: PLC0415 - in most months everybody is known

    return with_everybody(ledger, names)


def _has_strangers(event: Event, names: Mapping[str, str]) -> bool:
    """Whether any row names somebody otherwise than by a member's id, or the winner cannot be found."""
    is_known = all(are_members(names, ids, needed) for ids, needed in ids_written(event))
    is_lost = bool(event.winner) and event.winner not in names and winning_place(event, names) is None
    return not is_known or is_lost


def are_members(names: Mapping[str, str], ids: Sequence[str], needed: Iterable[bool]) -> bool:
    """Whether ids are members'; ``needed``: which must be, looked at only where one is none."""
    return all(map(names.__contains__, ids)) or all(map(names.__contains__, compress(ids, needed)))


def ids_written(event: Event) -> Iterator[tuple[Sequence[str], Iterable[bool]]]:
    """Every column of ids in the rows of an event, and which of them must be members."""
    yield column_of(event.results, "player"), column_of(event.results, "federated")
    yield column_of(event.games, "player"), repeat(object=True)
    yield column_of(event.games, "opponent"), (rating is None for rating in column_of(event.games, "guest_rating"))
    yield column_of(event.placings, "player"), repeat(object=True)
    yield column_of(event.deals, "player"), repeat(object=True)
