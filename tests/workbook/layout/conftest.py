"""Small Risk workbooks, English and Italian, made with XlsxWriter: columns in odd order, the clerk's own columns."""

from collections.abc import Callable
from copy import deepcopy
from datetime import date
from pathlib import Path
from typing import Any

import pytest
import xlsxwriter

Sheets = dict[str, dict[str, Any]]

ENGLISH: Sheets = {
    "Settings": {
        "sheet": "Settings",
        "rows": [["Setting", "Value", "Note"], ["federation", "RISIKO", None], ["language", "en", "of the sheets"]],
    },
    "Players": {
        "sheet": "Players",
        "rows": [
            ["ID", "Name", "Joined", "Left"],
            [1, "Ash Ada", date(2025, 1, 10), None],
            [2, "Birch Bo", None, None],
            [3, "Cedar Cy", None, None],
            [4, "Dogwood Di", date(2026, 3, 2), None],
        ],
    },
    "Events": {
        "sheet": "Events",
        "rows": [
            ["Event", "Name", "Kind", "Start", "End", "Rounds", "Second-chance rounds", "Selection games", "Winner",
             "Weight", "State", "Counted in", "Signature", "Note"],
            ["E1", "Winter", "points", date(2026, 2, 7), date(2026, 2, 8), 3, None, None, 1, "normal", "counted",
             "2026-03", "0123456789ab", None],
            ["E2", "Spring", "knock-out", date(2026, 3, 7), date(2026, 3, 8), 2, None, None, None, None, None, None,
             None, "in the club house"],
            ["E3", "Later", "points", date(2026, 3, 28), date(2026, 4, 2), 2, None, None, "Cedar Cy", "amateur",
             "waiting", None, None, None],
        ],
    },
    "Results": {
        "sheet": "Results",
        "rows": [
            ["Event", "ID", "Name", "Points", "Missed", "Passed", "Exempt", "Federated"],
            ["E1", 1, "Ash Ada", 210.5, 0, None, None, None],
            ["E1", 2, "Birch Bo", "150,5", 1, None, None, "yes"],
            ["E1", None, "Guest Gus", 80, 0, None, None, "no"],
            ["E2", 1, "Ash Ada", None, None, 2, "yes", None],
            ["E2", 3, "Cedar Cy", None, None, 1, None, None],
        ],
    },
    "List": {
        "sheet": "List",
        "rows": [
            ["Rank", "ID", "Name", "Rating", "Change", "Events"],
            [1, 1, "Ash Ada", 1012, 12, 1],
            [2, 3, "Cedar Cy", 1000, 0, 0],
            [3, 2, "Birch Bo", 988, -12, 1],
        ],
    },
    "Lists": {
        "sheet": "Lists",
        "rows": [
            ["ID", "Name", "2026-02", "2026-03"],
            [1, "Ash Ada", 1000, 1012],
            [2, "Birch Bo", 1000, 988],
            [3, "Cedar Cy", None, 1000],
        ],
    },
    "Changes": {
        "sheet": "Changes",
        "rows": [
            ["Month", "Event", "Event name", "ID", "Name", "List used", "Rating", "Mean", "Expected", "Points",
             "Virtual result", "Effective", "K", "Variation", "Article"],
            ["2026-03", "E1", "Winter", 1, "Ash Ada", "2026-02", 1000, 1000, 50, 210.5, 210.5, 100, 0.3, 15, "R9"],
            ["2026-03", "E1", "Winter", 2, "Birch Bo", "2026-02", 1000, 1000, 50, 150.5, 150.5, 0, 0.3, -15, "R9"],
        ],
    },
    "Log": {
        "sheet": "Log",
        "rows": [["When", "Command", "Month", "Version", "Events", "Players", "Backup", "State"], [None] * 8],
    },
}  # fmt: skip

