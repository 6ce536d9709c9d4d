"""What tests of the templates share: built workbooks, and LibreOffice calculating every formula anew."""

import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from workbooks.build import build

_CACHED = re.compile(rb"(</f>)<v>[^<]*</v>")


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """A function that builds a template: language, with sample or empty."""
    folder = tmp_path_factory.mktemp("templates")

    def build_one(language: str, *, sample: bool) -> Path:
        path = folder / f"{'sample' if sample else 'empty'}-{language}.xlsx"
        if not path.exists():
            build(path, "risiko", language, sample=sample)
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
