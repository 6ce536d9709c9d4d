"""Corrections of published lists in a workbook's file: looked at, written, taken back, the rest left as it is."""

import zipfile
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from openpyxl import load_workbook

from xlratings.model import Policy
from xlratings.texts import LANGUAGES, sentence
from xlratings.workbook.words import POLICIES, SETTING_KEYS, written

Run = Callable[..., tuple[int, str, str]]
Column = Callable[[Path, str, str], list[object]]
Edit = Callable[..., None]
Ratings = Callable[[Path, str], dict[object, float]]
APRIL = ("--month", "2026-04", "--today", "2026-05-02", "--commit")
MAY = ("--month", "2026-05", "--today", "2026-05-02", "--commit")
TODAY, JUNE = ("--today", "2026-05-02"), ("--today", "2026-06-01")
IN_MARCH, IN_APRIL = date(2026, 3, 10), date(2026, 4, 10)
BEFORE = {"A": 1510.0, "B": 1500.288, "C": 1489.712}
ALL_OF_IT = {"A": 1500.0, "B": 1500.575, "C": 1499.425}


@pytest.fixture
def published(workbook_of: Callable[..., Path], run: Run) -> Callable[..., Path]:
    """``published("publish")``: an ELO league's file, A beat B in March, B beat C in April, both lists written.

    The report of a third game, of March, is waiting.
    """

    def file(policy: str | None, **tables: list[tuple[object, ...]]) -> Path:
        made = workbook_of(
            "ELO",
            Settings=[("start rating", "1500"), ("K", "20"), ("corrections", policy)],
            Players=[(id_, f"Player {id_}") for id_ in "ABC"],
            Events=[
                ("MAR", "", IN_MARCH, IN_MARCH),
                ("APR", "", IN_APRIL, IN_APRIL),
                ("LATE", "", IN_MARCH, IN_MARCH, None, None, "waiting"),
            ],
            Games=[
                ("MAR", IN_MARCH, 1, "A", "B", 1),
                ("APR", IN_APRIL, 1, "B", "C", 1),
                ("LATE", IN_MARCH, 1, "C", "A", 1),
            ],
            **tables,
        )
        for words in (APRIL, MAY):
            code, out, err = run("month", made, *words)
            assert code == 0, (out, err)
        return made

    return file


@pytest.fixture
def ratings(column: Column) -> Callable[[Path, str], dict[object, float]]:
    def of(file: Path, month: str) -> dict[object, float]:
        numbers = [float(str(rating)) for rating in column(file, "Lists", month)]
        return {id_: round(number, 3) for id_, number in zip(column(file, "Lists", "ID"), numbers, strict=True)}

    return of


@pytest.fixture
def late(published: Callable[..., Path], edit: Edit) -> Callable[..., Path]:
    """The same file with the waiting report received."""

    def file(policy: str | None) -> Path:
        made = published(policy)
        edit(made, "Events", G4="received")
        return made

    return file


