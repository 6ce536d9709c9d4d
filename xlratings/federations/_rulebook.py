"""Regulations as data: dated editions of a federation's rules."""

from datetime import date
from typing import Any, NamedTuple

from xlratings.errors import Message, RuleError


class Edition(NamedTuple):
    """The rules in force from one day on.

    Attributes:
        name: What a clerk types for it, such as ``2024-03``.
        effective: The first day it is in force.
        source: The document it is read from, in words.
        rules: The rules' numbers, tables and conditions; an amendment is a ``_replace`` of the last ones.
        not_covered: The articles of the source that this edition leaves out, as said in README and templates.

    """

    name: str
    effective: date
    source: Message
    rules: Any
    not_covered: tuple[Message, ...]


class RuleBook(NamedTuple):
    """A federation's regulation in all its editions, oldest first.

    Attributes:
        code: What a clerk types for it, such as ``RISIKO``.
        name: The federation's or the system's name, in words.
        notes: What is to be known about its editions, such as a decision about one that is not at hand.
        editions: Oldest first; at least one.

    """

    code: str
    name: Message
    notes: tuple[Message, ...]
    editions: tuple[Edition, ...]

    def in_force(self, day: date) -> Edition:
        """The edition in force on a day.

        Raises:
            RuleError: #N/A when the day is before the first edition.

        """
        for edition in self.editions[::-1]:
            if edition.effective <= day:
                return edition
        first = self.editions[0].effective
        raise RuleError("#N/A", Message("rule.day-before-first-edition", system=self.code, day=day, first=first))

    def newest(self) -> Edition:
        """The edition that a left-out day means."""
        return self.editions[-1]
