"""The month of FIDE's lists: period totals rounded once, first ratings pooled over months.

B.02 7 and 8; rapid and blitz 6 and 7, where a player without a rating counts with the standard one.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from math import lcm
from typing import Any

from xlratings.errors import Problem, RuleError
from xlratings.model import Event, Month, PublishedList
from xlratings.month.computed import ComputedList
from xlratings.month.fide_field import (
    EventField,
    EventRatings,
    event_fields,
    event_ratings,
    far_apart_notes,
    list_used,
)
from xlratings.month.fide_players import FidePlayer, Member, PlayerFound, age_in, newcomer, rated_player
from xlratings.month.fide_steps import unrated_opponents
from xlratings.month.game_checks import games_problems, seats, unplayed_notes
from xlratings.month.in_order import events_by_month
from xlratings.month.places import event_problem, player_problem
from xlratings.month.plan import given_list, is_computed_from_nothing, month_of
from xlratings.month.played import played_games
from xlratings.month.setting import Setting
from xlratings.month.system import System, above_zero
from xlratings.outcome import Figure, Reason
from xlratings.rules.fide import FideRules
from xlratings.rules.k_factor import Career, career_k

_FIRST_YEAR = 1900


def event_problems(setting: Setting, event: Event) -> Iterator[Problem]:
    """Every reason why an event cannot be rated, without a look at the lists."""
    yield from games_problems(setting, event)
    try:
        setting.edition_of(event)
    except RuleError as error:
        yield event_problem(setting.ledger, event, "end", error.message.id, **error.message.fields)


def starting_problems(setting: Setting) -> Iterator[Problem]:
    """Years of birth that are none."""
    newest = _newest_year(setting)
    years = {*setting.members.column("born")} - {None}
    outside = {born for born in years if not _FIRST_YEAR <= born <= newest}
    for player in setting.members.values() if outside else ():
        if player.born in outside:
            yield player_problem(setting.ledger, player, "born", "month.birth-year-outside", born=player.born)


def _newest_year(setting: Setting) -> int:
    years = [event.end.year for event in setting.ledger.events if event.end]
    years += [column.month.year for column in setting.ledger.lists]
    return max(years, default=_FIRST_YEAR)


def replayed(setting: Setting, events: Iterable[Event], last: Month) -> Mapping[Month, ComputedList]:
    """The lists up to a month.

    An event counts with the ratings of the list in force on its start day, and with the standard ones of the same
    month where the edition asks for them. Decision: a list holds the events that ended in the month before. Who drops
    below the floor is unrated from then on (7.2.1).
    """
    month, given = given_list(setting.ledger, last)
    states = _given(setting, month, given)
    lists = {month: _list(setting, month, states, is_shown=month == last)}
    by_month = events_by_month(events)
    while month < last:
        month = month.plus(1)
        due = by_month[month]
        ratings = {event.id: _ratings(setting, lists, event) for event in due}
        missing = [problem for event in due for problem in _missing_lists(setting, lists, event, ratings[event.id])]
        unlisted = {problem.message.fields["event"] for problem in missing}
        rated = [(event, ratings[event.id]) for event in due if event.id not in unlisted]
        found = _period(setting, month, states, rated)
        states = _after(states, found)
        lists[month] = _list(setting, month, states, is_shown=month == last)._replace(
            reasons=_in_order(due, found.values()),
            problems=(*missing, *dict.fromkeys(problem for one in found.values() for problem in one.problems)),
            notes=(
                *(note for event in due for note in unplayed_notes(setting, event)),
                *(note for event, used in rated for note in far_apart_notes(setting, event, used)),
                *(note for one in found.values() for note in one.notes),
            ),
            unrated=found[setting.asked].unrated if setting.asked in found else {},
        )
    return lists


def _ratings(setting: Setting, lists: Mapping[Month, ComputedList], event: Event) -> EventRatings:
    """The ratings an event counts with; none where there is no such list."""
    used, rules = list_used(event), setting.edition_of(event).rules
    own = lists[used].ratings if used is not None and used in lists else {}
    standard = _standard_list(setting, event) if rules.unrated_count_standard else None
    return event_ratings(rules, event, own, standard.ratings if standard else {})


def _standard_list(setting: Setting, event: Event) -> PublishedList | None:
    return next((one for one in setting.ledger.standard if one.month == list_used(event)), None)


def _missing_lists(
    setting: Setting, lists: Mapping[Month, ComputedList], event: Event, ratings: EventRatings
) -> Iterator[Problem]:
    """Lists that the event needs: its own, and the standard one if somebody has no rating on its own."""
    ledger, used = setting.ledger, list_used(event)
    if used not in lists and ledger.lists and not is_computed_from_nothing(ledger):
        oldest = ledger.lists[0].month
        yield event_problem(ledger, event, "start", "month.list-missing", month=used, oldest=oldest)
    elif ratings.rules.unrated_count_standard and _standard_list(setting, event) is None:
        players = (id_ for game in played_games(event) for id_ in seats(game) if id_ not in ratings.used)
        unrated = next(players, None)
        if unrated is not None:
            fields = {"month": used, "player": unrated, "name": setting.names.get(unrated, "")}
            yield event_problem(ledger, event, "start", "month.standard-list-missing", **fields)


def _given(setting: Setting, month: Month, given: Mapping[str, float]) -> dict[str, FidePlayer]:
    """Decision: who is on the starting list counts as active there unless Players give the day of the last event."""
    games, maximum, last = (setting.members.said(field) for field in ("games", "maximum", "last_event"))
    states = {}
    for id_, rating in zip(given, map(int, given.values()), strict=True):
        if rating > 0:
            active = month_of(last[id_]).plus(1) if id_ in last else month
            peak = max(int(maximum.get(id_, rating)), rating)
            states[id_] = FidePlayer(rating, games.get(id_), peak, is_new=False, active=active)
    return states


def _list(setting: Setting, month: Month, states: Mapping[str, FidePlayer], *, is_shown: bool) -> ComputedList:
    """``is_shown``: with the figures of List, which only the last list of a replay needs."""
    ratings = {id_: one.rating for id_, one in states.items() if one.rating is not None}
    if not is_shown:
        return ComputedList(ratings)
    rules: FideRules = setting.book.in_force(max(month.first_day, setting.book.editions[0].effective)).rules
    members, born = setting.members, setting.members.said("born")
    said: dict[tuple[Figure, ...], dict[str, Figure]] = {}  # which many players share
    figures = {}
    for id_ in ratings:
        if id_ in members:
            found = _list_figures(rules, month, born.get(id_), states[id_])
            figures[id_] = said.setdefault((*found.values(),), found)
    return ComputedList(ratings, figures=figures)


def _list_figures(rules: FideRules, month: Month, born: int | None, player: FidePlayer) -> dict[str, Figure]:
    """Games of the period, K from now on (7.1.2), and whether there was a rated game within a year (7.2.2).

    Decision: the year is the twelve periods up to this list.
    """
    career = Career(player.games, age_in(born, month), player.peak)
    return {
        "period_games": player.period_games,
        "k": career_k(rules.k, player.rating or 0, career).k,
        "active": player.active is not None and player.active > month.plus(-rules.active_months),
    }


def _in_order(events: Iterable[Event], found: Iterable[PlayerFound]) -> tuple[Reason, ...]:
    places = {event.id: place for place, event in enumerate(events)}
    reasons = [reason for one in found for reason in one.reasons]
    gains: list[Any] = [reason.variation for reason in reasons]  # exact ones, which take long to compare
    unit = lcm(*{gain.denominator for gain in gains})
    whole = [gain.numerator * (unit // gain.denominator) for gain in gains]
    keys = [(places[one.event], -gain, one.player) for one, gain in zip(reasons, whole, strict=True)]
    return tuple(map(reasons.__getitem__, sorted(range(len(keys)), key=keys.__getitem__)))


def _period(
    setting: Setting,
    month: Month,
    states: Mapping[str, FidePlayer],
    events: Iterable[tuple[Event, EventRatings]],
) -> dict[str, PlayerFound]:
    """Who played in a month, in the order of the list: the rated by totals, newcomers by what is pooled."""
    results: dict[str, list[EventField]] = defaultdict(list)
    for event, ratings in events:
        for id_, field in event_fields(event, ratings).items():
            results[id_].append(field)
    found: dict[str, PlayerFound] = {}
    asked = results.get(setting.asked)
    names, born = setting.members.names, setting.members.said("born")
    listed = [id_ for id_ in states if id_ in results]
    for id_ in [*listed, *(id_ for id_ in results if id_ not in states)]:
        fields = results.pop(id_)  # of many events, and not needed again
        before = _before(states.get(id_, FidePlayer()), fields)
        after = newcomer if before.rating is None else rated_player
        counted = [one for one in fields if one.opponents]
        try:
            found[id_] = after(setting, month, Member(id_, names[id_], born.get(id_)), before, counted)
        except RuleError as error:
            event = fields[-1].event
            problem = event_problem(setting.ledger, event, "id", error.message.id, **error.message.fields)
            found[id_] = PlayerFound(before, problems=(problem,))
    if asked:
        unrated = unrated_opponents(setting, asked)
        found[setting.asked] = found[setting.asked]._replace(unrated=unrated)
    return found


def _after(states: Mapping[str, FidePlayer], found: Mapping[str, PlayerFound]) -> dict[str, FidePlayer]:
    """Everybody after a month; who did not play has no games in it."""
    after = {id_: one._replace(period_games=0) if one.period_games else one for id_, one in states.items()}
    return after | {id_: one.player for id_, one in found.items()}


def _before(player: FidePlayer, fields: Iterable[EventField]) -> FidePlayer:
    """The player before the month, with the standard rating for want of one on this list (rapid and blitz 7.2.1).

    "Such a player is considered to be rated". Decisions: the rating after the month is the standard one, from before
    the last of its events, plus the change; K is that of a player new to this list, unless the level is reached.
    """
    standard = [one.rating for one in fields if one.is_standard and one.opponents]
    if player.rating is not None or not standard:
        return player
    return player._replace(rating=standard[-1])


SYSTEM = System(problems=event_problems, replayed=replayed, starting=starting_problems, floor=above_zero)
