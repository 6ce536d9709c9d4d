"""Results files of 10,000 games read into events, against plainly reading them, in CPU time.

Plainly reading cuts the lines into their fields: ten columns a round, or by the csv module. Prints one ratio per form.
"""

import csv
import random
import tempfile
from collections.abc import Callable
from datetime import date
from fractions import Fraction
from pathlib import Path

from _cpu import cpu_seconds

from xlratings.results.received import GameStatus, Participant, ReceivedEvent, ReceivedGame
from xlratings.results.recognised import read_results
from xlratings.results.trf_writing import TrfEdition, trf

PLAYERS, ROUNDS = 2000, 10
REPEATS = 5
SCORES = ((Fraction(1), Fraction(0)), (Fraction(1, 2), Fraction(1, 2)), (Fraction(0), Fraction(1)))


def event() -> ReceivedEvent:
    """An invented event of 10,000 games, paired by lot."""
    dice = random.Random(6)  # noqa: S311 - figures, not secrets
    people = tuple(
        Participant(
            number, f"Surname{number}, First{number}", fide_id=str(9 * 10**7 + number), rating=1000 + number % 1500
        )
        for number in range(1, PLAYERS + 1)
    )
    games = []
    for round_ in range(1, ROUNDS + 1):
        numbers = list(range(1, PLAYERS + 1))
        dice.shuffle(numbers)
        for one, other in zip(numbers[::2], numbers[1::2], strict=True):
            games.append(ReceivedGame(round_, one, other, *dice.choice(SCORES), GameStatus.PLAYED))
    return ReceivedEvent("Large Open", people, tuple(games), date(2026, 3, 1), date(2026, 3, 10), ROUNDS)


def games_list(made: ReceivedEvent) -> str:
    """The games as a semicolon file."""
    names = {one.number: one.name for one in made.participants}
    results = {Fraction(1): "1-0", Fraction(1, 2): "½-½", Fraction(0): "0-1"}
    lines = ["Round;White;Black;Result"]
    lines += [
        f"{game.round};{names[game.player]};{names[game.opponent or 0]};{results[game.score or Fraction(0)]}"
        for game in made.games
    ]
    return "\n".join(lines)


def fields_of_report(path: Path) -> list[list[str]]:
    """The fields of a report file: ten columns a round."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [[line[:91], *(line[at : at + 10] for at in range(91, len(line), 10))] for line in lines]


def fields_of_list(path: Path) -> list[list[str]]:
    """The fields of a semicolon file."""
    return list(csv.reader(path.read_text(encoding="utf-8").splitlines(), delimiter=";"))


def compared(name: str, path: Path, plainly: Callable[[Path], object]) -> None:
    """Print how many times as long reading into events takes as plainly reading."""
    games = sum(len(one.games) for one in read_results(path).events)
    ours, plain = cpu_seconds(lambda: read_results(path), REPEATS), cpu_seconds(lambda: plainly(path), REPEATS)
    print(f"{name}: {games} games in {ours * 1000:.0f} ms, {ours / plain:.0f} times plainly reading")


if __name__ == "__main__":
    made = event()
    with tempfile.TemporaryDirectory() as folder:
        report, listed = Path(folder, "open.trf"), Path(folder, "games.csv")
        report.write_text(trf(made, TrfEdition.TRF16), encoding="utf-8")
        listed.write_text(games_list(made), encoding="utf-8")
        compared("TRF16", report, fields_of_report)
        compared("games list, CSV", listed, fields_of_list)
