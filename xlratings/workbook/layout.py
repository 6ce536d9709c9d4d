"""The sheets, their tables and columns: what a workbook of ours looks like, with those that the month fills in.

Tables have fixed English names; sheet titles and headings follow the workbook's language. Reading recognises a
column by any of its headings and synonyms in any language; writing uses the heading of the language.
"""

from xlratings.workbook.columns import CellKind, Column, TableLayout, column, in_languages
from xlratings.workbook.decision_layout import DECISIONS
from xlratings.workbook.explain_layout import EXPLAIN
from xlratings.workbook.import_layout import IMPORTED
from xlratings.workbook.member_columns import BORN, FIDE_ID, NAME, PLAYER_ID, SURNAME
from xlratings.workbook.written_layouts import CHANGES, CORRECTIONS, LIST, LISTS, LOG

__all__ = ["TABLES", "CellKind", "Column", "TableLayout", "layout"]

_ID, _TEXT, _WHOLE, _NUMBER = CellKind.ID, CellKind.TEXT, CellKind.WHOLE, CellKind.NUMBER
_DAY, _MONTH, _YES_NO = CellKind.DAY, CellKind.MONTH, CellKind.YES_NO

SETTINGS = TableLayout(
    "Settings",
    in_languages("Settings | Impostazioni | Configurações | Ustawienia"),
    (
        column(
            "key",
            _TEXT,
            "Setting | Impostazione | Configuração | Ustawienie",
            "Key, Chiave, Voce, Chave, Klucz",
            required=True,
        ),
        column("value", _TEXT, "Value | Valore | Valor | Wartość", required=True),
        column("note", _TEXT, "Note | Nota | Nota | Uwaga", "Notes, Notes and hints, Observação, Uwagi"),
    ),
)

PLAYERS = TableLayout(
    "Players",
    in_languages("Players | Giocatori | Jogadores | Zawodnicy"),
    (
        PLAYER_ID._replace(required=True),
        NAME._replace(required=True),
        SURNAME,
        column(
            "joined",
            _DAY,
            "Joined | Iscritto dal | Inscrito em | Członek od",
            "Member since, Date joined, Joined on, Iscrizione, Data iscrizione, Data di iscrizione, Dal, Iscritto il, "
            "Tesserato dal, Data tesseramento, Filiado em, Data de inscrição, Data wstąpienia, Iscrizione dal, "
            "Inizio iscrizione, "
            "Member from, Joining date, Start of membership, Enrolled, Inscrição, Filiação, Wstąpienie",
        ),
        column(
            "left",
            _DAY,
            "Left | Iscritto fino al | Saiu em | Członek do",
            "Member until, Date left, Left on, Uscita, Data uscita, Data di uscita, Fino al, Al, Cessato il, "
            "Data cessazione, Tesserato fino al, Data de saída, Data wystąpienia, Cessato, Cessazione, Dimesso, "
            "Dimissioni, "
            "Fine iscrizione, Fine tesseramento, Uscito il, Resigned, End of membership, Leaving date, Retired, Saída, "
            "Desligado em, Wystąpienie",
        ),
        column(
            "deceased",
            _DAY,
            "Deceased | Deceduto il | Falecido em | Zmarł",
            "Died, Died on, Deceased on, Date of death, Data di morte, Deceduto, Decesso, Morto il, Falecimento, "
            "Data de falecimento, Óbito, Data śmierci, Zgon",
        )._replace(ours=False),
        BORN._replace(ours=False),
        FIDE_ID,
    ),
)

