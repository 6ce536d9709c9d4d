"""The tables of all sheets of a file, each read by its kind, and all that was not used."""

import re
from collections.abc import Iterator

from xlratings.errors import Message, Problem
from xlratings.results.blocks import Block, blocks, names_of
from xlratings.results.columns_of_print import has_results, in_one, is_beside
from xlratings.results.crosstables import crosstable, result_cells, round_columns
from xlratings.results.deals import deals_tables, is_of_deals
from xlratings.results.game_places import game_places
from xlratings.results.games_lists import games_lists
from xlratings.results.grid import Grid, cell
from xlratings.results.headers import with_unknown_rounds
from xlratings.results.heading_words import WORDS, Heading
from xlratings.results.people import people
from xlratings.results.people_tables import people_table
from xlratings.results.repeated import joined
from xlratings.results.round_robins import round_robin, square
from xlratings.results.sides import Sides
from xlratings.results.tables import Kind, Table, ignored_rows
from xlratings.results.titles import Facts, round_title, titles
from xlratings.workbook.written.filled import is_nothing
from xlratings.workbook.written.headings import plain
from xlratings.workbook.xlsx.addresses import column_letters

_DEFAULT_TITLE = re.compile(
    r"(?:sheet|foglio|planilha|plan|pagina|arkusz|tabelle|tabellenblatt|hoja|feuil|feuille|blad|list|harok|munka|foaie|"
    r"sheetjs|ark|taulukko|sayfa|full|worksheet|page|data|export)\d*"
)
_OF_ONE_COLUMN = frozenset({
    Heading.NUMBER, Heading.RANK, Heading.NAME, Heading.SURNAME, Heading.RATING, Heading.LISTED_RATING, Heading.ID,
    Heading.FIDE_ID, Heading.FEDERATION, Heading.POINTS, Heading.TOTAL, Heading.RESULT, Heading.BORN,
})  # fmt: skip
_ONCE = (Heading.OPPONENT, Heading.RESULT, Heading.COLOUR)


class FileTables:
    """The tables of a file, gathered sheet by sheet."""

    def __init__(self) -> None:
        self.tables: list[Table] = []
        self.ignored: list[Problem] = []
        self.problems: list[Problem] = []
        self._sides: dict[str, Sides] = {}
        self._last: Block | None = None  # of people, read before

    def take(self, grid: Grid) -> None:
        """Read the tables of a sheet."""
        found = blocks(grid)
        if not found.blocks:
            self.ignored += (
                [Problem(Message("import.sheet-without-table"), grid.where(*_first_cell(grid)))] if grid.rows else []
            )
            return
        self.ignored += ignored_rows(grid, found.left)
        facts, self._last = Facts(), None
        for block in joined(found.blocks):
            facts = self._take_block(block, facts)

    def _take_block(self, block: Block, before: Facts) -> Facts:
        """Read a table; the facts about its event, for those below that say less."""
        said = titles(block.titles)
        self.ignored += ignored_rows(block.grid, said.ignored)
        facts = _continued(said.facts, before)
        if facts.round is None and (of_sheet := round_title([block.grid.title])):
            facts = facts._replace(round=of_sheet[0])
        if not block.rows:
            self.ignored.append(
                Problem(Message("import.table-empty"), block.grid.where(block.header.row, block.header.first))
            )
        elif (twice := _twice(block)) is not None:
            self.problems.append(twice)
        else:
            self._read(block, facts)
        return facts

    def _read(self, block: Block, facts: Facts) -> None:
        if len(names_of(block.header)) > 1:
            tables = games_lists(block, facts, self._sides, _key(block, facts))
        else:
            tables = _of_several(block, facts) or [_of_people(block, facts)]
            self.ignored += ignored_rows(block.grid, block.aside)
        self.ignored += list(_columns_left(tables[0]))
        self.problems += _run_together(tables[0])
        self._gather(block, tables)

    def _gather(self, block: Block, tables: list[Table]) -> None:
        """A ranking printed in columns is one table."""
        is_more = self._last is not None and is_beside(self._last, block) and has_results(tables[0])
        if self._last and is_more and has_results(self.tables[-1]) and tables[0].kind in {Kind.POINTS, Kind.LIST}:
            self.tables[-1] = in_one(self.tables[-1], self._last, tables[0])
        else:
            self.tables += tables
        self._last = block if tables[0].kind in {Kind.POINTS, Kind.LIST} else None


def _first_cell(grid: Grid) -> tuple[int, int]:
    number, cells = grid.rows[0]
    return number, next(at for at, value in enumerate(cells, 1) if not is_nothing(value))


def _continued(facts: Facts, before: Facts) -> Facts:
    """A table whose titles do not name an event belongs to the event named above."""
    if facts.name:
        return facts
    return facts.or_else(before._replace(round=None, day=None, after=None))


def _key(block: Block, facts: Facts) -> str:
    """What the games lists of one event have in common: its name, or the title of a sheet that has been given one."""
    title = block.grid.title
    named = not (block.grid.has_lines or _DEFAULT_TITLE.fullmatch(plain(title)) or round_title([title]))
    return facts.name or (title if named else "")


def _twice(block: Block) -> Problem | None:
    """Headings that say the same of different columns, as where the row with the rounds is not understood."""
    for heading in _ONCE:
        columns = block.header.columns(heading)
        if len(columns) > 1:
            message = Message("import.heading-twice", heading=block.header.texts[columns[1]])
            return Problem(message, block.grid.where(block.header.row, columns[1]))
    return None


def _of_several(block: Block, facts: Facts) -> list[Table]:
    """Deals of bridge, or places of games of several; none where it is another table."""
    return deals_tables(block, facts) if is_of_deals(block) else game_places(block, facts)


def _of_people(block: Block, facts: Facts) -> Table:
    found = people(block)
    for header in (block.header, with_unknown_rounds(block.header)):
        rounds = round_columns(header)
        cells = result_cells(block.rows, rounds)
        if cells.names_opponents or any(None not in parts for parts in rounds.values()):
            return crosstable(block._replace(header=header), facts, found, cells)
    columns = square(block)
    return people_table(block, facts, found) if columns is None else round_robin(block, facts, found, columns)


def _columns_left(table: Table) -> Iterator[Problem]:
    """The columns that hold something and were not used."""
    header, grid = table.block.header, table.block.grid
    for at in range(header.first, header.last + 1):
        if at not in table.used and any(not is_nothing(cell(cells, at)) for _, cells in table.block.rows):
            heading = header.texts.get(at)
            id_ = "import.column-ignored" if heading else "import.column-without-heading-ignored"
            yield Problem(Message(id_, **_named(at, heading)), grid.where(header.row, at))


def _run_together(table: Table) -> Iterator[Problem]:
    """Headings of two columns that a text file's blanks did not part: what stands below is of both, and not read."""
    header, grid = table.block.header, table.block.grid
    for at, said in header.texts.items():
        if grid.has_lines and at not in table.used and at not in header.labels:
            known = {WORDS.get(plain(word)) for word in said.split()} & _OF_ONE_COLUMN
            if len(known) > 1:
                yield Problem(Message("import.headings-run-together", heading=said), grid.where(header.row, at))


def _named(at: int, heading: str | None) -> dict[str, object]:
    return {"heading": heading} if heading else {"column": column_letters(at)}
