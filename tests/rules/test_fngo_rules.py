"""S3, the Italian othello federation: one test per sentence and per decision."""

from datetime import date
from itertools import pairwise

import pytest

from xlratings.errors import RuleError
from xlratings.federations import rule_book
from xlratings.rules import fngo, fngo_titles, glicko
from xlratings.rules.fngo import Count, Entrant, FngoRules, Game, event_counts
from xlratings.rules.fngo_titles import Card, Person, TitleRules
from xlratings.rules.glicko import GlickoRating

RULES: FngoRules = rule_book("FNGO").newest().rules
TITLES: TitleRules = RULES.titles
ITALIAN = Person(italian=True)
NEWCOMER = Entrant(None)


def against(*results: tuple[float, float], rd: float = 60.0) -> tuple[Count, ...]:
    """The counts of an event of one newcomer against rated players, each (rating, score of the newcomer)."""
    entrants = [NEWCOMER, *(Entrant(GlickoRating(rating, rd)) for rating, _ in results)]
    return event_counts(RULES, entrants, [Game(0, row, score) for row, (_, score) in enumerate(results, 1)])


def starts(counts: tuple[Count, ...], index: int = 0) -> list[float]:
    return [count.starts[index].rating for count in counts]


# newcomers


def test_newcomers_start_with_1000_and_rd_350() -> None:
    assert against((1000, 0))[0].starts[0] == (1000, 350)


def test_a_newcomer_below_1450_is_counted_once() -> None:
    counts = against((1100, 1))
    assert counts[-1].found[0].rating < 1450
    assert len(counts) == 1


def test_a_newcomer_who_reaches_1450_in_the_first_count_restarts_from_1450_and_rd_350() -> None:
    counts = against((1500, 1), (1400, 0.5))
    assert counts[0].found[0].rating >= 1450
    assert counts[0].restarting == (0,)
    assert counts[1].starts[0] == (1450, 350)


def test_the_whole_event_is_counted_again_for_the_opponents_too() -> None:
    counts = against((1500, 1), (1400, 0.5))
    assert counts[0].found[1] != counts[1].found[1]
    players = [*counts[1].starts]
    assert list(counts[1].found) == glicko.period(players, [(0, 1, 1.0), (0, 2, 0.5)])


def test_a_newcomer_who_reaches_1650_in_the_second_count_restarts_from_1650() -> None:
    assert starts(against((1700, 1), (1600, 1), (1500, 0)))[:3] == [1000, 1450, 1650]


def test_a_newcomer_who_reaches_1800_in_the_third_count_restarts_from_1800_and_is_counted_a_last_time() -> None:
    counts = against((1700, 1), (1600, 1), (1500, 1), (1400, 1))
    assert starts(counts) == [1000, 1450, 1650, 1800]
    assert (counts[3].threshold, counts[3].restarting) == (None, ())
    assert counts[3].found[0].rating > 1800


def test_only_those_newcomers_restart_who_reached_the_threshold() -> None:
    entrants = [NEWCOMER, NEWCOMER, Entrant(GlickoRating(1500, 60)), Entrant(GlickoRating(1400, 60))]
    counts = event_counts(RULES, entrants, [Game(0, 2, 1), Game(0, 3, 0.5), Game(1, 2, 0), Game(1, 3, 0)])
    assert (starts(counts, 0)[1], starts(counts, 1)[1]) == (1450, 1000)


def test_players_with_a_rating_never_restart() -> None:
    counts = event_counts(RULES, [Entrant(GlickoRating(1440, 350)), Entrant(GlickoRating(1900, 60))], [Game(0, 1, 1)])
    assert counts[0].found[0].rating > 1650
    assert len(counts) == 1


def test_the_second_count_tests_1650_only_so_a_1000_starter_who_reaches_1450_there_stays() -> None:
    # the second newcomer gains from the first one's higher start: below 1450 in count 1, above it in count 2
    entrants = [NEWCOMER, NEWCOMER, *(Entrant(GlickoRating(rating, 60)) for rating in (1600, 1500, 1400))]
    games = [
        Game(0, 2, 1),
        Game(0, 3, 1),
        Game(0, 4, 0.5),
        Game(1, 0, 1),
        Game(1, 4, 0),
        Game(1, 4, 1),
        Game(1, 4, 0.5),
    ]
    counts = event_counts(RULES, entrants, games)
    second = [count.found[1].rating for count in counts]
    assert second[0] < 1450 <= second[1] < 1650
    assert set(starts(counts, 1)) == {1000}


def test_a_1000_starter_who_reaches_1650_in_the_second_count_goes_to_1650() -> None:
    # the second newcomer's only games are three wins against the first one
    entrants = [NEWCOMER, NEWCOMER, Entrant(GlickoRating(2200, 60))]
    games = [*[Game(0, 2, 1)] * 3, *[Game(1, 0, 1)] * 3]
    counts = event_counts(RULES, entrants, games)
    second = [count.found[1].rating for count in counts]
    assert second[0] < 1450
    assert second[1] >= 1650
    assert starts(counts, 1)[:3] == [1000, 1000, 1650]


