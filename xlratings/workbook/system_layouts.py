"""The tables of the other systems' workbooks: those of RISIKO, without its columns and with their own."""

from collections.abc import Iterable
from itertools import chain

from xlratings.workbook.columns import CellKind, Column, TableLayout
from xlratings.workbook.decision_layout import DECISIONS
from xlratings.workbook.explain_layout import EXPLAIN
from xlratings.workbook.game_layouts import (
    DEALS,
    GAME_KIND,
    GAMES,
    MATCH_LENGTH,
    OPPONENT_A_GUEST,
    PLACES,
    RATED,
    STANDARD,
)
from xlratings.workbook.import_layout import IMPORTED, STATED_OF_EVENT, STATED_OF_PLAYER
from xlratings.workbook.layout import EVENTS, PLAYERS, RESULTS, SETTINGS, TABLES
from xlratings.workbook.system_columns import (
    ACTIVE,
    AVERAGE,
    BEFORE_RD,
    BYE_POINTS,
    DEALS_COUNTED,
    DEALS_PLAYED,
    DIFFERENCE,
    DP,
    EXPECTED_POINTS,
    EXPECTED_SCORE,
    EXPERIENCE,
    EXPERIENCE_AT_START,
    FIDE_PLAYER,
    FLOOR,
    FNGO_PLAYER,
    GAIN,
    GAME_NO,
    GAMES_AT_START,
    GAMES_IN_ALL,
    GAMES_PLAYED,
    GUEST_RATING,
    IMP_AVERAGE,
    IMPS,
    IMPS_COUNTED,
    INFORMATION,
    LAST_EVENT,
    LENGTH,
    MAXIMUM,
    MINUTES,
    NEW,
    NEW_RD,
    OPPONENT,
    OPPONENT_RATING,
    OPPONENTS,
    PERCENTAGE,
    PERIOD,
    PERIOD_GAMES,
    PLACE,
    PLAYED_ON,
    RA,
    RD,
    SCORE,
    STABLE,
    SURPRISE,
    TITLE,
    WE,
    WY,
    D,
)
from xlratings.workbook.written.headings import plain
from xlratings.workbook.written_layouts import CHANGES, CORRECTIONS, LIST, LISTS, LOG


def tables_of(rule_book: str) -> tuple[TableLayout, ...]:
    """The tables of a rule book's workbook, by its code; RISIKO's for one that has none of its own.

    >>> [column.key for column in layout_of("CBJD", "Results").columns]
    ['event', 'id', 'name', 'surname', 'born', 'games', 'points', 'opponents', 'federated', 'rating']
    """
    return _TABLES.get(rule_book, TABLES)


def is_called_as_ours(name: str) -> bool:
    """Whether a table of any system has this fixed name, or this title in any language.

    >>> is_called_as_ours("games"), is_called_as_ours("Giocatori"), is_called_as_ours("Notes")
    (True, True, False)
    """
    tables = chain(TABLES, *_TABLES.values())
    return any(plain(name) in {plain(one.name), *map(plain, one.titles.values())} for one in tables)


def layout_of(rule_book: str, name: str) -> TableLayout:
    """The layout of a rule book's table by its fixed name; KeyError where there is none."""
    for table in tables_of(rule_book):
        if table.name == name:
            return table
    raise KeyError(name)


def _with(table: TableLayout, *columns: Column | str) -> TableLayout:
    """A table with these columns: its own by their keys, others as given."""
    own = (table.column(one) if isinstance(one, str) else one for one in columns)
    return table._replace(columns=tuple(own))


def _without(table: TableLayout, keys: Iterable[str]) -> TableLayout:
    return table._replace(columns=tuple(column for column in table.columns if column.key not in set(keys)))


_HELD = ("id", "name", "start", "end")
_STANDS = ("state", "counted_in", "signature", "for_list", "note", *(one.key for one in IMPORTED))
_EVENTS = _with(EVENTS, *_HELD, "rounds", *_STANDS)
_EVENTS_OF_GAMES = _with(EVENTS, *_HELD, "rounds", BYE_POINTS, *_STANDS, *STATED_OF_EVENT)
_WHO = ("event", "id", "name", "surname", "born")
# points to be compared with the games, and what reports repeat
_STATED = _with(RESULTS, *_WHO, "points", "federated", *STATED_OF_PLAYER)._replace(optional=True)
_CHANGES_HEAD = tuple(CHANGES.column(key) for key in ("month", "event", "event_name", "id", "name", "rating"))


def _exact(table: TableLayout) -> TableLayout:
    """A table whose ratings have decimals, which are kept and not shown."""
    return _of_kind(table, CellKind.EXACT_RATING)


def _average(table: TableLayout) -> TableLayout:
    """A table whose ratings may be averages of IMPs, whose decimals are shown."""
    return _of_kind(_of_kind(table, CellKind.AVERAGE_RATING), CellKind.AVERAGE_RATING, CellKind.EXACT_RATING)


def _of_kind(table: TableLayout, kind: CellKind, instead: CellKind = CellKind.RATING) -> TableLayout:
    columns = (one._replace(kind=kind) if one.kind is instead else one for one in table.columns)
    return table._replace(columns=tuple(columns), ratings=kind)


