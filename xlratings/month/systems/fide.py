"""The month of FIDE's standard list: period totals rounded once, first ratings pooled over months (B.02 7, 8)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from xlratings.errors import Problem, RuleError
from xlratings.model import Event, Figure, Month, Player, Reason
from xlratings.month.computed import ComputedList
from xlratings.month.fide_field import EventField, event_fields
from xlratings.month.fide_players import FidePlayer, PlayerFound, list_used, newcomer, rated_player
from xlratings.month.fide_steps import unrated_opponents
from xlratings.month.game_checks import games_problems, unplayed_notes
from xlratings.month.in_order import events_by_month
from xlratings.month.places import event_problem, player_problem
from xlratings.month.plan import given_list, is_computed_from_nothing
from xlratings.month.setting import Setting
from xlratings.month.system import System, above_zero

_FIRST_YEAR = 1900


def event_problems(setting: Setting, event: Event) -> Iterator[Problem]:
    """Every reason why an event cannot be rated, without a look at the lists."""
    return games_problems(setting, event)


def starting_problems(setting: Setting) -> Iterator[Problem]:
    """Years of birth that are none."""
    for player in setting.members.values():
        if player.born is not None and not _FIRST_YEAR <= player.born <= _newest_year(setting):
            yield player_problem(setting.ledger, player, "born", "month.birth-year-outside", born=player.born)


def _newest_year(setting: Setting) -> int:
    years = [event.end.year for event in setting.ledger.events if event.end]
    years += [column.month.year for column in setting.ledger.lists]
    return max(years, default=_FIRST_YEAR)


def replayed(setting: Setting, events: Iterable[Event], last: Month) -> Mapping[Month, ComputedList]:
    """The lists up to a month.

    Decisions: an event counts with the ratings of the list in force on its start day; a list holds the events that
    ended in the month before; who drops below the floor is unrated from then on (7.2.1).
    """
    month, given = given_list(setting.ledger, last)
    states = {id_: _given(setting.members.get(id_), int(rating)) for id_, rating in given.items()}
    lists = {month: _list(states)}
    by_month = events_by_month(events)
    while month < last:
        month = month.plus(1)
        due = by_month[month]
        unlisted = [event for event in due if not _has_list(setting, lists, event)]
        problems = tuple(_list_missing(setting, event) for event in unlisted)
        found = _period(setting, month, lists, states, [event for event in due if event not in unlisted])
        states = {id_: one.player for id_, one in found.items()}
        notes = [note for event in due for note in unplayed_notes(setting, event)]
        lists[month] = _list(states)._replace(
            reasons=_in_order(due, found),
            problems=(*problems, *dict.fromkeys(problem for one in found.values() for problem in one.problems)),
            notes=(*notes, *(n for one in found.values() for n in one.notes)),
            unrated=found[setting.asked].unrated if setting.asked in found else {},
        )
    return lists


def _has_list(setting: Setting, lists: Mapping[Month, ComputedList], event: Event) -> bool:
    used = list_used(event)
    return (used is not None and used in lists) or is_computed_from_nothing(setting.ledger) or not setting.ledger.lists


def _list_missing(setting: Setting, event: Event) -> Problem:
    oldest = setting.ledger.lists[0].month
    return event_problem(setting.ledger, event, "start", "month.list-missing", month=list_used(event), oldest=oldest)


def _given(player: Player | None, rating: int) -> FidePlayer:
    peak = int(player.maximum) if player and player.maximum is not None else rating
    return FidePlayer(rating, player.games if player else None, max(peak, rating), is_new=False)


def _list(states: Mapping[str, FidePlayer]) -> ComputedList:
    rated = {id_: one for id_, one in states.items() if one.rating is not None}
    figures = {id_: _list_figures(one) for id_, one in rated.items()}
    return ComputedList({id_: one.rating for id_, one in rated.items() if one.rating is not None}, figures=figures)


def _list_figures(player: FidePlayer) -> dict[str, Figure]:
    return {"period_games": player.period_games, "k": player.k}


def _in_order(events: Iterable[Event], found: Mapping[str, PlayerFound]) -> tuple[Reason, ...]:
    places = {event.id: place for place, event in enumerate(events)}
    reasons = [reason for one in found.values() for reason in one.reasons]
    return tuple(sorted(reasons, key=lambda reason: (places[reason.event], -reason.variation, reason.player)))


def _period(
    setting: Setting,
    month: Month,
    lists: Mapping[Month, ComputedList],
    states: Mapping[str, FidePlayer],
    events: Iterable[Event],
) -> dict[str, PlayerFound]:
    """Everybody after a month: the rated by the totals of its events, newcomers by what is pooled."""
    results: dict[str, list[EventField]] = defaultdict(list)
    for event in events:
        used = list_used(event)
        ratings = lists[used].ratings if used is not None and used in lists else {}
        for id_, field in event_fields(event, ratings).items():
            results[id_].append(field)
    found = {id_: PlayerFound(one._replace(period_games=0, k=None)) for id_, one in states.items()}
    for id_, fields in results.items():
        before = states.get(id_, FidePlayer())
        after = newcomer if before.rating is None else rated_player
        counted = [one for one in fields if one.opponents]
        try:
            found[id_] = after(setting, month, setting.members[id_], before, counted)
        except RuleError as error:
            event = fields[-1].event
            problem = event_problem(setting.ledger, event, "id", error.message.id, **error.message.fields)
            found[id_] = PlayerFound(before, problems=(problem,))
    if setting.asked in results:
        unrated = unrated_opponents(setting, results[setting.asked])
        found[setting.asked] = found[setting.asked]._replace(unrated=unrated)
    return found


SYSTEM = System(problems=event_problems, replayed=replayed, starting=starting_problems, floor=above_zero)
