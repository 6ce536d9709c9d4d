"""Opening a workbook: its sheets and tables are found, and what could not be changed without loss is refused."""

import zipfile
from pathlib import Path

import pytest

from tests.workbook.conftest import MAIN, OFFICE, HandMade, relationships, sheet, table
from xlratings.errors import FileRefusedError
from xlratings.texts import LANGUAGES, sentence
from xlratings.workbook.xlsx import container
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.tables import Table


def refusal(path: Path) -> str:
    with pytest.raises(FileRefusedError) as refused:
        Package.open(path)
    message = refused.value.message
    for language in LANGUAGES:
        assert path.name in sentence(message.id, message.fields, language)
    return message.id.removeprefix("workbook.file-")


def with_part(path: Path, name: str, text: str | bytes) -> Path:
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(name, text)
    return path


def replaced(path: Path, name: str, old: str, new: str) -> Path:
    with zipfile.ZipFile(path) as archive:
        parts = {info.filename: archive.read(info) for info in archive.infolist()}
    parts[name] = parts[name].replace(old.encode(), new.encode())
    with zipfile.ZipFile(path, "w") as archive:
        for part, content in parts.items():
            archive.writestr(part, content)
    return path


def test_sheets_come_in_the_order_of_their_tabs_without_chart_sheets(hand_made: HandMade) -> None:
    path = hand_made({"Players": sheet(""), "Chart": sheet(""), "Log & more".replace("&", "&amp;"): sheet("")})
    replaced(
        path,
        "xl/_rels/workbook.xml.rels",
        f'{OFFICE}/worksheet" Target="worksheets/sheet2',
        f'{OFFICE}/chartsheet" Target="worksheets/sheet2',
    )
    with Package.open(path) as package:
        assert [one.title for one in package.sheets] == ["Players", "Log & more"]
        assert package.tab_titles == ("Players", "Chart", "Log & more")
        assert package.sheet("PLAYERS").part == "xl/worksheets/sheet1.xml"


@pytest.mark.parametrize(
    "target", ["../tables/table1.xml", "/xl/tables/table1.xml", "../../xl/tables/Table1.xml", "..\\tables\\table1.xml"]
)
def test_tables_are_found_by_relationships_of_any_form(hand_made: HandMade, target: str) -> None:
    path = hand_made({"S": sheet("")}, tables={"S": [table("Players", "B2:D9", "ID", "Na_x000a_me", "Elo")]})
    replaced(path, "xl/worksheets/_rels/sheet1.xml.rels", "../tables/table1.xml", target)
    with Package.open(path) as package:
        found = package.table("players")
    assert found == Table("Players", "S", "xl/tables/table1.xml", 2, 2, 9, 4, ("ID", "Na\nme", "Elo"), totals=False)
    assert (found.first_data_row, str(found.box)) == (3, "B2:D9")


@pytest.mark.parametrize("target", ["worksheets/sheet1.xml", "/xl/worksheets/sheet1.xml", "./worksheets/Sheet1.xml"])
def test_sheets_are_found_by_relationships_of_any_form(hand_made: HandMade, target: str) -> None:
    path = replaced(hand_made({"S": sheet("")}), "xl/_rels/workbook.xml.rels", "worksheets/sheet1.xml", target)
    with Package.open(path) as package:
        assert [one.part for one in package.sheets] == ["xl/worksheets/sheet1.xml"]


def test_the_workbook_itself_may_stand_anywhere_and_have_any_prefix(tmp_path: Path) -> None:
    path = tmp_path / "odd.xlsx"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("_rels/.rels", relationships(("r", "officeDocument", "/wb.xml")))
        archive.writestr(
            "wb.xml",
            f'<w:workbook xmlns:w="{MAIN}" xmlns:q="{OFFICE}">'
            '<w:sheets><w:sheet name="S" q:id="a"/></w:sheets></w:workbook>',
        )
        archive.writestr("_rels/wb.xml.rels", relationships(("a", "worksheet", "s.xml")))
        archive.writestr("s.xml", sheet(""))
    with Package.open(path) as package:
        assert package.sheets == (("S", "s.xml"),)


