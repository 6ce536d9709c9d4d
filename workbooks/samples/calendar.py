"""What samples share: a calendar that comes again every year, who takes part in an event, and who plays whom."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from fractions import Fraction
from typing import NamedTuple

from workbooks.samples.chance import Chance
from xlratings.model import Event, EventKind, Month, Player

FIRST_LIST, NEWEST_LIST, LAST_MONTH = Month(2024, 10), Month(2026, 10), Month(2026, 10)
"""The starting list, the newest one published, and the month whose events are the reader's to count."""

_A_WIN = 8  # how much better one has to be in a game for not drawing it
_POINTS_A_STEP = 12  # of playing strength


class Member(NamedTuple):
    """A member: what Players says, the playing strength, and the rating on the starting list."""

    player: Player
    strength: int
    rating: int | None = None


class Yearly(NamedTuple):
    """An event of every year: its first day, how many days, its name, how many take part and how many rounds."""

    month: int
    day: int
    days: int
    name: str
    players: int
    rounds: int


class Planned(NamedTuple):
    """An event of one year and its luck."""

    event: Event
    yearly: Yearly
    chance: Chance

    @property
    def days(self) -> tuple[date, ...]:
        """The days of the rounds, as even as they can be."""
        first, rounds = self.event.start or date.min, self.yearly.rounds
        return tuple(first + timedelta(number * self.yearly.days // rounds) for number in range(rounds))


def member(id_: str, name: str, strength: int, rating: int | None = None, **details: object) -> Member:
    """A member; ``details``: further fields of Players."""
    return Member(Player(id_, name, **details), strength, rating)  # type: ignore[arg-type]  # fields by their names


def calendar(letter: str, yearly: Sequence[Yearly]) -> Iterator[Planned]:
    """The events from the starting list's month on, in order, named with their year; ids begin with a letter."""
    month = FIRST_LIST
    while month <= LAST_MONTH:
        for number, one in enumerate((one for one in yearly if one.month == month.month), 1):
            start = date(month.year, one.month, one.day)
            id_ = f"{letter}{month.year % 100}{month.month:02d}{'' if number == 1 else number}"
            end = start + timedelta(one.days - 1)
            event = Event(id_, f"{one.name} {month.year}", EventKind.POINTS, start, end)
            yield Planned(event, one, Chance(month.year * 1000 + month.month * 10 + number))
        month = month.plus(1)


def field(planned: Planned, members: Sequence[Member]) -> list[Member]:
    """Who takes part: by lot among the members of that day, then in the order of Players."""
    there = [one for one in members if _is_member(one.player, planned.event.start or date.min)]
    chosen: list[Member] = []
    while len(chosen) < planned.yearly.players:
        chosen.append(there.pop(planned.chance.below(len(there))))
    return chosen


def _is_member(player: Player, day: date) -> bool:
    return (player.joined is None or player.joined <= day) and (player.left is None or day <= player.left)


def pairings(players: Sequence[Member], number: int) -> list[tuple[Member, Member]]:
    """Who plays whom in a round, from 0: nobody meets anybody twice; of an odd number one sits out."""
    seats: list[Member | None] = [*players, *([None] if len(players) % 2 else [])]
    turned = [seats[0], *seats[1 + number % (len(seats) - 1) :], *seats[1 : 1 + number % (len(seats) - 1)]]
    half = len(turned) // 2
    found = []
    for place, (one, other) in enumerate(zip(turned[:half], reversed(turned[half:]), strict=True)):
        if one is not None and other is not None:
            found.append((one, other) if (place + number) % 2 else (other, one))
    return found


def score(own: Member, other: Member, chance: Chance) -> Fraction:
    """The result of a game, of the first."""
    margin = (own.strength - other.strength) // _POINTS_A_STEP + chance.luck()
    return Fraction(1, 2) if abs(margin) < _A_WIN else Fraction(int(margin > 0))
