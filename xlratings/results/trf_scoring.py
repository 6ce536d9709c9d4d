"""What an event awards, where its report file says it: record 162 (TRF26), XXS (JaVaFo), BBW ... (bbpPairings)."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from xlratings.errors import Problem
from xlratings.results.content import TextFile
from xlratings.results.received import Scoring
from xlratings.results.trf_records import SCORING, SCORING_EXTENSION, Record

_NUMBER = r"\s*=?\s*(\d*[.,]?\d+)"
_TRF26 = re.compile(rf"([WDLAPX]){_NUMBER}", re.IGNORECASE)
_JAVAFO = re.compile(rf"([A-Z]{{1,3}}){_NUMBER}", re.IGNORECASE)
_BBP = re.compile(rf"BB([WDLZFU]){_NUMBER}", re.IGNORECASE)

# What each letter sets; W sets the pairing bye too unless P says otherwise (TRF26: "same as W").
_SETS_TRF26 = {
    "W": "win forfeit_win full_point_bye pairing_bye",
    "D": "draw half_point_bye",
    "L": "loss",
    "A": "zero_point_bye forfeit_loss",
    "P": "pairing_bye",
}
_SETS_JAVAFO = {
    "W": "win forfeit_win full_point_bye", "D": "draw half_point_bye", "WW": "win", "BW": "win",
    "WD": "draw", "BD": "draw",
    "WL": "loss", "BL": "loss", "ZPB": "zero_point_bye", "HPB": "half_point_bye", "FPB": "full_point_bye",
    "PAB": "pairing_bye", "FW": "forfeit_win", "FL": "forfeit_loss",
}  # fmt: skip
_SETS_BBP = {
    "W": "win forfeit_win full_point_bye", "D": "draw half_point_bye", "L": "loss", "Z": "zero_point_bye",
    "F": "forfeit_loss", "U": "pairing_bye",
}  # fmt: skip
_NO_ROOM = 100  # points whose decimals do not fit into four signs
_ONE_COLOUR = {"WW": "BW", "WD": "BD", "WL": "BL"}


def stated_scoring(file: TextFile, records: Sequence[Record]) -> tuple[Scoring | None, tuple[Problem, ...]]:
    """What the file says it awards, None where it says nothing; points that depend on the colour are a problem."""
    found = [(record, letter.upper(), points) for record in records for letter, points in _pairs(record)]
    if not found:
        return None, ()
    awards: dict[str, Fraction] = {}
    for record, letter, points in sorted(found, key=lambda pair: pair[1] == "P"):
        for field in _sets(record).get(letter, "").split():
            awards[field] = points
    return Scoring(**awards), tuple(_by_colour(file, found))


def _pairs(record: Record) -> Iterator[tuple[str, Fraction]]:
    if record.code == SCORING:
        pattern, text = _TRF26, record.text
    elif record.code == SCORING_EXTENSION:
        pattern, text = _JAVAFO, record.text
    else:
        pattern, text = _BBP, record.line if record.code.startswith("BB") else ""
    for letter, points in pattern.findall(text):
        yield letter, Fraction(points.replace(",", "."))


def _sets(record: Record) -> dict[str, str]:
    return {SCORING: _SETS_TRF26, SCORING_EXTENSION: _SETS_JAVAFO}.get(record.code, _SETS_BBP)


def _by_colour(file: TextFile, found: Sequence[tuple[Record, str, Fraction]]) -> Iterator[Problem]:
    said = {letter: (points, record.number) for record, letter, points in found}
    for white, black in _ONE_COLOUR.items():
        if white in said and black in said and said[white][0] != said[black][0]:
            yield file.problem(said[white][1], "import.points-by-colour")


def said_in_trf26(scoring: Scoring) -> str:
    """The record of what an event awards; where 162 has no letter for it, the one that programs use.

    >>> said_in_trf26(Scoring(pairing_bye=Fraction(1, 2)))
    '162  W 1.0    D 0.5    L 0.0    A 0.0    P 0.5'
    """
    win, draw, loss, forfeit_win, forfeit_loss, pairing_bye, full, half, zero = scoring
    if not (win == forfeit_win == full and draw == half and forfeit_loss == zero):
        return said_in_trf16(scoring)
    letters = {"W": win, "D": draw, "L": loss, "A": zero, "P": pairing_bye}
    return "162  " + "    ".join(f"{letter}{decimal(points):>4}" for letter, points in letters.items())


def said_in_trf16(scoring: Scoring) -> str:
    """The record by which pairing programs say what an event awards.

    >>> said_in_trf16(Scoring(pairing_bye=Fraction(1, 2)))
    'XXS W=1.0 D=0.5 WL=0.0 BL=0.0 FW=1.0 FL=0.0 PAB=0.5 FPB=1.0 HPB=0.5 ZPB=0.0'
    """
    win, draw, loss, forfeit_win, forfeit_loss, pairing_bye, full, half, zero = map(decimal, scoring)
    return (
        f"XXS W={win} D={draw} WL={loss} BL={loss} FW={forfeit_win} FL={forfeit_loss} PAB={pairing_bye} FPB={full} "
        f"HPB={half} ZPB={zero}"
    )


def decimal(points: Fraction) -> str:
    """Points with the decimal point the format asks for: one place, or as many as four signs hold.

    >>> decimal(Fraction(5, 2)), decimal(Fraction(1, 4)), decimal(Fraction(100))
    ('2.5', '0.25', '100')
    """
    whole, tenths = int(points), points * 10
    if whole >= _NO_ROOM:
        return f"{float(points):g}"
    return f"{float(points):.1f}" if tenths.denominator == 1 else f"{float(points):.2f}"
