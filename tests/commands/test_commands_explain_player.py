"""``xlratings explain FILE --player WHO``: the answer to a complaint, from the workbook itself."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from xlratings.texts import LANGUAGES

Run = Callable[..., tuple[int, str, str]]
Workbook = Callable[..., Path]
APRIL = ("--today", "2026-04-02")


@pytest.fixture
def committed(workbook: Workbook, run: Run) -> Path:
    """The federation's file with list 2026-04 written."""
    file = workbook()
    assert run("month", file, "--commit", *APRIL)[0] == 0
    return file


def test_the_newest_list_is_explained_step_by_step(committed: Path, run: Run) -> None:
    code, printed, said = run("explain", committed, "--player", "104", *APRIL)
    assert (code, said) == (0, "")
    lines = printed.splitlines()
    assert lines[:5] == [
        "Dogwood Di (104), list 2026-04: events that ended in 2026-03",
        "  Rating in list 2026-03: 1000.",
        "",
        "Event T1 Spring, 2026-03-07 to 2026-03-08: -7",
        "  List used: 2026-03, in force on 2026-03-07; rating 1000 (Ranking 3).",
    ]
    assert lines[-3:] == [
        "",
        "New rating: 1000 - 7 = 993 (Ranking 2).",
        "  Published in list 2026-04: 993, a change of -7. The sum equals the published change.",
    ]


def test_the_measure_of_missed_games_is_named(committed: Path, run: Run) -> None:
    printed = run("explain", committed, "--player", "Ed Elm", *APRIL)[1]
    assert "the average of Dogwood Di" in printed


def test_a_player_is_found_by_id_or_by_name(committed: Path, run: Run) -> None:
    by_id = run("explain", committed, "--player", "108", *APRIL)
    assert by_id[0] == 0
    for who in ("0108", "Łotus Hań", "łotus han", "Hań, ŁOTUS"):
        assert run("explain", committed, "--player", who, *APRIL) == by_id


def test_the_next_list_is_explained_before_it_is_committed(workbook: Workbook, run: Run) -> None:
    code, printed, _ = run("explain", workbook(), "--player", "104", "--month", "2026-04", *APRIL)
    assert code == 0
    assert printed.endswith("New rating: 1000 - 7 = 993 (Ranking 2).\n  List 2026-04 is not published yet.\n")


def test_without_a_month_a_workbook_with_its_starting_list_only_says_so(workbook: Workbook, run: Run) -> None:
    code, printed, _ = run("explain", workbook(), "--player", "104", *APRIL)
    assert code == 0
    assert "list 2026-03 is the starting list" in printed


def test_the_file_stays_as_it_is(committed: Path, run: Run) -> None:
    before = committed.read_bytes()
    run("explain", committed, "--player", "104", *APRIL)
    assert committed.read_bytes() == before
    assert not list(committed.parent.glob("~$*"))


def test_the_workbook_s_language_comes_first(workbook: Workbook, run: Run) -> None:
    file = workbook(Settings=[("federation", "RISIKO"), ("language", "it")])
    printed = run("--language", "en", "explain", file, "--player", "104", *APRIL)[1]
    assert "è quella di partenza" in printed
    said = run("--language", "en", "explain", file, "--player", "nobody at all", *APRIL)[2]
    assert said.startswith("Nessun iscritto")


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_setting_it_is_the_language_asked_for(workbook: Workbook, run: Run, language: str) -> None:
    file = workbook(Settings=[("federation", "RISIKO")])
    words = ("--language", language, "explain", file, "--player", "104", "--month", "2026-04", *APRIL)
    code, printed, _ = run(*words)
    assert code == 0
    beginnings = {"en": "New rating", "it": "Nuovo punteggio", "pt": "Novo rating", "pl": "Nowy ranking"}
    assert f"\n{beginnings[language]}: 1000 - 7 = 993 (Ranking 2).\n" in printed


def test_an_edited_number_is_named_with_its_cell_and_is_a_problem(
    committed: Path, run: Run, edit: Callable[..., None]
) -> None:
    edit(committed, "Lists", D5=1003)
    code, printed, _ = run("explain", committed, "--player", "104", *APRIL)
    assert code == 1
    assert (
        "1003, a change of +3. The sum does NOT equal the published change: it gives -7, and +10 is not explained."
        in printed
    )
    assert "\nProblems (1):\n  Lists!D5: List 2026-04 was published with 1003 for Dogwood Di" in printed


