"""S0 sections 4 to 6 for events "ad eliminazione": one test per sentence and per decision."""

from fractions import Fraction

import pytest

from xlratings.errors import Message, RuleError
from xlratings.federations import rule_book
from xlratings.model import EventKind
from xlratings.rules.effective import (
    Ranking,
    percentage_left_behind,
    standings,
)
from xlratings.rules.elimination import elimination_formula, rounds_passed
from xlratings.rules.risiko import (
    EventRating,
    RisikoRules,
    elimination_event,
    k_factor,
)
from xlratings.rules.significance import Formula

RULES: RisikoRules = rule_book("RISIKO").newest().rules


def event(*passed: int, formula: Formula = "S", weight: Fraction = Fraction(1)) -> EventRating:
    return elimination_event(RULES, [1000] * len(passed), passed, formula, weight)


def formula(
    kind: EventKind, rounds: int | None = None, second: int | None = None, selection: int | None = None
) -> Formula:
    return elimination_formula(RULES, kind, rounds, second, selection)


# section 4


def test_the_ranking_is_by_rounds_passed() -> None:
    rated = event(2, 1, 0)
    assert [player.virtual for player in rated.players] == [2, 1, 0]
    assert [player.effective for player in rated.players] == [100, 50, 0]


def test_players_out_in_the_same_round_are_level() -> None:
    assert [player.effective for player in event(2, 1, 0, 0).players] == [
        100,
        Fraction(200, 3),
        Fraction(50, 3),
        Fraction(50, 3),
    ]


def test_no_rounds_are_counted_and_nothing_is_credited() -> None:
    rated = event(1, 0)
    assert rated.rounds_counted is None
    for player in rated.players:
        assert (player.credit, player.games) == (None, None)
        assert player.credited == 0


def test_a_single_federated_participant_has_no_variation_and_that_is_said() -> None:
    rated = event(3)
    assert (rated.players[0].effective, rated.players[0].variation) == (None, 0)
    assert rated.warnings == (Message("rule.single-participant"),)


# section 5


def test_k_is_that_of_the_formula_and_the_participants() -> None:
    passed = (4, 3, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0)
    assert event(*passed, formula="S").k == Fraction("0.4")
    assert event(*passed, formula="R").k == Fraction("0.8")


def test_the_weight_multiplies_k() -> None:
    assert event(1, 0, formula="R", weight=Fraction(2)).k == Fraction("0.4")


def test_k_itself_is_not_rounded() -> None:
    assert k_factor(RULES, 60, "S", Fraction(1, 2)) == Fraction("0.325")


def test_the_doubtful_80_is_said_where_it_is_used() -> None:
    assert [message.id for message in event(*[0] * 301).warnings] == ["rule.k-cell-read"]


def test_seven_rounds_passed_are_not_seven_rounds_of_the_table() -> None:
    assert event(*[7] * 260).warnings == ()


# section 6, exempt from the first round


def test_an_exempt_player_who_passes_his_first_round_is_equal_to_those_who_passed_it() -> None:
    assert rounds_passed(1, exempt=True) == rounds_passed(2, exempt=False) == 2


def test_an_exempt_player_who_fails_it_is_equal_to_those_out_in_the_first_round() -> None:
    assert rounds_passed(0, exempt=True) == rounds_passed(0, exempt=False) == 0


@pytest.mark.parametrize("passed", [1, 2, 5])
def test_every_further_round_an_exempt_player_passes_counts_as_for_the_others(passed: int) -> None:
    assert rounds_passed(passed, exempt=True) == passed + 1


# section 6, second chance


@pytest.mark.parametrize(
    ("rounds", "second", "found"), [(4, 1, "S"), (4, 2, "R"), (5, 2, "S"), (5, 3, "R"), (1, 1, "R")]
)
def test_at_least_half_of_the_rounds_with_a_second_chance_make_it_r(rounds: int, second: int, found: str) -> None:
    assert formula(EventKind.KNOCKOUT, rounds, second) == found


@pytest.mark.parametrize("second", [None, 0])
def test_a_knock_out_event_without_second_chances_is_s(second: int | None) -> None:
    assert formula(EventKind.KNOCKOUT, 4, second) == "S"
    assert formula(EventKind.KNOCKOUT, None, second) == "S"


def test_an_event_the_clerk_calls_second_chance_is_r() -> None:
    assert formula(EventKind.SECOND_CHANCE) == "R"


@pytest.mark.parametrize("selection", [3, 4, 10])
def test_a_mixed_formula_with_three_selection_games_is_r_even_with_plain_play_offs(selection: int) -> None:
    assert formula(EventKind.MIXED, 4, 0, selection) == "R"


def test_a_mixed_formula_with_fewer_selection_games_is_r_by_the_half() -> None:
    assert formula(EventKind.MIXED, 4, 2, 2) == "R"


