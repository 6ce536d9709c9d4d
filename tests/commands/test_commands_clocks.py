"""Clocks that go back or stand still, names that are taken, the end of the year, every zone: the month is the same."""

import csv
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from openpyxl import load_workbook

from tests.campaigns.bounded import Server

Run = Callable[..., tuple[int, str, str]]
Workbook = Callable[..., Path]
Column = Callable[[Path, str, str], list[object]]
Clock = Callable[..., None]
APRIL = ("--today", "2026-04-02")
DAYS = datetime(2026, 3, 7), datetime(2026, 3, 8)  # noqa: DTZ001 - a cell's day has no zone
NAMES = [
    "Żółć Łucja",
    "Işık İpek",  # noqa: RUF001 - Turkish
    "Ωμέγα Ζωή",
    "אבן דוד",
    "سالم نور",
    "Nguyễn Thị Ánh",
    "Ash 🏆 Ada",
    "Ash 👩‍👩‍👧 Bo",
    "Long " * 40 + "Cy",
    "e\u0301" * 30,
    "=1+1 Di",
    'O\'Neill "Ed"; Jr',
]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server() as started:
        yield started


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """``clock("2026-04-02 12:00:00", seconds=-1)``: what the clock shows, and how it goes on from press to press."""

    def set_to(start: str, **step: float) -> None:
        now = [datetime.fromisoformat(start)]

        def told() -> datetime:
            now.append(now[-1] + timedelta(**step))
            return now[-2]

        for command in ("month", "undo", "importing"):
            monkeypatch.setattr(f"xlratings.commands.{command}.time_now", told)

    return set_to


def backups(file: Path) -> list[str]:
    return sorted(path.name for path in file.parent.glob("*backup*.xlsx"))


@pytest.mark.parametrize(
    ("start", "step"),
    [
        ("2026-10-25 02:59:59", {"minutes": -59}),  # the hour that comes twice
        ("2026-04-02 12:00:00", {"seconds": 0}),  # all within a second
        ("2027-01-01 00:00:01", {"hours": -1}),  # back into the old year
        ("2026-04-02 12:00:00", {"days": -400}),  # a battery that is empty
        ("2026-12-31 23:59:59", {"seconds": 1}),
        ("2026-03-29 01:59:59", {"hours": 1}),  # the hour that does not come
    ],
)
def test_presses_by_a_clock_that_goes_back_or_stands_still_are_taken_back_in_their_order(  # noqa: PLR0913, PLR0917 - fixtures
    workbook: Workbook, run: Run, column: Column, clock: Clock, start: str, step: dict[str, float]
) -> None:
    file, seen = workbook(), []
    clock(start, **step)
    before = column(file, "Lists", "2026-03")
    for _ in range(2):
        seen.append(file.read_bytes())
        assert run("month", file, *APRIL, "--commit")[0] == 0
        assert "2026-04" in [cell.value for cell in load_workbook(file)["Lists"][1]]
        seen.append(file.read_bytes())
        assert run("undo", file)[0] == 0
    assert column(file, "Lists", "2026-03") == before
    assert column(file, "Log", "State") == ["undone", "done"] * 2
    kept = [path.read_bytes() for path in file.parent.glob("*backup*.xlsx")]
    assert sorted(kept) == sorted(seen)
    assert len(backups(file)) == 4


def test_a_backup_never_takes_a_name_that_somebody_has(workbook: Workbook, run: Run, clock: Clock) -> None:
    file = workbook()
    taken = [file.with_name(f"ratings.backup-20260402-120000{number}.xlsx") for number in ("", "-2", "-3")]
    taken[0].write_bytes(b"mine")
    taken[1].mkdir()
    taken[2].symlink_to("nowhere")
    file.with_name("ratings.backup-20260402-120000-4.json").write_text("mine", encoding="utf-8")
    clock("2026-04-02 12:00:00")
    assert "ratings.backup-20260402-120000-5.xlsx" in run("month", file, *APRIL, "--commit")[1]
    assert "ratings.backup-20260402-120000-6.xlsx" in run("undo", file)[1]
    assert (taken[0].read_bytes(), os.listdir(taken[1]), taken[2].readlink()) == (b"mine", [], Path("nowhere"))  # noqa: PTH208 - names alone


