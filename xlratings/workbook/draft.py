"""What is going to be written: new values beside the old ones, and the sizes of the tables."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from operator import sub
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message
from xlratings.in_columns import Same
from xlratings.workbook.cell_values import is_blank
from xlratings.workbook.recognition import FoundTable
from xlratings.workbook.table_rows import BLANK, Cells
from xlratings.workbook.written_cells import WrittenBlock, WrittenCells, blocks_of
from xlratings.workbook.xlsx.addresses import address
from xlratings.workbook.xlsx.cells import Cell, CellError, Value
from xlratings.workbook.xlsx.edits import Edits
from xlratings.workbook.xlsx.sheet_values import SheetValues
from xlratings.workbook.xlsx.table_change import Like, TableEdit
from xlratings.workbook.xlsx.value_blocks import ValueBlock, is_same, value_block
from xlratings.workbook.xlsx.value_columns import Column, kinds_of, values_at

_FEW = 16  # rows, that a block is not worth its while for


class Resized(NamedTuple):
    """A table whose size changes: its last row before and after, the headings of columns added on its right."""

    table: str
    last_row_before: int
    last_row_after: int
    last_column_before: int
    new_headings: tuple[str, ...] = ()

    @property
    def last_column_after(self) -> int:
        """The last column once the headings are added."""
        return self.last_column_before + len(self.new_headings)


class _OfTable(NamedTuple):
    """New values of a table's cells: by row and column, or in blocks of rows alike; and the title of its sheet."""

    sheet: str
    rows: dict[int, dict[int, Value]]
    blocks: list[ValueBlock]


class _Blocks:
    """The cells written as blocks, made anew whenever they are gone through."""

    def __init__(self, cells: Mapping[str, Cells], written: Mapping[str, _OfTable]) -> None:
        self._cells = cells
        self._written = written

    def __iter__(self) -> Iterator[WrittenBlock]:
        for name in sorted(self._written, key=lambda name: self._written[name].sheet):
            sheet, rows, blocks = self._written[name]
            yield from (WrittenBlock(name, sheet, block) for block in blocks)
            yield from blocks_of(name, sheet, rows, self._cells[sheet])


