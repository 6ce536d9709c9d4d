"""The tables of the other systems' workbooks: those of RISIKO, without its columns and with their own."""

from collections.abc import Iterable

from xlratings.workbook.columns import CellKind, Column, TableLayout, column
from xlratings.workbook.layout import CHANGES, EVENTS, LIST, LISTS, LOG, PLAYERS, RESULTS, SETTINGS, TABLES

_WHOLE, _NUMBER = CellKind.WHOLE, CellKind.NUMBER


def tables_of(rule_book: str) -> tuple[TableLayout, ...]:
    """The tables of a rule book's workbook, by its code; RISIKO's for one that has none of its own.

    >>> [column.key for column in layout_of("CBJD", "Results").columns]
    ['event', 'id', 'name', 'surname', 'games', 'points', 'opponents', 'federated', 'rating']
    """
    return _TABLES.get(rule_book, TABLES)


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


_GAMES = column(
    "games",
    _WHOLE,
    "Games | Partite | Partidas | Partie",
    "Games played, No of games, Number of games, N partite, Numero partite, Partite giocate, Partidas jogadas, "
    "N de partidas, Jogos, Liczba partii",
)
_OPPONENTS = column(
    "opponents",
    CellKind.IDS,
    "Opponents | Avversari | Adversários | Przeciwnicy",
    "Opponent IDs, IDs of opponents, Tessere avversari, Matrículas dos adversários",
)
_GUEST_RATING = column(
    "rating",
    CellKind.RATING,
    "Guest's rating | Punteggio dell'ospite | Rating do convidado | Ranking gościa",
    "Guest rating, Rating of the guest, Punteggio ospite, Rating convidado",
)
_DIFFERENCE = column("difference", _NUMBER, "Difference | Differenza | Diferença | Różnica", "Diff")
_PERCENTAGE = column("percentage", _WHOLE, "Expected % | Attesa % | Esperado % | Oczekiwany %")
_EXPECTED = column(
    "expected",
    _NUMBER,
    "Expected points | Punti attesi | Pontos esperados | Oczekiwane punkty",
    "PE",
)
_AVERAGE = column(
    "average",
    _WHOLE,
    "Opponents' average | Media avversari | Média dos adversários | Średnia przeciwników",
    "Average, Media, Média, Średnia",
)
_NEW = column("new", CellKind.RATING, "New rating | Nuovo punteggio | Novo rating | Nowy ranking", "RN, New, Nuovo")

_RISIKO_EVENT = ("kind", "rounds", "second_chance_rounds", "selection_games", "winner", "weight")
_EVENTS = _without(EVENTS, _RISIKO_EVENT)
_CHANGES_HEAD = tuple(CHANGES.column(key) for key in ("month", "event", "event_name", "id", "name", "rating"))

_TABLES = {
    "CBJD": (
        SETTINGS,
        PLAYERS,
        _EVENTS,
        _with(RESULTS, "event", "id", "name", "surname", _GAMES, "points", _OPPONENTS, "federated", _GUEST_RATING),
        LIST,
        LISTS,
        _with(
            CHANGES,
            *_CHANGES_HEAD,
            _GAMES,
            "points",
            _AVERAGE,
            _DIFFERENCE,
            _PERCENTAGE,
            _EXPECTED,
            "k",
            "variation",
            _NEW,
            "article",
        ),
        LOG,
    ),
}
