"""A clerk's workbook of each language with decisions about people: preview, commit, the next month, undo."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from openpyxl import load_workbook  # stands for the clerk's spreadsheet

from xlratings.model import EventKind
from xlratings.people import Verdict
from xlratings.texts import LANGUAGES
from xlratings.workbook.system_layouts import layout_of
from xlratings.workbook.words import EVENT_KINDS, VERDICTS, written

Run = Callable[..., tuple[int, str, str]]
Column = Callable[[Path, str, str], list[object]]
Edit = Callable[..., None]
Workbook = Callable[..., Path]
APRIL, MAY = ("--today", "2026-04-02"), ("--today", "2026-05-02")
DAY, APRIL_FIRST = date(2026, 3, 7), date(2026, 4, 1)
MEMBERS = ("Finch, Leo", "Finch, Leo", "Marsh, Eva", "Oak, Ida", "Elm, Bo")  # 101 and 102 have one name
PLAYERS = [(number, name) for number, name in enumerate(MEMBERS, 101)]
RESULTS = [  # as the organiser wrote them
    ("T1", 101, "Leo Finch", 90),
    ("T1", None, "FINCH Leo", 80),
    ("T1", None, "Heath, Eva", 70),
    ("T1", None, "Ida OAK", 60),
    ("T1", 900, "Elm, Bo", 50),
    ("T1", None, "Zeppola, Quirino", 40),
]
WHOSE = {"Player 1", "Player 2", "ID", "Opponents"}  # headings
LISTS = [(number, name, 1000) for number, name in PLAYERS]


def decisions(language: str) -> list[tuple[object, ...]]:
    same, refused = (written(VERDICTS, verdict, language) for verdict in (Verdict.SAME, Verdict.REFUSED))
    return [
        (None, "Finch, Leo", "T1", same, 102),
        (None, "Heath, Eva", None, same, 103),
        (900, None, None, None, 105),  # an id with a player is the same player
        (None, "Zeppola Quirino", None, refused),
        (None, "Somebody Else"),  # a question
    ]


def title(table: str, language: str) -> str:
    return layout_of("RISIKO", table).titles[language]


def heading(table: str, key: str, language: str) -> str:
    return layout_of("RISIKO", table).column(key).headings[language]


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def undecided(workbook_in: Workbook, language: str) -> Callable[..., Path]:
    """A function giving the workbook of a language, with decisions if there are any."""
    points = written(EVENT_KINDS, EventKind.POINTS, language)
    event = ("T1", "Spring", points, DAY, DAY, 3, None, None, 101)

    def file(**tables: object) -> Path:
        given = {"Players": PLAYERS, "Events": [event], "Results": RESULTS, "Lists": LISTS}
        return workbook_in(language, **(given | tables))

    return file


@pytest.fixture
def decided(undecided: Callable[..., Path], language: str) -> Path:
    return undecided(Decisions=decisions(language))


def test_who_is_in_doubt_is_named_with_the_cell_and_nothing_is_written(
    run: Run, undecided: Callable[..., Path], language: str
) -> None:
    file = undecided()
    before = file.read_bytes()
    code, out, _ = run("month", file, *APRIL, "--commit")
    assert code == 1
    results = title("Results", language)
    doubts = [line for line in out.splitlines() if f"{results}!B" in line]
    assert [line.split(f"{results}!")[1][:2] for line in doubts] == ["B3", "B4", "B6", "B7"]
    assert "Finch, Leo (101); Finch, Leo (102)" in doubts[0]
    assert title("Decisions", language) in doubts[0]
    assert "Marsh, Eva (103)" in doubts[1]
    assert file.read_bytes() == before


def name_players(file: Path) -> None:
    """Replace every id of a player of games and results by the name in capitals, its last word first."""
    book = load_workbook(file)
    names = {str(row[0].value).casefold(): str(row[1].value) for row in book["Players"].iter_rows(min_row=2)}
    called = {id_: " ".join(reversed(name.upper().split())) for id_, name in names.items()}
    for title in {"Games", "Results"} & set(book.sheetnames):
        sheet = book[title]
        for head in sheet[1]:
            for cell in [*sheet.columns][head.column - 1][1:] if head.value in WHOSE else []:
                ids = str(cell.value or "").casefold().replace(";", ",").replace(" ", "").split(",")
                if set(ids) <= called.keys():
                    cell.value = "; ".join(map(called.__getitem__, ids))
    book.save(file)


def test_in_every_system_a_full_name_stands_for_the_id(
    run: Run, federation_of: Workbook, system: str, column: Column
) -> None:
    file = federation_of(system)
    assert run("month", file, "--month", "2026-04", *APRIL, "--commit")[0] == 0
    ratings = column(file, "Lists", "2026-04")
    name_players(federation_of(system))
    code, out, _ = run("month", file, "--month", "2026-04", *APRIL, "--commit")
    assert code == 0, out
    assert ("by name" in out) == (system != "KURNIK")  # where nicknames are the ids
    assert column(file, "Lists", "2026-04") == ratings


def test_a_workbook_without_the_sheet_has_no_decisions(run: Run, workbook: Workbook, tmp_path: Path) -> None:
    book = load_workbook(workbook())
    del book["Decisions"]
    book.save(tmp_path / "older.xlsx")
    assert run("month", tmp_path / "older.xlsx", "--month", "2026-04", *APRIL)[0] == 0


def test_the_answers_are_kept_and_the_preview_says_who_was_recognised_how(run: Run, decided: Path) -> None:
    code, out, _ = run("month", decided, *APRIL)
    assert code == 0
    lines = out.splitlines()
    for told, id_ in (("FINCH Leo", 102), ("Heath, Eva", 103), ("Ida OAK", 104), ("Elm, Bo 900", 105)):
        assert any(f"T1: {told} " in line and f"({id_})" in line for line in lines), told
    assert out.count("Zeppola") == 1
    assert out.count("Somebody") == 0


def test_a_commit_counts_them_for_the_members_and_can_be_taken_back(
    run: Run, decided: Path, language: str, column: Column
) -> None:
    assert run("month", decided, *APRIL, "--commit")[0] == 0
    changes = column(decided, title("Changes", language), heading("Changes", "id", language))
    assert sorted(map(str, changes)) == ["101", "102", "103", "104", "105"]
    assert len(column(decided, title("Lists", language), "2026-04")) == len(MEMBERS)
    assert run("month", decided, *APRIL, "--commit")[0] == 0  # a second press has nothing to do
    assert run("undo", decided)[0] == 0
    assert column(decided, title("Changes", language), heading("Changes", "id", language)) == []


def test_an_id_that_is_changed_later_keeps_its_numbers(
    run: Run, decided: Path, language: str, column: Column, edit: Edit
) -> None:
    assert run("month", decided, *APRIL, "--commit")[0] == 0
    lists, ids = title("Lists", language), heading("Lists", "id", language)
    published = column(decided, lists, "2026-04")
    edit(decided, title("Players", language), A5=204)
    edit(decided, title("Decisions", language), A6=104, B6=None, E6=204)
    code, out, _ = run("month", decided, *MAY, "--commit")
    assert (code, out.count("(104)")) == (0, 0)
    assert column(decided, lists, ids) == [101, 102, 103, 204, 105]
    assert column(decided, lists, "2026-04") == column(decided, lists, "2026-05") == published
    assert run("undo", decided)[0] == 0
    assert column(decided, lists, ids) == [101, 102, 103, 104, 105]


def test_a_merged_record_s_published_numbers_are_blanked_also_where_they_were_the_only_ones(
    run: Run, federation_of: Workbook, column: Column, edit: Edit
) -> None:
    """Member 1 came in the second list; before it only record 2, with another starting rating, was his."""
    settings = [("K", 20), ("start rating", 1500), ("corrections", "publish")]
    players = [("1", "Ada", APRIL_FIRST), ("2", "Ada"), ("3", "Cy")]
    games = [("L1", DAY, None, "2", "3", 1), ("L2", APRIL_FIRST, None, "1", "3", 1)]
    events = [("L1", "", DAY, DAY), ("L2", "", APRIL_FIRST, APRIL_FIRST)]
    lists = [("2", "Ada", 1700), ("3", "Cy", 1500)]
    file = federation_of("ELO", Settings=settings, Players=players, Games=games, Events=events, Lists=lists)
    assert run("month", file, *APRIL, "--commit")[0] == 0
    assert run("month", file, *MAY, "--commit")[0] == 0
    edit(file, "Events", G2="annulled")
    edit(file, "Decisions", A2=2, D2="same player", E2=1)
    code, out, err = run("month", file, *MAY, "--commit")
    assert code == 0, (out, err)
    numbers = {month: column(file, "Lists", month) for month in ("2026-04", "2026-05")}
    assert numbers == {"2026-04": [1500, 1700], "2026-05": [1495.1949385329592, 1704.8050614670408]}  # Cy, Ada (1)
    assert "There is nothing to do" in run("month", file, *MAY)[1]


def test_two_records_of_one_person_are_corrected_and_taken_back(
    run: Run, federation_of: Workbook, column: Column, edit: Edit
) -> None:
    settings = [("K", 20), ("start rating", 1500), ("corrections", "publish")]
    players = [("1", "Ada"), ("2", "Bo"), ("3", "Cy"), ("4", "Ada")]
    games = [("L1", DAY, None, "1", "2", 1), ("L1", DAY, None, "4", "3", 1)]
    lists = [(id_, name, 1500) for id_, name in players]
    file = federation_of("ELO", Settings=settings, Players=players, Games=games, Lists=lists)
    assert run("month", file, "--month", "2026-04", *APRIL, "--commit")[0] == 0
    before = column(file, "Lists", "2026-04")
    assert before == [1510, 1490, 1490, 1510]
    edit(file, "Decisions", A2=4, D2="same player", E2=1)
    code, out, _ = run("month", file, *APRIL, "--commit")
    assert code == 0, out
    assert "Ada (4 = 1), list 2026-04: 1510 is published, - is computed" in out
    after = [round(float(str(rating)), 2) for rating in column(file, "Lists", "2026-04")]
    assert after == [1520.0, 1490, 1490]  # in one month all games are rated by the ratings before it
    assert [column(file, "Corrections", heading) for heading in ("ID", "Published", "Corrected", "Because of")] == [
        ["1", "4"], [1510, 1510], [1520], ["L1, 4 = 1"] * 2,
    ]  # fmt: skip
    assert "L1" in out
    code, out, _ = run("explain", file, "--player", "4")
    assert code == 0
    assert "1520" in out
    assert run("month", file, *APRIL)[0] == 0
    assert run("undo", file)[0] == 0
    assert column(file, "Lists", "2026-04") == before
