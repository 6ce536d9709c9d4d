"""The month of CBJD: one event after the other, each player's totals against the average of the opponents (S1)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import neg, sub

from xlratings.errors import Message, Problem, RuleError
from xlratings.in_columns import InColumns, Keyed, Same, column_of, taken
from xlratings.model import Event, Month, Result
from xlratings.month.cbjd_steps import event_steps
from xlratings.month.computed import ComputedList
from xlratings.month.frame_checks import frame_problems
from xlratings.month.in_order import InOrder, Step, event_reason, lists_in_order
from xlratings.month.opponents import Opponents, one_sided_problems, opponents_problems
from xlratings.month.places import result_problem
from xlratings.month.result_checks import participant_problems
from xlratings.month.setting import Setting
from xlratings.month.sums_of_points import sum_notes, sum_problems
from xlratings.month.system import System, above_zero
from xlratings.outcome import Figure, Reason
from xlratings.rules.cbjd import CbjdRating, CbjdRules, new_rating, opponents_average


def replayed(setting: Setting, events: Iterable[Event], last: Month) -> Mapping[Month, ComputedList]:
    """The lists up to a month.

    Decisions: events follow each other by end day, then id; RA is the rating that the events before left, for
    everybody in an event the one from before it; a guest counts among the opponents with the rating given.
    """
    return lists_in_order(setting, events, last, _SYSTEM)


def event_problems(setting: Setting, event: Event) -> Iterator[Problem]:
    """Every reason why an event cannot be rated, without a look at the lists."""
    event, met = _one_by_one(event), Opponents(event)
    yield from frame_problems(setting.ledger, event)
    yield from participant_problems(setting, event)
    places = range(len(event.results))
    wrong = [problem for place in places for problem in _result_problems(setting, event, met, place)]
    wrong = wrong or list(one_sided_problems(setting.ledger, event, met))
    yield from wrong or sum_problems(setting.ledger, event, met, setting.edition_of(event).rules.points_per_win)


def _one_by_one(event: Event) -> Event:
    """The event with its results made once."""
    return event._replace(results=tuple(event.results))


def _result_problems(setting: Setting, event: Event, met: Opponents, place: int) -> Iterator[Problem]:
    result = event.results[place]
    if not result.federated:
        if result.rating is None:
            yield result_problem(setting.ledger, result, "rating", "month.guest-no-rating")
        return
    rules: CbjdRules = setting.edition_of(event).rules
    if result.games is None:
        yield result_problem(setting.ledger, result, "games", "month.games-missing")
    elif result.points is None:
        if result.games:
            yield result_problem(setting.ledger, result, "points", "month.points-missing")
    elif not 0 <= result.points <= rules.points_per_win * result.games:
        fields = {"points": result.points, "games": result.games, "available": rules.points_per_win * result.games}
        yield result_problem(setting.ledger, result, "points", "month.points-outside-games", **fields)
    yield from opponents_problems(setting.ledger, event, met, place)


def _step(setting: Setting, event: Event, month: Month, ratings: Mapping[str, int]) -> Step[int]:
    event, rules = _one_by_one(event), setting.edition_of(event).rules
    met, own = Opponents(event), [_rating_before(setting, row, ratings) for row in event.results]
    places = [place for place, row in enumerate(event.results) if row.federated and row.games]
    rated = [_rated(rules, event.results[place], own[place], [own[one] for one in met.of(place)]) for place in places]
    reasons = _reasons(
        event_reason(event, month, rules.article), taken(event.results, places), taken(own, places), rated
    )
    if setting.asked:
        both = zip(places, rated, strict=True)
        reasons = reasons.having(steps=[_steps(setting, event, own, met, place, figures) for place, figures in both])
    players = reasons.column("player")
    keys = [*zip(map(neg, reasons.column("variation")), players, strict=True)]
    return Step(
        states={player: one.rating for player, one in zip(players, rated, strict=True)},
        reasons=reasons.taken(sorted(range(len(keys)), key=keys.__getitem__)),
        notes=tuple(sum_notes(setting.ledger, event, rules.points_per_win)),
    )


def _rated(rules: CbjdRules, row: Result, own: int, opponents: Sequence[int]) -> CbjdRating:
    """``own``: the rating before; ``opponents``: theirs, one per game."""
    return new_rating(rules, own, opponents_average(opponents), row.games or 0, row.points or 0)


def _steps(  # noqa: PLR0913, PLR0917 - what an event was to one of its players
    setting: Setting, event: Event, own: Sequence[int], met: Opponents, place: int, rated: CbjdRating
) -> tuple[Message, ...]:
    """Step by step, for the player who is asked about."""
    if event.results[place].player != setting.asked:
        return ()
    rules: CbjdRules = setting.edition_of(event).rules
    return event_steps(setting, rules, own[place], [(event.results[one], own[one]) for one in met.of(place)], rated)


def _reasons(
    line: Reason, rows: Sequence[Result], own: Sequence[int], rated: Sequence[CbjdRating]
) -> InColumns[Reason]:
    """In the order of the rows; the names are filled in when the reasons of all events are joined."""
    alike = {field: Same(value, len(rows)) for field, value in zip(line._fields, line, strict=True)}
    figures: dict[str, Sequence[Figure]] = {
        "games": column_of(rows, "games"),
        **{field: column_of(rated, field) for field in ("points", "average", "difference", "percentage", "expected")},
        "k": [one.k.k for one in rated],
        "new": column_of(rated, "rating"),
    }
    changes = {
        "player": column_of(rows, "player"),
        "rating": own,
        "variation": [*map(sub, figures["new"], own)],
        "figures": Keyed(figures, len(rows)),
    }
    return InColumns(Reason, {**alike, **changes}, len(rows))


def _rating_before(setting: Setting, row: Result, ratings: Mapping[str, int]) -> int:
    if not row.federated:
        return row.rating or 0
    start = setting.ledger.choices.start_rating
    known = ratings.get(row.player, None if start is None else int(start))
    if known is None:
        raise RuleError("#N/A", Message("month.start-rating-missing", player=setting.names[row.player]))
    return known


_SYSTEM: InOrder[int] = InOrder(
    given=lambda _setting, _month, _id, rating: int(rating), step=_step, rating=lambda state: state
)


SYSTEM = System(problems=event_problems, replayed=replayed, floor=above_zero, goes_on=lambda _setting: True)
