"""RISIKO: the Italian Risk federation, "Ranking Risikistico"."""

from datetime import date
from fractions import Fraction

from xlratings.errors import Message
from xlratings.federations._rulebook import Edition, RuleBook
from xlratings.rules.expected_score import TableExpectation
from xlratings.rules.risiko import RisikoRules
from xlratings.rules.significance import RISIKO_TABLE

RULE_BOOK = RuleBook(
    code="RISIKO",
    name=Message("rule-book.RISIKO.name"),
    notes=(Message("rule-book.undated"),),
    editions=(
        Edition(
            name="undated",
            effective=date.min,
            source=Message("rule-book.RISIKO.source"),
            rules=RisikoRules(
                start=1000,
                floor=900,
                list_months_before=0,
                missed_share=Fraction(1, 3),
                selection_games=3,
                second_chance_share=Fraction(1, 2),
                weights=(Fraction(2), Fraction(1), Fraction(1, 2)),
                expectation=TableExpectation(
                    article="Ranking 3", cut=None, uncut_from=None, lift_once=False, opponent_is_average=True
                ),
                significance=RISIKO_TABLE,
            ),
            not_covered=(),
        ),
    ),
)
