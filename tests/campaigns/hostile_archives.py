"""Workbooks whose zip file or XML is a trap: bombs, names, relationships, entities."""

import io
import struct
import zipfile
import zlib

from tests.campaigns.hostile_made import SHEET, TEMPLATE, changed, hostile, with_doctype


@hostile("xlsx")
def a_sheet_of_one_gigabyte_packed_to_one_megabyte() -> bytes:
    """The plain zip bomb."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    block, blocks = b" " * (1 << 20), 1000
    crc, packed = 0, bytearray()
    for _ in range(blocks):
        crc = zlib.crc32(block, crc)
        packed += packer.compress(block)
    packed += packer.flush()
    return _by_hand([(SHEET, bytes(packed), len(block) * blocks, crc)])


@hostile("xlsx")
def a_size_that_lies() -> bytes:
    """The directory says ten bytes, the data are thousands of times more."""
    content = b" " * (200 << 20)
    packed = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packed.compress(content) + packed.flush()
    return _by_hand([(SHEET, data, 10, zlib.crc32(content))])


@hostile("xlsx")
def parts_that_lie_over_one_another() -> bytes:
    """Many members of the directory share one stretch of packed bytes."""
    content = b" " * (15 << 20)
    packed = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packed.compress(content) + packed.flush()
    names = [f"xl/worksheets/sheet{number}.xml" for number in range(1, 300)]
    return _by_hand([(name, data, len(content), zlib.crc32(content)) for name in names], overlapping=True)


@hostile("xlsx")
def a_zip_in_a_zip_in_a_zip() -> bytes:
    """Nothing opens what lies inside."""
    inside = b"\0" * (10 << 20)
    for level in range(5):
        made = io.BytesIO()
        with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
            for number in range(10):
                archive.writestr(f"{level}-{number}.zip", inside)
        inside = made.getvalue()
    return changed({}, {"xl/embeddings/more.zip": inside})


@hostile("xlsx")
def a_hundred_thousand_parts() -> bytes:
    """More than any workbook has."""
    return changed({}, {f"xl/x{number}.xml": b"" for number in range(60_000)})


@hostile("xlsx")
def paths_that_lead_out() -> bytes:
    """Nothing is ever unpacked into a folder."""
    return changed({}, dict.fromkeys(("../out.xml", "/out.xml", "..\\out.xml", "C:\\out.xml", "xl/../../out"), b"out"))


@hostile("xlsx")
def a_relationship_that_leads_out() -> bytes:
    """A sheet that would be a file of the computer."""
    return changed(
        {"xl/_rels/workbook.xml.rels": lambda xml: xml.replace(b"worksheets/sheet1.xml", b"../../../etc/passwd")}
    )


@hostile("xlsx")
def a_relationship_to_itself() -> bytes:
    """The workbook as its own sheet."""
    return changed({"xl/_rels/workbook.xml.rels": lambda xml: xml.replace(b"worksheets/sheet1.xml", b"workbook.xml")})


@hostile("xlsx")
def two_parts_of_one_name() -> bytes:
    """Programs take either the first or the last."""
    made = io.BytesIO(TEMPLATE.read_bytes())
    with zipfile.ZipFile(made, "a") as archive:
        archive.fp.seek(0, 2) if archive.fp else None
        info = zipfile.ZipInfo(SHEET.replace("sheet1", "sheeT1"))
        archive.writestr(info, b"<x/>")
    return made.getvalue().replace(b"sheeT1", b"sheet1")


@hostile("xlsx")
def case_twins() -> bytes:
    """Two parts whose names differ by a capital."""
    return changed({}, {"XL/Worksheets/Sheet1.xml": b"<x/>"})


@hostile("xlsx")
def a_billion_laughs() -> bytes:
    """Entities of entities of entities."""
    levels = b"".join(b'<!ENTITY l%d "%s">' % (at, b"&l%d;" % (at - 1) * 10) for at in range(1, 10))
    return with_doctype(b'<!ENTITY l0 "lol">' + levels, b"<x>&l9;</x>")


@hostile("xlsx")
def a_quadratic_entity() -> bytes:
    """One long entity, used often, in a sheet."""
    use = b'<dimension ref="' + b"&a;" * 20_000 + b'"/>'
    return with_doctype(b'<!ENTITY a "' + b"A" * 50_000 + b'">', use, SHEET)


@hostile("xlsx")
def an_entity_from_a_file() -> bytes:
    """The password file as a text."""
    return with_doctype(b'<!ENTITY x SYSTEM "file:///etc/passwd">', b"<x>&x;</x>", "xl/sharedStrings.xml")


@hostile("xlsx")
def an_entity_from_the_network() -> bytes:
    """A document type that would be fetched."""
    return changed(
        {"xl/workbook.xml": lambda xml: xml.replace(b"?>", b'?><!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd">', 1)}
    )


def _by_hand(members: list[tuple[str, bytes, int, int]], *, overlapping: bool = False) -> bytes:
    """Our template's other parts, and members whose header fields are what is given: name, packed bytes, size, crc."""
    names = {name for name, *_ in members}
    made = io.BytesIO()
    with zipfile.ZipFile(TEMPLATE) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for info in old.infolist():
            if info.filename not in names:
                new.writestr(info.filename, old.read(info))
        start = new.start_dir
    plain = made.getvalue()
    end = plain.rindex(b"PK\x05\x06")
    body, directory = bytearray(plain[:start]), bytearray(plain[start:end])
    count = struct.unpack_from("<H", plain, end + 8)[0]
    for at, (name, packed, size, crc) in enumerate(members):
        fields = struct.pack("<HHHHHIIIHH", 20, 0, 8, 0, 0x21, crc, len(packed), size, len(name), 0)
        if not at or not overlapping:
            offset = len(body)
            body += b"PK\x03\x04" + fields + name.encode() + packed
        directory += (
            b"PK\x01\x02" + struct.pack("<H", 20) + fields + bytes(10) + struct.pack("<I", offset) + name.encode()
        )
    total = count + len(members)
    tail = struct.pack("<4sHHHHIIH", b"PK\x05\x06", 0, 0, total, total, len(directory), len(body), 0)
    return bytes(body + directory) + tail
