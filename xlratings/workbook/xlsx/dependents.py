"""The formulas whose value a change makes stale, directly or through other formulas.

Their stored values are taken away, so that Excel and LibreOffice calculate exactly these on opening. Formulas
that use functions of ours keep their last value, because a computer without the add-in cannot calculate them.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from xlratings.workbook.xlsx.addresses import COLUMNS, ROWS, Box
from xlratings.workbook.xlsx.changed_area import ChangedArea
from xlratings.workbook.xlsx.formula_cells import Formula
from xlratings.workbook.xlsx.formula_text import (
    AreaReference,
    Corner,
    NameReference,
    References,
    TableReference,
    references,
)
from xlratings.workbook.xlsx.package import DefinedName
from xlratings.workbook.xlsx.stabbing import Areas
from xlratings.workbook.xlsx.table_reference import table_areas
from xlratings.workbook.xlsx.tables import Table

OUR_FUNCTIONS = frozenset({
    "EXPECTED", "KFACTOR", "PERFORMANCE", "GLICKO_UPDATE", "BUCHHOLZ_FIDE", "RATING_CHANGE", "RATING_INITIAL",
    "CBJD_RATING", "RISIKO_EVENT", "KURNIK_UPDATE", "BRIDGE_AVERAGE", "FIBS_UPDATE", "GLICKO_RD", "GLICKO_EXPECTED",
    "GLICKO2_UPDATE", "FNGO_TITLE", "TIEBREAK", "CROSSTABLE_SCORE",
})  # fmt: skip


class Book(NamedTuple):
    """What references are resolved against: titles of all tabs in order, tables and defined names."""

    tabs: tuple[str, ...]
    tables: Mapping[str, Table]
    names: tuple[DefinedName, ...]


class Reach(NamedTuple):
    """The areas a formula reads, by sheet title in lower case; ``is_dynamic``: and others that it alone can tell."""

    areas: tuple[tuple[str, Box], ...]
    is_dynamic: bool
    is_ours: bool


def stale_formulas(formulas: Iterable[Formula], changed: Mapping[str, ChangedArea], book: Book) -> list[int]:
    """The positions of the formulas to calculate again after a change, ours left out.

    ``changed`` holds the changed cells by sheet title.
    """
    resolver = _Resolver(book)
    known = [(formula, resolver.reach(formula)) for formula in formulas]
    changes = {title.casefold(): area for title, area in changed.items()}
    stale = [position for position, (_, reach) in enumerate(known) if _is_reached(reach, changes)]
    return _with_followers(known, stale) if stale else []


def _is_reached(reach: Reach, changes: Mapping[str, ChangedArea]) -> bool:
    if reach.is_ours:
        return False
    return reach.is_dynamic or any(sheet in changes and changes[sheet].meets(area) for sheet, area in reach.areas)


def _with_followers(known: list[tuple[Formula, Reach]], stale: list[int]) -> list[int]:
    """The stale formulas and those that read them, through any number of steps."""
    readers: dict[str, Areas] = defaultdict(Areas)
    seen = set(stale)
    for position, (_, reach) in enumerate(known):
        if position not in seen and not reach.is_ours:
            for sheet, area in reach.areas:
                readers[sheet].add(area, position)
    waiting = list(stale)
    while waiting:
        formula = known[waiting.pop()][0]
        sheet = formula.sheet.casefold()
        if sheet in readers:
            followers = set(readers[sheet].taken(formula.area)) - seen
            seen |= followers
            waiting += followers
    return sorted(seen)


class _Resolver:
    """Turns what formulas refer to into areas."""

    def __init__(self, book: Book) -> None:
        self._tabs = [title.casefold() for title in book.tabs]
        self._tables = {name.casefold(): table for name, table in book.tables.items()}
        self._names = {
            (None if name.sheet is None else name.sheet.casefold(), name.name.casefold()): name for name in book.names
        }

    def reach(self, formula: Formula) -> Reach:
        """All that a formula reads."""
        sheet = formula.sheet.casefold()
        found = references(formula.text)
        areas = [(sheet, area) for area in formula.inputs]
        areas += self._plain(found, sheet, formula.moved_by)
        for reference in found.tables:
            areas += self._of_table(reference, formula)
        dynamic, ours = found.is_dynamic, not found.functions.isdisjoint(OUR_FUNCTIONS)
        for inner in self._named(found, sheet, set()):
            areas += inner.areas
            dynamic, ours = dynamic or inner.is_dynamic, ours or inner.is_ours
        return Reach(tuple(areas), dynamic, ours)

    def _plain(self, found: References, sheet: str, moved_by: tuple[int, int] | None) -> list[tuple[str, Box]]:
        return [(title, area_box(area, moved_by)) for area in found.areas for title in self._sheets(area.sheet, sheet)]

    def _sheets(self, written: str, own: str) -> list[str]:
        """The sheets before a reference; ``First:Last`` reaches over all tabs between."""
        title = written.casefold()
        if not title or title in self._tabs:
            return [title or own]
        first, _, last = title.partition(":")
        if first in self._tabs and last in self._tabs:
            ends = sorted((self._tabs.index(first), self._tabs.index(last)))
            return self._tabs[ends[0] : ends[1] + 1]
        return []

    def _of_table(self, reference: TableReference, formula: Formula) -> list[tuple[str, Box]]:
        table = self._tables.get(reference.table.casefold()) if reference.table else self._around(formula)
        if table is None:
            return []
        return [
            (table.sheet.casefold(), area) for area in table_areas(table, reference.columns, formula.area.first_row)
        ]

    def _around(self, formula: Formula) -> Table | None:
        """The table a formula stands in."""
        for table in self._tables.values():
            if table.sheet.casefold() == formula.sheet.casefold() and table.box.meets(formula.area):
                return table
        return None

    def _named(self, found: References, sheet: str, seen: set[DefinedName]) -> Iterator[Reach]:
        """What the defined names of a formula reach, and the names in their own formulas."""
        for reference in found.names:
            table = self._tables.get(reference.name.casefold())
            if table is not None:
                yield Reach(((table.sheet.casefold(), table.box),), is_dynamic=False, is_ours=False)
            name = self._name(reference, sheet)
            if name is not None and name not in seen:
                seen.add(name)
                inner = references(name.formula.removeprefix("="))
                home = sheet if name.sheet is None else name.sheet.casefold()
                areas = self._plain(inner, home, None)
                for one in inner.tables:
                    if one.table.casefold() in self._tables:
                        of = self._tables[one.table.casefold()]
                        areas += [(of.sheet.casefold(), area) for area in table_areas(of, one.columns, None)]
                ours = not inner.functions.isdisjoint(OUR_FUNCTIONS)
                yield Reach(tuple(areas), inner.is_dynamic, ours)
                yield from self._named(inner, home, seen)

    def _name(self, reference: NameReference, sheet: str) -> DefinedName | None:
        name = reference.name.casefold()
        own = self._names.get((reference.sheet.casefold() or sheet, name))
        return own or self._names.get((None, name))


def area_box(area: AreaReference, moved_by: tuple[int, int] | None) -> Box:
    """The area read from a place so far away; None: from any place, so what is not fixed reaches everywhere."""
    first, last = area.first, area.last
    rows = sorted((_row(first, moved_by), _row(last, moved_by)))
    columns = sorted((_column(first, moved_by), _column(last, moved_by)))
    if not first.row or (moved_by is None and not (first.fixed_row and last.fixed_row)):
        rows = [1, ROWS]
    if not first.column or (moved_by is None and not (first.fixed_column and last.fixed_column)):
        columns = [1, COLUMNS]
    return Box(rows[0], columns[0], rows[1], columns[1])


def _row(corner: Corner, moved_by: tuple[int, int] | None) -> int:
    return corner.row if corner.fixed_row or moved_by is None else (corner.row + moved_by[0] - 1) % ROWS + 1


def _column(corner: Corner, moved_by: tuple[int, int] | None) -> int:
    return corner.column if corner.fixed_column or moved_by is None else (corner.column + moved_by[1] - 1) % COLUMNS + 1
