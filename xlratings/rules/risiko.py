"""Ranking Risikistico: what an event is worth to each of its players (S0)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Message, RuleError
from xlratings.rules.effective import Standing, percentage_left_behind, standings_won_by
from xlratings.rules.expectation import table_percentage
from xlratings.rules.expected_score import TableExpectation
from xlratings.rules.forfeit import Credit, VirtualResult, counted_rounds, virtual_results
from xlratings.rules.rounding import nearest_half_away
from xlratings.rules.significance import Formula, SignificanceTable, coefficient, doubt

_NOTHING = Fraction(0)
_SECTIONS = {False: "Ranking 3, 4, 5", True: "Ranking 3, 4, 5, 6"}  # section 6 has the special cases


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
        expectation: How the conversion table is read: against the mean, no difference is cut (section 3).
        significance: The table of K (section 5).

    """

    start: int
    floor: int
    list_months_before: int
    missed_share: Fraction
    selection_games: int
    second_chance_share: Fraction
    weights: tuple[Fraction, ...]
    expectation: TableExpectation
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
        difference: Rating minus mean, looked up in the table (section 3).
        expected: Percentage 0..100, what the table says (section 3).
        virtual: The result ranked by: points, real and forfeit, or rounds passed (section 4).
        standing: Opponents left behind and drawn level with, A and B (section 4).
        effective: Percentage of opponents left behind, not rounded (section 4); None with N = 1.
        exact: K x (effective - expected) before it is rounded (section 5); 0 with N = 1.
        variation: Whole points to add at the beginning of the next month (section 5).
        credited: Forfeit points among the virtual ones.
        article: The sections of the document that were applied, such as "Ranking 3, 4, 5".
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
    exact: Fraction
    games: int | None
    credit: Credit | None


class Variation(NamedTuple):
    """K x (effective - expected) before and after rounding."""

    exact: Fraction
    rounded: int


class EventRating(NamedTuple):
    """What an event is worth, step by step.

    Attributes:
        mean: Of the participants' ratings, rounded (section 3).
        rounds_counted: Scheduled or fewer (section 6); None in an elimination event.
        k: Of the table times the weight (section 5).
        players: In the order they were given.
        warnings: What the clerk should know of it.
        average: The mean before it is rounded.
        table_k: K of the table, without the weight.

    """

    mean: int
    rounds_counted: int | None
    k: Fraction
    players: tuple[PlayerRating, ...]
    warnings: tuple[Message, ...]
    average: Fraction
    table_k: Fraction


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
    _check_somebody_takes_part(participants)
    games = [_games_played(participant.missed, rounds, row) for row, participant in enumerate(participants, 1)]
    ratings = [participant.rating for participant in participants]
    if winner is not None and not 0 <= winner < len(ratings):
        raise RuleError("#NUM!", Message("rule.winner-outside", winner=winner + 1, participants=len(ratings)))
    counted = counted_rounds(games, rounds, rules.missed_share)
    frame = _frame(rules, ratings, counted, weight, _SECTIONS[counted != rounds])
    expected = [table_percentage(rating - frame.mean) for rating in ratings]
    virtual = virtual_results([participant.points for participant in participants], games, expected, counted)
    placed = standings_won_by([result.points for result in virtual], winner)
    players = tuple(
        _player(frame, rating, result, standing, played)
        for rating, result, standing, played in zip(ratings, virtual, placed, games, strict=True)
    )
    return _event(frame, players, counted, _warnings(rules, players, counted))


