"""Two records of one person: results, lists and corrections of both belong to one; nothing published changes unsaid."""

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlratings.errors import Where
from xlratings.model import Choices, Event, EventKind, Game, Ledger, Month, Player, Policy, PublishedList
from xlratings.month.explained import explained
from xlratings.month.people_records import taken_over
from xlratings.month.update import outcome
from xlratings.outcome import Outcome
from xlratings.people import Decision, Verdict

FEBRUARY, MARCH, APRIL = date(2026, 2, 10), date(2026, 3, 10), date(2026, 4, 10)
END_OF_MARCH, END_OF_APRIL = date(2026, 4, 1), date(2026, 5, 1)
Press = Callable[[Ledger, Month | None, date], Ledger]
Said = Callable[[Outcome], list[tuple[str, str]]]
MERGE = Decision(Verdict.SAME, id="A2", player="A", where=Where("Decisions", "D2"))


def game_event(id_: str, day: date, *games: tuple[str, str]) -> Event:
    """An event of one day: who beat whom."""
    played = tuple(Game(id_, winner, loser, Fraction(1), day=day, number=n) for n, (winner, loser) in enumerate(games))
    return Event(id_, id_, EventKind.POINTS, day, day, games=played)


def league(
    policy: Policy | None, *events: Event, ids: str = "A A2 B C", decisions: tuple[Decision, ...] = ()
) -> Ledger:
    players = tuple(Player(id_, f"Player {id_}") for id_ in ids.split())
    choices = Choices(start_rating=1500, k=20, corrections=policy)
    return Ledger("ELO", players, events, (), choices=choices, decisions=decisions)


def ratings(ledger: Ledger, month: Month, ids: Iterable[str] = "ABC") -> Mapping[str, float | None]:
    found = next(one.ratings for one in ledger.lists if one.month == month)
    return {id_: found.get(id_) and round(found[id_], 3) for id_ in ids}


EVENTS = (game_event("FEB", FEBRUARY, ("A", "B")), game_event("MAR", MARCH, ("A2", "C")))
MERGED = (game_event("FEB", FEBRUARY, ("A", "B")), game_event("MAR", MARCH, ("A", "C")))


def pressed(press: Press, ledger: Ledger) -> Ledger:
    for _ in range(2):
        ledger = press(ledger, None, END_OF_MARCH)
    return ledger


