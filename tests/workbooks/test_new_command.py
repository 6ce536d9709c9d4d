"""``xlratings new NAME FILE``: an empty workbook, never over anything of the clerk's."""

from datetime import date, datetime
from pathlib import Path

import openpyxl
import pytest

from xlratings import __version__
from xlratings.commands import main
from xlratings.month.update import outcome
from xlratings.workbook.read import read_workbook
from xlratings.workbook.write import commit


def test_new_writes_an_empty_workbook_in_the_language_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ranking.xlsx"
    assert main(["new", "risiko", str(file), "--language", "it"]) == 0
    assert str(file) in capsys.readouterr().out
    read = read_workbook(file)
    assert (read.settings.language, read.settings.federation, read.ledger.problems) == ("it", "RISIKO", ())
    assert (read.ledger.players, read.ledger.events, read.ledger.lists) == ((), (), ())


def test_the_guide_shows_the_commands_with_the_name_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "my ratings.xlsx"
    assert main(["new", "RISIKO", str(file), "--language", "en"]) == 0
    guide = openpyxl.load_workbook(file)["Guide"]
    shown = {cell.value for row in guide.iter_rows() for cell in row}
    assert 'xlratings month "my ratings.xlsx" --commit' in shown
    assert 'xlratings import report.txt --into "my ratings.xlsx"' in shown
    assert 'xlratings export "my ratings.xlsx"' in shown


@pytest.mark.parametrize(("name", "asked"), [("elo", "K and the start rating"), ("cbjd", "start rating of newcomers")])
def test_the_guide_says_first_what_has_to_be_filled_in_once_on_settings(tmp_path: Path, name: str, asked: str) -> None:
    file = tmp_path / "ratings.xlsx"
    assert main(["new", name, str(file), "--language", "en"]) == 0
    (step,) = (
        row[1]
        for row in openpyxl.load_workbook(file)["Guide"].iter_rows(values_only=True)
        if row[0] == 1 and "Once" in str(row[1])
    )
    assert asked in step
    assert "on Settings" in step


def test_new_never_writes_over_an_existing_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ranking.xlsx"
    file.write_bytes(b"the clerk's")
    assert main(["new", "risiko", str(file), "--language", "en"]) == 3
    assert file.read_bytes() == b"the clerk's"
    assert "exists already" in capsys.readouterr().err


def test_new_does_not_follow_a_link_that_leads_nowhere(tmp_path: Path) -> None:
    link = tmp_path / "ranking.xlsx"
    link.symlink_to(tmp_path / "elsewhere.xlsx")
    assert main(["new", "risiko", str(link)]) == 3
    assert not (tmp_path / "elsewhere.xlsx").exists()


def test_an_unknown_name_lists_the_known_ones(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "ludo", str(tmp_path / "ludo.xlsx"), "--language", "en"]) == 2
    assert (
        "ludo; known are: cbjd, elo, fide, fide-blitz, fide-rapid, fngo, kurnik, risiko, tiebreaks"
        in capsys.readouterr().err
    )
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_said_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "risiko", str(tmp_path / "no" / "ranking.xlsx"), "--language", "en"]) == 3
    assert capsys.readouterr().err.count("\n") == 1


def test_a_folder_that_may_not_be_written_is_said_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*_arguments: object, **_options: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbidden)  # the superuser, who may run this test, is never refused
    assert main(["new", "risiko", str(tmp_path / "ranking.xlsx"), "--language", "en"]) == 3
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "cannot be written" in error


def test_a_new_workbook_is_an_xlsx(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "risiko", str(tmp_path / "ranking.ods"), "--language", "en"]) == 3
    assert ".xlsx" in capsys.readouterr().err


def test_a_federation_can_start_in_a_new_workbook(tmp_path: Path) -> None:
    file = tmp_path / "ranking.xlsx"
    main(["new", "risiko", str(file), "--language", "en"])
    book = openpyxl.load_workbook(file)
    for sheet, rows in (
        ("Players", [("7", "Ada"), ("8", "Bo"), ("9", "Cy")]),
        ("Events", [("E1", "Spring", "points", date(2026, 3, 7), date(2026, 3, 8), 2, None, None, "8")]),
        ("Results", [("E1", "7", "Ada", 30), ("E1", "8", "Bo", 50), ("E1", "9", "Cy", 5, 1)]),
    ):
        for number, row in enumerate(rows, 2):
            for column, value in enumerate(row, 1):
                book[sheet].cell(number, column, value)
        table = book[sheet].tables[sheet]
        table.ref = f"{table.ref.split(':')[0]}:{table.ref.split(':')[1].rstrip('0123456789')}{len(rows) + 1}"
        table.autoFilter.ref = table.ref
    book.save(file)
    read = read_workbook(file)
    found = outcome(read.ledger, None, date(2026, 4, 1))
    assert (found.problems, found.moved) == ((), ())
    commit(read, found, datetime(2026, 4, 1, 9, 0), __version__)  # noqa: DTZ001 - the clock on the clerk's wall
    after = openpyxl.load_workbook(file)
    shown = [[cell.value for cell in row[:4]] for row in after["List"].iter_rows(min_row=5, max_row=7)]
    assert shown == [[1, "8", "Bo", 1015], [2, "7", "Ada", 1000], [3, "9", "Cy", 985]]
    assert [cell.number_format for cell in after["Lists"][2]][:2] == ["@", "@"]
