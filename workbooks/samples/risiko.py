"""A federation of Risk players out of a kitchen: two years of events of every kind that the regulation names.

Members, events and starting points are literals; the results of the games come from a small generator of our own, so
that they are the same on every Python.
"""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from workbooks.samples import Sample
from workbooks.samples.chance import Chance
from workbooks.samples.risiko_people import GUESTS, MEMBERS, Member
from workbooks.samples.risiko_programme import PROGRAMME, Planned
from xlratings.model import Event, EventKind, Ledger, Month, Player, PublishedList, Result


def _ledger() -> Ledger:
    players = tuple(Player(member.id, member.name, member.joined, member.left) for member in MEMBERS)
    ratings = {member.id: member.rating for member in MEMBERS if member.rating is not None}
    events = tuple(_event(planned) for planned in PROGRAMME)
    return Ledger("RISIKO", players, events, (PublishedList(Month(2024, 10), ratings, {}),))


def _event(planned: Planned) -> Event:
    chance = Chance(planned.seed)
    field = _field(planned, chance)
    play = _points if planned.kind is EventKind.POINTS else _rounds
    results = play(planned, field, chance)
    return Event(
        planned.id,
        planned.name,
        planned.kind,
        planned.start,
        planned.end,
        planned.rounds,
        planned.second_chance_rounds,
        planned.selection_games,
        _winner(planned, results),
        planned.weight,
        planned.state,
        results=results,
    )


class _Entrant(NamedTuple):
    """Somebody at the table; ``id`` "" is a guest."""

    id: str
    name: str
    strength: int


def _field(planned: Planned, chance: Chance) -> list[_Entrant]:
    """Who takes part: those the programme names, then others by lot among the members of that day."""
    named = [member for member in MEMBERS if member.id in planned.present]
    others = [member for member in MEMBERS if member not in named and _is_member(member, planned.start)]
    while len(named) < planned.members:
        named.append(others.pop(chance.below(len(others))))
    guests = [_Entrant("", name, strength) for name, strength in GUESTS if name in planned.guests]
    return [*(_Entrant(member.id, member.name, member.strength) for member in named), *guests]


def _is_member(member: Member, day: date) -> bool:
    return (member.joined is None or member.joined <= day) and (member.left is None or day <= member.left)


def _points(planned: Planned, field: Sequence[_Entrant], chance: Chance) -> tuple[Result, ...]:
    """Points of every game played, best total first; the programme says how many missed how much."""
    missed = [*planned.missed, *[0] * (len(field) - len(planned.missed))]
    # guests stand last and travel far: they play every game
    return _ranked(
        Result(
            planned.id,
            entrant.id,
            entrant.name,
            points=planned.unit * sum(_game(entrant, chance) for _ in range(planned.rounds - absent)),
            missed=absent,
            federated=bool(entrant.id),
        )
        for entrant, absent in zip(field, missed, strict=True)
    )


def _game(entrant: _Entrant, chance: Chance) -> int:
    return max(4, 62 + (entrant.strength - 50) + chance.luck())


def _ranked(results: Iterator[Result]) -> tuple[Result, ...]:
    return tuple(sorted(results, key=lambda result: (-(result.points or 0), result.name)))


def _rounds(planned: Planned, field: Sequence[_Entrant], chance: Chance) -> tuple[Result, ...]:
    """Rounds passed by playing: of those who enter each round, as many go on as the programme says."""
    exempt = [entrant for entrant in field if entrant.id in planned.exempt]
    passed = dict.fromkeys(field, 0)
    inside = [entrant for entrant in field if entrant not in exempt]
    for number, places in enumerate(planned.places, 1):
        inside = inside + exempt if number == 2 else inside  # noqa: PLR2004 - they sit out the first round
        order = sorted(inside, key=lambda entrant: (-entrant.strength - chance.luck(), entrant.name))
        inside = order[:places]
        for entrant in inside:
            passed[entrant] += 1
    best_first = sorted(field, key=lambda entrant: (-passed[entrant] - (entrant in exempt), entrant.name))
    return tuple(
        Result(
            planned.id,
            entrant.id,
            entrant.name,
            passed=passed[entrant],
            exempt=entrant in exempt,
            federated=bool(entrant.id),
        )
        for entrant in best_first
    )


def _winner(planned: Planned, results: Sequence[Result]) -> str:
    """Id, or a guest's name, of the one whom the programme says a final crowned; else of the first."""
    winner = results[planned.final_won_by - 1]
    return winner.player or winner.name


SAMPLE = Sample(
    ledger=_ledger(),
    newest=Month(2026, 10),
    language="it",
    shown="1059",  # the first newcomer: a line that begins late
    notes={planned.id: planned.note for planned in PROGRAMME if planned.note},
)
