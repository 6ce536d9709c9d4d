"""Workbooks as clerks keep them for years: no Excel tables, but title rows, formulas, charts, columns of their own."""

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

import pytest
from xlsxwriter import Workbook
from xlsxwriter.worksheet import Worksheet

Cell = str | int | float | date | None
Line = Sequence[Cell]
Sheets = dict[str, Sequence[Line]]


def bianchi(row: int) -> Line:
    return (row, f"{1000 + row}", f"Bianchi Nome{'ABCDEFGH'[row - 1]}", 1200 - 20 * row, None, "Pisa")


def jogador(row: int) -> Line:
    return (100 + row, f"Jogador {'ABCD'[row]}", "SP", 2400 - 50 * row)


def ash(row: int) -> Line:
    return (row, f"Ash Player{'ABCDE'[row - 1]}", 1980 + row, 1900 - 30 * row, f"=D{3 + row}-1800")


RISK: Sheets = {
    "Classifica": [
        ["Associazione Risiko della Valle"],
        ["Classifica aprile 2026"],
        [],
        ["Pos", "Tessera", "Cognome e nome", "Punteggio", "Variazione", "Circolo"],
        *map(bianchi, range(1, 9)),
        ["Totale", None, None, None],
    ],
    "Appunti": [["Quote pagate"], ["Bianchi NomeA", 20]],
}
DRAUGHTS: Sheets = {
    "Ranking": [
        ["CBJD - Ranking Nacional"],
        ["Janeiro 2026"],
        [],
        ["Matrícula", "Nome", "Clube", "Rating"],
        *map(jogador, range(4)),
    ],
    "Torneios": [["Código", "Torneio", "Início", "Fim"], ["T1", "Aberto", date(2026, 1, 10), date(2026, 1, 11)]],
    "Pontos": [
        ["Torneio", "Matrícula", "Nome", "Partidas", "Pontos", "Adversários"],
        ["T1", 100, "Jogador A", 3, 4, "101; 102; 103"],
        ["T1", 101, "Jogador B", 3, 3, "100; 102; 103"],
        ["T1", 102, "Jogador C", 3, 3, "100; 101; 103"],
        ["T1", 103, "Jogador D", 3, 2, "100; 101; 102"],
    ],
}
CHESS: Sheets = {
    "Elo list": [
        ["Club list 03/2026"],
        [],
        ["No", "Player", "Born", "Elo", "Above 1800"],
        *map(ash, range(1, 6)),
    ]
}


def put(page: Worksheet, lines: Sequence[Line], day: object) -> None:
    for row, line in enumerate(lines):
        for column, value in enumerate(line):
            if isinstance(value, date):
                page.write_datetime(row, column, value, day)
            elif isinstance(value, str) and value.startswith("="):
                page.write_formula(row, column, value, None, 100)
            elif value is not None:
                page.write(row, column, value)


Made = Callable[..., Path]


@pytest.fixture
def made(tmp_path: Path) -> Made:
    """``made({"Sheet": [[...], ...]}, adorned=...)``: a workbook of these rows, with what ``adorned`` puts into it."""

    def write(
        sheets: Sheets,
        adorned: Callable[[Workbook, dict[str, Worksheet]], None] | None = None,
        name: str = "clerk.xlsx",
    ) -> Path:
        path = tmp_path / name
        book = Workbook(path)
        book.set_calc_mode("auto")
        day = book.add_format({"num_format": "dd/mm/yyyy"})
        pages = {title: book.add_worksheet(title) for title in sheets}
        for title, lines in sheets.items():
            put(pages[title], lines, day)
        if adorned:
            adorned(book, pages)
        book.close()
        return path

    return write
