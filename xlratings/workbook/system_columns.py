"""The columns that only some systems' tables have, beside those of RISIKO's."""

from xlratings.workbook.columns import CellKind, column
from xlratings.workbook.member_columns import BORN

_WHOLE, _NUMBER = CellKind.WHOLE, CellKind.NUMBER

GAMES_PLAYED = column(
    "games",
    _WHOLE,
    "Games | Partite | Partidas | Partie",
    "Games played, No of games, Number of games, N partite, Numero partite, Partite giocate, Partidas jogadas, "
    "N de partidas, Jogos, Liczba partii",
)
OPPONENTS = column(
    "opponents",
    CellKind.IDS,
    "Opponents | Avversari | Adversários | Przeciwnicy",
    "Opponent IDs, IDs of opponents, Tessere avversari, Matrículas dos adversários",
)
GUEST_RATING = column(
    "rating",
    CellKind.RATING,
    "Guest's rating | Punteggio dell'ospite | Rating do convidado | Ranking gościa",
    "Guest rating, Rating of the guest, Punteggio ospite, Rating convidado",
)
DIFFERENCE = column("difference", _NUMBER, "Difference | Differenza | Diferença | Różnica", "Diff")
PERCENTAGE = column("percentage", _WHOLE, "Expected % | Attesa % | Esperado % | Oczekiwany %")
EXPECTED_POINTS = column(
    "expected",
    _NUMBER,
    "Expected points | Punti attesi | Pontos esperados | Oczekiwane punkty",
    "PE",
)
AVERAGE = column(
    "average",
    _WHOLE,
    "Opponents' average | Media avversari | Média dos adversários | Średnia przeciwników",
    "Average, Media, Média, Średnia",
)
NEW = column("new", CellKind.RATING, "New rating | Nuovo punteggio | Novo rating | Nowy ranking", "RN, New, Nuovo")

PLACE = column("place", _WHOLE, "Place | Posto | Lugar | Miejsce")
PLAYED_ON = column("day", CellKind.TEXT, "Date | Data | Data | Data")
GAME_NO = column("number", _WHOLE, "Game no | N partita | N partida | Nr partii")
OPPONENT = column("opponent", CellKind.TEXT, "Opponent | Avversario | Adversário | Przeciwnik")
OPPONENT_RATING = column(
    "opponent_rating",
    CellKind.EXACT_RATING,
    "Opponent's rating | Punteggio avversario | Rating do adversário | Ranking przeciwnika",
)
WE = column("expected", _NUMBER, "Expected (We) | Attesa (We) | Esperado (We) | Oczekiwana (We)")
WY = column("score", _NUMBER, "Score (Wy) | Risultato (Wy) | Resultado (Wy) | Wynik (Wy)")
D = column("difference", _NUMBER, "d | d | d | d")

LENGTH = column("length", _WHOLE, "Match length | Lunghezza del match | Tamanho da partida | Długość meczu")
EXPERIENCE = column("experience", _WHOLE, "Experience | Esperienza | Experiência | Doświadczenie")
EXPERIENCE_AT_START = column(
    "experience",
    _WHOLE,
    "Experience at the start | Esperienza iniziale | Experiência inicial | Doświadczenie początkowe",
    "Experience, Esperienza, Experiência, Doświadczenie",
)
DEALS_PLAYED = column("deals", _WHOLE, "Deals | Smazzate | Mãos | Rozdania")
IMPS = column("imps", _NUMBER, "Sum of IMPs | Somma IMP | Soma de IMPs | Suma IMP")
DEALS_COUNTED = column("deals_counted", _WHOLE, "Deals counted | Smazzate contate | Mãos contadas | Rozdania zaliczone")
IMPS_COUNTED = column("imps_counted", _NUMBER, "IMPs counted | IMP contati | IMPs contados | IMP zaliczone")
IMP_AVERAGE = column("average", _NUMBER, "IMP average | Media IMP | Média de IMPs | Średnia IMP")

