"""What stands above tables: the event's name, days, place, federation and rounds where they are plain."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from xlratings.results.received import Received
from xlratings.results.titles import titles

Read = Callable[..., Received]

# The rows above a table as chess-results.com prints them.
PRINTED: list[list[Any]] = [
    ["From the Tournament-Database of Chess-Results https://chess-results.com"],
    ["Spring Open 2026"],
    ["Organizer(s) : Club of Elms"],
    ["Federation : Italy ( ITA )"],
    ["Tournament director : Elm, Ed"],
    ["Chief Arbiter : Oak, Ida"],
    ["Time control (Standard) : 90 min + 30 sec"],
    ["Location : Roma"],
    ["Number of rounds : 9"],
    ["Tournament type : Swiss-System"],
    ["Rating calculation : -"],
    ["Date : 2026/03/07 to 2026/03/15"],
    ["Rating-Ø / Average age : 1836 / 17"],
    ["Pairing program : Swiss-Manager"],
    [],
    ["Last update 20.03.2026 20:31:22, Creator: Elm"],
    ["Final Ranking crosstable after 5 Rounds"],
    [],
]


def test_eighteen_title_rows_give_the_facts_and_the_rest_is_listed(read_rows: Read) -> None:
    table = [["Rk.", "Name", "1.Rd", "Pts."], [1, "Elm, Ed", "2w1", 1], [2, "Oak, Ida", "1b0", 0]]
    received = read_rows([*PRINTED, *table])
    event = received.events[0]
    assert (event.name, event.place, event.federation, event.rounds) == ("Spring Open 2026", "Roma", "ITA", 9)
    assert (event.start, event.end) == (date(2026, 3, 7), date(2026, 3, 15))
    assert [one.where.cell for one in received.ignored] == [
        f"A{row}" for row in (1, 3, 5, 6, 7, 10, 11, 13, 14, 16, 17)
    ]


@pytest.mark.parametrize(
    ("cells", "period"),
    [
        (["Date", date(2026, 3, 7)], (date(2026, 3, 7), date(2026, 3, 7))),
        (["Data: 07.03.2026 - 08.03.2026"], (date(2026, 3, 7), date(2026, 3, 8))),
        (["dal 07.03.2026 al 08.03.2026"], (date(2026, 3, 7), date(2026, 3, 8))),
        (["2026-03-07 / 2026-03-08"], (date(2026, 3, 7), date(2026, 3, 8))),
        (["Termin", "14.03.2026"], (date(2026, 3, 14), date(2026, 3, 14))),
        (["Date: 03/04/2026"], (None, None)),
        (["Date: 2026/03/08 to 2026/03/07"], (None, None)),
        (["Last update 20.03.2026 20:31:22"], (None, None)),
        (["Date: 2026/03/07 18:30"], (date(2026, 3, 7), date(2026, 3, 7))),
        (["Data: 31/03/2026 a 02/04/2026"], (None, None)),
        (["31/03/2026 - 02/04/2026"], (None, None)),
        (["Date: 31.02.2026 to 02.03.2026"], (None, None)),
        (["Datum: 31.3.-2.4.2026"], (date(2026, 3, 31), date(2026, 4, 2))),
        (["Date: 28 - 30.03.2026"], (date(2026, 3, 28), date(2026, 3, 30))),
        (["Data: 31.03-02.04.2026"], (date(2026, 3, 31), date(2026, 4, 2))),
        (["Data: 30/28.03.2026"], (None, None)),
        (["Dates: 28-30/03/2026"], (None, None)),
        (["28-30 marzo 2026"], (date(2026, 3, 28), date(2026, 3, 30))),
        (["dal 28 al 30 marzo 2026"], (date(2026, 3, 28), date(2026, 3, 30))),
        (["De 31 de março a 2 de abril de 2026"], (date(2026, 3, 31), date(2026, 4, 2))),
        (["28\u201330 marca 2026"], (date(2026, 3, 28), date(2026, 3, 30))),
        (["Termin: 28. bis 30. März 2026"], (date(2026, 3, 28), date(2026, 3, 30))),
        (["March 28-30, 2026"], (date(2026, 3, 28), date(2026, 3, 30))),
        (["Sabato, 28 marzo 2026"], (None, None)),
        (["Cup 28 March 2026"], (None, None)),
        (["Memorial of 28 March 2026, tournament"], (None, None)),
    ],
)
def test_days_are_taken_where_they_have_one_reading(cells: list[Any], period: tuple[date | None, date | None]) -> None:
    found = titles([(1, ["Spring Open"]), (2, cells)])
    assert (found.facts.start, found.facts.end) == period
    assert bool(found.ignored) == (period == (None, None))


@pytest.mark.parametrize("said", ["Round 3 on 2026/03/14 at 18:00", "Turno 3 del 14.03.2026", "3. Runde am 14.03.2026"])
def test_a_row_that_announces_a_round_gives_its_number_and_day(said: str) -> None:
    found = titles([(1, [said])]).facts
    assert (found.round, found.day, found.name) == (3, date(2026, 3, 14), "")


def test_an_event_without_a_name_is_called_like_its_file(read_rows: Read) -> None:
    received = read_rows([["Name", "Points"], ["A", 1]], file="spring-open.xlsx")
    assert received.events[0].name == "spring-open"
