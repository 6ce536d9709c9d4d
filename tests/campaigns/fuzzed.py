"""Readers given what hypothesis makes up: result cells, TRF, tables in text, headings, cell values, the patcher.

Run: python -m tests.campaigns.fuzzed [seconds per reader] [name of a reader]

A reader may refuse with a message of ours; anything else that it raises is a fault, and hypothesis makes it as small as
it can.
"""

import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook

from xlratings.errors import RatingsError
from xlratings.results.recognised import read_results
from xlratings.rules.result_cell import reading
from xlratings.workbook.xlsx.cells import rows
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.patch import Edits, write_patched

TEMPLATE = Path(__file__).parents[2] / "workbooks" / "risiko.xlsx"
_SIGNS = "+-=−–½¼#!.,;:/\\()[]{}*?'\"&<>|@~^_ \t\u00a0\u200b\u202e\u0301\u0130ıßﬁ٣²Ⅷ🏆"  # noqa: RUF001 - letters that look alike are the point
_WORDS = """
No Nr Name Nome Cognome Rtg Elo Pts Punti Rd 1.Rd 2.Rd 1 2 R1 Round Turno White Black Result Bianco Nero Opponent ID
FideID Birth Fed Club Rank TB1 1-0 0-1 ½-½ +-- 2w1 3b½ 1w0 -1 bye 4+ 5- spielfrei W B Ash Birch 1500 1.924 2,5
001 012 013 022 032 042 052 062 072 082 092 102 112 122 132 XXR XXC 2026-03-14 14/03/2026 ITA
""".split()  # noqa: SIM905 - a list of a hundred lines is no better
_piece = st.one_of(
    st.sampled_from(_WORDS), st.integers(-9, 99999).map(str), st.text(max_size=6), st.sampled_from(_SIGNS)
)
_cell = st.lists(_piece, max_size=3).map("".join)
_result = st.lists(st.one_of(st.sampled_from(_SIGNS), st.sampled_from("WwBb01½FHUZ23"), _piece), max_size=6).map(
    "".join
)
_value = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20), st.text(alphabet=_SIGNS, max_size=8)
)


@st.composite
def _tables(draw: st.DrawFn) -> bytes:
    """A text with a heading row and some rows, as lines of a delimiter."""
    delimiter = draw(st.sampled_from(";\t,|"))
    width = draw(st.integers(1, 8))
    lines = draw(st.lists(st.lists(_cell, min_size=width, max_size=width), min_size=1, max_size=8))
    titles = draw(st.lists(_cell, max_size=2))
    text = "\n".join([*titles, *(delimiter.join(line) for line in lines)])
    return text.encode(draw(st.sampled_from(["utf-8", "utf-16", "cp1252", "cp1250"])), "replace")


@st.composite
def _reports(draw: st.DrawFn) -> bytes:
    """A tournament report file, its columns kept in most lines."""
    game = st.builds("  {:>4} {} {}".format, _piece, st.sampled_from("wbsWB- "), st.sampled_from("10=+-hfuzWDL? "))
    player = st.builds(
        "001 {:>4} {:1}{:>3} {:<33} {:>4} {:>3} {:>11} {:>10} {:>4} {:>4}{}".format,
        _piece, st.sampled_from("mwf "), st.sampled_from(["g", "wm", ""]), _cell, _piece, st.sampled_from(["ITA", ""]),
        _piece, st.sampled_from(["1990/01/02", "1990", "x"]), _piece, _piece, st.lists(game, max_size=6).map("".join),
    )  # fmt: skip
    other = st.builds("{} {}".format, st.sampled_from(_WORDS), _cell)
    return "\n".join(["012 Open", *draw(st.lists(st.one_of(player, other), max_size=9))]).encode()


def read_cell(text: str) -> None:
    """A cell of a crosstable."""
    reading(text)


def read_file(content: bytes) -> None:
    """A results file, whatever it holds."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "results.txt"
        path.write_bytes(content)
        read_results(path)


@cache
def _sheet() -> tuple[str, int]:
    """A sheet of the template with rows of plain values, and how many it has."""
    with Package.open(TEMPLATE) as package:
        title = package.table("Results").sheet
        return title, len(list(rows(package, title)))


def patch(values: Mapping[tuple[int, int], Any]) -> None:
    """Values written into the template come back, to us and to openpyxl, and the others stay."""
    title, _ = _sheet()
    with tempfile.TemporaryDirectory() as folder, Package.open(TEMPLATE) as package:
        new = Path(folder) / "new.xlsx"
        write_patched(package, Edits({title: dict(values)}), new)
        with Package.open(new) as written:
            found = dict(rows(written, title))
        book = load_workbook(new, read_only=True)
        witness = dict(enumerate(book[title].iter_rows(values_only=True), 1))
        book.close()
    for (row, column), value in values.items():
        ours = found.get(row, {}).get(column)
        assert (ours.value if ours else None) == (value if value != "" else None), (row, column, value, ours)
        assert row in witness or value in (None, ""), (row, column, value)


_numbers = st.one_of(st.integers(-(10**14), 10**14), st.floats(allow_nan=False, allow_infinity=False))
_texts = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30)
READERS: dict[str, tuple[st.SearchStrategy[Any], Callable[[Any], None]]] = {
    "result cells": (_result, read_cell),
    "reports": (_reports(), read_file),
    "tables in text": (_tables(), read_file),
    "bytes": (st.binary(max_size=300), read_file),
    "patches": (
        st.dictionaries(
            st.tuples(st.integers(2, 60), st.integers(3, 6)), st.one_of(_numbers, _texts, st.booleans()), max_size=8
        ),
        patch,
    ),
}


def tried(name: str, examples: int, seconds: float = float("inf")) -> int:
    """Try a reader with so many examples, or until the time is over; gives how many were tried.

    Raises:
        Exception: what the reader raised that is no refusal, with the smallest example as a note.

    """
    strategy, read = READERS[name]
    end = time.monotonic() + seconds
    count = 0

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.generate, Phase.shrink),
    )
    @given(strategy)
    def reads(made: Any) -> None:
        nonlocal count
        if time.monotonic() < end:
            count += 1
            with suppress(RatingsError):
                read(made)

    reads()
    return count


def campaign(seconds: float, only: str = "") -> Mapping[str, tuple[int, str]]:
    """Every reader for so long: how many examples, and the fault that ended it."""
    found: dict[str, tuple[int, str]] = {}
    for name in READERS:
        if only in name:
            end, count, fault = time.monotonic() + seconds, 0, ""
            while time.monotonic() < end and not fault:
                try:
                    count += tried(name, 1000, end - time.monotonic())
                except Exception as error:  # noqa: BLE001 - whatever it is, it is what is looked for
                    fault = "\n".join([repr(error), *getattr(error, "__notes__", ())])
            found[name] = (count, fault)
            print(name, *found[name], flush=True)  # noqa: T201 - it prints
    return MappingProxyType(found)


if __name__ == "__main__":
    given_seconds = float(sys.argv[1]) if sys.argv[1:] else 720.0
    sys.exit(any(fault for _, fault in campaign(given_seconds, *sys.argv[2:3]).values()))
