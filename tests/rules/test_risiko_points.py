"""S0 sections 3 to 6 for events "a somma di punti": one test per sentence and per decision."""

from fractions import Fraction

import pytest

from xlratings.errors import Message, RuleError
from xlratings.federations import rule_book
from xlratings.rules.effective import Standing
from xlratings.rules.forfeit import Credit
from xlratings.rules.risiko import EventRating, Participant, RisikoRules, points_event

RULES: RisikoRules = rule_book("RISIKO").newest().rules
ORDINARY = Fraction(1)
EIGHT = (1180, 1105, 1060, 1000, 1000, 985, 940, 902)


def event(  # noqa: PLR0913 - because an event has that many columns
    points: tuple[float, ...],
    missed: tuple[int, ...] = (),
    *,
    ratings: tuple[int, ...] = (),
    rounds: int = 3,
    winner: int | None = None,
    weight: Fraction = ORDINARY,
) -> EventRating:
    rows = zip(
        ratings or (1000,) * len(points), map(Fraction, map(str, points)), missed or (0,) * len(points), strict=True
    )
    return points_event(RULES, [Participant(*row) for row in rows], rounds, winner, weight)


def virtual(rated: EventRating) -> list[Fraction]:
    return [player.virtual for player in rated.players]


def effective(rated: EventRating) -> list[Fraction | None]:
    return [player.effective for player in rated.players]


def variations(rated: EventRating) -> list[int]:
    return [player.variation for player in rated.players]


# section 3, the expected performance


def test_the_mean_of_the_participants_is_rounded_to_the_nearest_whole_number() -> None:
    assert event((1, 2, 3), ratings=(1000, 1000, 1001)).mean == 1000
    assert event((1, 2, 3), ratings=(1000, 1001, 1001)).mean == 1001


def test_a_mean_halfway_is_rounded_away_from_zero_by_decision() -> None:
    assert event((1, 2), ratings=(1000, 1001)).mean == 1001


def test_the_difference_is_the_players_rating_minus_the_rounded_mean() -> None:
    assert [player.difference for player in event((1, 2), ratings=(1000, 1001)).players] == [-1, 0]


def test_a_positive_difference_reads_the_higher_value_a_negative_one_the_lower() -> None:
    assert [player.expected for player in event((1, 2), ratings=(1100, 900)).players] == [64, 36]


def test_the_expected_performance_reaches_100_and_0() -> None:
    assert [player.expected for player in event((1, 2), ratings=(2472, 1000)).players] == [100, 0]


# section 4, the virtual ranking


def test_without_missed_games_the_virtual_ranking_is_by_the_points_made() -> None:
    rated = event((30, 50, 40))
    assert virtual(rated) == [30, 50, 40]
    assert effective(rated) == [0, 100, 50]


def test_players_level_on_points_share_their_half() -> None:
    assert effective(event((50, 30, 30, 10))) == [100, 50, 50, 0]


def test_a_missed_game_is_worth_the_average_of_the_full_game_player_nearest_from_below() -> None:
    # expected 0 of the lowest to 100 of the highest: percentages of the four full-game players 0, 33, 67, 100
    rated = event((12, 24, 36, 48, 5), (0, 0, 0, 0, 1), ratings=(1000,) * 5, rounds=4)
    player = rated.players[4]
    assert player.expected == 50
    assert player.credit == Credit(games=1, average=Fraction(6), measure=1, percentage=Fraction(100, 3))
    assert [player.credited, player.virtual] == [6, 11]


def test_a_percentage_equal_to_the_expectation_is_the_nearest() -> None:
    rated = event((12, 24, 36, 5), (0, 0, 0, 1), rounds=4)
    assert rated.players[3].credit == Credit(1, Fraction(6), 1, Fraction(50))


def test_every_missed_game_is_credited() -> None:
    rated = event((12, 24, 36, 5), (0, 0, 0, 3), rounds=4)
    assert virtual(rated)[3] == 5 + 3 * 6


def test_a_player_without_any_game_played_is_credited_all_of_them() -> None:
    rated = event((12, 24, 36, 0), (0, 0, 0, 4), rounds=4)
    assert virtual(rated)[3] == 4 * 6