_OF_DEALS = (DEALS_PLAYED, IMP_AVERAGE)
_EXACT_CHANGE = LIST.column("change")._replace(kind=CellKind.NUMBER)
_EXACT_VARIATION = CHANGES.column("variation")._replace(kind=CellKind.NUMBER)
_TABLES = {
    "CBJD": (
        SETTINGS,
        PLAYERS,
        DECISIONS,
        _EVENTS,
        _with(RESULTS, *_WHO, GAMES_PLAYED, "points", OPPONENTS, "federated", GUEST_RATING),
        LIST,
        LISTS,
        _with(
            CHANGES,
            *_CHANGES_HEAD,
            GAMES_PLAYED,
            "points",
            AVERAGE,
            DIFFERENCE,
            PERCENTAGE,
            EXPECTED_POINTS,
            "k",
            "variation",
            NEW,
            "article",
        ),
        CORRECTIONS,
        LOG,
    ),
    "ELO": (
        SETTINGS,
        PLAYERS._replace(columns=(*PLAYERS.columns, GAMES_AT_START)),
        DECISIONS,
        _EVENTS_OF_GAMES,
        _STATED,
        GAMES._replace(columns=(*GAMES.columns, RATED, OPPONENT_A_GUEST)),
        _exact(LIST._replace(columns=(*LIST.columns, GAMES_IN_ALL))),
        _exact(LISTS),
        _exact(
            _with(
                CHANGES,
                *_CHANGES_HEAD,
                PLAYED_ON,
                GAME_NO,
                OPPONENT,
                OPPONENT_RATING,
                DIFFERENCE,
                EXPECTED_SCORE,
                SCORE,
                "k",
                _EXACT_VARIATION,
                PERIOD,
                FLOOR,
                NEW,
                "article",
            )
        ),
        CORRECTIONS,
        LOG,
    ),
    "FNGO": (
        SETTINGS,
        PLAYERS._replace(columns=(*PLAYERS.columns, *FNGO_PLAYER)),
        DECISIONS,
        _with(EVENTS, *_HELD, "rounds", MINUTES, BYE_POINTS, *_STANDS, *STATED_OF_EVENT),
        _STATED,
        GAMES,
        _exact(LIST._replace(columns=(*LIST.columns, RD, STABLE, MAXIMUM, TITLE, LAST_EVENT, ACTIVE))),
        _exact(LISTS),
        _exact(
            _with(
                CHANGES,
                *_CHANGES_HEAD,
                BEFORE_RD,
                GAMES_PLAYED,
                SCORE,
                SURPRISE,
                INFORMATION,
                NEW_RD,
                _EXACT_VARIATION,
                NEW,
                STABLE,
                MAXIMUM,
                TITLE,
                "article",
            )
        ),
        CORRECTIONS,
        LOG,
    ),
    "FIDE": (
        SETTINGS,
        PLAYERS._replace(columns=(*_without(PLAYERS, ["born"]).columns, *FIDE_PLAYER)),
        DECISIONS,
        _EVENTS_OF_GAMES,
        _STATED,
        GAMES._replace(columns=(*GAMES.columns, OPPONENT_A_GUEST._replace(kind=CellKind.RATING))),
        LIST._replace(columns=(*LIST.columns, PERIOD_GAMES, CHANGES.column("k"), ACTIVE)),
        LISTS,
        _with(
            CHANGES,
            *_CHANGES_HEAD,
            "list_used",
            GAMES_PLAYED,
            SCORE,
            EXPECTED_SCORE,
            GAIN,
            "k",
            _EXACT_VARIATION,
            PERIOD,
            RA,
            DP,
            NEW,
            "article",
        ),
        CORRECTIONS,
        LOG,
    ),
    "KURNIK": (
        SETTINGS,
        PLAYERS._replace(columns=(*PLAYERS.columns, EXPERIENCE_AT_START)),
        DECISIONS,
        _with(EVENTS, "id", "name", GAME_KIND, "start", "end", *_STANDS),
        GAMES._replace(columns=(*GAMES.columns, RATED, MATCH_LENGTH)),
        PLACES,
        DEALS,
        _average(_with(LIST, "rank", "id", "name", "rating", _EXACT_CHANGE, "events", EXPERIENCE, *_OF_DEALS)),
        _average(LISTS),
        _average(
            _with(
                CHANGES,
                *_CHANGES_HEAD,
                PLAYED_ON,
                GAME_NO,
                PLACE,
                OPPONENT,
                OPPONENT_RATING,
                D,
                LENGTH,
                EXPERIENCE,
                "k",
                WE,
                WY,
                DEALS_PLAYED,
                IMPS,
                DEALS_COUNTED,
                IMPS_COUNTED,
                IMP_AVERAGE,
                _EXACT_VARIATION,
                NEW,
                "article",
            )
        ),
        _average(CORRECTIONS),
        LOG,
    ),
}


def _with_standard(tables: tuple[TableLayout, ...]) -> tuple[TableLayout, ...]:
    """FIDE's tables, with the standard lists before those of the system."""
    place = [table.name for table in tables].index("List")
    return (*tables[:place], STANDARD, *tables[place:])


_TABLES = {code: (*tables[:-1], EXPLAIN, tables[-1]) for code, tables in _TABLES.items()}
_TABLES |= {code: _with_standard(_TABLES["FIDE"]) for code in ("FIDE-RAPID", "FIDE-BLITZ")}
TABLE_NAMES = frozenset(table.name for tables in (TABLES, *_TABLES.values()) for table in tables)
"""The fixed names of the tables of every system, in the case we write."""
