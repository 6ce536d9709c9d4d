"""The button pressed again at every stage; clocks that go back; other time zones, languages, alphabets and accents."""

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from unicodedata import normalize

import pytest

from tests.campaigns.bounded import Server

Run = Callable[..., tuple[int, str, str]]
Workbook = Callable[..., Path]
Column = Callable[[Path, str, str], list[object]]
APRIL = ("--today", "2026-04-02")
LISTS = [("101", "Ash Ada", 1180), ("102", "Birch Bo", 1105)]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server() as started:
        yield started


class TestPressedAgain:
    def test_at_every_stage(self, workbook: Workbook, run: Run, column: Column) -> None:
        file = workbook()
        first = file.read_bytes()
        for _ in range(2):
            assert run("month", file, *APRIL)[0] == 0
            assert file.read_bytes() == first
        written = []
        for _ in range(3):
            assert run("month", file, *APRIL, "--commit")[0] == 0
            written.append(file.read_bytes())
        assert len(set(written)) == 1
        ratings = column(file, "List", "Rating")
        assert run("undo", file)[0] == 0
        taken_back = file.read_bytes()
        assert run("undo", file)[0] == 0
        assert file.read_bytes() == taken_back
        assert run("month", file, *APRIL, "--commit")[0] == 0
        assert column(file, "List", "Rating") == ratings

    def test_a_clock_that_goes_back_between_commit_and_undo_changes_nothing(
        self, workbook: Workbook, run: Run, monkeypatch: pytest.MonkeyPatch, column: Column
    ) -> None:
        file = workbook()
        before = column(file, "Lists", "2026-03")
        times = [datetime(2026, 4, 2, 12), datetime(2026, 4, 1, 9), datetime(2020, 1, 1), datetime(2026, 4, 2, 12)]  # noqa: DTZ001 - the clerk's clock
        for command in ("month", "undo"):
            monkeypatch.setattr(f"xlratings.commands.{command}.time_now", lambda: times.pop(0))
        assert run("month", file, *APRIL, "--commit")[0] == 0
        assert run("undo", file)[0] == 0
        assert column(file, "Lists", "2026-03") == before
        assert column(file, "Log", "State") == ["undone", "done"]
        assert run("month", file, *APRIL, "--commit")[0] == 0
        code, out, _ = run("undo", file)
        assert (code, "2026-04" in out) == (0, True)


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Sao_Paulo", "Europe/Warsaw"])
def test_the_time_zone_changes_no_number(server: Server, workbook: Workbook, column: Column, zone: str) -> None:
    file = workbook()
    ran = server.run("month", file, *APRIL, "--commit", folder=file.parent, timezone=zone)
    assert (ran.code, ran.did) == (0, [])
    assert sorted(map(str, column(file, "List", "Rating"))) == sorted(
        ["1174", "1121", "1072", "993", "1010", "973", "942", "900"]
    )


class TestNames:
    @pytest.mark.parametrize(
        "name",
        [
            "Żółć Łucja",
            "Işık İpek",  # noqa: RUF001 - Turkish
            "Ωμέγα Ζωή",
            "אבן דוד",
            "سالم نور",
            "Nguyễn Thị Ánh",
            "Ash 🏆 Ada",
            "Name " * 60,
            "x\u202eadA hsA",
            "e\u0301" * 30,
        ],
    )
    def test_of_every_alphabet_come_back_as_written(
        self, workbook: Workbook, run: Run, column: Column, name: str
    ) -> None:
        players = [("101", name), ("102", "Birch Bo")]
        results = [("T1", "101", name, 12, 0), ("T1", "102", "Birch Bo", 10, 0)]
        file = workbook(Players=players, Results=results, Lists=[("101", name, 1180), LISTS[1]])
        code, _, err = run("month", file, *APRIL, "--commit")
        assert (code, err) == (0, "")
        assert name.strip() in " ".join(map(str, column(file, "List", "Name")))

    @pytest.mark.parametrize("form", ["NFC", "NFD"])
    def test_composed_and_decomposed_accents_are_one_person(self, workbook: Workbook, run: Run, form: str) -> None:
        other = {"NFC": "NFD", "NFD": "NFC"}[form]
        written, told = normalize(form, "Gómez Íñigo"), normalize(other, "Gómez Íñigo")  # type: ignore[arg-type]  # forms
        file = workbook(
            Players=[("101", written), ("102", "Birch Bo")],
            Results=[("T1", None, told, 12, 0), ("T1", "102", "Birch Bo", 10, 0)],
            Lists=[("101", written, 1180), LISTS[1]],
        )
        code, out, _ = run("month", file, *APRIL)
        assert code == 0, out
        assert "101" in out

    @pytest.mark.parametrize(
        ("written", "told"),
        [("Işık İpek", "IŞIK İPEK"), ("Straße Jörg", "STRASSE JÖRG")],  # noqa: RUF001 - Turkish
    )
    def test_capitals_of_other_languages_are_one_person(
        self, workbook: Workbook, run: Run, written: str, told: str
    ) -> None:
        file = workbook(
            Players=[("101", written), ("102", "Birch Bo")],
            Results=[("T1", None, told, 12, 0), ("T1", "102", "Birch Bo", 10, 0)],
            Lists=[("101", written, 1180), LISTS[1]],
        )
        code, out, _ = run("month", file, *APRIL)
        assert code == 0, out


@pytest.mark.parametrize("points", ["١٢", "\uff11\uff12", "१२"])
def test_digits_of_other_scripts_are_that_number_or_a_problem_and_never_another(
    workbook: Workbook, run: Run, points: str
) -> None:
    file = workbook(
        Results=[("T1", "101", "Ash Ada", points, 0), ("T1", "102", "Birch Bo", 10, 0), ("T1", "103", "Cedar Cy", 9, 0)]
    )
    code, out, _ = run("month", file, *APRIL)
    if code:
        assert "Results!D2" in out
    else:
        assert " 12 " in out
