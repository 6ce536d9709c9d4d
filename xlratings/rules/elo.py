"""Elo's formula as leagues use it: the logistic curve, a K that the league gives, nothing rounded."""

from dataclasses import dataclass

from xlratings.rules.expected_score import LogisticExpectation


@dataclass(frozen=True, slots=True, kw_only=True)
class EloRules:
    """The rules of the system.

    Attributes:
        expectation: How the logistic curve is read, for expected scores and rating changes.

    """

    expectation: LogisticExpectation
