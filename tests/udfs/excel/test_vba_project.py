"""The writer of VBA projects, read back by programs of others."""

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from olefile import DEFECT_POTENTIAL, OleFileIO
from oletools.olevba import VBA_Parser, decompress_stream

from udfs.excel.vba_project import Kind, Module, vba_project
from udfs.excel.vba_project.compression import compressed
from udfs.excel.vba_project.container import compound_file

vba_text = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=120)


def sources(project: bytes) -> dict[str, str]:
    """The modules as olevba reads them, attributes and all."""
    parser = VBA_Parser("vbaProject.bin", data=project)
    return {path.removeprefix("VBA/"): code for _, path, _, code in parser.extract_all_macros()}


def test_the_specification_s_examples_of_compression() -> None:
    # [MS-OVBA] 3.2: without a copy, and with one of the longest; of equal copies the one in the middle takes another
    assert compressed(b"abcdefghijklmnopqrstuv.") == bytes.fromhex(
        "01 19 B0 00 61 62 63 64 65 66 67 68 00 69 6A 6B 6C 6D 6E 6F 70 00 71 72 73 74 75 76 2E"
    )
    assert len(compressed(b"#aaabcdefaaaaghijaaaaaklaaamnopqaaaaaaaaaaaarstuvwxyzaaa")) == 51
    assert compressed(b"a" * 73) == bytes.fromhex("01 03 B0 02 61 45 00")


@given(st.lists(vba_text, min_size=1, max_size=200))
@settings(max_examples=60, deadline=None)
def test_any_text_is_decompressed_to_itself(lines: list[str]) -> None:
    text = "\r\n".join(lines).encode("ascii") + b"\r\n" * 400
    assert bytes(decompress_stream(bytearray(compressed(text)))) == text


def test_what_does_not_get_smaller_is_refused() -> None:
    noise = bytes((7 * n * n + n // 3) % 256 ^ (n >> 5) for n in range(4096))
    with pytest.raises(ValueError, match="4096"):
        compressed(noise)


@pytest.mark.parametrize("lines", [0, 1, 30, 300, 3000, 30000])
def test_modules_of_any_length_come_back_to_the_letter(lines: int) -> None:
    text = "Option Explicit\n" + "".join(f"' line {n} of {n * n}\n" for n in range(lines))
    project = vba_project("Tried", (Module("ThisWorkbook", "", Kind.WORKBOOK), Module("Some", text)))
    read = sources(project)["Some"]
    assert read == 'Attribute VB_Name = "Some"\r\n' + text.replace("\n", "\r\n")


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 7, 8, 20, 60])
def test_any_number_of_modules_makes_a_sound_container(count: int) -> None:
    modules = tuple(Module(f"Module{n}", f"' {n}\n" * 50 * n) for n in range(count))
    data = vba_project("Tried", modules)
    with OleFileIO(io.BytesIO(data), raise_defects=DEFECT_POTENTIAL) as container:
        listed = container.listdir()
        for module in modules:
            stream = container.openstream(f"VBA/{module.name}").read()
            assert bytes(decompress_stream(bytearray(stream))) == module.source()
    assert {path[-1] for path in listed if path[0] == "VBA"} == {"dir", "_VBA_PROJECT", *(m.name for m in modules)}


def test_children_are_a_red_black_tree_in_the_order_of_the_format() -> None:
    for count in range(1, 70):
        data = compound_file({f"{'x' * (n % 5)}{n}": b"." for n in range(count)})
        with OleFileIO(io.BytesIO(data), raise_defects=DEFECT_POTENTIAL) as container:
            entries = container.direntries
            root = entries[0].sid_child

        def black_height(number: int, parent_is_red: bool, entries: list = entries) -> int:  # type: ignore[type-arg]  # noqa: FBT001 - olefile's
            if number == 0xFFFFFFFF:
                return 0
            entry = entries[number] or container._load_direntry(number)
            is_red = entry.color == 0
            assert not (is_red and parent_is_red)
            heights = [black_height(side, is_red) for side in (entry.sid_left, entry.sid_right)]
            assert heights[0] == heights[1]
            return heights[0] + (not is_red)

        assert black_height(root, parent_is_red=True) > 0


def test_a_container_larger_than_its_header_can_account_for_is_refused() -> None:
    with pytest.raises(ValueError, match=r"\d"):
        compound_file({"large": bytes(8_000_000)})


@pytest.mark.parametrize(
    "module",
    [
        Module("Niño", ""),
        Module("1st", ""),
        Module("A" * 32, ""),
        Module("Some", "' ½"),
        Module("Some", "x = " + "1" * 1020),
    ],
)
def test_what_vba_cannot_hold_is_refused(module: Module) -> None:
    with pytest.raises(ValueError, match=r"."):
        vba_project("Tried", (module,))


def test_names_alike_but_for_case_are_refused() -> None:
    for modules in ((Module("Some", ""), Module("SOME", "")), (Module("tried", ""),)):
        with pytest.raises(ValueError, match=r"some|tried"):
            vba_project("Tried", modules)


def test_what_modules_are_is_said_in_three_places() -> None:
    modules = (Module("Book", "", Kind.WORKBOOK), Module("Sheet", "", Kind.SHEET), Module("Thing", "", Kind.CLASS))
    data = vba_project("Tried", (*modules, Module("Plain", "")))
    with OleFileIO(io.BytesIO(data)) as container:
        lines = container.openstream("PROJECT").read().decode("ascii").splitlines()
    assert {"Document=Book/&H00000000", "Document=Sheet/&H00000000", "Class=Thing", "Module=Plain"} <= set(lines)
    read = sources(data)
    assert 'VB_Base = "0{00020819-0000-0000-C000-000000000046}"' in read["Book"]
    assert "Attribute VB_PredeclaredId = False" in read["Thing"]
    assert read["Plain"] == 'Attribute VB_Name = "Plain"\r\n'


def test_the_project_is_neither_protected_nor_hidden() -> None:
    # [MS-OVBA] 2.4.3.3, the way back: what is hidden in CMG, DPB and GC
    with OleFileIO(io.BytesIO(vba_project("Tried", (Module("Plain", ""),)))) as container:
        lines = container.openstream("PROJECT").read().decode("ascii").splitlines()
    values = dict(line.split("=", 1) for line in lines if "=" in line)
    key = sum(values["ID"].strip('"').encode("ascii")) & 0xFF

    def shown(field: str) -> bytes:
        data = bytes.fromhex(values[field].strip('"'))
        seed, version, encrypted_key = data[:3]
        assert version ^ seed == 2
        assert encrypted_key ^ seed == key
        plain, last, before, ignored = key, encrypted_key, version, (seed & 6) // 2
        found = bytearray()
        for byte in data[3:]:
            found.append(byte ^ (before + plain & 0xFF))
            before, last, plain = last, byte, found[-1]
        length = int.from_bytes(found[ignored : ignored + 4], "little")
        assert length == len(found) - ignored - 4
        return bytes(found[ignored + 4 :])

    assert (shown("CMG"), shown("DPB"), shown("GC")) == (bytes(4), bytes(1), b"\xff")
