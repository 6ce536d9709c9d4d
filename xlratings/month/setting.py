"""What the events of a ledger are read against."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from xlratings.errors import Message, RuleError
from xlratings.federations import RuleBook, rule_book
from xlratings.model import Event, Ledger, Month, Player
from xlratings.rules.risiko import RisikoRules


class Setting(NamedTuple):
    """The ledger, its members by id, their names by id, and the rule book."""

    ledger: Ledger
    members: Mapping[str, Player]
    names: Mapping[str, str]
    book: RuleBook[RisikoRules]

    def rules_of(self, event: Event) -> RisikoRules:
        """The rules in force on the event's end day; the newest while that day is missing."""
        edition = self.book.in_force(event.end) if event.end else self.book.newest()
        return edition.rules

    def rules_in(self, month: Month) -> RisikoRules:
        """The rules in force on the day the list of a month is published."""
        return self.book.in_force(month.first_day).rules


def setting_of(ledger: Ledger) -> Setting:
    """The setting of a ledger; of two members with one id the first counts (and is reported elsewhere).

    Raises:
        RuleError: the ledger's federation is unknown, or its month cannot be computed by replay yet.

    """
    book = rule_book(ledger.rule_book)
    if not isinstance(book.newest().rules, RisikoRules):
        raise RuleError("#N/A", Message("month.federation-not-yet", code=book.code))
    members: dict[str, Player] = {}
    for player in ledger.players:
        if player.id:
            members.setdefault(player.id, player)
    return Setting(ledger, members, {id_: player.name for id_, player in members.items()}, book)
