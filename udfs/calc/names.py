"""Names of our functions in a workbook of Excel, rewritten for the program that is to open it.

LibreOffice from 25.2 on reads and writes the plain names by itself. Before, it finds our functions in such a file
only under its own long names, and saves those, which Excel does not know.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from zipfile import BadZipFile

from udfs.calc.formulas import named_for_old_libreoffice, plainly_named
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.zip_copy import Content, TooLargeError, copy_with_changes

__all__ = ["named_for_old_libreoffice", "plainly_named", "rewrite_names"]

_FORMULA = re.compile(r"(<(?:\w+:)?(?:f|formula[12]?|definedName|calculatedColumnFormula)\b[^>]*>)([^<]+)")


def rewrite_names(source: Path, target: Path, renamed: Callable[[str], str]) -> int:
    """Write a workbook into a new file with its formulas renamed; gives how many have changed.

    Args:
        source: The workbook, .xlsx or .xlsm; it is only read.
        target: The file to write, which must not be there.
        renamed: ``plainly_named`` or ``named_for_old_libreoffice``.

    Raises:
        FileRefusedError: the workbook is damaged, of a kind that cannot be changed without loss, or open elsewhere.
        OSError: ``target`` is there, or cannot be written.

    """
    with Package.open(source) as package:
        changed: dict[str, Content] = {}
        count = 0
        for member, xml in _parts(package):
            rewritten, found = _renamed(xml, renamed)
            if found:
                count += found
                changed[member] = _content(rewritten.encode("utf-8", "surrogateescape"))
        file = target.open("xb")
        try:
            with file:
                copy_with_changes(package.container.zip, file, changed)
        except BaseException as error:
            target.unlink()  # half a workbook is none
            if isinstance(error, BadZipFile | TooLargeError):
                raise package.container.damaged("") from error
            raise
    return count


def _parts(package: Package) -> Iterator[tuple[str, str]]:
    for part, info in package.container.members.items():
        if part.startswith("xl/") and part.endswith(".xml"):
            yield info.filename, package.container.read(part).decode("utf-8", "surrogateescape")


def _renamed(xml: str, renamed: Callable[[str], str]) -> tuple[str, int]:
    count = 0

    def formula(found: re.Match[str]) -> str:
        nonlocal count
        text = found[2].replace("&quot;", '"').replace("&apos;", "'")
        new = renamed(text)
        count += new != text
        return found[0] if new == text else found[1] + new

    return _FORMULA.sub(formula, xml), count


def _content(part: bytes) -> Content:
    return lambda: [part]