class Draft:
    """Collects the cells whose value really changes; nothing is written before it is complete."""

    def __init__(self, cells: Mapping[str, Cells]) -> None:
        """``cells``: of every sheet that is written to, by its title."""
        self._cells = cells
        self._written: dict[str, _OfTable] = {}
        self._resized: dict[str, Resized] = {}
        self._taken_in: dict[str, FoundTable] = {}
        self._likes: dict[str, Like] = {}

    def put(self, found: FoundTable, row: int, column: int, value: Value) -> None:
        """Let a cell hold a value; one that holds it already is left alone.

        Raises:
            FileRefusedError: the cell holds a formula or an error, which could not be put back, or the value is one;
                or the totals row is in the way.

        """
        old = self.cell(found, row, column)
        if is_same(old.value, value):
            return
        if old.formula or CellError in {old.value.__class__, value.__class__} or found.table.totals:
            self._refuse(found, row, column, old, value)
        self._rows(found).setdefault(row, {})[column] = value

    def _refuse(self, found: FoundTable, row: int, column: int, old: Cell, value: Value) -> None:
        table = found.table
        if table.totals and row == table.last_row:
            raise FileRefusedError(Message("workbook.table-has-totals", table=table.name))
        place = {"sheet": table.sheet, "cell": address(row, column)}
        if old.formula and row > found.last_data_row:
            raise FileRefusedError(Message("workbook.table-no-room", table=table.name, **place))
        if old.formula:
            raise FileRefusedError(Message("workbook.cell-is-formula", **place))
        for error in (old.value, value):
            if isinstance(error, CellError):
                raise FileRefusedError(Message("workbook.error-in-the-way", value=error.text, **place))

    def put_row(self, found: FoundTable, row: int, values: Mapping[str, Value]) -> None:
        """Let the cells of a row hold values by column key; keys the table has no column for are passed over."""
        columns = found.columns
        known = self._cells[found.table.sheet].get(row)
        if known is None and not found.table.totals:  # nothing stands in the way
            made = {
                columns[key]: value
                for key, value in values.items()
                if key in columns and value is not None and value != ""
            }
            if made and not any(isinstance(value, CellError) for value in made.values()):
                self._rows(found).setdefault(row, {}).update(made)
                return
        for key, value in values.items():
            column = columns.get(key)
            if column is not None and not _is_plainly_same(known, column, value):
                self.put(found, row, column, value)

    def put_columns(self, found: FoundTable, rows: Sequence[int], values: Mapping[int, Column]) -> None:
        """Let some rows hold values by the number of the column, one for each of the rows; as ``put`` cell by cell.

        Raises:
            FileRefusedError: as ``put`` does.

        """
        for places in _runs(rows):
            numbers = range(rows[places[0]], rows[places[0]] + len(places))
            part = {column: _taken(new, places) for column, new in values.items()}
            if not self._has_put_block(found, numbers, part):
                for column, new in part.items():
                    for row, value in zip(numbers, new, strict=True):
                        self.put(found, row, column, value)

    def _has_put_block(self, found: FoundTable, rows: range, values: Mapping[int, Column]) -> bool:
        """Whether rows below each other have taken their values at once."""
        block = None if any(map(rows.__contains__, self._rows(found))) else self._block(found, rows, values)
        if block is not None and block.number:
            self._of(found).blocks.append(block)
        return block is not None

    def _block(self, found: FoundTable, rows: range, values: Mapping[int, Column]) -> ValueBlock | None:
        """The values of rows below each other at once; None where they are few, or something may be in the way."""
        if len(rows) < _FEW or found.table.totals:
            return None
        standing = _standing(self._cells[found.table.sheet], rows, values)
        block = value_block(rows.start, values, standing.values) if standing.is_plain else None
        return None if block is None or any(CellError in kinds for kinds in block.kinds) else block

    def _of(self, found: FoundTable) -> _OfTable:
        table = found.table
        if table.name not in self._written:
            self._written[table.name] = _OfTable(table.sheet, {}, [])
        return self._written[table.name]

    def _rows(self, found: FoundTable) -> dict[int, dict[int, Value]]:
        return self._of(found).rows

    def resize(self, found: FoundTable, last_row: int, new_headings: tuple[str, ...] = ()) -> None:
        """Let a table end with a row, and have more columns; at least one row of data stays."""
        table, before = found.table, found.last_data_row
        last_row = max(last_row, table.first_data_row)
        if last_row != before or new_headings:
            self._resized[table.name] = Resized(table.name, before, last_row, table.last_column, new_headings)

    def look_like(self, found: FoundTable, other: FoundTable, column: int) -> None:
        """Let the columns a table gets look like a column of another, or of its own."""
        table = other.table
        self._likes[found.table.name] = Like(table.sheet, table.first_row, table.first_data_row, column)

    def take_in(self, found: FoundTable) -> None:
        """Let a table reach over the rows below and the columns beside that were read as its own; undo leaves them."""
        if found.rows_below or found.columns_beside:
            self._taken_in[found.table.name] = found

    def cell(self, found: FoundTable, row: int, column: int) -> Cell:
        """What stands in a cell now."""
        return self._cells[found.table.sheet].get(row, {}).get(column, BLANK)

    def sheet(self, found: FoundTable) -> Cells:
        """The cells of a table's sheet."""
        return self._cells[found.table.sheet]

    def last_used_row(self, found: FoundTable) -> int:
        """The last row of a table with a value in any column, the clerk's too; the header's number if none."""
        table = found.table
        for row in range(found.last_data_row, table.first_row, -1):
            if any(self._is_used(found, row, column) for column in range(table.first_column, table.last_column + 1)):
                return row
        return table.first_data_row - 1

    def cut(self, found: FoundTable, last_row: int) -> None:
        """Empty our columns below a row, and let the table end there unless the clerk's own cells go on."""
        rows = range(last_row + 1, self.last_used_row(found) + 1)
        if not self._has_put_block(found, rows, dict.fromkeys(found.columns.values(), Same(None, len(rows)))):
            for row in rows:
                self.put_row(found, row, dict.fromkeys(found.columns))
        own = {*found.columns.values(), *(month.column for month in found.months)}
        columns = [one for one in range(found.table.first_column, found.table.last_column + 1) if one not in own]
        going_on = (row for row in reversed(rows) if self._has_foreign(found, row, columns)) if columns else ()
        self.resize(found, next(iter(going_on), last_row))

    def _has_foreign(self, found: FoundTable, row: int, columns: Iterable[int]) -> bool:
        """Whether the clerk's own columns of a table go on holding something in a row."""
        written = self._rows(found).get(row, {})
        return any(not is_blank(self.cell(found, row, column)) for column in columns if column not in written)

    def _is_used(self, found: FoundTable, row: int, column: int) -> bool:
        cell = self.cell(found, row, column)
        return not cell.formula and not is_blank(cell)

    @property
    def written(self) -> WrittenCells:
        """The cells that change, table by table in the order of rows and columns."""
        number = sum(len(values) for one in self._written.values() for values in one.rows.values())
        number += sum(block.number for one in self._written.values() for block in one.blocks)
        return WrittenCells(_Blocks(self._cells, self._written), number)

    @property
    def resized(self) -> tuple[Resized, ...]:
        """The tables whose size changes."""
        return tuple(self._resized.values())

    @property
    def edits(self) -> Edits:
        """The same for the patch of the file."""
        tables = {
            one.table: TableEdit(one.last_row_after, one.new_headings, like=self._likes.get(one.table))
            for one in self.resized
        }
        for name, found in self._taken_in.items():
            edit = tables.get(name, TableEdit(found.last_data_row))
            beside = found.table.headings[len(found.table.headings) - found.columns_beside :]
            headings = (*beside, *edit.new_headings)
            tables[name] = edit._replace(
                new_headings=headings, taken_in=found.rows_below, columns_taken_in=found.columns_beside
            )
        without = frozenset(title for title, cells in self._cells.items() if not cells.has_formulas)
        return Edits(self._values(), tables, without_formulas=without)

    def _values(self) -> dict[str, SheetValues]:
        """The new values by the title of the sheet."""
        rows: dict[str, dict[int, dict[int, Value]]] = {}
        blocks: dict[str, list[ValueBlock]] = {}
        for of_table in self._written.values():
            on_sheet = rows.setdefault(of_table.sheet, {})
            for row, values in of_table.rows.items():
                on_sheet[row] = {**on_sheet[row], **values} if row in on_sheet else values
            blocks.setdefault(of_table.sheet, []).extend(of_table.blocks)
        return {sheet: SheetValues(rows[sheet], blocks[sheet]) for sheet in rows}


