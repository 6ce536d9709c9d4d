"""What the hostile files have in common: the collection they are in, and our template with parts exchanged."""

import io
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

TEMPLATES = Path(__file__).parents[2] / "workbooks"
TEMPLATE = TEMPLATES / "risiko.xlsx"
FILES: dict[str, tuple[str, Callable[[], bytes]]] = {}
"""Suffix and maker of every hostile file, by its name."""
SHEET = "xl/worksheets/sheet1.xml"


def hostile(suffix: str) -> Callable[[Callable[[], bytes]], Callable[[], bytes]]:
    """Put a maker of bytes into the collection, under its own name."""

    def take(make: Callable[[], bytes]) -> Callable[[], bytes]:
        FILES[make.__name__] = (suffix, make)
        return make

    return take


def changed(parts: Mapping[str, bytes | Callable[[bytes], bytes]], added: Mapping[str, bytes] | None = None) -> bytes:
    """Our template with some of its parts other than they were, and some more."""
    made = io.BytesIO()
    with zipfile.ZipFile(TEMPLATE) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for info in old.infolist():
            part = parts.get(info.filename, old.read(info))
            new.writestr(info.filename, part(old.read(info)) if callable(part) else part)
        for name, content in (added or {}).items():
            new.writestr(name, content)
    return made.getvalue()


def in_sheet(old: bytes, new: bytes) -> bytes:
    """Our template with something else in the first sheet."""
    return changed({SHEET: lambda xml: xml.replace(old, new, 1)})


def with_rows(rows: bytes) -> bytes:
    """Our template with more rows in the first sheet."""
    return in_sheet(b"</sheetData>", rows + b"</sheetData>")


def with_doctype(inside: bytes, use: bytes, part: str = "xl/workbook.xml") -> bytes:
    """Our template with a document type in a part."""

    def typed(xml: bytes) -> bytes:
        declaration, _, rest = xml.partition(b"?>")
        start = rest.index(b">") + 1
        return declaration + b"?><!DOCTYPE x [" + inside + b"]>" + rest[:start] + use + rest[start:]

    return changed({part: typed})