def test_the_percentages_are_those_among_full_game_players_only() -> None:
    # among all five the 24 would leave 3 of 4 behind; among the full-game players it leaves 1 of 2
    rated = event((12, 24, 36, 1), (0, 0, 0, 2), rounds=4)
    assert rated.players[3].credit == Credit(2, Fraction(6), 1, Fraction(50))


def test_the_percentages_are_taken_before_the_winner_is_put_first() -> None:
    forced = event((12, 24, 36, 5), (0, 0, 0, 1), rounds=4, winner=0)
    assert forced.players[3].credit == Credit(1, Fraction(6), 1, Fraction(50))


def test_full_game_players_level_on_points_share_percentage_and_average() -> None:
    rated = event((24, 24, 36, 5), (0, 0, 0, 1), rounds=4)
    credit = rated.players[3].credit
    assert credit is not None
    assert [credit.average, credit.percentage] == [6, 25]


def test_with_nobody_at_or_below_the_expectation_the_lowest_is_the_measure() -> None:
    rated = event((24, 24, 24, 5), (0, 0, 0, 1), ratings=(1000, 1000, 1000, 800), rounds=4)
    player = rated.players[3]
    assert player.expected < 50
    assert player.credit is not None
    assert [player.credit.average, player.credit.percentage] == [6, 50]


def test_exactly_one_full_game_player_is_the_measure_of_all() -> None:
    rated = event((24, 5), (0, 1), rounds=1)
    assert rated.rounds_counted == 1
    assert rated.players[1].credit == Credit(1, Fraction(24), 0, None)
    assert virtual(rated) == [24, 29]


def test_without_a_full_game_player_nobody_is_credited_and_that_is_said() -> None:
    rated = event((0, 0), (3, 3))
    assert [player.credited for player in rated.players] == [0, 0]
    assert rated.warnings == (Message("rule.no-full-game-player"),)


def test_the_real_winner_is_first_alone() -> None:
    rated = event((50, 40, 30), winner=2)
    assert rated.players[2].standing == Standing(2, 0)
    assert rated.players[2].effective == 100


def test_all_others_keep_their_order_behind_the_winner() -> None:
    assert effective(event((50, 40, 30, 20), winner=3)) == [Fraction(200, 3), Fraction(100, 3), 0, 100]


def test_a_winner_level_with_others_is_put_alone_before_them() -> None:
    assert effective(event((50, 50, 50), winner=1)) == [25, 100, 25]


def test_a_winner_who_is_first_anyway_changes_nothing() -> None:
    assert event((50, 40, 30), winner=0) == event((50, 40, 30))


def test_a_winner_overtaken_by_forfeit_points_stays_the_winner() -> None:
    # the absent favourite is credited 100 for his one missed game of three
    rated = event((300, 150, 120, 210), (0, 0, 0, 1), ratings=(1000, 1000, 1000, 2500), winner=0)
    assert virtual(rated)[3] == 310
    assert effective(rated) == [100, Fraction(100, 3), 0, Fraction(200, 3)]


def test_a_winner_who_missed_games_is_credited_like_everybody() -> None:
    rated = event((12, 24, 36, 5), (0, 0, 0, 1), rounds=4, winner=3)
    assert [virtual(rated)[3], rated.players[3].effective] == [11, 100]


def test_a_winner_who_is_not_federated_forces_nothing() -> None:
    assert effective(event((30, 50, 40), winner=None)) == [0, 100, 50]


def test_the_effective_performance_is_not_rounded() -> None:
    assert effective(event((4, 3, 2, 1))) == [100, Fraction(200, 3), Fraction(100, 3), 0]


def test_two_participants_are_enough() -> None:
    assert effective(event((2, 1))) == [100, 0]
    assert effective(event((1, 1))) == [50, 50]
    assert effective(event((2, 1), winner=1)) == [0, 100]


def test_a_single_federated_participant_has_no_variation_and_that_is_said() -> None:
    rated = event((50,), ratings=(1234,), winner=0)
    assert (rated.mean, rated.players[0].effective, rated.players[0].variation) == (1234, None, 0)
    assert rated.warnings == (Message("rule.single-participant"),)


# section 5, the variation


