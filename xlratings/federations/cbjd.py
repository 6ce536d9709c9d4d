"""CBJD: Confederação Brasileira de Jogo de Damas, draughts.

The document has no date, so its one edition is in force on every day.
"""

from datetime import date
from fractions import Fraction

from xlratings.federations._rulebook import Edition, RuleBook
from xlratings.rules.cbjd import CbjdRules
from xlratings.rules.expected_score import TableExpectation
from xlratings.rules.k_factor import BandedK

RULE_BOOK = RuleBook(
    code="CBJD",
    name="Confederação Brasileira de Jogo de Damas",
    editions=(
        Edition(
            name="undated",
            effective=date.min,
            source="Texto de Édson Nogueira Duarte, Diretor de Rating da Confederação Brasileira de Jogo de Damas",
            rules=CbjdRules(
                article="CBJD RN",
                expectation=TableExpectation(
                    article="CBJD PE", cut=None, uncut_from=None, lift_once=False, opponent_is_average=True
                ),
                k=BandedK(article="CBJD K", bands=((2400, 10), (2200, 20), (2000, 30)), below=40),
                points_per_win=2,
                factor=Fraction(1, 2),
            ),
            not_covered=("start rating: the document gives none",),
        ),
    ),
)
