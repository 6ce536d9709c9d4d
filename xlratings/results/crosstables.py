"""Crosstables: one row per player, the results of each round in a column of its own, or in a few."""

from collections.abc import Mapping, Sequence

from xlratings.errors import Message, Problem, Where
from xlratings.results.blocks import Block
from xlratings.results.grid import Row, Value, cell
from xlratings.results.headers import Header
from xlratings.results.heading_words import Heading
from xlratings.results.numbering import Numbering, numbering
from xlratings.results.pairings import pairings
from xlratings.results.people import People, Person, whole_number
from xlratings.results.player_rows import PlayerRow
from xlratings.results.received import GameStatus, ReceivedGame
from xlratings.results.result_cells import ResultCells
from xlratings.results.stated_points import recount
from xlratings.results.tables import Kind, Table
from xlratings.results.titles import Facts
from xlratings.rules.result_cell import Result
from xlratings.workbook.written.unreadable import UnreadableCellError

Parts = Mapping[Heading | None, int]
"""What of a round -> its column; None: the whole result."""

Place = tuple[int, int]
"""Position of a row from 0, and round from 1."""


def round_columns(header: Header) -> dict[int, Parts]:
    """The columns of each round, by its number."""
    rounds: dict[int, dict[Heading | None, int]] = {}
    for at, one in header.labels.items():
        if one.number:
            rounds.setdefault(one.number, {}).setdefault(one.part, at)
    return dict(sorted(rounds.items()))


def result_cells(rows: Sequence[Row], rounds: Mapping[int, Parts]) -> ResultCells:
    """The cells of rounds, all of them together, because the form of one shows in the others."""
    columns = [parts[None] for parts in rounds.values() if None in parts]
    colours = [parts[Heading.COLOUR] for parts in rounds.values() if Heading.COLOUR in parts]
    return ResultCells(
        (cell(cells, column) for _, cells in rows for column in columns),
        [cell(cells, column) for _, cells in rows for column in colours],
    )


def crosstable(block: Block, facts: Facts, found: People, cells: ResultCells) -> Table:
    """The games of a crosstable, both sides compared, and the points recounted."""
    return _Crosstable(block, found, cells).table(facts)


