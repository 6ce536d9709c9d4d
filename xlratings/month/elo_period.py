"""A month of ELO: the games of its events rated, by the ratings before it or in turn, and why ratings move."""

from array import array
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import fsum
from typing import Any, NamedTuple

from xlratings.errors import Message, Problem, RuleError
from xlratings.in_columns import InColumns, Keyed, Same, column_of, made_of, under
from xlratings.model import Event, Game, Month
from xlratings.month.game_checks import unplayed_notes
from xlratings.month.in_order import event_reason, joined_reasons
from xlratings.month.named import rated_opponent
from xlratings.month.places import event_problem
from xlratings.month.played import played_games
from xlratings.month.rating_steps import change_line, game_lines
from xlratings.month.setting import Setting
from xlratings.outcome import Reason
from xlratings.rules.elo import EloRules
from xlratings.rules.expected_score import curve_reading
from xlratings.rules.rating_change import logistic_change


class EloPlayer(NamedTuple):
    """A player's rating, unrounded, and how many games were ever rated."""

    rating: float
    games: int = 0


_OF_A_GAME = ("day", "number", "opponent", "opponent_rating", "difference", "expected", "score", "k")


class _Row(NamedTuple):
    """One side of a game: its place among the games, who played whom with which ratings, and what comes of it."""

    place: int
    player: str
    rating: float
    opponent: str
    opponent_rating: float
    score: float
    difference: float
    expected: float
    variation: float


