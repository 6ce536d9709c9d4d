"""Events reported game by game, for the samples whose systems rate them so."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date

from workbooks.samples.calendar import Member, Planned, Yearly, calendar, field, pairings, score
from xlratings.model import Event, Game

_EVERY_SO_MANY = 37  # games one is won without playing


def games_of(planned: Planned, players: Sequence[Member]) -> Iterator[Game]:
    """The games of every round; now and then one is won by forfeit, which gives points and is not rated."""
    for number, day in enumerate(planned.days):
        for one, other in pairings(players, number):
            game = Game(planned.event.id, one.player.id, other.player.id, day=day, number=number + 1)
            if planned.chance.below(_EVERY_SO_MANY) == 0:
                yield game._replace(mark="+")
            else:
                yield game._replace(score=score(one, other, planned.chance))


def events_of_games(
    letter: str,
    yearly: Sequence[Yearly],
    members: Sequence[Member],
    told: Callable[[Planned], Event] = lambda planned: planned.event,
) -> Iterator[Event]:
    """Every event of the calendar with its games; ``told``: what else the system's Events says of one."""
    for planned in calendar(letter, yearly):
        yield told(planned)._replace(games=tuple(games_of(planned, field(planned, members))))


def numbered(games: Sequence[Game]) -> tuple[Game, ...]:
    """The same games, those of one day numbered one after the other."""
    numbers: dict[date | None, int] = {}
    found = []
    for game in games:
        numbers[game.day] = numbers.get(game.day, 0) + 1
        found.append(game._replace(number=numbers[game.day]))
    return tuple(found)
