"""A report file imported and exported again says of every player what it said, and nothing that it did not say."""

from collections.abc import Callable
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from xlratings.errors import Where
from xlratings.people import Birth
from xlratings.results.received import GameStatus, Participant, ReceivedEvent, ReceivedGame
from xlratings.results.recognised import read_results
from xlratings.results.trf_writing import TrfEdition, trf

Run = Callable[..., tuple[int, str, str]]

START = date(2026, 3, 7)
HALF = Fraction(1, 2)
MEMBERS = tuple(f"Rated {number}" for number in range(1, 6))  # of the workbook, by name
PLAYED = (Fraction(0), HALF, Fraction(1))


def invented_player(dice: Random, number: int, name: str) -> Participant:
    """Somebody of whom a file says much or little."""
    year = dice.randint(1940, 2015)
    births = [
        None,
        Birth(year),
        Birth(year, dice.randint(1, 12)),
        Birth(year, dice.randint(1, 12), dice.randint(1, 28)),
    ]
    return Participant(
        number,
        name,
        fide_id=dice.choice(["", str(dice.randint(100_000, 99_999_999))]),
        rating=dice.choice([None, dice.randint(1400, 2700)]),
        born=dice.choice(births),
        federation=dice.choice(["", "ITA", "POL", "BRA"]),
        sex=dice.choice(["", "m", "w"]),
        title=dice.choice(["", "GM", "WFM", "CM"]),
    )


def invented_round(dice: Random, round_: int, numbers: list[int]) -> list[ReceivedGame]:
    """Games, forfeits and byes of a round."""
    left, games = dice.sample(numbers, len(numbers)), []
    day = START + timedelta(round_ - 1)
    while left:
        one = left.pop()
        if left and dice.random() < 0.8:
            score, is_played = dice.choice(PLAYED), dice.random() < 0.9
            status = GameStatus.PLAYED if is_played else GameStatus.FORFEIT
            score = score if is_played else Fraction(1)
            games.append(ReceivedGame(round_, one, left.pop(), score, 1 - score, status, day=day))
        else:
            bye = dice.choice([GameStatus.HALF_POINT_BYE, GameStatus.ZERO_POINT_BYE, GameStatus.PAIRING_BYE])
            worth = {GameStatus.HALF_POINT_BYE: HALF, GameStatus.PAIRING_BYE: Fraction(1)}.get(bye, Fraction(0))
            games.append(ReceivedGame(round_, one, None, worth, None, bye, has_colours=False, day=day))
    return games


def invented_event(seed: int) -> ReceivedEvent:
    """An event of members and strangers, with places by points and by chance among equals."""
    dice = Random(seed)  # noqa: S311 - figures, not secrets
    step = dice.choice([1, 1, 3])  # some programs leave numbers out
    names = [*dice.sample(MEMBERS, 3), *(f"Fremd {seed} {at}" for at in range(dice.randint(1, 5)))]
    people = [invented_player(dice, step * number, name) for number, name in enumerate(names, 1)]
    rounds = dice.randint(1, 4)
    games = [
        game for round_ in range(1, rounds + 1) for game in invented_round(dice, round_, [p.number for p in people])
    ]
    first = ReceivedGame(1, people[0].number, people[1].number, Fraction(1), Fraction(0), day=START)
    games = games if any(game.opponent for game in games) else [first]
    points = dict.fromkeys((one.number for one in people), Fraction(0))
    for game in games:
        points[game.player] += game.score or 0
        if game.opponent:
            points[game.opponent] += game.opponent_score or 0
    places = sorted(points, key=lambda number: (-points[number], dice.random()))
    if dice.random() < 0.8:
        people = [one._replace(rank=places.index(one.number) + 1) for one in people]
    end = START + timedelta(rounds - 1)
    place, federation = dice.choice(["", "Rome"]), dice.choice(["", "ITA"])
    return ReceivedEvent(f"Open {seed}", tuple(people), tuple(games), START, end, rounds, place, federation)


def said_of_players(event: ReceivedEvent) -> list[tuple[object, ...]]:
    return [
        (one.number, one.name, one.sex, one.title, one.rating, one.federation, one.fide_id, one.born, one.points)
        for one in event.participants
    ]


def said_of_games(event: ReceivedEvent) -> set[ReceivedGame]:
    return {one._replace(where=Where()) for one in event.games}


