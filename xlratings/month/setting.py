"""What the events of a ledger are read against."""

from collections.abc import Mapping
from datetime import date
from itertools import compress
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from xlratings.errors import Message, RuleError
from xlratings.federations import Edition, RuleBook, codes, rule_book
from xlratings.model import Event, Ledger, Month
from xlratings.month.members import Members
from xlratings.month.recognised import Recognised, recognised
from xlratings.month.systems import has_month

if TYPE_CHECKING:  # other systems do not import its rules
    from xlratings.rules.risiko import RisikoRules


class Setting(NamedTuple):
    """The ledger, its members by id, their names by id, the days on which some of them left, and the rule book.

    ``recognised``: how the ledger came to hold members' ids; ``asked``: the id of the player whose reasons keep their
    steps, and those of every month are kept; "" nobody's, since most runs need none.
    """

    ledger: Ledger
    members: Members
    names: Mapping[str, str]
    book: RuleBook
    recognised: Recognised
    asked: str = ""
    left: Mapping[str, date] = MappingProxyType({})

    def edition_of(self, event: Event) -> Edition:
        """The edition in force on the event's end day; the newest while that day is missing."""
        return self.book.in_force(event.end) if event.end else self.book.newest()

    def rules_of(self, event: Event) -> "RisikoRules":
        """RISIKO's rules for an event."""
        rules: RisikoRules = self.edition_of(event).rules
        return rules

    def rules_in(self, month: Month) -> "RisikoRules":
        """RISIKO's rules in force on the day the list of a month is published."""
        rules: RisikoRules = self.book.in_force(month.first_day).rules
        return rules


def _known() -> str:
    """The codes of the systems that have a month."""
    return ", ".join(code for code in codes() if has_month(code))


def setting_of(ledger: Ledger) -> Setting:
    """The setting of a ledger, everybody in it recognised.

    Of two members with one id the first counts (and is reported elsewhere).

    Raises:
        RuleError: the ledger's federation is unknown, or its month cannot be computed by replay yet.

    """
    book = rule_book(ledger.rule_book)
    if not has_month(book.code):
        raise RuleError("#N/A", Message("month.federation-not-yet", code=book.code, known=_known()))
    found = recognised(ledger)
    members = Members(found.ledger.players)
    return Setting(found.ledger, members, members.names, book, found, left=_left(members))


def _left(members: Members) -> Mapping[str, date]:
    days = members.column("left")
    return dict(compress(zip(members, days, strict=True), days)) if any(days) else {}
