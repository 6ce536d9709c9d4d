"""RISIKO_EVENT."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from itertools import repeat
from typing import NamedTuple, TypeVar

from udfs.call import cell_function, listed, one, refuse_errors
from udfs.convert import Number, required, whole
from udfs.convert import points as number_of_points
from udfs.error_values import ErrorValue
from udfs.plans import Answer, Working, granted, needing, settled
from udfs.ranges import read_range
from udfs.systems import listed_whole_rating, rounds_or_formula, rules_in_force
from udfs.systems import weight as weight_of_event
from xlratings.errors import Message, RuleError
from xlratings.rules.risiko import (
    EventRating,
    Participant,
    PlayerRating,
    RisikoRules,
    elimination_event,
    points_event,
)
from xlratings.rules.significance import Formula

T = TypeVar("T")

_EMPTY_ROW = (None, None, None, None, None)


class _Field(NamedTuple):
    """The ratings, None for rows that are not federated, and the rows that are, counted from 1."""

    ratings: Sequence[int | None]
    rows: Sequence[int]

    @property
    def federated(self) -> list[int]:
        """The ratings of the rows that are."""
        return [rating for rating in self.ratings if rating is not None]


@cell_function
def risiko_event(  # noqa: PLR0913, PLR0917 - the arguments of the cell function
    ratings: object, results: object, missed: object, rounds: object, winner: object, weight: object = None
) -> Answer:
    """What an event is worth to each player: expected, virtual result, effective, K, variation.

    >>> risiko_event([1000, None, 1000], [2, 9, 1], None, "S", None)
    [[50, 2, 100, 0.2, 10], [None, None, None, None, None], [50, 1, 0, 0.2, -10]]
    """
    refuse_errors(ratings=ratings, results=results, missed=missed, rounds=rounds, winner=winner, weight=weight)
    on_list = listed("ratings", ratings, _rating)
    field = _Field(on_list, [row for row, rating in enumerate(on_list, 1) if rating is not None])
    rules: RisikoRules = rules_in_force("RISIKO")
    # the rounds say how the results are read, but what is wrong with them counts after what is wrong with results
    played = settled(one, "rounds", rounds, rounds_or_formula)
    if isinstance(played, str) and not isinstance(played, ErrorValue):
        event = _elimination(rules, field, results, played, weight)
    else:
        event = _points(rules, field, results, missed, played, winner, weight)
    rated = dict(zip(field.rows, event.players, strict=True))
    rows = [_row(rated.get(row), event.k) for row, _ in enumerate(on_list, 1)]
    return Answer(rows, Working("risiko.event", rules, {"rows": field.rows, "rounds": played}, event))


def _row(player: PlayerRating | None, k: Fraction) -> list[object]:
    if player is None:
        return list(_EMPTY_ROW)
    return [player.expected, player.virtual, player.effective, k, player.variation]


def _elimination(rules: RisikoRules, field: _Field, results: object, formula: Formula, weight: object) -> EventRating:
    passed = _federated("results", results, field, needing(partial(whole, least=0)))
    return elimination_event(rules, field.federated, passed, formula, one("weight", weight, weight_of_event))


def _points(  # noqa: PLR0913, PLR0917 - the arguments of the cell function
    rules: RisikoRules,
    field: _Field,
    results: object,
    missed: object,
    played: object,
    winner: object,
    weight: object,
) -> EventRating:
    points = _federated("results", results, field, _points_made)
    rounds = played if isinstance(played, int) else None
    absent = _federated("missed", missed, field, partial(_missed, rounds=rounds))
    if isinstance(played, ErrorValue):
        granted(played)
    row = one("winner", winner, partial(whole, least=1, most=len(field.ratings)))
    # a winner who is not federated forces nothing
    index = field.rows.index(row) if row in field.rows else None
    found = zip(field.federated, points, absent, strict=True)
    participants = [Participant(*each) for each in found]
    return points_event(rules, participants, rounds or 0, index, one("weight", weight, weight_of_event))


def _rating(cell: object, argument: str) -> int | None:
    rating = listed_whole_rating(cell, argument)
    if rating is not None and rating.denominator != 1:
        raise RuleError("#NUM!", Message("function.rating-with-decimals", argument=argument, value=rating))
    return None if rating is None else int(rating)


def _points_made(cell: object, argument: str) -> Fraction:
    made: Number | None = number_of_points(cell, argument)
    return required(None if made is None else Fraction(made), argument)


def _missed(cell: object, argument: str, *, rounds: int | None) -> int:
    return whole(cell, argument, least=0, most=rounds) or 0


def _federated(argument: str, given: object, field: _Field, convert: Callable[[object, str], T]) -> list[T]:
    """The cells of the federated rows, read; one cell of games missed stands for all.

    Raises:
        RuleError: #VALUE! when there is not one cell per rating.

    """
    cells = read_range(argument, given).cells
    count = len(field.ratings)
    if len(cells) != count and not (len(cells) == 1 and argument == "missed"):
        counts = {"ratings": count, "cells": len(cells)}
        raise RuleError("#VALUE!", Message("function.one-per-rating", argument=argument, **counts))
    each = zip(field.ratings, cells if len(cells) == count else repeat(cells[0]), strict=False)
    named = [(cell, f"{argument} ({row})") for row, (rating, cell) in enumerate(each, 1) if rating is not None]
    return [convert(*cell) for cell in named]
