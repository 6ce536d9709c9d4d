"""The month of ELO: by the logistic curve, with the K, start rating and floor that Settings give, nothing rounded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import fsum
from typing import NamedTuple

from xlratings.errors import Message, Problem, RuleError, Where
from xlratings.model import Choices, Event, Game, Ledger, Month
from xlratings.month.computed import ComputedList
from xlratings.month.game_checks import games_problems, seats, unplayed_notes
from xlratings.month.in_order import event_reason, events_by_month
from xlratings.month.named import rated_opponent
from xlratings.month.places import event_problem
from xlratings.month.plan import given_list
from xlratings.month.played import played_games
from xlratings.month.rating_steps import change_line, game_lines
from xlratings.month.setting import Setting
from xlratings.month.system import System
from xlratings.outcome import Figure, Reason
from xlratings.rules.elo import EloRules
from xlratings.rules.expected_score import curve_reading
from xlratings.rules.rating_change import logistic_change


class EloPlayer(NamedTuple):
    """A player's rating, unrounded, and how many games were ever rated."""

    rating: float
    games: int = 0


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
    states = {id_: _given(setting, id_, rating) for id_, rating in given.items()}
    by_month = events_by_month(events)
    lists = {month: _list(states)}
    while month < last:
        month = month.plus(1)
        period = _Period(setting, month, states)
        for event in by_month[month]:
            period.rate(event)
        states = period.after()
        lists[month] = _list(states)._replace(
            reasons=tuple(period.reasons), problems=tuple(period.problems), notes=tuple(period.notes)
        )
    return lists


def _given(setting: Setting, id_: str, rating: float) -> EloPlayer:
    player = setting.members.get(id_)
    return EloPlayer(float(rating), (player.games if player else None) or 0)


def _list(states: Mapping[str, EloPlayer]) -> ComputedList:
    figures = {id_: {"games": player.games} for id_, player in states.items()}
    return ComputedList({id_: player.rating for id_, player in states.items()}, figures=figures)


class _Period:
    """The events of one month; reasons, problems and notes gather here."""

    def __init__(self, setting: Setting, month: Month, before: Mapping[str, EloPlayer]) -> None:
        self.reasons: list[Reason] = []
        self.problems: list[Problem] = []
        self.notes: list[Problem] = []
        self._setting, self._month, self._before = setting, month, before
        self._choices = setting.ledger.choices
        self._k = _k_of(self._choices, month.plus(-1))
        self._running: dict[str, float] = {}
        self._places: dict[str, list[int]] = {}  # of each player's reasons

    def rate(self, event: Event) -> None:
        """Add the changes of an event's games; one with a player who has no rating is a problem and changes nothing."""
        games = played_games(event)
        try:
            for id_ in dict.fromkeys(id_ for game in games for id_ in seats(game)):
                self._rating(id_)
        except RuleError as error:
            problem = event_problem(self._setting.ledger, event, "id", error.message.id, **error.message.fields)
            self.problems.append(problem)
        else:
            for game in games if _has_k(self._setting.ledger) else ():
                self._rate(event, game)
            self.notes += unplayed_notes(self._setting, event)

    def _rating(self, id_: str) -> float:
        """The rating a game counts with: from before the month, or what the games before it left."""
        if self._choices.in_turn and id_ in self._running:
            return self._running[id_]
        start = self._before[id_].rating if id_ in self._before else self._choices.start_rating
        if start is None:
            raise RuleError("#N/A", Message("month.start-rating-missing", player=self._setting.names[id_]))
        return float(start)

    def _rate(self, event: Event, game: Game) -> None:
        own = _Side(game.player, self._rating(game.player), float(game.score or 0))
        if game.guest_rating is not None:
            self._add(event, game, own, _Side(game.opponent, game.guest_rating, 1.0 - own.score))
            return
        other = _Side(game.opponent, self._rating(game.opponent), 1.0 - own.score)
        self._add(event, game, own, other)
        self._add(event, game, other, own)

    def _add(self, event: Event, game: Game, own: _Side, other: _Side) -> None:
        rules: EloRules = self._setting.edition_of(event).rules
        met = curve_reading(rules.expectation, own.rating, other.rating)
        variation = self._k * (own.score - met.expected)
        self._running[own.id] = own.rating + variation
        figures: dict[str, Figure] = {
            "day": str(game.day) if game.day else "",
            "number": game.number,
            "opponent": other.id,
            "opponent_rating": other.rating,
            "difference": met.difference,
            "expected": met.expected,
            "score": own.score,
            "k": self._k,
            "new": self._running[own.id] if self._choices.in_turn else None,
        }
        line = event_reason(event, self._month, rules.expectation.article)
        whose = line._replace(player=own.id, name=self._setting.names[own.id], figures=figures)
        if own.id == self._setting.asked:
            whose = whose._replace(steps=self._steps(rules, own, other))
        self._places.setdefault(own.id, []).append(len(self.reasons))
        self.reasons.append(whose._replace(rating=own.rating, variation=variation))

    def _steps(self, rules: EloRules, own: _Side, other: _Side) -> tuple[Message, ...]:
        change = logistic_change(rules.expectation, own.rating, [other.rating], [Fraction(own.score)], self._k)
        opponent, article = rated_opponent(self._setting, other.id, other.rating), rules.expectation.article
        return (*game_lines(change, [opponent], article), change_line(change, article))

    def after(self) -> dict[str, EloPlayer]:
        """Everybody after the month; the last reason of each says what the sum and the floor make of it."""
        states, floor = dict(self._before), self._choices.floor
        for id_, places in self._places.items():
            variations = [float(self.reasons[place].variation) for place in places]
            unlimited = fsum([self.reasons[places[0]].rating or 0.0, *variations])
            new = unlimited if floor is None else max(unlimited, float(floor))
            ends: dict[str, Figure] = {"period": fsum(variations), "new": new}
            last = self.reasons[places[-1]]
            limit: dict[str, Figure] = {} if new == unlimited else {"floor": floor}
            self.reasons[places[-1]] = last._replace(figures={**last.figures, **ends, **limit})
            before = states.get(id_) or _given(self._setting, id_, new)
            states[id_] = EloPlayer(new, before.games + len(places))
        return states


class _Side(NamedTuple):
    """One player of a game: who, the rating it counts with, the score."""

    id: str
    rating: float
    score: float


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
