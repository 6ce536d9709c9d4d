"""A correction in the workbook of every system but Risk: an event annulled after its list is as if it never counted."""

from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import load_workbook

Run = Callable[..., tuple[int, str, str]]
APRIL = ("--month", "2026-04", "--today", "2026-04-02", "--commit")
MAY = ("--month", "2026-05", "--today", "2026-05-02", "--commit")


@pytest.fixture
def file(federation_of: Callable[[str], Path], system: str) -> Callable[[str], Path]:
    """``file("carry")``: a federation's file with that policy, nothing published but the starting list."""

    def made(policy: str) -> Path:
        path = federation_of(system)
        book = load_workbook(path)
        below = book["Settings"].max_row + 1
        book["Settings"].cell(below, 1).value, book["Settings"].cell(below, 2).value = "corrections", policy
        book.save(path)
        return path

    return made


def annul_the_first_event(path: Path) -> None:
    say_of_the_first_event(path, "annulled")


def say_of_the_first_event(path: Path, state: str) -> None:
    book = load_workbook(path)
    headings = [cell.value for cell in book["Events"][1]]
    book["Events"].cell(2, headings.index("State") + 1).value = state
    book.save(path)


def rows(path: Path, sheet: str) -> dict[object, dict[str, object]]:
    """The filled rows by ID, and by heading; numbers as exact as programs keep them."""
    head, *lines = load_workbook(path)[sheet].iter_rows(values_only=True)
    place = head.index("ID")
    filled = [line for line in lines if line[place] is not None]
    return {line[place]: {str(key): kept(value) for key, value in zip(head, line, strict=True)} for line in filled}


def kept(value: object) -> object:
    return round(value, 8) if isinstance(value, float) else value


def never_counted(run: Run, path: Path, *presses: tuple[str, ...]) -> dict[str, dict[object, dict[str, object]]]:
    annul_the_first_event(path)
    for press in presses:
        code, out, _ = run("month", path, *press)
        assert code == 0, out
    return {sheet: rows(path, sheet) for sheet in ("Lists", "List", "Changes")}


def listed(found: dict[object, dict[str, object]], month: str) -> dict[object, object]:
    return {id_: row[month] for id_, row in found.items() if row[month] is not None}


def test_published_anew(run: Run, file: Callable[[str], Path]) -> None:
    expected = never_counted(run, file("publish"), APRIL)
    path = file("publish")
    assert run("month", path, *APRIL)[0] == 0
    before = {sheet: rows(path, sheet) for sheet in ("Lists", "List", "Changes")}
    assert listed(before["Lists"], "2026-04") != listed(expected["Lists"], "2026-04")
    annul_the_first_event(path)
    code, out, _ = run("month", path, *APRIL)
    assert (code, "The correction is written into" in out) == (0, True), out
    assert listed(rows(path, "Lists"), "2026-04") == listed(expected["Lists"], "2026-04")
    assert rows(path, "List") == expected["List"]
    assert rows(path, "Changes") == expected["Changes"]
    assert "There is nothing to do" in run("month", path, *APRIL)[1]
    assert run("undo", path)[0] == 0
    assert {sheet: rows(path, sheet) for sheet in before} == before


def test_a_late_event_published_anew(run: Run, file: Callable[[str], Path]) -> None:
    in_time = file("publish")
    assert run("month", in_time, *APRIL)[0] == 0
    expected = {sheet: rows(in_time, sheet) for sheet in ("Lists", "List", "Changes")}
    path = file("publish")
    say_of_the_first_event(path, "waiting")
    assert run("month", path, *APRIL)[0] == 0
    say_of_the_first_event(path, "received")
    code, out, _ = run("month", path, *APRIL)
    assert (code, "The correction is written into" in out) == (0, True), out
    assert listed(rows(path, "Lists"), "2026-04") == listed(expected["Lists"], "2026-04")
    assert rows(path, "List") == expected["List"]
    assert rows(path, "Changes") == expected["Changes"]


def test_carried(run: Run, file: Callable[[str], Path]) -> None:
    expected = never_counted(run, file("carry"), APRIL, MAY)
    path = file("carry")
    assert run("month", path, *APRIL)[0] == 0
    published = listed(rows(path, "Lists"), "2026-04")
    annul_the_first_event(path)
    code, out, _ = run("month", path, *MAY)
    assert (code, "Carried into list 2026-05 because of" in out) == (0, True), out
    assert listed(rows(path, "Lists"), "2026-04") == published
    assert listed(rows(path, "Lists"), "2026-05") == listed(expected["Lists"], "2026-05")
    code, out, _ = run("month", path, "--month", "2026-06", "--today", "2026-06-02", "--commit")
    assert (code, "Carried" in out) == (0, False), out
    assert {row["Change"] for row in rows(path, "List").values()} <= {0}


def test_who_lost_his_rating_by_a_carried_correction_is_told_why(run: Run, federation_of: Callable[..., Path]) -> None:
    path = federation_of("FIDE", Settings=[("corrections", "carry")])
    assert run("month", path, *APRIL)[0] == 0
    annul_the_first_event(path)
    assert run("month", path, *MAY)[0] == 0
    code, out, _ = run("explain", path, "--player", "9", "--month", "2026-05", "--today", "2026-05-02")
    assert code == 0
    assert "the events as they are now give no rating any more" in out
    assert "O1 Open" in out
    assert "List 2026-05 has no number for this player." in out
    assert "rating stays" not in out
    assert run("month", path, "--month", "2026-06", "--today", "2026-06-02", "--commit")[0] == 0
    code, out, _ = run("explain", path, "--player", "9", "--month", "2026-06", "--today", "2026-06-02")
    assert code == 0
    assert "rating stays" not in out


@pytest.mark.parametrize("policy", ["publish", "carry"])
def test_who_lost_his_rating_by_a_changed_event_is_told_which_one(
    run: Run, federation_of: Callable[..., Path], policy: str
) -> None:
    path = federation_of("FIDE", Settings=[("corrections", policy)])
    assert run("month", path, *APRIL)[0] == 0
    assert run("month", path, "--commit", "--today", "2026-05-02")[0] == 0
    book = load_workbook(path)
    place = [cell.value for cell in book["Games"][1]].index("Score of player 1") + 1
    for row in range(2, 6):
        book["Games"].cell(row, place).value = "*"
    book.save(path)
    code, out, _ = run("month", path, "--commit", "--today", "2026-06-02")
    assert code == 0, out
    for month in ("2026-05", "2026-06")[policy == "carry" :]:
        out = run("explain", path, "--player", "9", "--month", month)[1]
        assert "was lost by a correction because of O1" in out, (month, out)
