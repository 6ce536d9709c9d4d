"""Laws of explaining: in every system with a month, on random ledgers, what is told adds up to the list."""

from collections.abc import Callable
from datetime import date, timedelta
from fractions import Fraction
from itertools import combinations
from math import isclose

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from xlratings.errors import Message
from xlratings.federations import codes
from xlratings.model import Choices, Event, EventKind, Game, Ledger, Month, Player, PublishedList, Result
from xlratings.month.explained import explained
from xlratings.month.rows import shown
from xlratings.month.signature import event_signature
from xlratings.month.systems import has_month
from xlratings.month.update import outcome
from xlratings.texts import LANGUAGES
from xlratings.texts.say import Say
from xlratings.workbook.explained_text import explained_text
from xlratings.workbook.system_layouts import tables_of

START, APRIL, MAY = Month(2026, 3), Month(2026, 4), Month(2026, 5)
LATER = date(2027, 1, 1)
IDS = "abcdef"
SYSTEMS = [code for code in codes() if has_month(code)]
CHOICES = Choices(start_rating=1500, k=24, floor=1300)
MARKS = ("*", "+", "bye", "")
Press = Callable[[Ledger, Month | None, date], Ledger]


def has_games(code: str) -> bool:
    return any(table.name == "Games" for table in tables_of(code))


@st.composite
def game(draw: st.DrawFn, day: date) -> Game:
    one, other = draw(st.permutations(IDS))[:2]
    score = draw(st.sampled_from((1, Fraction(1, 2), 0, 1, 0, None)))
    mark = "" if score is not None else draw(st.sampled_from(MARKS))
    is_rated = draw(st.integers(0, 5)) > 0
    other = "" if mark == "bye" else other
    return Game("", one, other, None if score is None else Fraction(score), mark, day, rated=is_rated)


@st.composite
def totals(draw: st.DrawFn) -> tuple[Result, ...]:
    """Everybody against everybody, two points a game: what the games give, as CBJD's reports say it."""
    present = draw(st.lists(st.sampled_from(IDS), min_size=2, max_size=6, unique=True))
    points = dict.fromkeys(present, 0)
    for one, other in combinations(present, 2):
        won = draw(st.integers(0, 2))
        points[one] += won
        points[other] += 2 - won
    return tuple(Result("", id_, points=Fraction(points[id_]), games=len(present) - 1) for id_ in present)


@st.composite
def results(draw: st.DrawFn) -> tuple[Result, ...]:
    """Points of an event at the Risk table."""
    present = draw(st.lists(st.sampled_from(IDS), min_size=2, max_size=6, unique=True))
    most = 100 * (len(present) - 1)
    return tuple(Result("", id_, points=Fraction(draw(st.integers(0, most)))) for id_ in present)


@st.composite
def event(draw: st.DrawFn, code: str, number: int) -> Event:
    end = date(2026, 3, 2) + timedelta(days=draw(st.integers(0, 58)))
    one = Event(f"T{number}", "", EventKind.POINTS, end, end)
    if has_games(code):
        first = game(end).filter(lambda played: played.score is not None and played.rated)
        games = (draw(first), *draw(st.lists(game(end), max_size=7)))
        return one._replace(games=tuple(played._replace(event=one.id) for played in games))
    rows = tuple(row._replace(event=one.id) for row in draw(totals() if code == "CBJD" else results()))
    return one._replace(results=rows, rounds=None if code == "CBJD" else 3, winner=rows[0].player)


@st.composite
def ledger(draw: st.DrawFn, code: str) -> Ledger:
    listed = draw(st.dictionaries(st.sampled_from(IDS), st.integers(1380, 2700), min_size=2))
    drawn = [draw(event(code, number)) for number in range(draw(st.integers(1, 5)))]
    players = tuple(
        Player(id_, f"Player {id_}", rd=draw(st.sampled_from((60.0, 200.0))), born=draw(st.sampled_from((None, 2010))))
        for id_ in IDS
    )
    events = tuple({event_signature(one): one for one in drawn}.values())
    lists = tuple(PublishedList(month, listed, {}) for month in (START, APRIL, MAY))
    standard = lists if code.startswith("FIDE-") else ()
    return Ledger(code, players, events, lists[:1], choices=CHOICES, standard=standard)


def last_number(one: Ledger, id_: str, month: Month) -> float:
    """The last one published: whom FIDE's floor took off the list is rated from nothing, and compared with it."""
    return [column.ratings[id_] for column in one.lists if column.month < month and id_ in column.ratings][-1]


def adds_up(one: Ledger, month: Month, rows: dict[str, tuple[float, int | Fraction, bool]]) -> None:
    """What everybody is told of a month is what the list has: the rating, and its change where it is one."""
    for id_ in IDS:
        found = explained(one, id_, month, LATER)
        assert found.problems == ()
        assert found.sum is not None
        ids = [line.id for paragraph in found.paragraphs for line in paragraph if isinstance(line, Message)]
        assert "steps.new-otherwise" not in ids
        assert not [line for line in ids if line.startswith("steps.month-differs")]
        if id_ == IDS[0]:
            assert len({explained_text(found, Say(language)).count("\n") for language in LANGUAGES}) == 1
        if id_ in rows:
            kept, change, is_new = rows[id_]
            assert found.sum.rating is not None
            assert isclose(found.sum.rating, kept)
            if not is_new:
                before = last_number(one, id_, month) if found.sum.before is None else found.sum.before
                assert shown(found.sum.rating) - shown(before) == change


@pytest.mark.parametrize("code", SYSTEMS)
@given(st.data())
@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow])
def test_what_anybody_is_told_adds_up_to_the_change_in_the_list(press: Press, code: str, data: st.DataObject) -> None:
    one = data.draw(ledger(code))
    for month in (APRIL, MAY):
        found = outcome(one, month, LATER)
        assert found.problems == ()
        rows = {row.player: (row.kept, row.change, row.newcomer) for row in found.rows}
        adds_up(one, month, rows)
        one = press(one, month, LATER)
        adds_up(one, month, rows)
