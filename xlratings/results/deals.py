"""Deals of bridge: the IMPs of every player or pair, deal by deal."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Message, Problem
from xlratings.results.blocks import Block
from xlratings.results.grid import Row, Value, cell, text
from xlratings.results.heading_words import Heading
from xlratings.results.received import Participant, ReceivedDeal
from xlratings.results.rows_of_games import GameOfRow, Players, by_event, games_of_rows
from xlratings.results.tables import Kind, Table
from xlratings.results.titles import Facts
from xlratings.results.values.ids import fide_id, member_id
from xlratings.results.values.names import name
from xlratings.workbook.written.filled import filled
from xlratings.workbook.written.numbers import number
from xlratings.workbook.written.unreadable import UnreadableCellError

_BETWEEN = re.compile(r"\s*[&/+;]\s*|\s+[-\u2013\u2014]\s+|\s+(?:and|und|et|e|i|y|con|com|z)\s+")
_ONE_SIDE = (
    (Heading.NAME, Heading.PARTNER),
    (Heading.SURNAME,),
    (Heading.PAIR,),
    (Heading.NORTH, Heading.SOUTH),
    (Heading.PAIR_NS,),
    (Heading.ID,),
    (Heading.FIDE_ID,),
)
_OTHER_SIDE = ((Heading.EAST, Heading.WEST), (Heading.PAIR_EW,))
_NUMBERS = (Heading.DEAL, Heading.GAME, Heading.BOARD, Heading.ROUND)


class _Seats(NamedTuple):
    """The columns of those who get the IMPs, and of those who lose them.

    ``ids``, ``first_name``: of a player alone in his row.
    """

    own: tuple[int, ...]
    others: tuple[int, ...]
    ids: tuple[int, int] = (0, 0)
    first_name: int = 0


def is_of_deals(block: Block) -> bool:
    """Whether a table says IMPs."""
    return bool(block.header.column(Heading.IMPS))


def deals_tables(block: Block, facts: Facts) -> list[Table]:
    """The deals of a table, one table per event it names.

    Decisions: both members of a pair get the IMPs of their row; East and West, where they stand there too, the same
    with the other sign, since the IMPs of such a row are North and South's. Where nobody comes twice and nothing
    numbers or dates the deals, IMPs may be totals, and are refused.
    """
    return _Reader(block, facts).tables()


class _Reader:
    """Reads row by row, and remembers what stands in the way."""

    def __init__(self, block: Block, facts: Facts) -> None:
        self.block, self.facts, self.header = block, facts, block.header
        self.imps = block.header.column(Heading.IMPS)
        self.seats = self._seats()
        self.number = next((at for heading in _NUMBERS if (at := self.header.column(heading))), 0)
        self.problems: list[Problem] = []

    def tables(self) -> list[Table]:
        """What is read, by event; what stands in the way belongs to the first."""
        said = games_of_rows(self.block, self.facts, [self.number] if self.number else [])
        games = {at: game for at, game in enumerate(said.games) if game}
        tables = [self._table(event, own, games) for event, own in by_event(games).items()] or [self._table("", [], {})]
        problems = (*said.problems, *self.problems, *self._perhaps_totals(tables))
        tables[0] = tables[0]._replace(problems=problems)
        seats = self.seats
        used = said.used | {self.imps, seats.first_name, *seats.own, *seats.others, *seats.ids} - {0}
        return [table._replace(used=used) for table in tables]

    def _seats(self) -> _Seats:
        column = self.header.column
        own = next(found for sides in _ONE_SIDE if (found := tuple(filter(None, map(column, sides)))))
        others = next((found for sides in _OTHER_SIDE if (found := tuple(filter(None, map(column, sides))))), ())
        if len(own) > 1 or others:
            return _Seats(own, others)
        return _Seats(own, (), (column(Heading.ID), column(Heading.FIDE_ID)), column(Heading.FIRST_NAME))

    def _table(self, event: str, own: Sequence[int], games: dict[int, GameOfRow]) -> Table:
        players = Players()
        found = [deal for at in own for deal in self._deals(self.block.rows[at], games[at], players)]
        people = tuple(players.found.values())
        return Table(Kind.DEALS, self.block, self.facts, people, event=event, deals=tuple(found))

    def _deals(self, row: Row, game: GameOfRow, players: Players) -> list[ReceivedDeal]:
        """What a row gives everybody; nothing where something in it cannot be read."""
        at = self.imps
        try:
            imps = number("-" if filled(cell(row[1], at)) is None else cell(row[1], at))
            found: list[ReceivedDeal] = []
            for columns, sign in ((self.seats.own, 1), (self.seats.others, -1)):
                for at in columns:
                    found += self._of_cell(row, at, players, imps * sign, game)
        except UnreadableCellError as error:
            self.problems.append(Problem(error.message, self.block.grid.where(row[0], at)))
            return []
        return found

    def _of_cell(self, row: Row, at: int, players: Players, imps: Fraction, game: GameOfRow) -> Iterator[ReceivedDeal]:
        where = self.block.grid.where(row[0], at)
        is_pair = self.header.labels[at].heading in {Heading.PAIR, Heading.PAIR_NS, Heading.PAIR_EW}
        own, fide = (cell(row[1], column) if column else "" for column in self.seats.ids)
        first = name(cell(row[1], self.seats.first_name)) if self.seats.first_name else None
        behind = f", {first.name}" if first else ""
        for called in _two_names(cell(row[1], at)) if is_pair else [_one_name(cell(row[1], at)) + behind]:
            who = Participant(0, called, member_id(own) or "", fide_id(fide) or "", where=where)
            yield ReceivedDeal(players.number(who), imps, game.day, game.number, game.is_rated, where)

    def _perhaps_totals(self, tables: Sequence[Table]) -> Iterator[Problem]:
        often = Counter((at, deal.player) for at, table in enumerate(tables) for deal in table.deals)
        is_told = self.number or self.header.column(Heading.DAY)
        if often and max(often.values()) == 1 and not is_told:
            yield Problem(Message("import.imps-perhaps-totals"), self.block.grid.where(self.header.row, self.imps))


def _one_name(value: Value) -> str:
    found = name(value)
    if found is None:
        raise UnreadableCellError(Message("import.pair-unclear", text=text(value)))
    return found.name


def _two_names(value: Value) -> list[str]:
    """The names of a pair in one cell."""
    parts = [part for part in _BETWEEN.split(text(value)) if part]
    if len(parts) != 2:  # noqa: PLR2004 - a pair
        raise UnreadableCellError(Message("import.pair-unclear", text=text(value)))
    return list(map(_one_name, parts))
