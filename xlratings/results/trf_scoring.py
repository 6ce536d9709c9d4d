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
