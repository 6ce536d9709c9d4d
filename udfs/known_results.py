"""Known results: one call of each function and what it gives, to three places, for the self-test."""

from collections.abc import Mapping
from typing import Any

_TABLE = [["2w1", "3b½"], ["1b0", "4w1"], ["4w½", "1w½"], ["3b½", "2b0"]]
_PERIOD = ([1400, 1550, 1700], [30, 100, 300], [1, 0, 0])
_FIRST_OPPONENTS = [1902, 1877, 1884, 2012, 1832]
_KNOCK_OUT = [[50, 2, 100, 0.2, 10], [None, None, None, None, None], [50, 1, 0, 0.2, -10]]

KNOWN_RESULTS: Mapping[str, tuple[tuple[Any, ...], object]] = {
    "EXPECTED": ((1600, 1500), 0.64),
    "KFACTOR": ((24, "RISIKO", 5, 0.5), 0.55),
    "PERFORMANCE": (([1, 1, 0], [1600, None, 1700]), 1650),
    "GLICKO_UPDATE": ((1500, 200, *_PERIOD), [[1464.106, 151.399]]),
    "BUCHHOLZ_FIDE": ((_TABLE,), [2, 2, 2, 2]),
    "RATING_CHANGE": ((2000, 1480, 1, 20), 1.6),
    "RATING_INITIAL": ((_FIRST_OPPONENTS, 3), 1922),
    "CBJD_RATING": ((2450, 2200, 7, 11), 2448),
    "RISIKO_EVENT": (([1000, None, 1000], [2, 9, 1], None, "S", None), _KNOCK_OUT),
    "KURNIK_UPDATE": (([1600, 1500, 1400], [1, 2, 3]), [1619.206, 1500.0, 1380.794]),
    "BRIDGE_AVERAGE": (([12, -8, 0, 4],), 2),
    "FIBS_UPDATE": ((1500, 100, 1600, 200, 5, 1), [[1520.178, 105]]),
    "GLICKO_RD": ((50, 63.2, 1), 80.587),
    "GLICKO_EXPECTED": ((1500, 1700, 300), 0.303),
    "GLICKO2_UPDATE": ((1500, 200, 0.06, *_PERIOD), [[1464.051, 151.517, 0.06]]),
    "FNGO_TITLE": ((1, 2150), "M"),
    "TIEBREAK": ((_TABLE, "SB"), [1.5, 0.5, 1, 0.5]),
    "CROSSTABLE_SCORE": ((_TABLE,), [1.5, 1, 1, 0.5]),
}
