"""Synthetic text files with results; all people are invented."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from xlratings.results.received import Received, ReceivedEvent
from xlratings.results.recognised import read_results

TrfPlayer = Callable[..., str]
Read = Callable[..., Received]
Ids = Callable[[Received], list[str]]
Sides = Callable[[ReceivedEvent], list[tuple[int | None, int, int | None, str, str]]]


def _trf_player(number: int, name: str, *rounds: str, **fields: str) -> str:
    """A player's record; the columns are counted here anew, as FIDE's document gives them from 1."""
    line = [" "] * 89
    starts = {"number": 5, "sex": 10, "title": 11, "name": 15, "rating": 49, "federation": 54, "id_": 58, "born": 70}
    ends = {"number": 8, "title": 13, "rating": 52, "id_": 68, "points": 84, "rank": 89}
    line[0:3] = "001"
    for field, text in {"number": str(number), "name": name, **fields}.items():
        end = ends.get(field, starts.get(field, 0) + len(text) - 1)
        line[end - len(text) : end] = text
    return "  ".join(["".join(line), *(f"{cell:<8}" for cell in rounds)]).rstrip()


@pytest.fixture
def trf_player() -> TrfPlayer:
    """A function that writes a player's record: number, name, eight signs per round, the other fields by name."""
    return _trf_player


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """A function that reads the lines (or the bytes) of a file."""

    def read_lines(*lines: str, name: str = "open.trf", content: bytes | None = None, **how: Any) -> Received:
        path = tmp_path / name
        path.write_bytes("\r\n".join(lines).encode() if content is None else content)
        return read_results(path, **how)

    return read_lines


@pytest.fixture
def problem_ids() -> Ids:
    """A function that names the problems of what was read."""
    return lambda received: [problem.message.id for problem in received.problems]


@pytest.fixture
def sides() -> Sides:
    """A function that lists the games of an event: round, player, opponent, score with the opponent's, status."""

    def listed(event: ReceivedEvent) -> list[tuple[int | None, int, int | None, str, str]]:
        return [
            (game.round, game.player, game.opponent, f"{game.score}-{game.opponent_score}", game.status.name)
            for game in event.games
        ]

    return listed
