"""Tables of people without games: final rankings, points events, totals of games and points, starting lists."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from xlratings.errors import Message, Problem
from xlratings.results.blocks import Block
from xlratings.results.crosstables import round_columns
from xlratings.results.grid import Row, cell, text
from xlratings.results.heading_words import Heading
from xlratings.results.people import People
from xlratings.results.received import Participant
from xlratings.results.tables import Kind, Table
from xlratings.results.titles import Facts
from xlratings.results.values.points import points
from xlratings.workbook.written.unreadable import UnreadableCellError


def people_table(block: Block, facts: Facts, found: People) -> Table:
    """The people of a table, with their points where it states any, or the points of the rounds together.

    Decision: columns of rounds whose cells name no opponent hold the points of each round.
    """
    columns = [at for parts in round_columns(block.header).values() for at in parts.values()]
    problems = list(found.problems)
    rows = [(person.row, person.participant) for person in found.persons if person.participant]
    summed = [(row, _with_sum(block, row, one, columns, problems)) for row, one in rows]
    tally = _tally_columns(block)
    counted = [_with_tally(block, row, one, tally, problems) if tally and one else one for row, one in summed]
    participants = [one for one in counted if one]
    notes = _unbalanced(block, facts, tally) if tally and all(counted) else ()
    results = any(one.points is not None or one.passed is not None for one in participants)
    days: tuple[Problem, ...] = ()
    if results or any(one.rank is not None for one in participants):
        days = tuple(_several_days(block))
    return Table(
        Kind.POINTS if results else Kind.LIST,
        block,
        facts,
        tuple(participants),
        problems=(*problems, *days),
        notes=(*found.notes, *notes),
        ignored=found.ignored,
        used=found.used | frozenset((*columns, *tally, *([block.header.column(Heading.DAY)] if days else []))),
    )


def _tally_columns(block: Block) -> tuple[int, ...]:
    """The columns of games won, drawn and lost; none unless there are all three and none of games."""
    found = tuple(map(block.header.column, (Heading.WON, Heading.DRAWN, Heading.LOST)))
    return found if all(found) and not block.header.column(Heading.GAMES) else ()


def _with_tally(
    block: Block, row: Row, own: Participant, columns: Sequence[int], problems: list[Problem]
) -> Participant | None:
    """The participant with the games and, where none are stated, the points of his wins, draws and losses.

    Decision: a win is 2, as those who count games so do; stated points may be of 1 for a win. None where a number
    cannot be read.
    """
    at = 0
    said: list[Fraction] = []
    try:
        for at in columns:
            said.append(points(cell(row[1], at)) or Fraction(0))
    except UnreadableCellError as error:
        message = Message("import.row-refused", player=own.name, why=error.message)
        problems.append(Problem(message, block.grid.where(row[0], at)))
        return None
    total = 2 * said[0] + said[1]
    if own.points not in {None, total, total / 2}:
        problems.append(
            Problem(Message("import.points-disagree", player=own.name, games=total, file=own.points), own.where)
        )
    return own._replace(games=int(sum(said)), points=total if own.points is None else own.points, tallied=total)


def _unbalanced(block: Block, facts: Facts, columns: Sequence[int]) -> Iterator[Problem]:
    """That as many games are not lost as won, or an odd number drawn.

    Decision: everybody's own games and points are plain all the same, so this is worth a look and refuses nothing: the
    table may leave somebody out. Where a system's points together must fit, its month asks for that.
    """
    won, drawn, lost = (
        sum((points(cell(cells, at)) or Fraction(0) for _, cells in block.rows), Fraction(0)) for at in columns
    )
    if won != lost or drawn % 2:
        message = Message(
            "import.tally-unbalanced", event=facts.name or block.grid.title, won=won, drawn=drawn, lost=lost
        )
        yield Problem(message, block.grid.where(block.header.row, columns[0]))


def _several_days(block: Block) -> Iterator[Problem]:
    """That rows of results are of different days: results of several events or games are not those of one."""
    at = block.header.column(Heading.DAY)
    days = {said for _, cells in block.rows if at and (said := text(cell(cells, at)))}
    if len(days) > 1:
        message = Message("import.rows-of-several-days", heading=block.header.texts[at], days=len(days))
        yield Problem(message, block.grid.where(block.header.row, at))


def _with_sum(
    block: Block, row: Row, own: Participant, columns: Sequence[int], problems: list[Problem]
) -> Participant | None:
    """The participant with the sum of his rounds, if no total is stated; None where a round cannot be read.

    A total that disagrees with the rounds is a problem.
    """
    at = 0
    found: list[Fraction] = []
    try:
        for at in columns:
            read = points(cell(row[1], at))
            found += [] if read is None else [read]
    except UnreadableCellError as error:
        message = Message("import.row-refused", player=own.name, why=error.message)
        problems.append(Problem(message, block.grid.where(row[0], at)))
        return None
    if found and own.points is not None and own.points != sum(found):
        message = Message("import.rounds-disagree", player=own.name, rounds=sum(found), file=own.points)
        problems.append(Problem(message, own.where))
    return own._replace(points=sum(found, Fraction(0))) if found and own.points is None else own
