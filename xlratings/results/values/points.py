"""Points as tables state them."""

import re
from fractions import Fraction

from xlratings.errors import Message
from xlratings.results.values.became_day import is_a_day
from xlratings.workbook.written.filled import filled
from xlratings.workbook.written.numbers import number
from xlratings.workbook.written.unreadable import UnreadableCellError

_HIGHEST = 10**6  # points of the largest events stay far below; ids do not
_OF_GAMES = re.compile(r"\S+ ?/ ?(?!2$)\d+")


def points(value: object) -> Fraction | None:
    """The points in a cell of a points column; None where nothing stands there.

    Raises:
        UnreadableCellError: no points, or two readings, as in ``6/9`` and in a day that a spreadsheet made of a score.

    >>> [str(points(value)) for value in ("1", "0,5", "½", "0.5", "1/2", 0.5, "2 1/2", "3½", "", None)]
    ['1', '1/2', '1/2', '1/2', '1/2', '1/2', '5/2', '7/2', 'None', 'None']
    """
    found = filled(value)
    if found is None:
        return None
    if is_a_day(found):
        raise UnreadableCellError(Message("import.score-became-a-day", value=found))
    if isinstance(found, str) and _OF_GAMES.fullmatch(" ".join(found.split())):
        raise UnreadableCellError(Message("import.points-of-games", value=found.strip()))
    read = number(found)
    if abs(read) > _HIGHEST:
        raise UnreadableCellError(Message("import.points-too-high", value=found))
    return read
