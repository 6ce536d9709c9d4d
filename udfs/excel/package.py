"""The parts of the add-in's file: a workbook of plain cells with a VBA project and a ribbon."""

from collections.abc import Iterator, Mapping, Sequence
from string import ascii_uppercase
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

SHEET_MODULES = ("SheetTexts", "SheetFunctions")  # the modules of the sheets, in their order

_XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_MICROSOFT = "http://schemas.microsoft.com/office"
_SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_COLUMNS = ascii_uppercase
_ICONS = {
    "ImportResults": "GetExternalDataFromText",
    "PreviewMonth": "FilePrintPreview",
    "CommitMonth": "CalculateNow",
    "UndoMonth": "Undo",
    "ExplainCell": "FunctionWizard",
    "NewFromTemplate": "FileNew",
    "SelfTest": "ErrorChecking",
}


_OF_TEMPLATES = "NewFromTemplate"


class Part(NamedTuple):
    """A part of the file and, unless its ending says it, what it is."""

    path: str
    content: bytes
    kind: str = ""


def parts(
    sheets: Mapping[str, Sequence[Sequence[str]]], buttons: Sequence[str], templates: Mapping[str, str], project: bytes
) -> tuple[Part, ...]:
    """Every part.

    Args:
        sheets: By title, the rows of texts of each sheet.
        buttons: Of the ribbon.
        templates: What a new workbook may be: id of the entry -> name of the template.
        project: The VBA project.

    """
    written = [
        _part("xl/workbook.xml", _workbook(list(sheets)), "application/vnd.ms-excel.addin.macroEnabled.main+xml"),
        _part("xl/_rels/workbook.xml.rels", _workbook_relations(len(sheets))),
        *_sheets(sheets),
        _part("xl/styles.xml", _STYLES, f"{_SPREADSHEET}.styles+xml"),
        Part("xl/vbaProject.bin", project, "application/vnd.ms-office.vbaProject"),
        _part("customUI/customUI.xml", _ribbon(buttons, templates)),
    ]
    return (_part("[Content_Types].xml", _types(written)), _part("_rels/.rels", _relations(_TOP)), *written)


def _part(path: str, xml: str, kind: str = "") -> Part:
    return Part(path, (_XML + xml).encode(), kind)


def _types(written: Sequence[Part]) -> str:
    overrides = "".join(
        f'<Override PartName="/{part.path}" ContentType="{part.kind}"/>' for part in written if part.kind
    )
    return (
        f'<Types xmlns="{_PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Default Extension="xml" ContentType="application/xml"/>{overrides}</Types>'
    )


_TOP = (
    ("workbook", f"{_OFFICE}/officeDocument", "xl/workbook.xml"),
    ("ribbon", f"{_MICROSOFT}/2006/relationships/ui/extensibility", "customUI/customUI.xml"),
)


def _workbook_relations(count: int) -> str:
    sheets = ((f"sheet{n}", f"{_OFFICE}/worksheet", f"worksheets/sheet{n}.xml") for n in range(1, count + 1))
    styles = ("styles", f"{_OFFICE}/styles", "styles.xml")
    project = ("project", f"{_MICROSOFT}/2006/relationships/vbaProject", "vbaProject.bin")
    return _relations((*sheets, styles, project))


def _relations(relations: Sequence[tuple[str, str, str]]) -> str:
    each = "".join(f'<Relationship Id="{id_}" Type="{kind}" Target="{target}"/>' for id_, kind, target in relations)
    return f'<Relationships xmlns="{_PACKAGE}/relationships">{each}</Relationships>'


def _workbook(titles: Sequence[str]) -> str:
    sheets = "".join(
        f'<sheet name={quoteattr(title)} sheetId="{n}" r:id="sheet{n}"/>' for n, title in enumerate(titles, 1)
    )
    return (
        f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><workbookPr codeName="ThisWorkbook"/>'
        f'<bookViews><workbookView visibility="hidden"/></bookViews><sheets>{sheets}</sheets></workbook>'
    )


def _sheets(sheets: Mapping[str, Sequence[Sequence[str]]]) -> Iterator[Part]:
    for number, (module, rows) in enumerate(zip(SHEET_MODULES, sheets.values(), strict=True), 1):
        cells = "".join(_row(place, row) for place, row in enumerate(rows, 1))
        head = f'<worksheet xmlns="{_MAIN}"><sheetPr codeName="{module}"/>'
        xml = f"{head}<sheetData>{cells}</sheetData></worksheet>"
        yield _part(f"xl/worksheets/sheet{number}.xml", xml, f"{_SPREADSHEET}.worksheet+xml")


def _row(place: int, texts: Sequence[str]) -> str:
    cells = "".join(
        f'<c r="{column}{place}" t="inlineStr"><is><t xml:space="preserve">{escape(text)}</t></is></c>'
        for column, text in zip(_COLUMNS, texts, strict=False)
        if text
    )
    return f'<row r="{place}">{cells}</row>'


_STYLES = (
    f'<styleSheet xmlns="{_MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>'
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>'
    '</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>'
    '<cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs>'
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
)


def _ribbon(buttons: Sequence[str], templates: Mapping[str, str]) -> str:
    """A tab of one group; labels and tips are asked for, so that they follow the language of Excel."""
    each = "".join(_menu(name, templates) if name == _OF_TEMPLATES else _button(name) for name in buttons)
    return (
        f'<customUI xmlns="{_MICROSOFT}/2006/01/customui"><ribbon><tabs>'
        '<tab id="RatingsTab" getLabel="XlrRibbon.Label"><group id="RatingsGroup" getLabel="XlrRibbon.Label">'
        f"{each}</group></tab></tabs></ribbon></customUI>"
    )


def _looks(name: str) -> str:
    return f'id="{name}" size="large" imageMso="{_ICONS[name]}" getLabel="XlrRibbon.Label" getSupertip="XlrRibbon.Tip"'


def _button(name: str) -> str:
    return f'<button {_looks(name)} onAction="XlrRibbon.{name}"/>'


def _menu(name: str, entries: Mapping[str, str]) -> str:
    """A button that opens a menu; every entry calls the same, and its tag says what for."""
    each = "".join(
        f'<button id="{id_}" getLabel="XlrRibbon.Label" onAction="XlrRibbon.{name}" tag="{tag}"/>'
        for id_, tag in entries.items()
    )
    return f"<menu {_looks(name)}>{each}</menu>"
