"""Kurnik, games of pairs: the averages of the pairs take the place of the ratings (S2 "gry rozgrywane parami")."""

from collections.abc import Sequence
from math import fsum

from xlratings.errors import Message, RuleError
from xlratings.rules.expected_score import Number
from xlratings.rules.kurnik import KurnikRating, KurnikRules, check_places, encounter, game_score, rated

PAIR = 2
_Member = tuple[int, float, Number]  # row, rating, place


def pairs_game(
    rules: KurnikRules, ratings: Sequence[float | None], places: Sequence[Number | None]
) -> tuple[KurnikRating | None, ...]:
    """The new ratings after a game of pairs; two rows that follow each other are a pair and share a place.

    S2 "gry rozgrywane parami": the averages of the pairs take the place of the ratings, and both members move by
    the same amount. Rows with neither rating nor place are passed over.

    Raises:
        RuleError: #VALUE! when there is not one place per rating, or more than four rows; #N/A when a rating, a
            place or a row is missing; #NUM! for a place that is none, or two places in one pair.

    >>> from xlratings.federations import rule_book
    >>> rules = rule_book("KURNIK").newest().rules
    >>> [round(row.rating) for row in pairs_game(rules, [1200.0, 1400.0, 1300.0, 1100.0], [1, 1, 2, 2])]
    [1212, 1412, 1288, 1088]
    """
    check_places(ratings, places)
    filled = [row for row, cells in enumerate(zip(ratings, places, strict=True)) if cells != (None, None)]
    if len(filled) != 2 * PAIR:
        raise RuleError(
            "#N/A" if len(filled) < 2 * PAIR else "#VALUE!", Message("rule.not-two-pairs", rows=len(filled))
        )
    members = [_member(row, ratings[row], places[row]) for row in filled]
    first, second = members[:PAIR], members[PAIR:]
    changed = _pair_after(rules, first, second) | _pair_after(rules, second, first)
    return tuple(changed.get(row) for row in range(len(ratings)))


def _pair_after(rules: KurnikRules, own: Sequence[_Member], other: Sequence[_Member]) -> dict[int, KurnikRating]:
    (_, _, place), (_, _, partner_place) = own
    if place != partner_place:
        raise RuleError("#NUM!", Message("rule.pair-places-differ", first=place, second=partner_place))
    difference = (fsum(rating for _, rating, _ in own) - fsum(rating for _, rating, _ in other)) / PAIR
    met = encounter(rules, other[0][0] + 1, difference, game_score(place, other[0][2]))
    return {row: rated(rules, rating, [met]) for row, rating, _ in own}


def _member(row: int, rating: float | None, place: Number | None) -> _Member:
    if rating is None or place is None:
        raise RuleError("#N/A", Message("rule.pairs-incomplete"))
    return row, rating, place