def test_the_lists_go_on_over_the_end_of_the_year(workbook: Workbook, run: Run) -> None:
    day = datetime(2026, 12, 31)  # noqa: DTZ001 - a cell's day has no zone
    file = workbook(
        Events=[("T1", "Autumn", "points", day, day, 3, None, None, "102")],
        Lists=[("101", "Ash Ada", 1180), ("102", "Birch Bo", 1105)],
        Results=[("T1", "101", "Ash Ada", 150, 0), ("T1", "102", "Birch Bo", 210, 0)],
    )
    for today in ("2026-12-31", "2027-01-01"):
        code, out, _ = run("month", file, "--month", "2027-01", "--today", today)
        assert (code, "2027-01" in out) == (1 if today == "2026-12-31" else code, True), out
    for month in [*(f"2026-{number:02}" for number in range(4, 13)), "2027-01"]:
        code, out, _ = run("month", file, "--today", f"{month}-01", "--commit")
        assert (code, month in out) == (0, True), out
    assert [cell.value for cell in load_workbook(file)["Lists"][1]][-1] == "2027-01"


@pytest.mark.parametrize(
    "zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu", "Africa/Casablanca", "Nowhere/At_all"]
)
def test_what_is_published_is_the_same_in_every_zone(
    server: Server, workbook: Workbook, run: Run, tmp_path: Path, zone: str
) -> None:
    file = workbook()
    assert run("month", file, *APRIL, "--commit")[0] == 0
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    assert run("export", file, "--into", here)[0] == 0
    ran = server.run("export", file, "--into", there, folder=tmp_path, timezone=zone)
    assert (ran.code, ran.did) == (0, [])
    assert {path.name: path.read_bytes() for path in here.iterdir()} == {
        path.name: path.read_bytes() for path in there.iterdir()
    }


def test_names_of_every_alphabet_go_through_the_month_and_its_export(
    workbook: Workbook, run: Run, column: Column, tmp_path: Path
) -> None:
    people = [(str(number), name) for number, name in enumerate(NAMES, 101)]
    file = workbook(
        Players=people,
        Results=[("T1", id_, name, 10 * place, 0) for place, (id_, name) in enumerate(people, 1)],
        Lists=[(id_, name, 1000 + place) for place, (id_, name) in enumerate(people)],
        Events=[("T1", "Spring", "points", *DAYS, 3, None, None, "102")],
    )
    assert run("month", file, *APRIL, "--commit")[::2] == (0, "")
    assert sorted(map(str, column(file, "List", "Name"))) == sorted(NAMES)
    for id_, name in people:
        assert name in run("explain", file, "--player", id_)[1]
    into = tmp_path / "out"
    into.mkdir()
    assert run("export", file, "--into", into)[0] == 0
    texts = [path.read_text(encoding="utf-8-sig") for path in into.glob("*.csv")]
    cells = {cell for text in texts for row in csv.reader(text.splitlines()) for cell in row}
    assert set(NAMES) - cells == {"=1+1 Di"}
    assert not any(cell.startswith("=") for cell in cells)


def test_a_console_without_letters_shows_the_nearest_ones(workbook: Workbook) -> None:
    file = workbook(
        Players=[(str(number), name) for number, name in enumerate(NAMES, 101)],
        Lists=[(str(number), name, 1000) for number, name in enumerate(NAMES, 101)],
        Results=[("T1", str(number), name, number, 0) for number, name in enumerate(NAMES, 101)],
    )
    environment = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "LANGUAGE": "tr"}
    ran = subprocess.run(
        [sys.executable, "-m", "xlratings", "month", str(file), *APRIL],
        capture_output=True,
        env=environment,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"Zolc Lucja" in ran.stdout


@pytest.mark.parametrize(
    ("points", "is_plain"),
    [("2,5", True), ("\u0662\u066b\u0665", False), ("\uff12.\uff15", False), ("2½", True)],
)
def test_points_in_other_digits_are_imported_as_that_number_or_not_at_all(
    federation_of: Workbook, run: Run, tmp_path: Path, points: str, *, is_plain: bool
) -> None:
    file = federation_of("FIDE")
    results = tmp_path / "open.csv"
    lines = f"No;Name;1.Rd;2.Rd;3.Rd;Pts.\n1;Rated 1;2w1;2b1;2w½;{points}\n2;Rated 2;1b0;1w0;1b½;½\n"
    results.write_text(f"Open\n2026-03-10 - 2026-03-11\n\n{lines}", encoding="utf-8")
    code, out, _ = run("import", results, "--into", file)
    assert code == 0 or (not is_plain and points in out), out
