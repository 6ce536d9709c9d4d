"""Laws of the replay, on random ledgers."""

from collections.abc import Callable
from datetime import date, timedelta
from fractions import Fraction
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from xlratings.errors import Message
from xlratings.model import Event, EventKind, Ledger, Month, Player, PublishedList, Result
from xlratings.month.explained import explained
from xlratings.month.signature import event_signature
from xlratings.month.update import outcome

START = Month(2026, 1)
MONTHS = 4
Press = Callable[[Ledger, Month | None, date], Ledger]


@st.composite
def ledgers(draw: st.DrawFn) -> Ledger:
    """Twelve members, most of them on the starting list, and events that end within four months of it, none twice."""
    ids = [f"{number:04d}" for number in range(1, 13)]
    listed = draw(st.dictionaries(st.sampled_from(ids), st.integers(900, 1400), min_size=4))
    drawn = [draw(event(f"T{number}", ids)) for number in range(draw(st.integers(0, 6)))]
    events = tuple({event_signature(one): one for one in drawn}.values())
    players = tuple(Player(id_, f"Player {id_}") for id_ in ids)
    return Ledger("RISIKO", players, events, (PublishedList(START, listed, {}),))


@st.composite
def event(draw: st.DrawFn, id_: str, ids: list[str]) -> Event:
    """An event of any kind that can be rated, some of them over the end of a month."""
    end = date(2026, 1, 1) + timedelta(days=draw(st.integers(0, 115)))
    start = max(date(2026, 1, 1), end - timedelta(days=draw(st.sampled_from((0, 1, 40)))))
    present = draw(st.lists(st.sampled_from(ids), min_size=1, max_size=12, unique=True))
    rounds = draw(st.integers(1, 5))
    kind = draw(st.sampled_from(EventKind))
    is_points = kind is EventKind.POINTS
    missed = [draw(st.integers(0, rounds)) if is_points else 0 for _ in present]
    results = tuple(
        Result(
            id_,
            player,
            points=Fraction(draw(st.integers(0, 400 if games < rounds else 0)), 2) if is_points else None,
            missed=games,
            passed=None if is_points else draw(st.integers(0, rounds - 1)),
            exempt=not is_points and draw(st.booleans()),
        )
        for player, games in zip(present, missed, strict=True)
    )
    return Event(
        id_,
        id_,
        kind,
        start,
        end,
        rounds=rounds,
        second_chance_rounds=None if is_points else draw(st.integers(0, rounds)),
        selection_games=draw(st.integers(0, 4)) if kind is EventKind.MIXED else None,
        winner=draw(st.sampled_from(present)) if is_points else "",
        weight=draw(st.sampled_from((Fraction(2), Fraction(1), Fraction(1, 2)))),
        results=results,
    )


def shuffled(ledger: Ledger, seed: int) -> Ledger:
    random = Random(seed)  # noqa: S311 - rows of a test, no secret
    events = [line._replace(results=tuple(random.sample(line.results, len(line.results)))) for line in ledger.events]
    players = random.sample(ledger.players, len(ledger.players))
    return ledger._replace(events=tuple(random.sample(events, len(events))), players=tuple(players))


def pressed_to(ledger: Ledger, last: Month, press: Press) -> Ledger:
    while ledger.lists[-1].month < last:
        ledger = press(ledger, None, last.first_day)
    return ledger


@given(ledgers(), st.integers())
def test_the_order_of_rows_changes_nothing(ledger: Ledger, seed: int) -> None:
    other = shuffled(ledger, seed)
    month = START.plus(1)
    found, again = (outcome(rows, month, month.first_day) for rows in (ledger, other))
    assert found.problems == again.problems == ()
    assert found.rows == again.rows
    assert found.changes == again.changes
    assert found.counted == again.counted
    assert [event_signature(line) for line in sorted(ledger.events)] == [
        event_signature(line) for line in sorted(other.events)
    ]


@given(ledgers())
def test_presses_month_by_month_agree_with_the_replay_from_scratch(press: Press, ledger: Ledger) -> None:
    last = START.plus(MONTHS)
    done = pressed_to(ledger, last, press)
    for published in done.lists[1:]:  # outcome replays all months from the starting list
        again = outcome(done, published.month, last.first_day)
        assert (again.problems, again.moved) == ((), ())
        assert again.nothing_to_do is not None


@given(ledgers())
def test_ratings_are_those_of_the_month_before_plus_the_changes_above_the_floor(press: Press, ledger: Ledger) -> None:
    last = START.plus(MONTHS)
    before = pressed_to(ledger, last.plus(-1), press)
    found = outcome(before, last, last.first_day)
    for row in found.rows:
        moved = sum(change.variation for change in found.changes if change.player == row.player)
        assert row.rating == max(900, before.lists[-1].ratings[row.player] + moved)


@given(ledgers(), st.randoms(use_true_random=False))
def test_any_published_number_that_is_edited_is_found(press: Press, ledger: Ledger, random: Random) -> None:
    done = pressed_to(ledger, START.plus(MONTHS), press)
    place = random.randrange(1, len(done.lists))
    edited = done.lists[place]
    player = random.choice(sorted(edited.ratings))
    wrong = edited._replace(ratings={**edited.ratings, player: edited.ratings[player] + random.choice((-1, 1, 50))})
    found = outcome(done._replace(lists=(*done.lists[:place], wrong, *done.lists[place + 1 :])), None, date(2026, 6, 1))
    assert [(moved.month, moved.player) for moved in found.moved] == [(edited.month, player)]
    assert found.problems


@given(ledgers())
def test_what_is_explained_to_anybody_adds_up_to_what_was_published(press: Press, ledger: Ledger) -> None:
    last = START.plus(MONTHS)
    ledger = pressed_to(ledger, last, press)
    for player in ledger.players:
        for month in (last, START.plus(2)):
            found = explained(ledger, player.id, month, last.first_day)
            assert not found.problems
            said = {line.id for paragraph in found.paragraphs for line in paragraph if isinstance(line, Message)}
            assert "steps.month-agrees" in said
            assert "steps.month-differs" not in said
