"""The sample federations, one module each named after its rule book's code: invented people, two years of events.

Nobody in them is a real person. A ``SAMPLE`` is what a clerk would have typed: members, events, results and the
starting list; ``workbooks.history`` computes the published lists from it.
"""

import pkgutil
from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import NamedTuple

from xlratings.model import Ledger, Month


class Sample(NamedTuple):
    """A federation as its clerk typed it.

    Attributes:
        ledger: Members, events, none of them counted, and the starting list.
        newest: The newest list that is published in the sample; what comes later is for the reader to write.
        language: Of the committed workbook: the one of the federation's document.
        shown: Id of the member whose card is open.
        notes: Event -> the clerk's note.
        bands: The least rating of each colour but the first, where the system has colours.

    """

    ledger: Ledger
    newest: Month
    language: str
    shown: str
    notes: Mapping[str, str] = MappingProxyType({})
    bands: tuple[int, ...] = ()


def has_sample(code: str) -> bool:
    """Whether a rule book, by its code, has a sample federation.

    >>> has_sample("RISIKO"), has_sample("FIDE-BLITZ")
    (True, False)
    """
    return _module(code) in {name for _, name, _ in pkgutil.iter_modules(__path__)}


def sample(code: str) -> Sample:
    """The sample federation of a rule book, by its code; ModuleNotFoundError where there is none."""
    found: Sample = import_module(f"{__name__}.{_module(code)}").SAMPLE
    return found


def _module(code: str) -> str:
    return code.lower().replace("-", "_")
