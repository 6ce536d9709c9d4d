"""Rows of results become games: each pairing once, after both of its sides have been compared."""

from collections.abc import Iterator, Sequence
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Message, Problem
from xlratings.results.awarded import awarded
from xlratings.results.places import named_place
from xlratings.results.player_rows import PlayerRow
from xlratings.results.received import GameStatus, ReceivedGame, Scoring
from xlratings.rules.result_cell import AGREED, FORFEITS, OPEN, POINTS, RATED, SAME_COLOUR, Result

_STATUS = {
    **dict.fromkeys(RATED, GameStatus.PLAYED),
    **dict.fromkeys("WDL", GameStatus.UNRATED),
    **dict.fromkeys(FORFEITS, GameStatus.FORFEIT),
    OPEN: GameStatus.UNFINISHED,
    "U": GameStatus.PAIRING_BYE,
    "F": GameStatus.FULL_POINT_BYE,
    "H": GameStatus.HALF_POINT_BYE,
    "Z": GameStatus.ZERO_POINT_BYE,
}
_SCORES: dict[str, Fraction | None] = {code: Fraction(points, 2) for code, points in POINTS.items()} | {OPEN: None}


class Pairings(NamedTuple):
    """The games that both sides agree about, round by round, and what they do not agree about."""

    games: tuple[ReceivedGame, ...]
    problems: tuple[Problem, ...]


def pairings(rows: Sequence[PlayerRow], scoring: Scoring, days: Sequence[date | None] = ()) -> Pairings:
    """The games in the rows of an event's players.

    A pairing that only one side knows, or that the sides tell differently, is no game but a problem that names both
    places; so is an opponent whom no row has.

    Args:
        rows: One per player; numbers all different.
        scoring: What a bye brings.
        days: The day of each round, from the first, where it is known.

    """
    by_number = {row.player.number: row for row in rows}
    rounds = max((len(row.results) for row in rows), default=0)
    games: list[ReceivedGame] = []
    problems: list[Problem] = []
    for number in range(1, rounds + 1):
        day = days[number - 1] if number <= len(days) else None
        for found in _Round(number, by_number, scoring, day).read():
            if isinstance(found, ReceivedGame):
                games.append(found)
            else:
                problems.append(found)
    return Pairings(tuple(games), tuple(problems))


class _Round:
    """One round of all players: who had what."""

    def __init__(self, number: int, rows: dict[int, PlayerRow], scoring: Scoring, day: date | None) -> None:
        self.number, self.scoring, self.day = number, scoring, day
        self.rows = rows
        self.results = {
            player: result
            for player, row in rows.items()
            if len(row.results) >= number and (result := row.results[number - 1]) is not None
        }

    def read(self) -> Iterator[ReceivedGame | Problem]:
        told = set()
        for player, result in self.results.items():
            other = self.results.get(result.opponent)
            if not result.opponent:
                yield self._bye(player, result)
            elif other is None or other.opponent != player or player == result.opponent:
                yield self._one_sided(player, result)
            elif result.opponent not in told:
                told.add(player)
                yield self._game(player, result, other)

    def _bye(self, player: int, result: Result) -> ReceivedGame:
        where = self.rows[player].where(self.number)
        status, score = _STATUS[result.code], awarded(result, self.scoring)
        return ReceivedGame(
            self.number, player, None, score, None, status, has_colours=False, day=self.day, where=where
        )

    def _game(self, player: int, result: Result, other: Result) -> ReceivedGame | Problem:
        codes = result.code + other.code
        if (codes not in AGREED and codes != OPEN + OPEN) or result.colour + other.colour in SAME_COLOUR:
            return self._problem("import.sides-disagree", player, result.opponent)
        where = self.rows[player].where(self.number)
        first, second = (player, result), (result.opponent, other)
        if result.colour == "b" or other.colour == "w":
            first, second = second, first
        return ReceivedGame(
            self.number,
            first[0],
            second[0],
            _SCORES[first[1].code],
            _SCORES[second[1].code],
            _STATUS[result.code],
            bool(result.colour or other.colour),
            self.day,
            where=where,
        )

    def _one_sided(self, player: int, result: Result) -> Problem:
        if result.opponent == player:
            return self._problem("import.own-opponent", player, player)
        if result.opponent not in self.rows:
            row = self.rows[player]
            fields = {"player": row.player.name, "round": self.number, "opponent": result.opponent}
            return Problem(Message("import.opponent-unknown", **fields), row.where(self.number))
        return self._problem("import.one-sided", player, result.opponent)

    def _problem(self, id_: str, player: int, opponent: int) -> Problem:
        row, other = self.rows[player], self.rows[opponent]
        message = Message(
            id_,
            round=self.number,
            player=row.player.name,
            opponent=other.player.name,
            other_place=named_place(other.where(self.number)),
        )
        return Problem(message, row.where(self.number))
