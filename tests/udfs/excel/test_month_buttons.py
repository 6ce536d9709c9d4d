"""The workbook with buttons: its project read back to the letter, its buttons in place, untouched by the month."""

import re
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import openpyxl
import pytest
from oletools.olevba import VBA_Parser

from udfs.excel.build import modules
from udfs.excel.buttons import BUTTONS, PROJECT, button_modules, button_project
from workbooks.advice import WITHOUT_ADD_IN
from workbooks.build import build
from xlratings.commands import main
from xlratings.texts import LANGUAGES, sentence

COMMITTED = Path(__file__).resolve().parents[3] / "workbooks" / "risiko.xlsm"
CONTROL = "xl/ctrlProps/ctrlProp1.xml"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    path = tmp_path / "risiko.xlsm"
    path.write_bytes(COMMITTED.read_bytes())
    return path


def parts(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def code_names(path: Path) -> Iterator[str]:
    """Of the sheets, in their order."""
    held = parts(path)
    for number in range(1, len(openpyxl.load_workbook(path, keep_vba=True).sheetnames) + 1):
        (name,) = re.findall(rb'<sheetPr codeName="(\w+)"', held[f"xl/worksheets/sheet{number}.xml"])
        yield name.decode()


def test_every_module_comes_back_to_the_letter() -> None:
    parser = VBA_Parser(str(COMMITTED))
    found = {name.removesuffix(".bas").removesuffix(".cls"): text for _, _, name, text in parser.extract_macros()}
    parser.close()
    expected = {module.name: module.source().decode("ascii") for module in button_modules(list(code_names(COMMITTED)))}
    assert {name: text.rstrip() for name, text in found.items()} == {
        name: text.rstrip() for name, text in expected.items()
    }


def test_the_project_is_the_same_every_time_and_has_a_module_for_every_sheet() -> None:
    names = list(code_names(COMMITTED))
    assert len(set(names)) == len(names)
    assert button_project(names) == button_project(names) == parts(COMMITTED)["xl/vbaProject.bin"]
    assert b'<workbookPr codeName="ThisWorkbook"' in parts(COMMITTED)["xl/workbook.xml"]


def test_the_buttons_call_macros_there_are_which_call_what_the_add_in_has() -> None:
    (text,) = (module.text for module in button_modules([]) if module.name == "MonthButtons")
    for button in BUTTONS:
        assert f"Public Sub {button}()" in text
    called = re.findall(r"'!(\w+)\.(\w+)\"", text)
    (ribbon,) = (module.text for module in modules() if module.name == called[0][0])
    assert f"Public Sub {called[0][1]}(ByVal entry As String)" in ribbon
    entries = set(re.findall(r'Press "(\w+)"', text))
    assert entries <= set(re.findall(r'XlrMonth\.Press "(\w+)"', ribbon))
    assert f'Names("{WITHOUT_ADD_IN}")' in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_buttons_stand_on_the_list_with_their_words(tmp_path: Path, language: str) -> None:
    path = tmp_path / "fngo.xlsm"
    build(path, "fngo", language, sample=False)
    drawings = [content.decode() for name, content in parts(path).items() if "vmlDrawing" in name]
    (drawing,) = (one for one in drawings if 'ObjectType="Button"' in one)
    for button in BUTTONS:
        assert f"[0]!MonthButtons.{button}" in drawing
        assert sentence(f"excel.label.{button}", {}, language) in drawing
    assert drawing.count("<x:PrintObject>False</x:PrintObject>") == len(BUTTONS)
    assert WITHOUT_ADD_IN in openpyxl.load_workbook(path).defined_names


def test_libreoffice_opens_it_and_its_buttons_find_their_macros(
    converted_by_libreoffice: Callable[[Path, str], Path],
) -> None:
    flat = converted_by_libreoffice(COMMITTED, "fods").read_text(encoding="utf-8")
    labels = re.findall(r'<form:button[^>]* form:label="([^"]*)"', flat)
    assert labels == [sentence(f"excel.label.{button}", {}, "it") for button in BUTTONS]
    for button in BUTTONS:
        assert f"vnd.sun.star.script:{PROJECT}.MonthButtons.{button}?language=Basic" in flat


def test_a_month_leaves_project_and_buttons_as_they_are(copy: Path) -> None:
    before = parts(copy)
    assert main(["month", str(copy), "--today", "2026-11-02", "--commit"]) == 0
    after = parts(copy)
    kept = [name for name in before if "vba" in name or "vml" in name.lower() or "rels" in name or "Types" in name]
    assert len(kept) > 10
    assert {name for name in kept if before[name] != after[name]} == set()
    assert main(["undo", str(copy)]) == 0


def test_buttons_as_excel_saves_them_stay_too(copy: Path) -> None:
    """Excel gives every control a part of its own when it saves the workbook."""
    held = parts(copy)
    held[CONTROL] = b'<formControlPr xmlns="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"/>'
    relations = "xl/worksheets/_rels/sheet2.xml.rels"
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/ctrlProp"
    added = f'<Relationship Id="rId99" Type="{kind}" Target="../ctrlProps/ctrlProp1.xml"/></Relationships>'
    held[relations] = held[relations].replace(b"</Relationships>", added.encode())
    type_ = "application/vnd.ms-excel.controlproperties+xml"
    override = f'<Override PartName="/{CONTROL}" ContentType="{type_}"/></Types>'
    held["[Content_Types].xml"] = held["[Content_Types].xml"].replace(b"</Types>", override.encode())
    with zipfile.ZipFile(copy, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in held.items():
            archive.writestr(name, content)
    assert main(["month", str(copy), "--today", "2026-11-02", "--commit"]) == 0
    after = parts(copy)
    for name in (CONTROL, relations, "[Content_Types].xml", "xl/vbaProject.bin"):
        assert after[name] == held[name], name


def test_new_writes_one_by_the_file_s_ending_and_refuses_where_there_is_no_month(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "league.xlsm"
    assert main(["new", "elo", str(file), "--language", "en"]) == 0
    assert "xl/vbaProject.bin" in parts(file)
    assert main(["new", "tiebreaks", str(tmp_path / "table.xlsm"), "--language", "en"]) == 3
    assert ".xlsx" in capsys.readouterr().err
