"""What tests of the templates share: built workbooks, and LibreOffice calculating every formula anew."""

import re
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.worksheet.formula import ArrayFormula

from workbooks.build import build

ROOT = Path(__file__).resolve().parents[2]
Place = tuple[str, str]
"""The title of a sheet, and a cell."""

_CACHED = re.compile(rb"(</f>)<v>[^<]*</v>")


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """A function that builds a template: name, language, with sample or empty."""
    folder = tmp_path_factory.mktemp("templates")

    def build_one(name: str, language: str, *, sample: bool) -> Path:
        path = folder / f"{name}-{'sample' if sample else 'empty'}-{language}.xlsx"
        if not path.exists():
            build(path, name, language, sample=sample)
        return path

    return build_one


@pytest.fixture(scope="session")
def calculated(
    converted_by_libreoffice: Callable[[Path, str], Path], tmp_path_factory: pytest.TempPathFactory
) -> Callable[[Path], Path]:
    """A function that takes a workbook's formula values away and lets LibreOffice calculate them."""
    folder = tmp_path_factory.mktemp("without-values")

    def calculate(source: Path) -> Path:
        bare = folder / source.name
        with zipfile.ZipFile(source) as old, zipfile.ZipFile(bare, "w") as new:
            for member in old.infolist():
                content = old.read(member)
                is_sheet = member.filename.startswith("xl/worksheets/sheet")
                new.writestr(member, _CACHED.sub(rb"\1", content) if is_sheet else content)
        return converted_by_libreoffice(bare, "xlsx")

    return calculate


class Opened:
    """What tests of the templates look at: parts of a file, tables, formulas and the values that stand with them."""

    @staticmethod
    def committed(name: str) -> Path:
        return ROOT / "workbooks" / f"{name}.xlsx"

    @staticmethod
    def parts(path: Path) -> list[tuple[str, tuple[int, ...], bytes]]:
        """All but the compression, which is the computer's own zlib's."""
        with zipfile.ZipFile(path) as archive:
            return [(member.filename, member.date_time, archive.read(member)) for member in archive.infolist()]

    @staticmethod
    def sheet_of(book: openpyxl.Workbook, table: str) -> Any:
        return next(sheet for sheet in book if table in sheet.tables)

    @staticmethod
    def columns_of(sheet: Any, table: str) -> Iterator[tuple[str, int, Any]]:
        """Heading, number and first data cell of each column."""
        for cell in sheet[sheet.tables[table].ref][0]:
            yield cell.value, cell.column, sheet.cell(cell.row + 1, cell.column)

    @staticmethod
    def formulas(path: Path) -> dict[Place, str]:
        """Every formula by its place; of an array formula by its first cell."""
        book = openpyxl.load_workbook(path)
        return {
            (sheet.title, cell.coordinate): cell.value.text if isinstance(cell.value, ArrayFormula) else cell.value
            for sheet in book
            for row in sheet.iter_rows()
            for cell in row
            if cell.data_type == "f"
        }

    @staticmethod
    def values(path: Path) -> Callable[[Place], Any]:
        book = openpyxl.load_workbook(path, data_only=True)

        def value(place: Place) -> Any:
            found = book[place[0]][place[1]].value
            return None if found == "" else found

        return value


@pytest.fixture(scope="session")
def opened() -> type[Opened]:
    """The functions that look into a template."""
    return Opened
