"""Who the winner's cell can mean, however ids and names are written."""

from hypothesis import given
from hypothesis import strategies as st

from xlratings.model import Event, EventKind, Result
from xlratings.month.identity import id_key
from xlratings.month.winner import plain_name, winners, winning_place, winning_places

IDS = st.sampled_from(["7", "07", "7.0", "'7'", "70", "RM-1", "rm-1 ", "RM 1", "rm  1", "", "0", "00", "ß1", "SS1"])
NAMES = st.sampled_from(
    ["Ash Ada", "ash  ADA", " Ash Ada", "Ash", "Ada", "Weiß Jo", "WEISS JO", "Ash\nAda", "", "RM-1", "İnce", "i̇nce"]
)


@st.composite
def events(draw: st.DrawFn) -> Event:
    rows = draw(st.lists(st.tuples(IDS, NAMES), max_size=5))
    results = tuple(Result("T1", id_, name) for id_, name in rows)
    winner = draw(IDS | NAMES | st.just("  "))
    return Event("T1", "", EventKind.POINTS, None, None, winner=winner, results=results)


def found_row_by_row(event: Event, names: dict[str, str]) -> list[int]:
    """An id, else a name, each compared with that of every row."""
    if not event.winner.strip():
        return []
    key, name = id_key(event.winner), plain_name(event.winner)
    rows = [*enumerate(event.results)]
    by_id = [place for place, row in rows if row.player and id_key(row.player) == key]
    return by_id or [
        place for place, row in rows if name in {plain_name(row.name), plain_name(names.get(row.player, ""))}
    ]


@given(events(), st.dictionaries(IDS, NAMES))
def test_the_winner_is_the_one_that_is_found_row_by_row(event: Event, names: dict[str, str]) -> None:
    assert list(winning_places(event, names)) == found_row_by_row(event, names)
    assert winners(event, names) == tuple(event.results[place] for place in found_row_by_row(event, names))


@given(events(), st.dictionaries(IDS, NAMES))
def test_where_all_that_are_found_are_one_participant_the_first_is_the_same(
    event: Event, names: dict[str, str]
) -> None:
    found = found_row_by_row(event, names)
    first = winning_place(event, names)
    assert (first is None) == (not found)
    if len({(event.results[place].player, event.results[place].name) for place in found}) == 1:
        assert first == found[0]
