"""FIDE, standard play: B.02, FIDE Rating Regulations, in the editions from 2022 on.

8.2 and 8.3.1 of the edition of 2022 are read from it; its 7.1.4, 7.2 and 8.3.3 are not at hand: decision, they are
those of 2024 with the floor of 1000 that was in force since 2012.
"""

from dataclasses import replace
from datetime import date

from xlratings.federations._rulebook import Edition, RuleBook
from xlratings.rules.expected_score import TableExpectation
from xlratings.rules.fide import FideRules
from xlratings.rules.initial import FirstRating
from xlratings.rules.k_factor import CareerK

_NOT_COVERED = (
    "0-4 registration, rate of play, hours of play, long tournaments",
    "6 matches",
    "7.1.3 closing dates",
    "8.2.1 which event was a newcomer's first, in a function on its own: any zero score is disregarded",
    "the increase of ratings below 2000 on 1 March 2024: start from the list of that month",
    "9-12 reports, monitoring, titles, ratings of other events",
)

_2022 = Edition(
    name="2022",
    effective=date(2022, 1, 1),
    source="FIDE Handbook B.02, FIDE Rating Regulations effective from 1 January 2022",
    rules=FideRules(
        expectation=TableExpectation(
            article="B.02 8.3.1", cut=400, uncut_from=None, lift_once=True, opponent_is_average=False
        ),
        k=CareerK(
            article="B.02 8.3.3",
            top=10,
            top_from=2400,
            junior=40,
            junior_age=18,
            junior_below=2300,
            new=40,
            new_games=30,
            standard=20,
            period_most=700,
        ),
        first=FirstRating(
            article="B.02 8.2", least_games=5, drawn_against=(), half_point_worth=20, floor=1000, ceiling=None
        ),
        pool_months=26,
        active_months=12,
        unrated_count_standard=False,
        far_apart=None,
    ),
    not_covered=_NOT_COVERED,
)

_2024_03 = replace(
    _2022,
    name="2024-03",
    effective=date(2024, 3, 1),
    source="FIDE Handbook B.02, FIDE Rating Regulations effective from 1 March 2024",
    rules=replace(
        _2022.rules,
        expectation=replace(_2022.rules.expectation, lift_once=False),
        first=replace(_2022.rules.first, drawn_against=(1800, 1800), half_point_worth=None, floor=1400, ceiling=2200),
    ),
)

_2025_10 = replace(
    _2024_03,
    name="2025-10",
    effective=date(2025, 10, 1),
    source="FIDE Handbook B.02, FIDE Rating Regulations effective from 1 March 2024, 8.3.1 as from 1 October 2025",
    rules=replace(_2024_03.rules, expectation=replace(_2024_03.rules.expectation, uncut_from=2650)),
)

RULE_BOOK = RuleBook(code="FIDE", name="FIDE, standard", editions=(_2022, _2024_03, _2025_10))