class EloPeriod:
    """The events of one month; reasons, problems and notes gather here.

    ``k``: of all its games, None: there is none, and nothing is rated; ``before``: everybody before the month.
    """

    def __init__(self, setting: Setting, month: Month, k: float | None, before: Mapping[str, EloPlayer]) -> None:
        self.problems: list[Problem] = []
        self.notes: list[Problem] = []
        self._setting, self._month, self._k, self._before = setting, month, k, before
        self._choices = setting.ledger.choices
        self._running: dict[str, float] = {}
        self._parts: list[InColumns[Reason]] = []

    def rate(self, event: Event) -> None:
        """Add the changes of an event's games; one with a player who has no rating is a problem and changes nothing."""
        games = played_games(event)
        try:
            self._check(games)
        except RuleError as error:
            problem = event_problem(self._setting.ledger, event, "id", error.message.id, **error.message.fields)
            self.problems.append(problem)
        else:
            rows = [] if self._k is None else [*self._rows(event, games, self._k)]
            if rows:
                self._parts.append(self._reasons(event, games, rows))
            self.notes += unplayed_notes(self._setting, event)

    def _check(self, games: Sequence[Game]) -> None:
        """Nothing, when there is a rating for everybody to count with."""
        fields = (column_of(games, field) for field in ("player", "opponent", "guest_rating"))
        for player, opponent, guest in zip(*fields, strict=True) if self._choices.start_rating is None else ():
            for id_ in (player, opponent) if guest is None else (player,):
                self._rating(id_)

    def _rating(self, id_: str) -> float:
        """The rating a game counts with: from before the month, or what the games before it left."""
        if self._choices.in_turn and id_ in self._running:
            return self._running[id_]
        start = self._before[id_].rating if id_ in self._before else self._choices.start_rating
        if start is None:
            raise RuleError("#N/A", Message("month.start-rating-missing", player=self._setting.names[id_]))
        return float(start)

    def _rows(self, event: Event, games: Sequence[Game], k: float) -> Iterator[_Row]:
        """Both sides of every game, of a guest's the other one's."""
        rules: EloRules = self._setting.edition_of(event).rules
        fields = (column_of(games, field) for field in ("player", "opponent", "guest_rating", "score"))
        for place, (player, opponent, guest, points) in enumerate(zip(*fields, strict=True)):
            own, score = self._rating(player), float(points)
            other = self._rating(opponent) if guest is None else guest
            yield self._row(rules, k, (place, player, own, opponent, other, score))
            if guest is None:
                yield self._row(rules, k, (place, opponent, other, player, own, 1.0 - score))

    def _row(self, rules: EloRules, k: float, side: tuple[int, str, float, str, float, float]) -> _Row:
        _, player, own, _, other, score = side
        met = curve_reading(rules.expectation, own, other)
        variation = k * (score - met.expected)
        self._running[player] = own + variation
        return _Row(*side, met.difference, met.expected, variation)

    def _reasons(self, event: Event, games: Sequence[Game], rows: Sequence[_Row]) -> InColumns[Reason]:
        rules: EloRules = self._setting.edition_of(event).rules
        line = event_reason(event, self._month, rules.expectation.article)
        alike = {field: Same(value, len(rows)) for field, value in zip(line._fields, line, strict=True)}
        said = dict(zip(_Row._fields, zip(*rows, strict=True), strict=True))
        floats = {key: array("d", said[key]) for key in ("rating", "variation")}
        columns: dict[str, Sequence[Any]] = {
            "player": said["player"],
            "figures": Keyed(self._figures(games, said), len(rows)),
        }
        if self._setting.asked:
            columns["steps"] = [self._steps(rules, row) for row in rows]
        return InColumns(Reason, alike | floats | columns, len(rows))

    def _figures(self, games: Sequence[Game], said: Mapping[str, Sequence[Any]]) -> dict[str, Sequence[Any]]:
        days = made_of(lambda day: str(day) if day else "", column_of(games, "day"))
        numbers, count = column_of(games, "number"), len(said["place"])
        new = [rating + gain for rating, gain in zip(said["rating"], said["variation"], strict=True)]
        return {
            "day": [days[place] for place in said["place"]],
            "number": [numbers[place] for place in said["place"]],
            "opponent": said["opponent"],
            **{key: array("d", said[key]) for key in ("opponent_rating", "difference", "expected", "score")},
            "k": Same(self._k, count),
            "new": new if self._choices.in_turn else Same(None, count),
        }

    def _steps(self, rules: EloRules, row: _Row) -> tuple[Message, ...]:
        """Only of the player who is asked about."""
        if row.player != self._setting.asked:
            return ()
        score, article = [Fraction(row.score)], rules.expectation.article
        change = logistic_change(rules.expectation, row.rating, [row.opponent_rating], score, self._k or 0.0)
        opponent = rated_opponent(self._setting, row.opponent, row.opponent_rating)
        return (*game_lines(change, [opponent], article), change_line(change, article))

    def after(self) -> tuple[Mapping[str, EloPlayer], Sequence[Reason]]:
        """Everybody after the month, and all reasons; each one's last says what the sum and the floor make of it."""
        reasons = joined_reasons(self._setting, self._parts)
        if not isinstance(reasons, InColumns):
            return self._before, reasons
        states, ends = dict(self._before), [_NO_END] * len(reasons)
        ratings, gains = reasons.column("rating"), reasons.column("variation")
        for id_, places in _places(reasons.column("player")).items():
            ends[places[-1]] = end = self._end(ratings[places[0]], [gains[place] for place in places])
            before = states.get(id_) or elo_player(self._setting, id_, end.new)
            states[id_] = EloPlayer(end.new, before.games + len(places))
        return states, reasons.having(figures=_with_ends(reasons.column("figures"), ends))

    def _end(self, rating: float, variations: Sequence[float]) -> "_End":
        unlimited, floor = fsum([rating, *variations]), self._choices.floor
        new = unlimited if floor is None else max(unlimited, float(floor))
        return _End(fsum(variations), new, None if new == unlimited else floor)


class _End(NamedTuple):
    """What the games of a month add up to, the new rating, and the floor where it limits that."""

    period: float | None
    new: float
    floor: float | None


_NO_END = _End(None, 0.0, None)


def _with_ends(figures: Sequence[Mapping[str, Any]], ends: Sequence[_End]) -> Keyed:
    """The figures of reasons with what those say that are somebody's last."""
    running = zip(under(figures, "new"), ends, strict=True)
    columns = {key: under(figures, key) for key in _OF_A_GAME} | {
        "new": [new if end is _NO_END else end.new for new, end in running],
        "period": [end.period for end in ends],
        "floor": [end.floor for end in ends],
    }
    return Keyed(columns, len(ends))


def elo_player(setting: Setting, id_: str, rating: float) -> EloPlayer:
    """A player with a rating, and the games that Players know of."""
    return EloPlayer(float(rating), setting.members.said("games").get(id_) or 0)


def _places(players: Sequence[str]) -> Mapping[str, Sequence[int]]:
    """The places of each player's reasons."""
    found: dict[str, list[int]] = defaultdict(list)
    for place, player in enumerate(players):
        found[player].append(place)
    return found