def test_the_variation_is_k_times_effective_minus_expected_to_the_nearest_whole_number() -> None:
    rated = event((50, 40, 30), ratings=(1000, 1100, 900), rounds=3)
    assert rated.k == Fraction(3, 10)
    assert [player.expected for player in rated.players] == [50, 64, 36]
    assert variations(rated) == [15, -4, -11]


def test_the_figures_before_rounding_are_kept_for_the_explanation() -> None:
    rated = event((50, 40, 30), ratings=(1000, 1100, 901), weight=Fraction(2))
    assert rated.average == Fraction(3001, 3)
    assert rated.table_k == Fraction(3, 10)
    assert [player.exact for player in rated.players] == [30, Fraction(-42, 5), Fraction(-108, 5)]
    assert variations(rated) == [30, -8, -22]


def test_a_variation_halfway_is_rounded_away_from_zero_by_decision() -> None:
    # K 0.3 / 2 x (100 - 50) = 7.5
    assert variations(event((50, 10), weight=Fraction(1, 2))) == [8, -8]


@pytest.mark.parametrize(("weight", "k"), [("2", "0.6"), ("1", "0.3"), ("1/2", "0.15")])
def test_k_is_doubled_for_particular_interest_and_halved_for_amateur_or_experimental_events(
    weight: str, k: str
) -> None:
    assert event((50, 40, 30), weight=Fraction(weight)).k == Fraction(k)


def test_no_other_weight_is_in_the_rules() -> None:
    with pytest.raises(RuleError) as refused:
        event((50, 40), weight=Fraction(3))
    assert (refused.value.kind, refused.value.message.id) == ("#NUM!", "rule.weight-unknown")


def test_k_depends_on_the_federated_participants_and_the_rounds() -> None:
    assert event((1,) * 16, rounds=4).k == Fraction("0.9")
    assert event((1,) * 16, rounds=2).k == Fraction("0.6")
    assert event((1,) * 15, rounds=4).k == Fraction("0.7")


def test_more_than_seven_rounds_take_the_column_of_seven() -> None:
    assert event((1,) * 111, rounds=9).k == Fraction("3.6")


def test_a_doubtful_cell_of_the_table_is_said_where_it_is_used() -> None:
    assert [message.id for message in event((1,) * 251, rounds=7).warnings] == ["rule.k-cell-doubtful"]


# section 6, particular cases


def test_a_final_counts_for_nothing_but_the_winner() -> None:
    # the points are those before the final; the third by points won it
    assert effective(event((50, 40, 30, 20), winner=2)) == [Fraction(200, 3), Fraction(100, 3), 100, 0]


def test_exactly_a_third_of_incomplete_players_leaves_the_rounds_as_they_are() -> None:
    assert event((50, 40, 30), (0, 0, 1)).rounds_counted == 3


def test_more_than_a_third_of_incomplete_players_takes_a_round_away() -> None:
    assert event((50, 40, 30, 20), (0, 0, 1, 1)).rounds_counted == 2


def test_a_player_with_more_games_than_rounds_has_his_average_times_the_rounds() -> None:
    assert virtual(event((60, 45, 30, 20), (0, 0, 1, 1))) == [40, 30, 30, 20]


def test_k_takes_the_reduced_number_of_rounds() -> None:
    assert event((1,) * 16, (0,) * 10 + (1,) * 6, rounds=3).k == Fraction("0.6")


def test_the_rounds_are_lowered_again_while_more_than_a_third_is_still_incomplete() -> None:
    rated = event((60, 45, 30, 20), (0, 0, 3, 3), rounds=4)
    assert rated.rounds_counted == 1
    assert virtual(rated) == [15, Fraction(45, 4), 30, 20]


def test_a_player_reduced_twice_is_scaled_once_from_his_own_games() -> None:
    rated = event((80, 60, 30, 20, 10), (0, 1, 2, 2, 2), rounds=4)
    assert rated.rounds_counted == 2
    assert virtual(rated) == [40, 40, 30, 20, 10]


def test_the_rounds_are_never_lowered_below_one() -> None:
    assert event((0, 0, 0), (5, 5, 5), rounds=5).rounds_counted == 1


