"""The sheets that calculate: card, statistics and the list's title, by LibreOffice and from the values in the file."""

import re
import zipfile
from collections.abc import Callable
from datetime import date, datetime
from math import isclose
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from udfs.catalogue import FUNCTIONS
from workbooks.build import SAMPLES
from workbooks.names import NAMES
from workbooks.samples import sample
from xlratings import __version__
from xlratings.month.update import outcome
from xlratings.texts import sentence
from xlratings.workbook.read import read_workbook
from xlratings.workbook.system_layouts import layout_of
from xlratings.workbook.write import commit

Built = Callable[..., Path]
Converted = Callable[[Path, str], Path]
OURS = re.compile(rf"(?<![A-Z0-9_.])(?:{'|'.join(function.name for function in FUNCTIONS)})\(", re.IGNORECASE)

EVERY = [(name, sample(NAMES[name]).language, True) for name in SAMPLES] + [(name, "en", False) for name in NAMES]


@pytest.mark.parametrize("which", EVERY)
def test_libreoffice_calculates_every_formula_to_the_value_that_stands_with_it(
    opened: Any, built: Built, calculated: Callable[[Path], Path], which: tuple[str, str, bool]
) -> None:
    name, language, has_sample = which
    path = built(name, language, sample=has_sample)
    nameless = places_of_ours(opened, path)
    places = [place for place, formula in opened.formulas(path).items() if place not in nameless]
    ours, theirs = opened.values(path), opened.values(calculated(path))
    assert len(places) > 200
    expected = {place: ours(place) for place in places}
    different = {place: (value, theirs(place)) for place, value in expected.items() if differ(value, theirs(place))}
    assert not different
    assert {str(value) for value in expected.values() if str(value).startswith("#")} <= {"#N/A"}  # charts leave it out


def differ(one: object, other: object) -> bool:
    """Whether two cells hold something else; files keep numbers with 15 digits."""
    if isinstance(one, int | float) and isinstance(other, int | float):
        return not isclose(one, other, rel_tol=1e-12, abs_tol=1e-12)
    return (one or None) != (other or None)


def places_of_ours(opened: Any, path: Path) -> set[tuple[str, str]]:
    """Cells with a function of ours, and the line that depends on them; tests of the extension calculate them."""
    found = {place for place, formula in opened.formulas(path).items() if OURS.search(formula)}
    return found | {(sheet, "B2") for sheet, _ in found}


def test_the_player_card_follows_the_choice(built: Built, converted_by_libreoffice: Converted, tmp_path: Path) -> None:
    for choice, player in (("Struffoli Nicodemo", "1053"), ("1052", "1052"), ("Nobody", None), ("", None)):
        book = openpyxl.load_workbook(built("risiko", "en", sample=True))
        book["Player card"]["C3"] = choice
        path = tmp_path / f"card-{choice or 'blank'}.xlsx"
        book.save(path)
        card = openpyxl.load_workbook(converted_by_libreoffice(path, "xlsx"), data_only=True)["Player card"]
        assert (card["B7"].value or None) == player
        assert bool(card["C4"].value) == (choice == "Nobody")
    left = [value for (value,) in card.iter_rows(min_row=41, max_row=52, min_col=3, max_col=3, values_only=True)]
    assert not any(left)


def test_after_a_commit_card_statistics_and_title_show_the_new_month(
    built: Built, converted_by_libreoffice: Converted, tmp_path: Path
) -> None:
    path = tmp_path / "after-commit.xlsx"
    path.write_bytes(built("risiko", "it", sample=True).read_bytes())
    read = read_workbook(path)
    found = outcome(read.ledger, None, date(2026, 11, 1))
    commit(read, found, datetime(2026, 11, 1, 20, 0), __version__)  # noqa: DTZ001 - the clock on the clerk's wall
    book = openpyxl.load_workbook(converted_by_libreoffice(path, "xlsx"), data_only=True)
    card, shown = book["Scheda giocatore"], next(row for row in found.rows if row.player == "1059")
    assert book["Lista"]["A1"].value == "Lista ranking 2026-11"
    assert (card["B7"].value, card["C7"].value, card["C8"].value) == ("1059", shown.rating, "2026-11")
    assert (card["F52"].value, card["G52"].value) == ("2026-11", shown.rating)
    statistics = book["Statistiche"]
    assert statistics["B5"].value == len(found.rows)
    assert sum(statistics.cell(row, 3).value for row in range(9, 21)) == len(found.rows)
    moves = sorted(row.change for row in found.rows if row.change)
    up = [statistics.cell(row, 3).value for row in range(26, 34)]
    down = [statistics.cell(row, 3).value for row in range(34, 42)]
    assert [move for move in up if move] == [move for move in moves[::-1][:8] if move > 0]
    assert [move for move in down if move] == [move for move in moves[:8] if move < 0]


def test_the_chart_draws_the_lists_of_the_chosen_player(built: Built) -> None:
    with zipfile.ZipFile(built("risiko", "it", sample=True)) as archive:
        charts = [archive.read(name).decode() for name in archive.namelist() if name.startswith("xl/charts/chart")]
        book = archive.read("xl/workbook.xml").decode()
    chart = next(chart for chart in charts if "'Scheda giocatore'!$M$41:$M$64" in chart)
    drawn = re.findall(r"<c:v>([^<]*)</c:v>", chart.split("<c:val>")[1])
    assert len(drawn) == 19  # drawn before anything is calculated, and nothing where the newcomer was on no list
    assert (drawn[0], drawn[-1]) == ("1000", "1147")
    assert len(charts) == 3
    assert "fullCalcOnLoad" not in book


@pytest.mark.parametrize("name", NAMES)
def test_without_the_functions_every_list_stays_and_one_line_says_what_is_missing(
    built: Built, calculated: Callable[[Path], Path], name: str
) -> None:
    path = built(name, "pl", sample=name in SAMPLES)
    before, after = (openpyxl.load_workbook(one, data_only=True) for one in (path, calculated(path)))
    calculator = after[sentence("template.sheet.calculator", {}, "pl")]
    assert calculator["B2"].value == sentence("template.calculator.missing", {}, "pl")
    assert any(cell.value == "#NAME?" for cell in calculator["C"])
    for table in ("List", "Lists", "Changes"):
        title = layout_of(NAMES[name], table).titles["pl"]
        held, left = ([cell for row in book[title]["A4:Z80"] for cell in row] for book in (before, after))
        assert not [one.coordinate for one, other in zip(held, left, strict=True) if differ(one.value, other.value)]


def test_opened_without_the_functions_calc_says_so_at_once(built: Built, converted_by_libreoffice: Converted) -> None:
    path = built("fngo", "en", sample=False)
    opened_there = openpyxl.load_workbook(converted_by_libreoffice(path, "xlsx"), data_only=True)["Calculator"]
    assert opened_there["B2"].value == sentence("template.calculator.missing", {}, "en")
    in_the_file = openpyxl.load_workbook(path, data_only=True)["Calculator"]
    assert in_the_file["B2"].value == sentence("template.calculator.here", {}, "en")  # and in Excel until it calculates
