"""Ranking Risikistico: what an event is worth to each of its players (S0)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Message, RuleError
from xlratings.model import EventKind
from xlratings.rules.effective import Standing, effective_performance, percentage_left_behind, standings_won_by
from xlratings.rules.expectation import table_percentage
from xlratings.rules.forfeit import Credit, VirtualResult, counted_rounds, virtual_results
from xlratings.rules.rounding import nearest_half_away
from xlratings.rules.significance import Formula, SignificanceTable, coefficient, doubt

__all__ = [
    "EventRating",
    "Participant",
    "PlayerRating",
    "RisikoRules",
    "effective_performance",
    "elimination_event",
    "elimination_formula",
    "k_factor",
    "new_rating",
    "points_event",
    "rounds_passed",
    "variation",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class RisikoRules:
    """The numbers of S0 and the decisions another federation could take otherwise.

    Attributes:
        start: Points of a new member (section 2); also counted for a participant who is not on the list.
        floor: The least rating there is (section 2).
        list_months_before: How many months older than the list of the start month the list used is (section 3;
            decision: 0, the list in force on the start day).
        missed_share: With more than this share of incomplete players a round fewer counts (section 6).
        selection_games: From so many on, a mixed formula is "con recupero" (section 6).
        second_chance_share: From this share of rounds with a second chance on, it is "con recupero" (section 6).
        weights: What K may be multiplied by: particular interest, ordinary, amateur or experimental (section 5).
        significance: The table of K (section 5).

    """

    start: int
    floor: int
    list_months_before: int
    missed_share: Fraction
    selection_games: int
    second_chance_share: Fraction
    weights: tuple[Fraction, ...]
    significance: SignificanceTable


class Participant(NamedTuple):
    """A federated participant of a points event: rating of the list used, points made, games not played."""

    rating: int
    points: Fraction
    missed: int


class PlayerRating(NamedTuple):
    """How one player's variation comes about, step by step.

    Attributes:
        rating: Of the list used.
        expected: Percentage 0..100 (section 3).
        virtual: The result ranked by: points, real and forfeit, or rounds passed (section 4).
        effective: Percentage of opponents left behind, not rounded (section 4); None with N = 1.
        variation: Whole points to add at the beginning of the next month (section 5).
        credited: Forfeit points among the virtual ones.
        article: The sections of S0 that were applied.
        difference: Rating minus mean, looked up in the table.
        standing: Opponents left behind and drawn level with (A and B).
        games: Games played; None in an elimination event.
        credit: How the forfeit points come about; None without any.

    """

    rating: int
    expected: int
    virtual: Fraction
    effective: Fraction | None
    variation: int
    credited: Fraction
    article: str
    difference: int
    standing: Standing
    games: int | None
    credit: Credit | None


class EventRating(NamedTuple):
    """What an event is worth; ``rounds_counted`` is None in an elimination event, K includes the weight."""

    mean: int
    rounds_counted: int | None
    k: Fraction
    players: tuple[PlayerRating, ...]
    warnings: tuple[Message, ...]


def points_event(
    rules: RisikoRules, participants: Sequence[Participant], rounds: int, winner: int | None, weight: Fraction
) -> EventRating:
    """The variations of an event "a somma di punti", from its federated participants.

    ``rounds`` are those scheduled, a final among the best not counted (S0 section 6: it only proclaims the
    winner). ``winner`` is an index among the participants; None, when he is not federated, forces nothing
    (decision).

    Raises:
        RuleError: nobody takes part, games missed or the winner cannot be, the weight is none of the rules'.

    >>> from xlratings.federations import rule_book
    >>> rules = rule_book("RISIKO").newest().rules
    >>> field = [Participant(*row) for row in ((1100, Fraction(30), 0), (1000, Fraction(50), 0), (900, Fraction(5), 1))]
    >>> event = points_event(rules, field, 2, 1, Fraction(1))
    >>> [(player.expected, str(player.virtual), player.variation) for player in event.players]
    [(64, '30', -4), (50, '50', 15), (36, '20', -11)]
    """
    games = [_games_played(participant.missed, rounds, row) for row, participant in enumerate(participants, 1)]
    ratings = [participant.rating for participant in participants]
    mean = _mean(ratings)
    if winner is not None and not 0 <= winner < len(ratings):
        raise RuleError("#NUM!", Message("rule.winner-outside", winner=winner + 1, participants=len(ratings)))
    counted = counted_rounds(games, rounds, rules.missed_share)
    expected = [table_percentage(rating - mean) for rating in ratings]
    virtual = virtual_results([participant.points for participant in participants], games, expected, counted)
    k = k_factor(rules, len(ratings), counted, weight)
    frame = _Frame(len(ratings), mean, k, "S0 3, 4, 5" if counted == rounds else "S0 3, 4, 5, 6")
    placed = standings_won_by([result.points for result in virtual], winner)
    players = tuple(
        _player(frame, rating, result, standing, played)
        for rating, result, standing, played in zip(ratings, virtual, placed, games, strict=True)
    )
    return EventRating(mean, counted, k, players, _warnings(rules, players, counted))


def elimination_event(
    rules: RisikoRules, ratings: Sequence[int], passed: Sequence[int], formula: Formula, weight: Fraction
) -> EventRating:
    """The variations of an event "ad eliminazione", from the ratings and rounds passed of the federated.

    S0 section 4: ranked by rounds passed alone (``rounds_passed`` says how exempt players count); ``formula``
    is "S" or "R", as ``elimination_formula`` finds it.

    Raises:
        RuleError: nobody takes part, the lists differ in length, rounds passed below 0, an unknown weight.

    >>> from xlratings.federations import rule_book
    >>> rules = rule_book("RISIKO").newest().rules
    >>> event = elimination_event(rules, [1000] * 4, [2, 1, 0, 0], "S", Fraction(1))
    >>> [player.variation for player in event.players]
    [10, 3, -7, -7]
    """
    if len(ratings) != len(passed):
        raise RuleError("#VALUE!", Message("rule.ratings-results-differ", ratings=len(ratings), results=len(passed)))
    for row, rounds in enumerate(passed, 1):
        if rounds < 0:
            raise RuleError("#NUM!", Message("rule.passed-outside", row=row, passed=rounds))
    mean = _mean(ratings)
    k = k_factor(rules, len(ratings), formula, weight)
    frame = _Frame(len(ratings), mean, k, "S0 3, 4, 5")
    players = tuple(
        _player(frame, rating, VirtualResult(Fraction(rounds), None), standing, None)
        for rating, rounds, standing in zip(ratings, passed, standings_won_by(passed, None), strict=True)
    )
    return EventRating(mean, None, k, players, _warnings(rules, players, formula))


def elimination_formula(
    rules: RisikoRules,
    kind: EventKind,
    rounds: int | None,
    second_chance_rounds: int | None,
    selection_games: int | None,
) -> Formula:
    """S ("secca") or R ("con recupero"), the column of K for an event that is not played for points.

    S0 section 6: R when at least half of the rounds let a loser play again, and for a mixed formula with at
    least three selection games, whose preliminary phase is one round. Decisions: a mixed formula with fewer
    selection games goes by the half; a knock-out event without a number of second-chance rounds has none; an
    event that the clerk calls "second chance" is R.

    Raises:
        RuleError: #VALUE! for a points event, #N/A when rounds or selection games are needed and missing.

    >>> from xlratings.federations import rule_book
    >>> rules = rule_book("RISIKO").newest().rules
    >>> elimination_formula(rules, EventKind.KNOCKOUT, 5, 2, None), elimination_formula(rules, EventKind.MIXED, 4, 0, 3)
    ('S', 'R')
    """
    if kind is EventKind.POINTS:
        raise RuleError("#VALUE!", Message("rule.not-an-elimination"))
    if kind is EventKind.SECOND_CHANCE or (kind is EventKind.MIXED and _is_selective(rules, selection_games)):
        return "R"
    return "R" if _has_second_chance(rules, rounds, second_chance_rounds) else "S"


def _is_selective(rules: RisikoRules, selection_games: int | None) -> bool:
    if selection_games is None:
        raise RuleError("#N/A", Message("rule.selection-games-missing"))
    return selection_games >= rules.selection_games


def _has_second_chance(rules: RisikoRules, rounds: int | None, second_chance_rounds: int | None) -> bool:
    if not second_chance_rounds:
        return False
    if rounds is None:
        raise RuleError("#N/A", Message("rule.rounds-missing"))
    if not 0 < second_chance_rounds <= rounds:
        raise RuleError(
            "#NUM!", Message("rule.second-chance-outside", second_chance=second_chance_rounds, rounds=rounds)
        )
    return second_chance_rounds >= rules.second_chance_share * rounds


def rounds_passed(passed: int, exempt: bool) -> int:  # noqa: FBT001 - the two columns of a result
    """The number of the last round passed, from the rounds a player passed by playing.

    S0 section 6: a player exempt from the first round who passes the first round he plays is equal to those
    who passed that round; if he does not, he is equal to those eliminated in the first.

    >>> rounds_passed(1, True), rounds_passed(0, True), rounds_passed(1, False)
    (2, 0, 1)
    """
    return passed + 1 if exempt and passed > 0 else passed


def k_factor(rules: RisikoRules, participants: int, rounds: int | Formula, weight: Fraction) -> Fraction:
    """K of the table times the weight of the event, not rounded (S0 section 5).

    Raises:
        RuleError: #NUM! for a weight that the rules do not know, or a number outside the table.

    >>> from xlratings.federations import rule_book
    >>> k_factor(rule_book("RISIKO").newest().rules, 60, "S", Fraction(1, 2))
    Fraction(13, 40)
    """
    if weight not in rules.weights:
        raise RuleError("#NUM!", Message("rule.weight-unknown", weight=weight))
    return coefficient(rules.significance, participants, rounds) * weight


def variation(k: Fraction, effective: Fraction, expected: int) -> int:
    """K x (effective - expected), to the nearest whole number (S0 section 5; decision: a half away from zero).

    >>> variation(Fraction(1, 2), Fraction(51), 50), variation(Fraction(1, 2), Fraction(49), 50)
    (1, -1)
    """
    return nearest_half_away(k * (effective - expected))


def new_rating(rules: RisikoRules, old: int, variations: Iterable[int]) -> int:
    """The rating of the next list: the old one plus the variations of the events concluded in the month.

    S0 section 2: never below the floor, further losses are not counted; decision: tested once, on the month's
    total.

    >>> from xlratings.federations import rule_book
    >>> new_rating(rule_book("RISIKO").newest().rules, 910, [-30, 25])
    905
    """
    return max(rules.floor, old + sum(variations))


def _games_played(missed: int, rounds: int, row: int) -> int:
    if rounds < 1:
        raise RuleError("#NUM!", Message("rule.rounds-outside", rounds=rounds))
    if not 0 <= missed <= rounds:
        raise RuleError("#NUM!", Message("rule.missed-outside", row=row, missed=missed, rounds=rounds))
    return rounds - missed


def _mean(ratings: Sequence[int]) -> int:
    """S0 section 3, to the nearest whole number (decision: a half away from zero)."""
    if not ratings:
        raise RuleError("#N/A", Message("rule.no-participants"))
    return nearest_half_away(Fraction(sum(ratings), len(ratings)))


class _Frame(NamedTuple):
    """What all players of an event share."""

    participants: int
    mean: int
    k: Fraction
    sections: str


def _player(frame: _Frame, rating: int, result: VirtualResult, standing: Standing, games: int | None) -> PlayerRating:
    difference = rating - frame.mean
    expected = table_percentage(difference)
    effective = percentage_left_behind(*standing, frame.participants) if frame.participants > 1 else None
    return PlayerRating(
        rating=rating,
        expected=expected,
        virtual=result.points,
        effective=effective,
        variation=0 if effective is None else variation(frame.k, effective, expected),
        credited=result.credit.points if result.credit else Fraction(0),
        article=frame.sections,
        difference=difference,
        standing=standing,
        games=games,
        credit=result.credit,
    )


def _warnings(rules: RisikoRules, players: Sequence[PlayerRating], rounds: int | Formula) -> tuple[Message, ...]:
    found = [doubt(rules.significance, len(players), rounds)]
    if len(players) == 1:
        found.append(Message("rule.single-participant"))
    if isinstance(rounds, int) and all((player.games or 0) < rounds for player in players):
        found.append(Message("rule.no-full-game-player"))
    return tuple(message for message in found if message is not None)
