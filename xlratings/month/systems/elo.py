"""The month of ELO: by the logistic curve, with the K, start rating and floor that Settings give, nothing rounded."""

from collections.abc import Iterable, Iterator, Mapping

from xlratings.errors import Message, Problem, Where
from xlratings.model import Choices, Event, Ledger, Month
from xlratings.month.computed import ComputedList
from xlratings.month.elo_period import EloPeriod, EloPlayer, elo_player
from xlratings.month.game_checks import games_problems
from xlratings.month.in_order import events_by_month
from xlratings.month.plan import given_list
from xlratings.month.setting import Setting
from xlratings.month.system import System


def event_problems(setting: Setting, event: Event) -> Iterator[Problem]:
    """Every reason why an event cannot be rated, without a look at the lists."""
    return games_problems(setting, event)


def starting_problems(setting: Setting) -> Iterator[Problem]:
    """A missing K, unless reading has said already that its cell cannot be read."""
    place = _k_place(setting.ledger)
    is_said = any(problem.where == place for problem in setting.ledger.problems)
    if not _has_k(setting.ledger) and not is_said:
        yield Problem(Message("month.k-missing"), place)


def _has_k(ledger: Ledger) -> bool:
    """Whether Settings give a K that can be one."""
    return (ledger.choices.k or 0) > 0


def _k_of(choices: Choices, month: Month) -> float:
    """The K of the games of events that end in a month: the last of those given from a month on, else the plain one.

    Decision: a new K so moves no number that was published with the old one.
    """
    since = [k for start, k in choices.k_from if start <= month]
    return since[-1] if since else choices.k or 0.0


def _k_place(ledger: Ledger) -> Where:
    """The cell of K in Settings; the heading of the table where there is no such row."""
    places = ledger.choices.places
    return places.get("k") or places.get("", Where())


def replayed(setting: Setting, events: Iterable[Event], last: Month) -> Mapping[Month, ComputedList]:
    """The lists up to a month.

    Decisions: the games of the events that end in a month are rated together, every one by the ratings of the list
    before, unless Settings say one after the other (events by end day, then id; games by day, number, then ids); a
    player who is on no list begins with the start rating; ratings are kept unrounded; the floor holds for what is
    published, so once a month, and gives nothing back to the others; a guest counts with the rating given.
    """
    month, given = given_list(setting.ledger, last)
    states: Mapping[str, EloPlayer] = {id_: elo_player(setting, id_, rating) for id_, rating in given.items()}
    by_month = events_by_month(events)
    lists = {month: _list(states, is_shown=month == last)}
    has_k = _has_k(setting.ledger)
    while month < last:
        month = month.plus(1)
        k = _k_of(setting.ledger.choices, month.plus(-1)) if has_k else None
        period = EloPeriod(setting, month, k, states)
        for event in by_month[month]:
            period.rate(event)
        states, reasons = period.after()
        found = _list(states, is_shown=month == last)
        if month == last or setting.asked:  # years of reasons that nobody reads would fill the memory
            found = found._replace(reasons=reasons)
        lists[month] = found._replace(problems=tuple(period.problems), notes=tuple(period.notes))
    return lists


def _list(states: Mapping[str, EloPlayer], *, is_shown: bool) -> ComputedList:
    """``is_shown``: with the figures of List, which only the last list of a replay needs."""
    said = {games: {"games": games} for games in {player.games for player in states.values()}} if is_shown else {}
    figures = {id_: said[player.games] for id_, player in states.items()} if is_shown else {}
    return ComputedList({id_: player.rating for id_, player in states.items()}, figures=figures)


def start(setting: Setting, _month: Month) -> float | None:
    """The rating of a member who has not played; None while Settings give none."""
    return setting.ledger.choices.start_rating


SYSTEM = System(
    problems=event_problems,
    replayed=replayed,
    floor=lambda setting, _month: setting.ledger.choices.floor,
    starting=starting_problems,
    start=start,
)
