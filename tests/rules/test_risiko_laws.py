"""Laws of S0 that hold for every event, and a second, plain reckoning of points events by the words of the rules."""

from fractions import Fraction
from random import Random
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from xlratings.federations import rule_book
from xlratings.rules.forfeit import counted_rounds
from xlratings.rules.risiko import (
    EventRating,
    Participant,
    RisikoRules,
    elimination_event,
    new_rating,
    new_ratings,
    points_event,
)

RULES: RisikoRules = rule_book("RISIKO").newest().rules
WEIGHTS = st.sampled_from(RULES.weights)


class Given(NamedTuple):
    field: list[Participant]
    rounds: int
    winner: int | None
    weight: Fraction

    def rated(self) -> EventRating:
        return points_event(RULES, self.field, self.rounds, self.winner, self.weight)


@st.composite
def events(draw: st.DrawFn) -> Given:
    rounds = draw(st.integers(1, 9))
    few_results = st.integers(0, 12).map(lambda value: Fraction(value * 5, 2))
    size = draw(st.integers(1, 24))
    field = [
        Participant(
            draw(st.integers(900, 1900)),
            draw(few_results),
            draw(st.just(0) | st.just(0) | st.integers(0, rounds)),
        )
        for _ in range(size)
    ]
    return Given(field, rounds, draw(st.none() | st.integers(0, size - 1)), draw(WEIGHTS))


def performances(rated: EventRating) -> list[Fraction]:
    return [player.effective or Fraction(0) for player in rated.players]


@given(events())
def test_all_percentages_together_are_fifty_for_every_player(case: Given) -> None:
    expected_sum = 50 * len(case.field) if len(case.field) > 1 else 0
    assert sum(performances(case.rated())) == expected_sum


@given(events())
def test_who_has_more_virtual_points_leaves_more_behind_unless_the_other_won(case: Given) -> None:
    players = case.rated().players
    for own in players:
        for index, other in enumerate(players):
            if own.virtual > other.virtual and index != case.winner:
                assert own.standing.beaten > other.standing.beaten


@given(events(), st.randoms())
def test_the_order_of_the_rows_does_not_matter(case: Given, random: Random) -> None:
    order = list(range(len(case.field)))
    random.shuffle(order)
    winner = None if case.winner is None else order.index(case.winner)
    shuffled = case._replace(field=[case.field[row] for row in order], winner=winner).rated()
    straight = case.rated()
    figures = [
        (player.expected, player.virtual, player.effective, player.variation, player.credited)
        for player in straight.players
    ]
    assert [
        (player.expected, player.virtual, player.effective, player.variation, player.credited)
        for player in shuffled.players
    ] == [figures[row] for row in order]


@given(events(), st.integers(1, 40))
def test_converted_points_in_another_unit_change_no_variation(case: Given, unit: int) -> None:
    converted = [participant._replace(points=participant.points * unit / 7) for participant in case.field]
    found = case._replace(field=converted).rated()
    assert [player.variation for player in found.players] == [player.variation for player in case.rated().players]


@given(events(), st.integers(-500, 500))
def test_everybody_rated_higher_by_as_much_changes_no_variation(case: Given, points: int) -> None:
    # a mean halfway is rounded away from zero, so the ratings have to stay above it
    raised = [participant._replace(rating=participant.rating + points) for participant in case.field]
    found = case._replace(field=raised).rated()
    assert [player.variation for player in found.players] == [player.variation for player in case.rated().players]


@given(events())
def test_a_variation_has_the_sign_of_effective_minus_expected_and_never_more_than_100_k(case: Given) -> None:
    rated = case.rated()
    for player in rated.players:
        if player.effective is not None:
            assert player.variation * (player.effective - player.expected) >= 0
            assert abs(player.variation) <= 100 * rated.k + Fraction(1, 2)


