"""An event while the tables of a file are put together."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Message, Problem, Where
from xlratings.month.identity import plain_words
from xlratings.results.awarded import total
from xlratings.results.player_rows import PlayerRow
from xlratings.results.received import (
    Participant,
    ReceivedDeal,
    ReceivedEvent,
    ReceivedGame,
    ReceivedPlacing,
    Scoring,
)
from xlratings.results.tables import Kind, Table
from xlratings.results.titles import Facts

Meeting = tuple[int | None, frozenset[tuple[frozenset[str], Fraction | None]]]
"""A game as two tables of one event have it in common: its round, and each player's words of the name and score."""


class Draft(NamedTuple):
    """An event in the making; ``key``: what a column or a sheet calls it."""

    kind: Kind
    key: str
    sheet: str
    facts: Facts
    participants: dict[int, Participant]
    games: tuple[ReceivedGame, ...]
    rows: tuple[PlayerRow, ...]
    scoring: Scoring
    where: Where
    placings: tuple[ReceivedPlacing, ...] = ()
    deals: tuple[ReceivedDeal, ...] = ()

    def points(self, number: int, after: int | None) -> Fraction | None:
        """What the games give a player, all or after so many rounds; None where something is unknown."""
        if self.rows:
            row = next((row for row in self.rows if row.player.number == number), None)
            return total(row.results[:after], self.scoring) if row else None
        own = [game for game in self.games if number in (game.player, game.opponent) and _counts(game, after)]
        scores = [game.score if game.player == number else game.opponent_score for game in own]
        known = [score for score in scores if score is not None]
        return sum(known, Fraction(0)) if own and len(known) == len(scores) else None


def _counts(game: ReceivedGame, after: int | None) -> bool:
    return after is None or game.round is None or game.round <= after


def draft(table: Table) -> Draft:
    """The event that one table makes."""
    header, grid = table.block.header, table.block.grid
    return Draft(
        table.kind,
        table.event,
        grid.title,
        table.facts,
        {one.number: one for one in table.participants},
        table.games,
        table.rows,
        table.scoring,
        grid.where(header.row, header.first),
        table.placings,
        table.deals,
    )


def lists_of_games(tables: Iterable[Table]) -> list[Draft]:
    """The events of all lists of games; lists of one event, such as its rounds, together."""
    found: dict[str, Draft] = {}
    for table in tables:
        one = draft(table)
        known = found.get(table.event)
        if known is not None:
            people, games = known.participants | one.participants, known.games + one.games
            one = known._replace(participants=people, games=games, facts=known.facts.or_else(one.facts))
        found[table.event] = one
    return list(found.values())


def without_repeats(drafts: Sequence[Draft]) -> tuple[list[Draft], list[Problem], list[Problem]]:
    """The events that are none's copy; what contradicts another; what only repeats another.

    A crosstable printed twice, by start number and by rank, and the pairings beside it are one event. What has at
    least half of its games in common with another event but not all is the same event told in two ways.
    """
    kept: list[Draft] = []
    problems: list[Problem] = []
    ignored: list[Problem] = []
    for one in sorted(drafts, key=lambda each: (-len(each.games), each.kind is Kind.GAMES)):
        copy = next((other for other in kept if _share(one, other)), None)
        if copy is None:
            kept.append(one)
        elif _share(one, copy) == 1:
            ignored.append(
                Problem(Message("import.table-repeats", sheet=copy.where.sheet, cell=copy.where.cell), one.where)
            )
        else:
            problems.append(
                Problem(Message("import.tables-disagree", sheet=copy.where.sheet, cell=copy.where.cell), one.where)
            )
    return [one for one in drafts if one in kept], problems, ignored


_SAME = Fraction(1, 2)


def _share(one: Draft, other: Draft) -> Fraction:
    """Which part of an event's games another has too; 0 below a half."""
    with_rounds = all(game.round for each in (one, other) for game in each.games)
    mine, theirs = (Counter(_meetings(each, with_rounds=with_rounds)) for each in (one, other))
    if not mine:
        return Fraction(0)
    share = Fraction(sum((mine & theirs).values()), sum(mine.values()))
    return share if share >= _SAME else Fraction(0)


def _meetings(one: Draft, *, with_rounds: bool) -> Iterator[Meeting]:
    words = {number: plain_words(player.name) for number, player in one.participants.items()}
    for game in one.games:
        if game.opponent is not None:
            sides = ((words[game.player], game.score), (words[game.opponent], game.opponent_score))
            yield (game.round if with_rounds else None), frozenset(sides)


def event(one: Draft, name: str) -> ReceivedEvent:
    """The event itself; days and rounds that no title gives are those of its games."""
    facts = one.facts
    stated = [[row.day for row in rows] for rows in (one.games, one.placings, one.deals)]
    days = sorted({day for of_kind in stated for day in of_kind if day})
    start, end = facts.start or next(iter(days), None), facts.end or next(reversed(days), None)
    rounds = max((game.round for game in one.games if game.round), default=None)
    return ReceivedEvent(
        facts.name or one.key or name,
        tuple(one.participants[number] for number in sorted(one.participants)),
        one.games,
        start,
        end,
        facts.rounds or rounds,
        facts.place,
        facts.federation,
        where=one.where,
        scoring=one.scoring,
        placings=one.placings,
        deals=one.deals,
    )
