"""Events are written as report files, and what is written is read back."""

from datetime import date, timedelta
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlratings.errors import FileRefusedError, Where
from xlratings.people import Birth
from xlratings.results.content import TextFile
from xlratings.results.received import GameStatus, Participant, ReceivedEvent, ReceivedGame, Scoring
from xlratings.results.trf import read_trf
from xlratings.results.trf_writing import TrfEdition, trf

HALF = Fraction(1, 2)
BYES = (
    GameStatus.PAIRING_BYE,
    GameStatus.FULL_POINT_BYE,
    GameStatus.HALF_POINT_BYE,
    GameStatus.ZERO_POINT_BYE,
)
PAIRED = (GameStatus.PLAYED, GameStatus.UNRATED, GameStatus.FORFEIT, GameStatus.UNFINISHED)
SCORINGS = (
    Scoring(),
    Scoring(pairing_bye=HALF),
    Scoring(Fraction(3), Fraction(1), forfeit_win=Fraction(3), full_point_bye=Fraction(3), half_point_bye=Fraction(1)),
    Scoring(Fraction(3), Fraction(2), Fraction(1), zero_point_bye=Fraction(1)),
)
SURNAMES = ("Ash", "Birch", "Żółkiewska", "Müller", "D'Elm", "Van der Fir", "Conceição")


def invented_event(seed: int) -> ReceivedEvent:
    """An event with everything that games, byes and participants can have."""
    dice = Random(seed)  # noqa: S311 - figures, not secrets
    scoring = dice.choice(SCORINGS)
    participants = [invented_participant(dice, number) for number in range(1, dice.randint(2, 9))]
    rounds = dice.randint(1, 6)
    start = date(2026, 3, 1) + timedelta(dice.randint(0, 90)) if dice.random() < 0.7 else None
    games = [
        game
        for round_ in range(1, rounds + 1)
        for game in invented_round(dice, round_, len(participants), scoring, start)
    ]
    first = ReceivedGame(1, 1, None, Fraction(0), None, GameStatus.ZERO_POINT_BYE, has_colours=False, day=start)
    return ReceivedEvent(
        f"Open {seed}",
        tuple(participants),
        tuple(games) or (first,),
        start,
        start and start + timedelta(rounds - 1),
        rounds + dice.randint(0, 1),
        dice.choice(["", "Rome"]),
        dice.choice(["", "ITA"]),
        dice.choice([None, Fraction(90)]),
        scoring=scoring,
    )


def invented_participant(dice: Random, number: int) -> Participant:
    return Participant(
        number,
        f"{dice.choice(SURNAMES)}, Nr{number}",
        fide_id=dice.choice(["", str(99000000 + number)]),
        rating=dice.choice([None, dice.randint(1000, 2800)]),
        born=dice.choice([None, Birth(1991), Birth(1991, 2), Birth(1991, 2, 14)]),
        federation=dice.choice(["", "POL"]),
        sex=dice.choice(["", "m", "w"]),
        title=dice.choice(["", "GM", "WIM"]),
        rank=dice.choice([None, number]),
    )


def invented_round(dice: Random, round_: int, players: int, scoring: Scoring, start: date | None) -> list[ReceivedGame]:
    numbers = list(range(1, players + 1))
    dice.shuffle(numbers)
    day = start and start + timedelta(round_ - 1)
    games = []
    while numbers:
        one, other = numbers.pop(), numbers.pop() if numbers and dice.random() < 0.8 else None
        if other is None:
            status = dice.choice(BYES)
            worth = {
                GameStatus.PAIRING_BYE: scoring.pairing_bye,
                GameStatus.FULL_POINT_BYE: scoring.full_point_bye,
                GameStatus.HALF_POINT_BYE: scoring.half_point_bye,
                GameStatus.ZERO_POINT_BYE: scoring.zero_point_bye,
            }
            games.append(ReceivedGame(round_, one, None, worth[status], None, status, has_colours=False, day=day))
        else:
            games.append(invented_game(dice, round_, one, other)._replace(day=day))
    return games


