"""The games of more than two players: which rows are one game, and what is wrong with them, each with its cell."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from xlratings.errors import Problem
from xlratings.model import Deal, Event, GameKind, Ledger, Placing
from xlratings.month.frame_checks import day_problems
from xlratings.month.places import doubt_problem, event_problem, placing_problem
from xlratings.month.plan import is_outside
from xlratings.month.setting import Setting

_PAIRS = Counter({1: 2, 2: 2})  # the places of two pairs


def placed_games(event: Event) -> tuple[tuple[Placing, ...], ...]:
    """The rated games in the order of playing, day then number, each by place, then id."""
    rows = sorted((one for one in event.placings if one.rated), key=lambda one: (*_game(event, one), *_seat(one)))
    return tuple(tuple(game) for _, game in groupby(rows, key=lambda one: _game(event, one)))


def _game(event: Event, one: Placing) -> tuple[str, int]:
    return str(one.day or event.end), one.number or 0


def _seat(one: Placing) -> tuple[int, str]:
    return one.place or 0, one.player


def placings_problems(setting: Setting, event: Event) -> Iterator[Problem]:
    """Every reason why an event of such games cannot be rated, without a look at the lists."""
    yield from day_problems(setting.ledger, event)
    if event.games:
        yield event_problem(setting.ledger, event, "game_kind", "month.games-of-two-unwanted")
    games = placed_games(event)
    if not games:
        yield event_problem(setting.ledger, event, "id", "month.event-no-games")
    for game in games:
        problems = [problem for one in game for problem in _seat_problems(setting, event, one)]
        yield from problems or _game_problems(setting.ledger, event.game_kind, game)


def _seat_problems(setting: Setting, event: Event, one: Placing) -> Iterator[Problem]:
    yield from row_problems(setting, event, one)
    if not one.place:
        yield placing_problem(setting.ledger, one, "place", "month.place-missing")


def row_problems(setting: Setting, event: Event, one: Placing | Deal) -> Iterator[Problem]:
    """What is wrong with whom a row names, and with its day."""
    member, doubts = setting.members.get(one.player), setting.ledger.doubts
    written = (one.event, one.player, "")
    if written in doubts:
        doubt = doubts[written]
        yield from [doubt_problem(doubt, placing_problem(setting.ledger, one, "id", "").where)] if doubt else []
    elif not one.player:
        yield placing_problem(setting.ledger, one, "id", "month.result-no-id")
    elif member is None:
        yield placing_problem(setting.ledger, one, "id", "month.player-unknown", name="?")
    elif member.left and event.start and member.left < event.start:
        fields = {"name": member.name, "left": member.left, "start": event.start}
        yield placing_problem(setting.ledger, one, "id", "month.player-left-before", **fields)
    if is_outside(event, one.day):
        yield placing_problem(setting.ledger, one, "day", "month.placing-day-outside", day=one.day)


def _game_problems(ledger: Ledger, kind: GameKind, game: tuple[Placing, ...]) -> Iterator[Problem]:
    twice = [id_ for id_, times in Counter(one.player for one in game).items() if times > 1]
    if twice:
        again = [one for one in game if one.player == twice[0]][1]
        yield placing_problem(ledger, again, "id", "month.placing-twice")
    elif len(game) == 1:
        yield placing_problem(ledger, game[0], "id", "month.placing-alone")
    elif kind is GameKind.PAIRS and Counter(one.place for one in game) != _PAIRS:
        yield placing_problem(ledger, game[0], "place", "month.placings-no-pairs")
    elif kind is GameKind.FIRST_PLACE and game[0].place != 1:
        yield placing_problem(ledger, game[0], "place", "month.placings-no-first")
