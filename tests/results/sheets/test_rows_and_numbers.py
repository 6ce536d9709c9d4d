"""Whom numbers in a crosstable mean where the heading is in no list of words; rows that only count people."""

from collections.abc import Callable
from typing import Any

import pytest

from xlratings.results.received import Received

Read = Callable[..., Received]

# Ordered by place; the cells name opponents by what stands in the second column.
ROWS: list[list[Any]] = [
    ["Rk.", "?", "Name", "1.Rd", "2.Rd", "Pts."],
    [1, 3, "Elm, Ed", "1w1", "4b1", 2],
    [2, 1, "Oak, Ida", "3b0", "2w1", 1],
    [3, 4, "Ash, Al", "2w1", "3w0", 1],
    [4, 2, "Yew, Una", "4b0", "1b0", 0],
]


def with_heading(heading: str) -> list[list[Any]]:
    return [[cell if cell != "?" else heading for cell in row] for row in ROWS]


def meetings(received: Received) -> list[tuple[str, str]]:
    names = {one.number: one.name.partition(",")[0] for one in received.events[0].participants}
    return [(names[game.player], names[game.opponent]) for game in received.events[0].games if game.opponent]


@pytest.mark.parametrize("heading", ["N\u00ba Inic.", "N. iniz.", "Nr start", "Ordning"])
def test_opponents_are_found_by_the_column_by_which_both_sides_agree(read_rows: Read, heading: str) -> None:
    received = read_rows(with_heading(heading))
    assert not received.problems
    assert sorted(meetings(received)) == [("Ash", "Elm"), ("Ash", "Yew"), ("Elm", "Oak"), ("Oak", "Yew")]
    noted = [one.message.id for one in received.notes]
    assert noted == (["import.numbers-of-unknown-column"] if heading == "Ordning" else [])
    assert not received.ignored


def test_an_unknown_column_by_which_not_all_sides_agree_is_left_aside(read_rows: Read) -> None:
    rows = with_heading("Ordning")
    rows[1][3] = "2w1"
    received = read_rows(rows)
    assert received.problems
    assert [one.message.id for one in received.ignored] == ["import.column-ignored"]


@pytest.mark.parametrize("word", ["Total", "Totale", "Razem"])
def test_a_row_that_counts_the_players_is_nobody(read_rows: Read, word: str) -> None:
    received = read_rows([*with_heading("SNo"), [word, "", "4 players", "", "", 4]])
    assert not received.problems
    assert len(received.events[0].participants) == 4
