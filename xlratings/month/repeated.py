"""The same in two events: events entered twice, games that stand in both, players in two places at once."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from functools import partial
from itertools import chain, combinations, permutations
from operator import add, xor

from xlratings.errors import Problem
from xlratings.in_columns import Made, column_of, different, made_of, runs
from xlratings.model import Deal, Event, EventKind, Game, Ledger, Placing
from xlratings.month.due import Events
from xlratings.month.federated import federated_column
from xlratings.month.identity import id_key, id_keys
from xlratings.month.places import event_problem, game_problem
from xlratings.month.played import games_at
from xlratings.month.seen import Seen

TELLING = 4
"""Different results that agree one by one: fewer can be alike by chance, such as two games of the same two people."""
LONGEST_EVENT = timedelta(days=14)
"""A league or a correspondence event lasts longer, and its players play elsewhere meanwhile."""

_MOST_NAMED = 5


def equal_events(ledger: Ledger, events: Events) -> Iterator[Problem]:
    """Events with the same days and results as an earlier one: they would count twice.

    Real games may repeat within an event; whole events do not. Eliminations of few may be alike, and are not named.
    """
    first: dict[str, Event] = {}
    for event in sorted(events.sound, key=lambda one: (not one.signature, one.id)):
        if _is_telling(event):
            other = first.setdefault(events.signatures[event.id], event)
            if other is not event and not event.signature:
                yield event_problem(ledger, event, "id", "month.event-entered-twice", other=other.id)


def _is_telling(event: Event) -> bool:
    """Whether an event has so many different results that no other one has them by chance."""
    if event.kind is not EventKind.POINTS:
        return False
    sides = (column_of(event.games, field) for field in ("player", "opponent", "score"))
    rows = [
        (game for game in zip(*sides, strict=True) if game[-1] is not None),
        filter(None, federated_column(event, "points")),
        ((one.player, one.day, one.number, one.place) for one in event.placings),
        ((one.player, one.day, one.number, one.imps) for one in event.deals),
    ]
    return any(map(_are_enough, rows))


def _are_enough(rows: Iterable[object]) -> bool:
    """Whether so many rows are different; those behind them are not looked at."""
    found: set[object] = set()
    return any(len(found) >= TELLING for _ in map(found.add, rows))


def equal_games(seen: Seen) -> Iterator[Problem]:
    """Games of the month that stand in another event too, with the same players, day and result; a note for the two."""
    counted = {event.id for event in seen.counted}
    days = {day for event in seen.counted for day in different(_days_of_games(event))} - {None}
    met = [(_pair(event, game), event, game) for event, game in _perhaps_met_again(seen.sound, days)]
    first: dict[object, str] = {}
    again = {pair for pair, event, _ in met if first.setdefault(pair, event.id) != event.id}
    games: dict[object, dict[str, Game]] = defaultdict(dict)
    for pair, event, game in met:
        if pair in again:
            games[_key(event, game)].setdefault(event.id, game)
    pairs: dict[tuple[str, str], list[Game]] = defaultdict(list)
    for same in games.values():
        for own, other in _in_two_events(same, counted):
            pairs[own, other].append(same[own])
    for (_, other), found in sorted(pairs.items()):
        fields = {"games": len(found), "other": other}
        yield game_problem(seen.ledger, found[0], "event", "month.game-in-two-events", **fields)


def _perhaps_met_again(events: Sequence[Event], days: Collection[date | None]) -> Iterator[tuple[Event, Game]]:
    """The games with a result of these days whose two seem to meet in two events; another two may be taken for them."""
    about = [event for event in events if not {*different(_days_of_games(event))}.isdisjoint(days)]
    met: set[int] = set()
    again: set[int] = set()
    for event in about:
        own = {*_meetings(event)}
        again |= met & own
        met |= own
    for event in about if again else ():
        for place in [place for place, meeting in enumerate(_meetings(event)) if meeting in again]:
            game = event.games[place]
            if game.score is not None and _day(event, game) in days:
                yield event, game


def _meetings(event: Event) -> Iterator[int]:
    """A number for day and players of each game, whoever is named first."""
    return map(xor, map(hash, _days_of_games(event)), _pairs(event.games))


def _pairs(games: Sequence[Game]) -> Iterator[int]:
    """A number for the players of each game."""
    return map(add, *(map(hash, id_keys(column_of(games, side))) for side in ("player", "opponent")))


def _day(event: Event, game: Game) -> date | None:
    return game.day or _only_day(event)


def _only_day(event: Event) -> date | None:
    return event.end if event.start == event.end else None


def _days_of_games(event: Event) -> Sequence[date | None]:
    """The day of every game, as far as it is known."""
    only = _only_day(event)
    return made_of(lambda day: day or only, column_of(event.games, "day"))


def _pair(event: Event, game: Game) -> object:
    """Day and players of a game, whoever is named first."""
    return _day(event, game), frozenset({id_key(game.player), id_key(game.opponent)})


def _key(event: Event, game: Game) -> object:
    """Players, day and result of a game, whoever is named first."""
    score = game.score or 0
    return _day(event, game), frozenset({(id_key(game.player), score), (id_key(game.opponent), 1 - score)})


def _in_two_events(events: Collection[str], counted: Collection[str]) -> list[tuple[str, str]]:
    """Each of the events that count now with another one, the same two once."""
    pairs = permutations(sorted(events), 2)
    return [(own, other) for own, other in pairs if own in counted and (own > other or other not in counted)]


def overlaps(seen: Seen) -> Sequence[Problem]:
    """Players of the month who play in two events on the same day; one note for the two events."""
    about, counted = _about(seen), {event.id for event in seen.counted}
    is_counted = [event.id in counted for event in about]
    pairs = dict.fromkeys(chain.from_iterable(_at_once(days) for _, days in sorted(_played_twice(about).items())))
    return Made(partial(_overlap, seen, about), [pair for pair in pairs if is_counted[pair[0]] or is_counted[pair[1]]])


def _at_once(days: Mapping[date, Sequence[int]]) -> list[tuple[int, int]]:
    """Every two places of events on the same day, in their order."""
    return sorted({pair for places in days.values() for pair in combinations(places, 2)})


def _overlap(seen: Seen, about: Sequence[Event], pair: tuple[int, int]) -> Problem:
    one, other = (about[place] for place in pair)
    own, met = _players_by_day(one), _players_by_day(other)
    both = sorted({player for day in own.keys() & met.keys() for player in own[day] & met[day]})
    fields = {"other": other.id, "players": len(both), "names": _names(seen, both)}
    return event_problem(seen.ledger, one, "start", "month.events-overlap", **fields)


def _played_twice(events: Sequence[Event]) -> Mapping[str, Mapping[date, Sequence[int]]]:
    """For those who play in two events on the same day: the places of the events of such days."""
    twice, plays = _in_two_at_once(events), defaultdict[str, dict[date, list[int]]](dict)
    for place, event in enumerate(events) if twice else ():
        for day, players in _players_by_day(event).items():
            for player in players & twice.get(day, set()):
                plays[player].setdefault(day, []).append(place)
    return plays


def _in_two_at_once(events: Sequence[Event]) -> Mapping[date, set[str]]:
    """Who plays in two events on a day."""
    met, twice = defaultdict[date, set[str]](set), defaultdict[date, set[str]](set)
    for event in events:
        for day, players in _players_by_day(event).items():
            twice[day] |= met[day] & players
            met[day] |= players
    return twice


def _names(seen: Seen, players: Sequence[str]) -> str:
    names = ", ".join(seen.setting.names.get(player, player) for player in players[:_MOST_NAMED])
    return names + (", ..." if len(players) > _MOST_NAMED else "")


def _about(seen: Seen) -> list[Event]:
    """The events of the month and those that end while they last, in the order of their days."""
    starts = [event.start for event in seen.counted if event.start]
    first = min(starts, default=date.max)
    near = [event for event in seen.sound if event.start and event.end and event.end >= first]
    return sorted(near, key=lambda event: (str(event.start), event.id))


def _players_by_day(event: Event) -> dict[date, set[str]]:
    """Who plays on which day: that of a game, else all days of a short event."""
    whole, found = _whole(event), defaultdict[date, set[str]](set)
    for day, players in _parties(event):
        for each in [day] if day else whole:
            found[each].update(players)
    return found


def _whole(event: Event) -> list[date]:
    """All days of a short event."""
    if event.start is None or event.end is None or event.end - event.start >= LONGEST_EVENT:
        return []
    return [event.start + timedelta(days=day) for day in range((event.end - event.start).days + 1)]


def _parties(event: Event) -> Iterator[tuple[date | None, Iterable[str]]]:
    """Players with the day on which they play, if it is known."""
    rows = zip(column_of(event.results, "player"), column_of(event.results, "games"), strict=True)
    yield None, [player for player, games in rows if player and games != 0]
    games = _scored(event.games)
    players, opponents = column_of(games, "player"), column_of(games, "opponent")
    for day, part in runs(column_of(games, "day")):
        yield day, players[part]
        yield day, opponents[part]
    others: list[Placing | Deal] = [*event.placings, *event.deals]
    for one in others:
        yield one.day, [one.player]


def _scored(games: Sequence[Game]) -> Sequence[Game]:
    """The games with a result."""
    scores = column_of(games, "score")
    if None not in different(scores):
        return games
    return games_at(games, [place for place, score in enumerate(scores) if score is not None])
