"""Which game of several players, or which deal of bridge, each row of a table is about."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

from xlratings.errors import Message, Problem
from xlratings.month.identity import id_key, plain_words
from xlratings.results.blocks import Block
from xlratings.results.grid import Row, Value, text
from xlratings.results.heading_words import Heading
from xlratings.results.once import Once, Unreadable, column
from xlratings.results.received import Participant
from xlratings.results.titles import Facts
from xlratings.workbook.written.days import day
from xlratings.workbook.written.filled import filled
from xlratings.workbook.written.numbers import whole
from xlratings.workbook.written.yes_no import yes_no


class GameOfRow(NamedTuple):
    """What a row says of its game; ``event``: the name in its column, "" none."""

    event: str
    day: date | None
    number: int | None
    is_rated: bool


class GamesOfRows(NamedTuple):
    """The game of each row, None where it cannot be told; why not; the columns that were read."""

    games: tuple[GameOfRow | None, ...]
    problems: tuple[Problem, ...]
    used: frozenset[int]


def games_of_rows(block: Block, facts: Facts, numbers: Sequence[int]) -> GamesOfRows:
    """The game of each row of a table; the day that no column says may be said by a title.

    Decision: where two columns number the games, such as round and table, those of a day are counted as they come.

    Args:
        block: The table.
        facts: What its titles say.
        numbers: The columns that number the games.

    """
    reader = _Reader(block, (*map(block.header.column, (Heading.EVENT, Heading.DAY, Heading.RATED)), *numbers))
    tables: dict[tuple[object, ...], int] = {}
    of_day: dict[object, int] = {}
    games: list[GameOfRow | None] = []
    for said in reader.rows():
        if said is None:
            games.append(None)
            continue
        (event, on, rated), marks = said[:3], tuple(said[3:])
        key = (event, on or facts.day, marks)
        if key not in tables:
            of_day[key[:2]] = tables[key] = of_day.get(key[:2], 0) + 1
        number = tables[key] if len(marks) > 1 else next(iter(marks), None)
        games.append(GameOfRow(event, on or facts.day, number, rated is not False))
    return GamesOfRows(tuple(games), tuple(reader.problems), frozenset(reader.columns) - {0})


class _Reader:
    """Reads the columns that say of which game a row is."""

    def __init__(self, block: Block, columns: Sequence[int]) -> None:
        self.block, self.columns = block, columns
        self.problems: list[Problem] = []

    def rows(self) -> list[list[Any] | None]:
        """What each row says, None where something in it cannot be read."""
        reads: list[Callable[[Value], object]] = [_text, _of(day), _of(yes_no)]
        reads += [_of(whole)] * (len(self.columns) - len(reads))
        values = [
            Once(read).all(column(self.block.rows, at)) if at else [None] * len(self.block.rows)
            for read, at in zip(reads, self.columns, strict=True)
        ]
        return [self._row(row, said) for row, said in zip(self.block.rows, zip(*values, strict=True), strict=True)]

    def _row(self, row: Row, said: Iterable[object]) -> list[Any] | None:
        found = list(said)
        for at, value in zip(self.columns, found, strict=True):
            if isinstance(value, Unreadable):
                place = self.block.grid.where(row[0], at)
                self.problems.append(Problem(Message("import.game-refused", why=value.why), place))
                return None
        return found


def _text(value: Value) -> str:
    return "" if filled(value) is None else text(value)


def _of(read: Callable[[Value], object]) -> Callable[[Value], object]:
    return lambda value: None if filled(value) is None else read(value)


class Players:
    """Everybody in a table that names each player in many rows, with a number of his own."""

    def __init__(self) -> None:
        self.found: dict[int, Participant] = {}
        self._numbers: dict[object, int] = {}

    def number(self, one: Participant) -> int:
        """The number of who is known by id, else by the words of his name."""
        key = id_key(one.id or one.fide_id) or plain_words(one.name) or one.name
        if key not in self._numbers:
            number = self._numbers[key] = len(self._numbers) + 1
            self.found[number] = one._replace(number=number, rank=None, points=None, games=None)
        return self._numbers[key]


def by_event(games: Mapping[int, GameOfRow]) -> dict[str, list[int]]:
    """The rows of each event."""
    found: dict[str, list[int]] = {}
    for at, game in games.items():
        found.setdefault(game.event, []).append(at)
    return found
