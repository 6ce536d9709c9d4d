"""``xlratings month`` and ``xlratings undo`` from end to end, on a small workbook."""

import re
from collections.abc import Callable
from datetime import date
from pathlib import Path

import openpyxl
import pytest

from tests.commands.conftest import FEDERATION, Cell
from workbooks.build import template
from xlratings.texts import LANGUAGES

Run = Callable[..., tuple[int, str, str]]
Column = Callable[[Path, str, str], list[object]]
APRIL = ("--today", "2026-04-01")
LIST = [1174, 1121, 1072, 1010, 993, 973, 942, 900]


def federation() -> dict[str, list[tuple[Cell, ...]]]:
    return {table: [tuple(row) for row in rows] for table, rows in FEDERATION.items()}


def with_errors(file: Path, **cells: str) -> None:
    book = openpyxl.load_workbook(file)
    for sheet, cell in cells.items():
        book[sheet][cell].data_type = "e"
    book.save(file)


def test_the_preview_shows_everything_and_writes_nothing(run: Run, workbook: Callable[..., Path]) -> None:
    file = workbook()
    before = file.read_bytes()
    code, out, err = run("month", file, *APRIL)
    assert (code, err) == (0, "")
    assert out.startswith("List 2026-04, events that ended in 2026-03: 1\n")
    assert "Rank  ID   Name        Rating  Change  Events\n" in out
    assert "   2  102  Birch Bo      1121     +16       1\n" in out
    assert "Biggest movers: Birch Bo +16 (1121), Cedar Cy +12 (1072), Fir Flo -12 (973)" in out
    assert "T1 Spring: participants 8, mean 1022, K 0.4, list used 2026-03" in out
    assert "105  Elm Ed        1000     120          151.67      71.43        47        +10\n" in out
    assert out.rstrip().endswith(
        f'Nothing was written. To write this list: xlratings month "{file}" --month 2026-04 --commit'
    )
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == ["ratings.xlsx"]


