"""The add-in's modules, executed: LibreOffice opens a copy as a workbook, and a class of the project plays Python."""

import json
import os
import signal
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from xlsxwriter import Workbook

from udfs.excel import sheets
from udfs.excel.build import PROJECT, modules
from udfs.excel.buttons import button_modules
from udfs.excel.package import parts
from udfs.excel.vba_project import Kind, Module, vba_project
from xlratings import __version__
from xlratings.texts import sentence

HERE = Path(__file__).parent
PYTHON = "/usr/bin/python3"  # the one that python3-uno is for
DEADLINE = 120.0
FAKES = {path.stem: path for path in sorted((HERE / "fakes").iterdir()) if path.suffix in {".bas", ".cls"}}
TOLD = {
    "values": {"P1": 1600, "P2": 1500, "P3": "x"},
    "formulas": {
        "M1": "=EXPECTED(P1;P2)",
        "M2": "=EXPECTED(P1;P2;7)",
        "M4": "=EXPECTED(1600;1500)",
        "M5": "=SUM(EXPECTED(P1;P2);1)",
        "M6": "=EXPECTED(P3;P2)",
        "M7": "=NOSUCH(EXPECTED(P1;P2))",
    },
    "arrays": {"Q1:R2": "=EXPECTED(P1:P2;5)", "Q4:S4": "=GLICKO_RD(1;2;3)"},
    "macros": [
        f"Probes.{name}"
        for name in (
            "Errors", "Label", "Explain", "Ended", "Down", "Command", "Describe", "Test",
            "Commit", "Undo", "Heal", "Preview",
        )
    ],
    "read": [
        *(f"M{row}" for row in range(1, 8)), "Q1", "Q2", "R1", "R2", "Q4", "R4", "S4", "N23", "N24",
        *(f"N{row}" for row in range(1, 16)),
        *(f"O{row}" for row in range(1, 17)),
    ],
}  # fmt: skip


def as_workbook(path: Path, interpreter: str) -> None:
    """The add-in as a workbook, which LibreOffice opens, with the fakes in place of what needs Windows."""
    fakes = {name: Module(name, file.read_text(encoding="ascii"), _kind(file)) for name, file in FAKES.items()}
    built = {module.name: module for module in modules()}
    project = vba_project(PROJECT, tuple({**built, **fakes}.values()))
    cells = {"Texts": tuple(sheets.texts(interpreter)), "Functions": tuple(sheets.functions())}
    with zipfile.ZipFile(path, "w") as file:
        for part in parts(cells, sheets.BUTTONS, {}, project):
            content = part.content.replace(b"ms-excel.addin.macroEnabled", b"ms-excel.sheet.macroEnabled")
            file.writestr(part.path, content.replace(b' visibility="hidden"', b""))


def _kind(file: Path) -> Kind:
    return Kind.CLASS if file.suffix == ".cls" else Kind.STANDARD


def answers(soffice: str, folder: Path, file: Path, told: Mapping[str, object]) -> Any:
    command = [PYTHON, str(HERE / "macro_driver.py"), soffice, str(folder / "profile"), str(file)]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as driver:
        try:
            answer, _ = driver.communicate(json.dumps(told), DEADLINE)
        except subprocess.TimeoutExpired:
            os.killpg(driver.pid, signal.SIGKILL)
            raise
    return json.loads(answer)


