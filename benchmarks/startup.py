"""Start-up: CPU of ``xlratings --help`` and ``import xlratings`` above a bare interpreter.

Run: python benchmarks/startup.py [runs]
"""

import sys

from _cpu import medians

COMMANDS = {
    "python -c pass": [sys.executable, "-c", "pass"],
    "import xlratings": [sys.executable, "-c", "import xlratings"],
    "xlratings --help": [sys.executable, "-c", "from xlratings.commands import main; main(['--help'])"],
}


def main() -> None:
    """Print the medians in milliseconds above the bare interpreter, and as ratios to it."""
    times = medians(COMMANDS, int(sys.argv[1]) if len(sys.argv) > 1 else 21)
    bare = times["python -c pass"]
    print(f"python -c pass: {bare * 1000:.1f} ms CPU")
    for name, value in times.items():
        if name != "python -c pass":
            print(f"{name}: {(value - bare) * 1000:+.1f} ms above it, {value / bare:.2f}x of it")


if __name__ == "__main__":
    main()
