"""The same in two events: events entered twice, games that stand in both, players in two places at once."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from datetime import date, timedelta
from itertools import combinations, permutations

from xlratings.errors import Problem
from xlratings.model import Deal, Event, EventKind, Game, Ledger, Placing
from xlratings.month.identity import id_key
from xlratings.month.places import event_problem, game_problem
from xlratings.month.seen import Seen
from xlratings.month.signature import event_signature

TELLING = 4
"""Different results that agree one by one: fewer can be alike by chance, such as two games of the same two people."""
LONGEST_EVENT = timedelta(days=14)
"""A league or a correspondence event lasts longer, and its players play elsewhere meanwhile."""

_MOST_NAMED = 5


def equal_events(ledger: Ledger, sound: Sequence[Event]) -> Iterator[Problem]:
    """Events with the same days and results as an earlier one: they would count twice.

    Real games may repeat within an event; whole events do not. Eliminations of few may be alike, and are not named.
    """
    first: dict[str, Event] = {}
    for event in sorted(sound, key=lambda one: (not one.signature, one.id)):
        if _is_telling(event):
            other = first.setdefault(event_signature(event), event)
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
    games: dict[object, dict[str, Game]] = defaultdict(dict)
    for event in seen.sound:
        for game in event.games:
            if key := _key(event, game):
                games[key].setdefault(event.id, game)
    counted = {event.id for event in seen.counted}
    pairs: dict[tuple[str, str], list[Game]] = defaultdict(list)
    for same in games.values():
        for own, other in _in_two_events(same, counted):
            pairs[own, other].append(same[own])
    for (_, other), found in sorted(pairs.items()):
        fields = {"games": len(found), "other": other}
        yield game_problem(seen.ledger, found[0], "event", "month.game-in-two-events", **fields)


def _key(event: Event, game: Game) -> object:
    """Players, day and result of a game, whoever is named first; None where the day is not known."""
    day = game.day or (event.end if event.start == event.end else None)
    if day is None or game.score is None:
        return None
    return day, frozenset({(id_key(game.player), game.score), (id_key(game.opponent), 1 - game.score)})


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
    for player, events in sorted(plays.items()):
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
    whole = [event.start + timedelta(days=day) for day in range(length.days + 1)] if length < LONGEST_EVENT else []
    found: dict[str, set[date]] = {one.player: set(whole) for one in event.results if one.player and one.games != 0}
    for game in event.games:
        for player in (game.player, game.opponent) if game.score is not None else ():
            found.setdefault(player, set()).update([game.day] if game.day else whole)
    rows: list[Placing | Deal] = [*event.placings, *event.deals]
    for row in rows:
        found.setdefault(row.player, set()).update([row.day] if row.day else whole)
    return {player: frozenset(days) for player, days in found.items()}