def test_totals_rows_missing_headers_and_query_tables_are_known(hand_made: HandMade) -> None:
    attributes = 'totalsRowCount="1" headerRowCount="0" tableType="queryTable"'
    path = hand_made({"S": sheet("")}, tables={"S": [table("T", "A1:A3", "x", attributes=attributes)]})
    with Package.open(path) as package:
        found = package.table("T")
    assert (found.totals, found.headed, found.linked, found.first_data_row) == (True, False, True, 1)


def test_a_sheet_or_table_that_is_not_there_is_named(hand_made: HandMade) -> None:
    with Package.open(hand_made({"S": sheet("")})) as package:
        with pytest.raises(FileRefusedError, match=r"sheet-missing.*Liste"):
            package.sheet("Liste")
        with pytest.raises(FileRefusedError, match=r"table-missing.*Players"):
            package.table("Players")


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.xlsx") == "missing"
    assert refusal(tmp_path) == "is-folder"


@pytest.mark.parametrize("lock", ["~$made.xlsx", ".~lock.made.xlsx#"])
def test_a_file_open_in_excel_or_libreoffice_is_refused(hand_made: HandMade, lock: str) -> None:
    path = hand_made({"S": sheet("")})
    path.with_name(lock).touch()
    assert refusal(path) == "is-open"


def test_the_lock_of_another_file_is_no_lock_of_this_one(hand_made: HandMade) -> None:
    path = hand_made({"S": sheet("")})
    path.with_name("~$de.xlsx").touch()
    with Package.open(path) as package:
        assert package.path == path


def test_a_password_and_the_old_format_are_told_apart(tmp_path: Path) -> None:
    ole = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504)
    path = tmp_path / "x.xlsx"
    path.write_bytes(ole + "EncryptedPackage".encode("utf-16-le") + bytes(100))
    assert refusal(path) == "has-password"
    path.write_bytes(ole + "Workbook".encode("utf-16-le") + bytes(100))
    assert refusal(path) == "is-old-format"


