"""Workbooks whose sheets, styles and texts are beyond measure, or would make a program fetch or start something."""

from tests.campaigns.hostile_made import SHEET, changed, hostile, in_sheet, with_rows


@hostile("xlsx")
def a_cell_in_the_last_corner() -> bytes:
    """The rectangle of the sheet has 17 thousand million cells."""
    return with_rows(b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')


@hostile("xlsx")
def a_cell_beyond_the_last_corner() -> bytes:
    """Rows and columns that no sheet has."""
    return with_rows(b'<row r="999999999"><c r="ZZZZZ999999999"><v>1</v></c></row>')


@hostile("xlsx")
def a_row_without_end() -> bytes:
    """A row number of a million digits."""
    return with_rows(b'<row r="' + b"9" * 1_000_000 + b'"><c><v>1</v></c></row>')


@hostile("xlsx")
def a_dimension_that_lies() -> bytes:
    """The sheet says that it reaches the last corner."""
    return changed({SHEET: lambda xml: xml.replace(b"<sheetData>", b'<dimension ref="A1:XFD1048576"/><sheetData>', 1)})


@hostile("xlsx")
def merged_cells_over_everything() -> bytes:
    """Every cell of the sheet is one, ten thousand times."""
    one = b'<mergeCell ref="A1:XFD1048576"/>' * 10_000
    return in_sheet(b"</sheetData>", b"</sheetData><mergeCells>" + one + b"</mergeCells>")


@hostile("xlsx")
def a_million_styles() -> bytes:
    """A format for every cell of a large sheet."""
    xf = b'<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' * 800_000
    return changed({"xl/styles.xml": lambda xml: xml.replace(b"</cellXfs>", xf + b"</cellXfs>")})


@hostile("xlsx")
def a_million_names() -> bytes:
    """Defined names, each of its own."""
    names = b"".join(b'<definedName name="n%d">1</definedName>' % number for number in range(500_000))
    return changed(
        {
            "xl/workbook.xml": lambda xml: xml.replace(
                b"</workbook>", b"<definedNames>" + names + b"</definedNames></workbook>"
            )
        }
    )


@hostile("xlsx")
def a_text_of_a_hundred_megabytes() -> bytes:
    """One shared text that no cell could hold."""
    long = b"<si><t>" + b"ab" * (50 << 20) + b"</t></si>"
    return changed({"xl/sharedStrings.xml": lambda xml: xml.replace(b"</sst>", long + b"</sst>")})


@hostile("xlsx")
def a_million_texts() -> bytes:
    """More shared texts than cells."""
    return changed(
        {"xl/sharedStrings.xml": lambda xml: xml.replace(b"</sst>", b"<si><t>x</t></si>" * 1_000_000 + b"</sst>")}
    )


@hostile("xlsx")
def elements_in_elements() -> bytes:
    """A depth at which recursion ends."""
    return changed(
        {
            "xl/workbook.xml": lambda xml: xml.replace(
                b"</workbook>", b"<x>" * 200_000 + b"</x>" * 200_000 + b"</workbook>"
            )
        }
    )


@hostile("xlsx")
def an_attribute_of_fifty_megabytes() -> bytes:
    """One tag as long as a book."""
    return in_sheet(b"<sheetData>", b'<sheetData x="' + b"x" * (50 << 20) + b'">')


@hostile("xlsx")
def links_to_other_workbooks() -> bytes:
    """Parts and formulas that would fetch something."""
    rels = (
        b'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" '
        b'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/externalLinkPath" '
        b'Target="http://127.0.0.1:9/x.xlsx" TargetMode="External"/></Relationships>'
    )
    parts = {"xl/externalLinks/_rels/externalLink1.xml.rels": rels}
    formula = b'<row r="9999"><c r="A9999"><f>\'[1]x\'!A1+WEBSERVICE("http://127.0.0.1:9")</f><v>1</v></c></row>'
    return changed({SHEET: lambda xml: xml.replace(b"</sheetData>", formula + b"</sheetData>")}, parts)


@hostile("xlsx")
def programs_in_formulas() -> bytes:
    """Dynamic data exchange, as old viruses used it."""
    text = b"cmd|' /C calc'!A0"
    cell = b'<row r="9999"><c r="A9999" t="str"><f>' + text + b"</f><v>=" + text + b"</v></c></row>"
    return with_rows(cell)


@hostile("xlsx")
def a_formula_of_parentheses() -> bytes:
    """Deeper than any reader of formulas goes."""
    return with_rows(b'<row r="9999"><c r="A9999"><f>' + b"(" * 100_000 + b"1" + b")" * 100_000 + b"</f></c></row>")


@hostile("xlsx")
def rows_and_cells_out_of_order() -> bytes:
    """The last row first, and one row twice."""
    return with_rows(b'<row r="5"><c r="C5"><v>1</v></c><c r="A5"><v>2</v></c></row>' * 2)


@hostile("xlsx")
def numbers_that_are_none() -> bytes:
    """Values that overflow, and texts that are not there."""
    values = (b"1e999999999", b"NaN", b"-inf", b"9" * 5000, b"1e-400", b"0x10", b"")
    cells = b"".join(
        b'<c r="%s9999"><v>%s</v></c>' % (b"ABCDEFG"[at : at + 1], value) for at, value in enumerate(values)
    )
    return with_rows(b'<row r="9999">' + cells + b'<c r="H9999" t="s"><v>99999999</v></c></row>')


@hostile("xlsx")
def another_encoding() -> bytes:
    """A sheet that says it is UTF-7."""
    return changed({SHEET: lambda xml: xml.replace(b"UTF-8", b"UTF-7", 1)})


@hostile("xlsx")
def nothing_but_zeros() -> bytes:
    """As a disk that failed leaves a file."""
    return bytes(1 << 20)


@hostile("xlsx")
def a_picture_called_xlsx() -> bytes:
    """Of the wrong kind."""
    return b"\x89PNG\r\n\x1a\n" + bytes(1000)