class TestTwoRecordsOfOnePerson:
    """A and A2, both with published numbers."""

    @pytest.mark.parametrize("policy", [Policy.PUBLISH, Policy.CARRY])
    def test_the_next_list_is_as_if_there_had_been_one_from_the_start(self, policy: Policy, press: Press) -> None:
        both = pressed(press, league(policy, *EVENTS))._replace(decisions=(MERGE,))
        if policy is Policy.PUBLISH:
            both = press(both, None, END_OF_MARCH)
        done = press(both, None, END_OF_APRIL)
        scratch = pressed(press, league(policy, *MERGED, ids="A B C"))
        assert ratings(done, Month(2026, 5)) == ratings(press(scratch, None, END_OF_APRIL), Month(2026, 5))
        assert "A2" not in done.lists[-1].ratings

    def test_every_number_that_moves_is_told_with_the_event_that_is_another_s_now(
        self, press: Press, said: Said
    ) -> None:
        found = outcome(
            pressed(press, league(Policy.PUBLISH, *EVENTS))._replace(decisions=(MERGE,)), None, END_OF_MARCH
        )
        assert said(found) == []
        assert [(str(one.month), one.player, round(one.computed or 0, 2)) for one in found.moved] == [
            ("2026-03", "A2", 0),
            ("2026-04", "A", 1519.71),
            ("2026-04", "C", 1490.29),
            ("2026-04", "A2", 0),
        ]
        assert [(one.kept, one.published, one.computed) for one in found.moved][3] == ("A", 1510, None)
        assert [note.message.id for note in found.notes] == ["month.event-decided"]
        assert (found.because, found.decided) == (("MAR",), (MERGE,))

    def test_without_a_policy_nothing_published_changes(self, press: Press, said: Said) -> None:
        found = outcome(pressed(press, league(None, *EVENTS))._replace(decisions=(MERGE,)), None, END_OF_APRIL)
        assert said(found) == [("month.event-decided", ""), ("month.numbers-move", "Lists!C3")]

    def test_once_it_is_corrected_there_is_nothing_more_to_say(self, press: Press) -> None:
        both = pressed(press, league(Policy.PUBLISH, *EVENTS))._replace(decisions=(MERGE,))
        found = outcome(press(both, None, END_OF_MARCH), None, END_OF_MARCH)
        assert (found.moved, found.notes, found.problems) == ((), (), ())
        assert found.nothing_to_do is not None

    def test_the_other_record_has_no_number_any_more(self, press: Press) -> None:
        both = pressed(press, league(Policy.PUBLISH, *EVENTS))
        done = press(both._replace(decisions=(MERGE,)), None, END_OF_MARCH)
        assert ratings(both, Month(2026, 4), ["A2"]) == {"A2": 1510}
        assert ratings(done, Month(2026, 4), ["A2"]) == {"A2": None}

    def test_carried_its_number_stays_and_is_remembered_once(self, press: Press) -> None:
        both = pressed(press, league(Policy.CARRY, *EVENTS))._replace(decisions=(MERGE,))
        done = press(both, None, END_OF_APRIL)
        assert ratings(done, Month(2026, 4), ["A2"]) == {"A2": 1510}
        assert [(one.published, one.computed) for one in done.corrections if one.player == "A2"] == [
            (1500, None),
            (1510, None),
        ]
        assert outcome(done, None, date(2026, 6, 1)).moved == ()

    @pytest.mark.parametrize("policy", [*Policy, None])
    def test_a_record_that_never_played_is_not_left_on_the_lists_unsaid(
        self, policy: Policy | None, press: Press, said: Said
    ) -> None:
        start = PublishedList(Month(2026, 2), {"A": 1500, "A2": 1700, "B": 1500, "C": 1500}, {})
        before = press(league(policy, EVENTS[0])._replace(lists=(start,)), None, END_OF_MARCH)
        found = outcome(before._replace(decisions=(MERGE,)), None, END_OF_APRIL)
        assert [(one.player, one.published, one.computed) for one in found.moved] == [("A2", 1700, None)]
        assert dict(said(found)).keys() == (set() if policy else {"month.numbers-move"})
        assert "person.starting-number" in {note.message.id for note in found.notes}
        assert found.decided == ((MERGE,) if policy else ())

    def test_the_old_record_may_be_gone_from_the_members(self, press: Press, said: Said) -> None:
        both = pressed(press, league(Policy.PUBLISH, *EVENTS))
        gone = both._replace(decisions=(MERGE,), players=tuple(one for one in both.players if one.id != "A2"))
        assert said(outcome(gone, None, END_OF_MARCH)) == []

    def test_explain_knows_who_is_meant_by_the_old_id(self, press: Press) -> None:
        both = pressed(press, league(Policy.PUBLISH, *EVENTS))._replace(decisions=(MERGE,))
        done = press(both, None, END_OF_MARCH)
        assert explained(done, "A2", None, END_OF_MARCH) == explained(done, "A", None, END_OF_MARCH)


class TestAnIdThatWasChanged:
    """A is A9 from now on, and in Players."""

    def renamed(self, press: Press) -> Ledger:
        before = pressed(press, league(None, *MERGED, ids="A B C"))
        players = tuple(one._replace(id="A9") if one.id == "A" else one for one in before.players)
        return before._replace(players=players, decisions=(MERGE._replace(id="A", player="A9"),))

    def test_the_lists_of_the_old_one_go_on(self, press: Press) -> None:
        before = self.renamed(press)
        done = press(
            before._replace(events=(*before.events, game_event("APR", APRIL, ("B", "A9")))), None, END_OF_APRIL
        )
        usual = pressed(press, league(None, *MERGED, ids="A B C"))
        scratch = press(
            usual._replace(events=(*usual.events, game_event("APR", APRIL, ("B", "A")))), None, END_OF_APRIL
        )
        assert done.lists[-1].ratings["A9"] == scratch.lists[-1].ratings["A"]

    def test_nothing_published_moves(self, press: Press, said: Said) -> None:
        found = outcome(self.renamed(press), None, END_OF_APRIL)
        assert (said(found), found.moved) == ([], ())

    def test_the_row_of_the_old_id_is_the_member_s(self, press: Press) -> None:
        assert taken_over(self.renamed(press), ["A", "B", "C"]) == {"A": "A9"}
        assert taken_over(self.renamed(press), ["A", "A9", "B"]) == {}


