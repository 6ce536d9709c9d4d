"""The tables of one file put together: a list, a crosstable and the pairings of one event are one event."""

from collections.abc import Sequence
from typing import NamedTuple

from xlratings.errors import Message, Problem
from xlratings.results.drafts import Draft, draft, event, lists_of_games, without_repeats
from xlratings.results.listed import listed_with, matches
from xlratings.results.received import ReceivedEvent
from xlratings.results.tables import Kind, Table


class Together(NamedTuple):
    """The events of a file, and what was found on putting them together."""

    events: tuple[ReceivedEvent, ...]
    problems: tuple[Problem, ...]
    notes: tuple[Problem, ...]
    ignored: tuple[Problem, ...]


def together(tables: Sequence[Table], name: str) -> Together:
    """The events in the tables of a file.

    Each crosstable and the lists of games of each event are an event, unless they only repeat another's games. Lists
    of people belong to the event whose people they name; one that belongs to none is an event of its own, with
    points or without any result.

    Args:
        tables: As they stand in the file.
        name: Of an event that the file gives none: the file's own.

    """
    with_games = [draft(table) for table in tables if table.kind in (Kind.CROSSTABLE, Kind.ROUND_ROBIN)]
    with_games += lists_of_games(table for table in tables if table.kind is Kind.GAMES)
    drafts, problems, ignored = without_repeats(with_games)
    drafts += [draft(table) for table in tables if table.kind in (Kind.PLACES, Kind.DEALS)]
    gathered = _Gathered(drafts, problems)
    for kind in (Kind.POINTS, Kind.LIST):
        for table in tables:
            if table.kind is kind:
                gathered.take(table)
    return Together(gathered.events(name), tuple(gathered.problems), tuple(gathered.notes), tuple(ignored))


class _Gathered:
    """The events, as lists of people are added to them."""

    def __init__(self, drafts: list[Draft], problems: list[Problem]) -> None:
        self.drafts, self.problems = drafts, problems
        self.notes: list[Problem] = []

    def take(self, table: Table) -> None:
        """A list of people goes to the event that has most of them, or is one of its own."""
        fits = [matches(table, one) if _may_belong(table, one) else 0 for one in self.drafts]
        if any(fits):
            best = fits.index(max(fits))
            found = listed_with(self.drafts[best], table)
            self.drafts[best] = found.draft
            self.problems += found.problems
            self.notes += found.notes
        else:
            self.drafts.append(draft(table))
            if table.kind is Kind.LIST:
                self.notes.append(Problem(Message("import.list-without-results"), self.drafts[-1].where))

    def events(self, name: str) -> tuple[ReceivedEvent, ...]:
        """The events; those without a name are called like the file, and like their sheets if they stand on several."""
        unnamed = [one for one in self.drafts if not (one.facts.name or one.key)]
        titled = len({one.sheet for one in unnamed}) > 1
        found = [event(one, f"{name}, {one.sheet}" if titled else name) for one in self.drafts]
        return tuple(one._replace(name=_counted(found, at)) for at, one in enumerate(found))


def _counted(events: Sequence[ReceivedEvent], at: int) -> str:
    """The name of an event; the second of a name is called ``Spring Open (2)``."""
    name = events[at].name
    before = sum(one.name == name for one in events[:at])
    return f"{name} ({before + 1})" if before else name


def _may_belong(table: Table, one: Draft) -> bool:
    """Points belong to games, a mere list to anything; but never to an event of another name."""
    name, other = table.facts.name, one.facts.name or one.key
    return (table.kind is Kind.LIST or bool(one.games)) and (not name or not other or name == other)
