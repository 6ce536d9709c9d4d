"""The results in a player's record of a tournament report file: opponent, colour and result, ten columns a round."""

from xlratings.results.trf_columns import FIRST_ROUND, ROUND_WIDTH
from xlratings.rules.result_cell import ABSENT, FULL_POINT_BYE, HALF_POINT_BYE, OPEN, POINTS, Result

_LONGEST = FIRST_ROUND + 999 * ROUND_WIDTH  # the format writes the number of a round with three digits
_OF_GAMES = frozenset("10=+-WDL")
_COLOURS = {"w": "w", "b": "b", "-": "", " ": ""}
# A game's sign without an opponent is a bye of that worth, as in the cells of crosstables.
_WITHOUT_OPPONENT = {
    "U": Result("U", 0, POINTS["U"], ""),
    **dict.fromkeys("F+1", FULL_POINT_BYE),
    **dict.fromkeys("H=", HALF_POINT_BYE),
    **dict.fromkeys("Z-0 ", ABSENT),
}


class RoundCells:
    """Reads the cells of one file; what a cell says is found out once, however often it stands there."""

    def __init__(self) -> None:
        self._known: dict[str, Result | None] = {"": None}

    def results(self, line: str) -> tuple[Result | None, ...]:
        """A player's results by round; None for a blank cell.

        Raises:
            ValueError: a cell says no result, or there are more rounds than the format has; the text.

        """
        if len(line) > _LONGEST:
            raise ValueError(line[_LONGEST : _LONGEST + ROUND_WIDTH])
        known = self._known
        found = []
        for start in range(FIRST_ROUND, len(line), ROUND_WIDTH):
            cell = line[start : start + ROUND_WIDTH].rstrip()
            if cell not in known:
                known[cell] = round_result(cell)
            found.append(known[cell])
        return tuple(found)


def round_result(cell: str) -> Result | None:
    """What a cell of ten columns says; None when it is blank.

    A blank result with an opponent is a game without a result yet; without one it is absence, as FIDE reads it.

    Raises:
        ValueError: it says no result.

    >>> round_result("  12 w 1"), round_result("0000 - H") == HALF_POINT_BYE, round_result("   7 b").code
    (Result(code='1', opponent=12, points=2, colour='w'), True, '*')
    """
    padded = cell.ljust(ROUND_WIDTH)
    opponent, colour, code = padded[:4].strip(), padded[5].lower(), padded[7].upper()
    if not padded.strip():
        return None
    if (
        padded[4] + padded[6] + padded[8:].strip() != "  "
        or colour not in _COLOURS
        or not (opponent or "0").isdecimal()
    ):
        raise ValueError(cell.strip())
    if int(opponent or 0):
        return _game(cell, int(opponent), _COLOURS[colour], code)
    if code not in _WITHOUT_OPPONENT or _COLOURS[colour]:
        raise ValueError(cell.strip())
    return _WITHOUT_OPPONENT[code]


def _game(cell: str, opponent: int, colour: str, code: str) -> Result:
    if code == " ":
        return Result(OPEN, opponent, POINTS[OPEN], colour)
    if code not in _OF_GAMES:
        raise ValueError(cell.strip())
    return Result(code, opponent, POINTS[code], colour)