def test_a_row_of_the_starting_list_s_events_is_history_whoever_it_is_said_to_be(press: Press, said: Said) -> None:
    both = pressed(press, league(None, *EVENTS))
    later = both._replace(lists=both.lists[1:], decisions=(MERGE,))  # the older list is in an archive
    assert "month.event-changed" not in dict(said(outcome(later, None, END_OF_APRIL)))


def test_on_a_starting_list_with_both_the_kept_record_s_number_counts() -> None:
    start = PublishedList(Month(2026, 2), {"A2": 1700, "A": 1600, "B": 1500}, {})
    one = league(None, *EVENTS)._replace(lists=(start,), decisions=(MERGE,))
    assert {row.player: row.change for row in outcome(one, None, END_OF_MARCH).rows}["A"] == 7


@pytest.mark.parametrize(("other", "problems"), [(1700, [("person.number-unclear", "Lists!C3")]), (1600, [])])
def test_which_of_two_old_numbers_the_member_starts_with_is_for_the_clerk(
    other: int, problems: list[tuple[str, str]], said: Said
) -> None:
    cells = {"A2": Where("Lists", "C2"), "A3": Where("Lists", "C3")}
    start = PublishedList(Month(2026, 2), {"A2": 1600, "A3": other, "B": 1500}, cells)
    decisions = (MERGE, MERGE._replace(id="A3"))
    one = league(None, *EVENTS)._replace(lists=(start,), decisions=decisions)
    found = outcome(one, None, END_OF_MARCH)
    assert said(found) == problems


IDS = "ABCDEF"
PLAYED = st.lists(
    st.tuples(st.sampled_from(IDS), st.sampled_from(IDS)).filter(lambda pair: pair[0] != pair[1]), max_size=5
)


@given(first=PLAYED, second=PLAYED, merged=st.dictionaries(st.sampled_from("BCDEF"), st.just("A"), max_size=2))
def test_records_that_are_one_are_rated_as_if_written_so(
    first: list[tuple[str, str]], second: list[tuple[str, str]], merged: dict[str, str]
) -> None:
    def one(id_: str) -> str:
        return merged.get(id_, id_)

    def events(*, is_written_so: bool) -> list[Event]:
        played = [
            [(winner, loser) for winner, loser in games if one(winner) != one(loser)] for games in (first, second)
        ]
        named = [[(one(game[0]), one(game[1])) if is_written_so else game for game in games] for games in played]
        return [
            game_event(id_, day, *games)
            for id_, day, games in zip("12", (FEBRUARY, MARCH), named, strict=True)
            if games
        ]

    decisions = tuple(Decision(Verdict.SAME, id=old, player=new) for old, new in merged.items())
    decided = league(None, *events(is_written_so=False), ids=" ".join(IDS), decisions=decisions)
    kept = " ".join(id_ for id_ in IDS if id_ not in merged)
    written = league(None, *events(is_written_so=True), ids=kept)
    month = Month(2026, 4) if len(decided.events) == 2 else None
    found, expected = (outcome(ledger, None, END_OF_APRIL) for ledger in (decided, written))
    assert month is None or found.month == expected.month
    assert (found.rows, found.problems, found.counted) == (expected.rows, expected.problems, expected.counted)


WRITTEN = st.sampled_from([*IDS, "Player A", "PLAYER, B", "Playre C", "9", "", "14/02/1991", "Zeppola"])
DECISIONS = st.lists(
    st.builds(
        Decision,
        st.sampled_from(Verdict),
        WRITTEN,
        WRITTEN,
        st.sampled_from(["", "1", "2"]),
        st.sampled_from([*IDS, ""]),
    ),
    max_size=5,
)


@given(played=st.lists(st.tuples(WRITTEN, WRITTEN), max_size=5), decisions=DECISIONS, policy=st.sampled_from(Policy))
def test_whatever_is_decided_of_whomever_can_be_put_into_words(
    played: list[tuple[str, str]], decisions: list[Decision], policy: Policy, said: Said
) -> None:
    start = PublishedList(Month(2026, 2), dict.fromkeys("ABC", 1500), {})
    ledger = league(policy, game_event("1", FEBRUARY, *played), ids=" ".join(IDS), decisions=tuple(decisions))
    found = outcome(ledger._replace(lists=(start,)), None, END_OF_MARCH)
    said(found)
    assert {row.player for row in found.rows} <= set(IDS)