@pytest.fixture(scope="module")
def found(soffice: str, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What stands in the cells after all of it."""
    folder = tmp_path_factory.mktemp("macros")
    as_workbook(folder / "addin.xlsm", sys.executable)
    return answers(soffice, folder, folder / "addin.xlsm", TOLD)


def test_a_function_takes_the_values_of_cells(found: Any) -> None:
    assert (found["M1"], found["M4"], found["M5"]) == ("0.64", "0.64", "1.64")


def test_functions_are_asked_of_their_own_module(found: Any) -> None:
    assert found["N23"] in {"udfs.excel.functions", "udfs.excel.ribbon"}


def test_an_argument_that_is_given_is_handed_on_and_one_left_out_is_blank(found: Any) -> None:
    assert (found["M2"], found["M4"]) == ("7", "0.64")


def test_a_range_goes_and_comes_whole(found: Any) -> None:
    assert (found["Q1"], found["R1"], found["R2"]) == ("800", "", "M")
    assert (found["Q4"], found["S4"]) == ("1", "")


def test_a_text_that_stands_for_an_error_is_an_error_also_inside_arrays(found: Any) -> None:
    # LibreOffice writes an error value of its Basic with its number
    assert found["M6"] == "Error 2015"
    assert (found["Q2"], found["R4"]) == ("Error 2036", "Error 2042")
    assert (found["O1"], found["O2"]) == ("TRUE", "TRUE")


def test_a_fault_in_python_is_an_error_value(found: Any) -> None:
    assert found["O3"] == "TRUE"


def test_the_ribbon_reads_its_words_from_the_cells(found: Any) -> None:
    assert found["O4"] == sentence("excel.label.ExplainCell", {}, "en")
    assert found["O5"] == sentence("excel.tip.ExplainCell", {}, "en")


def test_every_call_in_a_cell_is_explained_once(found: Any) -> None:
    assert found["O6"] == "en expected 1600\n\nen expected 1700"


def test_what_cannot_be_calculated_is_said_and_not_raised(found: Any) -> None:
    assert found["O7"]


def test_a_server_that_was_ended_is_started_once_more(found: Any) -> None:
    assert found["O8"] == "0.64"


def test_a_python_that_does_not_start_is_tried_once_and_said_in_one_sentence(found: Any) -> None:
    assert (found["O9"], found["O10"]) == ("TRUE", "1")
    reason = sentence("excel.python-does-not-start", {"reason": "Python process exited"}, "en")
    assert found["O11"] == found["O12"] == reason


def test_after_self_test_it_is_tried_again(found: Any) -> None:
    assert found["O13"] == "0.64"


def test_python_is_started_without_the_folder_and_the_settings_around_it(found: Any) -> None:
    assert found["O14"] == f'"{sys.executable}" -P -E -s -B -m udfs.excel.server $(CLSID)'


def test_describing_the_functions_never_stops_the_opening(found: Any) -> None:
    assert found["O15"] == "described"


def test_self_test_says_what_python_says(found: Any) -> None:
    assert found["O16"] == f"en {__version__} True"


LINES = ["  line 1", *(f"line {number}" for number in range(2, 41))]


def test_a_question_shows_the_beginning_of_a_long_text_and_what_happens_then(found: Any) -> None:
    shown = [*LINES[:30], sentence("excel.more-in-preview", {}, "en"), ""]
    shown.append(sentence("excel.agree", {"button": "Write"}, "en"))
    assert found["N2"] == "title|" + "\n".join(shown)


def test_python_is_told_the_whole_text_that_was_agreed_to(found: Any) -> None:
    text = "\n".join(LINES)
    assert found["N3"] == f"commit,;commit,{text};undo,;preview,;commit,;commit,{text};"
    assert found["N4"] == "written into addin.xlsm"


def test_a_fault_is_shown_and_excel_draws_and_runs_macros_again(found: Any) -> None:
    assert found["N5"] == "a fault in Python"
    assert found["N6"] == "TRUE"


def test_a_long_text_is_a_page_of_its_own_a_line_in_each_row(found: Any) -> None:
    assert (found["N7"], found["N8"], found["N9"]) == (LINES[0], LINES[-1], "TRUE")


def test_before_a_page_the_buttons_are_about_the_workbook_it_was_made_of(found: Any) -> None:
    assert found["N10"] == "TRUE"


def test_only_formulas_that_call_our_functions_are_entered_again(found: Any) -> None:
    assert [found[f"N{row}"] for row in range(11, 15)] == ["TRUE", "FALSE", "TRUE", "FALSE"]


def test_healing_leaves_a_formula_that_cannot_be_healed_as_it_is(found: Any) -> None:
    assert (found["N15"], found["M7"]) == ("healed", "#NAME?")


def test_the_add_in_s_version_is_compared_once(found: Any) -> None:
    assert found["N24"] == f"udfs.excel.ribbon en {__version__}"


def test_a_missing_interpreter_is_named(soffice: str, tmp_path: Path) -> None:
    as_workbook(tmp_path / "addin.xlsm", "/no/such/python")
    told = {"values": {}, "formulas": {}, "arrays": {}, "macros": ["Probes.Test"], "read": ["N1", "N20"]}
    found = answers(soffice, tmp_path, tmp_path / "addin.xlsm", told)
    assert found["N1"] == sentence("excel.python-missing", {"path": "/no/such/python"}, "en")
    assert found["N20"] == ""


def test_a_button_without_the_add_in_says_the_sentence_that_stands_in_the_workbook(
    soffice: str, tmp_path: Path
) -> None:
    path = tmp_path / "buttons.xlsm"
    fake = Module("XlrBox", FAKES["XlrBox"].read_text(encoding="ascii"))
    kept = {module.name: module for module in button_modules(["Sheet1"])} | {"XlrBox": fake}
    with Workbook(path) as book:
        sheet = book.add_worksheet("Functions")
        sheet.write_string("A1", "Brakuje xlratings: zażółć.")
        book.define_name("Without_add_in", "=Functions!$A$1")
        book.set_vba_name("ThisWorkbook")
        sheet.set_vba_name("Sheet1")
        book.add_vba_project(BytesIO(vba_project(PROJECT, tuple(kept.values()))), is_stream=True)
    told = {"values": {}, "formulas": {}, "arrays": {}, "macros": ["MonthButtons.CommitMonth"], "read": ["N1"]}
    assert answers(soffice, tmp_path, path, told) == {"N1": "Brakuje xlratings: zażółć."}