def parts(file: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def kept(value: object) -> object:
    return round(value, 9) if isinstance(value, float) else value


def values(file: Path) -> dict[str, dict[str, object]]:
    """All that stands in the sheets but Log, which goes on; as exact as programs keep numbers."""
    sheets = (sheet for sheet in load_workbook(file) if sheet.title != "Log")
    return {
        sheet.title: {cell.coordinate: kept(cell.value) for row in sheet for cell in row if cell.value is not None}
        for sheet in sheets
    }


class TestWrittenAnew:
    def test_the_preview_lists_every_number_with_old_and_new(self, run: Run, late: Callable[..., Path]) -> None:
        code, out, _ = run("month", late("publish"), *TODAY)
        assert code == 0
        assert out.startswith("List 2026-05 as corrected\n")
        start = out.index("Published numbers that are written anew (5):")
        assert out[start:].splitlines()[1:6] == [
            "  Lists!D2: Player A, list 2026-04: 1510 is published, 1500 is computed",
            "  Lists!D3: Player C, list 2026-04: 1500 is published, 1510 is computed",
            "  Lists!E2: Player A, list 2026-05: 1510 is published, 1500 is computed",
            "  Lists!E3: Player C, list 2026-05: 1489.71 is published, 1499.42 is computed",
            "  Lists!E4: Player B, list 2026-05: 1500.29 is published, 1500.58 is computed",
        ]
        assert "Nothing was written. To write this correction: xlratings month" in out

    def test_a_commit_writes_these_numbers_and_says_so_in_corrections_and_log(
        self, run: Run, late: Callable[..., Path], column: Column, ratings: Ratings
    ) -> None:
        file = late("publish")
        code, out, _ = run("month", file, *TODAY, "--commit")
        assert (code, "is written into ratings.xlsx, published numbers up to list 2026-05: 5 (" in out) == (0, True)
        assert ratings(file, "2026-04") == {"A": 1500.0, "B": 1490.0, "C": 1510.0}
        assert ratings(file, "2026-05") == ALL_OF_IT
        assert column(file, "Corrections", "List") == ["2026-04"] * 2 + ["2026-05"] * 3
        assert column(file, "Corrections", "Because of") == ["LATE"] * 5
        assert column(file, "Corrections", "Carried into list") == []
        assert column(file, "Log", "Command") == ["month", "month", "correction"]
        assert column(file, "Log", "Corrected") == [5]
        assert column(file, "Events", "Counted in") == ["2026-04", "2026-05", "2026-04"]
        assert column(file, "List", "Rating") == [1500.5750112778453, 1500.0, 1499.4249887221547]
        assert column(file, "Changes", "Rating") == [1490, 1510]
        _, again, _ = run("month", file, *TODAY, "--commit")
        assert "There is nothing to do" in again

    def test_undo_takes_it_back_like_a_month_and_the_month_before_it_too(
        self, run: Run, published: Callable[..., Path], edit: Edit
    ) -> None:
        file = published("publish")
        edit(file, "Events", G4="received")
        before = values(file)
        run("month", file, *TODAY, "--commit")
        corrected = values(file)
        edit(file, "Events", G4="annulled")
        run("month", file, *TODAY, "--commit")
        assert values(file)["Lists"] == before["Lists"]
        for was in (corrected, before):
            code, out, _ = run("undo", file)
            assert (code, out.startswith("The correction of the lists up to 2026-05 is taken back")) == (0, True)
            edit(file, "Events", G4=was["Events"]["G4"])  # which the clerk had changed himself
            assert values(file) == was
        code, out, _ = run("undo", file)
        assert (code, out.startswith("List 2026-05 is taken back")) == (0, True)

    def test_every_other_part_of_the_file_is_the_same(
        self, run: Run, published: Callable[..., Path], edit: Edit
    ) -> None:
        """A chart and a sheet of the clerk's are beside ours."""
        file = published("publish")
        edit(file, "Events", G4="received")
        run("month", file, *TODAY, "--commit")
        run("undo", file)
        edit(file, "Events", G4="waiting")
        edit(file, "Events", G4="received")
        before = parts(file)
        run("month", file, *TODAY, "--commit")
        after = parts(file)
        assert list(before) == list(after)
        changed = {name for name in before if before[name] != after[name]}
        titles = [sheet.title for sheet in load_workbook(file)]
        written = {"Events", "List", "Lists", "Changes", "Corrections", "Log"}
        sheets = {f"xl/worksheets/sheet{titles.index(title) + 1}.xml" for title in written}
        tables = {name for name in before if name.startswith("xl/tables/")}
        assert sheets <= changed <= sheets | tables | {"xl/sharedStrings.xml"}

    def test_a_correction_and_the_next_list_are_one_commit(
        self, run: Run, late: Callable[..., Path], column: Column, ratings: Ratings
    ) -> None:
        file = late("publish")
        assert run("month", file, *JUNE, "--commit")[0] == 0
        assert ratings(file, "2026-05") == ratings(file, "2026-06") == ALL_OF_IT
        assert column(file, "Log", "Command") == ["month"] * 3
        assert run("undo", file)[0] == 0
        assert ratings(file, "2026-05") == BEFORE


class TestCarried:
    def test_until_the_next_list_nothing_is_written(self, run: Run, late: Callable[..., Path]) -> None:
        file = late("carry")
        before = file.read_bytes()
        code, out, _ = run("month", file, *TODAY, "--commit")
        assert code == 0
        assert out.startswith("There is nothing to write yet: what the changed events change in published numbers (5)")
        assert file.read_bytes() == before

    def test_the_next_list_takes_the_differences_in_rows_of_their_own_once(
        self, run: Run, late: Callable[..., Path], column: Column, ratings: Ratings
    ) -> None:
        file = late("carry")
        code, out, _ = run("month", file, *JUNE, "--commit")
        assert (code, "Carried into list 2026-06 because of LATE:" in out) == (0, True)
        assert (ratings(file, "2026-05"), ratings(file, "2026-06")) == (BEFORE, ALL_OF_IT)
        said = "correction carried: LATE (lists 2026-04 to 2026-05)"
        assert column(file, "Changes", "Event name") == [said] * 3
        assert column(file, "Changes", "Article") == ["Settings: corrections = carry"] * 3
        changes = [round(float(str(one)), 3) for one in column(file, "Changes", "Variation")]
        assert changes == [-10.0, 9.713, 0.287]
        assert (column(file, "Changes", "Event"), column(file, "Changes", "Expected score")) == ([], [])
        assert column(file, "Corrections", "Carried into list") == ["2026-06"] * 5
        assert run("month", file, "--today", "2026-07-01", "--commit")[0] == 0
        assert ratings(file, "2026-07") == ALL_OF_IT
        assert column(file, "Changes", "Event name") == []
        assert len(column(file, "Corrections", "List")) == 5

    def test_undo_takes_the_list_and_what_was_carried_back(
        self, run: Run, late: Callable[..., Path], ratings: Ratings
    ) -> None:
        file = late("carry")
        before = values(file)
        run("month", file, *JUNE, "--commit")
        assert run("undo", file)[0] == 0
        assert values(file) == before
        assert run("month", file, *JUNE, "--commit")[0] == 0
        assert ratings(file, "2026-06") == ALL_OF_IT

    def test_what_was_carried_is_explained(self, run: Run, late: Callable[..., Path]) -> None:
        file = late("carry")
        run("month", file, *JUNE, "--commit")
        code, out, _ = run("explain", file, "--player", "C", *JUNE)
        assert code == 0
        assert (
            "Carried into list 2026-06 from the correction of list 2026-05, which stays as published: +9.712732" in out
        )
        assert "The sum equals the published change." in out
        assert out.index("Rating in list 2026-05: 1489.712256.") < out.index("Carried into list 2026-06")
        assert "with what is carried the rating is 1499.424989" in out
        assert "stays 1" not in out
        code, out, _ = run("explain", file, "--player", "C", "--month", "2026-05", *JUNE)
        assert code == 0
        assert "Published in list 2026-05: 1489.712256. Since a correction the events give 1499.424989;" in out
        assert "what differs was carried into list 2026-06." in out

    def test_the_policy_cannot_be_changed_afterwards(self, run: Run, late: Callable[..., Path], edit: Edit) -> None:
        file = late("carry")
        run("month", file, *JUNE, "--commit")
        edit(file, "Settings", B6="publish")
        code, out, _ = run("month", file, *JUNE)
        assert code == 1
        assert "Settings!B6: Differences were carried in this workbook (into list 2026-06)" in out


def test_events_that_end_on_one_day_count_by_their_ids_and_the_preview_says_so(
    run: Run, workbook_of: Callable[..., Path]
) -> None:
    file = workbook_of(
        "ELO",
        Settings=[("start rating", "1500"), ("K", "20")],
        Players=[("A", "Ash Ada"), ("B", "Birch Bo")],
        Events=[
            ("T2", "", date(2026, 3, 8), IN_MARCH),
            ("T3", "", date(2026, 3, 8), date(2026, 3, 9)),
            ("T1", "", date(2026, 3, 8), IN_MARCH),
        ],
        Games=[(id_, None, 1, "A", "B", 1) for id_ in ("T1", "T2", "T3")],
    )
    _, out, _ = run("month", file, "--month", "2026-04", "--today", "2026-04-01")
    assert "Order of counting, by end day, then by the event's code: T3, T1, T2" in out


def test_players_of_one_name_are_told_apart_by_their_ids(run: Run, late: Callable[..., Path], edit: Edit) -> None:
    file = late("publish")
    edit(file, "Players", B2="Finch, Leo", B4="Finch, Leo")
    code, out, _ = run("month", file, *JUNE)
    assert code == 0
    assert "Finch, Leo (A), list 2026-04: 1510 is published" in out
    assert "Finch, Leo (C), list 2026-04: 1500 is published" in out
    assert "Player B, list 2026-05:" in out


class TestRefused:
    def test_without_a_policy_every_number_is_listed_and_the_setting_named(
        self, run: Run, late: Callable[..., Path]
    ) -> None:
        file = late(None)
        before = file.read_bytes()
        code, out, _ = run("month", file, *TODAY, "--commit")
        assert code == 1
        assert "Published numbers that would move (5):" in out
        assert 'write as "corrections" in Settings either publish' in out
        assert file.read_bytes() == before

    def test_a_word_that_is_no_policy(self, run: Run, late: Callable[..., Path], edit: Edit) -> None:
        file = late("carry")
        edit(file, "Settings", B6="both")
        code, out, _ = run("month", file, *TODAY)
        assert code == 1
        assert 'Settings!B6: "both" is no way to correct published lists: write publish or carry.' in out

    def test_a_workbook_without_the_sheet_that_remembers_corrections(self, run: Run, late: Callable[..., Path]) -> None:
        file = late("publish")
        book = load_workbook(file)
        del book["Corrections"]
        book.save(file)
        assert "no table Corrections" not in run("month", file, "--today", "2026-05-02")[1].split("Problems")[0]
        code, out, _ = run("month", file, *TODAY, "--commit")
        assert (code, "This workbook has no table Corrections (sheet Corrections)" in out) == (1, True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_name_the_setting_and_its_words_as_the_workbook_has_them(language: str) -> None:
    fields = {"numbers": 3, "event": "T1", "month": "2026-04", "counted_in": "2026-05", "value": "x"}
    policies = [written(POLICIES, policy, language) for policy in Policy]
    for id_ in ("month.numbers-move", "month.event-late", "month.counted-elsewhere"):
        said = sentence(id_, fields, language)
        assert all(word in said for word in (written(SETTING_KEYS, "corrections", language), *policies))
    assert all(word in sentence("workbook.policy-unknown", fields, language) for word in policies)
