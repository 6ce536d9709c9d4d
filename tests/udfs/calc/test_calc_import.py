"""Import results in Calc: what the command imports into a file, the menu imports into the open document."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.udfs.elm_open import REPORT
from xlratings.commands import main
from xlratings.texts import sentence
from xlratings.workbook.read import read_workbook
from xlratings.workbook.stated import stated_of

TODAY = "2026-11-30"
TABLE = "Torneo;Estate 2\n\nTessera;Nome;Punti;Partite non disputate\n1034;;120,5;0\n1059;;100;1\n;Nuovo Tizio;10;2\n"


@pytest.fixture
def results(file: Path) -> Path:
    """A table of points: two members by their IDs, and somebody nobody knows."""
    path = file.parent / "estate.csv"
    members = {player.id: player.name for player in read_workbook(file).ledger.players}
    text = TABLE.replace("1034;;", f"1034;{members['1034']};").replace("1059;;", f"1059;{members['1059']};")
    path.write_text(text, encoding="utf-8")
    return path


def events(path: Path) -> Any:
    """The events of a workbook but for where they stand."""
    ledger = read_workbook(path).ledger
    return [
        (one.id, one.name, one.state, [(row.player, row.name, row.points, row.missed) for row in one.results])
        for one in ledger.events
    ], [(one.name, one.verdict) for one in ledger.decisions]


def test_the_import_from_the_menu_is_the_import_from_the_command(
    opened: Any, file: Path, results: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = file.parent / "command.xlsx"
    shutil.copyfile(file, command)
    asked, told = opened("press", entry="import", today=TODAY, files=[str(results)])
    assert asked["buttons"] == [sentence("menu.button.import", {}, "it"), sentence("menu.button.close", {}, "it")]
    assert main(["import", str(results), "--into", str(command), "--commit"]) == 0
    assert capsys.readouterr().out.startswith(asked["text"])
    opened("save", path=str(file.parent / "menu.xlsx"))
    assert events(file.parent / "menu.xlsx") == events(command)
    assert told["text"].startswith("Importato nella cartella di lavoro, eventi: 1")
    (again,) = opened("press", entry="import", today=TODAY, files=[str(results)])
    assert again["text"].endswith(sentence("menu.import-nothing", {}, "it"))


def test_a_refused_file_keeps_the_others_from_nothing_and_is_named(opened: Any, results: Path) -> None:
    page = results.with_name("estate.pdf")
    page.write_bytes(b"%PDF-1.7")
    asked, told = opened("press", entry="import", today=TODAY, files=[str(page), str(results)])
    refused = sentence("import.is-pdf", {"file": "estate.pdf"}, "it")
    assert refused in asked["text"]
    assert told["text"].startswith("Importato nella cartella di lavoro, eventi: 1")
    assert refused in told["text"]


def test_an_import_is_one_step_to_undo_and_the_menu_takes_it_back(opened: Any, results: Path) -> None:
    before = opened("sheets")
    opened("press", entry="import", today=TODAY, files=[str(results)])
    assert opened("undo_titles") == [sentence("workbook.step-import", {}, "it")]
    assert opened("sheets") != before
    opened("undo")
    assert opened("sheets") == before
    opened("redo")
    (told,) = opened("press", entry="undo", today=TODAY)
    assert told["text"].startswith("L'ultima importazione è ritirata")
    assert filled(opened("sheets")) == filled(before)


def filled(sheets: dict[str, list[list[str]]]) -> dict[str, list[list[str]]]:
    """What the sheets but Log show, without the blank cells at the end of rows that were once filled."""
    shown = {name: ["\t".join(row).rstrip("\t").split("\t") for row in rows] for name, rows in sheets.items()}
    return {name: [row for row in rows if row != [""]] for name, rows in shown.items() if name != "Registro"}


@pytest.mark.parametrize("ending", ["xls", "xlsx", "ods"])
def test_workbooks_with_results_are_read_inside_libreoffice(opened: Any, file: Path, ending: str) -> None:
    path = file.parent / f"punti.{ending}"
    names = {player.id: player.name for player in read_workbook(file).ledger.players}
    rows = [["Tessera", "Nome", "Punti"], *([id_, names[id_], 12] for id_ in ("1034", "1059"))]
    opened("open")
    opened("write", cells="A1:C3", rows=rows)
    opened("save", path=str(path))
    opened("open", path=str(file))
    (asked,) = opened("press", entry="import", today=TODAY, files=[str(path)], agrees=False)
    assert f"punti.{ending}: {ending} (punti), " in asked["text"]
    assert sentence("staging.people", {"by_id": 2, "by_name": 0, "by_decision": 0}, "it") in asked["text"]


def test_nobody_who_chooses_no_file_is_told_anything(opened: Any) -> None:
    assert opened("press", entry="import", today=TODAY, files=[]) == []


def test_what_a_report_says_of_players_stands_in_new_columns(calc: Any, root: Path, tmp_path: Path) -> None:
    workbook, command = tmp_path / "fide.xlsx", tmp_path / "command.xlsx"
    for path in (workbook, command):
        shutil.copyfile(root / "workbooks" / "fide.xlsx", path)
    report = tmp_path / "elm.trf"
    report.write_text(REPORT, encoding="utf-8")
    calc("open", path=str(workbook))
    calc("press", entry="import", today=TODAY, files=[str(report)])
    calc("save", path=str(tmp_path / "menu.xlsx"))
    calc("close")
    assert main(["import", str(report), "--into", str(command), "--commit"]) == 0
    menu, wanted = (stated_of(read_workbook(path), "elm") for path in (tmp_path / "menu.xlsx", command))
    assert menu == wanted
    assert [fields["rating"] for fields in wanted.rows.values()] == [2345, 1900]
    assert wanted.place == "Rome"
