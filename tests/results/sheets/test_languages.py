"""One and the same table with the headings, titles and colour letters of many languages is one and the same event."""

from collections.abc import Callable
from typing import Any

import pytest

from xlratings.results.heading_words import WORDS, Heading
from xlratings.results.received import Received, ReceivedEvent
from xlratings.texts import LANGUAGES as OURS
from xlratings.workbook.system_layouts import layout_of
from xlratings.workbook.written.headings import plain

Read = Callable[..., Received]

# rank, start number, name, rating, round, points; letters for White and Black; event's date; rounds; ranking's title.
LANGUAGES: dict[str, tuple[tuple[str, ...], str, str, str, str]] = {
    "English": (("Rk.", "SNo", "Name", "Rtg", "#.Rd", "Pts."), "wb", "Date", "Number of rounds", "Final Ranking"),
    "Italian": (("Pos.", "N.ini.", "Nome", "Elo", "#.Rd", "Punti"), "bn", "Data", "Numero di turni", "Classifica"),
    "Portuguese": (
        ("Rk.", "Nº.Ini.", "Nome", "Elo", "#.Rd", "Pts."),
        "bp",
        "Data",
        "Número de rodadas",
        "Classificação final",
    ),
    "Polish": (("M-ce", "Nr.", "Nazwisko i imię", "Ranking", "#.rd", "Pkt."), "bc", "Data", "Liczba rund", "Wyniki"),
    "German": (("Rg.", "Snr", "Name", "Elo", "#.Rd", "Pkt."), "ws", "Datum", "Anzahl Runden", "Rangliste"),
    "Spanish": (
        ("Rk.", "No.Ini.", "Nombre", "Elo", "Rd.#", "Pts."),
        "bn",
        "Fecha",
        "Número de rondas",
        "Clasificación",
    ),
    "French": (("Rg.", "No.Dép.", "Nom", "Elo", "Ronde #", "Pts."), "bn", "Date", "Nombre de rondes", "Classement"),
    "Dutch": (("Rg.", "Nr.", "Naam", "Rating", "Ronde #", "Ptn"), "wz", "Datum", "Aantal ronden", "Ranglijst"),
    "Czech": (("Poř.", "St.č.", "Jméno", "Rtg", "#.kolo", "Body"), "bc", "Datum", "Počet kol", "Konečné pořadí"),
    "Hungarian": (("Hely", "Ksz", "Név", "Élő", "#.f", "Pont"), "vs", "Dátum", "Fordulók száma", "Rangsor"),
    "Romanian": (
        ("Loc", "Nr. crt.", "Nume", "Rtg", "Runda #", "Puncte"),
        "an",
        "Data",
        "Numărul de runde",
        "Clasament",
    ),
    "Croatian": (("Rb.", "St.broj", "Ime", "Rejting", "#.kolo", "Bod."), "bc", "Datum", "Broj kola", "Poredak"),
    "Swedish": (("Pl.", "Startnr", "Namn", "Rating", "Rond #", "Poäng"), "vs", "Datum", "Antal ronder", "Ställning"),
    "Turkish": (("Sıra", "BaşNo", "İsim", "Rtg", "#.Tur", "Puan"), "bs", "Tarih", "Tur sayısı", "Sıralama"),  # noqa: RUF001 - Turkish
    "Russian": (("Место", "Ст.ном", "Имя", "Рейт", "#.тур", "Очки"), "бч", "Дата", "Количество туров", "Таблица"),
}


def table(made: Any, language: str, *, by_rank: bool) -> list[list[Any]]:
    headings, colours, day, rounds, ranking = LANGUAGES[language]
    return [
        ["Spring Open"],
        [f"{day} : 2026/03/07 - 2026/03/08"],
        [f"{rounds} : 7"],
        [],
        [f"{ranking} 7"],
        *made.crosstable(by_rank=by_rank, headings=headings, colours=colours),
        [],
        ["Program: Swiss-Manager"],
    ]


def facts(event: ReceivedEvent) -> tuple[object, ...]:
    return event.name, event.start, event.end, event.rounds, event.participants, event.games


@pytest.mark.parametrize("by_rank", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_of_a_table_does_not_matter(read_rows: Read, event: Any, language: str, *, by_rank: bool) -> None:
    made = event(24, 7, 5)
    received = read_rows(table(made, language, by_rank=by_rank))
    assert not received.problems
    assert facts(received.events[0]) == facts(read_rows(table(made, "English", by_rank=by_rank)).events[0])
    assert received.events[0].name == "Spring Open"
    assert received.events[0].rounds == 7


def test_a_word_for_rounds_that_nobody_foresaw_is_understood_by_the_results_below(read_rows: Read, event: Any) -> None:
    made = event(12, 5, 1)
    rows = made.crosstable(by_rank=True, headings=("Koht", "Nr", "Nimi", "Rtg", "#. ümber", "Punktid"))
    received = read_rows(rows)
    assert not received.problems
    assert len(received.events[0].games) == sum(map(len, (*made.boards, *made.byes)))


@pytest.mark.parametrize("language", OURS)
def test_the_headings_of_our_own_workbooks_are_known_in_every_language(language: str) -> None:
    said = {
        ("Results", "id"): Heading.ID,
        ("Results", "name"): Heading.NAME,
        ("Results", "surname"): Heading.SURNAME,
        ("Results", "points"): Heading.POINTS,
        ("Players", "born"): Heading.BORN,
        ("List", "rank"): Heading.RANK,
    }
    headings = {where: layout_of("RISIKO", where[0]).column(where[1]).headings[language] for where in said}
    assert {where: WORDS.get(plain(heading)) for where, heading in headings.items()} == said
