"""Every benchmark, one after the other, as a table: ``python benchmarks [all | NAME ...]``, names without ``.py``.

What a benchmark is told stands behind its name: ``python benchmarks "month_end_to_end csv RISIKO 1000"``. With ``all``
come folders of CSV files, a million members and ten million games after them, and the picture of growth anew. What is
not installed, or not there (LibreOffice, the peers), is said not to be measured or to fail; the others go on.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from _peers import is_installed

HERE = Path(__file__).resolve().parent
NO_BENCHMARKS = {"__main__", "_cpu", "_peers", "federation", "streaming_limit", "streaming_limit_csv"}
LARGER = (
    "month_end_to_end csv",
    "month_end_to_end RISIKO 1000000",
    "month_end_to_end csv 1000000",
    "month_end_to_end csv KURNIK 1000000x10000000",
)
_FIGURES = "[{"  # how the line for docs/growth.py begins


def names() -> list[str]:
    """The benchmarks there are."""
    return sorted(file.stem for file in HERE.glob("*.py") if file.stem not in NO_BENCHMARKS)


def lines_of(words: str) -> list[str]:
    """What a benchmark prints, by its name and what it is told; how it failed if it did."""
    name, *told = words.split()
    command = [sys.executable, HERE / f"{name}.py", *told]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    found = [line.strip() for line in run.stdout.splitlines() if line.strip()]
    return [*found, f"failed: {run.stderr.strip().splitlines()[-1]}"] if run.returncode else found


def draw(figures: list[dict[str, Any]]) -> None:
    """The picture of what was measured: as many games as members."""
    kept = [json.dumps(one) for one in figures if one["games"] == one["members"]]
    (HERE / "growth.json").write_text("[\n" + ",\n".join(kept) + "\n]\n", encoding="utf-8")
    if is_installed("matplotlib"):
        subprocess.run([sys.executable, HERE.parent / "docs" / "growth.py"], check=True)


def main() -> None:
    """Print the table as it grows."""
    is_all = sys.argv[1:] == ["all"]
    figures: list[dict[str, Any]] = []
    print("| benchmark | measured |\n|---|---|", flush=True)
    for words in (*names(), *LARGER) if is_all else sys.argv[1:] or names():
        name, *told = words.split()
        lines = lines_of(words)
        figures += [one for line in lines if line.startswith(_FIGURES) for one in json.loads(line)]
        shown = "<br>".join(line for line in lines if not line.startswith(_FIGURES))
        print(f"| `{' '.join([f'{name}.py', *told])}` | {shown} |", flush=True)
    if is_all:
        draw(figures)


if __name__ == "__main__":
    main()
