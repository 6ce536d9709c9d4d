"""FIDE, standard play: B.02, FIDE Rating Regulations, in the editions from 2022 on."""

from datetime import date

from xlratings.errors import Message
from xlratings.federations._rulebook import Edition, RuleBook
from xlratings.rules.expected_score import TableExpectation
from xlratings.rules.fide import FideRules
from xlratings.rules.initial import FirstRating
from xlratings.rules.k_factor import CareerK

_NOT_COVERED = (
    Message("rule-book.FIDE.not-covered-registration"),
    Message("rule-book.FIDE.not-covered-matches"),
    Message("rule-book.FIDE.not-covered-closing"),
    Message("rule-book.FIDE.not-covered-first"),
    Message("rule-book.FIDE.not-covered-increase"),
    Message("rule-book.FIDE.not-covered-reports"),
)

_RULES_2022 = FideRules(
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
)

_RULES_2024_03 = _RULES_2022._replace(
    expectation=_RULES_2022.expectation._replace(lift_once=False),
    first=_RULES_2022.first._replace(drawn_against=(1800, 1800), half_point_worth=None, floor=1400, ceiling=2200),
)

_RULES_2025_10 = _RULES_2024_03._replace(expectation=_RULES_2024_03.expectation._replace(uncut_from=2650))

_2022 = Edition(
    name="2022",
    effective=date(2022, 1, 1),
    source=Message("rule-book.FIDE.source", since=date(2022, 1, 1)),
    rules=_RULES_2022,
    not_covered=_NOT_COVERED,
)

_2024_03 = _2022._replace(
    name="2024-03",
    effective=date(2024, 3, 1),
    source=Message("rule-book.FIDE.source", since=date(2024, 3, 1)),
    rules=_RULES_2024_03,
)

_2025_10 = _2024_03._replace(
    name="2025-10",
    effective=date(2025, 10, 1),
    source=Message("rule-book.FIDE.source-amended", since=date(2024, 3, 1), article="8.3.1", amended=date(2025, 10, 1)),
    rules=_RULES_2025_10,
)

RULE_BOOK = RuleBook(
    code="FIDE",
    name=Message("rule-book.FIDE.name"),
    notes=(Message("rule-book.FIDE.decision-2022"),),
    editions=(_2022, _2024_03, _2025_10),
)
