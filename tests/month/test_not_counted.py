"""The reasons why a game counts for no rating."""

from datetime import date
from fractions import Fraction

import pytest

from xlratings.model import Event, EventKind, Game, Ledger, Player
from xlratings.month.not_counted import games_not_counted
from xlratings.month.setting import setting_of
from xlratings.people import Decision, Verdict

DAY = date(2026, 3, 9)
GAME = Game("1", "a", "Spam Sam", Fraction(1), rated=False)
EVENT = Event("1", "", EventKind.POINTS, DAY, DAY, games=(GAME,))
REFUSED = Decision(Verdict.REFUSED, name="SAM, Spam")


@pytest.mark.parametrize(
    ("decision", "reason"),
    [
        (REFUSED, "steps.game-refused"),
        (REFUSED._replace(event="2"), "steps.game-friendly"),
        (REFUSED._replace(id="a"), "steps.game-refused"),
        (REFUSED._replace(id="b"), "steps.game-friendly"),
        (REFUSED._replace(verdict=Verdict.NEW), "steps.game-friendly"),
    ],
)
def test_a_game_with_somebody_refused_is_not_called_friendly(decision: Decision, reason: str) -> None:
    ledger = Ledger("KURNIK", (Player("a", "Ash Ada"),), (EVENT,), (), decisions=(decision,))
    (found,) = games_not_counted(setting_of(ledger), EVENT, "a")
    assert found.id == reason
