"""What a month that is only looked at does not wait for: modules that it does not need are not imported."""

import subprocess
import sys
from pathlib import Path

import pytest

SAMPLES = Path(__file__).resolve().parents[2] / "workbooks"
CODE = """
import contextlib, io, sys, typing

def refused(text, *_, **__):
    raise AssertionError(f"an annotation is a text, which is compiled: {text}")

typing.ForwardRef = refused
from xlratings.commands import main
with contextlib.redirect_stdout(io.StringIO()):
    code = main(sys.argv[1:])
print(code, *sorted(sys.modules))
"""
OF_OTHERS = {
    "__future__",  # would make every annotation a text
    "ast",
    "asyncio",
    "csv",
    "dataclasses",
    "difflib",
    "encodings.utf_16_le",
    "glob",
    "heapq",
    "html.entities",
    "inspect",
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
    "string",
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
    "xlratings.month.people",
    "xlratings.month.people_index",
    "xlratings.month.people_ledger",
    "xlratings.month.people_notes",
    "xlratings.month.people_words",
    "xlratings.month.player_lines",
    "xlratings.month.told",
    "xlratings.results.received",
    "xlratings.results.values",
    "xlratings.workbook.adopting",
    "xlratings.workbook.explained_text",
    "xlratings.workbook.exported",
    "xlratings.workbook.folder",
    "xlratings.workbook.journal",
    "xlratings.workbook.live",
    "xlratings.workbook.staging",
    "xlratings.workbook.undo",
    "xlratings.workbook.write",
    "xlratings.workbook.xlsx.cell_xml",
    "xlratings.workbook.xlsx.exact_scan",
    "xlratings.workbook.xlsx.known_rows",
    "xlratings.workbook.xlsx.looks",
    "xlratings.workbook.xlsx.new_rows",
    "xlratings.workbook.xlsx.patch",
    "xlratings.workbook.xlsx.recalculation",
    "xlratings.workbook.xlsx.row_patch",
    "xlratings.workbook.xlsx.sheet_extras",
    "xlratings.workbook.xlsx.sheet_patch",
    "xlratings.workbook.xlsx.sheet_text",
    "xlratings.workbook.xlsx.store",
    "xlratings.workbook.xlsx.style_patch",
    "xlratings.workbook.xlsx.table_patch",
    "xlratings.workbook.xlsx.zip_copy",
}
OF_ONE_SYSTEM = {
    "risiko": {
        "xlratings.month.event_checks",
        "xlratings.month.replay",
        "xlratings.month.result_checks",
        "xlratings.month.risiko",
        "xlratings.rules.effective",
        "xlratings.rules.elimination",
        "xlratings.rules.forfeit",
        "xlratings.rules.risiko",
        "xlratings.rules.significance",
    },
    "kurnik": {
        "xlratings.month.game_checks",
        "xlratings.month.in_order",
        "xlratings.month.kurnik_games",
        "xlratings.rules.fibs",
        "xlratings.rules.kurnik",
    },
}
OF_OTHER_GAMES = {  # than that of the sample
    "xlratings.month.kurnik_deals",
    "xlratings.month.kurnik_matches",
    "xlratings.rules.bridge",
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
    systems = {name.split(".")[-1] for name in found}
    assert len(systems) == 1, found
    foreign = set().union(*(modules for system, modules in OF_ONE_SYSTEM.items() if system not in systems))
    assert sorted(foreign & imported) == []
    assert sorted(OF_OTHER_GAMES & imported) == []
