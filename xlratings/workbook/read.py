"""A workbook read whole: the ledger, every problem with its cell, and what writing needs."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from xlratings.errors import Message, Problem
from xlratings.model import Event, Ledger, Player, PublishedList
from xlratings.month.system import decimals_of
from xlratings.workbook.columns import TableLayout
from xlratings.workbook.columns_beside import with_columns_beside
from xlratings.workbook.decision_rows import decisions
from xlratings.workbook.event_rows import ResultsOfEvent
from xlratings.workbook.game_rows import add_deals, add_games, add_placings, results
from xlratings.workbook.heading_notes import heading_notes
from xlratings.workbook.ids import Ids
from xlratings.workbook.layout import TABLES
from xlratings.workbook.ledger_rows import (
    corrections,
    current_list,
    events,
    players,
    published_lists,
)
from xlratings.workbook.list_notes import list_notes
from xlratings.workbook.own_headings import with_own_headings
from xlratings.workbook.past_rows import digests, unrounded
from xlratings.workbook.recognition import FoundTable, found_table, recognition
from xlratings.workbook.rows_below import TYPED_INTO, with_rows_below
from xlratings.workbook.settings import Settings, settings
from xlratings.workbook.system_layouts import tables_of
from xlratings.workbook.table_rows import Cells, TableReader, filled_rows
from xlratings.workbook.xlsx.addresses import Box, column_letters
from xlratings.workbook.xlsx.cells import sheet_cells
from xlratings.workbook.xlsx.container import Fingerprint, lock_file
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.sheet_cells import CellsLetGo
from xlratings.workbook.xlsx.tables import Table

if TYPE_CHECKING:  # not for workbooks
    from xlratings.workbook.folder.source import CsvFolder

_GIVEN = frozenset(  # the tables whose cells the clerk fills in
    {"Players", "Decisions", "Events", "Results", "Games", "Places", "Deals"}
)
_OF_EVENTS = frozenset({"Results", "Games", "Places", "Deals"})
_ADDED = {"Games": add_games, "Places": add_placings, "Deals": add_deals}  # to the results of events
V = TypeVar("V")


class WorkbookRead(NamedTuple):
    """What a workbook says.

    ``ledger``: with all problems of reading; ``settings``: ``federation``, ``language`` ("" unset), ``archive``;
    ``notes``: worth reading, in nobody's way; ``tables``: ours, by fixed name; ``archive``: the table older
    changes go to, if the settings name one; ``cells``: of the sheets with our tables; ``members``, ``events``:
    their ids as typed; ``fingerprint``: of the file that was read; ``package``: the workbook, closed, None of a folder.
    """

    path: Path
    fingerprint: Fingerprint
    ledger: Ledger
    settings: Settings
    notes: tuple[Problem, ...]
    tables: Mapping[str, FoundTable]
    archive: FoundTable | None
    cells: Mapping[str, Cells]
    members: Ids
    events: Ids
    package: Package | None

    @property
    def language(self) -> str:
        """The language we write in: the setting, else the one the headings of Events are in."""
        return self.settings.language or self.tables["Events"].language

    def for_a_month(self) -> "WorkbookRead":
        """The same without the cells of sheets with nothing but results or games, where a month writes nothing."""
        written = {found.table.sheet for name, found in self.tables.items() if name not in _OF_EVENTS}
        written |= {self.archive.table.sheet} if self.archive else set()
        cells = {title: one if title in written else CellsLetGo(one) for title, one in self.cells.items()}
        return self._replace(cells=cells)


def read_workbook(path: Path) -> WorkbookRead:
    """Read a workbook, or a folder of CSV files with the same headings, with all that is wrong in it.

    While a table of ours is missing, the ledger is empty but for its problems. A file that another program has open
    is read as it was saved last, with a note.

    Raises:
        FileRefusedError: no workbook of a kind that can be changed without loss.

    """
    with _opened(Path(path)) as package:
        reading = _Reading(package)
        chosen = reading.settings()
        ledger = reading.ledger(chosen)
        return WorkbookRead(
            path=package.path,
            fingerprint=package.fingerprint,
            ledger=ledger,
            settings=chosen,
            notes=tuple(reading.notes),
            tables=reading.tables,
            archive=reading.archive,
            cells=reading.cells,
            members=reading.members,
            events=reading.events,
            package=package if isinstance(package, Package) else None,
        )


def read_settings(path: Path) -> Settings:
    """The settings alone, unset where they cannot be read.

    Raises:
        FileRefusedError: no workbook of a kind that can be changed without loss.

    """
    with _opened(Path(path)) as package:
        return _Reading(package, ("Settings",)).settings()


def _opened(path: Path) -> "Package | CsvFolder":
    if path.is_dir():
        from xlratings.workbook.folder.source import CsvFolder, is_folder_of_tables  # noqa: PLC0415 - not for workbooks

        if is_folder_of_tables(path):
            return CsvFolder(path)
    return Package.open(path, even_if_open=True)


class _Reading:
    """One reading of one file: its cells, ids and problems gather here."""

    def __init__(self, package: "Package | CsvFolder", typed_into: Iterable[str] = TYPED_INTO) -> None:
        """``typed_into``: the tables looked at for what stands around them."""
        self._typed_into = frozenset(typed_into)
        self.archive: FoundTable | None = None
        self.cells: dict[str, Cells] = {}
        self.members, self.events = Ids(), Ids()
        self.notes: list[Problem] = []
        self._package = package
        self._problems: list[Problem] = []
        if lock := lock_file(package.path):
            self.notes.append(Problem(Message("workbook.open-elsewhere", file=package.path.name, lock=lock)))
        before = tuple(self.notes)
        self._recognise(TABLES)
        first = self._first_settings()
        layouts = with_own_headings(tables_of(first.federation), first.headings)
        if layouts is not TABLES:
            self.notes, self._problems = list(before), []
            self._recognise(layouts)

    def _recognise(self, layouts: tuple[TableLayout, ...]) -> None:
        found = recognition(tuple(self._package.tables.values()), self._widened, layouts)
        self.tables = found.tables
        package = self._package
        self._problems += found.problems if isinstance(package, Package) else package.problems(found)
        self._layouts = layouts

    def _first_settings(self) -> Settings:
        """What Settings says, looked up before everything else: the tables are laid out for it."""
        found = self.tables.get("Settings")
        if found is None:
            return Settings()
        cells = self._sheet(found.table)
        below = with_rows_below(found, cells, self._others(found.table))
        return settings(TableReader(below.found, cells, []), [], [])

    def settings(self) -> Settings:
        """The settings, and the archive table they name."""
        if "Settings" not in self.tables:
            return Settings()
        chosen = settings(self._reader("Settings"), self._problems, self.notes)
        if chosen.archive:
            self.archive = self._archive(chosen)
        return chosen

    def ledger(self, chosen: Settings) -> Ledger:
        """Everything but the settings."""
        if any(one.name not in self.tables and not one.optional for one in self._layouts):
            return self._without_tables(chosen)
        members = players(self._reader("Players"), self.members)
        decided = self._if_there("Decisions", decisions)
        all_events = self._events_with_results()
        published = published_lists(self._reader("Lists"), self.members)
        lists = self._from_start(published, chosen)
        standard = self._if_there("Standard", published_lists)
        current = self._current(lists)
        if lists:
            self._note_list(members, lists, decimals_of(chosen.federation, all_events))
        corrected = self._if_there("Corrections", corrections)
        for name in {"Changes", "Explain"} & set(self.tables):  # not read into the ledger, but written to
            self._reader(name)
        past = digests(self._reader("Log"))
        self._note_headings(chosen)
        return Ledger(
            rule_book=chosen.federation,
            players=members,
            events=all_events,
            lists=lists,
            standard=standard,
            current=current,
            problems=tuple(self._problems),
            columns=self._columns(),
            choices=chosen.choices,
            corrections=corrected,
            decisions=decided,
            history=published[: len(published) - len(lists)],
            past=past,
            unrounded=unrounded(self._reader("Lists"), lists[-1]) if past and lists else {},
        )

    def _without_tables(self, chosen: Settings) -> Ledger:
        """What is wrong, and no more, where a table that is needed is missing."""
        for name in self.tables:
            self._note_unreadable_cells(name)
        return Ledger(chosen.federation, (), (), (), None, tuple(self._problems))

    def _if_there(self, name: str, read: Callable[[TableReader, Ids], tuple[V, ...]]) -> tuple[V, ...]:
        """The values of a table that a workbook may lack."""
        return read(self._reader(name), self.members) if name in self.tables else ()

    def _events_with_results(self) -> tuple[Event, ...]:
        results_of = results(self._reader("Results"), self.members) if "Results" in self.tables else {}
        for name, add in _ADDED.items():
            if name in self.tables:
                add(self._reader(name), self.members, results_of)
        found = events(self._reader("Events"), self.events, self.members, results_of)
        self._refuse_unknown_events(results_of)
        return found

    def _columns(self) -> dict[tuple[str, str], str]:
        """The letters of every column that was recognised."""
        return {
            (name, key): column_letters(number)
            for name, found in self.tables.items()
            for key, number in found.columns.items()
        }

    def _note_list(self, members: Sequence[Player], lists: tuple[PublishedList, ...], decimals: int) -> None:
        quiet = TableReader(self.tables["List"], self._sheet(self.tables["List"].table), [])
        self.notes += list_notes(quiet, self.members, members, lists, decimals)

    def _note_headings(self, chosen: Settings) -> None:
        for name in sorted(_GIVEN & set(self.tables)):
            found = self.tables[name]
            language = chosen.language or self.tables["Events"].language
            self.notes += heading_notes(found, self.cells[found.table.sheet], language)

    def _current(self, lists: tuple[PublishedList, ...]) -> PublishedList | None:
        """The list that List shows; figures there without a month in Lists would be lost, so they are a problem."""
        reader = self._reader("List")
        if lists:
            return current_list(reader, self.members, lists[-1])
        if filled_rows(reader.found, reader.cells):
            column = reader.found.columns["rating"]
            place = reader.found.where(reader.found.table.first_row, column)
            self._problems.append(Problem(Message("workbook.list-without-month"), place))
        return None

    def _from_start(self, lists: tuple[PublishedList, ...], chosen: Settings) -> tuple[PublishedList, ...]:
        """The lists from the starting one on; those before it are history that nobody computes."""
        kept = tuple(one for one in lists if str(one.month) >= chosen.start_list)
        if chosen.start_list and chosen.start_list not in {str(one.month) for one in lists}:
            place = chosen.choices.places["start_list"]
            self._problems.append(Problem(Message("workbook.start-list-missing", month=chosen.start_list), place))
        return kept

    def _refuse_unknown_events(self, results_of: Mapping[str, ResultsOfEvent]) -> None:
        for key, group in results_of.items():
            if group.event and key not in self.events:
                message = Message("workbook.event-unknown", event=group.event, results=group.rows)
                self._problems.append(Problem(message, group.where))

    def _archive(self, chosen: Settings) -> FoundTable | None:
        """The table that older changes go to: another than ours, with every column that Changes has."""
        name, place = chosen.archive, chosen.archive_place
        named = [table for table in self._package.tables.values() if table.name.casefold() == name.casefold()]
        if not named or named[0] in [found.table for found in self.tables.values()]:
            id_ = "workbook.archive-is-ours" if named else "workbook.archive-missing"
            self._problems.append(Problem(Message(id_, table=name), place))
            return None
        found = found_table(self._layout("Changes"), named[0], self._problems)
        if found is not None:
            self._sheet(found.table)
            self._problems += self._missing_in(found)
        return found

    def _layout(self, name: str) -> TableLayout:
        return next(layout for layout in self._layouts if layout.name == name)

    def _missing_in(self, archive: FoundTable) -> list[Problem]:
        """The columns of Changes that the archive has not: what they hold would be lost."""
        if "Changes" not in self.tables:
            return []
        changes = self.tables["Changes"]
        place = archive.where(archive.table.first_row, archive.table.first_column)
        headings = [
            changes.table.headings[column - changes.table.first_column]
            for key, column in changes.columns.items()
            if key not in archive.columns
        ]
        fields = {"table": archive.table.name, "heading": ", ".join(headings)}
        return [Problem(Message("workbook.column-missing", **fields), place)] if headings else []

    def _note_unreadable_cells(self, name: str) -> None:
        if name in _GIVEN:
            reader = self._reader(name)
            list(reader.rows(*(column.key for column in reader.found.layout.columns if column.key != "note")))

    def _reader(self, name: str) -> TableReader:
        found = self.tables[name]
        if name in TYPED_INTO:
            found = self.tables[name] = self._with_rows_below(found)
        return TableReader(found, self._sheet(found.table), self._problems)

    def _widened(self, layout: TableLayout, table: Table) -> Table:
        if layout.name not in self._typed_into:
            return table
        beside = with_columns_beside(layout, table, self._sheet(table), self._others(table))
        self.notes += beside.notes
        self._problems += beside.problems
        return beside.table

    def _others(self, table: Table) -> list[Box]:
        """The areas of the other tables on a table's sheet."""
        on_sheet = [other for other in self._package.tables.values() if other.sheet == table.sheet]
        return [other.box for other in on_sheet if other.name != table.name]

    def _with_rows_below(self, found: FoundTable) -> FoundTable:
        below = with_rows_below(found, self._sheet(found.table), self._others(found.table))
        self.notes += below.notes
        self._problems += below.problems
        return below.found

    def _sheet(self, table: Table) -> Cells:
        title = table.sheet
        if title not in self.cells:
            package = self._package
            self.cells[title] = sheet_cells(package, title) if isinstance(package, Package) else package.cells(title)
        return self.cells[title]
