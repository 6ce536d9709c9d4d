"""FIDE, rapid: B.02, FIDE Rapid and Blitz Rating Regulations, as the standard ones but for what is replaced here.

Every edition cuts each difference at 400 and lifts in every game; nobody is exempt. The edition of 2022 is not at
hand: decision, it differs from the one of 2024 as the standard ones do, but for what is said here.
"""

from dataclasses import replace
from datetime import date

from xlratings.federations._rulebook import Edition, RuleBook
from xlratings.federations.fide import RULE_BOOK as STANDARD
from xlratings.rules.fide import FarApart, FideRules

_NOT_COVERED = (
    "0-3 registration, rate of play, rounds per day",
    "5 matches",
    "6.1.3 closing dates",
    "7.2.2 which event was a newcomer's first, in a function on its own: any zero score is disregarded",
    "7.3.1 games 600 points apart, in a function on its own: leave them out",
    "the increase of ratings below 2000 on 1 March 2024: start from the list of that month",
    "8-11 reports, monitoring, titles, ratings of other events",
)


def _rapid_and_blitz(standard: Edition[FideRules], source: str) -> Edition[FideRules]:
    rules = standard.rules
    return replace(
        standard,
        source=source,
        rules=replace(
            rules,
            expectation=replace(rules.expectation, article="B.02 rapid and blitz 7.3.1", lift_once=False),
            k=replace(rules.k, article="B.02 rapid and blitz 7.3.3"),
            first=replace(rules.first, article="B.02 rapid and blitz 7.2"),
            unrated_count_standard=True,
        ),
        not_covered=_NOT_COVERED,
    )


_2022 = _rapid_and_blitz(
    STANDARD.in_force(date(2022, 1, 1)),
    "FIDE Handbook B.02, FIDE Rapid and Blitz Rating Regulations effective from 1 January 2022",
)

_2024_03 = _rapid_and_blitz(
    STANDARD.in_force(date(2024, 3, 1)),
    "FIDE Handbook B.02, FIDE Rapid and Blitz Rating Regulations effective from 1 March 2024",
)

_2024_12 = replace(
    _2024_03,
    name="2024-12",
    effective=date(2024, 12, 1),
    source="FIDE Handbook B.02, FIDE Rapid and Blitz Rating Regulations effective from 1 March 2024, 7.3.1 as from "
    "1 December 2024",
    rules=replace(_2024_03.rules, far_apart=FarApart(difference=600, above=2600)),
)

RULE_BOOK = RuleBook(code="FIDE-RAPID", name="FIDE, rapid", editions=(_2022, _2024_03, _2024_12))
