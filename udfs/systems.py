"""Systems: which rule book a call means, and how that system takes a rating out of a cell."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from udfs.convert import Number, code, day, number, points, real, refuse, required, whole
from udfs.elements import at_once
from udfs.plans import EMPTY, Converter, Empty
from xlratings.errors import RuleError
from xlratings.federations import rule_book
from xlratings.rules.expected_score import checked_rating
from xlratings.rules.significance import Formula

# Ratings of these are whole numbers above 0: a thousands mark in a text is one, and 0 means unrated.
WHOLE = frozenset({"FIDE", "FIDE-RAPID", "FIDE-BLITZ", "CBJD", "RISIKO", "TPR", "PTP"})


def chosen_system(cell: object, argument: str = "system", *, known: tuple[str, ...]) -> str:
    """The code of a system among those a function knows; a blank cell means the first.

    Raises:
        RuleError: #VALUE! for any other.

    """
    return code(cell, argument, known) or known[0]


def rules_in_force(system: str, cell: object = None) -> Any:  # noqa: ANN401 - each system has rules of its own
    """The rules of a system on the day in a cell; a blank cell means the newest edition.

    Raises:
        RuleError: #N/A before the first edition, #VALUE! or #NUM! for what is no day.

    """
    book, chosen = rule_book(system), day(cell, "day")
    return (book.newest() if chosen is None else book.in_force(chosen)).rules


def _whole_ratings(cells: Sequence[float]) -> Sequence[object] | None:
    if min(cells) > 0 and all(map(float.is_integer, map(float, cells))):
        return list(map(int, cells))
    return None


@at_once(_whole_ratings)
def whole_rating(cell: object, argument: str) -> Number | Empty:
    """A rating of a system of whole ratings, alone; a blank cell leaves the result's cell empty.

    Raises:
        RuleError: #N/A for 0, which means unrated; #NUM! below 0.

    """
    rating = number(cell, argument, thousands=True)
    return EMPTY if rating is None else checked_rating(rating, argument)


def listed_whole_rating(cell: object, argument: str) -> Number | None:
    """A rating of a system of whole ratings, in a list: None, for a blank cell or 0, is unrated.

    Raises:
        RuleError: #NUM! below 0.

    """
    rating = number(cell, argument, thousands=True)
    return checked_rating(rating, argument) if rating else None


@at_once(lambda cells: cells)
def curve_rating(cell: object, argument: str) -> float | Empty:
    """A rating of a system by a curve, alone: any number; a blank cell leaves the result's cell empty."""
    rating = real(cell, argument)
    return EMPTY if rating is None else rating


def alone(system: str) -> Converter:
    """How a system reads a rating that stands alone."""
    return whole_rating if system in WHOLE else curve_rating


def in_list(system: str) -> Converter:
    """How a system reads a rating in a list."""
    return listed_whole_rating if system in WHOLE else real


def weight(cell: object, argument: str) -> Fraction:
    """What K of an event is multiplied by, one half in any spelling; a blank cell means an ordinary event."""
    value = points(cell, argument)
    return Fraction(1) if value is None else Fraction(value)


_FORMULAS: dict[str, Formula] = {"S": "S", "R": "R"}


def rounds_or_formula(cell: object, argument: str) -> int | Formula:
    """Rounds of a points event, or the letter S or R of an elimination event.

    Raises:
        RuleError: #N/A for a blank cell, #VALUE! for any other text, #NUM! for what is no number of rounds.

    """
    letter = _FORMULAS.get(cell.strip().upper()) if isinstance(cell, str) else None
    if letter is not None:
        return letter
    try:
        rounds: int = required(whole(cell, argument, least=1), argument)
    except RuleError as error:
        if error.kind == "#VALUE!":
            raise refuse("#VALUE!", "function.neither-rounds-nor-formula", argument, cell) from None
        raise
    return rounds


def participants(cell: object, argument: str) -> int | Empty:
    """A number of participants, 1 or more; a blank cell leaves the result's cell empty.

    Raises:
        RuleError: #NUM! for what is no such number.

    """
    value = whole(cell, argument, least=1)
    return EMPTY if value is None else value
