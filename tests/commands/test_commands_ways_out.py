"""What is written for others: whole files or none, and no name that becomes a formula on its way."""

import fcntl
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import load_workbook

Run = Callable[..., tuple[int, str, str]]
PEOPLE = (("101", "=cmd|'/c calc'!A1"), ("102", "@SUM(A1)"), ("103", "-Ada"), ("104", "+Bo"))
STARTS = ("=", "@", "-A", "+B")


@pytest.fixture
def odd(workbook: Callable[..., Path], run: Run) -> Path:
    """A workbook with names that look like formulas, two lists, an explanation, and an import waiting for decisions."""
    results = [("T1", id_, name, points, 0) for (id_, name), points in zip(PEOPLE, (150, 90, 60, 30), strict=True)]
    file = workbook(
        Players=PEOPLE,
        Lists=[(id_, name, 1000 + int(id_)) for id_, name in PEOPLE],
        Events=[("T1", "=1+1", "points", "2026-03-07", "2026-03-08", 3, None, None, "101")],
        Results=results,
    )
    assert run("month", file, "--commit", "--today", "2026-04-02")[0] == 0
    assert run("explain", file, "--player", "101", "--sheet")[0] == 0
    report = file.with_name("=report.csv")
    report.write_text("Name;Points;Missed\n+Gnu Gus;120;0\n@Foe;100;1\n", encoding="utf-8")
    assert run("import", report, "--into", file, "--commit")[0] == 0
    return file


def odd_cells(path: Path, *sheets: str) -> list[tuple[str, object, str]]:
    found = [(page.title, cell.value, cell.data_type) for page in load_workbook(path) for row in page for cell in row]
    return [one for one in found if str(one[1]).startswith(STARTS) and (not sheets or one[0] in sheets)]


SHEETS = ("List", "Lists", "Changes", "Explain", "Decisions", "Events", "Results", "Log")


def test_no_sheet_that_is_written_holds_a_formula_made_of_a_name(
    odd: Path, converted_by_libreoffice: Callable[[Path, str], Path]
) -> None:
    for path in (odd, converted_by_libreoffice(odd, "xlsx")):
        found = odd_cells(path, *SHEETS)
        assert {"List", "Changes", "Explain", "Decisions", "Results"} <= {sheet for sheet, _, _ in found}
        assert {kind for _, _, kind in found} == {"s"}


def test_what_is_handed_on_holds_none_either(odd: Path, run: Run) -> None:
    assert run("export", odd)[0] == 0
    assert {kind for _, _, kind in odd_cells(odd.with_name("ratings-2026-04.xlsx"))} == {"s"}
    for name in ("List", "Changes"):
        lines = odd.with_name(f"ratings-2026-04-{name}.csv").read_text(encoding="utf-8-sig").splitlines()
        fields = [field.strip('"') for line in lines for field in line.split(",")]
        assert "'=cmd|'/c calc'!A1" in fields
        assert not [field for field in fields if field.startswith(("=", "@", "+"))]


def test_a_line_of_a_report_file_begins_with_its_number(federation_of: Callable[..., Path], run: Run) -> None:
    games = [("O1", None, 1, "1", "2", "1-0")]
    file = federation_of("FIDE", Players=[("1", "=1+1"), ("2", "@Bo")], Games=games, Lists=[("1", "=1+1", 1900)])
    assert run("export", file, "--event", "O1")[0] == 0
    assert all(line[:3].isdecimal() for line in file.with_name("O1.trf").read_text(encoding="utf-8").splitlines())


def test_what_a_killed_export_left_is_taken_away_by_the_next(odd: Path, run: Run) -> None:
    left = odd.with_name(".ratings-2026-04.xlratings-abcd1234.tmp")
    left.write_bytes(b"half")
    assert run("export", odd)[0] == 0
    assert not left.exists()
    assert not list(odd.parent.glob(".*.tmp"))


def test_what_another_export_is_writing_stays(odd: Path, run: Run) -> None:
    left = odd.with_name(".ratings-2026-04.xlratings-abcd1234.tmp")
    left.write_bytes(b"half")
    with left.open("rb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        assert run("export", odd)[0] == 0
        assert left.exists()


def test_where_one_file_cannot_be_written_none_is(odd: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    write = Path.write_bytes

    def full(path: Path, content: bytes) -> int:
        if content.startswith(b"PK"):
            raise OSError(28, "No space left on device")
        return write(path, content)

    monkeypatch.setattr(Path, "write_bytes", full)
    before = sorted(odd.parent.iterdir())
    code, _, error = run("export", odd)
    assert code == 3
    assert str(odd.parent) in error
    assert sorted(odd.parent.iterdir()) == before