GAMES_AT_START = column(
    "games",
    _WHOLE,
    "Games at the start | Partite iniziali | Partidas iniciais | Partie początkowe",
    "Rated games before, Games before",
)
LAST_EVENT_BEFORE = column(
    "last_event",
    CellKind.DAY,
    "Last event before | Ultimo torneo prima | Último evento antes | Ostatni turniej przed",
    "Last event, Ultimo torneo",
)
GAMES_IN_ALL = column("games", _WHOLE, "Games in all | Partite in tutto | Partidas no total | Partie ogółem")
FLOOR = column("floor", _NUMBER, "Floor | Minimo | Mínimo | Minimum")
FIDE_PLAYER = (
    BORN,
    GAMES_AT_START,
    column(
        "maximum",
        CellKind.RATING,
        "Maximum at the start | Massimo iniziale | Máximo inicial | Maksimum początkowe",
        "Highest rating, Peak, Maximum",
    ),
    LAST_EVENT_BEFORE,
)
PERIOD_GAMES = column("period_games", _WHOLE, "Games | Partite | Partidas | Partie")
EXPECTED_SCORE = column(
    "expected", _NUMBER, "Expected score | Punteggio atteso | Pontuação esperada | Oczekiwany wynik"
)
GAIN = column("gain", _NUMBER, "Score - expected | Fatti - attesi | Feitos - esperados | Wynik - oczekiwany")
RA = column("average", _NUMBER, "Average (Ra) | Media (Ra) | Média (Ra) | Średnia (Ra)")
DP = column("dp", _NUMBER, "dp | dp | dp | dp")
PERIOD = column(
    "period", _NUMBER, "Period, unrounded | Periodo, non arrotondato | Período, sem arredondar | Okres, bez zaokrągleń"
)

RD = column("rd", _NUMBER, "RD | RD | RD | RD")
TITLE = column("title", CellKind.TEXT, "Title | Titolo | Título | Tytuł")
MAXIMUM = column(
    "maximum",
    CellKind.EXACT_RATING,
    "Maximum | Massimo | Máximo | Maksimum",
    "Max rating, Maximum rating, Rating massimo, Max",
)
LAST_EVENT = column("last_event", CellKind.TEXT, "Last event | Ultimo torneo | Último evento | Ostatni turniej")
STABLE = column("stable", CellKind.YES_NO, "Stable | Stabile | Estável | Stabilny")
FNGO_PLAYER = (
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
    LAST_EVENT_BEFORE,
    column("italian", CellKind.YES_NO, "Italian | Italiano | Italiano | Włoch"),
    column("dan_points", _NUMBER, "Dan points | Punti Dan | Pontos Dan | Punkty Dan"),
    column("former_master", CellKind.YES_NO, "Former master | Ex maestro | Ex-mestre | Dawny mistrz"),
    column(
        "international",
        CellKind.EXACT_RATING,
        "International rating | Punteggio internazionale | Rating internacional | Ranking międzynarodowy",
    ),
)
MINUTES = column("minutes", _NUMBER, "Minutes | Minuti | Minutos | Minuty", "Thinking time, Tempo di riflessione")
BEFORE_RD = column("rd_before", _NUMBER, "RD before | RD prima | RD antes | RD przed")
SCORE = column("score", _NUMBER, "Score | Punti fatti | Pontos feitos | Wynik")
SURPRISE = column("surprise", _NUMBER, "Sum of g (s - E) | Somma di g (s - E) | Soma de g (s - E) | Suma g (s - E)")
INFORMATION = column("information", _NUMBER, "1/d² | 1/d² | 1/d² | 1/d²")
NEW_RD = column("rd", _NUMBER, "New RD | Nuova RD | Novo RD | Nowe RD", "Nova RD")


ACTIVE = column("active", CellKind.YES_NO, "Active | Attivo | Ativo | Aktywny")
BYE_POINTS = column(
    "bye_points",
    _NUMBER,
    "Bye points | Punti del riposo | Pontos do bye | Punkty za wolny los",
    "Points of a bye, Pairing bye, Punti per il riposo, Punti bye, Pontos por bye, Punkty za pauzę",
)
