"""Lists of games: pairings of rounds with their results, games by date, winners and losers."""

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import NamedTuple

from xlratings.errors import Message, Problem
from xlratings.results.blocks import Block, is_own_row
from xlratings.results.board_results import BoardResults, bye_result
from xlratings.results.colour_letters import whites
from xlratings.results.game_columns import Side, game_columns
from xlratings.results.grid import Row, Value, cell, text
from xlratings.results.heading_words import Heading
from xlratings.results.labels import label
from xlratings.results.once import Once, T
from xlratings.results.received import GameStatus, ReceivedGame
from xlratings.results.row_words import bye
from xlratings.results.sides import Sides
from xlratings.results.tables import Kind, Table, ignored_row
from xlratings.results.titles import Facts, round_title
from xlratings.workbook.written.days import day
from xlratings.workbook.written.filled import filled, is_nothing
from xlratings.workbook.written.headings import plain
from xlratings.workbook.written.numbers import whole
from xlratings.workbook.written.unreadable import UnreadableCellError


class _Event(NamedTuple):
    """The games of one event while they are gathered."""

    sides: Sides
    games: list[ReceivedGame]


def games_lists(block: Block, facts: Facts, sides: dict[str, Sides], key: str) -> list[Table]:
    """The games of a list; one table per event where a column names events.

    Args:
        block: The list.
        facts: What its titles say.
        sides: The people of each event of the file, known from its other lists.
        key: By which the event is known there, where no column names it.

    """
    reader = _Reader(block, facts, sides, key)
    for row in block.rows:
        reader.take(row)
    return reader.tables()


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


def _swapped(game: ReceivedGame) -> ReceivedGame:
    """The same game, the other player first."""
    other = game.opponent if game.opponent is not None else game.player
    return game._replace(
        player=other, opponent=game.player, score=game.opponent_score, opponent_score=game.score, has_colours=True
    )


class _Reader:
    """Reads row by row; ``_at`` is the column that is being read, where a refusal belongs."""

    def __init__(self, block: Block, facts: Facts, sides: dict[str, Sides], key: str) -> None:
        self.block, self.facts = block, facts
        self.sides, self.key = sides, key
        self.columns = game_columns(block.header)
        heading = block.header.labels[self.columns.sides[0].name].heading
        self.results = BoardResults(self.columns, won_by_first=heading is Heading.WINNER)
        self.has_colours = heading is Heading.WHITE
        self.whites = whites(cell(cells, self.columns.colour) for _, cells in block.rows) if self.columns.colour else {}
        self.section = (facts.round, facts.day)
        self.events: dict[str, _Event] = {}
        self.problems: list[Problem] = []
        self.ignored: list[Problem] = []
        self._days, self._rounds, self._texts, self._byes = Once(_day), Once(_round), Once(_text), Once(bye)
        self._at = 0

    def take(self, row: Row) -> None:
        """A row of the table, or what stands between its rows."""
        number, cells = row
        if not is_own_row(self.block.header, cells):
            self._between(row)
            return
        try:
            self._game(number, cells)
        except UnreadableCellError as error:
            where = self.block.grid.where(number, self._at)
            self.problems.append(Problem(Message("import.game-refused", why=error.message), where))

    def tables(self) -> list[Table]:
        """What was read, by event; what stands in the way belongs to the first."""
        found = [
            Table(
                Kind.GAMES,
                self.block,
                self.facts,
                tuple(one.sides.participants[number] for number in sorted(one.sides.participants)),
                tuple(one.games),
                event=name,
                used=self.columns.used,
            )
            for name, one in (self.events or {self.key: self._event(self.key)}).items()
        ]
        found[0] = found[0]._replace(problems=tuple(self.problems), ignored=tuple(self.ignored))
        return found

    def _between(self, row: Row) -> None:
        """A row such as ``Round 3`` begins the games of that round."""
        said = round_title([text(value) for value in row[1] if not is_nothing(value)])
        if said is None:
            self.ignored.append(ignored_row(self.block.grid, row))
        else:
            self.section = said

    def _read(self, cells: Sequence[Value], column: int, reader: Once[T]) -> T | None:
        if not column:
            return None
        self._at = column
        return reader(cell(cells, column))

    def _game(self, number: int, cells: Sequence[Value]) -> None:
        columns = self.columns
        name = self._read(cells, columns.event, self._texts) or self.key
        event = self.events.get(name) or self._event(name)
        round_ = self._read(cells, columns.round, self._rounds) or self.section[0]
        on = self._read(cells, columns.day, self._days) or self.section[1]
        first, second = (self._player(event.sides, number, cells, side) for side in columns.sides)
        self._at = self.results.column
        result = self.results.result(cells)
        where = self.block.grid.where(number, columns.sides[0].name)
        if first and second:
            self._at = columns.sides[1].name
            event.games.append(self._of_two(ReceivedGame(round_, first, second, *result, day=on, where=where), cells))
        else:
            score = result.score if first else result.opponent_score
            status, score = bye_result(self._unpaired(cells), score)
            game = ReceivedGame(
                round_, first or second, None, score, None, status, has_colours=False, day=on, where=where
            )
            event.games.append(game)

    def _event(self, name: str) -> _Event:
        event = self.events[name] = _Event(self.sides.setdefault(name, Sides()), [])
        return event

    def _of_two(self, game: ReceivedGame, cells: Sequence[Value]) -> ReceivedGame:
        if game.player == game.opponent:
            raise UnreadableCellError(Message("import.plays-himself"))
        if self.has_colours or not self.columns.colour:
            return game if self.has_colours else game._replace(has_colours=False)
        white = self.whites.get(plain(text(cell(cells, self.columns.colour))))
        if white is None or game.opponent is None:
            return game._replace(has_colours=False)
        return game if white else _swapped(game)

    def _player(self, sides: Sides, number: int, cells: Sequence[Value], side: Side) -> int:
        """The number of who sits on a side; 0 for a bye."""
        self._at = side.name
        if self._byes(cell(cells, side.name)) is not None:
            return 0
        try:
            return sides.number(side, cells, partial(self.block.grid.where, number))
        finally:
            self._at = sides.column or side.name

    def _unpaired(self, cells: Sequence[Value]) -> GameStatus | None:
        return next((said for side in self.columns.sides if (said := self._byes(cell(cells, side.name)))), None)
