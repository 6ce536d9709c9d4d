"""The layers: imports only downwards, programs' libraries only in their own rooms, the core on Python 3.10."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# A room may import what stands in the rooms named after it (and its own).
ARROWS: dict[str, set[str]] = {
    "xlratings": set(),
    "xlratings.errors": set(),
    "xlratings.column": set(),
    "xlratings.in_columns": {"xlratings.column"},
    "xlratings.columns_in_turn": {"xlratings.column", "xlratings.in_columns"},
    "xlratings.joined_columns": {"xlratings.in_columns", "xlratings.columns_in_turn"},
    "xlratings.people": {"xlratings.errors"},
    "xlratings.model": {"xlratings.errors", "xlratings.people"},
    "xlratings.texts": set(),
    "xlratings.outcome": {"xlratings.errors", "xlratings.people", "xlratings.model"},
}
ARROWS["xlratings.rules"] = ARROWS["xlratings.outcome"] | {"xlratings.outcome", "xlratings.in_columns"}
ARROWS["xlratings.arrays"] = ARROWS["xlratings.rules"] | {"xlratings.rules"}
ARROWS["xlratings.federations"] = ARROWS["xlratings.rules"] | {"xlratings.rules"}
ARROWS["xlratings.month"] = ARROWS["xlratings.federations"] | {
    "xlratings",
    "xlratings.federations",
    "xlratings.columns_in_turn",
    "xlratings.joined_columns",
}
ARROWS["xlratings.workbook.xlsx"] = {"xlratings.errors", "xlratings.in_columns", "xlratings.columns_in_turn"}
ARROWS["xlratings.workbook.written"] = ARROWS["xlratings.month"] | {"xlratings.month", "xlratings.workbook.xlsx"}
ARROWS["xlratings.results"] = ARROWS["xlratings.workbook.written"] | {"xlratings.workbook.written"}
ARROWS["xlratings.workbook"] = ARROWS["xlratings.results"] | {
    "xlratings.results",
    "xlratings.texts",
}
ARROWS["udfs"] = ARROWS["xlratings.workbook"] | {"xlratings.workbook", "xlratings"}
ARROWS["workbooks"] = ARROWS["udfs"] | {"udfs"}
ARROWS["xlratings.installing"] = ARROWS["workbooks"] | {"workbooks"}
ARROWS["xlratings.commands"] = ARROWS["xlratings.installing"] | {"xlratings.installing"}
ARROWS["xlratings.__main__"] = {"xlratings.commands"}

# Where a program's library may be imported.
OWN_ROOMS = {
    "openpyxl": {"workbooks", "xlratings.results"},
    "xlsxwriter": {"workbooks"},
    "xlwings": {"udfs.excel", "xlratings.workbook.live"},
    "uno": {"udfs.calc"},
    "babel": set(),
    "numpy": {"xlratings.arrays"},
    "xlrd": {"xlratings.results"},
}
CORE = (
    "xlratings.errors",
    "xlratings.column",
    "xlratings.in_columns",
    "xlratings.columns_in_turn",
    "xlratings.joined_columns",
    "xlratings.people",
    "xlratings.model",
    "xlratings.outcome",
    "xlratings.rules",
    "xlratings.federations",
    "xlratings.month",
)
FORBIDDEN_NAMES = {"utils", "helpers", "common", "base", "manager"}


def modules() -> Iterator[tuple[str, Path]]:
    for package in ("xlratings", "udfs", "workbooks"):
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def room(module: str) -> str:
    return max((name for name in ARROWS if module == name or module.startswith(name + ".")), key=len)


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            assert node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


MODULES = dict(modules())
every_module = pytest.mark.parametrize("module", MODULES)


@every_module
def test_imports_point_downwards(module: str) -> None:
    own = room(module)
    for name in imports(MODULES[module]):
        if name.split(".")[0] in {"xlratings", "udfs", "workbooks"}:
            other = room(name)
            assert other in ARROWS[own] | {own}, f"{module} imports {name}: {own} may not see {other}"


@every_module
def test_a_program_s_library_stays_in_its_own_room(module: str) -> None:
    for name in imports(MODULES[module]):
        rooms = OWN_ROOMS.get(name.split(".")[0])
        if rooms is not None:
            assert any(module == r or module.startswith(r + ".") for r in rooms), f"{module} imports {name}"


@pytest.mark.parametrize("module", [m for m in MODULES if m.startswith(CORE)])
def test_the_core_needs_the_standard_library_only(module: str) -> None:
    for name in imports(MODULES[module]):
        top = name.split(".")[0]
        assert top in sys.stdlib_module_names or top == "xlratings", f"{module} imports {name}"


@every_module
def test_no_module_has_an_empty_name(module: str) -> None:
    assert not FORBIDDEN_NAMES & set(module.split("."))


def test_the_core_uses_nothing_newer_than_python_3_10() -> None:
    paths = [str(MODULES[m]) for m in MODULES if m.startswith((*CORE, "xlratings.texts"))]
    result = subprocess.run(
        [sys.executable, "-c", "import vermin; vermin.main()", "-t=3.10-", "--violations", "--no-tips", *paths],
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout


def test_starting_imports_nothing_heavy() -> None:
    code = (
        "import sys, io, contextlib\n"
        "from xlratings.commands import main\n"
        "with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):\n"
        "    main(['--help'])\n"
        "print(' '.join(sorted(sys.modules)))\n"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    heavy = {"numpy", "pandas", "openpyxl", "xlsxwriter", "xlwings", "xlrd", "lxml"}
    heavy |= {"asyncio", "inspect", "importlib.metadata"}
    assert not heavy & set(loaded)
