"""Every benchmark, one after the other, as a table: ``python benchmarks [NAME ...]``, names without ``.py``.

What is not installed, or not there (LibreOffice, the peers), is left out or said to fail; the others go on.
"""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
NO_BENCHMARKS = {"__main__", "_cpu", "federation", "streaming_limit", "streaming_limit_csv"}
_LONGEST_LINE = 200  # the line of figures for docs/growth.py is longer


def names() -> list[str]:
    """The benchmarks there are."""
    return sorted(file.stem for file in HERE.glob("*.py") if file.stem not in NO_BENCHMARKS)


def lines_of(name: str) -> list[str]:
    """What a benchmark prints; how it failed if it did."""
    run = subprocess.run([sys.executable, HERE / f"{name}.py"], capture_output=True, text=True, check=False)
    found = [line.strip() for line in run.stdout.splitlines() if line.strip() and len(line) < _LONGEST_LINE]
    return [*found, f"failed: {run.stderr.strip().splitlines()[-1]}"] if run.returncode else found


def main() -> None:
    """Print the table as it grows."""
    print("| benchmark | measured |\n|---|---|", flush=True)
    for name in sys.argv[1:] or names():
        print(f"| `{name}.py` | {'<br>'.join(lines_of(name))} |", flush=True)


if __name__ == "__main__":
    main()