EVENTS = TableLayout(
    "Events",
    in_languages("Events | Eventi | Eventos | Turnieje"),
    (
        column(
            "id",
            _ID,
            "Event | Evento | Evento | Turniej",
            "Event ID, ID, Code, Event code, No, Number, ID event, ID evento, Codice, Codice evento, Cod, Cod evento, "
            "N, Numero, N evento, N° evento, Código, ID do evento, ID turnieju, Nr, Kod",
            required=True,
        ),
        column(
            "name",
            _TEXT,
            "Name | Nome | Nome | Nazwa",
            "Event name, Tournament, Tournament name, Title, Description, Nome evento, Nome dell'evento, Torneo, "
            "Nome torneo, Denominazione, Manifestazione, Descrizione, Titolo, Nome do evento, Torneio, Nazwa turnieju, "
            "Impreza",
        ),
        column(
            "kind",
            CellKind.EVENT_KIND,
            "Kind | Tipo | Tipo | Rodzaj",
            "Type, Format, Event kind, Event type, Kind of event, Formula, Tipo evento, Tipo di evento, Tipo torneo, "
            "Tipo di torneo, Formula di gioco, Tipo de evento, Fórmula, Typ, System",
            required=True,
        ),
        column(
            "start",
            _DAY,
            "Start | Inizio | Início | Początek",
            "Start date, Start day, First day, From, Begin, Begins, Starts, Data inizio, Data di inizio, Dal, "
            "Inizio torneo, Data inizio torneo, Data di inizio del torneo, Data de início, De, Data rozpoczęcia, Od, "
            "Data inicial, Primeiro dia, Começo, Primo giorno, Pierwszy dzień, Data od, Data początku, Data początkowa",
            required=True,
        ),
        column(
            "end",
            _DAY,
            "End | Fine | Fim | Koniec",
            "End date, End day, Last day, To, Until, Ends, Data fine, Data di fine, Al, Fine torneo, Data fine torneo, "
            "Data di fine del torneo, Data de fim, Término, Até, Data zakończenia, Do, "
            "Data final, Data de término, Último dia, Ultimo giorno, Data termine, Ostatni dzień, Data do, Data końca, "
            "Data końcowa",
            required=True,
        ),
        column(
            "rounds",
            _WHOLE,
            "Rounds | Turni | Rodadas | Rundy",
            "Number of rounds, No of rounds, N turni, Nr turni, Numero turni, Numero di turni, N° turni, "
            "Turni previsti, Número de rodadas, Liczba rund, Nr rounds, Rounds played, Turni giocati, "
            "Turni disputati, Tornate, "
            "Rodadas jogadas, Liczba rund turnieju",
        ),
        column(
            "second_chance_rounds",
            _WHOLE,
            "Second-chance rounds | Turni con recupero | Rodadas com repescagem | Rundy z repasażem",
            "Rounds with second chance, Rounds with a second chance, Repechage rounds, Turni di recupero, Recuperi, "
            "N turni con recupero, Turni con ripescaggio, Repescagem, Repasaże",
        ),
        column(
            "selection_games",
            _WHOLE,
            "Selection games | Partite di selezione | Partidas de seleção | Partie eliminacyjne",
            "Qualifying games, Preliminary games, Partite di qualificazione, Partite selezione, Selezione, "
            "Partite fase preliminare, Partidas de classificação",
        ),
        column(
            "winner",
            _TEXT,
            "Winner | Vincitore | Vencedor | Zwycięzca",
            "Won by, Event winner, Vincitore torneo, Vincitore del torneo, Vincitrice, Primo classificato, Campeão, "
            "Ganhador, Champion, First place, Vince, Campione, Vencedora, Mistrz",
        ),
        column(
            "weight",
            CellKind.WEIGHT,
            "Weight | Peso | Peso | Waga",
            "Factor, Importance, Category, Coefficiente, Importanza, Categoria, Significatività, Fattore, Fator, "
            "Współczynnik, Kategoria, Multiplier, Weighting, Coefficient, Significance, Moltiplicatore, "
            "Multiplicador, Coeficiente, "
            "Mnożnik, Znaczenie",
        ),
        column(
            "state",
            CellKind.STATE,
            "State | Stato | Situação | Stan",
            "Status, Situazione, Stato evento, Estado",
            required=True,
        ),
        column(
            "counted_in",
            _MONTH,
            "Counted in | Contato nella lista | Contado na lista | Zaliczony w",
            "Counted, List, Contato in, Contato, Lista, Conteggiato in, Conteggiato nella lista, Contado em, Zaliczony",
            required=True,
        ),
        column(
            "signature",
            _TEXT,
            "Signature | Firma | Assinatura | Sygnatura",
            "Fingerprint, Impronta, Checksum",
            required=True,
        ),
        column(
            "for_list",
            _MONTH,
            "Count for list | Vale per la lista | Vale para a lista | Zalicz do listy",
            "For list, Rate with list, Per la lista, Para a lista, Do listy",
        ),
        column(
            "note",
            _TEXT,
            "Note | Nota | Nota | Uwagi",
            "Notes, Comment, Annotazioni, Osservazioni, Observações, Notas, Uwaga",
        ),
        *IMPORTED,
    ),
)

