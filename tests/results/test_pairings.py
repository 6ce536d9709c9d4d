"""Both sides of every pairing are compared, and points are recounted before anything is rated."""

from fractions import Fraction

import pytest

from xlratings.errors import Message, Problem, Where
from xlratings.results.pairings import pairings
from xlratings.results.player_rows import PlayerRow
from xlratings.results.received import GameStatus, Participant, ReceivedGame, Scoring
from xlratings.results.stated_points import recount
from xlratings.rules.result_cell import reading

HALF = Fraction(1, 2)
NAMES = ("Ash", "Birch", "Cedar", "Dogwood", "Elm")


def rows(*lines: str, points: str = "") -> list[PlayerRow]:
    """A printed crosstable: one line per player, cells apart by blanks, a dot for a blank cell."""
    stated = dict(enumerate(map(Fraction, points.split()), 1))
    return [
        PlayerRow(
            Participant(
                number, NAMES[number - 1], points=stated.get(number), where=Where("open.trf", f"line {number}")
            ),
            tuple(None if cell == "." else reading(cell).as_printed for cell in line.split()),
        )
        for number, line in enumerate(lines, 1)
    ]


def test_each_pairing_is_one_game_with_white_first() -> None:
    games, problems = pairings(rows("2b1 3w½", "1w0 U", "Z 1b½"), Scoring())
    assert not problems
    assert [(g.round, g.player, g.opponent, g.score, g.opponent_score, g.status) for g in games] == [
        (1, 2, 1, 0, 1, GameStatus.PLAYED),
        (1, 3, None, 0, None, GameStatus.ZERO_POINT_BYE),
        (2, 1, 3, HALF, HALF, GameStatus.PLAYED),
        (2, 2, None, 1, None, GameStatus.PAIRING_BYE),
    ]


def test_a_forfeit_a_friendly_ending_and_an_open_game_are_no_rated_games() -> None:
    games, problems = pairings(rows("2w+ 2bW 2w*", "1b- 1wL 1b*"), Scoring())
    assert not problems
    assert [(g.player, g.score, g.status) for g in games] == [
        (1, 1, GameStatus.FORFEIT),
        (2, 0, GameStatus.UNRATED),
        (1, None, GameStatus.UNFINISHED),
    ]


def test_both_may_be_absent() -> None:
    (game,), problems = pairings(rows("2w-", "1b-"), Scoring())
    assert not problems
    assert game.score == game.opponent_score == 0
    assert game.status is GameStatus.FORFEIT


def only_problem(*lines: str) -> Problem:
    (games, (problem,)) = pairings(rows(*lines), Scoring())
    assert not games, "a pairing that the sides tell differently is no game"
    return problem


def test_a_pairing_of_one_side_names_both_places() -> None:
    problem = only_problem("2w1", ".")
    assert problem.where == Where("open.trf", "line 1")
    assert problem.message == Message(
        "import.one-sided", round=1, player="Ash", opponent="Birch", other_place=Message("import.place-line", line="2")
    )


@pytest.mark.parametrize("other", ["1b1", "1b½", "1w0", "1b-", "1b*"])
def test_sides_that_tell_different_games_are_a_problem(other: str) -> None:
    assert only_problem("2w1", other).message.id == "import.sides-disagree"


def test_an_opponent_whom_nobody_has_as_number_is_a_problem() -> None:
    assert only_problem("9w1", ".").message.id == "import.opponent-unknown"


def test_nobody_plays_himself() -> None:
    assert only_problem("1w1").message.id == "import.own-opponent"


def test_opponents_are_start_numbers_and_not_ranks() -> None:
    first, second = rows("2w1", "1b0")
    unranked = second._replace(player=second.player._replace(rank=None))
    (game,), problems = pairings([first._replace(player=first.player._replace(rank=1)), unranked], Scoring())
    assert isinstance(game, ReceivedGame)
    assert not problems


def test_points_that_the_games_do_not_give_are_a_problem() -> None:
    (problem,) = recount(rows("2w1 3b1 4w½", "1b0 4w1 Z", "4w0 1w0 2b0", "3b1 2b0 1b½", points="3 1 0 1.5")).problems
    assert problem.message == Message("import.points-disagree", player="Ash", games=Fraction(5, 2), file=Fraction(3))


@pytest.mark.parametrize(("worth", "points"), [(Fraction(1), "2"), (HALF, "1.5"), (Fraction(0), "1")])
def test_what_a_pairing_bye_is_worth_is_taken_from_the_points(worth: Fraction, points: str) -> None:
    found = recount(rows("2w1 U 3b0", "1b0 3w0 .", "Z 2b1 1w1", points=f"{points} 0 2"))
    assert (found.scoring.pairing_bye, found.problems) == (worth, ())
    assert bool(found.notes) == (worth != 1)


def test_wins_worth_three_are_shown_by_the_points_of_everybody() -> None:
    table = ("2w1 3b1", "1b0 4w½", "4w1 1w0", "3b0 2b½")
    scoring = recount(rows(*table, points="6 1 3 1")).scoring
    assert [scoring.win, scoring.draw, scoring.loss] == [3, 1, 0]
    assert recount(rows(*table, points="6 1 3 2")).problems


def test_what_the_file_says_it_awards_is_not_doubted() -> None:
    assert recount(rows("U", points="0.5"), Scoring()).problems
    assert not recount(rows("U", points="0.5"), Scoring(pairing_bye=HALF)).problems


def test_a_pairing_bye_can_say_its_own_worth() -> None:
    assert not recount(rows("U½ U", points="1.5")).problems
