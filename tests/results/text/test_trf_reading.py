"""Tournament report files: every record, every letter of a result, and what is wrong with its line."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from xlratings.errors import Message, Where
from xlratings.results.received import GameStatus, Received

Read = Callable[..., Received]
Write = Callable[..., str]
Ids = Callable[[Received], list[str]]
HALF = Fraction(1, 2)


@pytest.fixture
def pair(trf_player: Write) -> list[str]:
    """Two players with a game."""
    return [trf_player(1, "Ash, Eva", "   2 w 1"), trf_player(2, "Birch, Leo", "   1 b 0")]


class TestResults:
    def test_each_letter_is_what_fide_says_it_is(self, trf_player: Write, read: Read) -> None:
        games = {"1": "0", "=": "=", "0": "1", "+": "-", "-": "+", "W": "L", "D": "D", "L": "W"}
        first = [f"{number:4} w {code}" for number, code in enumerate(games, 2)]
        others = [
            trf_player(number, f"Other, {number}", *[" " * 8] * (number - 2), f"   1 b {code}")
            for number, code in enumerate(games.values(), 2)
        ]
        received = read(trf_player(1, "Ash, Eva", *first, "0000 - U", "0000 - H", "0000 - Z", points="5.5"), *others)
        assert not received.problems
        own = [game for game in received.events[0].games if game.player == 1]
        assert [game.status.name for game in own] == [
            "PLAYED", "PLAYED", "PLAYED", "FORFEIT", "FORFEIT", "UNRATED", "UNRATED", "UNRATED",
            "PAIRING_BYE", "HALF_POINT_BYE", "ZERO_POINT_BYE",
        ]  # fmt: skip
        assert sum(game.score or 0 for game in own) == Fraction(11, 2)
        rated = [game.score for game in own if game.status is GameStatus.PLAYED]
        assert rated == [1, HALF, 0]

    def test_letters_may_be_small(self, trf_player: Write, read: Read) -> None:
        received = read(trf_player(1, "Ash, Eva", "0000 - u", "0000 - h", points="1.5"))
        assert [game.status for game in received.events[0].games] == [
            GameStatus.PAIRING_BYE,
            GameStatus.HALF_POINT_BYE,
        ]

    @pytest.mark.parametrize("cell", ["0000 - U", "0000 - F", "0000 - +", "0000 - 1"])
    def test_a_bye_of_a_point_is_a_point_and_no_game_whatever_its_letter(
        self, trf_player: Write, read: Read, cell: str
    ) -> None:
        received = read(trf_player(1, "Ash, Eva", cell, points="1.0"))
        (game,) = received.events[0].games
        assert not received.problems
        assert game.opponent is None
        assert game.score == 1
        assert game.status in (GameStatus.PAIRING_BYE, GameStatus.FULL_POINT_BYE)

    def test_krause_s_half_point_without_a_game_is_a_half_point_bye(self, trf_player: Write, read: Read) -> None:
        (game,) = read(trf_player(1, "Ash, Eva", "0000 - =", points="0.5")).events[0].games
        assert (game.score, game.status) == (HALF, GameStatus.HALF_POINT_BYE)

    def test_a_pairing_without_result_is_unfinished(self, trf_player: Write, read: Read) -> None:
        received = read(trf_player(1, "Ash, Eva", "   2 w  "), trf_player(2, "Birch, Leo", "   1 b"))
        (game,) = received.events[0].games
        assert (game.score, game.status) == (None, GameStatus.UNFINISHED)

    @pytest.mark.parametrize("cell", ["     -", "     -  ", "0000 -", "0000"])
    def test_no_opponent_and_no_result_is_absence(self, trf_player: Write, read: Read, cell: str) -> None:
        (game,) = read(trf_player(1, "Ash, Eva", cell, points="0.0")).events[0].games
        assert (game.opponent, game.status) == (None, GameStatus.ZERO_POINT_BYE)

    def test_a_blank_round_is_nothing(self, trf_player: Write, read: Read, sides: Any) -> None:
        received = read(trf_player(1, "Ash, Eva", "", "   2 b 1"), trf_player(2, "Birch, Leo", "", "   1 w 0"))
        assert sides(received.events[0]) == [(2, 2, 1, "0-1", "PLAYED")]

    @pytest.mark.parametrize(
        "cell", ["   2 w X", "   2 x 1", "   2w 1", "000A w 1", "   2 w U", "0000 w 1", "0000 - W"]
    )
    def test_a_cell_that_says_no_result_is_a_problem_of_its_line(
        self, trf_player: Write, read: Read, problem_ids: Ids, cell: str
    ) -> None:
        received = read("012 Open", trf_player(1, "Ash, Eva", cell))
        assert problem_ids(received) == ["import.trf-result"]
        assert received.problems[0].where == Where("open.trf", "line 2")

    def test_a_forfeit_without_colours_has_none(self, trf_player: Write, read: Read) -> None:
        received = read(trf_player(1, "Ash, Eva", "   2 - +"), trf_player(2, "Birch, Leo", "   1 - -"))
        (game,) = received.events[0].games
        assert (game.status, game.has_colours) == (GameStatus.FORFEIT, False)


class TestWhatDoesNotAddUp:
    def test_a_pairing_of_one_side_is_a_problem_with_both_lines(self, trf_player: Write, read: Read) -> None:
        received = read(trf_player(1, "Ash, Eva", "   2 w 1"), trf_player(2, "Birch, Leo"))
        (problem,) = received.problems
        assert problem.where.cell == "line 1"
        assert problem.message.fields["other_place"] == Message("import.place-line", line="2")
        assert not received.events[0].games

    def test_points_are_recounted(self, trf_player: Write, read: Read) -> None:
        received = read(
            trf_player(1, "Ash, Eva", "   2 w 1", "   3 b 1", "   4 w =", points="3.0"),
            trf_player(2, "Birch, Leo", "   1 b 0"),
            trf_player(3, "Elm, Ida", "", "   1 w 0"),
            trf_player(4, "Fir, Max", "", "", "   1 b ="),
        )
        (problem,) = received.problems
        assert problem.message.fields == {"player": "Ash, Eva", "games": Fraction(5, 2), "file": Fraction(3)}

    @pytest.mark.parametrize(
        ("record", "worth"),
        [
            ("162  W 1.0    D 0.5    P 0.5", HALF),
            ("162  P 0.0", Fraction(0)),
            ("XXS PAB=.5", HALF),
            ("XXS W=1 D=.5 PAB=0", Fraction(0)),
            ("BBU  0.5", HALF),
        ],
    )
    def test_the_worth_of_a_pairing_bye_is_the_event_s(
        self, trf_player: Write, read: Read, record: str, worth: Fraction
    ) -> None:
        points = f"{float(1 + worth):.1f}"
        received = read(
            record,
            trf_player(1, "Ash, Eva", "   2 w 1", "0000 - U", "   2 b 0", points=points),
            trf_player(2, "Birch, Leo", "   1 b 0", "", "   1 w 1", points="1.0"),
        )
        assert not received.problems
        bye = next(game for game in received.events[0].games if game.opponent is None)
        assert bye.score == received.events[0].scoring.pairing_bye == worth

    def test_three_points_for_a_win_leave_the_scores_of_games_as_they_are(self, trf_player: Write, read: Read) -> None:
        received = read(
            "162  W 3.0    D 1.0",
            trf_player(1, "Ash, Eva", "   2 w 1", "   2 b =", "0000 - U", points="7.0"),
            trf_player(2, "Birch, Leo", "   1 b 0", "   1 w =", points="1.0"),
        )
        assert not received.problems
        assert [game.score for game in received.events[0].games] == [1, HALF, 3]

    def test_points_that_depend_on_the_colour_are_refused(self, pair: list[str], read: Read, problem_ids: Ids) -> None:
        assert problem_ids(read("XXS WW=1 BW=1.5", *pair)) == ["import.points-by-colour"]

    def test_penalties_and_byes_of_their_own_records_count(self, trf_player: Write, read: Read, sides: Any) -> None:
        received = read(
            "240 H 002    1",
            "299          -0.5  000    2",
            trf_player(1, "Ash, Eva", "   2 w 0", points="0.5"),
            trf_player(2, "Birch, Leo", "   1 b 1", points="0.5"),
        )
        assert not received.problems
        assert sides(received.events[0])[1] == (2, 1, None, "1/2-None", "HALF_POINT_BYE")

    @pytest.mark.parametrize(
        "record",
        [
            "240 H 001    1",
            "240 Q 002    1",
            "240 H 002    9",
            "299 W  1.0",
            "240 H 0_1    1",
            "299          3/0   000    2",
            "299          1e99  000    2",
            "299          1.0   000  2_0",
            "299          1.0   0_1    2",
        ],
    )
    def test_a_record_that_assigns_to_nobody_or_against_the_player_s_own_is_a_problem(
        self, pair: list[str], read: Read, problem_ids: Ids, record: str
    ) -> None:
        assert problem_ids(read(record, *pair)) == ["import.trf-assignment"]

    def test_in_an_event_of_teams_byes_are_the_teams(self, pair: list[str], read: Read) -> None:
        received = read(*pair, "240 H 001    1", "310   1 The Team")
        assert not received.problems
        assert [one.message.fields["lines"] for one in received.ignored] == ["3-4"]

    def test_two_players_of_one_number_are_a_problem(self, trf_player: Write, read: Read, problem_ids: Ids) -> None:
        assert problem_ids(read(trf_player(1, "Ash, Eva"), trf_player(1, "Elm, Ida"))) == ["import.number-twice"]

    def test_results_of_more_rounds_than_the_file_has_are_a_problem(
        self, trf_player: Write, read: Read, problem_ids: Ids
    ) -> None:
        assert problem_ids(read("XXR 1", trf_player(1, "Ash, Eva", "", "0000 - H"))) == ["import.trf-more-rounds"]
