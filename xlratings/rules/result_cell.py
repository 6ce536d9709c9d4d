"""Result cells: what one cell of a crosstable says, in the two forms people and programs write.

*As written* (S4): ``+W18 =B4 -B9``, the colour may be missing (``+18 -1``), ``+F9``/``-F9`` won/lost by forfeit,
``+BYE =BYE -BYE --``. *As printed* by pairing programs: ``12w1``, ``5b½``, ``33b+``, ``7w-``, ``-½``, and TRF's
``0000 - H``. Understood in both: ``U1 U½ U0`` (a pairing bye worth 1, ½, 0) and TRF's lone letters ``U F H Z``.
Printed too, as Swiss Perfect exports it: ``27:W 30:+ 0:-``, opponent, then ``W D L`` played, ``+ -`` won or lost by
forfeit, ``=`` drawn without playing.

A result is kept under the letter that FIDE's report file (TRF) has for it. Points inside are counted in half points.

Decisions: ``+BYE`` is a pairing-allocated or full-point bye, ``-BYE`` and ``--`` a zero-point bye, because the absent
opponent is not given; a dash of any length is a minus sign; upper and lower case are the same, so are blanks around.
"""

import re
from typing import NamedTuple

PLAYED = frozenset("1=0WDL")  # over the board; W, D and L are TRF's games that started and are not rated
RATED = frozenset("1=0")
WON_OVER_THE_BOARD = frozenset("1W")
FORFEITS = frozenset("+-")
REQUESTED = frozenset("HZ")  # C.07 16.1.1: half-point and zero-point byes, every round after a withdrawal too
VOLUNTARY = REQUESTED | {"-"}  # C.07 16.1.2: requested byes and forfeit losses
OPEN = "*"  # paired, no result yet

# The codes the two sides of one game may have (both may have lost by forfeit), and the colours they cannot have.
AGREED = frozenset({"10", "01", "==", "WL", "LW", "DD", "+-", "-+", "--"})
SAME_COLOUR = frozenset({"ww", "bb"})

POINTS = {"1": 2, "=": 1, "0": 0, "W": 2, "D": 1, "L": 0, "+": 2, "-": 0, "F": 2, "U": 2, "H": 1, "Z": 0, OPEN: 0}


class Result(NamedTuple):
    """What one player has in one round.

    Attributes:
        code: TRF's letter: ``1 = 0`` played, ``W D L`` played and not rated, ``+ -`` forfeits, ``U`` pairing bye, ``F``
            full-point, ``H`` half-point, ``Z`` zero-point bye (absent, withdrawn too); ``*`` paired, still open.
        opponent: The opponent's number, 0 when there is none.
        points: Half points awarded.
        colour: ``w``, ``b`` or "" when it is not given.

    """

    code: str
    opponent: int
    points: int
    colour: str


class Reading(NamedTuple):
    """What a text means in a table of each form; None where it means nothing there.

    Attributes:
        as_written: In a table as S4 writes it.
        as_printed: In a table as programs print it.
        shows_print: Whether the text alone shows that its table is printed; ``-1`` and ``0`` do not.

    """

    as_written: Result | None
    as_printed: Result | None
    shows_print: bool = False


FULL_POINT_BYE = Result("F", 0, POINTS["F"], "")
HALF_POINT_BYE = Result("H", 0, POINTS["H"], "")
ABSENT = Result("Z", 0, POINTS["Z"], "")

