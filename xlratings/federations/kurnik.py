"""KURNIK: the online games' ratings, with backgammon after FIBS."""

from datetime import date

from xlratings.errors import Message
from xlratings.federations._rulebook import Edition, RuleBook
from xlratings.rules.expected_score import LogisticExpectation
from xlratings.rules.fibs import FibsRules
from xlratings.rules.kurnik import KurnikRules

RULE_BOOK = RuleBook(
    code="KURNIK",
    name=Message("rule-book.KURNIK.name"),
    notes=(Message("rule-book.undated"),),
    editions=(
        Edition(
            name="undated",
            effective=date.min,
            source=Message("rule-book.KURNIK.source"),
            rules=KurnikRules(
                article="Kurnik",
                start=1200,
                k=32,
                expectation=LogisticExpectation(article="Kurnik Szczegóły", scale=400.0),
                deals=300,
                colours=5,
                backgammon=FibsRules(
                    article="Kurnik tryktrak, FIBS formula",
                    start=1200,
                    start_experience=0,
                    scale=2000.0,
                    stake=4,
                    newcomer_k=5,
                    experience_per_k=100,
                    least_k=1,
                    counts_the_match=False,
                ),
            ),
            not_covered=(Message("rule-book.KURNIK.not-covered-colours"),),
        ),
    ),
)
