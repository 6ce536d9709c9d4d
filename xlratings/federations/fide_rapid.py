"""FIDE, rapid: B.02, FIDE Rapid and Blitz Rating Regulations, as the standard ones but for what is replaced here.

Decision: every edition cuts each difference at 400 and lifts in every game; nobody is exempt.
"""

from dataclasses import replace
from datetime import date

from xlratings.federations._rulebook import Edition, RuleBook
from xlratings.federations.fide import RULE_BOOK as STANDARD
from xlratings.rules.fide import FideRules

_NOT_COVERED = (
    "0-3 registration, rate of play, rounds per day",
    "5 matches",
    "6.1.3 closing dates",
    "6.1.4 pooling of a newcomer's results over 26 months",
    "6.2 players who drop below the floor, inactivity",
    "7.2.2 which event was a newcomer's first: any zero score is disregarded",
    "7.2.5 newcomers rated before an earlier event",
    "7.3.1 from 1 December 2024: a game 600 points apart with a player above 2600 is not rated; leave it out",
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

RULE_BOOK = RuleBook(code="FIDE-RAPID", name="FIDE, rapid", editions=(_2022, _2024_03))
