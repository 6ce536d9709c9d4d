"""KURNIK: the online games' ratings, with backgammon after FIBS.

The document has no date, so its one edition is in force on every day.
"""

from datetime import date

from xlratings.federations._rulebook import Edition, RuleBook
from xlratings.rules.expected_score import LogisticExpectation
from xlratings.rules.fibs import FibsRules
from xlratings.rules.kurnik import KurnikRules

RULE_BOOK = RuleBook(
    code="KURNIK",
    name="Kurnik, online games",
    editions=(
        Edition(
            name="undated",
            effective=date.min,
            source="Kurnik, jak liczony jest ranking?",
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
            not_covered=("limits of the five colours: every game has its own, the user gives them",),
        ),
    ),
)
