"""Random events of game by game, for the laws of several systems."""

import random
from collections.abc import Callable
from datetime import date

from hypothesis import strategies as st

from xlratings.model import Ledger, Month

Press = Callable[[Ledger, Month | None, date], Ledger]
RandomEvent = tuple[str, date, list[tuple[str, str, float]]]
"""Id, day, and the games: player, opponent, score."""


@st.composite
def random_events(draw: st.DrawFn) -> list[RandomEvent]:
    """One to six events of four players in the months March to June 2026."""
    found = []
    for number in range(draw(st.integers(1, 6))):
        day = date(2026, draw(st.integers(3, 6)), draw(st.integers(1, 28)))
        pairs = [draw(st.permutations("abcd"))[:2] for _ in range(draw(st.integers(1, 5)))]
        games = [(one, other, draw(st.sampled_from((0.0, 0.5, 1.0)))) for one, other in pairs]
        found.append((str(number), day, games))
    return found


def pressed_month_by_month(press: Press, whole: Ledger, chance: random.Random) -> Ledger:
    """The ledger after the lists of April to July, with its events and their games in another order each time."""
    after = whole
    for month in range(4, 8):
        shuffled = [one._replace(games=tuple(chance.sample(one.games, len(one.games)))) for one in after.events]
        chance.shuffle(shuffled)
        after = press(after._replace(events=tuple(shuffled)), Month(2026, month), date(2027, 1, 1))
    return after