class _Standing(NamedTuple):
    """What stands in some rows, by column, None: nothing at all; and whether no formula or error is among it."""

    values: dict[int, Column] | None
    is_plain: bool


def by_number(found: FoundTable, values: Mapping[str, Column]) -> dict[int, Column]:
    """Values by the number of their column instead of its key; keys the table has no column for are passed over."""
    return {found.columns[key]: column for key, column in values.items() if key in found.columns}


def _runs(rows: Sequence[int]) -> Iterator[Sequence[int]]:
    """The places of rows that lie below each other, run by run in the order of the rows."""
    if isinstance(rows, range) or not rows:
        yield from [range(len(rows))] if rows else []
        return
    order = sorted(range(len(rows)), key=rows.__getitem__)
    ordered = [*map(rows.__getitem__, order)]
    steps = map(sub, ordered[1:], ordered)
    ends = [place for place, step in enumerate(steps, 1) if step != 1]
    for first, behind in pairwise([0, *ends, len(order)]):
        yield order[first:behind]


def _taken(values: Column, places: Sequence[int]) -> Column:
    return values if isinstance(places, range) else values_at(values, places)


def _standing(cells: Cells, rows: range, columns: Iterable[int]) -> _Standing:
    first, last = rows[0], rows[-1]
    known = cells.rows_between(first, last)
    if not known:
        return _Standing(None, is_plain=True)
    values: dict[int, Column] = {}
    for column in columns:
        held = cells.column(column, first, last)
        if any(row in rows for row in cells.formulas(column)) or CellError in kinds_of(held):
            return _Standing(None, is_plain=False)
        values[column] = held if len(known) == len(rows) else [*map(dict(zip(known, held, strict=True)).get, rows)]
    return _Standing(values, is_plain=True)


def _is_plainly_same(known: Mapping[int, Cell] | None, column: int, value: Value) -> bool:
    """Whether a cell holds just this; most that are written over do, and need no closer look."""
    cell = known.get(column) if known else None
    return cell is not None and cell.value == value and cell.value.__class__ is value.__class__
