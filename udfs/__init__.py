"""The cell functions, as they are called from Python: ``udfs.expected(1600, 1500)``.

A list is a column, a list of lists is rows; a blank cell is ``None``, and so is an empty result. An error value is
its text, such as ``#NUM!``; its attribute ``message`` says what is wrong with which argument.

>>> import udfs
>>> udfs.expected(1600, 1500)
0.64
>>> udfs.expected([1600, None, "?"], 1500)
[0.64, None, '#VALUE!']
"""

from udfs.crosstables import buchholz_fide, crosstable_score, tiebreak
from udfs.glicko import fngo_title, glicko2_update, glicko_expected, glicko_rd, glicko_update
from udfs.kurnik import bridge_average, fibs_update, kurnik_update
from udfs.ratings import cbjd_rating, expected, kfactor, performance, rating_change, rating_initial
from udfs.risiko import risiko_event

__all__ = [
    "bridge_average",
    "buchholz_fide",
    "cbjd_rating",
    "crosstable_score",
    "expected",
    "fibs_update",
    "fngo_title",
    "glicko2_update",
    "glicko_expected",
    "glicko_rd",
    "glicko_update",
    "kfactor",
    "kurnik_update",
    "performance",
    "rating_change",
    "rating_initial",
    "risiko_event",
    "tiebreak",
]
