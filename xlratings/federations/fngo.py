"""FNGO: the Italian othello federation.

The document has no date, so its one edition is in force on every day.
"""

from datetime import date

from xlratings.federations._rulebook import Edition, RuleBook
from xlratings.rules.fngo import FngoRules
from xlratings.rules.fngo_titles import TitleRules
from xlratings.rules.glicko import GlickoRating

RULE_BOOK = RuleBook(
    code="FNGO",
    name="Federazione Nazionale Gioco Othello",
    editions=(
        Edition(
            name="undated",
            effective=date.min,
            source="La classifica rating gestita dalla Fngo (fngo.it); M. E. Glickman, The Glicko system",
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
            not_covered=(
                "Dan and Dan points (a regulation of their own; given by the clerk)",
                "c and least RD (not public; 0 unless the workbook's settings give them)",
            ),
        ),
    ),
)
