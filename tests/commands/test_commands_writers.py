"""The month in a federation's workbook as other programs save it: the short form of a campaign."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from openpyxl import load_workbook

from tests.campaigns.bounded import Server
from tests.campaigns.writers import TEMPLATE, is_ours_to_change, month_in

Convert = Callable[[Path, str], Path]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server() as started:
        yield started


@pytest.mark.parametrize("writer", ["XlsxWriter", "openpyxl", "LibreOffice"])
def test_the_month_is_committed_pressed_again_and_taken_back_and_other_parts_stay(
    server: Server, tmp_path: Path, converted_by_libreoffice: Convert, writer: str
) -> None:
    file = tmp_path / "list.xlsx"
    if writer == "openpyxl":
        load_workbook(TEMPLATE).save(file)
    else:
        shutil.copy(converted_by_libreoffice(TEMPLATE, "xlsx") if writer == "LibreOffice" else TEMPLATE, file)
    found = month_in(server, writer, file, lambda path: path)
    assert (found.word, found.faults) == ("committed", [])
    assert [part for part in found.changed if not is_ours_to_change(part)] == []