ITALIAN: Sheets = {
    "Settings": {
        "sheet": "Impostazioni",
        "rows": [["Impostazione", "Valore"], ["federazione", "risiko"], ["lingua", "italiano"],
                 ["archivio", "Storico"]],
    },
    "Players": {
        "sheet": "Soci",
        "rows": [
            ["Città", "Cognome", "Tessera", "Nome", "Iscritto dal"],
            ["Roma", "Rossi", "RM-01", "Ada", None],
            ["Bari", "Neri", "BA-02", "Bice", date(2025, 9, 1)],
            ["Pisa", "Verdi", "007", "Ciro", None],
        ],
    },
    "Events": {
        "sheet": "Eventi",
        "rows": [
            ["Fine", "Evento", "Sede", "Tipo", "Inizio", "Turni", "Vincitore", "Nome", "Stato", "Contato nella lista",
             "Firma"],
            [date(2026, 3, 15), "Primavera", "Roma", "Somma di punti", date(2026, 3, 14), 3, "Rossi Ada",
             "Torneo di primavera", "ricevuto", None, None],
            [date(2026, 3, 29), "Coppa", "Bari", "ad eliminazione", date(2026, 3, 28), 2, None, "Coppa", "rifiutato",
             None, None],
        ],
    },
    "Results": {
        "sheet": "Risultati",
        "rows": [
            ["Cognome e nome", "N. tessera", "Evento", "Punti", "Partite non disputate", "Turni superati",
             "Tesserato?"],
            ["Rossi Ada", "rm-01", "Primavera", "12½", None, None, "sì"],
            ["Neri Bice", "BA-02", "PRIMAVERA", "7,5", 1, None, None],
            ["Verdi Ciro", 7, "Primavera", 5, 0, None, None],
            ["Rossi Ada", "RM-01", "Coppa", None, None, 2, None],
        ],
    },
    "List": {
        "sheet": "Lista",
        "rows": [
            ["Nome", "Città", "Punteggio", "Tessera", "Posizione", "Variazione"],
            ["Neri Bice", "Bari", 1003, "BA-02", 1, 3],
            ["Rossi Ada", "Roma", 1000, "RM-01", 2, 0],
        ],
    },
    "Lists": {
        "sheet": "Liste",
        "rows": [
            ["Cognome e nome", "Tessera", "Note", "feb 2026", "marzo 2026"],
            ["Rossi Ada", "RM-01", "presidente", 1000, 1000],
            ["Neri Bice", "BA-02", None, "1.000", 1003],
        ],
    },
    "Changes": {
        "sheet": "Variazioni",
        "rows": [
            ["Mese", "Evento", "Tessera", "Nome", "Punteggio", "Attesa", "Variazione"],
            ["2026-02", "Befana", "RM-01", "Rossi Ada", 1000, 50, 0],
            ["2026-03", "Nevi", "BA-02", "Neri Bice", 1000, 50, 3],
        ],
    },
    "Log": {
        "sheet": "Registro",
        "rows": [["Quando", "Comando", "Mese", "Versione", "Eventi", "Giocatori", "Copia", "Stato"], [None] * 8],
    },
    "Storico": {
        "sheet": "Storico",
        "rows": [
            ["Mese", "Evento", "Tessera", "Nome", "Punteggio", "Attesa", "Variazione"],
            ["2026-01", "Natale", "RM-01", "Rossi Ada", 1000, 50, 0],
        ],
    },
}  # fmt: skip

WORKBOOKS = {"en": ENGLISH, "it": ITALIAN}


def write(path: Path, sheets: Sheets) -> Path:
    """A workbook of these sheets: each one table, a chart and a comment beside them."""
    with xlsxwriter.Workbook(path) as book:
        day = book.add_format({"num_format": "dd/mm/yyyy"})
        for name, given in sheets.items():
            sheet = book.add_worksheet(given["sheet"])
            rows, top, left = given["rows"], given.get("top", 0), given.get("left", 0)
            headings = [{"header": heading} for heading in rows[0]]
            area = (top, left, top + len(rows) - 1, left + len(rows[0]) - 1)
            sheet.add_table(*area, {"name": given.get("name", name), "columns": headings, **given.get("table", {})})
            for number, row in enumerate(rows[1:], top + 1):
                for column, value in enumerate(row, left):
                    put(sheet, number, column, value, day)
        page = book.add_worksheet("Chart")
        chart = book.add_chart({"type": "line"})
        chart.add_series({"values": f"='{sheets['List']['sheet']}'!$D$2:$D$4"})
        page.insert_chart("B2", chart)
        page.write("A1", 1)
        page.write_comment("A1", "made by hand")
    return path


def put(sheet: Any, row: int, column: int, value: Any, day: Any) -> None:
    """One cell; ``("=A1", 3)`` is a formula with its value."""
    if isinstance(value, date):
        sheet.write_datetime(row, column, value, day)
    elif isinstance(value, tuple):
        sheet.write_formula(row, column, value[0], None, value[1])
    elif isinstance(value, str):
        sheet.write_string(row, column, value)
    elif value is not None:
        sheet.write(row, column, value)


@pytest.fixture
def sheets() -> Callable[[str], Sheets]:
    """A function giving the small workbook of a language as sheets that may be changed."""
    return lambda language: deepcopy(WORKBOOKS[language])


@pytest.fixture
def workbook(tmp_path: Path) -> Callable[[Sheets], Path]:
    """A function that writes such sheets as a file."""
    return lambda sheets: write(tmp_path / "ratings.xlsx", sheets)


@pytest.fixture
def english(sheets: Callable[[str], Sheets], workbook: Callable[[Sheets], Path]) -> Path:
    return workbook(sheets("en"))


@pytest.fixture
def italian(sheets: Callable[[str], Sheets], workbook: Callable[[Sheets], Path]) -> Path:
    return workbook(sheets("it"))
