"""The same in two events: events entered twice, games that stand in both, players in two places at once."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from datetime import date, timedelta
from itertools import combinations, permutations

from xlratings.errors import Problem
from xlratings.model import Deal, Event, EventKind, Game, Ledger, Placing
from xlratings.month.due import Events
from xlratings.month.identity import id_key
from xlratings.month.places import event_problem, game_problem
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
    games = {(game.player, game.opponent, game.score) for game in event.games if game.score is not None}
    points = {result.points for result in event.results if result.federated and result.points}
    places = {(one.player, one.day, one.number, one.place) for one in event.placings}
    deals = {(one.player, one.day, one.number, one.imps) for one in event.deals}
    return max(len(games), len(points), len(places), len(deals)) >= TELLING and event.kind is EventKind.POINTS


def equal_games(seen: Seen) -> Iterator[Problem]:
    """Games of the month that stand in another event too, with the same players, day and result; a note for the two."""
    counted = {event.id for event in seen.counted}
    days = {_day(event, game) for event in seen.counted for game in event.games}
    first: dict[object, str] = {}
    met = ((_pair(event, game), event.id) for event, game in _of_days(seen.sound, days))
    again = {pair for pair, event in met if first.setdefault(pair, event) != event}
    games: dict[object, dict[str, Game]] = defaultdict(dict)
    for event, game in _of_days(seen.sound, days) if again else ():
        if _pair(event, game) in again:
            games[_key(event, game)].setdefault(event.id, game)
    pairs: dict[tuple[str, str], list[Game]] = defaultdict(list)
    for same in games.values():
        for own, other in _in_two_events(same, counted):
            pairs[own, other].append(same[own])
    for (_, other), found in sorted(pairs.items()):
        fields = {"games": len(found), "other": other}
        yield game_problem(seen.ledger, found[0], "event", "month.game-in-two-events", **fields)


def _of_days(events: Sequence[Event], days: Collection[date | None]) -> Iterator[tuple[Event, Game]]:
    """The games with a result that were played on some days, as far as their day is known."""
    for event in events:
        for game in event.games:
            day = _day(event, game)
            if day is not None and day in days and game.score is not None:
                yield event, game


def _day(event: Event, game: Game) -> date | None:
    return game.day or (event.end if event.start == event.end else None)


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


def overlaps(seen: Seen) -> Iterator[Problem]:
    """Players of the month who play in two events on the same day; one note for the two events."""
    about = _about(seen)
    days = {event.id: _days(event) for event in about}
    counted = {event.id for event in seen.counted}
    plays: dict[str, list[str]] = defaultdict(list)
    for event in about:
        for player in days[event.id]:
            plays[player].append(event.id)
    pairs: dict[tuple[str, str], list[str]] = defaultdict(list)
    for player, events in sorted((player, events) for player, events in plays.items() if len(events) > 1):
        for one, other in combinations(events, 2):
            if {one, other} & counted and days[one][player] & days[other][player]:
                pairs[one, other].append(player)
    by_id = {event.id: event for event in about}
    for (one, other), players in pairs.items():
        fields = {"other": other, "players": len(players), "names": _names(seen, players)}
        yield event_problem(seen.ledger, by_id[one], "start", "month.events-overlap", **fields)


def _names(seen: Seen, players: Sequence[str]) -> str:
    names = ", ".join(seen.setting.names.get(player, player) for player in players[:_MOST_NAMED])
    return names + (", ..." if len(players) > _MOST_NAMED else "")


def _about(seen: Seen) -> list[Event]:
    """The events of the month and those that end while they last, in the order of their days."""
    starts = [event.start for event in seen.counted if event.start]
    first = min(starts, default=date.max)
    near = [event for event in seen.sound if event.start and event.end and event.end >= first]
    return sorted(near, key=lambda event: (str(event.start), event.id))


def _days(event: Event) -> dict[str, frozenset[date]]:
    """The days on which each participant plays: those of the games, else all of a short event."""
    if event.start is None or event.end is None:
        return {}
    length = event.end - event.start
    is_short = length < LONGEST_EVENT
    whole = frozenset(event.start + timedelta(days=day) for day in range(length.days + 1) if is_short)
    own = dict.fromkeys((one.player for one in event.results if one.player and one.games != 0), whole)
    found: dict[str, set[date]] = {}
    for game in event.games:
        for player in (game.player, game.opponent) if game.score is not None else ():
            found.setdefault(player, set()).update([game.day] if game.day else whole)
    rows: list[Placing | Deal] = [*event.placings, *event.deals]
    for row in rows:
        found.setdefault(row.player, set()).update([row.day] if row.day else whole)
    return own | {player: frozenset(days | own.get(player, days)) for player, days in found.items()}