@pytest.mark.parametrize("edition", TrfEdition)
def test_what_a_report_says_of_a_player_comes_back(
    edition: TrfEdition, federation_of: Callable[..., Path], run: Run, tmp_path: Path
) -> None:
    chess = federation_of(
        "FIDE", Lists=[], Players=[(str(at), name) for at, name in enumerate((*MEMBERS, "Newcomer"), 5)]
    )
    events = {f"open-{seed}": invented_event(seed) for seed in range(12)}
    files = [tmp_path / f"{id_}.trf" for id_ in events]
    for file, event in zip(files, events.values(), strict=True):
        file.write_text(trf(event, edition), encoding="utf-8", newline="")
    code, out, error = run("import", *files, "--into", chess, "--commit")
    assert code == 0, out + error
    back = tmp_path / "back"
    back.mkdir()
    for file, (id_, event) in zip(files, events.items(), strict=True):
        assert run("export", chess, "--event", id_, "--into", back)[0] == 0
        before, after = (read_results(path).events[0] for path in (file, back / file.name))
        assert said_of_players(after) == said_of_players(before), id_
        assert said_of_games(after) == said_of_games(before), id_
        assert (after.name, after.place, after.federation) == (before.name, before.place, before.federation)
        if event.participants[0].rank:
            assert [one.rank for one in after.participants] == [one.rank for one in before.participants], id_


def test_what_the_file_does_not_say_of_a_member_the_workbook_may_know(
    federation_of: Callable[..., Path], run: Run, tmp_path: Path
) -> None:
    chess, file = federation_of("FIDE"), tmp_path / "open.trf"
    people = (Participant(1, "Rated 1"), Participant(2, "Rated 2", rating=1900), Participant(3, "Fremd"))
    games = (ReceivedGame(1, 1, 2, Fraction(1), Fraction(0), day=START),)
    file.write_text(trf(ReceivedEvent("Open", people, games, START, START, 1)), encoding="utf-8", newline="")
    run("import", file, "--into", chess, "--commit")
    (tmp_path / "back").mkdir()
    assert run("export", chess, "--event", "open", "--into", tmp_path / "back")[0] == 0
    one, two, three = read_results(tmp_path / "back" / "open.trf").events[0].participants
    assert (one.born, three.born) == (Birth(2010), None)
    assert (one.rating, two.rating) == (None, 1900), "a rating of our list stands beside one of the file's"


def test_the_same_report_again_is_nothing_to_do(federation_of: Callable[..., Path], run: Run, tmp_path: Path) -> None:
    chess, file = federation_of("FIDE", Lists=[]), tmp_path / "open.trf"
    file.write_text(trf(invented_event(3)), encoding="utf-8", newline="")
    assert "Results gets columns for what the file says: " in run("import", file, "--into", chess, "--commit")[1]
    before = chess.read_bytes()
    code, out, _ = run("import", file, "--into", chess, "--commit")
    assert (code, chess.read_bytes()) == (0, before), out
    assert "edited" not in out


def test_another_rating_in_the_file_is_shown_as_a_difference(
    federation_of: Callable[..., Path], run: Run, tmp_path: Path, column: Callable[..., list[object]]
) -> None:
    chess, file = federation_of("FIDE", Lists=[]), tmp_path / "open.trf"
    event = invented_event(3)
    people = [one._replace(rating=1800) for one in event.participants]
    for rating in (1800, 1801):
        people[0] = people[0]._replace(rating=rating)
        file.write_text(trf(event._replace(participants=tuple(people))), encoding="utf-8", newline="")
        code, out, error = run("import", file, "--into", chess, "--commit")
        assert code == 0, out + error
    assert "Rating in the file" in out
    assert column(chess, "Results", "Rating in the file")[0] == 1801


def test_what_stands_beside_the_table_stays_and_is_named(
    federation_of: Callable[..., Path], run: Run, tmp_path: Path, edit: Callable[..., None]
) -> None:
    chess, file = federation_of("FIDE", Lists=[]), tmp_path / "open.trf"
    edit(chess, "Results", G5="ask Bo")
    event = invented_event(3)
    people = tuple(one._replace(sex="w") for one in event.participants)
    file.write_text(trf(event._replace(participants=people)), encoding="utf-8", newline="")
    code, out, error = run("import", file, "--into", chess, "--commit")
    assert code == 0, out + error
    assert "has no free columns on its right" in out


def test_undo_takes_the_columns_back(federation_of: Callable[..., Path], run: Run, tmp_path: Path) -> None:
    chess, file = federation_of("FIDE", Lists=[]), tmp_path / "open.trf"
    file.write_text(trf(invented_event(3)), encoding="utf-8", newline="")
    run("import", file, "--into", chess, "--commit")
    code, out, error = run("undo", chess)
    assert code == 0, out + error
    assert run("import", file, "--into", chess, "--commit")[0] == 0


def test_the_month_says_nothing_of_the_columns(federation_of: Callable[..., Path], run: Run, tmp_path: Path) -> None:
    chess, file = federation_of("FIDE"), tmp_path / "open.trf"
    file.write_text(trf(invented_event(3)), encoding="utf-8", newline="")
    run("import", file, "--into", chess, "--commit")
    _, out, _ = run("month", chess, "--today", "2026-05-01")
    assert "in the file" not in out