_HALF = "½|1/2|0?[.,]5"
_POINT = {"1": "1", "=": "=", "0": "0", "+": "+", "-": "-", "W": "W", "D": "D", "L": "L", "": OPEN, OPEN: OPEN}
_WRITTEN = r"([+=-])(?:([WB])|(F))?\s*([0-9]{1,6})"
_PRINTED = rf"([0-9]{{1,6}})\s*([WB])\s*(1|0|[=+*WDL-]|{_HALF}|)"
_NO_OPPONENT = rf"0000\s*-\s*([10=+UFHZ-]|{_HALF})"
_PAIRING_BYE = rf"U\s*(1|0|{_HALF}|)"
_HALF_POINT = rf"-(?:{_HALF})"
_EXPORTED = r"([0-9]{0,6})\s*:\s*([WDL+=-]|)"
_EXPORTED_CODES = {"W": "1", "D": "=", "L": "0", "+": "+", "=": "D", "-": "-", "": OPEN}
_EXPORTED_BYES = {"W": "F", "+": "F", "D": "H", "=": "H", "L": "Z", "-": "Z", "": "Z"}
_COLOURS = {"W": "w", "B": "b", None: ""}
_WRITTEN_CODES = {"+": "1", "=": "=", "-": "0"}
_BYES = {
    "+BYE": FULL_POINT_BYE, "=BYE": HALF_POINT_BYE, "-BYE": ABSENT, "--": ABSENT,
    "F": FULL_POINT_BYE, "H": HALF_POINT_BYE, "Z": ABSENT, "+": FULL_POINT_BYE, "=": HALF_POINT_BYE, "-": ABSENT,
}  # fmt: skip
_BYES_PRINTED = {"-1": FULL_POINT_BYE, "-0": ABSENT, "0": ABSENT}
_INVISIBLE = " \u00a0\u200b\u200e\u200f\u2060\ufeff"  # copied along from web pages and PDF
DASHES = str.maketrans("\u2010\u2011\u2012\u2013\u2014\u2212", "------")
"""Dashes of any length, and the minus sign, as the hyphen they stand for."""


def reading(text: str) -> Reading:
    """What a cell's text means in a table as S4 writes it and in one as programs print it.

    >>> reading(" -1 ").as_written, reading("-1").as_printed == FULL_POINT_BYE
    (Result(code='0', opponent=1, points=0, colour=''), True)
    >>> reading("5b½").as_printed
    Result(code='=', opponent=5, points=1, colour='b')
    """
    plain = text.strip().upper()
    if not plain.isascii():
        plain = plain.translate(DASHES).strip(_INVISIBLE)
    written = re.fullmatch(_WRITTEN, plain)
    if written:
        return Reading(_written(*written.groups()), _BYES_PRINTED.get(plain))
    printed = re.fullmatch(_PRINTED, plain)
    if printed:
        return Reading(None, _printed(*printed.groups()), shows_print=True)
    exported = re.fullmatch(_EXPORTED, plain)
    if exported:
        return Reading(None, _exported(*exported.groups()), shows_print=True)
    bye = _bye(plain)
    if bye:
        return Reading(bye, bye)
    alone = _bye_printed(plain)
    return Reading(None, alone or _BYES_PRINTED.get(plain), shows_print=alone is not None)


def is_blank(text: str) -> bool:
    """Whether a text holds blanks only, seen or unseen."""
    return not text.strip().strip(_INVISIBLE)


def _written(sign: str, colour: str | None, forfeit: str | None, opponent: str) -> Result | None:
    number = int(opponent)
    if not number or (forfeit and sign == "="):  # a forfeit is won or lost, never drawn
        return None
    code = sign if forfeit else _WRITTEN_CODES[sign]
    return Result(code, number, POINTS[code], _COLOURS[colour])


def _printed(opponent: str, colour: str, point: str) -> Result | None:
    code = _POINT.get(point, "=")
    return Result(code, int(opponent), POINTS[code], _COLOURS[colour]) if int(opponent) else None


def _exported(opponent: str, sign: str) -> Result:
    """Swiss Perfect's cell; without an opponent a bye of that worth, nothing where nobody was paired."""
    number = int(opponent or 0)
    code = _EXPORTED_CODES[sign] if number else _EXPORTED_BYES[sign]
    return Result(code, number, POINTS[code], "")


def _bye(plain: str) -> Result | None:
    found = re.fullmatch(_PAIRING_BYE, plain)
    if found is None:
        return _BYES.get(plain.replace(" ", ""))
    return Result("U", 0, POINTS[_POINT.get(found[1] or "1", "=")], "")


def _bye_printed(plain: str) -> Result | None:
    if re.fullmatch(_HALF_POINT, plain):
        return HALF_POINT_BYE
    alone = re.fullmatch(_NO_OPPONENT, plain)
    return _without_opponent(alone[1]) if alone else None


def _without_opponent(code: str) -> Result:
    """TRF's ``0000 - x``: a game's sign without an opponent is a bye of that worth (decision, as for ``+BYE``)."""
    if code == "U":
        return Result("U", 0, POINTS["U"], "")
    return {"1": FULL_POINT_BYE, "0": ABSENT}.get(code) or _BYES.get(code, HALF_POINT_BYE)
