"""Headings that stand again on every printed page: the table below goes on."""

from collections.abc import Sequence

from xlratings.results.blocks import Block, names_of
from xlratings.results.grid import Row, cell, text
from xlratings.results.heading_words import Heading
from xlratings.results.people import whole_number
from xlratings.results.titles import round_title
from xlratings.workbook.written.filled import is_nothing

_COUNTING = (Heading.NUMBER, Heading.RANK, Heading.BOARD)


def joined(blocks: Sequence[Block]) -> list[Block]:
    """The tables, those that go on below repeated headings made one again."""
    whole: list[Block] = []
    for block in blocks:
        before = next((at for at in range(len(whole) - 1, -1, -1) if _stands_above(whole[at], block)), None)
        if before is not None and _goes_on(whole[before], block):
            one = whole[before]
            aside = (*one.aside, *_between(one, block), *block.aside)
            whole[before] = one._replace(rows=(*one.rows, *block.rows), aside=aside)
        else:
            whole.append(block)
    return whole


def _stands_above(one: Block, other: Block) -> bool:
    return one.header.first == other.header.first and one.header.texts == other.header.texts


def _goes_on(one: Block, other: Block) -> bool:
    """Numbers that count on go on; without numbers, titles that say nothing new do."""
    last, first = counts(one)[-1:], counts(other)[:1]
    if last and first:
        return first[0] > last[0]
    new = _titles(other) - _titles(one)
    return not new or (len(names_of(one.header)) > 1 and all(round_title([said]) for said in new))


def counts(block: Block) -> list[int]:
    """The start numbers, else places or boards, of a table's rows, where they stand."""
    column = next((at for heading in _COUNTING if (at := block.header.column(heading))), 0)
    if not column:
        return []
    return [number for _, cells in block.rows if (number := whole_number(cell(cells, column))) is not None]


def _titles(block: Block) -> set[str]:
    return {_said(row) for row in block.titles}


def _said(row: Row) -> str:
    return " ".join(text(value) for value in row[1] if not is_nothing(value))


def _between(one: Block, other: Block) -> tuple[Row, ...]:
    """What stands between the pages and not above the first of them."""
    known = _titles(one)
    return tuple(row for row in other.titles if _said(row) not in known)
