"""Lists and members as whole columns say the same as every line does."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from fractions import Fraction
from itertools import count
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from xlratings.errors import Where
from xlratings.in_columns import InColumns, Same
from xlratings.model import (
    Correction,
    Deal,
    Event,
    EventKind,
    Game,
    Ledger,
    Month,
    Placing,
    Player,
    PublishedList,
    Result,
)
from xlratings.month.computed import ComputedList
from xlratings.month.members import Members
from xlratings.month.moved import is_same, moved_numbers
from xlratings.month.on_list import are_on_list, is_on_list
from xlratings.month.published import MOST_RATING, list_problems, member_problems, number_notes
from xlratings.month.rating_before import rating_before, ratings_before
from xlratings.month.recognised import recognised
from xlratings.month.rows import all_shown, list_rows, shown
from xlratings.month.setting import Setting, setting_of
from xlratings.month.system import system_of
from xlratings.outcome import Change, Figure, ListRow, Moved, Reason
from xlratings.people import Decision, Verdict
from xlratings.rules.rounding import nearest_half_away

FIRST = Month(2026, 1)
APRIL = Month(2026, 4)
IDS = ("1", "02", "3", "A", "b", "77")
ids = st.sampled_from(IDS)
days = st.none() | st.sampled_from([date(2026, 1, 15), date(2026, 3, 31), date(2026, 4, 1), date(2026, 5, 2)])
whole = st.integers(998, 1003)
halves = st.integers(-5, 5).map(lambda number: number / 2)
numbers = whole | whole.map(float) | halves | st.floats(-1100, 1100)
rated = st.dictionaries(ids, numbers)
members = st.lists(st.builds(Player, ids | st.just(""), st.sampled_from(["Ash", "ash", "Élan", "Oak"]), days, days))


@given(st.lists(numbers | st.integers(-(10**20), 10**20)), st.sampled_from([0, 0, 2]))
@example([0.49999999999999994, -0.49999999999999994, 4503599627370495.5, 1e300], 0)
@example([2.5], 0)
@example([Fraction(5, 2)], 0)
def test_a_column_is_shown_as_each_rating_is(ratings: list[float], decimals: int) -> None:
    found = all_shown(ratings, decimals)
    assert found == [shown(rating, decimals) for rating in ratings]
    assert decimals or found == [*map(nearest_half_away, ratings)]


def in_columns(players: list[Player]) -> InColumns[Player]:
    columns = zip(Player._fields, zip(*players, strict=True), strict=True) if players else ()
    return InColumns(Player, dict(columns) or dict.fromkeys(Player._fields, ()), len(players))


@given(members, st.sampled_from([list, in_columns]), rated)
def test_members_are_found_as_in_their_rows(
    players: list[Player], kept: Callable[[list[Player]], Sequence[Player]], known: dict[str, float]
) -> None:
    by_id: dict[str, Player] = {}
    for player in players:
        if player.id:
            by_id.setdefault(player.id, player)
    found = Members(kept(players))
    assert dict(found) == by_id
    assert [*found.names.items()] == [(id_, player.name) for id_, player in by_id.items()]
    assert [*found.column("joined")] == [player.joined for player in by_id.values()]
    for field, usual in Player._field_defaults.items():
        said = {id_: getattr(player, field) for id_, player in by_id.items()}
        assert found.said(field) == {id_: value for id_, value in said.items() if value != usual}
    assert [id_ in found for id_ in (*IDS, "")] == [id_ in by_id for id_ in (*IDS, "")]
    assert [*are_on_list(found, APRIL, known)] == [is_on_list(player, APRIL, known) for player in by_id.values()]


@st.composite
def computed_lists(draw: st.DrawFn) -> dict[Month, ComputedList]:
    changed = st.tuples(st.sampled_from(["T1", "T2"]), ids)
    changes = [change(event, id_) for event, id_ in draw(st.lists(changed))]
    reasons = [Reason(APRIL, event, "", id_, "", None, 0, {}, "") for event, id_ in draw(st.lists(changed))]
    figures: st.SearchStrategy[dict[str, Figure]] = st.sampled_from([{"games": 1}, {"games": 2}, {}, {"rd": 35.5}])
    new = ComputedList(draw(rated), changes, reasons, figures=draw(st.dictionaries(ids, figures)))
    return {APRIL: new, APRIL.plus(-1): ComputedList(draw(rated))} if draw(st.booleans()) else {APRIL: new}


def change(event: str, id_: str) -> Change:
    return Change(APRIL, event, "", id_, "", None, 0, 0, 0, Fraction(0), Fraction(0), None, Fraction(0), 0, "")


published = st.lists(rated, max_size=4).map(
    lambda columns: tuple(PublishedList(FIRST.plus(place), one, {}) for place, one in enumerate(columns))
)


@given(
    st.sampled_from(["RISIKO", "FIDE", "KURNIK"]), members, published, computed_lists(), st.frozensets(ids, max_size=1)
)
def test_the_lines_of_a_list_are_those_made_one_by_one(
    code: str,
    players: list[Player],
    lists: tuple[PublishedList, ...],
    computed: dict[Month, ComputedList],
    unpublished: frozenset[str],
) -> None:
    setting = setting_of(Ledger(code, players, (), lists))
    found = list_rows(setting, APRIL, computed, unpublished)
    assert found == tuple(one_by_one(setting, computed, unpublished))


def one_by_one(
    setting: Setting, computed: Mapping[Month, ComputedList], unpublished: frozenset[str]
) -> Iterator[ListRow]:
    replay, start = computed[APRIL], system_of(setting).start(setting, APRIL)
    lines = [(one.player, one.event) for one in replay.changes] + [(one.player, one.event) for one in replay.reasons]
    listed = [
        (rating, player)
        for player in setting.members.values()
        if (rating := replay.ratings.get(player.id, start)) is not None and is_on_list(player, APRIL, replay.ratings)
    ]
    listed.sort(key=lambda line: (-line[0], line[1].name.casefold(), line[1].id))
    ranks: dict[float, int] = {}
    for place, (rating, player) in enumerate(listed, 1):
        before = rating_before(setting.ledger.lists, computed, player.id, APRIL)
        before = None if player.id in unpublished else before
        begun = before if before is not None else rating if start is None else start
        yield ListRow(
            rank=ranks.setdefault(rating, place),
            player=player.id,
            name=player.name,
            rating=shown(rating),
            change=shown(rating) - shown(begun),
            events=len({event for id_, event in lines if id_ == player.id}),
            newcomer=before is None,
            exact=None if isinstance(rating, int) else rating,
            figures=replay.figures.get(player.id, {}),
        )


@given(published, computed_lists())
def test_the_ratings_before_are_those_of_each(
    lists: tuple[PublishedList, ...], computed: dict[Month, ComputedList]
) -> None:
    for month in (FIRST, Month(2026, 3), APRIL, Month(2026, 5)):
        found = ratings_before(lists, computed, month)
        each = {id_: rating_before(lists, computed, id_, month) for id_ in IDS}
        assert found == {id_: rating for id_, rating in each.items() if rating is not None}


close = st.sampled_from([1000, 1000.0, 1000.0000000001, 1001, 1000.4])
close_lists = st.lists(st.dictionaries(ids, close), min_size=1, max_size=4)


@given(st.sampled_from(["RISIKO", "FIDE"]), members, close_lists, st.data())
def test_the_numbers_that_move_are_those_of_each_line(
    code: str, players: list[Player], columns: list[dict[str, float]], data: st.DataObject
) -> None:
    lists = tuple(PublishedList(FIRST.plus(place), one, {}) for place, one in enumerate(columns))
    carried = st.builds(
        Correction, st.integers(1, 3).map(FIRST.plus), ids, close, close, st.just(Month(2026, 12)), st.just(Where())
    )
    corrections = tuple(data.draw(st.lists(carried, max_size=2)))
    setting = setting_of(Ledger(code, players, (), lists, corrections=corrections))
    again = {one.month: ComputedList(data.draw(st.dictionaries(ids, close) | st.just(one.ratings))) for one in lists}
    assert [*moved_numbers(setting, again)] == [*moved_one_by_one(setting, again)]


def moved_one_by_one(setting: Setting, computed: Mapping[Month, ComputedList]) -> Iterator[Moved]:
    """Every number of every list but the given one, then those missing from it."""
    carried = {(one.month, one.player): one for one in setting.ledger.corrections}
    seen = {*setting.ledger.lists[0].ratings}
    for one in setting.ledger.lists[1:]:
        ratings, start = computed[one.month].ratings, system_of(setting).start(setting, one.month)
        missing = [id_ for id_ in sorted(ratings) if id_ not in {*seen, *one.ratings}]
        seen.update(one.ratings)
        for id_ in (*one.ratings, *missing):
            member, number, again = setting.members.get(id_), one.ratings.get(id_), ratings.get(id_)
            if member is None or (number is None and not is_due(member, one.month)):
                continue
            if again is None and (is_same(start, number) or is_on_list(member, one.month, ())):
                again = start
            known = carried.get((one.month, id_))
            wanted = (number, again) if known is None else (known.published, known.computed)
            is_settled = is_same(again, number) if known is None else all(map(is_same, (number, again), wanted))
            if not is_settled:
                yield Moved(one.month, id_, member.name, number, again, Where())


def is_due(member: Player, month: Month) -> bool:
    """Whether a number may be missing: of who had joined before the list, and had not left."""
    is_joined = member.joined is None or member.joined < month.first_day
    return is_joined and is_on_list(member, month, (member.id,))


@given(members, published)
def test_who_lacks_a_number_between_two_is_found_among_all(
    players: list[Player], lists: tuple[PublishedList, ...]
) -> None:
    setting = setting_of(Ledger("RISIKO", players, (), lists))
    found = [note.message.fields["player"] for note in number_notes(setting.ledger, setting.members)]
    assert found == [player.id for player in setting.members.values() if has_gap(player, lists)]


def has_gap(player: Player, lists: tuple[PublishedList, ...]) -> bool:
    on = [place for place, one in enumerate(lists) if player.id in one.ratings]
    off = [one for one in (lists[on[0] : on[-1]] if on else ()) if player.id not in one.ratings]
    return not player.left and any(not player.joined or player.joined < one.month.first_day for one in off)


@given(members, st.sampled_from([None, 900.0, -2e6]), st.data())
def test_what_is_wrong_with_lists_is_said_of_every_number(
    players: list[Player], floor: float | None, data: st.DataObject
) -> None:
    odd = numbers | st.sampled_from([0, 899.5, -MOST_RATING, MOST_RATING + 1, -MOST_RATING - 1])
    one = PublishedList(FIRST, data.draw(st.dictionaries(ids, odd)), {})
    current = PublishedList(FIRST, data.draw(st.just(one.ratings) | rated), {})
    ledger = Ledger("RISIKO", players, (), (one,), current)
    found = [problem.message.id for problem in list_problems(ledger, Members(players), floor)]
    below = [rating for rating in one.ratings.values() if floor is not None and rating < floor]
    large = [rating for rating in one.ratings.values() if abs(rating) > MOST_RATING and rating not in below]
    assert found.count("month.below-floor") == len(below)
    assert found.count("month.rating-too-large") == len(large)
    assert found.count("month.listed-not-member") == len({*one.ratings} - {player.id for player in players})
    differ = [id_ for id_ in {*one.ratings, *current.ratings} if one.ratings.get(id_) != current.ratings.get(id_)]
    about_list = [id_ for id_ in found if id_.startswith("month.list-") and id_ != "month.listed-not-member"]
    assert len(about_list) == (len(differ) if current.ratings else 0)


@given(members)
def test_ids_that_are_none_or_shared_are_found_among_all(players: list[Player]) -> None:
    found = [problem.message.id for problem in member_problems(Ledger("RISIKO", players, (), ()), Members(players))]
    assert found.count("month.member-no-id") == sum(not player.id for player in players)
    kept = [player.id for player in players if player.id]
    assert found.count("month.member-twice") == len(kept) - len({*kept})


Row = Result | Game | Placing | Deal
kinds = st.sampled_from(["results", "games", "placings", "deals"])
people = (Player("1", "Ash Ada"), Player("02", "Oak Ida"), Player("A", "Elm Leo"))


@given(
    st.sampled_from(["results", "games", "placings", "deals"]),
    st.lists(st.tuples(ids, ids, ids), max_size=3),
    st.data(),
)
def test_events_whose_rows_have_ids_are_as_they_are_row_by_row(
    kind: str, rows: list[tuple[str, str, str]], data: st.DataObject
) -> None:
    """Whoever is decided about: the same columns, and those in a field that is never plain."""
    said = st.builds(Decision, id=ids, verdict=st.sampled_from(Verdict), player=ids)
    decisions = tuple(data.draw(st.lists(said, max_size=2)))
    made = [one_row(kind, *row) for row in rows]
    events = of_rows(kind, made), of_rows(kind, [*made, one_row(kind, "nobody", "1", "3")])
    ledgers = (recognised(Ledger("KURNIK", people, (one,), (), decisions=decisions)).ledger for one in events)
    found, beside = (getattr(one.events[0], kind) for one in ledgers)
    assert [*found] == [*beside][:-1]


def of_rows(kind: str, rows: list[Row]) -> Event:
    own: dict[str, Any] = {kind: rows}
    return Event("T1", "", EventKind.POINTS, None, None, signature="abc", **own)


def one_row(kind: str, player: str, other: str, third: str) -> Row:
    if kind == "results":
        return Result("T1", player, opponents=(other, third), federated=other != third)
    if kind == "games":
        return Game("T1", player, other, guest_rating=1500 if third == other else None)
    return Placing("T1", player) if kind == "placings" else Deal("T1", player)


def test_nobody_is_gone_through_where_all_is_well() -> None:
    """The proofs hold for a list in order: a whole column that is everywhere the same."""
    players = in_columns([Player(id_, f"Player {id_}") for id_ in IDS])
    ratings = dict(zip(IDS, count(1000), strict=False))
    start = PublishedList(APRIL.plus(-1), ratings, {})
    setting = setting_of(Ledger("RISIKO", players, (), (start,), start))
    rows = list_rows(setting, APRIL, {APRIL: ComputedList(ratings)})
    assert isinstance(rows, InColumns)
    assert [isinstance(rows.column(field), Same) for field in ("newcomer", "exact", "figures")] == [True] * 3
    assert isinstance(are_on_list(setting.members, APRIL, ratings), Same)
    assert not [*list_problems(setting.ledger, setting.members, 900)]
