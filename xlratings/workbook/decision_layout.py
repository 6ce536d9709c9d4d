"""The table of the clerk's decisions about people."""

from xlratings.workbook.columns import CellKind, TableLayout, column, in_languages
from xlratings.workbook.member_columns import PLAYER_ID

DECISIONS = TableLayout(
    "Decisions",
    in_languages("Decisions | Decisioni | Decisões | Decyzje"),
    (
        column(
            "id",
            CellKind.ID,
            "ID as written | Tessera come scritta | Matrícula como escrita | Nr legitymacji jak zapisano",
            "Written ID, Old ID, Tessera scritta, Vecchia tessera, Matrícula escrita, Matrícula antiga, Zapisany nr, "
            "Stary nr",
        ),
        column(
            "name",
            CellKind.TEXT,
            "Name as written | Nome come scritto | Nome como escrito | Nazwisko jak zapisano",
            "Written name, Name, Old name, Nome scritto, Nome, Vecchio nome, Nome escrito, Nome antigo, "
            "Zapisane nazwisko, Nazwisko, Dawne nazwisko",
        ),
        column(
            "event",
            CellKind.ID,
            "Only in event | Solo nell'evento | Só no evento | Tylko w turnieju",
            "Event, Evento, Turniej",
        ),
        column(
            "verdict",
            CellKind.VERDICT,
            "Decision | Decisione | Decisão | Decyzja",
            "Verdict, Answer, Risposta, Resposta, Odpowiedź",
            required=True,
        ),
        column(
            "player",
            CellKind.ID,
            "Player's ID | Tessera del giocatore | Matrícula do jogador | Nr legitymacji zawodnika",
            ", ".join((*PLAYER_ID.headings.values(), *PLAYER_ID.synonyms)),
            required=True,
        ),
        column("note", CellKind.TEXT, "Note | Nota | Nota | Uwagi", "Notes, Comment, Osservazioni, Observações, Uwaga"),
    ),
    optional=True,
)