RESULTS = TableLayout(
    "Results",
    in_languages("Results | Risultati | Resultados | Wyniki"),
    (
        column(
            "event",
            _ID,
            "Event | Evento | Evento | Turniej",
            "Event ID, Event code, Tournament, Torneo, ID evento, Codice evento, Cod evento, N evento, N° evento, "
            "ID do evento, Torneio, ID turnieju",
            required=True,
        ),
        PLAYER_ID._replace(required=True),
        NAME,
        SURNAME,
        BORN._replace(ours=False),
        column(
            "points",
            _NUMBER,
            "Points | Punti | Pontos | Punkty",
            "Pts, Score, Total, Total points, Somma punti, Somma di punti, Totale punti, Totale, Punti totali, "
            "Punteggio, Punti conseguiti, Somma dei punti conseguiti, Total de pontos, Suma punktów, Points scored, "
            "Sum, "
            "Somma, Punti fatti, Pontuação",
        ),
        column(
            "missed",
            _WHOLE,
            "Missed | Partite non disputate | Partidas não jogadas | Nierozegrane",
            "Missed games, Games missed, Games not played, Unplayed, Unplayed games, Absent, Not played, "
            "Partite non giocate, Partite mancate, Partite saltate, Non disputate, Non giocate, Assenze, "
            "Numero di partite non disputate, N partite non disputate, Turni saltati, Faltas, Nierozegrane partie, "
            "Missing, "
            "Missing games, Forfeits, Skipped, Absences, Saltate, Saltati, Assente, Forfait, Mancate, Ausências, "
            "Rodadas perdidas, Opuszczone, Nieobecności, Walkowery",
        ),
        column(
            "passed",
            _WHOLE,
            "Passed | Turni superati | Rodadas superadas | Wygrane rundy",
            "Rounds passed, Passed rounds, Rounds won, Turni passati, Numero di turni superati, N turni superati, "
            "Superati, Fasi superate, Rodadas vencidas, Rundy wygrane, Rounds survived, Turni vinti, Passati, "
            "Superate, "
            "Fases superadas, Zaliczone rundy",
        ),
        column(
            "exempt",
            _YES_NO,
            "Exempt | Esonerato | Isento | Wolny los",
            "Exempt from round 1, Exempt from the first round, Bye, First-round bye, Esente, Esentato, Esonero, "
            "Esonerato dal primo turno, Esente primo turno, Isento da primeira rodada, Zwolniony, Byes, Exemption, "
            "Esonerati, Esenzione, Isenção, Wolne losy",
        ),
        column(
            "federated",
            _YES_NO,
            "Federated | Iscritto | Federado | Członek federacji",
            "Member of the federation, Is member, Tesserato, Federato, Iscritto alla federazione, "
            "Iscritto federazione, Omologato, Filiado, Członek, Registered, Federation member, Licensed, Tesserata, "
            "Iscritta, "
            "Registrado, Zarejestrowany",
        ),
    ),
)

TABLES = (SETTINGS, PLAYERS, DECISIONS, EVENTS, RESULTS, LIST, LISTS, CHANGES, CORRECTIONS, EXPLAIN, LOG)


def layout(name: str) -> TableLayout:
    """The layout of a table by its fixed name; KeyError where there is none."""
    for table in TABLES:
        if table.name == name:
            return table
    raise KeyError(name)
