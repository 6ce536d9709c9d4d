"""The table of one explanation: who is asked about, which list, and the answer line by line."""

from xlratings.workbook.columns import CellKind, TableLayout, column, in_languages

EXPLAIN = TableLayout(
    "Explain",
    in_languages("Explain | Spiegazione | Explicação | Wyjaśnienie"),
    (
        column(
            "player",
            CellKind.TEXT,
            "Player | Giocatore | Jogador | Zawodnik",
            "Who, ID or name, Chi, Quem, Kto",
            required=True,
        ),
        column("month", CellKind.MONTH, "List | Lista | Lista | Lista", "Month, Mese, Mês, Miesiąc", required=True),
        column(
            "line",
            CellKind.TEXT,
            "Why | Perché | Por quê | Dlaczego",
            "Explanation, Spiegazione, Explicação, Wyjaśnienie",
            required=True,
        ),
    ),
    optional=True,
)