def test_the_third_count_tests_1800_only_so_a_1000_starter_who_reaches_1650_there_stays() -> None:
    # one win each against two newcomers who beat a player of 2200
    entrants = [NEWCOMER, NEWCOMER, NEWCOMER, Entrant(GlickoRating(2200, 60))]
    games = [*[Game(1, 3, 1)] * 3, *[Game(2, 3, 1)] * 3, Game(0, 1, 1), Game(0, 2, 1)]
    counts = event_counts(RULES, entrants, games)
    assert [count.found[0].rating // 50 * 50 for count in counts] == [1200, 1500, 1650, 1750]
    assert set(starts(counts, 0)) == {1000}


def test_nobody_goes_back_down() -> None:
    counts = against((1700, 0), (1600, 0), (1500, 0.5), (1400, 1), rd=90)
    assert counts[0].found[0].rating >= 1450 > counts[-1].found[0].rating
    assert starts(counts) == [1000, 1450]


@pytest.mark.parametrize("score", [0.0, 0.5, 1.0])
def test_every_count_begins_where_the_one_before_says(score: float) -> None:
    counts = against((1700, 1), (1600, 1), (1500, score), (1400, 1))
    for before, after in pairwise(counts):
        expected = [
            GlickoRating(before.threshold or 0, 350) if index in before.restarting else start
            for index, start in enumerate(before.starts)
        ]
        assert list(after.starts) == expected


def test_a_threshold_just_reached_is_reached() -> None:
    reached = against((1500, 1), (1400, 0.5))[0].found[0].rating
    tested = RULES._replace(restarts=(reached, 1e9, 1e9))
    entrants = [NEWCOMER, Entrant(GlickoRating(1500, 60)), Entrant(GlickoRating(1400, 60))]
    counts = event_counts(tested, entrants, [Game(0, 1, 1), Game(0, 2, 0.5)])
    assert starts(counts) == [1000, reached]


def test_a_threshold_is_tested_unrounded() -> None:
    assert against((1449.9999, 0.5), rd=1e-6)[0].restarting == ()


def test_a_new_player_with_an_international_rating_enters_with_it_and_rd_150() -> None:
    assert fngo.international_entrant(RULES, 2250.0) == Entrant(GlickoRating(2250.0, 150.0))


@pytest.mark.parametrize("rating", [1500.0, 1800.0])
def test_an_international_rating_that_is_not_above_1800_is_refused(rating: float) -> None:
    with pytest.raises(RuleError) as refused:
        fngo.international_entrant(RULES, rating)
    assert (refused.value.kind, refused.value.message.id) == ("#NUM!", "rule.international-rating-low")


def test_the_event_is_one_rating_period() -> None:
    counts = event_counts(RULES, [Entrant(GlickoRating(1500, 200)), Entrant(GlickoRating(1400, 30))], [Game(0, 1, 1)])
    assert counts[0].found[0] == pytest.approx(glicko.new_rating(1500, 200, [1400], [30], [1]), abs=1e-9)


def test_c_and_the_least_rd_are_settings() -> None:
    ageing = RULES._replace(c=63.2, least_rd=30.0)
    counts = event_counts(ageing, [Entrant(GlickoRating(1500, 50), 3), Entrant(GlickoRating(1500, 10), 0)], [])
    assert counts[0].found == ((1500, glicko.aged_rd(50, 63.2, 3)), (1500, 30))


def test_with_the_decided_settings_nobody_ages() -> None:
    assert event_counts(RULES, [Entrant(GlickoRating(1500, 50), 99)], [])[0].found == ((1500, 50),)


# which games


@pytest.mark.parametrize(("minutes", "rated"), [(15, False), (15.9, False), (16, True), (30, True)])
def test_games_with_less_than_16_minutes_are_not_rated(minutes: float, rated: bool) -> None:  # noqa: FBT001 - because it is the expectation
    assert fngo.is_rated(RULES, minutes) is rated


# stable and active


@pytest.mark.parametrize(("rd", "stable"), [(109.9, True), (110, True), (110.0001, False), (350, False)])
def test_a_player_is_stable_with_rd_at_most_110(rd: float, stable: bool) -> None:  # noqa: FBT001 - because it is the expectation
    assert fngo_titles.is_stable(TITLES, rd) is stable


@pytest.mark.parametrize(
    ("last", "day", "active"),
    [
        (date(2024, 3, 15), date(2026, 3, 15), True),
        (date(2024, 3, 14), date(2026, 3, 15), False),
        (date(2026, 3, 15), date(2026, 3, 15), True),
        (date(2026, 3, 16), date(2026, 3, 15), False),
        (date(2024, 2, 29), date(2026, 2, 28), True),
        (date(2026, 2, 28), date(2028, 2, 29), True),
        (date(2026, 2, 27), date(2028, 2, 29), False),
        (date(2024, 1, 31), date(2026, 1, 31), True),
        (date(2023, 12, 31), date(2025, 12, 31), True),
        (date(2023, 12, 31), date(2026, 1, 1), False),
    ],
)
def test_a_player_is_active_who_played_within_the_last_24_calendar_months(
    last: date,
    day: date,
    active: bool,  # noqa: FBT001 - because it is the expectation
) -> None:
    assert fngo_titles.is_active(TITLES, last, day) is active


# titles


@pytest.mark.parametrize(
    ("maximum", "dan", "title"),
    [
        (None, None, "B"),
        (1000, None, "B"),
        (1449.999, None, "B"),
        (1450, None, "A"),
        (1649.999, None, "A"),
        (1650, None, "CM"),
        (1799.999, None, "CM"),
        (1800, None, "M"),
        (2000, -1, "M"),
        (1650, 0, "M"),
        (1650, -0.5, "CM"),
        (1649.999, 0, "CM"),
        (1000, 0, "CM"),
        (1000, 3, "CM"),
        (1000, -1, "B"),
        (1700, 5, "M"),
    ],
)
def test_the_title_of_a_stable_player(maximum: float | None, dan: float | None, title: str) -> None:
    assert fngo_titles.title_earned(TITLES, stable=True, maximum=maximum, dan_points=dan) == title


@pytest.mark.parametrize(("maximum", "dan"), [(None, None), (1900, 3), (1500, 0)])
def test_without_stability_no_title_is_earned(maximum: float | None, dan: float | None) -> None:
    assert fngo_titles.title_earned(TITLES, stable=False, maximum=maximum, dan_points=dan) == ""


def card(new: tuple[float, float], before: Card | None = None, person: Person = ITALIAN) -> Card:
    return fngo_titles.card_after_event(TITLES, before, GlickoRating(*new), person)


def test_the_maximum_counts_only_while_stable() -> None:
    unstable = card((1700, 110.5))
    assert (unstable.stable, unstable.maximum, unstable.title) == (False, None, "")
    stable = card((1500, 100), unstable)
    assert (stable.stable, stable.maximum, stable.title) == (True, 1500, "A")


def test_the_maximum_is_kept_when_the_rating_falls() -> None:
    assert card((1400, 90), card((1500, 100))).maximum == 1500


def test_the_maximum_takes_in_the_rating_of_the_event_before_the_title_is_judged() -> None:
    assert card((1650, 110)).title == "CM"


def test_no_title_is_ever_revoked() -> None:
    master = card((1810, 90))
    assert master.title == "M"
    assert card((1300, 200), master).title == "M"


def test_a_title_only_rises() -> None:
    assert card((1700, 90), Card(90, 1500, stable=True, maximum=1500, title="A")).title == "CM"


def test_only_italians_acquire_titles() -> None:
    foreign = card((1900, 90), None, Person(italian=False, dan_points=3))
    assert (foreign.maximum, foreign.title) == (1900, "")


def test_foreigners_are_rated_like_everybody() -> None:
    assert card((1900, 90), None, Person(italian=False))[:4] == card((1900, 90))[:4]


def test_a_former_master_with_at_least_0_dan_points_keeps_the_title_of_master() -> None:
    assert card((1400, 200), None, Person(italian=True, dan_points=0, former_master=True)).title == "M"


@pytest.mark.parametrize("dan", [None, -1])
def test_a_former_master_without_is_a_candidate_master(dan: float | None) -> None:
    assert card((1400, 200), None, Person(italian=True, dan_points=dan, former_master=True)).title == "CM"


def test_a_former_masters_maximum_counts_as_above_1650_when_dan_points_come_later() -> None:
    before = card((1400, 90), None, Person(italian=True, former_master=True))
    assert card((1400, 90), before, Person(italian=True, dan_points=0, former_master=True)).title == "M"


def test_a_former_masters_measured_maximum_is_not_changed() -> None:
    assert card((1400, 90), None, Person(italian=True, former_master=True)).maximum == 1400


# the unofficial estimate


def test_the_estimate_is_8_times_score_minus_logistic_expectations() -> None:
    assert fngo.approximate_change(RULES, 1500, [1500, 1500], [1, 0.5]) == pytest.approx(4)


def test_the_estimate_cuts_every_difference_at_300() -> None:
    far = fngo.approximate_change(RULES, 1500, [2500, 600], [0, 0])
    assert far == fngo.approximate_change(RULES, 1500, [1800, 1200], [0, 0])


def test_the_estimate_needs_one_score_per_opponent() -> None:
    with pytest.raises(RuleError) as refused:
        fngo.approximate_change(RULES, 1500, [1500], [1, 0])
    assert refused.value.kind == "#VALUE!"
