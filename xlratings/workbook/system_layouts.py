"""The tables of the other systems' workbooks: those of RISIKO, without its columns and with their own."""

from collections.abc import Iterable

from xlratings.workbook.columns import CellKind, Column, TableLayout, column, in_languages
from xlratings.workbook.layout import EVENTS, PLAYERS, RESULTS, SETTINGS, TABLES
from xlratings.workbook.written_layouts import CHANGES, LIST, LISTS, LOG

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

GAMES = TableLayout(
    "Games",
    in_languages("Games | Partite | Partidas | Partie"),
    (
        RESULTS.column("event"),
        column("day", CellKind.DAY, "Date | Data | Data | Data", "Day, Giorno, Dia, Dzień"),
        column(
            "number", _WHOLE, "Game no | N partita | N partida | Nr partii", "No, N, Nr, Number, Round, Turno, Rodada"
        ),
        column(
            "player", CellKind.ID, "Player 1 | Giocatore 1 | Jogador 1 | Gracz 1", "ID 1, White, Black", required=True
        ),
        column(
            "opponent", CellKind.ID, "Player 2 | Giocatore 2 | Jogador 2 | Gracz 2", "ID 2, Opponent", required=True
        ),
        column(
            "score",
            CellKind.SCORE,
            "Score of player 1 | Risultato del giocatore 1 | Resultado do jogador 1 | Wynik gracza 1",
            "Score, Result, Risultato, Resultado, Wynik, Score 1",
            required=True,
        ),
    ),
)

_RATED = column(
    "rated", CellKind.YES_NO, "Rated | Valida | Vale | Rankingowa", "Rating game, Per il rating, Vale rating"
)
PLACES = TableLayout(
    "Places",
    in_languages("Places | Piazzamenti | Colocações | Miejsca"),
    (
        RESULTS.column("event"),
        GAMES.column("day"),
        GAMES.column("number"),
        RESULTS.column("id"),
        column("place", _WHOLE, "Place | Posto | Lugar | Miejsce", "Rank, Position, Posizione, Posição", required=True),
        _RATED,
    ),
)
_GAME_KIND = column(
    "game_kind",
    CellKind.GAME_KIND,
    "Kind of game | Tipo di gioco | Tipo de jogo | Rodzaj gry",
    "Kind, Game, Tipo, Gioco, Jogo, Rodzaj, Gra",
)
_PLACE = column("place", _WHOLE, "Place | Posto | Lugar | Miejsce")
_PLAYED_ON = column("day", CellKind.TEXT, "Date | Data | Data | Data")
_GAME_NO = column("number", _WHOLE, "Game no | N partita | N partida | Nr partii")
_OPPONENT = column("opponent", CellKind.TEXT, "Opponent | Avversario | Adversário | Przeciwnik")
_OPPONENT_RATING = column(
    "opponent_rating",
    CellKind.EXACT_RATING,
    "Opponent's rating | Punteggio avversario | Rating do adversário | Ranking przeciwnika",
)
_WE = column("expected", _NUMBER, "Expected (We) | Attesa (We) | Esperado (We) | Oczekiwana (We)")
_WY = column("score", _NUMBER, "Score (Wy) | Risultato (Wy) | Resultado (Wy) | Wynik (Wy)")
_D = column("difference", _NUMBER, "d | d | d | d")

_FIDE_PLAYER = (
    column(
        "born", _WHOLE, "Year of birth | Anno di nascita | Ano de nascimento | Rok urodzenia", "Born, Birth year, B-day"
    ),
    column(
        "games",
        _WHOLE,
        "Games at the start | Partite iniziali | Partidas iniciais | Partie początkowe",
        "Rated games before, Games before",
    ),
    column(
        "maximum",
        CellKind.RATING,
        "Maximum at the start | Massimo iniziale | Máximo inicial | Maksimum początkowe",
        "Highest rating, Peak, Maximum",
    ),
)
_PERIOD_GAMES = column("period_games", _WHOLE, "Games | Partite | Partidas | Partie")
_EXPECTED_SCORE = column(
    "expected", _NUMBER, "Expected score | Punteggio atteso | Pontuação esperada | Oczekiwany wynik"
)
_GAIN = column("gain", _NUMBER, "Score - expected | Fatti - attesi | Feitos - esperados | Wynik - oczekiwany")
_RA = column("average", _NUMBER, "Average (Ra) | Media (Ra) | Média (Ra) | Średnia (Ra)")
_DP = column("dp", _NUMBER, "dp | dp | dp | dp")
_PERIOD = column(
    "period", _NUMBER, "Period, unrounded | Periodo, non arrotondato | Período, sem arredondar | Okres, bez zaokrągleń"
)

