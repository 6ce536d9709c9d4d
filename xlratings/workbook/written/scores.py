"""The score of one game as people write it."""

from fractions import Fraction

from xlratings.errors import Message
from xlratings.workbook.written.numbers import number
from xlratings.workbook.written.unreadable import UnreadableCellError

_SCORES = {
    "1-0": Fraction(1),
    "0-1": Fraction(0),
    "½-½": Fraction(1, 2),
    "1/2-1/2": Fraction(1, 2),
    "0.5-0.5": Fraction(1, 2),
    "0,5-0,5": Fraction(1, 2),
    "=": Fraction(1, 2),
}
_UNPLAYED = frozenset({
    "*", "-", "+", "+--", "--+", "+-", "-+", "---", "--", "?", "ff", "forfeit", "w.o.", "wo",
    "bye", "+bye", "=bye", "-bye", "u", "u1", "u0", "f", "h", "z",
})  # fmt: skip
_HALVES = {"u0.5": "u½", "u0,5": "u½", "u1/2": "u½", "u½": "u½", "-0.5": "-½", "-0,5": "-½", "-1/2": "-½", "-½": "-½"}
_NUMBERS: dict[object, str] = {-1: "-1", -0.5: "-½"}


def score(value: object) -> Fraction | str:
    """The score of the first player of a game; the mark in its place where nobody played or nobody won yet.

    Raises:
        UnreadableCellError: neither.

    The numbers -1 and -½ are marks, too: what programs print for byes of a point and of half a point.

    >>> score("1-0"), score("½"), score("0-1"), score("*"), score(0.5), score(-1), score(" -1/2 ")
    (Fraction(1, 1), Fraction(1, 2), Fraction(0, 1), '*', Fraction(1, 2), '-1', '-½')
    """
    if isinstance(value, str):
        plain = "".join(value.split()).casefold().replace(":", "-")
        if plain in _SCORES:
            return _SCORES[plain]
        if plain in _UNPLAYED:
            return plain
        if plain in _HALVES:
            return _HALVES[plain]
    try:
        found = number(value)
    except UnreadableCellError as error:
        raise UnreadableCellError(Message("workbook.score-unknown", value=value)) from error
    return _NUMBERS.get(found, found)
