"""Lists of games: pairings of rounds with their results, games by date, winners and losers."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from xlratings.errors import Message, Problem, Where
from xlratings.results.blocks import Block
from xlratings.results.board_results import board_results, bye_result
from xlratings.results.colour_letters import whites
from xlratings.results.game_columns import game_columns
from xlratings.results.grid import Row, Value, cell, text
from xlratings.results.heading_words import Heading
from xlratings.results.labels import label
from xlratings.results.once import Once, T, Unreadable, column
from xlratings.results.received import ReceivedGame
from xlratings.results.sides import Nobody, Seat, Sides
from xlratings.results.tables import Kind, Table, ignored_row
from xlratings.results.titles import Facts, round_title
from xlratings.results.values.game_results import StatedResult
from xlratings.workbook.written.days import day
from xlratings.workbook.written.filled import filled, is_nothing
from xlratings.workbook.written.headings import plain
from xlratings.workbook.written.numbers import whole

Section = tuple[int | None, date | None]
"""The round and the day that a title announces for the games below it."""


def games_lists(block: Block, facts: Facts, sides: dict[str, Sides], key: str) -> list[Table]:
    """The games of a list; one table per event where a column names events.

    Args:
        block: The list.
        facts: What its titles say.
        sides: The people of each event of the file, known from its other lists.
        key: By which the event is known there, where no column names it.

    """
    return _Reader(block, facts, sides, key).tables()


def _day(value: Value) -> date | None:
    return None if filled(value) is None else day(value)


def _round(value: Value) -> int | None:
    """The number of a round: alone, or as ``Round 3``."""
    if filled(value) is None:
        return None
    said = label(value)
    return said.number if said is not None and said.number else whole(value)


def _text(value: Value) -> str:
    return "" if filled(value) is None else text(value)


class _Row(NamedTuple):
    """What the columns of a list say in one row, or why they cannot be read."""

    row: Row
    first: Seat
    second: Seat
    result: StatedResult | Unreadable
    round: int | Unreadable | None
    day: date | Unreadable | None


class _Reader:
    """Reads column by column the rows that stand below one title."""

    def __init__(self, block: Block, facts: Facts, sides: dict[str, Sides], key: str) -> None:
        self.block, self.facts, self.sides, self.key = block, facts, sides, key
        self.columns = game_columns(block.header)
        heading = block.header.labels[self.columns.sides[0].name].heading
        self.won_by_first = heading is Heading.WINNER
        self.has_colours = heading is Heading.WHITE
        self.whites = whites(column(block.rows, self.columns.colour)) if self.columns.colour else {}
        self.rounds, self.days = Once(_round), Once(_day)
        self.games: dict[str, list[ReceivedGame]] = {}
        self.problems: list[Problem] = []
        self.ignored: list[Problem] = []

    def tables(self) -> list[Table]:
        """What is read, by event; what stands in the way belongs to the first."""
        for section, rows in self._sections():
            for event, own in self._by_event(rows).items():
                games = self.games.setdefault(event, [])
                games += [game for one in self._rows(event, own, section) if (game := self._game(one)) is not None]
        found = [self._table(event, games) for event, games in (self.games or {self.key: []}).items()]
        found[0] = found[0]._replace(problems=tuple(self.problems), ignored=tuple(self.ignored))
        return found

    def _table(self, event: str, games: Sequence[ReceivedGame]) -> Table:
        people = self._people(event).participants
        participants = tuple(people[number] for number in sorted(people))
        return Table(
            Kind.GAMES, self.block, self.facts, participants, tuple(games), event=event, used=self.columns.used
        )

    def _people(self, event: str) -> Sides:
        return self.sides.setdefault(event, Sides())

    def _sections(self) -> Iterator[tuple[Section, list[Row]]]:
        """The rows in pieces: a row such as ``Round 3`` between them begins the games of that round."""
        section: Section = (self.facts.round, self.facts.day)
        rows = list(self.block.rows)
        for aside in self.block.aside:
            said = round_title([text(value) for value in aside[1] if not is_nothing(value)])
            if said is None:
                self.ignored.append(ignored_row(self.block.grid, aside))
                continue
            above = sum(number < aside[0] for number, _ in rows)
            yield section, rows[:above]
            section, rows = said, rows[above:]
        yield section, rows

    def _by_event(self, rows: list[Row]) -> dict[str, list[Row]]:
        """The rows of each event, where a column names events."""
        if not self.columns.event:
            return {self.key: rows}
        found: dict[str, list[Row]] = {}
        named = Once(_text).all(column(rows, self.columns.event))
        for row, name in zip(rows, named, strict=True):
            if isinstance(name, Unreadable):
                self._refuse(row, self.columns.event, name)
            else:
                found.setdefault(name or self.key, []).append(row)
        return found

    def _rows(self, event: str, rows: list[Row], section: Section) -> Iterator[_Row]:
        columns = self.columns
        first, second = self._people(event).seats(columns.sides, rows, self.block.grid)
        results = board_results(columns, rows, won_by_first=self.won_by_first)
        rounds = _said(self.rounds, rows, columns.round, section[0])
        days = _said(self.days, rows, columns.day, section[1])
        return map(_Row, rows, first, second, results, rounds, days)

    def _game(self, found: _Row) -> ReceivedGame | None:
        """The game of a row; None where something in it cannot be read."""
        row, first, second, result, round_, on = found
        if isinstance(round_, Unreadable) or isinstance(on, Unreadable) or isinstance(result, Unreadable):
            self._refused(found)
            return None
        if not isinstance(first, int) or not isinstance(second, int):
            return self._bye(found, result, round_, on)
        if first == second:
            self._refuse(row, self.columns.sides[1].name, Unreadable(Message("import.plays-himself")))
            return None
        score, other, status = result
        game = ReceivedGame(round_, first, second, score, other, status, self.has_colours, on, None, self._where(row))
        return self._coloured(game, row) if self.columns.colour else game

    def _bye(self, found: _Row, result: StatedResult, round_: int | None, on: date | None) -> ReceivedGame | None:
        first, second = found.first, found.second
        if isinstance(first, Nobody) and isinstance(second, int):
            player, said, score = second, first.said, result.opponent_score
        elif isinstance(first, int) and isinstance(second, Nobody):
            player, said, score = first, second.said, result.score
        else:
            self._refused(found)
            return None
        status, score = bye_result(said, score)
        where = self._where(found.row)
        return ReceivedGame(round_, player, None, score, None, status, has_colours=False, day=on, where=where)

    def _refused(self, found: _Row) -> None:
        columns = self.columns
        first, second = columns.sides
        places = (first.name, second.name, columns.result or first.score or first.name, columns.round, columns.day)
        for at, value in zip(places, found[1:], strict=True):
            if isinstance(value, Unreadable):
                self._refuse(found.row, value.column or at, value)
                return
        self.ignored.append(ignored_row(self.block.grid, found.row))

    def _refuse(self, row: Row, at: int, unreadable: Unreadable) -> None:
        where = self.block.grid.where(row[0], at)
        self.problems.append(Problem(Message("import.game-refused", why=unreadable.why), where))

    def _where(self, row: Row) -> Where:
        return self.block.grid.where(row[0], self.columns.sides[0].name)

    def _coloured(self, game: ReceivedGame, row: Row) -> ReceivedGame:
        white = self.whites.get(plain(text(cell(row[1], self.columns.colour))))
        if self.has_colours or white is None:
            return game
        return game._replace(has_colours=True) if white else _swapped(game)


def _said(read: Once[T], rows: Sequence[Row], at: int, otherwise: T) -> list[T | Unreadable]:
    """What a column says in each row, and what is said above where it says nothing or is missing."""
    if not at:
        return [otherwise] * len(rows)
    return [otherwise if said is None else said for said in read.all(column(rows, at))]


def _swapped(game: ReceivedGame) -> ReceivedGame:
    """The same game, the other player first."""
    other = game.opponent if game.opponent is not None else game.player
    return game._replace(
        player=other, opponent=game.player, score=game.opponent_score, opponent_score=game.score, has_colours=True
    )
