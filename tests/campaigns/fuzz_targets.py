"""Readers and the patcher as functions of bytes, for whatever makes up bytes: what each may not do is raise.

A target refuses with a message of ours or reads; anything else that comes out of it is a fault. What it can compare it
compares: the quick ways through a sheet with the parser's, a patched sheet with the values it was to hold, and every
message with its words.
"""

import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from datetime import date, datetime
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

from tests.workbook.conftest import MAIN, OFFICE, relationships, styles
from xlratings import texts
from xlratings.errors import FileRefusedError, Message, Problem, RatingsError
from xlratings.results.grid import Grid, Value
from xlratings.results.received import Received
from xlratings.results.recognised import read_results
from xlratings.results.sheets import filled_rows
from xlratings.results.table import read_tables
from xlratings.results.values.births import birth
from xlratings.results.values.game_results import crosstable_result, game_result
from xlratings.results.values.ids import fide_id, member_id
from xlratings.results.values.names import name
from xlratings.results.values.points import points
from xlratings.results.values.ratings import rating
from xlratings.rules.result_cell import reading
from xlratings.workbook.cell_values import cell_value
from xlratings.workbook.columns import CellKind
from xlratings.workbook.written.unreadable import UnreadableCellError
from xlratings.workbook.xlsx import cells, scanning
from xlratings.workbook.xlsx.exact_scan import exact_scan
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.patch import Edits, write_patched
from xlratings.workbook.xlsx.sheet_scan import SheetScan
from xlratings.workbook.xlsx.stored_values import UNCALCULATED, CellError
from xlratings.workbook.xlsx.xml_bytes import DamagedXmlError

