"""CBJD: Confederação Brasileira de Jogo de Damas, draughts."""

from datetime import date
from fractions import Fraction

from xlratings.errors import Message
from xlratings.federations._rulebook import Edition, RuleBook
from xlratings.rules.cbjd import CbjdRules
from xlratings.rules.expected_score import TableExpectation
from xlratings.rules.k_factor import BandedK

RULE_BOOK = RuleBook(
    code="CBJD",
    name=Message("rule-book.CBJD.name"),
    notes=(Message("rule-book.undated"),),
    editions=(
        Edition(
            name="undated",
            effective=date.min,
            source=Message("rule-book.CBJD.source"),
            rules=CbjdRules(
                article="CBJD RN",
                expectation=TableExpectation(
                    article="CBJD PE", cut=None, uncut_from=None, lift_once=False, opponent_is_average=True
                ),
                k=BandedK(article="CBJD K", bands=((2400, 10), (2200, 20), (2000, 30)), below=40),
                points_per_win=2,
                factor=Fraction(1, 2),
            ),
            not_covered=(Message("rule-book.CBJD.not-covered-start"),),
        ),
    ),
)
