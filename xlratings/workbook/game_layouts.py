"""The tables of games: of two players, of more by their places, deals of bridge; FIDE's standard lists beside them."""

from xlratings.workbook.columns import CellKind, TableLayout, column, in_languages
from xlratings.workbook.layout import RESULTS
from xlratings.workbook.written_layouts import LISTS

_WHOLE = CellKind.WHOLE

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
            "player",
            CellKind.ID,
            "Player 1 | Giocatore 1 | Jogador 1 | Gracz 1",
            "ID 1, White, Bianco, Brancas, Białe",
            required=True,
        ),
        column(
            "opponent",
            CellKind.ID,
            "Player 2 | Giocatore 2 | Jogador 2 | Gracz 2",
            "ID 2, Opponent, Black, Nero, Pretas, Czarne",
            required=True,
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

OPPONENT_A_GUEST = column(
    "guest_rating",
    CellKind.EXACT_RATING,
    "Guest's rating | Punteggio dell'ospite | Rating do convidado | Ranking gościa",
    "Guest rating, Rating of the guest, Punteggio ospite, Rating convidado",
)
STANDARD = LISTS._replace(
    name="Standard",
    titles=in_languages("Standard ratings | Punteggi standard | Ratings standard | Rankingi standard"),
    optional=True,
)
RATED = column(
    "rated", CellKind.YES_NO, "Rated | Valida | Vale | Rankingowa", "Rating game, Per il rating, Vale rating"
)
PLACES = TableLayout(
    "Places",
    in_languages("Places | Piazzamenti | Colocações | Miejsca"),
    (
        RESULTS.column("event"),
        GAMES.column("day"),
        GAMES.column("number")._replace(synonyms=("Round", "Turno", "Rodada")),  # "No" is a player's
        RESULTS.column("id"),
        column("place", _WHOLE, "Place | Posto | Lugar | Miejsce", "Rank, Position, Posizione, Posição", required=True),
        RATED,
    ),
)
MATCH_LENGTH = column(
    "length",
    _WHOLE,
    "Match length | Lunghezza del match | Tamanho da partida | Długość meczu",
    "Length, Points of the match, Lunghezza, Punti del match, Tamanho, Długość, Do ilu punktów",
)
DEALS = TableLayout(
    "Deals",
    in_languages("Deals | Smazzate | Mãos | Rozdania"),
    (
        RESULTS.column("event"),
        GAMES.column("day"),
        column("number", _WHOLE, "Deal no | N smazzata | N mão | Nr rozdania", "Board, Board no, Mano"),
        RESULTS.column("id"),
        column(
            "imps", CellKind.NUMBER, "IMP | IMP | IMP | IMP", "IMPs, Score, Result, Risultato, Wynik", required=True
        ),
        RATED,
    ),
)
GAME_KIND = column(
    "game_kind",
    CellKind.GAME_KIND,
    "Kind of game | Tipo di gioco | Tipo de jogo | Rodzaj gry",
    "Kind, Game, Tipo, Gioco, Jogo, Rodzaj, Gra",
)
