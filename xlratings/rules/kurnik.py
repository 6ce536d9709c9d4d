"""Kurnik: one rating per online game, by the logistic curve, for two players, many, or pairs (S2).

Only rating games count, friendly ones do not. Nothing is cut, floored or rounded.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import fsum
from typing import NamedTuple

from xlratings.errors import Message, RuleError
from xlratings.rules.expectation import logistic_score
from xlratings.rules.expected_score import LogisticExpectation, Number, checked_count
from xlratings.rules.fibs import FibsRules

DRAW = 0.5
_Seat = tuple[int, float, Number]  # row, rating, place


class KurnikRules(NamedTuple):
    """The numbers of S2 and the decisions another federation could take otherwise.

    Attributes:
        article: Where the rule stands.
        start: Rating of everybody before the first game.
        k: What score minus expectation is multiplied by.
        expectation: How the logistic curve is read.
        deals: How many of the last deals of bridge the average is taken over.
        colours: How many colours tell the ratings apart.
        backgammon: The rules of backgammon, which are those of FIBS.

    """

    article: str
    start: int
    k: int
    expectation: LogisticExpectation
    deals: int
    colours: int
    backgammon: FibsRules


class Encounter(NamedTuple):
    """One player against another, or a pair against a pair.

    ``opponent`` the row, counted from 1 (of a pair: its first); ``difference`` own minus opponent; ``score`` 1,
    0.5 or 0; ``expected`` We.
    """

    opponent: int
    difference: float
    score: float
    expected: float


class KurnikRating(NamedTuple):
    """A new rating after one game, the change, and the encounters it adds up; none: the player did not play."""

    encounters: tuple[Encounter, ...]
    change: float
    rating: float

    @property
    def score(self) -> float:
        """Of all the encounters."""
        return fsum(met.score for met in self.encounters)

    @property
    def expected(self) -> float:
        """We of all the encounters."""
        return fsum(met.expected for met in self.encounters)


def two_player_game(rules: KurnikRules, rating: float, opponent: float, score: float) -> KurnikRating:
    """One player's new rating after a game of two: xr + 32 (Wy - We).

    S2 "Szczegóły".

    >>> from xlratings.federations import rule_book
    >>> two_player_game(rule_book("KURNIK").newest().rules, 1200.0, 1200.0, 1).rating
    1216.0
    """
    difference = rating - opponent
    expected, change = score_and_change(rules, difference, score)
    return KurnikRating((Encounter(2, difference, score, expected),), change, rating + change)


def score_and_change(rules: KurnikRules, difference: float, score: float) -> tuple[float, float]:
    """What the numbers of one encounter of two are: We at a difference own minus opponent, and 32 (Wy - We).

    S2 "Szczegóły".

    >>> from xlratings.federations import rule_book
    >>> score_and_change(rule_book("KURNIK").newest().rules, 0.0, 1)
    (0.5, 16.0)
    """
    expected = logistic_score(difference, rules.expectation.scale)
    return expected, rules.k * (score - expected)


def placement_game(
    rules: KurnikRules, ratings: Sequence[float | None], places: Sequence[Number | None]
) -> tuple[KurnikRating | None, ...]:
    """The new ratings after a game for a place as high as possible: everybody against everybody.

    S2 "gry o zdobycie najwyższej pozycji"; decisions: every rating is the one from before the game, and equal
    places are a draw. A row without place did not play; a row without rating gets none.

    Raises:
        RuleError: #VALUE! when there is not one place per rating; #NUM! for a place that is none.

    >>> from xlratings.federations import rule_book
    >>> rules = rule_book("KURNIK").newest().rules
    >>> [row.rating for row in placement_game(rules, [1200.0, 1200.0, 1200.0], [2, 1, 3])]
    [1200.0, 1232.0, 1168.0]
    """
    return _after(rules, ratings, _played(ratings, places), lambda _own, _other: True)


def first_place_game(
    rules: KurnikRules, ratings: Sequence[float | None], places: Sequence[Number | None]
) -> tuple[KurnikRating | None, ...]:
    """The new ratings after a game in which only the first place counts: the first beats every other.

    S2 "liczy się tylko zwycięstwo"; decision: several firsts exchange nothing among themselves. A row without
    place did not play; a row without rating gets none.

    Raises:
        RuleError: #VALUE! when there is not one place per rating; #NUM! for a place that is none; #N/A when nobody
            has the first.

    >>> from xlratings.federations import rule_book
    >>> rules = rule_book("KURNIK").newest().rules
    >>> [row.rating for row in first_place_game(rules, [1200.0, 1200.0, 1200.0], [2, 1, 3])]
    [1184.0, 1232.0, 1184.0]
    """
    played = _played(ratings, places)
    if all(place != 1 for _, _, place in played):
        raise RuleError("#N/A", Message("rule.nobody-first"))
    return _after(rules, ratings, played, lambda own, other: (own == 1) != (other == 1))


def _played(ratings: Sequence[float | None], places: Sequence[Number | None]) -> list[_Seat]:
    check_places(ratings, places)
    rows = enumerate(zip(ratings, places, strict=True), 1)
    return [(row, rating, place) for row, (rating, place) in rows if rating is not None and place is not None]


def _after(
    rules: KurnikRules,
    ratings: Sequence[float | None],
    played: Sequence[_Seat],
    has_met: Callable[[Number, Number], bool],
) -> tuple[KurnikRating | None, ...]:
    def met(seat: _Seat) -> Iterable[Encounter]:
        own, rating, place = seat
        for row, opponent, at in played:
            if row != own and has_met(place, at):
                yield encounter(rules, row, rating - opponent, game_score(place, at))

    changed = {seat[0]: rated(rules, seat[1], met(seat)) for seat in played}
    rows = enumerate(ratings, 1)
    return tuple(None if rating is None else changed.get(row) or rated(rules, rating, ()) for row, rating in rows)


def game_score(place: Number, other: Number) -> float:
    """1 for the better place, 0 for the worse, 0.5 for equal ones (decision)."""
    return DRAW if place == other else float(place < other)


def encounter(rules: KurnikRules, opponent: int, difference: float, score: float) -> Encounter:
    """One encounter, the score it was expected to give filled in (S2 "Szczegóły")."""
    return Encounter(opponent, difference, score, logistic_score(difference, rules.expectation.scale))


def rated(rules: KurnikRules, rating: float, encounters: Iterable[Encounter]) -> KurnikRating:
    """The rating after encounters that were all rated from before the game: 32 times the sum of Wy - We."""
    games = tuple(encounters)
    change = rules.k * fsum(game.score - game.expected for game in games)
    return KurnikRating(games, change, rating + change)


def check_places(ratings: Sequence[object], places: Sequence[Number | None]) -> None:
    """Nothing, when there is one place per rating, and each is one.

    Raises:
        RuleError: #VALUE! when there is not; #NUM! for a place that is not a whole number from 1 up.

    """
    if len(ratings) != len(places):
        raise RuleError("#VALUE!", Message("rule.places-differ", ratings=len(ratings), places=len(places)))
    for place in places:
        checked_count(place, "places", 1)


def colour(rules: KurnikRules, thresholds: Sequence[Number], rating: Number | float) -> int:
    """The colour of a rating, from 1, the weakest, up.

    S2 "pięć kolorów od najsłabszego do najlepszego": the document gives no limits, and every game has its own, so
    ``thresholds`` are the user's, ascending: the least rating of each colour but the first.

    Raises:
        RuleError: #VALUE! unless there is one threshold less than colours; #NUM! unless they ascend.

    >>> from xlratings.federations import rule_book
    >>> colour(rule_book("KURNIK").newest().rules, [1000, 1200, 1500, 1800], 1200)
    3
    """
    if len(thresholds) != rules.colours - 1:
        raise RuleError("#VALUE!", Message("rule.thresholds-outside", count=len(thresholds), least=rules.colours - 1))
    if any(low >= high for low, high in pairwise(thresholds)):
        raise RuleError("#NUM!", Message("rule.thresholds-not-ascending"))
    return 1 + sum(1 for threshold in thresholds if rating >= threshold)