@pytest.mark.parametrize("content", [b"", b"ID;Name;Elo\n", b"<html><table>", b"PK\x03\x04 cut short"])
def test_what_is_no_zip_file_is_no_workbook(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.xlsx"
    path.write_bytes(content)
    assert refusal(path) == "is-no-workbook"


def test_a_zip_file_without_a_workbook_is_none(tmp_path: Path) -> None:
    path = with_part(tmp_path / "x.xlsx", "readme.txt", "hello")
    assert refusal(path) == "is-no-workbook"


def test_a_text_document_is_no_workbook(hand_made: HandMade) -> None:
    path = hand_made({"S": sheet("")}, parts={"xl/workbook.xml": '<document xmlns="urn:word"/>'})
    assert refusal(path) == "is-no-workbook"


def test_opendocument_is_refused(tmp_path: Path) -> None:
    path = with_part(tmp_path / "x.xlsx", "mimetype", "application/vnd.oasis.opendocument.spreadsheet")
    assert refusal(path) == "is-opendocument"


def test_a_digital_signature_is_refused(hand_made: HandMade) -> None:
    path = with_part(hand_made({"S": sheet("")}), "_xmlsignatures/origin.sigs", "")
    assert refusal(path) == "is-signed"


def test_strict_open_xml_is_refused_by_its_relationship_or_its_namespace(hand_made: HandMade) -> None:
    strict = "http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument"
    path = replaced(hand_made({"S": sheet("")}), "_rels/.rels", f"{OFFICE}/officeDocument", strict)
    assert refusal(path) == "is-strict"
    path = replaced(
        hand_made({"S": sheet("")}), "xl/workbook.xml", MAIN, "http://purl.oclc.org/ooxml/spreadsheetml/main"
    )
    assert refusal(path) == "is-strict"


def test_a_binary_workbook_is_refused(hand_made: HandMade) -> None:
    path = replaced(hand_made({"S": sheet("")}), "_rels/.rels", "xl/workbook.xml", "xl/workbook.bin")
    assert refusal(with_part(path, "xl/workbook.bin", b"\x83\x01")) == "is-binary"


def test_damage_inside_is_found_and_the_part_named(hand_made: HandMade) -> None:
    path = hand_made({"S": sheet("")}, parts={"xl/workbook.xml": "<workbook"})
    assert refusal(path) == "damaged"


def test_a_checksum_that_does_not_fit_is_damage(hand_made: HandMade) -> None:
    path = hand_made({"S": sheet("")})
    with zipfile.ZipFile(path) as archive:
        start = archive.getinfo("xl/workbook.xml").header_offset
    content = bytearray(path.read_bytes())
    content[start + 60] ^= 0xFF
    path.write_bytes(content)
    assert refusal(path) == "damaged"


@pytest.mark.parametrize("encoding", ["utf-99", "utf-7", "hex", "idna", "shift_jis"])
def test_an_encoding_that_the_parser_cannot_read_is_damage(hand_made: HandMade, encoding: str) -> None:
    path = hand_made({"S": sheet("")}, parts={"xl/workbook.xml": f'<?xml version="1.0" encoding="{encoding}"?><w/>'})
    assert refusal(path) == "damaged"


@pytest.mark.parametrize("headings", [("ID", "Elo"), ("ID", "Name", "Name2", "Elo")])
def test_a_table_with_another_number_of_columns_than_its_area_is_damage(
    hand_made: HandMade, headings: tuple[str, ...]
) -> None:
    path = hand_made({"S": sheet("")}, tables={"S": [table("Players", "B2:D9", *headings)]})
    with Package.open(path) as package, pytest.raises(FileRefusedError, match="damaged"):
        package.table("Players")


def test_two_parts_of_one_name_are_damage(hand_made: HandMade) -> None:
    path = with_part(hand_made({"S": sheet("")}), "xl/Worksheets/sheet1.xml", sheet(""))
    assert refusal(path) == "damaged"


def test_a_part_that_unpacks_far_beyond_any_sheet_is_not_unpacked(hand_made: HandMade) -> None:
    path = hand_made({"S": sheet("")}, parts={"xl/workbook.xml": " " * (20 << 20)})
    assert refusal(path) == "too-large"


def test_more_parts_than_any_workbook_has_are_refused(hand_made: HandMade, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(container, "MOST_PARTS", 3)
    assert refusal(hand_made({"S": sheet("")})) == "too-many-parts"


def test_a_refused_file_is_let_go(hand_made: HandMade, tmp_path: Path) -> None:
    path = hand_made({"S": sheet("")}, parts={"xl/workbook.xml": "<workbook"})
    refusal(path)
    path.rename(tmp_path / "moved.xlsx")


def test_a_workbook_that_is_opened_once_more_knows_its_small_parts_but_keeps_no_shared_texts(
    hand_made: HandMade, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Package.open(
        hand_made({"S": sheet("")}, tables={"S": [table("Players", "B2:D9", "ID", "Name", "Elo")]})
    ) as one:
        known = one.tables, one.styles, one.shared_strings
    monkeypatch.setattr(Package, "elements", None)
    with one.reopened() as again:
        assert (again.tables, again.styles) == known[:2]
        assert again.shared_strings == known[2]
        assert again.shared_strings is not known[2]
        assert again.container.read("xl/workbook.xml")


def test_a_workbook_that_has_changed_meanwhile_is_not_opened_once_more(hand_made: HandMade) -> None:
    path = hand_made({"S": sheet("")})
    with Package.open(path) as package:
        pass
    with_part(path, "docProps/more.xml", "<more/>")
    with pytest.raises(FileRefusedError) as refused:
        package.reopened()
    assert refused.value.message.id == "workbook.file-changed-meanwhile"
