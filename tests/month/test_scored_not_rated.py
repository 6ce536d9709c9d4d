"""What is scored and not rated: forfeits, byes and open games, and points recounted against those a report states."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction

import pytest

from xlratings.errors import Message, Where
from xlratings.model import Event, EventKind, Game, Ledger, Month, Player, PublishedList, Result
from xlratings.month.marks import Mark, Unplayed, mark_of
from xlratings.month.signature import event_signature
from xlratings.month.update import outcome
from xlratings.outcome import Outcome

MARCH, APRIL = Month(2026, 3), Month(2026, 4)
LATER, DAY = date(2026, 9, 1), date(2026, 3, 7)
HALF = Fraction(1, 2)
COLUMNS = {
    ("Results", "points"): "F",
    ("Games", "opponent"): "E",
    ("Games", "score"): "F",
    ("Events", "bye_points"): "F",
}
Said = Callable[[Outcome], list[tuple[str, str]]]


def game(one: str, other: str, score: float | str) -> Game:
    return Game("1", one, other, mark=score) if isinstance(score, str) else Game("1", one, other, Fraction(score))


def ledger(*games: Game, **points: float) -> Ledger:
    placed = tuple(one._replace(where=Where("Games", f"D{row}")) for row, one in enumerate(games, 2))
    results = tuple(
        Result("1", id_, points=Fraction(stated), where=Where("Results", f"B{row}"))
        for row, (id_, stated) in enumerate(points.items(), 2)
    )
    where = Where("Events", "A2")
    event = Event("1", "Open", EventKind.POINTS, DAY, DAY, games=placed, results=results, where=where)
    players = tuple(Player(id_, f"Player {id_}") for id_ in "abcdefgh")
    ratings = dict.fromkeys("abcdefgh", 1800)
    return Ledger("FIDE", players, (event,), (PublishedList(MARCH, ratings, {}),), columns=COLUMNS)


def with_bye(one: Ledger, worth: Fraction) -> Ledger:
    return one._replace(events=(one.events[0]._replace(bye_points=worth),))


@pytest.mark.parametrize(
    ("mark", "own", "other"),
    [("+", 1, 0), ("-", 0, 1), ("+--", 1, 0), ("--+", 0, 1), ("---", 0, 0), ("--", 0, 0)],
)
def test_a_forfeit_gives_its_points_and_is_no_game(mark: str, own: int, other: int) -> None:
    one = ledger(game("a", "b", mark))
    assert mark_of(one.events[0], one.events[0].games[0]) == Mark(Unplayed.FORFEIT, Fraction(own), Fraction(other))


@pytest.mark.parametrize("mark", ["ff", "forfeit", "w.o."])
def test_a_forfeit_in_words_does_not_say_whose(mark: str) -> None:
    one = ledger(game("a", "b", mark))
    assert mark_of(one.events[0], one.events[0].games[0]) == Mark(Unplayed.FORFEIT, None, None)


@pytest.mark.parametrize(
    ("mark", "points"),
    [
        *(("f", 1), ("h", HALF), ("z", 0), ("+", 1), ("-", 0), ("--", 0), ("-1", 1), ("-½", HALF)),
        *(("+bye", 1), ("=bye", HALF), ("-bye", 0), ("u1", 1), ("u½", HALF), ("u0", 0)),
    ],
)
def test_a_bye_without_an_opponent_gives_its_points(mark: str, points: Fraction, said: Said) -> None:
    one = ledger(game("a", "", mark), game("b", "c", 1), a=float(points))
    assert mark_of(one.events[0], one.events[0].games[0]) == Mark(Unplayed.BYE, Fraction(points))
    assert said(outcome(one, APRIL, LATER)) == []


@pytest.mark.parametrize(("worth", "total"), [(Fraction(1), 2.0), (HALF, 1.5), (Fraction(0), 1.0)])
@pytest.mark.parametrize("mark", ["bye", "u"])
def test_a_pairing_bye_is_worth_what_the_event_says(mark: str, worth: Fraction, total: float, said: Said) -> None:
    games = (game("a", "b", 1), game("a", "", mark), game("c", "a", 1))
    assert said(outcome(with_bye(ledger(*games, a=total), worth), APRIL, LATER)) == []
    assert said(outcome(with_bye(ledger(*games, a=total + 0.5), worth), APRIL, LATER)) == [
        ("month.points-disagree", "Results!F2")
    ]


def test_a_bye_worth_more_than_a_game_is_a_problem(said: Said) -> None:
    found = outcome(with_bye(ledger(game("a", "b", 1)), Fraction(2)), APRIL, LATER)
    assert said(found) == [("month.bye-points-outside", "Events!F2")]


@pytest.mark.parametrize("mark", ["*", "?", ""])
def test_a_game_without_a_result_is_open(mark: str) -> None:
    one = ledger(game("a", "b", mark))
    assert mark_of(one.events[0], one.events[0].games[0]) == Mark(Unplayed.UNFINISHED, None, None)


def test_one_game_is_rated_and_two_are_listed_as_unfinished(said: Said) -> None:
    found = outcome(ledger(game("a", "b", 1), game("a", "c", "*"), game("b", "c", "")), APRIL, LATER)
    assert said(found) == []
    assert {row.player: row.change for row in found.rows if row.change} == {"a": 10, "b": -10}
    assert [(note.message.id, note.where.cell) for note in found.notes] == [
        ("month.game-unplayed", "F3"),
        ("month.game-unplayed", "F4"),
    ]


def test_what_is_scored_without_a_game_is_told_together_and_rates_nobody(said: Said) -> None:
    games = (game("a", "b", 1), game("c", "d", "+"), game("e", "d", "-"), game("f", "", "bye"), game("g", "", "-1"))
    found = outcome(ledger(*games), APRIL, LATER)
    assert said(found) == []
    assert {row.player for row in found.rows if row.events} == {"a", "b"}
    note = Message("month.scored-not-rated", event="1", forfeits=2, byes=2)
    assert [(one.message, one.where) for one in found.notes] == [(note, Where("Games", "F3"))]


@pytest.mark.parametrize("mark", ["-1", "-½", "bye", "u", "f", "h", "z", "+bye"])
def test_a_bye_that_names_an_opponent_is_a_problem(mark: str, said: Said) -> None:
    found = said(outcome(ledger(game("a", "b", 1), game("a", "c", mark)), APRIL, LATER))
    assert found == [("month.bye-with-opponent", "Games!E3")]


@pytest.mark.parametrize("score", [1, 0.5, "*", "+--"])
def test_a_game_without_an_opponent_that_is_no_bye_is_a_problem(score: float | str, said: Said) -> None:
    found = said(outcome(ledger(game("a", "b", 1), game("c", "", score)), APRIL, LATER))
    assert [id_ for id_, _ in found] == ["month.game-no-player"]


def test_points_that_the_games_do_not_give_are_named_with_both(said: Said) -> None:
    games = (game("a", "b", 1), game("c", "a", 0), game("a", "d", 0.5))
    found = outcome(ledger(*games, a=3, b=0, d=0.5), APRIL, LATER)
    assert said(found) == [("month.points-disagree", "Results!F2")]
    fields = {"games": Fraction(5, 2), "most": Fraction(5, 2), "points": 3}
    assert found.problems[0].message == Message("month.points-disagree", event="1", player="a", **fields)


def test_forfeits_and_byes_count_in_a_recount(said: Said) -> None:
    games = (game("a", "b", 1), game("a", "c", "+"), game("d", "a", "-"), game("a", "", "h"))
    assert said(outcome(ledger(*games, a=3.5, b=0, c=0, d=0), APRIL, LATER)) == []


def test_open_games_leave_room_in_a_recount(said: Said) -> None:
    games = (game("a", "b", 1), game("a", "c", "*"), game("d", "a", "ff"))
    for stated in (1, 1.5, 3):
        assert said(outcome(ledger(*games, a=stated), APRIL, LATER)) == []
    for stated in (0.5, 3.5):
        assert said(outcome(ledger(*games, a=stated), APRIL, LATER)) == [
            ("month.points-disagree-open", "Results!F2"),
        ]


def test_who_has_points_and_no_game_is_named(said: Said) -> None:
    found = said(outcome(ledger(game("a", "b", 1), a=1, c=1), APRIL, LATER))
    assert found == [("month.points-disagree", "Results!F3")]


@pytest.mark.parametrize(("win", "draw"), [(1, 0.5), (3, 1), (2, 1)])
def test_wins_worth_three_or_two_are_seen_by_the_points_of_all(win: float, draw: float, said: Said) -> None:
    games = (game("a", "b", 1), game("c", "d", 0.5), game("a", "c", 0.5), game("b", "d", 1))
    stated = {"a": win + draw, "b": win, "c": 2 * draw, "d": draw}
    assert said(outcome(ledger(*games, **stated), APRIL, LATER)) == []
    stated["d"] += 0.5
    assert said(outcome(ledger(*games, **stated), APRIL, LATER)) != []


def test_stated_points_and_rounds_rate_nothing_and_may_come_later() -> None:
    event = ledger(game("a", "b", 1), a=1, b=0).events[0]
    for other in (event._replace(results=()), event._replace(rounds=5), event._replace(bye_points=HALF)):
        assert event_signature(other) == event_signature(event)
