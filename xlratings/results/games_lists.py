"""Lists of games: pairings of rounds with their results, games by date, winners and losers."""

from collections.abc import Iterator, Sequence
from datetime import date

from xlratings.errors import Message, Problem
from xlratings.results.blocks import Block
from xlratings.results.board_results import board_results, bye_result
from xlratings.results.colour_letters import whites
from xlratings.results.game_columns import game_columns
from xlratings.results.grid import Row, Value, cell, text
from xlratings.results.heading_words import Heading
from xlratings.results.labels import label
from xlratings.results.once import Once, Unreadable, column
from xlratings.results.received import GameStatus, ReceivedGame
from xlratings.results.sides import Nobody, Sides
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
                self._read(event, own, section)
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

    def _read(self, event: str, rows: list[Row], section: Section) -> None:
        games = self.games.setdefault(event, [])
        columns, grid = self.columns, self.block.grid
        first, second = (self._people(event).seats(side, rows, grid) for side in columns.sides)
        results = board_results(columns, rows, won_by_first=self.won_by_first)
        rounds = self.rounds.all(column(rows, columns.round)) if columns.round else [section[0]] * len(rows)
        days = self.days.all(column(rows, columns.day)) if columns.day else [section[1]] * len(rows)
        where = grid.places(columns.sides[0].name)
        for row, one, other, result, round_, on in zip(rows, first, second, results, rounds, days, strict=True):
            fine = one.__class__ is other.__class__ is int and one != other
            if fine and result.__class__ is StatedResult and not (columns.colour or isinstance(on, Unreadable)):
                ...
