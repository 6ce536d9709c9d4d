"""The month of the sample federation: the whole command against reading the workbook alone.

Run: python benchmarks/month_of_the_sample.py [runs]
"""

import sys
import tempfile
from pathlib import Path
from shutil import copyfile

from _cpu import medians

SAMPLE = Path(__file__).resolve().parent.parent / "workbooks" / "risiko.xlsx"
READ = "import sys, pathlib, xlratings.workbook.read as r; r.read_workbook(pathlib.Path(sys.argv[1]))"
WITNESS = "import sys, openpyxl; openpyxl.load_workbook(sys.argv[1])"
COMMAND = "import sys; from xlratings.commands import main; sys.exit(main())"
TODAY = "2026-11-30"


def main() -> None:
    """Print CPU medians and ratios: preview and commit to reading alone, and to openpyxl's reading."""
    with tempfile.TemporaryDirectory() as folder:
        workbook = Path(folder) / "risiko.xlsx"
        copyfile(SAMPLE, workbook)
        python, path = sys.executable, str(workbook)
        commit = f"import shutil; shutil.copyfile({str(SAMPLE)!r}, {path!r}); {COMMAND}"
        times = medians(
            {
                "python -c pass": [python, "-c", "pass"],
                "reading alone": [python, "-c", READ, path],
                "openpyxl reading": [python, "-c", WITNESS, path],
                "month, preview": [python, "-c", COMMAND, "month", path, "--today", TODAY],
                "month, commit": [python, "-c", commit, "month", path, "--today", TODAY, "--commit"],
            },
            int(sys.argv[1]) if len(sys.argv) > 1 else 11,
        )
    read = times["reading alone"]
    for name, value in times.items():
        print(f"{name}: {value * 1000:.0f} ms CPU, {value / read:.2f}x of reading alone")


if __name__ == "__main__":
    main()
