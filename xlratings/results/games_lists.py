"""Lists of games: pairings of rounds with their results, games by date, winners and losers."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date

from xlratings.errors import Message, Problem, Where
from xlratings.results.blocks import Block
from xlratings.results.board_results import board_results, bye_result
from xlratings.results.colour_letters import whites
from xlratings.results.game_columns import game_columns
from xlratings.results.game_rows import GameRow, GameRows
from xlratings.results.grid import Row, Value, text
from xlratings.results.heading_words import Heading
from xlratings.results.labels import label
from xlratings.results.once import Once, T, Unreadable, column
from xlratings.results.received import GameStatus, ReceivedGame
from xlratings.results.sides import Nobody, Sides
from xlratings.results.tables import Kind, Table, ignored_rows
from xlratings.results.titles import Facts, round_title
from xlratings.results.told_twice import SURELY, is_told_twice, told_first
from xlratings.results.values.game_results import StatedResult
from xlratings.workbook.written.days import day
from xlratings.workbook.written.filled import filled, is_nothing
from xlratings.workbook.written.headings import plain
from xlratings.workbook.written.numbers import whole
from xlratings.workbook.written.yes_no import yes_no

Section = tuple[int | None, date | None]
"""The round and the day that a title announces for the games below it."""


_UNRATED = GameStatus.UNRATED


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


def _number(value: Value) -> int | None:
    return None if filled(value) is None else whole(value)


def _is_rated(value: Value) -> bool:
    return filled(value) is None or yes_no(value)


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
        self.left: list[Row] = []
        self.notes: tuple[Problem, ...] = ()

    def tables(self) -> list[Table]:
        """What is read, by event; what stands in the way belongs to the first."""
        for section, rows in self._sections():
            for event, own in self._by_event(rows).items():
                games = self.games.setdefault(event, [])
                games += self._games(self._rows(event, own, section))
        ignored = tuple(ignored_rows(self.block.grid, self.left))
        by_event = self.games or {self.key: []}
        found = [
            self._table(event, self._coloured(self._numbered(self._once(games)))) for event, games in by_event.items()
        ]
        found[0] = found[0]._replace(problems=tuple(self.problems), notes=self.notes, ignored=ignored)
        return found

    def _numbered(self, games: list[ReceivedGame]) -> list[ReceivedGame]:
        """The games of no round with the numbers that a column gives them, those that are not rated marked so."""
        numbers, rated = self._by_place(Heading.GAME, _number), self._by_place(Heading.RATED, _is_rated)
        if not numbers and not rated:
            return games
        found = [one if one.round else one._replace(number=numbers.get(one.where)) for one in games]
        friendly = {where for where, is_rated in rated.items() if not is_rated}
        played = GameStatus.PLAYED
        return [
            one._replace(status=_UNRATED) if one.where in friendly and one.status is played else one for one in found
        ]

    def _by_place(self, heading: Heading, read: Callable[[Value], T]) -> dict[Where, T]:
        """What a column says of each game, by the place of its first player."""
        at = self.block.header.column(heading)
        if not at:
            return {}
        places = self.block.grid.column_places(self.columns.sides[0].name, self.block.rows)
        found: dict[Where, T] = {}
        for row, where, said in zip(self.block.rows, places, Once(read).all(column(self.block.rows, at)), strict=True):
            if isinstance(said, Unreadable):
                self._refuse(row, at, said)
            else:
                found[where] = said
        return found

    def _once(self, games: list[ReceivedGame]) -> list[ReceivedGame]:
        """The games, each once; a short list that may tell each twice must be made clear."""
        at = self.columns.sides[1].name
        if self.block.header.labels[at].heading is not Heading.OPPONENT or not is_told_twice(games):
            return games
        where = self.block.grid.where(self.block.header.row, at)
        if len(games) < SURELY:
            self.problems.append(Problem(Message("import.games-perhaps-twice"), where))
            return games
        self.notes = (*self.notes, Problem(Message("import.games-told-twice"), where))
        return [games[at] for at in told_first(games)]

    def _table(self, event: str, games: Sequence[ReceivedGame]) -> Table:
        people = self._people(event).participants
        participants = tuple(people[number] for number in sorted(people))
        return Table(
            Kind.GAMES,
            self.block,
            self.facts,
            participants,
            tuple(games),
            event=event,
            used=self.columns.used | set(map(self.block.header.column, (Heading.GAME, Heading.RATED))),
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
                self.left.append(aside)
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

    def _rows(self, event: str, rows: list[Row], section: Section) -> GameRows:
        columns, grid = self.columns, self.block.grid
        first, second = self._people(event).seats(columns.sides, rows, grid)
        results = board_results(columns, rows, won_by_first=self.won_by_first)
        rounds = _said(self.rounds, rows, columns.round, section[0])
        days = _said(self.days, rows, columns.day, section[1])
        return GameRows(rows, first, second, results, rounds, days, grid.column_places(columns.sides[0].name, rows))

    def _games(self, said: GameRows) -> Iterable[ReceivedGame]:
        """The games of the rows: all at once, or one by one where something in them is odd."""
        games = None if self.columns.colour else said.plain_games(has_colours=self.has_colours)
        return filter(None, map(self._game, said.one_by_one())) if games is None else games

    def _game(self, said: GameRow) -> ReceivedGame | None:
        """The game of a row; None where something in it cannot be read."""
        row, first, second, result, round_, on, where = said
        if isinstance(round_, Unreadable) or isinstance(on, Unreadable) or isinstance(result, Unreadable):
            self._refuse_first(said)
            return None
        if not isinstance(first, int) or not isinstance(second, int):
            return self._bye(said, result, round_, on)
        if first == second:
            self._refuse(row, self.columns.sides[1].name, Unreadable(Message("import.plays-himself")))
            return None
        return ReceivedGame(round_, first, second, *result, self.has_colours, on, None, where)

    def _bye(self, said: GameRow, result: StatedResult, round_: int | None, on: date | None) -> ReceivedGame | None:
        first, second = said.first, said.second
        if isinstance(first, Nobody) and isinstance(second, int):
            player, word, score = second, first.said, result.opponent_score
        elif isinstance(first, int) and isinstance(second, Nobody):
            player, word, score = first, second.said, result.score
        else:
            self._refuse_first(said)
            return None
        status, score = bye_result(word, score)
        return ReceivedGame(round_, player, None, score, None, status, has_colours=False, day=on, where=said.where)

    def _refuse_first(self, said: GameRow) -> None:
        """Name the first cell that cannot be read; a row that names nobody at all is left aside."""
        columns = self.columns
        first, second = columns.sides
        places = (first.name, second.name, columns.result or first.score or first.name, columns.round, columns.day)
        for at, value in zip(places, said[1:6], strict=True):
            if isinstance(value, Unreadable):
                self._refuse(said.row, value.column or at, value)
                return
        self.left.append(said.row)

    def _refuse(self, row: Row, at: int, unreadable: Unreadable) -> None:
        where = self.block.grid.where(row[0], at)
        self.problems.append(Problem(Message("import.game-refused", why=unreadable.why), where))

    def _coloured(self, games: list[ReceivedGame]) -> list[ReceivedGame]:
        """The games with White first, where a column of colours says who had it."""
        if self.has_colours or not self.columns.colour:
            return games
        colours = column(self.block.rows, self.columns.colour)
        places = self.block.grid.column_places(self.columns.sides[0].name, self.block.rows)
        white = {where: self.whites.get(plain(text(said))) for where, said in zip(places, colours, strict=True)}
        return [_with_white_first(game, is_white=white[game.where]) for game in games]


def _said(read: Once[T], rows: Sequence[Row], at: int, otherwise: T) -> list[T | Unreadable]:
    """What a column says in each row, and what is said above where it says nothing or is missing."""
    if not at:
        return [otherwise] * len(rows)
    return [otherwise if said is None else said for said in read.all(column(rows, at))]


def _with_white_first(game: ReceivedGame, *, is_white: bool | None) -> ReceivedGame:
    """The game with White first; ``is_white``: whether the player named first had White, None: unknown."""
    if is_white is None or game.opponent is None:
        return game
    if is_white:
        return game._replace(has_colours=True)
    one, other = game.score, game.opponent_score
    return game._replace(player=game.opponent, opponent=game.player, score=other, opponent_score=one, has_colours=True)
