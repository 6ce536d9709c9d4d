"""The add-in's file: the same bytes every time, its modules read back, its words in every language."""

import io
import re
import subprocess
import sys
import zipfile
from importlib.metadata import version
from pathlib import Path
from xml.etree import ElementTree as ET

import openpyxl
import pytest
from oletools.olevba import VBA_Parser
from openpyxl import Workbook

from udfs.catalogue import FUNCTIONS
from udfs.excel import xlwings_module
from udfs.excel.build import build, modules
from udfs.excel.sheets import BUTTONS
from workbooks.names import TEMPLATES
from xlratings import __version__
from xlratings.texts import LANGUAGES, sentence

UI = "{http://schemas.microsoft.com/office/2006/01/customui}"
MODULES = {module.name: module for module in modules()}


@pytest.fixture(scope="module")
def addin(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("addin") / "xlratings.xlam"
    build(path, r"C:\Users\Zoë\xlratings\Scripts\python.exe")
    return path


@pytest.fixture(scope="module")
def parts(addin: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(addin) as file:
        return {name: file.read(name) for name in file.namelist()}


@pytest.fixture(scope="module")
def book(parts: dict[str, bytes]) -> Workbook:
    """The add-in as openpyxl reads it, which knows workbooks only."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as file:
        for name, content in parts.items():
            file.writestr(name, content.replace(b"ms-excel.addin.macroEnabled", b"ms-excel.sheet.macroEnabled"))
    return openpyxl.load_workbook(written)


@pytest.fixture(scope="module")
def texts(book: Workbook) -> dict[str, tuple[object, ...]]:
    return {str(row[0]): row[1:] for row in book["Texts"].iter_rows(values_only=True)}


def test_building_again_in_another_process_gives_the_same_bytes(tmp_path: Path) -> None:
    build(tmp_path / "one.xlam")
    command = [sys.executable, "-m", "udfs.excel.build", str(tmp_path / "two.xlam")]
    subprocess.run(command, check=True, cwd=tmp_path, env={"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo"})
    assert (tmp_path / "one.xlam").read_bytes() == (tmp_path / "two.xlam").read_bytes()


def test_only_the_cell_of_the_interpreter_depends_on_it(tmp_path: Path) -> None:
    build(tmp_path / "none.xlam")
    command = [sys.executable, "-m", "udfs.excel.build", str(tmp_path / "some.xlam"), "--interpreter", "D:\\p.exe"]
    subprocess.run(command, check=True)
    with zipfile.ZipFile(tmp_path / "none.xlam") as none, zipfile.ZipFile(tmp_path / "some.xlam") as some:
        changed = [name for name in none.namelist() if none.read(name) != some.read(name)]
    assert changed == ["xl/worksheets/sheet1.xml"]


def test_every_module_comes_back_to_the_letter(parts: dict[str, bytes]) -> None:
    parser = VBA_Parser("xlratings.xlam", data=parts["xl/vbaProject.bin"])
    read = {path.removeprefix("VBA/"): code for _, path, _, code in parser.extract_all_macros()}
    assert read == {name: module.source().decode("ascii") for name, module in MODULES.items()}


def test_the_parts_that_are_listed_are_there_and_the_other_way_round(parts: dict[str, bytes]) -> None:
    types = ET.fromstring(parts["[Content_Types].xml"])  # noqa: S314 - our own
    named = {str(node.get("PartName"))[1:]: str(node.get("ContentType")) for node in types if node.get("PartName")}
    assert set(named) <= set(parts)
    assert named["xl/workbook.xml"] == "application/vnd.ms-excel.addin.macroEnabled.main+xml"
    targets = [
        f"{folder}{node.get('Target')}"
        for folder, relations in (("", "_rels/.rels"), ("xl/", "xl/_rels/workbook.xml.rels"))
        for node in ET.fromstring(parts[relations])  # noqa: S314 - our own
    ]
    described = {"[Content_Types].xml", "_rels/.rels", "xl/_rels/workbook.xml.rels"}
    assert sorted(targets) == sorted(set(parts) - described)


def test_sheets_and_workbook_have_their_modules(parts: dict[str, bytes]) -> None:
    names = re.findall(r'codeName="(\w+)"', "".join(part.decode() for name, part in parts.items() if ".xml" in name))
    assert sorted(names) == sorted(name for name, module in MODULES.items() if module.kind.is_document)


def test_the_settings_stand_in_cells(texts: dict[str, tuple[object, ...]]) -> None:
    assert texts["setting.interpreter"][0] == r"C:\Users\Zoë\xlratings\Scripts\python.exe"
    assert texts["setting.version"][0] == __version__
    assert texts["setting.language"] == LANGUAGES
    assert texts["setting.xlwings"][0] == version("xlwings")


def test_every_function_and_argument_is_described_in_every_language(
    book: Workbook, texts: dict[str, tuple[object, ...]]
) -> None:
    rows = list(book["Functions"].iter_rows(values_only=True))
    assert [row[0] for row in rows] == [function.name for function in FUNCTIONS]
    for function, row in zip(FUNCTIONS, rows, strict=True):
        ids = [str(id_) for id_ in row[1:] if id_]
        assert len(ids) == 2 + len(function.arguments)
        for id_ in ids:
            assert texts[id_] == tuple(sentence(id_, {}, language) for language in LANGUAGES)
            assert max(len(str(text)) for text in texts[id_]) <= 255


def test_every_text_that_a_module_asks_for_is_there(texts: dict[str, tuple[object, ...]]) -> None:
    source = "".join(module.text for module in modules())
    asked = set(re.findall(r'(?:Text|Setting|Found)\("([^"]+)"\s*[,)]', source))
    assert {"excel.python-missing", "setting.version", "setting.language"} <= asked
    assert asked <= set(texts)


def test_every_field_of_a_text_is_filled_in_by_a_module(texts: dict[str, tuple[object, ...]]) -> None:
    source = "".join(module.text for module in modules())
    for words in texts.values():
        for text in words:
            for field in re.findall(r"\{\w+\}", str(text or "")):
                assert f'"{field}"' in source


def test_every_button_has_its_words_and_calls_a_procedure_of_the_ribbon_s_module(
    parts: dict[str, bytes], texts: dict[str, tuple[object, ...]]
) -> None:
    ribbon = ET.fromstring(parts["customUI/customUI.xml"])  # noqa: S314 - our own
    (group,) = ribbon.iter(f"{UI}group")
    assert [button.get("id") for button in group] == list(BUTTONS)
    buttons = [*group, *ribbon.iter(f"{UI}button")]
    procedures = set(re.findall(r"Public Sub (\w+)\(", MODULES["XlrRibbon"].text))
    for node in (*ribbon.iter(f"{UI}tab"), *ribbon.iter(f"{UI}group"), *buttons):
        assert texts[f"excel.label.{node.get('id')}"]
        for attribute in ("getLabel", "getSupertip", "onAction"):
            called = node.get(attribute)
            assert called is None or called.removeprefix("XlrRibbon.") in procedures
    assert all(f"excel.tip.{button.get('id')}" in texts for button in group)


def test_new_from_template_offers_every_template(parts: dict[str, bytes]) -> None:
    (menu,) = ET.fromstring(parts["customUI/customUI.xml"]).iter(f"{UI}menu")  # noqa: S314 - our own
    assert {entry.get("tag") for entry in menu} == set(TEMPLATES)
    assert {entry.get("onAction") for entry in menu} == {"XlrRibbon.NewFromTemplate"}


def test_the_library_is_that_of_the_installed_xlwings_and_its_licence_stays() -> None:
    text = MODULES["XlrXlwings"].text
    installed = version("xlwings")
    assert f"xlwings64-{installed}.dll" in text
    licence = re.findall(
        r"^'(?:xlwings is distributed|Copyright|\* Re|\* Neither|THIS SOFTWARE).*$", text, re.MULTILINE
    )
    assert len(licence) == 6
    notice = xlwings_module.installed_text().split("'xlwings is distributed")[1].split("'Attribute")[0]
    assert notice in text


@pytest.mark.parametrize("gone", ["#Const App", "Public Const XLWINGS_VERSION", "Function XLPy()", "End Function"])
def test_an_xlwings_of_another_form_is_refused(monkeypatch: pytest.MonkeyPatch, gone: str) -> None:
    changed = xlwings_module.installed_text().replace(gone, "' gone")
    monkeypatch.setattr(xlwings_module, "installed_text", lambda: changed)
    with pytest.raises(ValueError, match=r"Const|Function"):
        xlwings_module.xlwings_module()


def test_the_sources_are_ascii_without_a_path_of_whoever_built() -> None:
    for module in modules():
        assert module.source().isascii()
        assert str(Path.cwd()) not in module.text


def test_nothing_of_the_open_workbook_decides_what_is_started() -> None:
    source = "".join(module.text for module in modules())
    for word in ("GetConfig", "ActiveWorkbook.FullName", "cmd.exe", "Shell", "CreateObject", "Kill "):
        assert word not in source


def test_an_entry_of_the_file_is_neither_compressed_nor_dated(addin: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(addin.read_bytes())) as file:
        assert {entry.date_time for entry in file.infolist()} == {(2026, 1, 1, 0, 0, 0)}
        assert {entry.compress_type for entry in file.infolist()} == {zipfile.ZIP_STORED}
