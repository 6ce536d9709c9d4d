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
    assert [(line[0], line[3], line[5]) for line in games] == [
        ("ala", "2026-03-07", "ola"),
        ("ola", "2026-03-07", "ala"),
        ("ala", "2026-03-07", "ola"),
        ("ola", "2026-03-07", "ala"),
        ("ula", "2026-03-09", "ala"),
        ("ala", "2026-03-09", "ula"),
    ]
    assert games[0][6:] == ["1200", "0", "0.5", "1", "+16", "1216"]
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


def test_matches_of_backgammon_are_read_with_their_length_and_experience(
    run: Run, workbook_of: Callable[..., Path], column: Column
) -> None:
    file = workbook_of(
        "KURNIK",
        Players=[("ala", "Ala", None, None, 500), ("ola", "Ola", None, None, 50)],
        Events=[("B", "March", "tryktrak", DAY, DAY)],
        Games=[("B", DAY, 1, "ala", "ola", 1, None, 7)],
        Lists=[("ala", "Ala", 1500), ("ola", "Ola", 1600)],
    )
    code, out, _ = run("month", file, *APRIL, "--commit")
    assert code == 0, out
    assert [round(float(str(one)), 4) for one in column(file, "Lists", "2026-04")] == [1506.0912, 1572.5894]
    assert column(file, "List", "Experience") == [57, 507]
    assert column(file, "Changes", "K") == [1, 4.5]
    assert run("explain", file, "--player", "ala", "--month", "2026-04")[0] == 0
    assert run("month", file, *APRIL, "--commit")[0] == 0
    assert run("undo", file)[0] == 0
    assert column(file, "List", "ID") == []


def test_deals_of_bridge_are_read_from_their_table(run: Run, workbook_of: Callable[..., Path], column: Column) -> None:
    deals = [("ala", 12), ("ola", -12), ("ala", "-3"), ("ala", "1,5")]
    file = workbook_of(
        "KURNIK",
        Players=[("ala", "Ala"), ("ola", "Ola"), ("ula", "Ula")],
        Events=[("S", "March", "brydż", DAY, DAY)],
        Deals=[("S", DAY, row, id_, imps) for row, (id_, imps) in enumerate(deals, 1)],
    )
    code, out, _ = run("month", file, *APRIL, "--commit")
    assert code == 0, out
    assert column(file, "List", "IMP average") == [3.5, -12]
    assert column(file, "List", "Deals") == [3, 1]
    assert column(file, "Changes", "IMPs counted") == [10.5, -12]
    code, out, _ = run("explain", file, "--player", "ala", "--month", "2026-04")
    assert code == 0
    assert "10.5 / 3 = 3.5" in out
    assert run("month", file, *APRIL, "--commit")[0] == 0
    assert run("month", file, "--month", "2026-05", "--today", "2026-05-02", "--commit")[0] == 0
    assert column(file, "Lists", "2026-05") == [3.5, -12]
    assert run("undo", file)[0] == 0
    assert run("undo", file)[0] == 0
    assert column(file, "List", "ID") == []


def test_a_rating_of_bridge_keeps_two_decimals_wherever_it_is_read(
    run: Run, workbook_of: Callable[..., Path], column: Column
) -> None:
    deals = [("S", 1, "ala", 1), ("S", 2, "ala", 0), ("S", 3, "ala", 0), ("S", 1, "ola", -1), ("S", 2, "ola", 0)]
    later = [("U", 1, "ala", 1), ("U", 1, "ola", -1)]
    april = date(2026, 4, 7)
    file = workbook_of(
        "KURNIK",
        Players=[("ala", "Ala"), ("ola", "Ola")],
        Events=[("S", "March", "brydż", DAY, DAY), ("U", "April", "brydż", april, april)],
        Deals=[
            *((event, DAY, number, id_, imps) for event, number, id_, imps in deals),
            *((event, april, number, id_, imps) for event, number, id_, imps in later),
        ],
    )
    _, out, _ = run("month", file, *APRIL, "--commit")
    lines = [line.split()[:5] for line in out.splitlines()]
    assert ["1", "ala", "Ala", "0.33", "new"] in lines, out
    assert ["2", "ola", "Ola", "-0.5", "new"] in lines, out
    _, out, _ = run("month", file, "--today", "2026-05-02", "--commit")
    assert ["1", "ala", "Ala", "0.5", "+0.17"] in [line.split()[:5] for line in out.splitlines()], out
    assert "Ala +0.17 (0.5)" in out
    assert column(file, "List", "Change") == [0.17, -0.17]
    _, out, _ = run("month", file, "--today", "2026-05-02")
    assert "List!" not in out, out  # nothing of ours is taken for typed over