_TYPES = "http://schemas.openxmlformats.org/package/2006/content-types"
_KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml."
_PARTS = {
    "[Content_Types].xml": f'<Types xmlns="{_TYPES}"><Default Extension="xml" ContentType="application/xml"/>'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/xl/workbook.xml" ContentType="{_KIND}sheet.main+xml"/>'
    f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{_KIND}worksheet+xml"/>'
    f'<Override PartName="/xl/sharedStrings.xml" ContentType="{_KIND}sharedStrings+xml"/>'
    f'<Override PartName="/xl/styles.xml" ContentType="{_KIND}styles+xml"/></Types>',
    "_rels/.rels": relationships(("rId1", "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/>'
    "</sheets></workbook>",
    "xl/_rels/workbook.xml.rels": relationships(
        ("rId1", "worksheet", "worksheets/sheet1.xml"),
        ("rId2", "sharedStrings", "sharedStrings.xml"),
        ("rId3", "styles", "styles.xml"),
    ),
    "xl/sharedStrings.xml": f'<sst xmlns="{MAIN}"><si><t>a</t></si><si><t>Name</t></si><si><t>&amp;lt;</t></si></sst>',
    "xl/styles.xml": styles(0, 14, 2, 22),
}
_BEFORE = f'<worksheet xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheetData>'.encode()
_BEHIND = b"</sheetData></worksheet>"
_VALUES: tuple[cells.Value, ...] = (7, -2.5, "=B4", "\u00e8<&_x0041_", " a ", True, None, "", date(2026, 3, 1))
_READERS: tuple[Callable[[Any], object], ...] = (
    *(partial(lambda kind, value: cell_value(cells.Cell(value), kind), kind) for kind in CellKind),
    birth,
    member_id,
    fide_id,
    name,
    points,
    game_result,
    rating,
    partial(rating, whole=False),
    partial(crosstable_result, is_printed=True),
    partial(crosstable_result, is_printed=False),
)
_KINDS: Mapping[str, Callable[[str], Value]] = {
    "#": float,
    "%": int,
    "!": CellError,
    "@": lambda text: datetime.fromisoformat(text).date(),
    "?": bool,
}


def _said(problems: Iterable[Problem | Message]) -> None:
    for problem in problems:
        message = problem.message if isinstance(problem, Problem) else problem
        for language in texts.LANGUAGES:
            assert texts.sentence(message.id, message.fields, language), message


def _read(found: Received) -> None:
    _said((*found.ignored, *found.problems, *found.notes))
    for event in found.events:
        numbers = {one.number for one in event.participants}
        assert all(game.player in numbers and game.opponent in {None, *numbers} for game in event.games), event


def result_cell(content: bytes) -> None:
    """A cell of a crosstable."""
    found = reading(content.decode("utf-8", "replace"))
    for one in (found.as_written, found.as_printed):
        assert one is None or one.opponent >= 0


def cell(content: bytes) -> None:
    """A cell of any kind, of our workbook and of results files; a sign before it says that it is no text."""
    value = _cell(content.decode("utf-8", "replace"))
    for read in _READERS:
        try:
            read(value)
        except UnreadableCellError as refused:
            _said([refused.message])


def _results_file(content: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "results.txt"
        path.write_bytes(content)
        _results(path)


def _results(path: Path) -> None:
    try:
        _read(read_results(path))
    except RatingsError as refused:
        _said([refused.message])


def report(content: bytes) -> None:
    """A tournament report file: a player's record stands before whatever is made up."""
    _results_file(b"001    1      Ash Ada                           1500\n" + content)


def table_in_text(content: bytes) -> None:
    """A text, of tables or of nothing."""
    _results_file(content)


def table_in_sheet(content: bytes) -> None:
    """A sheet, its rows in lines and its cells between tabs; a sign before a cell says that it is no text."""
    lines = content.decode("utf-8", "replace").split("\n")
    rows = [(at, [_cell(text) for text in line.split("\t")]) for at, line in enumerate(lines, 1)]
    grid = Grid("Sheet1", filled_rows(rows))
    try:
        _read(read_tables("results.xlsx", "0" * 12, "xlsx", [grid]))
    except RatingsError as refused:
        _said([refused.message])


def _cell(text: str) -> Value:
    with suppress(ValueError, OverflowError):
        return _KINDS[text[:1]](text[1:]) if text[:1] in _KINDS else text
    return text


def sheet_read(content: bytes) -> None:
    """A sheet read the quick way and by the parser, and scanned by both."""
    xml = _sheet(content)
    assert _same(_rows(xml), _rows(_by_parser(xml))), (_rows(xml), _rows(_by_parser(xml)))
    assert _scanned(xml, scanning.scanned) == _scanned(xml, lambda one: exact_scan(one, ()))


def sheet_received(content: bytes) -> None:
    """A results file that is a workbook."""
    with tempfile.TemporaryDirectory() as folder:
        _results(_workbook(Path(folder), _sheet(content)))


def sheet_patched(content: bytes) -> None:
    """Values written into a sheet come back and all others stay; both scans lead to the same bytes."""
    xml = _sheet(content)
    dice = Random(zlib.crc32(content))  # noqa: S311 - dice, not secrets
    edits = {(dice.randint(1, 7), dice.randint(1, 5)): dice.choice(_VALUES) for _ in range(dice.randint(1, 4))}
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        path = _workbook(folder, xml)
        if not isinstance(_values(path), dict):  # what the reader refuses is never patched
            return
        quick = _patched(path, edits, folder / "quick.xlsx")
        with mock.patch.object(scanning, "plain_scan", return_value=None):
            exact = _patched(path, edits, folder / "exact.xlsx")
        # the parser also minds the row above a changed one, the quick way the rows in addresses
        assert quick == exact or "workbook.sheet-in-disorder" in (quick, exact), (quick, exact)
        if isinstance(quick, dict):
            _assert_written(folder / "quick.xlsx", path, edits)


def _assert_written(new: Path, old: Path, edits: Mapping[tuple[int, int], cells.Value]) -> None:
    wanted, found = _values(old) | edits, _values(new)
    assert isinstance(found, dict), found
    # a formula that reads what has changed is calculated anew
    wanted |= {place: value for place, value in found.items() if value == UNCALCULATED and place in wanted}
    assert _filled(found) == _filled(wanted), (found, wanted)


def _filled(values: Mapping[Any, Any]) -> dict[Any, str]:
    """What is not blank; a number that a cell shows as a day is that day."""
    days = {repr(7): repr(date(1900, 1, 7))}
    return {place: days.get(repr(value), repr(value)) for place, value in values.items() if value not in (None, "")}


def _values(path: Path) -> Any:
    try:
        with Package.open(path) as package:
            return {(row, at): one.value for row, found in cells.rows(package, "S") for at, one in found.items()}
    except FileRefusedError as refused:
        return refused.message.id


def _patched(path: Path, edits: Mapping[tuple[int, int], cells.Value], target: Path) -> Any:
    with Package.open(path) as package:
        try:
            write_patched(package, Edits({"S": edits}), target)
        except FileRefusedError as refused:
            _said([refused.message])
            return refused.message.id
    with zipfile.ZipFile(target) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _sheet(content: bytes) -> bytes:
    return content if content.startswith((b"<?xml", b"<worksheet")) else _BEFORE + content + _BEHIND


def _by_parser(xml: bytes) -> bytes:
    """The same to a parser, and no plain form."""
    return xml.replace(b"<sheetData>", b"<sheetData >")


def _rows(xml: bytes) -> Any:
    package = _package()
    package.container.chunks = lambda _part, *_: iter([xml])  # type: ignore[method-assign]  # a file less to write
    found: list[Any] = []
    try:
        for row, one in cells.rows(package, "S"):
            found.append((row, {column: (repr(cell.value), cell.formula) for column, cell in one.items()}))
    except FileRefusedError as refused:
        return refused.message.id
    return found


def _same(one: Any, other: Any) -> bool:
    return bool(one == other)


def _scanned(xml: bytes, scan: Callable[[bytes], SheetScan]) -> Any:
    try:
        found = scan(xml)
    except DamagedXmlError:
        return None
    outside = [(one.name, one.attributes, one.start, one.head_end, one.end) for one in found.outside]
    return outside, list(found.row_numbers), list(found.row_starts), found.formulas, found.in_order


@cache
def _package() -> Package:
    package = Package.open(_workbook(Path(tempfile.mkdtemp()), b"<worksheet/>"))
    assert package.sheets  # all that is read once is read before the sheet is another
    assert package.styles.days
    assert package.shared_strings
    return package


def _workbook(folder: Path, sheet: bytes) -> Path:
    path = folder / "made.xlsx"
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in _PARTS.items():
            archive.writestr(name, text)
        archive.writestr("xl/worksheets/sheet1.xml", sheet)
    return path


TARGETS: Mapping[str, Callable[[bytes], None]] = {
    one.__name__: one
    for one in (result_cell, cell, report, table_in_text, table_in_sheet, sheet_read, sheet_received, sheet_patched)
}
