"""Round-robin tables: a square in which row and column name the two players."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from xlratings.errors import Message, Problem, Where
from xlratings.results.blocks import Block
from xlratings.results.grid import Row, Value, cell, text
from xlratings.results.heading_words import Heading
from xlratings.results.people import People, whole_number
from xlratings.results.places import named_place
from xlratings.results.player_rows import PlayerRow
from xlratings.results.received import GameStatus, Participant, ReceivedGame
from xlratings.results.stated_points import recount
from xlratings.results.tables import Kind, Table
from xlratings.results.titles import Facts
from xlratings.results.values.game_results import StatedResult, game_result
from xlratings.rules.result_cell import Result
from xlratings.workbook.written.filled import is_nothing
from xlratings.workbook.written.unreadable import UnreadableCellError

_FEWEST = 3  # players
_DIAGONAL = frozenset(
    {"*", "**", "x", "X", "xx", "XX", "xxx", "***", "\\", "\u25a0", "\u2588", "\u2588\u2588", "#", "-", "--", "/"}
)
_OPPONENT = re.compile(r"(\d{1,2})\.? ?[a-d]?")

Columns = tuple[int, ...]
"""The columns of one opponent: one for each game."""

_SIGNS = frozenset("10=+-*")
_HALVES = ("1/2", "0.5", "0,5", "\u00bd")
_CODES = {Fraction(1): "1", Fraction(1, 2): "=", Fraction(0): "0"}


def square(block: Block) -> tuple[Columns, ...] | None:
    """The columns of each row's player, where the columns of a table are its rows once more; None where they are not.

    As many numbers as rows, with a column each, or one for each game (``1a``, ``1b``); and nothing, or a sign for
    nothing, where a player would meet himself.
    """
    rows = block.rows
    columns: dict[int, Columns] = {}
    for at, said in block.header.texts.items():
        if found := _OPPONENT.fullmatch(said):
            columns[int(found[1])] = (*columns.get(int(found[1]), ()), at)
    if len(rows) < _FEWEST or len(columns) != len(rows):
        return None
    for numbers in _ways(block):
        mine = [columns.get(number or 0, ()) for number in numbers]
        if all(mine) and len(set(mine)) == len(mine) and all(map(_is_diagonal, rows, mine)):
            return tuple(mine)
    return None


def _ways(block: Block) -> Iterator[list[int | None]]:
    yield list(range(1, len(block.rows) + 1))
    for heading in (Heading.NUMBER, Heading.RANK):
        column = block.header.column(heading)
        if column:
            yield [whole_number(cell(cells, column)) for _, cells in block.rows]


def _is_diagonal(row: Row, columns: Columns) -> bool:
    values = [cell(row[1], at) for at in columns]
    return all(is_nothing(value) or text(value) in _DIAGONAL for value in values)


def round_robin(block: Block, facts: Facts, found: People, columns: Sequence[Columns]) -> Table:
    """The games of a square, both halves compared, and the points recounted; it knows no rounds and no colours."""
    return _Square(block, found, columns).table(facts)


class _Square:
    """A square while it is read: results by row and by the row whose column it is."""

    def __init__(self, block: Block, found: People, columns: Sequence[Columns]) -> None:
        self.block, self.found, self.columns = block, found, columns
        self.problems: list[Problem] = list(found.problems)
        self.broken: set[frozenset[int]] = set()
        self.players = [person.participant for person in found.persons]
        self.results = [[self._results(at, other) for other in range(len(columns))] for at in range(len(columns))]

    def table(self, facts: Facts) -> Table:
        """All that the table says."""
        games = tuple(game for at, own in enumerate(self.players) if own for game in self._games(at, own))
        rows = tuple(self._row(at, own) for at, own in enumerate(self.players) if own)
        counted = recount(rows)
        return Table(
            Kind.ROUND_ROBIN,
            self.block,
            facts,
            tuple(player for player in self.players if player),
            games,
            rows,
            counted.scoring,
            (*self.problems, *counted.problems),
            (*self.found.notes, *counted.notes),
            self.found.ignored,
            used=self.found.used | {at for columns in self.columns for at in columns},
        )

    def _where(self, at: int, other: int) -> Where:
        return self.block.grid.where(self.found.persons[at].row[0], self.columns[other][0])

    def _results(self, at: int, other: int) -> list[StatedResult]:
        if at == other:
            return []
        try:
            cells = self.found.persons[at].row[1]
            return [result for column in self.columns[other] for result in _results(cell(cells, column))]
        except UnreadableCellError as error:
            self.broken.add(frozenset({at, other}))
            self.problems.append(Problem(Message("import.cell-refused", why=error.message), self._where(at, other)))
            return []

    def _games(self, at: int, own: Participant) -> Iterator[ReceivedGame]:
        """The games against those who stand further down."""
        for other, opponent in enumerate(self.players[at + 1 :], at + 1):
            mine, theirs = self.results[at][other], self.results[other][at]
            if opponent is None or frozenset({at, other}) in self.broken:
                continue
            if len(mine) != len(theirs) or not all(map(_agree, mine, theirs)):
                self._disagree(at, other, own, opponent)
                continue
            for one, two in zip(mine, theirs, strict=True):
                where = self._where(at, other)
                yield ReceivedGame(
                    None, own.number, opponent.number, one.score, two.score, one.status, has_colours=False, where=where
                )

    def _disagree(self, at: int, other: int, own: Participant, opponent: Participant) -> None:
        place = named_place(self._where(other, at))
        message = Message("import.square-disagrees", player=own.name, opponent=opponent.name, other_place=place)
        self.problems.append(Problem(message, self._where(at, other)))

    def _row(self, at: int, own: Participant) -> PlayerRow:
        """What the player's row brings, for the recount; the order of the games is that of the columns."""
        results = tuple(
            Result(_code(one), player.number if player else 0, 0, "")
            for player, cells in zip(self.players, self.results[at], strict=True)
            for one in cells
        )
        return PlayerRow(own._replace(points=None) if any(at in pair for pair in self.broken) else own, results)


def _results(value: Value) -> list[StatedResult]:
    """The results in a cell: one, or one for each game of two players who met more than once (``1\u00bd``, ``1 0``)."""
    if is_nothing(value):
        return []
    said = text(value)
    for half in _HALVES:
        said = said.replace(half, "=")
    signs = "".join(said.split())
    if len(signs) > 1 and set(signs) <= _SIGNS:
        return [game_result(sign) for sign in signs]
    return [game_result(value)]


def _agree(mine: StatedResult, theirs: StatedResult) -> bool:
    if mine.status is not theirs.status:
        return False
    both_absent = mine.status is GameStatus.FORFEIT and mine.score == theirs.score == 0
    return both_absent or (mine.score == theirs.opponent_score and mine.opponent_score == theirs.score)


def _code(result: StatedResult) -> str:
    if result.score is None:
        return "*"
    if result.status is GameStatus.FORFEIT:
        return "+" if result.score else "-"
    return _CODES[result.score]
