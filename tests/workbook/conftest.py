"""Workbooks built for the tests, by hand, by XlsxWriter and by LibreOffice, and openpyxl as the witness."""

import struct
import warnings
import zipfile
from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from xlratings.workbook.xlsx.cells import Value, rows
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.patch import Edits, write_patched

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006/relationships"
_TYPES = "http://schemas.openxmlformats.org/package/2006/content-types"

HandMade = Callable[..., Path]


def relationships(*lines: tuple[str, str, str]) -> str:
    """A .rels part of (id, kind, target)."""
    inside = "".join(f'<Relationship Id="{id_}" Type="{OFFICE}/{kind}" Target="{to}"/>' for id_, kind, to in lines)
    return f'<Relationships xmlns="{_RELATIONSHIPS}">{inside}</Relationships>'


def sheet(rows_: str, before: str = "", after: str = "") -> str:
    """A sheet part without prefixes."""
    return f'<worksheet xmlns="{MAIN}" xmlns:r="{OFFICE}">{before}<sheetData>{rows_}</sheetData>{after}</worksheet>'


def table(name: str, ref: str, *headings: str, columns: str = "", attributes: str = "") -> str:
    """A table part."""
    inside = columns or "".join(f'<tableColumn id="{n}" name="{head}"/>' for n, head in enumerate(headings, 1))
    return (
        f'<table xmlns="{MAIN}" id="1" name="{name}" displayName="{name}" ref="{ref}" {attributes}>'
        f'<autoFilter ref="{ref}"/><tableColumns count="{len(headings)}">{inside}</tableColumns></table>'
    )


def styles(*formats: int, codes: Mapping[int, str] | None = None) -> str:
    """A styles part with one cell format per number format."""
    own = "".join(
        f'<numFmt numFmtId="{number}" formatCode="{escape(code)}"/>' for number, code in (codes or {}).items()
    )
    inside = "".join(f'<xf numFmtId="{number}" fontId="0" fillId="0" borderId="0" xfId="0"/>' for number in formats)
    return (
        f'<styleSheet xmlns="{MAIN}"><numFmts count="{len(codes or {})}">{own}</numFmts>'
        '<fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>'
        '<fill><patternFill patternType="gray125"/></fill></fills>'
        '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>'
        f'<cellXfs count="{len(formats)}">{inside}</cellXfs></styleSheet>'
    )


def _types(parts: Mapping[str, str]) -> str:
    stem = "application/vnd.openxmlformats-officedocument.spreadsheetml."
    kinds = {"/worksheets/": "worksheet", "/tables/": "table", "styles": "styles", "sharedStrings": "sharedStrings"}
    kinds["calcChain"] = "calcChain"
    overrides = "".join(
        f'<Override PartName="/{part}" ContentType="{stem}{kind}+xml"/>'
        for part in parts
        for mark, kind in kinds.items()
        if mark in part and not part.endswith(".rels")
    )
    return (
        f'<Types xmlns="{_TYPES}"><Default Extension="rels" '
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{stem}sheet.main+xml"/>{overrides}</Types>'
    )


@pytest.fixture
def hand_made(tmp_path: Path) -> HandMade:
    """A workbook from its sheets' XML; ``parts`` adds parts or replaces those made here."""

    def build(
        sheets: Mapping[str, str],
        *,
        tables: Mapping[str, list[str]] | None = None,
        book: str = "",
        parts: Mapping[str, str] | None = None,
        name: str = "made.xlsx",
    ) -> Path:
        made: dict[str, str] = {}
        tabs, links, number = "", [], 0
        for position, (title, xml) in enumerate(sheets.items(), 1):
            made[f"xl/worksheets/sheet{position}.xml"] = xml
            tabs += f'<sheet name="{title}" sheetId="{position}" r:id="rId{position}"/>'
            links.append((f"rId{position}", "worksheet", f"worksheets/sheet{position}.xml"))
            own = []
            for one in (tables or {}).get(title, []):
                number += 1
                made[f"xl/tables/table{number}.xml"] = one.replace(' id="1"', f' id="{number}"', 1)
                own.append((f"rId{number}", "table", f"../tables/table{number}.xml"))
            if own:
                made[f"xl/worksheets/_rels/sheet{position}.xml.rels"] = relationships(*own)
        kinds = [kind for kind in ("styles", "sharedStrings", "calcChain") if f"xl/{kind}.xml" in (parts or {})]
        links += [(f"rId{kind}", kind, f"{kind}.xml") for kind in kinds]
        made["xl/workbook.xml"] = f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}">' + (
            book.replace("<sheets/>", f"<sheets>{tabs}</sheets>")
            if "<sheets/>" in book
            else f"<sheets>{tabs}</sheets>{book}"
        )
        made["xl/workbook.xml"] += "</workbook>"
        made["xl/_rels/workbook.xml.rels"] = relationships(*links)
        made["_rels/.rels"] = relationships(("rId1", "officeDocument", "xl/workbook.xml"))
        made.update(parts or {})
        made = {"[Content_Types].xml": _types(made), **made}
        path = tmp_path / name
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for part, text in made.items():
                archive.writestr(part, text)
        return path

    return build


Patched = Callable[..., Path]


@pytest.fixture
def patched(tmp_path: Path) -> Patched:
    """A workbook with edits written into a new file."""

    def patch(
        path: Path,
        cells: Mapping[str, Mapping[tuple[int, int], Value]] | None = None,
        tables: Mapping[str, Any] | None = None,
        name: str = "patched.xlsx",
    ) -> Path:
        target = tmp_path / name
        with Package.open(path) as package:
            write_patched(package, Edits(cells or {}, tables or {}), target)
        return target

    return patch


def part(path: Path, name: str) -> str:
    """The text of a part."""
    with zipfile.ZipFile(path) as archive:
        return archive.read(name).decode()


def values(path: Path, title: str) -> dict[int, dict[int, Value]]:
    """The values of a sheet as our own reader sees them."""
    with Package.open(path) as package:
        return {row: {column: cell.value for column, cell in cells.items()} for row, cells in rows(package, title)}


def witness_book(path: Path, *, formulas: bool = False) -> openpyxl.Workbook:
    """The workbook that openpyxl makes of a file."""
    with warnings.catch_warnings(), path.open("rb") as file:
        warnings.simplefilter("ignore")  # about what openpyxl itself would drop, or find missing
        return openpyxl.load_workbook(file, data_only=not formulas)


def witness(path: Path, title: str, *, formulas: bool = False) -> dict[str, Any]:
    """The cells of a sheet that are not blank, as openpyxl sees them."""
    book = witness_book(path, formulas=formulas)
    return {cell.coordinate: cell.value for row in book[title] for cell in row if cell.value is not None}


def raw_members(path: Path) -> dict[str, tuple[object, ...]]:
    """Every member as it lies in the file: its header fields and its compressed bytes."""
    found: dict[str, tuple[object, ...]] = {}
    with zipfile.ZipFile(path) as archive, path.open("rb") as file:
        for info in archive.infolist():
            file.seek(info.header_offset)
            head = file.read(30)
            name, extra = struct.unpack_from("<HH", head, 26)
            local = head + file.read(name + extra)
            fields = (info.date_time, info.flag_bits, info.compress_type, info.external_attr, info.extra, info.comment)
            found[info.filename] = (local, *fields, file.read(info.compress_size))
    return found


def differing(before: Path, after: Path) -> set[str]:
    """The members that are not, bit for bit, the same in both files; the order of all is the same."""
    old, new = raw_members(before), raw_members(after)
    assert list(old) == list(new)
    return {name for name in old if old[name] != new[name]}
