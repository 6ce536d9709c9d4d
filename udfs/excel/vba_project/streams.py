"""The streams that describe a project: ``dir`` ([MS-OVBA] 2.3.4.2), ``PROJECT`` (2.3.1) and ``PROJECTwm`` (2.3.3)."""

import struct
from collections.abc import Iterable

from udfs.excel.vba_project.modules import Kind, Module

_CODE_PAGE = 1252
_WIN32 = 1
_ENGLISH = 0x0409
_ID = "{7E5D0B57-5B0C-4C0B-9C7E-9A1D5C0E1A01}"
_SEED = 0x5D  # of the obfuscation below; any byte will do
_STDOLE = r"*\G{00020430-0000-0000-C000-000000000046}#2.0#0#C:\Windows\System32\stdole2.tlb#OLE Automation"


def _record(number: int, data: bytes) -> bytes:
    return struct.pack("<HI", number, len(data)) + data


def _number(number: int, value: int, form: str = "<I") -> bytes:
    return _record(number, struct.pack(form, value))


def _text(number: int, wide_number: int, text: str) -> bytes:
    """A text twice, in bytes and in UTF-16."""
    return _record(number, text.encode("ascii")) + _record(wide_number, text.encode("utf-16-le"))


def directory(name: str, modules: Iterable[Module]) -> bytes:
    """The ``dir`` stream, not yet compressed: the project, what it refers to, its modules."""
    listed = list(modules)
    parts = [
        _number(0x0001, _WIN32),
        _number(0x0002, _ENGLISH),
        _number(0x0014, _ENGLISH),
        _number(0x0003, _CODE_PAGE, "<H"),
        _record(0x0004, name.encode("ascii")),
        _text(0x0005, 0x0040, ""),  # description
        _text(0x0006, 0x003D, ""),  # help file
        _number(0x0007, 0),  # help context
        _number(0x0008, 0),  # flags of the library
        struct.pack("<HIIH", 0x0009, 4, 1, 1),  # version 1.1
        _text(0x000C, 0x003C, ""),  # constants
        _text(0x0016, 0x003E, "stdole"),
        _record(0x000D, struct.pack("<I", len(_STDOLE)) + _STDOLE.encode("ascii") + bytes(6)),
        _number(0x000F, len(listed), "<H"),
        _number(0x0013, 0xFFFF, "<H"),  # cookie
        *map(_described, listed),
        _record(0x0010, b""),  # end
    ]
    return b"".join(parts)


def _described(module: Module) -> bytes:
    kind = 0x0021 if module.kind is Kind.STANDARD else 0x0022
    parts = [
        _text(0x0019, 0x0047, module.name),
        _text(0x001A, 0x0032, module.name),  # its stream
        _text(0x001C, 0x0048, ""),  # description
        _number(0x0031, 0),  # the source begins at once: no cache before it
        _number(0x001E, 0),  # help context
        _number(0x002C, 0xFFFF, "<H"),  # cookie
        _record(kind, b""),
        _record(0x002B, b""),  # end
    ]
    return b"".join(parts)


def project_text(name: str, modules: Iterable[Module]) -> bytes:
    """The ``PROJECT`` stream: not protected, no password, visible."""
    listed = list(modules)
    lines = [
        f'ID="{_ID}"',
        *map(_declared, listed),
        f'Name="{name}"',
        'HelpContextID="0"',
        'VersionCompatible32="393222000"',
        f'CMG="{_obfuscated(bytes(4))}"',
        f'DPB="{_obfuscated(bytes(1))}"',
        f'GC="{_obfuscated(bytes([0xFF]))}"',
        "",
        "[Host Extender Info]",
        "&H00000001={3832D640-CF90-11CF-8E43-00A0C911005A};VBE;&H00000000",
        "",
        "[Workspace]",
        *(f"{module.name}=0, 0, 0, 0, C" for module in listed),
    ]
    return "".join(line + "\r\n" for line in lines).encode("ascii")


def _declared(module: Module) -> str:
    if module.kind.is_document:
        return f"Document={module.name}/&H00000000"
    return f"Class={module.name}" if module.kind is Kind.CLASS else f"Module={module.name}"


def project_words(modules: Iterable[Module]) -> bytes:
    """The ``PROJECTwm`` stream: every name in bytes and in UTF-16."""
    words = (m.name.encode("ascii") + b"\0" + m.name.encode("utf-16-le") + b"\0\0" for m in modules)
    return b"".join(words) + b"\0\0"


def _obfuscated(data: bytes) -> str:
    """Data as the project keeps what concerns its protection (2.4.3.2)."""
    key = sum(_ID.encode("ascii")) & 0xFF
    written = [_SEED, _SEED ^ 2, _SEED ^ key]
    plain, last, before = key, written[2], written[1]
    for byte in bytes([7] * ((_SEED & 6) // 2)) + struct.pack("<I", len(data)) + data:
        written.append(byte ^ (before + plain & 0xFF))
        before, last, plain = last, written[-1], byte
    return bytes(written).hex().upper()
