"""A ranking printed in two columns or more, the same headings over each: one table, or nobody knows what."""

from collections.abc import Sequence

from xlratings.errors import Message, Problem
from xlratings.results.blocks import Block
from xlratings.results.heading_words import Heading
from xlratings.results.received import Participant
from xlratings.results.repeated import counts
from xlratings.results.tables import Kind, Table
from xlratings.results.titles import titles


def is_beside(one: Block, other: Block) -> bool:
    """Whether a table stands right of another under the same headings and no title of its own."""
    same = list(one.header.labels.values()) == list(other.header.labels.values())
    return same and one.header.top == other.header.top and not titles(other.titles).facts.name


def has_results(table: Table) -> bool:
    """Whether rows of people say something that may be rated."""
    return table.kind is Kind.POINTS or any(one.rank is not None for one in table.participants)


def in_one(whole: Table, before: Block, table: Table) -> Table:
    """The table with the people of one beside it; with a problem where the places do not go on there.

    Args:
        whole: The table so far.
        before: The block on the left of the other, the last one of the whole.
        table: The other, which stands beside it.

    """
    problems = () if _goes_on(before, table.block) else (_unclear(table.block),)
    return whole._replace(
        participants=_numbered((*whole.participants, *table.participants)),
        problems=(*whole.problems, *table.problems, *problems),
        notes=(*whole.notes, *table.notes),
        ignored=(*whole.ignored, *table.ignored),
    )


def _goes_on(left: Block, right: Block) -> bool:
    """Whether start numbers or places count on; a place may be shared across the columns."""
    last, first = counts(left), counts(right)
    if not (last and first):
        return False
    shared = not left.header.column(Heading.NUMBER) and max(last) > min(last)
    return min(first) > max(last) or (shared and min(first) == max(last))


def _unclear(block: Block) -> Problem:
    return Problem(Message("import.columns-beside-unclear"), block.grid.where(block.header.row, block.header.first))


def _numbered(participants: Sequence[Participant]) -> tuple[Participant, ...]:
    """With their own start numbers, or counted through where these are only positions in each column."""
    if len({one.number for one in participants}) == len(participants):
        return tuple(participants)
    return tuple(one._replace(number=number) for number, one in enumerate(participants, 1))