def test_of_a_long_month_the_first_lines_are_shown_and_all_when_asked(
    run: Run, workbook: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = workbook()
    whole = run("month", file, *APRIL)[1]
    monkeypatch.setattr("xlratings.commands.month.SHOWN", 3)
    out = run("month", file, *APRIL)[1]
    left = "... others who move or are new, not shown here: 5; List has them once the list is written. --all shows"
    assert left in out
    left = "... more changes, not shown here: 5 (events: 1); Changes has them once the list is written. --all shows"
    assert left in out
    assert [name in out for name in ("Ash Ada", "Birch Bo", "Cedar Cy", "Dew Di")] == [True, True, True, False]
    assert run("month", file, *APRIL, "--all")[1] == whole
    assert run("month", file, *APRIL, "--all", "--commit")[1].startswith(whole.partition("Nothing was written")[0])


def test_commit_writes_once_a_second_press_does_nothing_and_undo_takes_it_back(
    run: Run, workbook: Callable[..., Path], column: Column
) -> None:
    file = workbook()
    before = file.read_bytes()
    code, out, _ = run("month", file, *APRIL, "--commit")
    assert code == 0
    assert "List 2026-04 is written into ratings.xlsx (" in out
    assert column(file, "List", "Rating") == LIST
    assert column(file, "Events", "State") == ["counted"]
    backups = sorted(file.parent.glob("ratings.backup-*.xlsx"))
    assert [backup.read_bytes() for backup in backups] == [before]

    written = file.read_bytes()
    for words in (("--commit",), ("--month", "2026-04", "--commit"), ("--month", "2026-04")):
        code, out, _ = run("month", file, *APRIL, *words)
        assert (code, out.startswith("There is nothing to do: ")) == (0, True)
    assert file.read_bytes() == written

    code, out, _ = run("undo", file)
    assert (code, out.startswith("List 2026-04 is taken back in ratings.xlsx (")) == (0, True)
    assert column(file, "List", "Rating") == []
    assert column(file, "Events", "State") == []
    code, out, _ = run("undo", file)
    assert (code, out.startswith("There is nothing to take back in ratings.xlsx")) == (0, True)
    assert run("month", file, *APRIL, "--commit")[0] == 0
    assert column(file, "List", "Rating") == LIST


def test_somebody_who_watches_sees_what_takes_a_while(
    run: Run, workbook: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = workbook()
    assert run("month", file, *APRIL)[2] == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert run("month", file, *APRIL, "--commit")[2] == "Reading ratings.xlsx ...\nWriting ratings.xlsx ...\n"
    assert run("undo", file)[2] == "Reading ratings.xlsx ...\n"


def test_month_after_month(run: Run, workbook: Callable[..., Path], column: Column) -> None:
    file = workbook()
    for month in (4, 5, 6):
        assert run("month", file, "--today", "2026-06-10", "--commit")[0] == 0
        assert column(file, "Lists", f"2026-{month:02d}") == [1174, 1121, 1072, 993, 1010, 973, 942, 900]
    code, out, _ = run("month", file, "--today", "2026-06-10", "--commit")
    assert (code, "the next list is 2026-07" in out) == (0, True)


def test_nothing_is_written_while_a_problem_stands(run: Run, workbook: Callable[..., Path]) -> None:
    file = workbook(
        Events=[("T1", "Spring", "points", None, None, None)],
        Players=[("101", "Ash Ada")],
    )
    before = file.read_bytes()
    code, out, _ = run("month", file, *APRIL, "--commit")
    assert code == 1
    assert "\nNot final: events with a problem are not counted in it.\n" in out
    assert "  Events!D2: Event T1 has no start day: give the day its first round began.\n" in out
    assert "  Events!E2: Event T1 has no end day: give the day its last game began.\n" in out
    assert "  Events!F2: Event T1 has no number of rounds" in out
    assert "  Events!I2: Event T1 has no winner" in out
    assert "  Results!B3: 102 (Birch Bo) in event T1 is not among the members" in out
    assert "  Lists!C3: 102 is on list 2026-03 but not among the members" in out
    assert "Nothing was written, and --commit will write nothing while a problem stands (" in out
    assert file.read_bytes() == before


def test_waiting_and_refused_events_are_listed_and_left_out(run: Run, workbook: Callable[..., Path]) -> None:
    waiting = ("T1", "Spring", "points", None, None, None, None, None, None, None, "waiting")
    refused = ("T2", "Autumn", "points", None, None, None, None, None, None, None, "refused")
    file = workbook(Events=[waiting, refused], Results=[("T1", "77", "Nobody", "many", "x")])
    code, out, _ = run("month", file, *APRIL, "--commit")
    assert code == 0
    assert "Waiting, not counted (1):\n  Events!A2: T1 Spring (-)\n" in out
    assert "Refused, not counted (1):\n  Events!A3: T2 Autumn (-)\n" in out
    assert "Worth a look (" in out


@pytest.mark.parametrize(
    ("event", "results"),
    [
        (("T2", "Cup", "chess boxing", "soon", "#", "many", "x", "y", 7, "heavy"), [("T2", "101", "Ash Ada", "lots")]),
        (("T2", "Cup"), [("T2", "2026-03-01", "Ash Ada", 1), ("T2", "999", "Nobody", 2), ("T2", None, None, 3)]),
        (("T2", "Cup", "points"), [("t2", "101", "Ash Ada", 1), ("T2", "101", "Ash Ada", 1, 99)]),
        ((date(2026, 2, 3), "Cup", "points"), [(date(2026, 2, 3), "101", "Ash Ada", "lots")]),
        ((None, "Cup"), []),
        (("T3", "Cup"), []),
    ],
)
def test_nothing_in_the_rows_of_an_event_set_aside_stands_in_the_way(
    run: Run, workbook: Callable[..., Path], column: Column, event: tuple[Cell, ...], results: list[tuple[Cell, ...]]
) -> None:
    given = federation()
    spare = ("T3" if event[0] == "T3" else None, None, *[None] * 8, "refused")

    def with_state(state: str) -> Path:
        aside = (*event, *[None] * (10 - len(event)), state)
        return workbook(Events=[*given["Events"], spare, aside], Results=[*given["Results"], *results])

    for state in ("waiting", "refused"):
        file = with_state(state)
        code, out, _ = run("month", file, *APRIL, "--commit")
        assert (code, "Problems (" in out) == (0, False)
        assert "Cup (-)\n" in out
        assert column(file, "List", "Rating") == LIST
    assert run("month", with_state("received"), *APRIL, "--commit")[0] == 1


def test_an_event_set_aside_does_not_share_the_id_of_one_that_counts(run: Run, workbook: Callable[..., Path]) -> None:
    given = federation()
    twin = ("T1", "Twin", *[None] * 8, "waiting")
    for events in ([*given["Events"], twin], [twin, *given["Events"]]):
        code, out, _ = run("month", workbook(Events=events), *APRIL)
        assert code == 1
        assert "T1" in out.partition("Problems (1):")[2]


def test_an_event_whose_id_shows_an_error_takes_no_results_with_it(run: Run, workbook: Callable[..., Path]) -> None:
    given = federation()
    aside = ("#REF!", "Cup", *[None] * 8, "waiting")
    file = workbook(Events=[*given["Events"], aside], Results=[*given["Results"], ("#REF!", "101", "Ash Ada", 1)])
    with_errors(file, Events="A3", Results="A10")
    code, out, _ = run("month", file, *APRIL)
    assert (code, "Results!A10: This cell shows the error #REF!" in out) == (1, True)
    assert "Worth a look (1):\n  Events!A3: This cell shows the error #REF!" in out


def test_a_month_that_is_not_over_is_a_problem_only_when_asked_for(run: Run, workbook: Callable[..., Path]) -> None:
    file = workbook()
    code, out, _ = run("month", file, "--today", "2026-03-31")
    assert (code, "the next list is 2026-04 and is due on 2026-04-01" in out) == (0, True)
    code, out, _ = run("month", file, "--today", "2026-03-31", "--month", "2026-04", "--commit")
    assert (code, "List 2026-04 cannot be made on 2026-03-31: 2026-03 is not over" in out) == (1, True)


def test_numbers_that_would_move_are_listed_each_with_its_cell(
    run: Run, workbook: Callable[..., Path], edit: Callable[..., None]
) -> None:
    file = workbook()
    assert run("month", file, *APRIL, "--commit")[0] == 0
    edit(file, "Results", D4=60)
    code, out, _ = run("month", file, "--today", "2026-05-01", "--commit")
    assert code == 1
    assert out.startswith("Published numbers that would move (5):\n")
    assert "  Lists!D4: Cedar Cy, list 2026-04: 1072 is published, 1047 is computed\n" in out
    assert "  Events!A2: Event T1 has been changed since list 2026-04 counted it.\n" in out


def test_a_list_edited_by_hand_is_named_with_its_cell(
    run: Run, workbook: Callable[..., Path], edit: Callable[..., None]
) -> None:
    file = workbook()
    assert run("month", file, *APRIL, "--commit")[0] == 0
    edit(file, "List", D3=1500)
    code, out, _ = run("month", file, "--today", "2026-05-01", "--commit")
    assert (code, "  List!D3: List shows 1500 for 102, but list 2026-04 was published with 1121" in out) == (1, True)
    code, _, err = run("undo", file)
    assert (code, "D3" in err) == (3, True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_workbooks_language_comes_before_the_one_asked_for(
    run: Run, workbook: Callable[..., Path], language: str
) -> None:
    file = workbook(Settings=[("federation", "RISIKO"), ("language", language)])
    for other in LANGUAGES:
        out = run("--language", other, "month", file, *APRIL)[1]
        assert {"en": "Rank", "it": "Posizione", "pt": "Posição", "pl": "Miejsce"}[language] in out
        commanded = run("undo", file, "--language", other)[1]
        assert {"en": "nothing", "it": "nulla", "pt": "nada", "pl": "nie ma czego"}[language] in commanded


def test_without_a_setting_the_language_is_the_one_asked_for(run: Run, workbook: Callable[..., Path]) -> None:
    file = workbook(Settings=[("federation", "RISIKO")])
    assert "Miejsce" in run("month", file, *APRIL, "--language", "pl")[1]
    assert "Posizione" in run("--language", "it", "month", file, *APRIL)[1]


@pytest.mark.parametrize("text", ["2026-13", "2026-4", "04/2026", "2026-04-01", "next", "2026-00", "٢٠٢٦-04"])
def test_a_month_is_written_as_year_and_month(run: Run, text: str) -> None:
    code, _, err = run("month", "a.xlsx", "--month", text)
    assert code == 2
    assert f"{text} is no month; write it like 2026-04" in err


@pytest.mark.parametrize("text", ["2026-02-30", "20260401", "2026-W10-1", "today"])
def test_a_day_is_written_as_year_month_and_day(run: Run, text: str) -> None:
    code, _, err = run("month", "a.xlsx", "--today", text)
    assert code == 2
    assert f"{text} is no day; write it like 2026-04-01" in err


def test_another_federations_workbook_is_refused_with_a_sentence(run: Run, workbook: Callable[..., Path]) -> None:
    code, out, _ = run("month", workbook(Settings=[("federation", "ELO")]), *APRIL, "--language", "en")
    assert code == 1
    assert "The workbook has no table Games" in out


ZEROS = [f"000{row}" for row in range(1, 9)]


def with_zeros(rows: list[tuple[Cell, ...]], ids: list[str], place: int) -> list[tuple[Cell, ...]]:
    return [(*row[:place], ids[number], *row[place + 1 :]) for number, row in enumerate(rows)]


def test_ids_are_shown_and_written_as_typed_in_players(run: Run, workbook: Callable[..., Path], column: Column) -> None:
    given = federation()
    tables = {
        "Players": with_zeros(given["Players"], ZEROS, 0),
        "Events": [(*given["Events"][0][:8], "2")],
        "Results": with_zeros(given["Results"], ["1", "'0002'", "3.0", *ZEROS[3:]], 1),
        "Lists": with_zeros(given["Lists"], [str(row) for row in range(1, 9)], 0),
    }
    file = workbook(**tables)
    code, out, _ = run("month", file, *APRIL, "--commit")
    assert code == 0
    assert "   2  0002  Birch Bo      1121     +16       1\n" in out
    assert "0005  Elm Ed        1000     120 " in out
    assert sorted(map(str, column(file, "List", "ID"))) == ZEROS
    assert sorted(map(str, column(file, "Changes", "ID"))) == ZEROS
    assert column(file, "List", "Rating") == LIST

    file = workbook(
        **tables | {"Results": [*tables["Results"], ("T1", "3", "Cedar Cy", 1), ("T1", "0099", "Nobody", 1)]}
    )
    code, out, _ = run("month", file, *APRIL)
    assert code == 1
    assert "Results!B10: 0003 (Cedar Cy) stands twice in event T1" in out
    assert "Results!B11: 0099 (Nobody) in event T1 is not among the members" in out


def test_an_id_written_in_another_way_later_is_no_change(
    run: Run, workbook: Callable[..., Path], edit: Callable[..., None]
) -> None:
    given = federation()
    file = workbook(Players=with_zeros(given["Players"], [f"0{row + 100}" for row in range(1, 9)], 0))
    assert run("month", file, *APRIL, "--commit")[0] == 0
    edit(file, "Players", A2=101, A3="'102'", A4="103.0")
    code, out, _ = run("month", file, "--today", "2026-05-01", "--commit")
    assert (code, "Problems" in out) == (0, False)
    assert "   2  '102'  Birch Bo " in out


def test_the_code_of_an_event_is_shown_as_typed(run: Run, workbook: Callable[..., Path], column: Column) -> None:
    given = federation()
    results = [("7", *row[1:]) for row in given["Results"]]
    file = workbook(Events=[("007", *given["Events"][0][1:])], Results=[*results, ("0012", "101", "Ash Ada", 1)])
    out = run("month", file, *APRIL)[1]
    assert "Results!A10: The event 0012 (results: 1) is not in the table Events" in out
    file = workbook(Events=[("007", *given["Events"][0][1:])], Results=results)
    assert "007 Spring: participants 8" in run("month", file, *APRIL, "--commit")[1]
    assert set(column(file, "Changes", "Event")) == {"007"}


def test_undo_of_a_sample_says_that_nothing_was_taken_back_and_why(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "sample.xlsx"
    file.write_bytes(template("risiko", "en", file.name, sample=True))
    before = file.read_bytes()
    code, out, err = run("undo", file)
    assert (code, out) == (3, "")
    assert re.search(
        r"Nothing was taken back: neither the backup \S+\.xlsx .* nor its journal \S+\.json is beside this workbook "
        r"\(it is a sample, or was moved or copied\)",
        err,
    )
    assert file.read_bytes() == before


def test_the_day_given_as_today_falsifies_neither_the_log_nor_the_backup_s_name(
    run: Run, workbook: Callable[..., Path], column: Column
) -> None:
    file = workbook()
    assert run("month", file, "--commit", "--month", "2026-04", "--today", "2199-04-01")[0] == 0
    (when,) = column(file, "Log", "When")
    assert when
    assert "2199" not in str(when)
    assert not list(file.parent.glob("ratings.backup-2199*"))