def test_a_player_short_of_the_reduced_rounds_is_still_credited() -> None:
    rated = event((60, 45, 28, 10), (0, 0, 1, 2), rounds=3)
    assert rated.rounds_counted == 2
    assert rated.players[3].credit == Credit(1, Fraction(15), 1, Fraction(50))


def test_everybody_missing_the_same_number_of_games_leaves_everybody_complete() -> None:
    rated = event((30, 20, 10), (2, 2, 2), rounds=5)
    assert (rated.rounds_counted, rated.warnings) == (3, ())
    assert virtual(rated) == [30, 20, 10]


def test_another_share_is_a_field_of_the_rules() -> None:
    half = RULES._replace(missed_share=Fraction(1, 2))
    field = [Participant(1000, Fraction(points), missed) for points, missed in ((4, 0), (3, 0), (2, 1), (1, 1))]
    assert points_event(half, field, 3, None, ORDINARY).rounds_counted == 3


def test_the_sections_applied_are_named() -> None:
    assert {player.article for player in event((50, 40)).players} == {"Ranking 3, 4, 5"}
    assert {player.article for player in event((50, 40, 30, 20), (0, 0, 1, 1)).players} == {"Ranking 3, 4, 5, 6"}


# two worked events


def test_the_first_worked_event_in_every_figure() -> None:
    rated = event((150, 210.5, 180, 95, 120, 60, 80, 40), (0, 0, 0, 0, 1, 0, 1, 0), ratings=EIGHT, winner=1)
    assert (rated.mean, rated.rounds_counted, rated.k, rated.warnings) == (1022, 3, Fraction("0.4"), ())
    assert [player.expected for player in rated.players] == [71, 61, 55, 47, 47, 45, 39, 34]
    assert virtual(rated) == [150, 210.5, 180, 95, 120 + Fraction(95, 3), 60, 100, 40]
    assert [player.credited for player in rated.players] == [0, 0, 0, 0, Fraction(95, 3), 0, 20, 0]
    sevenths = [Fraction(100 * beaten, 7) for beaten in (4, 7, 6, 2, 5, 1, 3, 0)]
    assert effective(rated) == sevenths
    assert variations(rated) == [-6, 16, 12, -7, 10, -12, 2, -14]


def test_the_second_worked_event_in_every_figure() -> None:
    rated = event((150, 210.5, 120, 95, 100, 60, 70, 20), (0, 0, 1, 0, 1, 0, 1, 2), ratings=EIGHT, winner=1)
    assert (rated.mean, rated.rounds_counted, rated.k) == (1022, 2, Fraction("0.4"))
    thirds = [100, Fraction(421, 3), 120, Fraction(190, 3), 100, 40, 70, 55]
    assert virtual(rated) == thirds
    assert rated.players[7].credit == Credit(1, Fraction(35), 6, Fraction(100, 3))
    fourteenths = [Fraction(100 * halves, 14) for halves in (9, 14, 12, 4, 9, 0, 6, 2)]
    assert effective(rated) == fourteenths
    assert variations(rated) == [-3, 16, 12, -7, 7, -18, 2, -8]


# what cannot be


@pytest.mark.parametrize("missed", [-1, 4])
def test_nobody_misses_fewer_than_no_games_or_more_than_all(missed: int) -> None:
    with pytest.raises(RuleError) as refused:
        event((50, 40), (0, missed))
    assert refused.value.kind == "#NUM!"
    assert refused.value.message == Message("rule.missed-outside", row=2, missed=missed, rounds=3)


@pytest.mark.parametrize("winner", [-1, 2])
def test_the_winner_is_one_of_the_participants(winner: int) -> None:
    with pytest.raises(RuleError) as refused:
        event((50, 40), winner=winner)
    assert (refused.value.kind, refused.value.message.id) == ("#NUM!", "rule.winner-outside")


def test_an_event_without_federated_participants_rates_nobody() -> None:
    with pytest.raises(RuleError) as refused:
        event(())
    assert (refused.value.kind, refused.value.message.id) == ("#N/A", "rule.no-participants")


def test_an_event_has_rounds() -> None:
    with pytest.raises(RuleError) as refused:
        event((50, 40), rounds=0)
    assert (refused.value.kind, refused.value.message.id) == ("#NUM!", "rule.rounds-outside")
