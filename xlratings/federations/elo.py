"""ELO: the plain logistic system of many leagues; K is the league's own and is handed in."""

from datetime import date

from xlratings.errors import Message
from xlratings.federations._rulebook import Edition, RuleBook
from xlratings.rules.elo import EloRules
from xlratings.rules.expected_score import LogisticExpectation

RULE_BOOK = RuleBook(
    code="ELO",
    name=Message("rule-book.ELO.name"),
    notes=(),
    editions=(
        Edition(
            name="undated",
            effective=date.min,
            source=Message("rule-book.ELO.source"),
            rules=EloRules(expectation=LogisticExpectation(article="Elo", scale=400.0)),
            not_covered=(Message("rule-book.ELO.not-covered-own"),),
        ),
    ),
)
