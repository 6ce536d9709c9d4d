"""A month of KURNIK in its workbook: games in order, full precision, kinds of games, moved numbers."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]
Column = Callable[[Path, str, str], list[object]]
Edit = Callable[..., None]
APRIL = ("--month", "2026-04", "--today", "2026-04-02")
DAY = date(2026, 3, 7)


@pytest.fixture
def federation(federation_of: Callable[[str], Path]) -> Path:
    return federation_of("KURNIK")


def test_the_preview_shows_every_game_in_the_order_of_playing(run: Run, federation: Path) -> None:
    code, out, _ = run("month", federation, *APRIL)
    assert code == 0
    games = [line.split() for line in out.splitlines() if "2026-03-0" in line]
    assert [(line[0], line[3], line[6]) for line in games] == [
        ("ala", "2026-03-07", "ola"),
        ("ola", "2026-03-07", "ala"),
        ("ala", "2026-03-07", "ola"),
        ("ola", "2026-03-07", "ala"),
        ("ula", "2026-03-09", "ala"),
        ("ala", "2026-03-09", "ula"),
    ]
    assert games[0][7:] == ["1200", "0", "0.5", "1", "+16", "1216"]
    assert "ula - ola of event M3 has no result (*)" in out


def test_a_list_is_written_in_full_precision(run: Run, federation: Path, column: Column) -> None:
    assert run("month", federation, *APRIL, "--commit")[0] == 0
    ratings = dict(zip(column(federation, "Lists", "ID"), column(federation, "Lists", "2026-04"), strict=True))
    assert {id_: round(float(str(rating)), 4) for id_, rating in ratings.items()} == {
        "ala": 1198.5982,
        "ola": 1201.4695,
        "ula": 1199.9323,
    }
    assert len(column(federation, "Changes", "Variation")) == 6


def test_a_corrected_game_of_a_published_month_is_refused(run: Run, federation: Path, edit: Edit) -> None:
    assert run("month", federation, *APRIL, "--commit")[0] == 0
    edit(federation, "Games", F3="0-1")
    code, out, _ = run("month", federation, "--today", "2026-05-02")
    assert code == 1
    assert "Ola, list 2026-04: 1201.47 is published, 1230" in out


def test_games_of_more_than_two_are_read_from_places_by_the_kind_of_the_event(
    run: Run, workbook_of: Callable[..., Path], column: Column
) -> None:
    file = workbook_of(
        "KURNIK",
        Players=[(id_, id_.title()) for id_ in ("ala", "ela", "ola", "ula")],
        Events=[
            ("P", "Places", "places", date(2026, 3, 1), date(2026, 3, 1)),
            ("F", "First", "tylko zwycięstwo", date(2026, 3, 2), date(2026, 3, 2)),
            ("D", "Pairs", "coppie", date(2026, 3, 3), date(2026, 3, 3)),
        ],
        Places=[
            *[("P", date(2026, 3, 1), 1, id_, place) for id_, place in (("ula", 3), ("ala", 1), ("ola", 2))],
            *[("F", date(2026, 3, 2), 1, id_, place) for id_, place in (("ela", 1), ("ala", 2))],
            *[("D", None, None, id_, place) for id_, place in (("ela", 2), ("ala", 1), ("ola", 2), ("ula", 1))],
        ],
    )
    code, out, _ = run("month", file, *APRIL, "--commit")
    assert code == 0, out
    assert column(file, "Changes", "Place") == [1, 2, 3, 1, 2, 1, 1, 2, 2]
    assert column(file, "Changes", "Opponent")[:5] == ["ola, ula", "ala, ula", "ala, ola", "ala", "ela"]
    variations = [round(float(str(one)), 3) for one in column(file, "Changes", "Variation")]
    assert variations[:3] == [32, 0, -32]  # two wins, one and one, two defeats
    assert variations[3] == -variations[4] == 17.47  # 32 points below the other
    assert len(set(variations[5:7])) == len(set(variations[7:])) == 1
    assert variations[5] == -variations[7]
    assert run("month", file, "--today", "2026-05-02")[0] == 0
