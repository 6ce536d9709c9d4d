"""The score of one game as people write it."""

from datetime import date
from fractions import Fraction

from xlratings.errors import Message
from xlratings.workbook.written.numbers import number
from xlratings.workbook.written.unreadable import UnreadableCellError

_DRAWN = frozenset({
    "=", "draw", "drawn", "patta", "pari", "pareggio", "empate", "empatada", "tablas", "remis", "remíza", "remiza",
    "remi", "nulle", "nul", "döntetlen", "unentschieden", "ничья",
})  # fmt: skip
_WORTH = {"1": 2, "1.0": 2, "0": 0, "0.0": 0, "½": 1, "1/2": 1, "0.5": 1, ".5": 1}  # in half points
_BOTH = 2  # half points of a game, both sides together
_FORFEITS = {
    "1f-0f": "+--", "0f-1f": "--+", "0f-0f": "---", "1-0f": "+--", "0f-1": "--+", "0-1f": "--+", "1f-0": "+--",
    "+/-": "+--", "-/+": "--+", "-/-": "---",
}  # fmt: skip
_UNPLAYED = frozenset({
    "*", "-", "+", "+--", "--+", "+-", "-+", "---", "--", "?", "ff", "forfeit", "w.o.", "wo",
    "bye", "+bye", "=bye", "-bye", "u", "u1", "u0", "f", "h", "z",
})  # fmt: skip
_HALVES = {"u0.5": "u½", "u0,5": "u½", "u1/2": "u½", "u½": "u½", "-0.5": "-½", "-0,5": "-½", "-1/2": "-½", "-½": "-½"}
_MINUTES = 1440  # of a day; a spreadsheet keeps a time as its share of one
_FRACTIONS = 16  # halves, quarters ... that somebody may have typed
_NUMBERS: dict[object, str] = {-1: "-1", -0.5: "-½"}


def score(value: object) -> Fraction | str:
    """The score of the first player of a game; the mark in its place where nobody played or nobody won yet.

    Raises:
        UnreadableCellError: neither; a day that a spreadsheet made of ``1/2``, a time it made of ``1:0``.

    The numbers -1 and -½ are marks, too: what programs print for byes of a point and of half a point.

    >>> score("1-0"), score("½"), score("0-1"), score("*"), score(0.5), score(-1), score(" -1/2 ")
    (Fraction(1, 1), Fraction(1, 2), Fraction(0, 1), '*', Fraction(1, 2), '-1', '-½')
    >>> score("½ - 0,5"), score("remis"), score("1F-0F")
    (Fraction(1, 2), Fraction(1, 2), '+--')
    """
    if isinstance(value, str):
        from xlratings.rules.result_cell import DASHES  # noqa: PLC0415 - most scores are numbers

        plain = "".join(value.split()).casefold().replace(":", "-").translate(DASHES)
        known = _of_both(plain, value)
        if known is not None:
            return known
        if plain in _UNPLAYED:
            return plain
        if plain in _HALVES:
            return _HALVES[plain]
    if isinstance(value, date):
        raise UnreadableCellError(Message("import.result-became-a-day", value=f"{value:%Y-%m-%d}"))
    if (shown := clock(value)) is not None:
        raise UnreadableCellError(Message("workbook.score-became-a-time", value=shown))
    try:
        found = number(value)
    except UnreadableCellError as error:
        raise UnreadableCellError(Message("workbook.score-unknown", value=value)) from error
    return _NUMBERS.get(found, found)


def clock(value: object) -> str | None:
    """The time of day that a number between 0 and 1 is to a spreadsheet; None for one that may be a score.

    >>> clock(1 / 24), clock(1 / 1440), clock(0.5), clock(0.25), clock(0.3)
    ('01:00', '00:01', None, None, None)
    """
    if not isinstance(value, float) or not 0 < value < 1 or (value * _FRACTIONS).is_integer():
        return None
    minutes = round(value * _MINUTES)
    is_whole = abs(value * _MINUTES - minutes) < 1 / _MINUTES and minutes % (_MINUTES // 10)
    return f"{minutes // 60:02}:{minutes % 60:02}" if is_whole else None


def _of_both(plain: str, written: str) -> Fraction | str | None:
    """What a text says of both sides, who share one point: a score or the mark of a forfeit; None: nothing."""
    if plain in _DRAWN:
        return Fraction(1, 2)
    if plain in _FORFEITS:
        return _FORFEITS[plain]
    one, _, other = plain.replace(",", ".").partition("-")
    if one not in _WORTH or other not in _WORTH:
        return None
    if not _WORTH[one] + _WORTH[other]:
        raise UnreadableCellError(Message("workbook.score-both-lost", value=written))
    return Fraction(_WORTH[one], _BOTH) if _WORTH[one] + _WORTH[other] == _BOTH else None
