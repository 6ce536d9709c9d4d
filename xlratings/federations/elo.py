"""ELO: the plain logistic system of many leagues; K is the league's own and is handed in."""

from datetime import date

from xlratings.federations._rulebook import Edition, RuleBook
from xlratings.rules.elo import EloRules
from xlratings.rules.expected_score import LogisticExpectation

RULE_BOOK = RuleBook(
    code="ELO",
    name="Elo, logistic",
    editions=(
        Edition(
            name="undated",
            effective=date.min,
            source="1 / (1 + 10^(-difference/400)), the logistic form of Elo's formula",
            rules=EloRules(expectation=LogisticExpectation(article="Elo", scale=400.0)),
            not_covered=("K, start rating and floor: every league's own, given in its workbook's settings",),
        ),
    ),
)