def test_a_month_that_is_not_over_is_a_problem(committed: Path, run: Run) -> None:
    code, printed, _ = run("explain", committed, "--player", "104", "--month", "2026-05", *APRIL)
    assert code == 1
    assert "2026-05" in printed
    assert "New rating" not in printed


def test_an_unknown_player_is_a_problem_and_the_nearest_are_offered(workbook: Workbook, run: Run) -> None:
    code, printed, said = run("explain", workbook(), "--player", "Dogwod", *APRIL)
    assert (code, printed) == (1, "")
    assert said == "No member has the ID or the name Dogwod; the nearest: Dogwood Di (104).\n"


def test_namesakes_are_a_problem_and_their_ids_are_listed(workbook: Workbook, run: Run) -> None:
    players = [(str(number), "Ash Ada" if number < 103 else f"Name {number}") for number in range(101, 109)]
    code, _, said = run("explain", workbook(Players=players), "--player", "ada ash", *APRIL)
    assert (code, said) == (1, "Several members are called ada ash: give the ID, one of 101, 102.\n")


def test_a_workbook_that_lacks_a_sheet_says_so_and_not_that_the_player_is_unknown(
    committed: Path, run: Run, tmp_path: Path
) -> None:
    from openpyxl import load_workbook  # noqa: PLC0415 - stands for the clerk's spreadsheet

    book = load_workbook(committed)
    del book["Players"]
    book.save(tmp_path / "less.xlsx")
    code, printed, _ = run("explain", tmp_path / "less.xlsx", "--player", "104", *APRIL)
    assert code == 1
    assert "Players" in printed


def test_an_event_that_cannot_be_rated_is_a_problem_with_its_cell(workbook: Workbook, run: Run) -> None:
    events = [("T1", "Spring", "points", date(2026, 3, 7), date(2026, 3, 8), None, None, None, "102")]
    code, printed, _ = run("explain", workbook(Events=events), "--player", "104", "--month", "2026-04", *APRIL)
    assert code == 1
    assert "Events!F2" in printed
    assert "New rating" not in printed


def test_a_file_that_is_no_workbook_is_refused(run: Run, tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("no workbook", encoding="utf-8")
    assert run("explain", text, "--player", "104")[0] == 3
    assert run("explain", tmp_path / "missing.xlsx", "--player", "104")[0] == 3
    assert run("explain", tmp_path / "MISSING.XLSM", "--player", "104")[0] == 3


def test_a_workbook_without_a_player_and_a_formula_with_one_are_usage(workbook: Workbook, run: Run) -> None:
    code, _, said = run("--language", "en", "explain", workbook())
    assert (code, said.endswith("? Add --player with an ID or a name.\n")) == (2, True)
    for option in (("--player", "104"), ("--month", "2026-04"), ("--today", "2026-04-01")):
        code, printed, said = run("--language", "en", "explain", "EXPECTED(1600;1500)", *option)
        assert (code, printed) == (2, "")
        assert said.startswith("EXPECTED(1600;1500) is taken for a formula")
    assert run("explain", workbook(), "--player", "104", "--month", "April")[0] == 2


def test_a_formula_of_any_length_is_still_a_formula(run: Run) -> None:
    ratings = ";".join(["1500"] * 2000)
    assert run("explain", f"PERFORMANCE(1000;{{{ratings}}})")[0] == 0


@pytest.mark.parametrize(
    ("name", "said"), [("risiko", "Il punteggio di chi"), ("cbjd", "O rating de quem"), ("kurnik", "Czyj ranking")]
)
def test_who_is_to_be_explained_is_asked_in_the_language_of_the_workbook(
    run: Run, tmp_path: Path, name: str, said: str
) -> None:
    language = {"risiko": "it", "cbjd": "pt", "kurnik": "pl"}[name]
    file = tmp_path / "new.xlsx"
    assert run("new", name, file, "--language", language)[0] == 0
    code, _, asked = run("explain", file)
    assert code == 2
    assert asked.startswith(said)
