"""The month of KURNIK: games of two players, of more, or of pairs, matches of backgammon, deals of bridge (S2).

A workbook is about one of the site's games, since every one has a rating of its own.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from xlratings.errors import Message, Problem
from xlratings.in_columns import column_of, different
from xlratings.model import Event, GameKind, Month
from xlratings.month.computed import ComputedList
from xlratings.month.game_checks import games_problems
from xlratings.month.in_order import InOrder, Step, lists_in_order
from xlratings.month.kurnik_games import two_players_step
from xlratings.month.kurnik_player import KurnikPlayer
from xlratings.month.places import event_problem, game_problem, placing_problem
from xlratings.month.plan import given_list, is_left_out
from xlratings.month.setting import Setting
from xlratings.month.system import System
from xlratings.outcome import Figure
from xlratings.rules.kurnik import KurnikRules

_OF_TWO = frozenset({GameKind.TWO_PLAYERS, GameKind.BACKGAMMON})
_ALONE = (GameKind.BACKGAMMON, GameKind.BRIDGE)  # never in one workbook with another kind


def replayed(setting: Setting, events: Iterable[Event], last: Month) -> Mapping[Month, ComputedList]:
    """The lists up to a month.

    Decision: events follow each other by end day, then id; within one, games by day, then number, then ids.
    """
    if goes_on(setting):
        return lists_in_order(setting, events, last, _RATINGS)
    return lists_in_order(setting, events, last, _PLAYERS)


def event_problems(setting: Setting, event: Event) -> Iterator[Problem]:
    """Every reason why an event cannot be rated, without a look at the lists."""
    if event.game_kind is GameKind.BRIDGE:
        from xlratings.month.kurnik_deals import deals_problems  # noqa: PLC0415 - a workbook is about one of the games

        yield from deals_problems(setting, event)
        return
    if event.deals:
        yield placing_problem(setting.ledger, event.deals[0], "event", "month.deals-unwanted")
    if event.game_kind not in _OF_TWO:
        from xlratings.month.placing_checks import placings_problems  # noqa: PLC0415 - as above

        yield from placings_problems(setting, event)
        return
    if event.placings:
        yield event_problem(setting.ledger, event, "game_kind", "month.places-unwanted")
    yield from games_problems(setting, event)
    if event.game_kind is GameKind.BACKGAMMON:
        from xlratings.month.kurnik_matches import match_problems  # noqa: PLC0415 - as above

        yield from match_problems(setting, event)
    else:
        are_matches = any(one is not None for one in different(column_of(event.games, "length")))
        for game in event.games if are_matches else ():
            if game.length is not None:
                yield game_problem(setting.ledger, game, "length", "month.match-length-unwanted")


def starting_problems(setting: Setting) -> Iterator[Problem]:
    """Kinds of games that have a rating of their own beside others; a starting list that bridge cannot go on from."""
    events = [event for event in setting.ledger.events if not is_left_out(event)]
    first = events[0] if events else None
    other = next((event for event in events if first and _game(event) is not _game(first)), None)
    if first and other:
        yield event_problem(setting.ledger, other, "game_kind", "month.game-kinds-mixed", other=first.id)
    _, given = given_list(setting.ledger, Month(1, 1))
    if given and _is_bridge(setting.ledger.events):
        start = setting.ledger.lists[0]
        yield Problem(Message("month.bridge-starting-list", month=start.month), start.where)


def _game(event: Event) -> GameKind | None:
    """The kind where it is the game itself; None: one of the site's other games."""
    return event.game_kind if event.game_kind in _ALONE else None


def _is_bridge(events: Iterable[Event]) -> bool:
    return any(event.game_kind is GameKind.BRIDGE for event in events)


def decimals(events: Iterable[Event]) -> int:
    """Two decimals at bridge, where a rating is an average of IMPs; whole ratings at the other games (decision)."""
    return 2 if _is_bridge(events) else 0


def start(setting: Setting, month: Month) -> float | None:
    """The rating everybody is given at the beginning; None at bridge, where there is none without a deal."""
    rules: KurnikRules = setting.book.in_force(month.first_day).rules
    return None if _is_bridge(setting.ledger.events) else float(rules.start)


def _step(setting: Setting, event: Event, month: Month, ratings: Mapping[str, float]) -> Step[float]:
    """An event of games, for which nothing is known of a player but the rating."""
    if event.game_kind is GameKind.TWO_PLAYERS:
        return two_players_step(setting, event, month, ratings)
    from xlratings.month.kurnik_places import places_step  # noqa: PLC0415 - as above

    return places_step(setting, event, month, ratings)


def _players_step(
    setting: Setting, event: Event, month: Month, states: Mapping[str, KurnikPlayer]
) -> Step[KurnikPlayer]:
    if event.game_kind is GameKind.BACKGAMMON:
        from xlratings.month.kurnik_matches import matches_step  # noqa: PLC0415 - as above

        return matches_step(setting, event, month, states)
    if event.game_kind is GameKind.BRIDGE:
        from xlratings.month.kurnik_deals import deals_step  # noqa: PLC0415 - as above

        return deals_step(setting, event, month, states)
    ids = chain.from_iterable(_columns_of_ids(event))
    found = _step(setting, event, month, {id_: states[id_].rating for id_ in ids if id_ in states})
    after = {id_: KurnikPlayer(rating) for id_, rating in found.states.items()}
    return Step(states=after, reasons=found.reasons, notes=found.notes)


def _columns_of_ids(event: Event) -> Iterator[Sequence[str]]:
    yield column_of(event.games, "player")
    yield column_of(event.games, "opponent")
    yield column_of(event.placings, "player")


def _list_figures(player: KurnikPlayer) -> dict[str, Figure]:
    if player.imps:
        return {"deals": len(player.imps), "average": player.rating}
    return {} if player.experience is None else {"experience": player.experience}


_RATINGS: InOrder[float] = InOrder(given=lambda _setting, _month, _id, rating: float(rating), step=_step)
_PLAYERS: InOrder[KurnikPlayer] = InOrder(
    given=lambda setting, _month, id_, rating: KurnikPlayer(float(rating), _experience(setting, id_)),
    step=_players_step,
    rating=lambda player: player.rating,
    figures=lambda _setting, _month: _list_figures,
)


def _experience(setting: Setting, id_: str) -> int | None:
    experience: int | None = setting.members.said("experience").get(id_)
    return experience


def goes_on(setting: Setting) -> bool:
    """Whether ratings are all there is: not at backgammon and bridge, nor while Players know of experience."""
    is_known = any(experience is not None for experience in different(column_of(setting.ledger.players, "experience")))
    return not is_known and not any(_game(event) for event in setting.ledger.events)


SYSTEM = System(
    problems=event_problems,
    replayed=replayed,
    starting=starting_problems,
    start=start,
    decimals=decimals,
    goes_on=goes_on,
)