@given(events())
def test_without_missed_games_the_virtual_points_are_the_points(case: Given) -> None:
    complete = case._replace(field=[participant._replace(missed=0) for participant in case.field])
    assert [player.virtual for player in complete.rated().players] == [participant.points for participant in case.field]


@given(st.lists(st.integers(0, 9), min_size=1, max_size=40), st.integers(9, 12))
def test_the_rounds_counted_are_those_of_the_rules_own_loop(games: list[int], rounds: int) -> None:
    counted = rounds
    while counted > 1 and 3 * sum(played < counted for played in games) > len(games):
        counted -= 1
    assert counted_rounds(games, rounds, Fraction(1, 3)) == counted


@given(st.integers(900, 3000), st.lists(st.integers(-400, 400), max_size=6))
def test_nobody_falls_below_the_floor_and_the_month_is_one_sum(old: int, variations: list[int]) -> None:
    assert new_rating(RULES, old, variations) == max(900, old + sum(variations))


@given(
    st.dictionaries(st.sampled_from("abcd"), st.integers(850, 1900)),
    st.lists(st.tuples(st.sampled_from("abcdef"), st.integers(-400, 400)), max_size=8),
)
def test_a_whole_list_is_the_new_rating_of_each_and_who_did_not_play_keeps_his(
    before: dict[str, int], moves: list[tuple[str, int]]
) -> None:
    own = {player: [moved for one, moved in moves if one == player] for player, _ in moves}
    new = {player: new_rating(RULES, before.get(player, RULES.start), moved) for player, moved in own.items()}
    found = new_ratings(RULES, before, [player for player, _ in moves], [moved for _, moved in moves])
    assert found == before | new
    assert list(found)[: len(before)] == list(before)


@given(st.lists(st.tuples(st.integers(900, 1900), st.integers(0, 6)), min_size=2, max_size=30), WEIGHTS)
def test_an_elimination_event_shares_out_fifty_for_every_player(rows: list[tuple[int, int]], weight: Fraction) -> None:
    ratings, passed = map(list, zip(*rows, strict=True))
    rated = elimination_event(RULES, ratings, passed, "R", weight)
    assert sum(performances(rated)) == 50 * len(rows)


# the plain reckoning: pair by pair, player by player, as the sentences of sections 4 and 6 go


def share(own: Fraction, others: list[Fraction]) -> Fraction:
    halves = sum(2 * (own > other) + (own == other) for other in others)
    return Fraction(50 * halves, len(others))


def plain_virtual(case: Given, counted: int, expected: list[int]) -> list[Fraction]:
    games = [case.rounds - participant.missed for participant in case.field]
    points = [participant.points for participant in case.field]
    full = [row for row, played in enumerate(games) if played >= counted]
    totals = {row: points[row] / games[row] * counted for row in full}
    virtual = []
    for row, played in enumerate(games):
        if row in totals:
            virtual.append(totals[row])
            continue
        left_behind = [
            (share(totals[one], [totals[other] for other in full if other != one]), points[one] / games[one])
            for one in full
            if len(full) > 1
        ]
        from_below = [pair for pair in left_behind if pair[0] <= expected[row]] or left_behind
        if len(full) == 1:
            average = points[full[0]] / games[full[0]]
        elif not full:
            average = Fraction(0)
        elif min(left_behind)[0] > expected[row]:
            average = min(left_behind)[1]
        else:
            average = max(from_below)[1]
        virtual.append(points[row] + (counted - played) * average)
    return virtual


@given(events())
def test_the_plain_reckoning_finds_the_same(case: Given) -> None:
    rated = case.rated()
    assert rated.rounds_counted is not None
    virtual = plain_virtual(case, rated.rounds_counted, [player.expected for player in rated.players])
    assert [player.virtual for player in rated.players] == virtual
    for row, player in enumerate(rated.players):
        others = [
            (total if other != case.winner else max(virtual) + 1) for other, total in enumerate(virtual) if other != row
        ]
        own = virtual[row] if row != case.winner else max(virtual) + 1
        assert player.effective == (share(own, others) if others else None)
