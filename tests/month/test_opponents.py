"""Whom the participants met, seen once for a whole event, is what each row says by itself."""

from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from xlratings.model import Event, EventKind, Ledger, Result
from xlratings.month import opponents
from xlratings.month.identity import id_key
from xlratings.month.opponents import Opponents, one_sided_problems

IDS = st.sampled_from(["1", "2", "3", "04", "", "0"])
NAMED = st.lists(st.sampled_from(["1", "2", "03", "4", "9"]), max_size=3).map(tuple)


@st.composite
def events(draw: st.DrawFn) -> Event:
    rows = st.builds(
        Result,
        st.just("T1"),
        IDS,
        games=st.none() | st.integers(0, 4),
        opponents=st.just(()) | NAMED,
        federated=st.booleans(),
    )
    alike = st.builds(Result, st.just("T1"), IDS, games=st.just(2) | st.integers(0, 4))
    results = draw(st.lists(rows, max_size=5) | st.lists(alike, max_size=5))
    return Event("T1", "", EventKind.POINTS, None, None, results=tuple(results))


def met_by_one(event: Event, own: Result) -> list[Result]:
    """The opponents of one row: those it names, else all others who played, as often as its games allow."""
    if own.opponents:
        rows = {id_key(row.player): row for row in event.results if row.player}
        return [rows[id_key(one)] for one in own.opponents if id_key(one) in rows]
    others = [row for row in event.results if row is not own and row.games != 0]
    return others * ((own.games or 0) // len(others)) if others else []


@given(events())
def test_whom_everybody_met_is_whom_each_row_says(event: Event) -> None:
    met = Opponents(event)
    for place, row in enumerate(event.results):
        assert [event.results[other] for other in met.of(place)] == met_by_one(event, row)


@given(events())
def test_who_met_equally_often_told_no_game_that_the_other_did_not(event: Event) -> None:
    ledger, met = Ledger("CBJD", (), (event,), ()), Opponents(event)
    found = [*one_sided_problems(ledger, event, met)]
    with patch.object(opponents, "_is_equally_often", return_value=False):
        assert found == [*one_sided_problems(ledger, event, met)]
