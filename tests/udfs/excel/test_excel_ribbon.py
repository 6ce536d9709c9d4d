"""What the ribbon's buttons ask Python for."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from udfs import known_results
from udfs.catalogue import FUNCTIONS
from udfs.explain import explanation
from xlratings import __version__
from xlratings.texts import LANGUAGES, sentence

Excel = Any
RIBBON = "udfs.excel.ribbon"
RIGHT, WRONG = True, False  # whether Excel saw the results it should
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_an_explanation_is_the_result_and_the_lines_of_explain(excel: Excel, language: str) -> None:
    told = excel("explanation", language, "expected", (1600.0, 1500.0, None, None), module=RIBBON)
    lines = explanation(FUNCTIONS[0], (1600.0, 1500.0, None, None)).lines
    assert told.splitlines()[1:] == [sentence(line.id, line.fields, language) for line in lines]
    assert told.splitlines()[0] == ("EXPECTED: 0.64" if language == "en" else "EXPECTED: 0,64")


def test_an_error_is_explained_with_its_argument(excel: Excel) -> None:
    told = excel("explanation", "en", "expected", ("abc", 1500.0, None, None), module=RIBBON)
    assert told.startswith("EXPECTED: #VALUE!\n")
    assert "rating" in told


def test_a_range_and_a_written_array_are_explained_element_by_element(excel: Excel) -> None:
    for given in (((1600.0,), (1700.0,)), (1600.0, 1700.0)):
        told = excel("explanation", "en", "expected", (given, 1500.0, None, None), module=RIBBON)
        assert told.startswith("EXPECTED: 0.64  0.76\n")


def test_a_long_result_is_not_written_out(excel: Excel) -> None:
    rows = tuple((1500.0 + row,) for row in range(1000))
    told = excel("explanation", "en", "expected", (rows, 1500.0, None, None), module=RIBBON)
    assert told.splitlines()[0].endswith(" ...")
    assert len(told) < 5000


@every_language
def test_a_new_workbook_is_written_in_the_language_of_excel(excel: Excel, language: str, tmp_path: Path) -> None:
    file = tmp_path / "Nová liga.xlsx"
    assert excel("new_workbook", language, "risiko", str(file), module=RIBBON) == ""
    command = [sys.executable, "-m", "xlratings", "new", "risiko", "same.xlsx", "--language", language]
    subprocess.run(command, check=True, capture_output=True, cwd=tmp_path)
    titles = [load_workbook(each).sheetnames for each in (file, tmp_path / "same.xlsx")]
    assert titles[0] == titles[1]


def test_an_existing_file_is_never_overwritten_and_said_in_the_language_of_excel(excel: Excel, tmp_path: Path) -> None:
    file = tmp_path / "là.xlsx"
    file.write_bytes(b"mine")
    told = excel("new_workbook", "it", "risiko", str(file), module=RIBBON)
    assert told == sentence("command.new.file-exists", {"file": file}, "it")
    assert file.read_bytes() == b"mine"


@every_language
def test_self_test_names_versions_and_says_that_all_is_right(excel: Excel, language: str) -> None:
    told = excel("self_test", language, __version__, RIGHT, module=RIBBON).splitlines()
    assert __version__ in told[0]
    assert sys.executable in told[0]
    assert told[1:] == [sentence("excel.all-right", {"count": len(FUNCTIONS)}, language)]


def test_self_test_names_an_add_in_of_another_version(excel: Excel) -> None:
    told = excel("self_test", "en", "0.0.1", RIGHT, module=RIBBON).splitlines()
    fields = {"built": "0.0.1", "installed": __version__}
    assert told[1:] == [sentence("excel.add-in-of-another-version", fields, "en")]


def test_an_add_in_of_another_version_says_what_to_do_when_python_starts(excel: Excel) -> None:
    assert excel("advice", "en", __version__, module=RIBBON) == ""
    assert excel("advice", "en", "0.0.1", module=RIBBON) == sentence(
        "excel.add-in-of-another-version", {"built": "0.0.1", "installed": __version__}, "en"
    )


def test_self_test_names_results_that_arrive_wrongly(excel: Excel) -> None:
    told = excel("self_test", "en", __version__, WRONG, module=RIBBON).splitlines()
    assert told[1:] == [sentence("excel.wrong-results-in-excel", {}, "en")]


def test_self_test_names_functions_that_give_another_result(excel: Excel, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = {**known_results.KNOWN_RESULTS, "KFACTOR": ((24, "RISIKO", 5, 0.5), 0.56)}
    monkeypatch.setattr(import_module(RIBBON), "KNOWN_RESULTS", wrong)
    told = excel("self_test", "en", __version__, RIGHT, module=RIBBON).splitlines()
    assert told[1:] == [sentence("excel.wrong-results", {"functions": "KFACTOR"}, "en")]


def test_every_function_has_a_known_result() -> None:
    assert list(known_results.KNOWN_RESULTS) == [function.name for function in FUNCTIONS]