_RD = column("rd", _NUMBER, "RD | RD | RD | RD")
_TITLE = column("title", CellKind.TEXT, "Title | Titolo | Título | Tytuł")
_MAXIMUM = column(
    "maximum",
    CellKind.EXACT_RATING,
    "Maximum | Massimo | Máximo | Maksimum",
    "Max rating, Maximum rating, Rating massimo, Max",
)
_LAST_EVENT = column("last_event", CellKind.TEXT, "Last event | Ultimo torneo | Último evento | Ostatni turniej")
_STABLE = column("stable", CellKind.YES_NO, "Stable | Stabile | Estável | Stabilny")
_FNGO_PLAYER = (
    column("rd", _NUMBER, "RD at the start | RD iniziale | RD inicial | RD początkowe", "RD, Starting RD"),
    column(
        "maximum",
        CellKind.EXACT_RATING,
        "Maximum at the start | Massimo iniziale | Máximo inicial | Maksimum początkowe",
        "Maximum, Massimo, Max rating",
    ),
    column(
        "title",
        CellKind.TEXT,
        "Title at the start | Titolo iniziale | Título inicial | Tytuł początkowy",
        "Title, Titolo",
    ),
    column(
        "last_event",
        CellKind.DAY,
        "Last event before | Ultimo torneo prima | Último evento antes | Ostatni turniej przed",
        "Last event, Ultimo torneo",
    ),
    column("italian", CellKind.YES_NO, "Italian | Italiano | Italiano | Włoch"),
    column("dan_points", _NUMBER, "Dan points | Punti Dan | Pontos Dan | Punkty Dan"),
    column("former_master", CellKind.YES_NO, "Former master | Ex maestro | Ex-mestre | Dawny mistrz"),
    column(
        "international",
        CellKind.EXACT_RATING,
        "International rating | Punteggio internazionale | Rating internacional | Ranking międzynarodowy",
    ),
)
_MINUTES = column("minutes", _NUMBER, "Minutes | Minuti | Minutos | Minuty", "Thinking time, Tempo di riflessione")
_BEFORE_RD = column("rd_before", _NUMBER, "RD before | RD prima | RD antes | RD przed")
_SCORE = column("score", _NUMBER, "Score | Punti fatti | Pontos feitos | Wynik")
_SURPRISE = column("surprise", _NUMBER, "Sum of g (s - E) | Somma di g (s - E) | Soma de g (s - E) | Suma g (s - E)")
_INFORMATION = column("information", _NUMBER, "1/d² | 1/d² | 1/d² | 1/d²")
_NEW_RD = column("rd", _NUMBER, "New RD | Nuova RD | Nova RD | Nowe RD")


def _exact(table: TableLayout) -> TableLayout:
    """A table whose ratings have decimals, which are kept and not shown."""
    columns = (
        one._replace(kind=CellKind.EXACT_RATING) if one.kind is CellKind.RATING else one for one in table.columns
    )
    return table._replace(columns=tuple(columns), ratings=CellKind.EXACT_RATING)


_ACTIVE = column("active", CellKind.YES_NO, "Active | Attivo | Ativo | Aktywny")
_EXACT_VARIATION = CHANGES.column("variation")._replace(kind=_NUMBER)
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
    "FNGO": (
        SETTINGS,
        PLAYERS._replace(columns=(*PLAYERS.columns, *_FNGO_PLAYER)),
        _with(EVENTS, "id", "name", "start", "end", _MINUTES, "state", "counted_in", "signature", "note"),
        GAMES,
        _exact(LIST._replace(columns=(*LIST.columns, _RD, _STABLE, _MAXIMUM, _TITLE, _LAST_EVENT, _ACTIVE))),
        _exact(LISTS),
        _exact(
            _with(
                CHANGES,
                *_CHANGES_HEAD,
                _BEFORE_RD,
                _GAMES,
                _SCORE,
                _SURPRISE,
                _INFORMATION,
                _NEW_RD,
                _EXACT_VARIATION,
                _NEW,
                _STABLE,
                _MAXIMUM,
                _TITLE,
                "article",
            )
        ),
        LOG,
    ),
    "FIDE": (
        SETTINGS,
        PLAYERS._replace(columns=(*PLAYERS.columns, *_FIDE_PLAYER)),
        _EVENTS,
        GAMES,
        LIST._replace(columns=(*LIST.columns, _PERIOD_GAMES, CHANGES.column("k"))),
        LISTS,
        _with(
            CHANGES,
            *_CHANGES_HEAD,
            "list_used",
            _GAMES,
            _SCORE,
            _EXPECTED_SCORE,
            _GAIN,
            "k",
            _EXACT_VARIATION,
            _PERIOD,
            _RA,
            _DP,
            _NEW,
            "article",
        ),
        LOG,
    ),
    "KURNIK": (
        SETTINGS,
        PLAYERS,
        _with(EVENTS, "id", "name", _GAME_KIND, "start", "end", "state", "counted_in", "signature", "note"),
        GAMES._replace(columns=(*GAMES.columns, _RATED)),
        PLACES,
        _exact(LIST),
        _exact(LISTS),
        _exact(
            _with(
                CHANGES,
                *_CHANGES_HEAD,
                _PLAYED_ON,
                _GAME_NO,
                _PLACE,
                _OPPONENT,
                _OPPONENT_RATING,
                _D,
                _WE,
                _WY,
                _EXACT_VARIATION,
                _NEW,
                "article",
            )
        ),
        LOG,
    ),
}


TABLE_NAMES = frozenset(table.name for tables in (TABLES, *_TABLES.values()) for table in tables)
"""The fixed names of the tables of every system, in the case we write."""