def elimination_event(  # noqa: PLR0913 - the columns of its results, and what else the event is
    rules: RisikoRules,
    ratings: Sequence[int],
    passed: Sequence[int],
    formula: Formula,
    weight: Fraction,
    *,
    is_special_case: bool = False,
) -> EventRating:
    """The variations of an event "ad eliminazione", from the ratings and rounds passed of the federated.

    S0 section 4: ranked by rounds passed alone (``rounds_passed`` says how exempt players count); ``formula``
    is "S" or "R", as ``elimination_formula`` finds it; ``is_special_case``: section 6 is cited too.

    Raises:
        RuleError: nobody takes part, the lists differ in length, rounds passed below 0, an unknown weight.

    >>> from xlratings.federations import rule_book
    >>> rules = rule_book("RISIKO").newest().rules
    >>> event = elimination_event(rules, [1000] * 4, [2, 1, 0, 0], "S", Fraction(1))
    >>> [player.variation for player in event.players]
    [10, 3, -7, -7]
    """
    _check_somebody_takes_part(ratings)
    if len(ratings) != len(passed):
        raise RuleError("#VALUE!", Message("rule.ratings-results-differ", ratings=len(ratings), results=len(passed)))
    for row, rounds in enumerate(passed, 1):
        if rounds < 0:
            raise RuleError("#NUM!", Message("rule.passed-outside", row=row, passed=rounds))
    frame = _frame(rules, ratings, formula, weight, _SECTIONS[is_special_case])
    players = tuple(
        _player(frame, rating, VirtualResult(Fraction(rounds), None), standing, None)
        for rating, rounds, standing in zip(ratings, passed, standings_won_by(passed, None), strict=True)
    )
    return _event(frame, players, None, _warnings(rules, players, formula))


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


def variation(k: Fraction, effective: Fraction, expected: int) -> Variation:
    """K x (effective - expected), to the nearest whole number (S0 section 5; decision: a half away from zero).

    >>> variation(Fraction(1, 2), Fraction(51), 50)
    Variation(exact=Fraction(1, 2), rounded=1)
    """
    # k x (effective - expected) as one fraction: half of the time of three
    over = k.denominator * effective.denominator
    exact = Fraction(k.numerator * (effective.numerator - expected * effective.denominator), over)
    return Variation(exact, nearest_half_away(exact))


def new_rating(rules: RisikoRules, old: int, variations: Iterable[int]) -> int:
    """The rating of the next list: the old one plus the variations of the events concluded in the month.

    S0 section 2: never below the floor, further losses are not counted; decision: tested once, on the month's
    total.

    >>> from xlratings.federations import rule_book
    >>> new_rating(rule_book("RISIKO").newest().rules, 910, [-30, 25])
    905
    """
    return max(rules.floor, old + sum(variations))


def _check_somebody_takes_part(participants: Sequence[object]) -> None:
    if not participants:
        raise RuleError("#N/A", Message("rule.no-participants"))


def _games_played(missed: int, rounds: int, row: int) -> int:
    if rounds < 1:
        raise RuleError("#NUM!", Message("rule.rounds-outside", rounds=rounds))
    if not 0 <= missed <= rounds:
        raise RuleError("#NUM!", Message("rule.missed-outside", row=row, missed=missed, rounds=rounds))
    return rounds - missed


class _Frame(NamedTuple):
    """What all players of an event share."""

    participants: int
    average: Fraction
    mean: int
    table_k: Fraction
    k: Fraction
    sections: str


def _frame(
    rules: RisikoRules, ratings: Sequence[int], rounds: int | Formula, weight: Fraction, sections: str
) -> _Frame:
    """S0 section 3, "arrotondata all'intero più prossimo" (decision: a half away from zero), and K."""
    average = Fraction(sum(ratings), len(ratings))
    k = k_factor(rules, len(ratings), rounds, weight)
    return _Frame(len(ratings), average, nearest_half_away(average), k / weight, k, sections)


def _event(
    frame: _Frame, players: tuple[PlayerRating, ...], rounds: int | None, warnings: tuple[Message, ...]
) -> EventRating:
    return EventRating(frame.mean, rounds, frame.k, players, warnings, frame.average, frame.table_k)


def _player(frame: _Frame, rating: int, result: VirtualResult, standing: Standing, games: int | None) -> PlayerRating:
    difference = rating - frame.mean
    expected = table_percentage(difference)
    effective = percentage_left_behind(*standing, frame.participants) if frame.participants > 1 else None
    change = Variation(_NOTHING, 0) if effective is None else variation(frame.k, effective, expected)
    return PlayerRating(
        rating=rating,
        expected=expected,
        virtual=result.points,
        effective=effective,
        variation=change.rounded,
        credited=result.credit.points if result.credit else _NOTHING,
        article=frame.sections,
        difference=difference,
        standing=standing,
        exact=change.exact,
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
