"""What a month that is only looked at does not wait for: modules that it does not need are not imported."""

import subprocess
import sys
from pathlib import Path

import pytest

SAMPLES = Path(__file__).resolve().parents[2] / "workbooks"
CODE = """
import contextlib, io, sys
from xlratings.commands import main
with contextlib.redirect_stdout(io.StringIO()):
    code = main(sys.argv[1:])
print(code, *sorted(sys.modules))
"""
OF_OTHERS = {
    "asyncio",
    "csv",
    "html.entities",
    "json",
    "lxml",
    "numpy",
    "openpyxl",
    "pandas",
    "pkgutil",
    "python_calamine",
    "random",
    "shlex",
    "sphinx",
    "tempfile",
    "xlrd",
    "xlsxwriter",
    "xlwings",
}
OURS = {
    "udfs",
    "workbooks",
    "xlratings.commands.committing",
    "xlratings.installing",
    "xlratings.month.explained",
    "xlratings.month.player_lines",
    "xlratings.results.received",
    "xlratings.workbook.adopting",
    "xlratings.workbook.explained_text",
    "xlratings.workbook.exported",
    "xlratings.workbook.folder.commit",
    "xlratings.workbook.folder.csv_read",
    "xlratings.workbook.journal",
    "xlratings.workbook.live",
    "xlratings.workbook.staging",
    "xlratings.workbook.undo",
    "xlratings.workbook.write",
    "xlratings.workbook.xlsx.store",
}


@pytest.fixture(scope="module", params=["risiko", "kurnik"])
def imported(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """What is imported by the preview of a sample's month, of which nothing grows over charts."""
    system: str = request.param
    file = tmp_path_factory.mktemp(system) / f"{system}.xlsx"
    file.write_bytes((SAMPLES / f"{system}.xlsx").read_bytes())
    command = [sys.executable, "-c", CODE, "--language", "en", "month", str(file), "--today", "2026-11-30"]
    code, *modules = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert code == "0"
    return set(modules)


def test_a_preview_imports_no_library_that_it_does_not_need(imported: set[str]) -> None:
    assert sorted(OF_OTHERS & imported) == []


def test_a_preview_imports_nothing_of_ours_that_writes_explains_or_adopts(imported: set[str]) -> None:
    assert sorted(OURS & imported) == []


def test_a_preview_imports_the_rules_of_its_own_system_only(imported: set[str]) -> None:
    rooms = ("xlratings.federations.", "xlratings.month.systems.")
    found = {name for name in imported if name.startswith(rooms) and not name.split(".")[-1].startswith("_")}
    assert len({name.split(".")[-1] for name in found}) == 1, found
