"""Crosstables as programs in the United States print them: ``W12 L3 D7 H--- B--- U---``."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from xlratings.results.received import GameStatus, Received

Read = Callable[..., Received]

HEAD = ["No", "Name", "Rd 1", "Rd 2", "Rd 3", "Tot"]


def table(*rows: tuple[Any, ...]) -> list[list[Any]]:
    return [HEAD, *[[number, name, *row] for number, (name, *row) in enumerate(rows, 1)]]


def test_won_lost_drawn_and_byes(read_rows: Read) -> None:
    received = read_rows(
        table(
            ("Ash, Al", "W2", "D3", "X4", 2.5),
            ("Elm, Ed", "L1", "B---", "H---", 1.5),
            ("Oak, Ida", "U---", "D1", "-H-", 1),
            ("Yew, Una", "H---", "U---", "F1", 0.5),
        )
    )
    assert not received.problems
    assert received.notes[0].message.id == "import.us-form-taken"
    found = [
        (game.round, game.player, game.opponent, str(game.score), game.status) for game in received.events[0].games
    ]
    assert [one for one in found if one[2]] == [
        (1, 1, 2, "1", GameStatus.PLAYED),
        (2, 1, 3, "1/2", GameStatus.PLAYED),
        (3, 1, 4, "1", GameStatus.FORFEIT),
    ]
    assert {(round_, player, status) for round_, player, opponent, _, status in found if not opponent} == {
        (2, 2, GameStatus.PAIRING_BYE),
        (3, 2, GameStatus.HALF_POINT_BYE),
        (1, 3, GameStatus.ZERO_POINT_BYE),
        (3, 3, GameStatus.HALF_POINT_BYE),
        (1, 4, GameStatus.HALF_POINT_BYE),
        (2, 4, GameStatus.ZERO_POINT_BYE),
    }


def test_the_colour_may_stand_behind(read_rows: Read) -> None:
    rows = table(("Ash, Al", "W  2b", "L2w", "D 2B", 1.5), ("Elm, Ed", "L1w", "W1b", "D1W", 1.5))
    received = read_rows(rows)
    assert not received.problems
    assert [(game.player, str(game.score)) for game in received.events[0].games] == [(2, "0"), (1, "0"), (2, "1/2")]


@pytest.mark.parametrize("cells", [("W2", "W1"), ("W2", "B1"), ("W2", "")])
def test_white_or_won_is_not_guessed(read_rows: Read, cells: tuple[str, str]) -> None:
    received = read_rows(table(("Ash, Al", cells[0], "", "", 1), ("Elm, Ed", cells[1], "", "", 0)))
    assert "import.us-form-unclear" in str(received.problems)
    assert not [game for game in received.events[0].games if game.opponent]


@pytest.mark.parametrize("seed", range(5))
def test_any_table_says_the_same_as_in_the_common_form(read_rows: Read, seed: int) -> None:
    dice, rounds, players = Random(seed), 5, 8  # noqa: S311 - figures, not secrets
    us = [[""] * rounds for _ in range(players)]
    common = [[""] * rounds for _ in range(players)]
    for round_ in range(rounds):
        order = dice.sample(range(players), players)
        for one, other in zip(order[::2], order[1::2], strict=True):
            own, its, signs = dice.choice([("W", "L", "WL"), ("L", "W", "LW"), ("D", "D", "DD"), ("X", "F", "+-")])
            us[one][round_], us[other][round_] = f"{own}{other + 1}", f"{its}{one + 1}"
            common[one][round_], common[other][round_] = f"{other + 1}:{signs[0]}", f"{one + 1}:{signs[1]}"
    heads = ["No", "Name", *[f"Rd {round_}" for round_ in range(1, rounds + 1)]]
    found = [
        read_rows([heads, *[[at, f"Fremd {at}x", *row] for at, row in enumerate(cells, 1)]]) for cells in (us, common)
    ]
    assert not found[0].problems
    assert found[0].events[0].games == found[1].events[0].games


def test_the_second_line_of_each_player_with_id_and_ratings_is_nobody(read_rows: Read) -> None:
    rows: list[list[Any]] = [
        ["Pair", "Player Name", "Total", "Round", "Round"],
        ["Num", "USCF ID / Rtg (Pre->Post)", "Pts", "1", "2"],
        ["1", "ELM ED", "1.5", "W   2", "D   2"],
        ["WA", "15445895 / R: 1794   ->1817", "", "W", "B"],
        ["2", "OAK IDA", "0.5", "L   1", "D   1"],
        ["WA", "14598900 / R: Unrated->1100P4", "", "B", "W"],
    ]
    received = read_rows(rows)
    assert not received.problems
    assert [(one.name, one.id) for one in received.events[0].participants] == [("ELM ED", ""), ("OAK IDA", "")]
    assert len(received.events[0].games) == 2
