"""The rows of an event are known however its results are kept."""

from datetime import date

import pytest

from xlratings.errors import Message, Problem, Where
from xlratings.in_columns import InColumns, Same
from xlratings.model import Event, EventKind, EventState, Game, Ledger
from xlratings.month.due import set_aside
from xlratings.month.places import RowPlaces

MARCH = date(2026, 3, 7)
GAMES = InColumns(
    Game,
    {"event": Same("T1", 3), "player": ["7", "8", "9"], "opponent": ["8", "9", "7"],
     "where": RowPlaces("Games", "D", [2, 3, 7])},
    3,
)  # fmt: skip


@pytest.mark.parametrize("games", [GAMES, tuple(GAMES), GAMES[:3], GAMES.taken([0, 2, 1])])
def test_what_is_wrong_in_the_rows_of_an_event_set_aside_is_found_by_their_numbers(
    games: InColumns[Game] | tuple[Game, ...],
) -> None:
    event = Event("T1", "Open", EventKind.POINTS, MARCH, MARCH, state=EventState.REFUSED, where=Where("Events", "A4"))
    places = ("Games", "A7"), ("Games", "B4"), ("Events", "C4"), ("Results", "A2"), ("Games", "F2")
    ledger = Ledger("KURNIK", (), (), (), problems=tuple(Problem(Message("x"), Where(*place)) for place in places))
    aside = set_aside(ledger, [event._replace(games=games)])
    assert [problem.where.cell for problem in aside] == ["A7", "C4", "F2"]
