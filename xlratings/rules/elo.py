"""Elo's formula as leagues use it: the logistic curve, a K that the league gives, nothing rounded."""

from typing import NamedTuple

from xlratings.rules.expected_score import LogisticExpectation


class EloRules(NamedTuple):
    """The rules of the system.

    Attributes:
        expectation: How the logistic curve is read, for expected scores and rating changes.

    """

    expectation: LogisticExpectation
