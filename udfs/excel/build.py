"""Builds the add-in: ``python -m udfs.excel.build FILE [--interpreter PYTHON]`` writes ``xlratings.xlam``.

It needs no Excel, runs on any system, and the same xlwings gives the same bytes. Nothing is compressed, since what a
compressor makes of a text may change from one of its versions to the next.
"""

import argparse
import zipfile
from pathlib import Path

from udfs.excel import sheets
from udfs.excel.package import SHEET_MODULES, Part, parts
from udfs.excel.vba_project import Kind, Module, vba_project
from udfs.excel.wrappers import error_numbers, wrappers
from udfs.excel.xlwings_module import xlwings_module

PROJECT = "xlratings"
_WRITTEN = (
    "XlrCall", "XlrPython", "XlrTexts", "XlrWizard", "XlrExplain",
    "XlrRibbon", "XlrBox", "XlrMonth", "XlrPage", "XlrHealing",
)  # fmt: skip
_VBA = Path(__file__).with_name("vba")
_DAY = (2026, 1, 1, 0, 0, 0)
_ORDINARY_FILE = 0o644 << 16


def build(path: Path, interpreter: str = "") -> None:
    """Write the add-in to a file.

    Args:
        path: The file.
        interpreter: Full path of the Python that the add-in starts; without one it says that it is not installed.

    """
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as addin:
        for part in contents(interpreter):
            entry = zipfile.ZipInfo(part.path, _DAY)
            entry.create_system, entry.external_attr = 3, _ORDINARY_FILE  # the same on Windows
            addin.writestr(entry, part.content)


def contents(interpreter: str = "") -> tuple[Part, ...]:
    """Every part of the add-in."""
    cells = {"Texts": tuple(sheets.texts(interpreter)), "Functions": tuple(sheets.functions())}
    templates = {sheets.template_button(name): name for name in sheets.TEMPLATES}
    return parts(cells, sheets.BUTTONS, templates, vba_project(PROJECT, modules()))


def modules() -> tuple[Module, ...]:
    """The modules of the project."""
    return (
        Module("ThisWorkbook", _text("ThisWorkbook.cls"), Kind.WORKBOOK),
        *(Module(name, "", Kind.SHEET) for name in SHEET_MODULES),
        Module("XlrFunctions", wrappers()),
        Module("XlrErrors", error_numbers()),
        *(Module(name, _text(f"{name}.bas")) for name in _WRITTEN),
        Module("XlrXlwings", xlwings_module()),
    )


def _text(name: str) -> str:
    return (_VBA / name).read_text(encoding="ascii")


def main() -> None:
    """Read the command line and build."""
    parser = argparse.ArgumentParser(prog="python -m udfs.excel.build")
    parser.add_argument("file", type=Path)
    parser.add_argument("--interpreter", default="", metavar="PYTHON")
    arguments = parser.parse_args()
    build(arguments.file, arguments.interpreter)


if __name__ == "__main__":
    main()
