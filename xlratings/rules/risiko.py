"""Ranking Risikistico: what an event is worth to each of its players (S0)."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from xlratings.errors import Message, RuleError
from xlratings.in_columns import InColumns, Quotients, Same, column_of, made_of
from xlratings.rules.effective import Standing, halves_left_behind, percentages_left_behind, standings_won_by
from xlratings.rules.expectation import table_percentages
from xlratings.rules.expected_score import TableExpectation
from xlratings.rules.forfeit import Credit, counted_rounds, virtual_results
from xlratings.rules.rounding import nearest_half_away, nearest_halves_away
from xlratings.rules.significance import Formula, SignificanceTable, coefficient, doubt

_NOTHING = Fraction(0)
_Columns = dict[str, Sequence[Any]]
_SECTIONS = {False: "Ranking 3, 4, 5", True: "Ranking 3, 4, 5, 6"}  # section 6 has the special cases


class RisikoRules(NamedTuple):
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
        players: In the order they were given, each made when it is asked for.
        warnings: What the clerk should know of it.
        average: The mean before it is rounded.
        table_k: K of the table, without the weight.

    """

    mean: int
    rounds_counted: int | None
    k: Fraction
    players: Sequence[PlayerRating]
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
    games = _games_played(column_of(participants, "missed"), rounds)
    if winner is not None and not 0 <= winner < len(participants):
        raise RuleError("#NUM!", Message("rule.winner-outside", winner=winner + 1, participants=len(participants)))
    counted = counted_rounds(games, rounds, rules.missed_share)
    ratings = column_of(participants, "rating")
    frame = _frame(rules, ratings, counted, weight, _SECTIONS[counted != rounds])
    given = _expected(frame, ratings) | {"games": games}
    given |= _ranked_by(column_of(participants, "points"), games, given["expected"], counted)
    players = _players(frame, given, standings_won_by(given["virtual"], winner))
    return _event(frame, players, counted, _warnings(rules, games, counted))


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
    given = _expected(frame, ratings) | {"virtual": made_of(Fraction, passed), **_no_credit(len(passed))}
    players = _players(frame, given, standings_won_by(passed, None))
    return _event(frame, players, None, _warnings(rules, passed, formula))


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


def variations(k: Fraction, halves: Sequence[int], expected: Sequence[int]) -> tuple[Quotients, list[int]]:
    """``variation`` of a whole field, exact and rounded, by the opponents left behind in halves; 0 in a field of one.

    >>> variations(Fraction(1, 2), [4, 1, 1], [64, 50, 36])
    ((Fraction(18, 1), Fraction(-25, 2), Fraction(-11, 2)), [18, -13, -6])
    """
    opponents = len(halves) - 1
    left, owed = 50 * k.numerator, opponents * k.numerator
    numerators = [left * own - owed * percentage for own, percentage in zip(halves, expected, strict=True)]
    denominator = max(opponents, 1) * k.denominator
    return Quotients(numerators, Same(denominator, len(halves))), nearest_halves_away(numerators, denominator)


def new_rating(rules: RisikoRules, old: int, variations: Iterable[int]) -> int:
    """The rating of the next list: the old one plus the variations of the events concluded in the month.

    S0 section 2: never below the floor, further losses are not counted; decision: tested once, on the month's
    total.

    >>> from xlratings.federations import rule_book
    >>> new_rating(rule_book("RISIKO").newest().rules, 910, [-30, 25])
    905
    """
    return max(rules.floor, old + sum(variations))


def new_ratings(
    rules: RisikoRules, before: Mapping[str, int], players: Sequence[str], variations: Sequence[int]
) -> dict[str, int]:
    """The next list: ``new_rating`` of all players by id who have a variation, some of them several; the others' stay.

    Who was on no list begins with the points of a new member.

    >>> from xlratings.federations import rule_book
    >>> rules = rule_book("RISIKO").newest().rules
    >>> new_ratings(rules, {"7": 910, "8": 890, "9": 1000}, ["7", "5", "7"], [-30, 12, 25])
    {'7': 905, '8': 890, '9': 1000, '5': 1012}
    """
    new, start = dict(before), rules.start
    for player, variation in zip(players, variations, strict=True):
        new[player] = new.get(player, start) + variation
    if min(new.values(), default=rules.floor) < rules.floor:
        new.update({player: max(rules.floor, new[player]) for player in players})
    return new


def _check_somebody_takes_part(participants: Sequence[object]) -> None:
    if not participants:
        raise RuleError("#N/A", Message("rule.no-participants"))


def _games_played(missed: Sequence[int], rounds: int) -> Sequence[int]:
    if rounds < 1:
        raise RuleError("#NUM!", Message("rule.rounds-outside", rounds=rounds))
    if not any(missed):
        return Same(rounds, len(missed))
    for row, games in enumerate(missed, 1):
        if not 0 <= games <= rounds:
            raise RuleError("#NUM!", Message("rule.missed-outside", row=row, missed=games, rounds=rounds))
    return [rounds - games for games in missed]


class _Frame(NamedTuple):
    """What all players of an event share."""

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
    return _Frame(average, nearest_half_away(average), k / weight, k, sections)


def _expected(frame: _Frame, ratings: Sequence[int]) -> _Columns:
    """Everybody against the mean (S0 section 3)."""
    differences = [rating - frame.mean for rating in ratings]
    return {"rating": ratings, "difference": differences, "expected": table_percentages(differences)}


def _ranked_by(points: Sequence[Fraction], games: Sequence[int], expected: Sequence[int], rounds: int) -> _Columns:
    """The virtual results and what they hold of forfeit points: none where everybody played the rounds counted."""
    if set(games) == {rounds}:
        return {"virtual": points, **_no_credit(len(points))}
    found = virtual_results(points, games, expected, rounds)
    credit = [result.credit for result in found]
    credited = [each.points if each else _NOTHING for each in credit]
    return {"virtual": [result.points for result in found], "credit": credit, "credited": credited}


def _no_credit(players: int) -> _Columns:
    return {"credit": Same(None, players), "credited": Same(_NOTHING, players)}


def _players(frame: _Frame, given: _Columns, placed: InColumns[Standing]) -> InColumns[PlayerRating]:
    halves = halves_left_behind(placed)
    exact, rounded = variations(frame.k, halves, given["expected"])
    found: _Columns = {"games": Same(None, len(halves)), **given}
    found |= {"standing": placed, "effective": percentages_left_behind(halves), "exact": exact, "variation": rounded}
    return InColumns(PlayerRating, {**found, "article": Same(frame.sections, len(halves))}, len(halves))


def _event(
    frame: _Frame, players: Sequence[PlayerRating], rounds: int | None, warnings: tuple[Message, ...]
) -> EventRating:
    return EventRating(frame.mean, rounds, frame.k, players, warnings, frame.average, frame.table_k)


def _warnings(rules: RisikoRules, games: Sequence[int], rounds: int | Formula) -> tuple[Message, ...]:
    """``games``: played, or rounds passed in an elimination event, by each of the players."""
    found = [doubt(rules.significance, len(games), rounds)]
    if len(games) == 1:
        found.append(Message("rule.single-participant"))
    if isinstance(rounds, int) and max(games) < rounds:
        found.append(Message("rule.no-full-game-player"))
    return tuple(message for message in found if message is not None)
