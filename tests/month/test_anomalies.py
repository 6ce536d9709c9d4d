"""What looks wrong in a month and rates all the same: each kind with its cell, and a normal event gives none."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction

import pytest

from xlratings.errors import Message, Problem, Where
from xlratings.model import Event, EventKind, Game, Ledger, Month, Player, PublishedList, Result
from xlratings.month.anomalies import MOST_OF_A_KIND, shortened
from xlratings.month.update import outcome
from xlratings.outcome import Outcome

MARCH, APRIL = Month(2026, 3), Month(2026, 4)
LATER = date(2026, 9, 1)
COLUMNS = {
    **{
        ("Games", key): letter
        for key, letter in zip(("event", "day", "number", "player", "opponent", "score"), "ABCDEF", strict=True)
    },
    **{("Events", key): letter for key, letter in zip(("id", "name", "start", "end", "rounds"), "ABCDE", strict=True)},
}
RATINGS = {"a": 2200, "b": 2100, "c": 1900, "d": 1550, "e": 1500, "f": 1400}
Said = Callable[[Outcome], list[tuple[str, str]]]


def game(one: str, other: str, score: float | None, day: int | None = None, number: int | None = None) -> Game:
    result = None if score is None else Fraction(score)
    return Game("", one, other, result, day=date(2026, 3, day) if day else None, number=number)


def event(id_: str, *games: Game, start: int = 7, end: int = 7, rounds: int | None = None, row: int = 2) -> Event:
    own = tuple(
        one._replace(event=id_, where=Where("Games", f"A{10 * row + place}")) for place, one in enumerate(games)
    )
    days = date(2026, 3, start), date(2026, 3, end)
    return Event(id_, "", EventKind.POINTS, *days, rounds=rounds, games=own, where=Where("Events", f"A{row}"))


def ledger(*events: Event, **ratings: int) -> Ledger:
    players = tuple(Player(id_, f"Player {id_}", games=40, where=Where("Players", "A2")) for id_ in "abcdefgh")
    cells = {id_: Where("Lists", f"C{row}") for row, id_ in enumerate("abcdefgh", 2)}
    lists = (PublishedList(MARCH, ratings or RATINGS, cells),)
    return Ledger("FIDE", players, events, lists, columns=COLUMNS)


def noted(one: Ledger, said: Said) -> list[tuple[str, str]]:
    """Id and cell of every note of the month, which has no problem; each has its words in every language."""
    found = outcome(one, APRIL, LATER)
    assert said(found) == []
    return [(note.message.id, "!".join(note.where).strip("!")) for note in found.notes]


SWISS = (
    *(game("a", "d", 1, number=1), game("b", "e", 1, number=1), game("c", "f", 0.5, number=1)),
    *(game("a", "b", 0.5, number=2), game("c", "d", 1, number=2), game("e", "f", 0, number=2)),
    *(game("a", "c", 1, number=3), game("b", "f", 1, number=3), game("d", "e", 0.5, number=3)),
)


def test_a_normal_swiss_a_double_round_robin_and_a_match_give_no_note(said: Said) -> None:
    robin = [game(one, other, 0.5) for one in "abc" for other in "abc" if one != other]
    match = [game("d", "e", score) for score in (1, 1, 0, 1)]
    events = (
        event("S", *SWISS, rounds=3),
        event("R", *robin, start=14, end=15, rounds=4),
        event("M", *match, start=14, end=15, rounds=4),
    )
    assert noted(ledger(*events), said) == []


def test_equal_rows_of_one_event_are_real_games_and_no_note(said: Said) -> None:
    assert noted(ledger(event("1", *[game("a", "b", 1)] * 4)), said) == []


def test_a_win_against_somebody_six_hundred_points_above_is_noted_at_its_result(said: Said) -> None:
    one = event("1", game("a", "b", 1), game("a", "d", 0), game("e", "a", 1), game("a", "f", 0.5))
    assert noted(ledger(one), said) == [("month.unlikely-win", "Games!F21"), ("month.unlikely-win", "Games!F22")]
    note = outcome(ledger(one), APRIL, LATER).notes[0]
    assert note.message == Message("month.unlikely-win", event="1", player="a", opponent="d", winner="d", below=650)


def test_the_limit_of_an_unlikely_win_is_six_hundred_points(said: Said) -> None:
    one = event("1", game("a", "d", 0))
    assert noted(ledger(one, a=2200, d=1600), said) == [("month.unlikely-win", "Games!F20")]
    assert noted(ledger(one, a=2199, d=1600), said) == []


def test_a_newcomer_s_win_is_never_unlikely(said: Said) -> None:
    start = {"a": 2000.0}
    players = (Player("a", "Player a"), Player("n", "Player n"))
    one = Ledger("KURNIK", players, (event("1", game("a", "n", 0)),), (PublishedList(MARCH, start, {}),))
    assert outcome(one, APRIL, LATER).rows[0].kept < 2000
    assert noted(one, said) == []


def test_a_rating_that_jumps_a_class_is_noted_at_its_number_in_lists(said: Said) -> None:
    won = [game("e", "b", 1)] * 12  # a dozen wins 540 points up, each worth 18.4
    one = ledger(event("1", *won), b=2040, e=1500)
    assert noted(one, said) == [("month.rating-jumps", "Lists!C3"), ("month.rating-jumps", "Lists!C6")]
    assert noted(ledger(event("1", *won[:10]), b=2040, e=1500), said) == []


def test_a_total_that_nobody_expected_is_noted_at_its_points(said: Said) -> None:
    results = (
        Result("1", "a", points=Fraction(8), games=5, where=Where("Results", "B2")),
        *(Result("1", "", f"Guest {place}", federated=False, rating=2200) for place in range(5)),
    )
    day = date(2026, 3, 7)
    one = Event("1", "", EventKind.POINTS, day, day, results=results)
    players = (Player("a", "Player a"),)
    columns = {("Results", "points"): "F"}
    whole = Ledger("CBJD", players, (one,), (PublishedList(MARCH, {"a": 1600}, {}),), columns=columns)
    assert noted(whole, said) == [("month.unlikely-total", "Results!F2")]
    assert noted(whole._replace(lists=(PublishedList(MARCH, {"a": 1700}, {}),)), said) == []


def test_more_games_than_rounds_are_noted_once_for_an_event(said: Said) -> None:
    one = event("1", *SWISS, game("a", "e", 1), rounds=3)
    assert noted(ledger(one), said) == [("month.more-games-than-rounds", "Events!E2")]
    note = outcome(ledger(one), APRIL, LATER).notes[0]
    fields = {"player": "e", "games": 4, "rounds": 3, "others": 1}
    assert note.message == Message("month.more-games-than-rounds", event="1", **fields)


def test_who_meets_more_often_than_the_rounds_allow_is_noted(said: Said) -> None:
    again = (*SWISS[:-1], game("d", "c", 0.5))  # d and c meet twice in three rounds of six players
    assert noted(ledger(event("1", *again, rounds=4)), said) == [("month.met-too-often", "Games!E24")]
    assert noted(ledger(event("1", *again)), said) == []


def test_two_games_of_a_player_with_one_number_are_noted(said: Said) -> None:
    one = event("1", game("a", "b", 0.5, number=1), game("c", "d", 1, number=1), game("b", "e", 1, number=1))
    assert noted(ledger(one), said) == [("month.two-games-at-once", "Games!C22")]
    by_day = event("1", game("a", "b", 0.5, 7, 1), game("b", "e", 1, 8, 1), end=8)
    assert noted(ledger(by_day), said) == []


def test_an_event_whose_every_game_is_told_by_both_sides_is_noted(said: Said) -> None:
    games = [game(one, other, 1) for one, other in ("ab", "ac", "bc", "ad", "bd")]
    turned = [game(one.opponent, one.player, 0) for one in games]
    assert noted(ledger(event("1", *games, *turned)), said) == [("month.games-from-both-sides", "Events!A2")]
    assert noted(ledger(event("1", *games, *turned[:4], game("d", "b", 0.5))), said) == []
    assert noted(ledger(event("1", *games[:4], *turned[:4])), said) == []


def test_a_game_that_stands_in_two_events_is_noted_whoever_is_named_first(said: Said) -> None:
    one = event("1", game("a", "b", 1, 7), game("c", "d", 1, 7))
    other = event("2", game("b", "a", 0, 7), start=1, end=28, row=3)
    assert noted(ledger(one, other), said)[:1] == [("month.game-in-two-events", "Games!A30")]
    drawn = event("2", game("b", "a", 0.5, 7), start=1, end=28, row=3)
    assert ("month.game-in-two-events", "Games!A30") not in noted(ledger(one, drawn), said)


def test_players_of_two_events_on_the_same_days_are_noted_in_one_line(said: Said) -> None:
    one = event("1", game("a", "b", 0.5), game("c", "d", 1), start=7, end=8)
    other = event("2", game("a", "c", 0.5), game("e", "f", 0.5), start=8, end=9, row=3)
    assert noted(ledger(one, other), said) == [("month.events-overlap", "Events!C2")]
    note = outcome(ledger(one, other), APRIL, LATER).notes[0]
    fields = {"other": "2", "players": 2, "names": "Player a, Player c"}
    assert note.message == Message("month.events-overlap", event="1", **fields)


def test_a_league_of_weeks_and_games_of_other_days_overlap_with_nothing(said: Said) -> None:
    cup = event("1", game("a", "b", 0.5), start=7, end=8)
    league = event("2", game("a", "c", 0.5), start=1, end=28, row=3)
    dated = event("2", game("a", "c", 0.5, 6), start=5, end=9, row=3)
    assert noted(ledger(cup, league), said) == []
    assert noted(ledger(cup, dated), said) == []


def test_an_event_entered_twice_is_a_problem_until_one_is_refused(said: Said) -> None:
    twice = (event("1", *SWISS), event("2", *SWISS, row=3))
    assert said(outcome(ledger(*twice), APRIL, LATER)) == [("month.event-entered-twice", "Events!A3")]
    other_day = (twice[0], event("2", *SWISS, start=8, end=8, row=3))
    assert said(outcome(ledger(*other_day), APRIL, LATER)) == []


def test_two_short_events_may_be_alike(said: Said) -> None:
    short = (event("1", game("a", "b", 0.5, 7)), event("2", game("a", "b", 0.5, 7), row=3))
    assert said(outcome(ledger(*short), APRIL, LATER)) == []


def test_many_notes_of_a_kind_are_told_in_short() -> None:
    notes = [Problem(Message("one", row=row), Where("Games", f"A{row}")) for row in range(MOST_OF_A_KIND + 3)]
    found = list(shortened([*notes, Problem(Message("other"))]))
    assert found == [
        *notes[:MOST_OF_A_KIND],
        Problem(Message("month.more-notes", notes=3), notes[-3].where),
        Problem(Message("other")),
    ]


@pytest.mark.parametrize("number", [MOST_OF_A_KIND, 1])
def test_few_notes_of_a_kind_are_told_whole(number: int) -> None:
    notes = [Problem(Message("one", row=row)) for row in range(number)]
    assert list(shortened(notes)) == notes
