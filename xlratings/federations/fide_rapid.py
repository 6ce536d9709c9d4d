"""FIDE, rapid: B.02, FIDE Rapid and Blitz Rating Regulations, as the standard ones but for what is replaced here."""

from datetime import date

from xlratings.errors import Message
from xlratings.federations._rulebook import Edition, RuleBook
from xlratings.federations.fide import RULE_BOOK as STANDARD
from xlratings.rules.fide import FarApart, FideRules

_NOT_COVERED = (
    Message("rule-book.FIDE-RAPID.not-covered-registration"),
    Message("rule-book.FIDE-RAPID.not-covered-matches"),
    Message("rule-book.FIDE-RAPID.not-covered-closing"),
    Message("rule-book.FIDE-RAPID.not-covered-first"),
    Message("rule-book.FIDE-RAPID.not-covered-far-apart"),
    Message("rule-book.FIDE.not-covered-increase"),
    Message("rule-book.FIDE-RAPID.not-covered-reports"),
)


def _rapid_and_blitz(standard: Edition, source: Message) -> Edition:
    rules: FideRules = standard.rules
    return standard._replace(
        source=source,
        rules=rules._replace(
            expectation=rules.expectation._replace(article="B.02 rapid and blitz 7.3.1", lift_once=False),
            k=rules.k._replace(article="B.02 rapid and blitz 7.3.3"),
            first=rules.first._replace(article="B.02 rapid and blitz 7.2"),
            unrated_count_standard=True,
        ),
        not_covered=_NOT_COVERED,
    )


_2022 = _rapid_and_blitz(
    STANDARD.in_force(date(2022, 1, 1)),
    Message("rule-book.FIDE-RAPID.source", since=date(2022, 1, 1)),
)

_2024_03 = _rapid_and_blitz(
    STANDARD.in_force(date(2024, 3, 1)),
    Message("rule-book.FIDE-RAPID.source", since=date(2024, 3, 1)),
)

_2024_12 = _2024_03._replace(
    name="2024-12",
    effective=date(2024, 12, 1),
    source=Message(
        "rule-book.FIDE-RAPID.source-amended", since=date(2024, 3, 1), article="7.3.1", amended=date(2024, 12, 1)
    ),
    rules=_2024_03.rules._replace(far_apart=FarApart(difference=600, above=2600)),
)

RULE_BOOK = RuleBook(
    code="FIDE-RAPID",
    name=Message("rule-book.FIDE-RAPID.name"),
    notes=(Message("rule-book.FIDE-RAPID.every-edition"), Message("rule-book.FIDE-RAPID.decision-2022")),
    editions=(_2022, _2024_03, _2024_12),
)