def test_a_mixed_formula_with_fewer_selection_games_is_else_s() -> None:
    assert formula(EventKind.MIXED, 4, 1, 2) == "S"
    assert formula(EventKind.MIXED, 4, None, 0) == "S"


def test_the_preliminary_phase_of_a_mixed_formula_is_one_round() -> None:
    # eight enter, four pass the preliminary phase, two the semi-finals, one the final
    rated = event(3, 2, 1, 1, 0, 0, 0, 0, formula=formula(EventKind.MIXED, 3, 0, 3))
    assert rated.k == Fraction("0.3")
    assert rated.players[2].standing == (4, 1)


def test_the_selection_games_asked_for_are_a_field_of_the_rules() -> None:
    strict = RULES._replace(selection_games=4)
    assert elimination_formula(strict, EventKind.MIXED, 4, None, 3) == "S"


@pytest.mark.parametrize(
    ("kind", "rounds", "second", "selection", "error", "message"),
    [
        (EventKind.MIXED, 4, 2, None, "#N/A", "rule.selection-games-missing"),
        (EventKind.KNOCKOUT, None, 2, None, "#N/A", "rule.rounds-missing"),
        (EventKind.KNOCKOUT, 4, 5, None, "#NUM!", "rule.second-chance-outside"),
        (EventKind.KNOCKOUT, 4, -1, None, "#NUM!", "rule.second-chance-outside"),
        (EventKind.POINTS, 4, 2, 3, "#VALUE!", "rule.not-an-elimination"),
    ],
)
def test_a_formula_that_cannot_be_found_is_refused(  # noqa: PLR0913, PLR0917 - because a row of the table has six cells
    kind: EventKind, rounds: int | None, second: int | None, selection: int | None, error: str, message: str
) -> None:
    with pytest.raises(RuleError) as refused:
        formula(kind, rounds, second, selection)
    assert (refused.value.kind, refused.value.message.id) == (error, message)


def test_as_many_results_as_ratings_are_needed() -> None:
    with pytest.raises(RuleError) as refused:
        elimination_event(RULES, [1000, 1000], [1], "S", Fraction(1))
    assert (refused.value.kind, refused.value.message.id) == ("#VALUE!", "rule.ratings-results-differ")


def test_nobody_passes_fewer_than_no_rounds() -> None:
    with pytest.raises(RuleError) as refused:
        event(1, -1)
    assert refused.value.message == Message("rule.passed-outside", row=2, passed=-1)


def test_an_event_without_federated_participants_rates_nobody() -> None:
    with pytest.raises(RuleError) as refused:
        event()
    assert (refused.value.kind, refused.value.message.id) == ("#N/A", "rule.no-participants")


# the effective performance alone


def test_the_effective_performance_of_one_result_counts_its_own_place_in_the_field_once() -> None:
    assert Ranking([50, 30, 30, 10]).percentage(50) == 100
    assert Ranking([50, 30, 30, 10]).percentage(30) == 50


def test_a_ranking_places_every_result_of_its_field() -> None:
    ranking = Ranking([10, Fraction(1, 3), Fraction(1, 7)])
    assert [ranking.percentage(result) for result in (10, Fraction(1, 3), Fraction(1, 7))] == [100, 50, 0]


@pytest.mark.parametrize("result", [Fraction(1, 6), Fraction(21, 2), 3])
def test_a_result_between_those_of_a_ranking_is_not_in_it(result: Fraction) -> None:
    with pytest.raises(RuleError) as refused:
        Ranking([0, 10, Fraction(1, 3), Fraction(1, 7)]).standing(result)
    assert refused.value.message == Message("rule.result-not-in-field", result=result)


def test_a_result_that_is_not_in_the_field_has_no_performance() -> None:
    with pytest.raises(RuleError) as refused:
        Ranking([50, 30]).percentage(31)
    assert (refused.value.kind, refused.value.message.id) == ("#N/A", "rule.result-not-in-field")


def test_a_field_of_one_has_no_performance() -> None:
    with pytest.raises(RuleError) as refused:
        Ranking([50]).percentage(50)
    assert (refused.value.kind, refused.value.message.id) == ("#N/A", "rule.no-opponents")


@pytest.mark.parametrize(("beaten", "tied", "participants"), [(-1, 0, 4), (0, -1, 4), (2, 2, 4)])
def test_no_more_are_beaten_and_tied_with_than_there_are_opponents(beaten: int, tied: int, participants: int) -> None:
    with pytest.raises(RuleError) as refused:
        percentage_left_behind(beaten, tied, participants)
    assert (refused.value.kind, refused.value.message.id) == ("#NUM!", "rule.standing-outside")


def test_results_of_any_denominator_are_compared_exactly() -> None:
    third = Fraction(1, 3)
    assert standings([third, Fraction(333333333333, 10**12), Fraction(333333333334, 10**12)])[0] == (1, 0)
