"""What the calculator of each system teaches: functions with cells to fill in, the figures of every one invented."""

from collections.abc import Mapping
from typing import NamedTuple

from xlratings.federations import codes

Cell = str | int | float | None


class Given(NamedTuple):
    """An argument: the value of its cell, or of its row of cells (in a table: its column); words to choose from."""

    values: tuple[Cell, ...]
    choices: tuple[str, ...] = ()


class Lesson(NamedTuple):
    """A function at work.

    Attributes:
        function: Its name.
        given: Its arguments in order; None is left out.
        results: What comes out, side by side: ``template.calculator.<word>``.
        needed: Positions of single cells that must hold something: in Calc a blank one would count as 0.
        is_table: Whether lists stand in columns, with a result in every row.

    """

    function: str
    given: tuple[Given | None, ...]
    results: tuple[str, ...] = ("result",)
    needed: tuple[int, ...] = ()
    is_table: bool = False


def _cells(*values: Cell) -> Given:
    return Given(values)


def _choice(value: Cell, choices: str) -> Given:
    return Given((value,), tuple(choices.split()))


_SYSTEMS = " ".join(codes())
_WITH_K = " ".join(code for code in codes() if code != "ELO")
_GAME_BY_GAME = "FIDE FIDE-RAPID FIDE-BLITZ ELO KURNIK"
_GLICKO = ("rating", "rd")
_PERIOD = (_cells(1400, 1550, 1700), _cells(30, 100, 300), _cells(1, 0, 0))


def _expected(rating: int, opponent: int, system: str, day: str = "", *, needed: tuple[int, ...] = ()) -> Lesson:
    given = (_cells(rating), _cells(opponent), _choice(system, _SYSTEMS), *((_cells(day),) if day else ()))
    return Lesson("EXPECTED", given, needed=needed)


def _rating_change(rating: int, system: str) -> Lesson:
    own, field, scores = _cells(rating), _cells(1480, 1525, 1610, 1390), _cells(1, 0.5, 0, 1)
    given = (own, field, scores, _cells(20), _choice(system, _GAME_BY_GAME))
    return Lesson("RATING_CHANGE", given, needed=(0,))


def _fide(system: str) -> tuple[Lesson, ...]:
    career = (_cells(8), _cells(15), _cells(1690), _cells(9))
    return (
        _expected(1850, 1700, system, "2026-03-01"),
        Lesson("KFACTOR", (_cells(1675), _choice(system, _WITH_K), *career), needed=(2, 3, 4, 5)),
        _rating_change(1500, system),
        Lesson(
            "PERFORMANCE",
            (_cells(1, 0.5, 0, 1, 1), _cells(1900, 1850, 2000, 1795, 1950), _choice("FIDE", "FIDE TPR PTP RISIKO")),
        ),
        Lesson("RATING_INITIAL", (_cells(1902, 1877, 1884, 2012, 1832), _cells(1, 0.5, 1, 0, 0.5))),
    )


_RISIKO = (
    _expected(1105, 1022, "RISIKO"),
    Lesson(
        "KFACTOR",
        (_cells(24), _choice("RISIKO", _WITH_K), _cells(5), Given((1,), ("2", "1", "0.5"))),
    ),
    Lesson("PERFORMANCE", (_cells(180), _cells(210.5, 180, 150, 120, 95), _choice("RISIKO", "FIDE TPR PTP RISIKO"))),
    Lesson(
        "RISIKO_EVENT",
        (
            _cells(1180, 1105, 1060, 1000, 1000, 985, 940, 902),
            _cells(150, 210.5, 180, 95, 120, 60, 80, 40),
            _cells(0, 0, 0, 0, 1, 0, 1, 0),
            _cells(3),
            _cells(2),
            Given((1,), ("2", "1", "0.5")),
        ),
        ("expected", "virtual", "effective", "k", "variation"),
        is_table=True,
    ),
)
_CBJD = (
    _expected(2100, 2400, "CBJD"),
    Lesson("KFACTOR", (_cells(2100), _choice("CBJD", _WITH_K))),
    Lesson("CBJD_RATING", (_cells(2450), _cells(2200), _cells(7), _cells(11)), needed=(2, 3)),
)
_KURNIK = (
    _expected(1230, 1310, "KURNIK", needed=(0, 1)),
    _rating_change(1500, "KURNIK"),
    Lesson(
        "KURNIK_UPDATE",
        (_cells(1320, 1250, 1180, 1200), _cells(2, 1, 4, 3), _choice("PLACES", "PLACES FIRST PAIRS")),
        ("rating",),
        is_table=True,
    ),
    Lesson("BRIDGE_AVERAGE", (_cells(12, -8, 0, 4, 7), _cells(300))),
    Lesson(
        "FIBS_UPDATE",
        (
            *(_cells(1500), _cells(500), _cells(1600), _cells(50), _cells(7), Given((1,), ("1", "0"))),
            _choice("BEFORE", "BEFORE INCLUDING"),
        ),
        ("rating", "experience"),
        needed=(0, 1, 2, 3, 5),
    ),
)
_FNGO = (
    Lesson("GLICKO_RD", (_cells(60), _cells(15), _cells(12)), needed=(1, 2)),
    Lesson("GLICKO_EXPECTED", (_cells(1500), _cells(1700), _cells(90)), needed=(0, 1)),
    Lesson(
        "GLICKO_UPDATE", (_cells(1500), _cells(200), *_PERIOD, _cells(0), _cells(1), _cells(0)), _GLICKO,
        needed=(0, 5, 6, 7),
    ),
    Lesson(
        "FNGO_TITLE",
        (_cells(60, 95, 130, 110, 85), _cells(1820, 1655, 1900, 1470, 1390), _cells(None, 2, 3, None, 0)),
        ("title",),
        is_table=True,
    ),
)  # fmt: skip
_ELO = (
    _expected(1230, 1310, "ELO", needed=(0, 1)),
    _rating_change(1500, "ELO"),
    Lesson(
        "GLICKO2_UPDATE",
        (_cells(1500), _cells(200), _cells(0.06), *_PERIOD, _cells(0.5)),
        (*_GLICKO, "volatility"),
        needed=(0, 2, 6),
    ),
)

LESSONS: Mapping[str, tuple[Lesson, ...]] = {
    "RISIKO": _RISIKO,
    "CBJD": _CBJD,
    "KURNIK": _KURNIK,
    "FNGO": _FNGO,
    "ELO": _ELO,
    **{code: _fide(code) for code in codes() if code.startswith("FIDE")},
}
"""By code of the rule book."""
