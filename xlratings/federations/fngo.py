"""FNGO: the Italian othello federation."""

from datetime import date

from xlratings.errors import Message
from xlratings.federations._rulebook import Edition, RuleBook
from xlratings.rules.fngo import FngoRules
from xlratings.rules.fngo_titles import TitleRules
from xlratings.rules.glicko import GlickoRating

RULE_BOOK = RuleBook(
    code="FNGO",
    name=Message("rule-book.FNGO.name"),
    notes=(Message("rule-book.undated"),),
    editions=(
        Edition(
            name="undated",
            effective=date.min,
            source=Message("rule-book.FNGO.source"),
            rules=FngoRules(
                newcomer=GlickoRating(1000.0, 350.0),
                restarts=(1450.0, 1650.0, 1800.0),
                international_rd=150.0,
                c=0.0,
                least_rd=0.0,
                thinking_minutes=16,
                titles=TitleRules(
                    stable_rd=110.0,
                    active_months=24,
                    a_maximum=1450.0,
                    cm_maximum=1650.0,
                    m_maximum=1800.0,
                    dan_points=0.0,
                ),
                estimate_k=8.0,
                estimate_cut=300.0,
            ),
            not_covered=(Message("rule-book.FNGO.not-covered-dan"), Message("rule-book.FNGO.not-covered-growth")),
        ),
    ),
)
