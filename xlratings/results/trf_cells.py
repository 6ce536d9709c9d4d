"""The games of an event as the cells of its players' records in a report file."""

from collections.abc import Iterable, Iterator
from datetime import date
from fractions import Fraction

from xlratings.errors import FileRefusedError, Message
from xlratings.results.awarded import worth
from xlratings.results.received import GameStatus, ReceivedEvent, ReceivedGame, Scoring
from xlratings.rules.result_cell import OPEN

Cells = dict[int, dict[int, str]]
"""Start number -> round -> the eight signs of the cell."""

_HALF = Fraction(1, 2)
_GAMES: dict[GameStatus, dict[Fraction | None, str]] = {
    GameStatus.PLAYED: {Fraction(1): "1", _HALF: "=", Fraction(0): "0"},
    GameStatus.UNRATED: {Fraction(1): "W", _HALF: "D", Fraction(0): "L"},
    GameStatus.FORFEIT: {Fraction(1): "+", Fraction(0): "-"},
    GameStatus.UNFINISHED: {None: " "},
}
_BYES = {
    GameStatus.PAIRING_BYE: "0000 - U",
    GameStatus.FULL_POINT_BYE: "0000 - F",
    GameStatus.HALF_POINT_BYE: "0000 - H",
    GameStatus.ZERO_POINT_BYE: "0000 - Z",
}


def round_cells(event: ReceivedEvent) -> Cells:
    """The cells of all players who have any.

    Raises:
        FileRefusedError: no games, games without rounds, two games of one player in a round.

    """
    if not event.games:
        raise FileRefusedError(Message("export.trf-no-games", event=event.name))
    cells: Cells = {}
    for game in event.games:
        if game.round is None:
            raise FileRefusedError(Message("export.trf-no-rounds", event=event.name))
        for number, cell in _cells(game):
            own = cells.setdefault(number, {})
            if game.round in own:
                raise FileRefusedError(Message("export.trf-two-games", number=number, round=game.round))
            own[game.round] = cell
    return cells


def points_of_cells(cells: Iterable[str], scoring: Scoring) -> Fraction:
    """The points of a player's cells together."""
    return sum((worth(scoring)[cell[-1].strip() or OPEN] for cell in cells), Fraction(0))


def rounds_of(event: ReceivedEvent) -> int:
    """The last round that has a game or a bye."""
    return max((game.round for game in event.games if game.round), default=0)


def round_days(event: ReceivedEvent) -> list[date | None]:
    """The day of each round from the first; empty where a round has several, or none has one."""
    days: dict[int, set[date]] = {}
    for game in event.games:
        if game.round and game.day:
            days.setdefault(game.round, set()).add(game.day)
    if not days or any(len(of_round) > 1 for of_round in days.values()):
        return []
    return [next(iter(days.get(number, ())), None) for number in range(1, rounds_of(event) + 1)]


def _cells(game: ReceivedGame) -> Iterator[tuple[int, str]]:
    if game.opponent is None:
        yield game.player, _BYES[game.status]
        return
    colours = "wb" if game.has_colours else "--"
    codes = _GAMES[game.status]
    yield game.player, f"{game.opponent:4} {colours[0]} {codes[game.score]}"
    yield game.opponent, f"{game.player:4} {colours[1]} {codes[game.opponent_score]}"
