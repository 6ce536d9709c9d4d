"""A range of 100,000 x 3 in and 100,000 x 2 out through xlwings' own classic call path, against its raw converter.

Prints CPU seconds of the conversion alone, both ways, with a function that gives a list at hand: xlwings' default
converter, its raw one, ours with plain numbers, and ours with a blank cell and an error value among the results.
pywin32 is put in place as in the tests; so what COM itself costs is in none of the figures.
"""

import statistics
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any

import pytest
import xlwings

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "udfs" / "excel"))
ROWS, RUNS = 100_000, 15


def main() -> None:
    """Measure and print."""
    harness: Any = import_module("conftest")
    with pytest.MonkeyPatch.context() as patch:
        excel = harness.classic_calls(patch)
        for name, seconds in measured(excel).items():
            print(f"{name:28} {seconds * 1000:8.1f} ms")


def measured(excel: Callable[..., object]) -> dict[str, float]:
    """Median CPU seconds per way; the runs are interleaved."""
    given = tuple((1500.0 + row % 900, 30.0, 2.0) for row in range(ROWS))
    ways = {name: declared(name, *each) for name, each in _ways().items()}
    module = sys.modules[__name__]
    times: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(RUNS):
        for name, function in ways.items():
            vars(module)["asked"] = function
            start = process_time()
            excel("asked", given, module=__name__)
            times[name].append(process_time() - start)
    return {name: statistics.median(values) for name, values in times.items()}


def _ways() -> dict[str, tuple[object, list[list[object]]]]:
    cells: Any = import_module("udfs.excel.cells")
    error: Any = import_module("udfs").expected(-1, 1500)
    plain: list[list[object]] = [[1500.0 + row % 900, 30.5] for row in range(ROWS)]
    mixed: list[list[object]] = [*plain[:-2], [None, 30.5], [error, 30.5]]
    return {
        "xlwings, default": (None, plain),
        "xlwings, raw": ("raw", plain),
        "ours": (cells.Cells, plain),
        "ours, blanks and errors": (cells.Cells, mixed),
    }


def declared(name: str, convert: object, rows: list[list[object]]) -> Callable[[object], object]:
    """A function of cells with one converter both ways."""

    def asked(given):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, ARG001 - xlwings takes hints for conversions
        return rows

    asked.__doc__ = name
    options = {} if convert is None else {"convert": convert}
    shaped = {"ndim": 2} if convert is None else {}
    decorated: Callable[[object], object] = xlwings.func(
        xlwings.ret(**options)(xlwings.arg("given", **options, **shaped)(asked))
    )
    return decorated


if __name__ == "__main__":
    main()
