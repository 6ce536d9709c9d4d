"""Hostile texts, old workbooks and OpenDocument files."""

import io
import struct
import zipfile

from tests.campaigns.hostile_made import TEMPLATE, hostile


@hostile("csv")
def a_workbook_called_csv() -> bytes:
    """Of the wrong kind, and still a workbook."""
    return TEMPLATE.read_bytes()


@hostile("csv")
def a_line_of_fifty_megabytes() -> bytes:
    """One field of a table."""
    return b"No;Name;1.Rd;2.Rd;Pts.\n1;" + b"a" * (50 << 20) + b";2w1;;1\n"


@hostile("csv")
def a_line_of_a_hundred_megabytes() -> bytes:
    """Beyond what is read at all."""
    return b"No;Name;1.Rd;2.Rd;Pts.\n1;" + b"a" * (100 << 20) + b";2w1;;1\n"


@hostile("csv")
def ten_million_separators() -> bytes:
    """A row of blank cells."""
    return b"No;Name;1.Rd;2.Rd;Pts.\n" + b";" * 10_000_000


@hostile("csv")
def ten_million_lines() -> bytes:
    """Nothing in any of them."""
    return b"No;Name;1.Rd;2.Rd;Pts.\n" + b"\n" * 10_000_000


@hostile("csv")
def a_million_games() -> bytes:
    """More than a federation plays in a century."""
    return b"White;Black;Result\n" + b"Ash Ada;Birch Bo;1-0\n" * 1_000_000


@hostile("csv")
def quotes_that_never_end() -> bytes:
    """An open quotation mark and a million more."""
    return b'No;Name;1.Rd;2.Rd;Pts.\n1;"' + b'""a\n' * 1_000_000


@hostile("csv")
def zeros_in_a_text() -> bytes:
    """NUL between the letters."""
    return b"No;Name;1.Rd;Pts.\n1;A\0sh;2w1;1\n"


@hostile("csv")
def rounds_without_end() -> bytes:
    """A crosstable of a hundred thousand rounds."""
    rounds = b";".join(b"%d.Rd" % number for number in range(1, 100_000))
    return b"No;Name;" + rounds + b";Pts.\n1;Ash Ada;2w1;;1\n2;Birch Bo;1b0;;0\n"


@hostile("csv")
def numbers_of_a_million_digits() -> bytes:
    """In every column of a crosstable."""
    nines = b"9" * 1_000_000
    return (
        b"No;Name;Rtg;1.Rd;Pts.\n" + nines + b";Ash Ada;" + nines + b";" + nines + b"w1;" + nines + b"\n2;Bo;1;1b0;0\n"
    )


@hostile("csv")
def programs_as_names() -> bytes:
    """Cells that a spreadsheet would take for formulas."""
    return b"No;Name;1.Rd;Pts.\n1;=cmd|' /C calc'!A0;2w1;1\n2;@SUM(1+1)*cmd|' /C calc'!A0;1b0;0\n"


@hostile("trf")
def a_report_with_a_line_of_ten_megabytes() -> bytes:
    """A player with a million rounds."""
    game = b"  0002 w 1"
    return b"012 Open\n001    1      Ash Ada" + b" " * 60 + game * 1_000_000 + b"\n"


@hostile("trf")
def a_report_of_a_million_players() -> bytes:
    """All of one start number."""
    return b"012 Open\n" + b"001    1      Ash Ada                           1000\n" * 1_000_000


@hostile("trf")
def a_team_of_everybody() -> bytes:
    """Records that name each other without end."""
    return b"012 Open\n" + b"013 Team " + b" 1234" * 500_000 + b"\n"


@hostile("xls")
def an_old_workbook_of_noise() -> bytes:
    """The first bytes are right, nothing else."""
    return b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(range(256)) * 400


@hostile("xls")
def an_old_workbook_that_goes_round_in_circles() -> bytes:
    """Sectors of the container that follow each other for ever."""
    head = bytearray(512)
    head[:8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
    struct.pack_into("<HHHHH", head, 24, 0x3E, 3, 0xFFFE, 9, 6)
    struct.pack_into("<IIIIIIIII", head, 40, 0, 1, 0, 0, 0x1000, 0xFFFFFFFE, 0, 0, 0)
    struct.pack_into("<I", head, 76, 0)
    return bytes(head) + struct.pack("<128I", *[0] * 128) * 4


def _opendocument(content: bytes) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet", zipfile.ZIP_STORED)
        archive.writestr("content.xml", content)
    return made.getvalue()


def _table(rows: bytes, before: bytes = b"") -> bytes:
    spaces = b" ".join(
        b'xmlns:%s="urn:oasis:names:tc:opendocument:xmlns:%s:1.0"' % (name, name)
        for name in (b"office", b"table", b"text")
    )
    inside = b'<office:body><office:spreadsheet><table:table table:name="S">' + rows
    end = b"</table:table></office:spreadsheet></office:body></office:document-content>"
    return b'<?xml version="1.0"?>' + before + b"<office:document-content " + spaces + b">" + inside + end


def _cell(text: bytes, attributes: bytes = b"") -> bytes:
    return (
        b'<table:table-cell office:value-type="string" '
        + attributes
        + b"><text:p>"
        + text
        + b"</text:p></table:table-cell>"
    )


@hostile("ods")
def an_opendocument_with_a_billion_laughs() -> bytes:
    """Entities of entities of entities."""
    levels = b"".join(b'<!ENTITY l%d "%s">' % (at, b"&l%d;" % (at - 1) * 10) for at in range(1, 10))
    kind = b'<!DOCTYPE x [<!ENTITY l0 "lol">' + levels + b"]>"
    return _opendocument(_table(b"<table:table-row>" + _cell(b"&l9;") + b"</table:table-row>", kind))


@hostile("ods")
def an_opendocument_with_one_long_entity() -> bytes:
    """Used more often than is good."""
    kind = b'<!DOCTYPE x [<!ENTITY a "' + b"A" * 100_000 + b'">]>'
    return _opendocument(_table(b"<table:table-row>" + _cell(b"&a;" * 40_000) + b"</table:table-row>", kind))


@hostile("ods")
def an_opendocument_that_repeats_everything() -> bytes:
    """A cell as often as the largest number says, in as many rows, a thousand times."""
    row = (
        b'<table:table-row table:number-rows-repeated="2147483647">'
        + _cell(b"x", b'table:number-columns-repeated="2147483647"')
        + b"</table:table-row>"
    )
    return _opendocument(_table(row * 1000))


@hostile("ods")
def an_opendocument_that_counts_backwards() -> bytes:
    """Numbers of repetition below zero, and some that are none."""
    cells = b"".join(_cell(b"x", b'table:number-columns-repeated="%s"' % number) for number in (b"-5", b"0"))
    rows = b"".join(
        b'<table:table-row table:number-rows-repeated="%s">' % number + cells + b"</table:table-row>"
        for number in (b"-7", b"0", b"1")
    )
    return _opendocument(_table(rows))


@hostile("ods")
def an_opendocument_of_blanks() -> bytes:
    """A text of thousands of millions of blanks."""
    blanks = b'<text:s text:c="2147483647"/>' * 200_000
    return _opendocument(_table(b"<table:table-row>" + _cell(blanks) + b"</table:table-row>"))


@hostile("ods")
def an_opendocument_bomb() -> bytes:
    """A gigabyte of blanks."""
    return _opendocument(_table(b" " * (900 << 20)))
