"""Builds the extension for LibreOffice with the templates in it: ``python -m workbooks.extension [FILE]``."""

import sys
from collections.abc import Iterator
from pathlib import Path

from udfs.calc.build import build as build_extension
from workbooks.build import template
from workbooks.names import TEMPLATES
from xlratings.texts import LANGUAGES


def build(path: Path) -> None:
    """Write the extension to a file, each time the same bytes; the menu offers every template there is."""
    build_extension(path, dict(_templates()))


def _templates() -> Iterator[tuple[str, bytes]]:
    """Name and bytes of an empty workbook of every template in every language."""
    for name in TEMPLATES:
        for language in LANGUAGES:
            yield f"{name}.{language}.xlsx", template(name, language, f"{name}.xlsx", sample=False)


if __name__ == "__main__":
    build(Path(sys.argv[1] if len(sys.argv) > 1 else "xlratings.oxt"))
