"""The tables that the month fills in: List, Lists, Changes, Corrections and Log."""

from xlratings.workbook.columns import CellKind, TableLayout, column, in_languages
from xlratings.workbook.member_columns import NAME, PLAYER_ID, RATING

_ID, _TEXT, _WHOLE = CellKind.ID, CellKind.TEXT, CellKind.WHOLE
_NUMBER, _MONTH = CellKind.NUMBER, CellKind.MONTH

LIST = TableLayout(
    "List",
    in_languages("List | Lista | Lista | Lista"),
    (
        column(
            "rank",
            _WHOLE,
            "Rank | Posizione | Posição | Miejsce",
            "Place, Position, Pos, Rk, Classifica, Colocação, Lugar",
        ),
        PLAYER_ID._replace(required=True),
        NAME,
        RATING._replace(required=True),
        column("change", _WHOLE, "Change | Variazione | Variação | Zmiana", "Difference, Var, Differenza"),
        column(
            "events",
            _WHOLE,
            "Events | Eventi | Eventos | Turnieje",
            "No of events, Number of events, N eventi, Tornei, N tornei, Torneios",
        ),
    ),
)

LISTS = TableLayout(
    "Lists",
    in_languages("Lists | Liste | Listas | Listy"),
    (PLAYER_ID._replace(required=True), NAME),
    months=True,
)

CHANGES = TableLayout(
    "Changes",
    in_languages("Changes | Variazioni | Variações | Zmiany"),
    (
        column("month", _MONTH, "Month | Mese | Mês | Miesiąc", "List, Lista", required=True),
        column("event", _ID, "Event | Evento | Evento | Turniej", "Event ID, ID evento, Codice evento"),
        column("event_name", _TEXT, "Event name | Nome evento | Nome do evento | Nazwa turnieju", "Tournament, Torneo"),
        PLAYER_ID,
        NAME,
        column("list_used", _MONTH, "List used | Lista usata | Lista usada | Użyta lista", "Lista considerata"),
        RATING,
        column("mean", _WHOLE, "Mean | Media | Média | Średnia", "Average"),
        column("expected", _WHOLE, "Expected | Attesa | Esperado | Oczekiwany", "Prestazione attesa, Atteso"),
        column("points", _NUMBER, "Points | Punti | Pontos | Punkty", "Result, Risultato, Resultado, Wynik"),
        column(
            "virtual",
            _NUMBER,
            "Virtual result | Risultato virtuale | Resultado virtual | Wynik wirtualny",
            "Virtual, Punti virtuali, Virtuale",
        ),
        column(
            "effective", _NUMBER, "Effective | Effettiva | Efetivo | Rzeczywisty", "Prestazione effettiva, Effettivo"
        ),
        column("k", _NUMBER, "K | K | K | K", "Coefficiente K, K factor"),
        column("variation", _WHOLE, "Variation | Variazione | Variação | Zmiana", "Change, Var"),
        column("article", _TEXT, "Article | Articolo | Artigo | Artykuł", "Rule, Regola"),
    ),
)

CORRECTIONS = TableLayout(
    "Corrections",
    in_languages("Corrections | Rettifiche | Retificações | Korekty"),
    (
        column("month", _MONTH, "List | Lista | Lista | Lista", "Month, Mese, Mês, Miesiąc", required=True),
        PLAYER_ID._replace(required=True),
        NAME,
        column(
            "published",
            CellKind.EXACT_RATING,
            "Published | Pubblicato | Publicado | Opublikowano",
            "Old, Before, Vecchio, Prima, Antes, Przed",
            required=True,
        ),
        column(
            "computed",
            CellKind.EXACT_RATING,
            "Corrected | Rettificato | Retificado | Poprawnie",
            "New, After, Nuovo, Dopo, Depois, Po",
            required=True,
        ),
        column(
            "carried_in",
            _MONTH,
            "Carried into list | Riportato nella lista | Transportado para a lista | Przeniesiono do listy",
            "Carried, Riportato, Transportado, Przeniesiono",
            required=True,
        ),
        column("events", _TEXT, "Because of | A causa di | Por causa de | Z powodu", "Events, Eventi, Eventos"),
        column("when", CellKind.TIME, "When | Quando | Quando | Kiedy", "Time, Date, Data, Data e ora"),
    ),
    optional=True,
)

LOG = TableLayout(
    "Log",
    in_languages("Log | Registro | Registro | Dziennik"),
    (
        column("when", CellKind.TIME, "When | Quando | Quando | Kiedy", "Time, Date, Data, Data e ora", required=True),
        column("command", _TEXT, "Command | Comando | Comando | Polecenie", "Action, Azione", required=True),
        column("month", _MONTH, "Month | Mese | Mês | Miesiąc", "List, Lista", required=True),
        column("version", _TEXT, "Version | Versione | Versão | Wersja"),
        column("events", _WHOLE, "Events | Eventi | Eventos | Turnieje", "Tornei"),
        column("players", _WHOLE, "Players | Giocatori | Jogadores | Zawodnicy"),
        column(
            "backup",
            _TEXT,
            "Backup | Copia | Cópia | Kopia",
            "Copia di sicurezza, Cópia de segurança, Kopia zapasowa",
            required=True,
        ),
        column("state", _TEXT, "State | Stato | Situação | Stan", "Status", required=True),
        column("corrected", _WHOLE, "Corrected | Rettificati | Retificados | Poprawione"),
        column(
            "past",
            _TEXT,
            "Digest of the past | Impronta del passato | Impressão digital do passado | Odcisk przeszłości",
        ),
    ),
)
