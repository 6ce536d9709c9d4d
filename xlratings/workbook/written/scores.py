"""The score of one game as people write it."""

from fractions import Fraction

from xlratings.workbook.written.numbers import number

_SCORES = {
    "1-0": Fraction(1),
    "0-1": Fraction(0),
    "½-½": Fraction(1, 2),
    "1/2-1/2": Fraction(1, 2),
    "0.5-0.5": Fraction(1, 2),
    "0,5-0,5": Fraction(1, 2),
    "=": Fraction(1, 2),
}
_UNPLAYED = frozenset({"*", "-", "+", "+--", "--+", "+-", "-+", "---", "--", "?", "ff", "forfeit", "bye", "w.o.", "wo"})


def score(value: object) -> Fraction | str:
    """The score of the first player of a game; the mark in its place where nobody played or nobody won yet.

    Raises:
        UnreadableCellError: neither.

    >>> score("1-0"), score("½"), score("0-1"), score("*"), score(0.5)
    (Fraction(1, 1), Fraction(1, 2), Fraction(0, 1), '*', Fraction(1, 2))
    """
    if isinstance(value, str):
        plain = "".join(value.split()).casefold().replace(":", "-")
        if plain in _SCORES:
            return _SCORES[plain]
        if plain in _UNPLAYED:
            return plain
    return number(value)