def invented_game(dice: Random, round_: int, one: int, other: int) -> ReceivedGame:
    status = dice.choice(PAIRED)
    if status is GameStatus.UNFINISHED:
        return ReceivedGame(round_, one, other, None, None, status)
    scores = [(Fraction(1), Fraction(0)), (Fraction(0), Fraction(1))]
    scores.append((Fraction(0), Fraction(0)) if status is GameStatus.FORFEIT else (HALF, HALF))
    score, opponent_score = dice.choice(scores)
    has_colours = status is not GameStatus.FORFEIT or dice.random() < 0.5
    if not has_colours and one > other:
        one, other, score, opponent_score = other, one, opponent_score, score
    return ReceivedGame(round_, one, other, score, opponent_score, status, has_colours)


def read_back(text: str) -> ReceivedEvent:
    received = read_trf(TextFile("open.trf", "", tuple(text.split("\r\n"))))
    assert not received.problems, received.problems
    return received.events[0]


def compared(event: ReceivedEvent) -> ReceivedEvent:
    """Without places and stated points, games in one order."""
    games = sorted((game._replace(where=Where()) for game in event.games), key=lambda game: (game.round, game.player))
    people = tuple(one._replace(where=Where(), points=None) for one in event.participants)
    return event._replace(participants=people, games=tuple(games), where=Where())


@pytest.mark.parametrize("edition", TrfEdition)
@given(seed=st.integers(0, 10**6))
def test_what_is_written_is_read_back_and_written_again_the_same(edition: TrfEdition, seed: int) -> None:
    event = invented_event(seed)
    text = trf(event, edition)
    again = read_back(text)
    kept = event._replace(minutes=event.minutes if edition is TrfEdition.TRF26 else None)
    assert compared(again) == compared(kept)
    assert trf(again, edition) == text


def two(*games: ReceivedGame) -> ReceivedEvent:
    return ReceivedEvent("Open", (Participant(1, "Ash, Eva"), Participant(2, "Birch, Leo")), games)


def test_every_line_ends_with_a_carriage_return() -> None:
    text = trf(two(ReceivedGame(1, 1, 2, Fraction(1), Fraction(0))))
    assert text.endswith("\r\n")
    assert text.count("\r\n") == text.count("\n")


def test_the_columns_are_those_of_the_document() -> None:
    player = Participant(
        1, "Ash, Eva", fide_id="99000001", rating=2345, born=Birth(1991, 2), federation="ITA", sex="w", title="WGM",
        points=Fraction(21, 2), rank=3,
    )  # fmt: skip
    event = two(ReceivedGame(1, 1, 2, Fraction(1), Fraction(0)))
    lines = trf(event._replace(participants=(player, event.participants[1]))).split("\r\n")
    line = next(line for line in lines if line.startswith("001    1"))
    fields = (
        (5, 8),
        (10, 10),
        (11, 13),
        (15, 47),
        (49, 52),
        (54, 56),
        (58, 68),
        (70, 79),
        (81, 84),
        (86, 89),
        (92, 99),
    )
    assert [line[first - 1 : last].strip() for first, last in fields] == [
        "1", "w", "WGM", "Ash, Eva", "2345", "ITA", "99000001", "1991/02/00", "10.5", "3", "2 w 1",
    ]  # fmt: skip


def test_points_that_nobody_stated_are_those_of_the_games() -> None:
    text = trf(two(ReceivedGame(1, 1, 2, HALF, HALF), ReceivedGame(2, 2, 1, Fraction(0), Fraction(1))))
    assert [one.points for one in read_back(text).participants] == [Fraction(3, 2), HALF]


def test_the_federation_s_own_ids_have_records_of_2026() -> None:
    event = two(ReceivedGame(1, 1, 2, Fraction(1), Fraction(0)))._replace(federation="ITA")
    own = event.participants[0]._replace(id="IT-4711")
    event = event._replace(participants=(own, event.participants[1]))
    assert read_back(trf(event)).participants[0].id == "IT-4711"
    assert "IT-4711" not in trf(event, TrfEdition.TRF16)


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (two(), "export.trf-no-games"),
        (two(ReceivedGame(None, 1, 2, Fraction(1), Fraction(0))), "export.trf-no-rounds"),
        (two(*[ReceivedGame(1, 1, 2, Fraction(1), Fraction(0))] * 2), "export.trf-two-games"),
        (two(ReceivedGame(4, 1, 2, HALF, HALF))._replace(rounds=3), "export.trf-beyond-rounds"),
    ],
)
def test_what_a_report_file_cannot_say_is_refused(event: ReceivedEvent, why: str) -> None:
    with pytest.raises(FileRefusedError) as caught:
        trf(event)
    assert caught.value.message.id == why
