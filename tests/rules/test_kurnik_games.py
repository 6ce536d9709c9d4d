"""S2, sentence by sentence: the ratings of the online games."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlratings.federations import rule_book
from xlratings.rules.bridge import BridgeAverage, bridge_average
from xlratings.rules.kurnik import (
    KurnikRating,
    colour,
    encounter,
    first_place_game,
    placement_game,
    rated,
    score_and_change,
    two_player_game,
)
from xlratings.rules.kurnik_pairs import pairs_game
from xlratings.rules.rating_change import logistic_change

RULES = rule_book("KURNIK").newest().rules
GAMES = [placement_game, first_place_game, pairs_game]

Refusal = Callable[..., str]
ratings = st.floats(-500, 3500)


def shown(rows: tuple[KurnikRating | None, ...]) -> list[float | None]:
    return [None if row is None else round(row.rating, 6) for row in rows]


def moved(rows: tuple[KurnikRating | None, ...]) -> list[float]:
    return [row.change for row in rows if row is not None]


def test_everybody_starts_at_1200() -> None:
    assert RULES.start == 1200


def test_the_difference_is_the_opponents_rating_less_the_players_in_the_exponent() -> None:
    (game,) = two_player_game(RULES, 1200, 1400, 1).encounters
    assert (game.difference, game.expected) == (-200, 0.2402530733520421)


def test_the_rating_rises_by_a_win_and_falls_by_a_loss() -> None:
    assert [two_player_game(RULES, 1200, 1200, score).change for score in (1, 0)] == [16, -16]


def test_by_a_draw_it_rises_against_a_better_and_falls_against_a_worse_player() -> None:
    assert two_player_game(RULES, 1200, 1400, 0.5).change > 0 > two_player_game(RULES, 1400, 1200, 0.5).change


def test_a_win_over_a_better_player_gives_more_than_one_over_a_worse() -> None:
    assert two_player_game(RULES, 1200, 1400, 1).change > two_player_game(RULES, 1200, 1000, 1).change


def test_a_loss_to_a_worse_player_costs_more_than_one_to_a_better() -> None:
    assert two_player_game(RULES, 1200, 1000, 0).change < two_player_game(RULES, 1200, 1400, 0).change


def test_the_new_rating_is_the_old_one_plus_32_times_the_difference_and_is_not_rounded() -> None:
    assert two_player_game(RULES, 1200, 1400, 1).rating == pytest.approx(1224.3119016527346, abs=1e-9)


def test_no_distance_is_cut_and_no_rating_has_a_floor() -> None:
    assert two_player_game(RULES, 0, 4000, 0).rating == pytest.approx(-32e-10, abs=1e-9)
    assert two_player_game(RULES, 4000, 0, 0).rating == pytest.approx(3968, abs=1e-8)


def test_where_only_the_win_counts_each_other_lost_to_the_first() -> None:
    rows = first_place_game(RULES, [1200, 1300, 1250], [3, 1, 2])
    assert [[game.opponent for game in row.encounters] for row in rows if row] == [[2], [1, 3], [2]]
    assert moved(rows)[0] == two_player_game(RULES, 1200, 1300, 0).change


def test_where_only_the_win_counts_the_winner_beat_everybody_else() -> None:
    rows = first_place_game(RULES, [1200, 1300, 1250], [3, 1, 2])
    beaten = [two_player_game(RULES, 1300, other, 1).change for other in (1200, 1250)]
    assert moved(rows)[1] == pytest.approx(sum(beaten))


def test_where_only_the_win_counts_the_other_places_are_all_the_same() -> None:
    assert shown(first_place_game(RULES, [1200, 1300, 1250], [3, 1, 2])) == shown(
        first_place_game(RULES, [1200, 1300, 1250], [2, 1, 2])
    )


def test_several_firsts_exchange_nothing_and_each_beats_every_other() -> None:
    rows = first_place_game(RULES, [1200, 1300, 1250], [1, 1, 2])
    assert [[game.opponent for game in row.encounters] for row in rows if row] == [[3], [3], [1, 2]]


def test_the_third_of_six_lost_to_two_and_beat_three() -> None:
    rows = placement_game(RULES, [1200, 1300, 1250, 1400, 1100, 1000], [1, 2, 3, 4, 5, 6])
    third = rows[2]
    assert third is not None
    assert [(game.opponent, game.score) for game in third.encounters] == [(1, 0), (2, 0), (4, 1), (5, 1), (6, 1)]


def test_equal_places_are_a_draw() -> None:
    assert moved(placement_game(RULES, [1200, 1400], [1, 1])) == [
        two_player_game(RULES, 1200, 1400, 0.5).change,
        two_player_game(RULES, 1400, 1200, 0.5).change,
    ]


def test_the_ratings_are_those_from_before_the_game() -> None:
    assert moved(placement_game(RULES, [1200, 1200, 1200], [1, 2, 3])) == [32, 0, -32]


def test_two_players_of_a_placement_game_move_as_in_a_game_of_two() -> None:
    assert shown(placement_game(RULES, [1200, 1400], [1, 2])) == shown(first_place_game(RULES, [1200, 1400], [1, 2]))


@pytest.mark.parametrize("game", [placement_game, first_place_game])
def test_a_row_without_place_did_not_play_and_one_without_rating_gets_none(
    game: Callable[..., tuple[KurnikRating | None, ...]],
) -> None:
    rows = game(RULES, [1200, 1250, None, 1200], [1, None, 3, 2])
    assert shown(rows) == [1216, 1250, None, 1184]


def test_in_pairs_the_average_of_the_pair_takes_the_place_of_the_rating() -> None:
    rows = pairs_game(RULES, [1200, 1400, 1300, 1100], [1, 1, 2, 2])
    assert [row.encounters[0].difference for row in rows if row] == [100, 100, -100, -100]
    assert [row.encounters[0].opponent for row in rows if row] == [3, 3, 1, 1]


def test_both_members_of_a_pair_move_by_the_same_amount() -> None:
    first, partner, second, other = moved(pairs_game(RULES, [1200, 1400, 1300, 1100], [2, 2, 1, 1]))
    assert first == partner == -second == -other < 0


def test_pairs_with_the_same_place_drew() -> None:
    assert moved(pairs_game(RULES, [1200, 1200, 1200, 1200], [1, 1, 1, 1])) == [0, 0, 0, 0]


def test_empty_rows_between_the_pairs_are_passed_over() -> None:
    rows = pairs_game(RULES, [1200, None, 1400, 1300, 1100, None], [1, None, 1, 2, 2, None])
    assert [row is None for row in rows] == [False, True, False, False, False, True]


@pytest.mark.parametrize(
    ("values", "places", "refused"),
    [
        ([1200, 1400, 1300], [1, 1, 2], "#N/A rule.not-two-pairs"),
        ([1200] * 6, [1, 1, 2, 2, 3, 3], "#VALUE! rule.not-two-pairs"),
        ([1200, 1400, 1300, None], [1, 1, 2, 2], "#N/A rule.pairs-incomplete"),
        ([1200, 1400, 1300, 1100], [1, 1, 2, None], "#N/A rule.pairs-incomplete"),
        ([1200, 1400, 1300, 1100], [1, 2, 1, 2], "#NUM! rule.pair-places-differ"),
        ([1200, 1400, 1300, 1100], [1, 1, 2, 3], "#NUM! rule.pair-places-differ"),
    ],
)
def test_a_game_of_pairs_refuses_what_is_no_two_pairs(
    values: list[float | None], places: list[int | None], refused: str, refusal: Refusal
) -> None:
    assert refusal(pairs_game, RULES, values, places) == refused


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("place", [0, -1, Fraction(3, 2)])
def test_a_place_is_a_whole_number_from_1_up(game: Callable[..., object], place: Fraction, refusal: Refusal) -> None:
    assert refusal(game, RULES, [1200] * 4, [1, 1, place, place]) == "#NUM! rule.count-outside"


@pytest.mark.parametrize("game", GAMES)
def test_there_is_one_place_per_rating(game: Callable[..., object], refusal: Refusal) -> None:
    assert refusal(game, RULES, [1200, 1200], [1]) == "#VALUE! rule.places-differ"


@pytest.mark.parametrize(("values", "places"), [([1200, 1200], [2, 3]), ([None, 1200], [1, 2]), ([1200], [None])])
def test_somebody_with_a_rating_is_first(
    values: list[float | None], places: list[int | None], refusal: Refusal
) -> None:
    assert refusal(first_place_game, RULES, values, places) == "#N/A rule.nobody-first"


@given(st.lists(st.tuples(ratings, st.integers(1, 8)), min_size=1, max_size=8))
def test_what_some_win_the_others_lose(players: list[tuple[float, int]]) -> None:
    values, places = [rating for rating, _ in players], [place for _, place in players]
    places[0] = 1
    for game in (placement_game, first_place_game):
        assert sum(moved(game(RULES, values, places))) == pytest.approx(0, abs=1e-9)


@given(st.lists(ratings, min_size=4, max_size=4), st.integers(1, 2), st.integers(1, 2))
def test_what_a_pair_wins_the_other_loses(values: list[float], place: int, other: int) -> None:
    rows = moved(pairs_game(RULES, values, [place, place, other, other]))
    assert sum(rows) == pytest.approx(0, abs=1e-9)


@given(ratings, ratings, st.sampled_from([Fraction(0), Fraction(1, 2), Fraction(1)]))
def test_a_game_of_two_is_the_logistic_change_with_k_32(own: float, other: float, score: Fraction) -> None:
    change = logistic_change(RULES.expectation, own, [other], [score], RULES.k).change
    assert change == two_player_game(RULES, own, other, float(score)).change


def test_at_bridge_the_rating_is_the_average_of_the_imps() -> None:
    assert bridge_average(RULES, [3, -1, 4]) == BridgeAverage(3, Fraction(6), Fraction(2))


def test_at_bridge_the_last_300_deals_count() -> None:
    assert bridge_average(RULES, [3000] + [1] * 300).average == 1
    assert bridge_average(RULES, [300] + [0] * 299).average == 1


def test_at_bridge_gained_imps_can_lower_the_rating_when_better_ones_drop_out() -> None:
    deals = [10] + [0] * 299
    assert bridge_average(RULES, [*deals, 5]).average < bridge_average(RULES, deals).average


def test_at_bridge_another_number_of_deals_can_be_asked_for() -> None:
    assert bridge_average(RULES, [12, -3, 4], 1).average == 4
    assert bridge_average(RULES, [12, -3, 4], 2) == BridgeAverage(2, Fraction(1), Fraction(1, 2))


def test_at_bridge_blank_cells_are_no_deals() -> None:
    assert bridge_average(RULES, [12, None, -3, None, 4], 2).average == Fraction(1, 2)


def test_at_bridge_without_deals_there_is_no_rating(refusal: Refusal) -> None:
    assert refusal(bridge_average, RULES, []) == "#N/A rule.no-deals"
    assert refusal(bridge_average, RULES, [None, None]) == "#N/A rule.no-deals"


@pytest.mark.parametrize("deals", [0, -300, Fraction(1, 2)])
def test_at_bridge_the_number_of_deals_is_whole_and_positive(deals: Fraction, refusal: Refusal) -> None:
    assert refusal(bridge_average, RULES, [1], deals) == "#NUM! rule.count-outside"


def test_there_are_five_colours_from_the_weakest_to_the_best() -> None:
    limits = [1000, 1200, 1500, 1800]
    assert [colour(RULES, limits, rating) for rating in (-50.0, 999.9, 1000, 1199, 1200, 1500, 1799, 1800, 2500)] == [
        1, 1, 2, 2, 3, 4, 4, 5, 5,
    ]  # fmt: skip


def test_the_limits_of_the_colours_are_the_users(refusal: Refusal) -> None:
    assert colour(RULES, [100, 200, 300, 400], 250) == 3
    assert refusal(colour, RULES, [100, 200, 300], 250) == "#VALUE! rule.thresholds-outside"
    assert refusal(colour, RULES, [100, 200, 200, 400], 250) == "#NUM! rule.thresholds-not-ascending"


@given(ratings, ratings, st.sampled_from((0.0, 0.5, 1.0)))
def test_a_game_of_two_is_one_encounter_to_the_last_bit(rating: float, opponent: float, score: float) -> None:
    game = two_player_game(RULES, rating, opponent, score)
    assert game == rated(RULES, rating, [encounter(RULES, 2, rating - opponent, score)])
    assert (game.expected, game.change) == score_and_change(RULES, rating - opponent, score)