class _Crosstable:
    """A crosstable while it is read: results by row and round; what is broken is neither paired nor recounted."""

    def __init__(self, block: Block, found: People, cells: ResultCells) -> None:
        self.block, self.found, self.cells = block, found, cells
        self.persons: Sequence[Person] = found.persons
        self.rounds = round_columns(block.header)
        some = {round_: parts.get(None) or min(parts.values()) for round_, parts in self.rounds.items()}
        self._columns = [some.get(round_, 1) for round_ in range(1, max(some) + 1)]
        rows = [person.row for person in self.persons]
        self._places: list[tuple[Where, ...]] = list(
            zip(*(block.grid.column_places(at, rows) for at in self._columns), strict=True)
        )
        self.problems: list[Problem] = list(found.problems)
        self.broken: set[Place] = set()
        self.results: list[list[Result | None]] = [self._row(at, person) for at, person in enumerate(self.persons)]

    def table(self, facts: Facts) -> Table:
        """All that the table says."""
        unknown = self._unknown_columns()
        numbers = numbering(self.results, self._candidates(), list(unknown.values()))
        taken = () if numbers.further is None else (list(unknown)[numbers.further],)
        if numbers.is_unclear:
            where = self.block.grid.where(self.block.header.row, min(self._columns))
            self.problems.append(Problem(Message("import.opponents-unclear"), where))
        paired = self._paired(numbers.numbering)
        whole = self._player_rows(self.results)
        counted = recount(whole)
        games = pairings(self._player_rows(paired), counted.scoring)
        return Table(
            Kind.CROSSTABLE,
            self.block,
            facts,
            tuple(person.participant for person in self.persons if person.participant),
            games.games,
            tuple(whole),
            counted.scoring,
            (*self.problems, *counted.problems, *games.problems),
            (
                *self.found.notes,
                *self._form_taken(),
                *map(self._numbered_by, taken),
                *counted.notes,
                *self._nothing_played(games.games),
            ),
            self.found.ignored,
            used=self.found.used | {at for parts in self.rounds.values() for at in parts.values()} | set(taken),
        )

    def _form_taken(self) -> list[Problem]:
        where = self.block.grid.where(self.block.header.row, min(self._columns))
        return [Problem(self.cells.note, where)] if self.cells.note else []

    def _nothing_played(self, games: Sequence[ReceivedGame]) -> list[Problem]:
        """That all games are won, drawn or lost without playing, which whoever wrote ``4:+`` may not have meant."""
        if not games or any(one.status in {GameStatus.PLAYED, GameStatus.UNFINISHED} for one in games):
            return []
        where = self.block.grid.where(self.block.header.row, min(self._columns))
        return [Problem(Message("import.nothing-over-the-board", games=len(games)), where)]

    def _row(self, at: int, person: Person) -> list[Result | None]:
        results: list[Result | None] = [None] * max(self.rounds)
        known, cells = self.cells.known, person.row[1]
        for round_, parts in self.rounds.items():
            whole = cell(cells, parts[None]) if None in parts else None
            if whole.__class__ is str and whole in known:  # nearly every cell
                results[round_ - 1] = known[whole]
                continue
            results[round_ - 1] = self._result(
                at, round_, {part: cell(person.row[1], at) for part, at in parts.items()}
            )
        return results

    def _result(self, at: int, round_: int, parts: Mapping[Heading | None, Value]) -> Result | None:
        try:
            return self.cells.result(parts)
        except UnreadableCellError as error:
            self._break(at, round_, error.message)
            return None

    def _break(self, at: int, round_: int, why: Message) -> None:
        self.broken.add((at, round_))
        person = self.persons[at].participant
        if person is not None:
            message = Message("import.round-unreadable", player=person.name, round=round_, why=why)
            self.problems.append(Problem(message, self._where(at, round_)))

    def _where(self, at: int, round_: int) -> Where:
        return self._places[at][round_ - 1]

    def _candidates(self) -> list[list[int | None]]:
        """The ways to number the rows: by position, by start number, by rank."""
        ways: list[list[int | None]] = [[person.position for person in self.persons]]
        for heading in (Heading.NUMBER, Heading.RANK):
            column = self.block.header.column(heading)
            if column:
                ways.append([whole_number(cell(person.row[1], column)) for person in self.persons])
        return ways

    def _unknown_columns(self) -> dict[int, list[int | None]]:
        """The columns of numbers, one for each row and no two the same, whose headings nothing knows."""
        header = self.block.header
        columns = {
            at: [whole_number(cell(person.row[1], at)) for person in self.persons]
            for at in header.texts
            if at not in header.labels
        }
        return {at: numbers for at, numbers in columns.items() if all(numbers) and len(set(numbers)) == len(numbers)}

    def _numbered_by(self, at: int) -> Problem:
        message = Message("import.numbers-of-unknown-column", heading=self.block.header.texts[at])
        return Problem(message, self.block.grid.where(self.block.header.row, at))

    def _paired(self, way: Numbering) -> list[list[Result | None]]:
        """The results that can be games: opponents by their participants' numbers, nothing of broken places."""
        return [
            [self._game(way, at, round_, result) for round_, result in enumerate(row, 1)]
            for at, row in enumerate(self.results)
        ]

    def _game(self, way: Numbering, at: int, round_: int, result: Result | None) -> Result | None:
        if result is None or not result.opponent:
            return result
        there = way.get(result.opponent, 0) - 1
        own, other = self.persons[at].participant, self.persons[there].participant if there >= 0 else None
        if there < 0 and own is not None:
            fields = {"player": own.name, "round": round_, "opponent": result.opponent}
            self.problems.append(Problem(Message("import.opponent-unknown", **fields), self._where(at, round_)))
        if other is None or (there, round_) in self.broken:
            return None
        return result if other.number == result.opponent else result._replace(opponent=other.number)

    def _player_rows(self, results: Sequence[Sequence[Result | None]]) -> list[PlayerRow]:
        """The rows of those who are not refused; without the points of those who have a broken place."""
        doubtful = {at for at, _ in self.broken}
        rows = []
        for at, (person, row) in enumerate(zip(self.persons, results, strict=True)):
            if person.participant is not None:
                own = person.participant._replace(points=None) if at in doubtful else person.participant
                rows.append(PlayerRow(own, tuple(row), self._places[at]))
        return rows
