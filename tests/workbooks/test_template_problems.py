"""What is missing or contradicts is coloured, as LibreOffice evaluates the conditions; nothing else is."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.formula.translate import Translator

from workbooks.build import SAMPLES
from workbooks.names import NAMES
from workbooks.samples import sample
from xlratings.workbook.system_layouts import tables_of

Built = Callable[..., Path]
Converted = Callable[[Path, str], Path]
Place = tuple[str, str]
Flagged = Callable[[Path], set[Place]]


@pytest.fixture
def flagged(opened: Any, converted_by_libreoffice: Converted, tmp_path: Path) -> Callable[[Path], set[Place]]:
    """The cells whose colour says that something is wrong, as LibreOffice evaluates their conditions."""

    def cells(path: Path) -> set[Place]:
        book = openpyxl.load_workbook(path)
        asked: dict[Place, Place] = {}
        for table in ("Players", "Events", "Results", "Games", "Places"):
            if any(table in sheet.tables for sheet in book):
                asked |= conditions(opened.sheet_of(book, table))
        asking = tmp_path / "asking.xlsx"
        book.save(asking)
        answers = opened.values(converted_by_libreoffice(asking, "xlsx"))
        assert {type(answers(place)) for place in asked} == {bool}
        return {cell for place, cell in asked.items() if answers(place)}

    return cells


def conditions(sheet: Any) -> dict[Place, Place]:
    """Writes the conditions of every cell beside the table; gives the cell that each is about."""
    asked: dict[Place, Place] = {}
    last, beside = sheet.max_row, sheet.max_column + 2
    for area, rules in sheet.conditional_formatting._cf_rules.items():
        (first,) = area.sqref.ranges
        for one in (one for one in rules if one.dxf.fill is not None):
            for row in range(first.min_row, last + 1):
                moved = Translator(f"={one.formula[0]}", f"A{first.min_row}").translate_formula(f"A{row}")
                free = sheet.cell(row, beside)
                free.value = moved
                asked[sheet.title, free.coordinate] = (sheet.title, sheet.cell(row, first.min_col).coordinate)
            beside += 1
    return asked


@pytest.mark.parametrize("name", SAMPLES)
def test_nothing_in_a_sample_is_coloured_as_wrong(built: Built, flagged: Flagged, name: str) -> None:
    assert flagged(built(name, sample(NAMES[name]).language, sample=True)) == set()


def test_what_is_missing_or_contradicts_is_coloured(
    opened: Any, built: Built, flagged: Flagged, tmp_path: Path
) -> None:
    book = openpyxl.load_workbook(built("risiko", "it", sample=True))
    players, events, results = (opened.sheet_of(book, name) for name in ("Players", "Events", "Results"))
    players["A3"] = players["A2"].value  # twice the same card
    events["E2"] = None  # without end day
    events["E3"] = date(2024, 10, 1)  # ends before it starts
    events["F4"] = None  # a points event without rounds
    events["I5"] = None  # and one without winner
    events["C6"] = None  # without kind
    results["A2"] = "T9999"  # of no event
    results["B3"] = "7777"  # of no member
    results["D4"] = None  # without points
    path = tmp_path / "broken.xlsx"
    book.save(path)
    found = flagged(path)
    taken = {("Risultati", cell.coordinate) for cell in results["B"] if cell.value == "1002"}  # a card now another's
    assert found - taken == {
        *(("Giocatori", cell) for cell in ("A2", "A3")),
        *(("Eventi", cell) for cell in ("E2", "E3", "F4", "I5", "C6")),
        *(("Risultati", cell) for cell in ("A2", "B3", "D4", "F4")),
    }


PLAYERS = [("1", "Ada"), ("2", "Bo")]
EVENT: dict[str, object] = {"id": "E1", "start": date(2026, 3, 7), "end": date(2026, 3, 8)}
RIGHT: dict[str, dict[str, object]] = {
    "Games": {"event": "E1", "player": "1", "opponent": "2", "score": "1-0"},
    "Places": {"event": "E1", "id": "1", "place": 1},
    "Results": {"event": "E1", "id": "1", "games": 1, "points": 1, "passed": 1},
}
WRONG: dict[str, list[tuple[dict[str, object], set[str]]]] = {
    "Games": [
        ({"event": "E2"}, {"event"}),
        ({"player": "7"}, {"player"}),
        ({"opponent": None}, {"opponent"}),
        ({"opponent": None, "score": "bye"}, set()),
        ({"opponent": "1"}, {"player", "opponent"}),
        ({"score": None}, {"score"}),
    ],
    "Places": [({"event": "E2"}, {"event"}), ({"id": "7"}, {"id"}), ({"place": None}, {"place"})],
    "Results": [({"event": "E2", "id": "2"}, {"event"}), ({"id": "7"}, {"id"})],
}


@pytest.mark.parametrize("name", NAMES)
def test_of_every_system_a_row_that_is_right_is_left_alone_and_a_wrong_cell_is_coloured(
    built: Built, flagged: Flagged, tmp_path: Path, name: str
) -> None:
    book = openpyxl.load_workbook(built(name, "en", sample=False))
    tables = {table.name: table for table in tables_of(NAMES[name])}
    for row, (id_, player) in enumerate(PLAYERS, 2):
        write(book, tables["Players"], row, {"id": id_, "name": player})
    write(book, tables["Events"], 2, {**EVENT, "kind": "knock-out", "rounds": 3})
    expected = set()
    for table in (table for table in WRONG if table in tables):
        write(book, tables[table], 2, RIGHT[table])
        for row, (wrong, keys) in enumerate(WRONG[table], 3):
            places = write(book, tables[table], row, {**RIGHT[table], **wrong})
            expected |= {places[key] for key in keys}
    path = tmp_path / "filled.xlsx"
    book.save(path)
    assert expected
    assert flagged(path) == expected


def write(book: Any, table: Any, row: int, given: dict[str, object]) -> dict[str, Place]:
    """Fill in a row; gives the places of its columns."""
    sheet = book[table.titles["en"]]
    places = {column.key: number for number, column in enumerate((c for c in table.columns if c.ours), 1)}
    for key, value in given.items():
        if key in places:
            sheet.cell(row, places[key]).value = value
    return {key: (sheet.title, sheet.cell(row, number).coordinate) for key, number in places.items()}
