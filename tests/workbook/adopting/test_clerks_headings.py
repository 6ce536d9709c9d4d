"""Headings as clerks have them: short words, an empty column between, a language of their own."""

from pathlib import Path

import pytest

from tests.workbook.adopting.conftest import Line, Made
from xlratings.texts.say import Say
from xlratings.workbook.adopting.answers import Answers
from xlratings.workbook.adopting.plan import Adoption, adoption
from xlratings.workbook.adopting.shown import shown


def look(path: Path, **tables: str) -> Adoption:
    return adoption(path, Answers(tables, (), "ELO"), None)


def places(found: Adoption) -> dict[str, str]:
    return {one.name: one.candidate.area.place for one in found.laid}


GAPS: list[Line] = [
    ["N. tess.", "", "Cognome e nome", "Punteggio", "", "Circolo", "", "Sparring"],
    ["001", "", "Abete Ada", 1500, "", "Olmo", "", "Abete - Bo 2:0"],
    ["002", "", "Betulla Bo", 1400, "", "Pino", "", ""],
    ["003", "", "Cedro Cia", 1300, "", "Olmo", "", ""],
]


def test_a_list_goes_on_beyond_an_empty_column_where_its_rows_do(made: Made) -> None:
    found = look(made({"Soci": GAPS}))
    assert places(found) == {"List": "Soci!A1:F4"}
    assert found.laid[0].columns == {"id": 1, "name": 3, "rating": 4}
    texts = [one.message.fields["cells"] for one in found.problems if one.message.id == "workbook.heading-no-text"]
    assert texts == ["B1, E1"], "all that are blank, at once"


def test_a_list_beside_an_empty_column_and_another_list_stays_as_it_is(made: Made) -> None:
    rows: list[Line] = [
        ["ID", "Name", "Rating", "", "ID", "Name", "Rating"],
        ["11", "Ash Ada", 1500, "", "12", "Birch Bo", 1400],
        ["13", "Cedar Cy", 1300, "", "14", "Deodar Di", 1200],
    ]
    found = look(made({"Two": rows}), List="Two!A1:C3")
    assert {*places(found).values(), *(area.place for area in found.left)} == {"Two!A1:C3", "Two!E1:G3"}


@pytest.mark.parametrize(
    ("headings", "language"),
    [
        (["Nr leg.", "Uczestnik", "Ranking aktualny", "Uwagi"], "pl"),
        (["N. matr.", "Atleta", "Rating atual", "Rodadas"], "pt"),
        (["N. tess.", "Concorrente", "Punteggio attuale", "Turni"], "it"),
    ],
)
def test_short_headings_are_known_and_tell_the_language(made: Made, headings: list[str], language: str) -> None:
    found = look(made({"Foglio1": [headings, ["K7", "Abete Ada", 1500, 3], ["K8", "Betulla Bo", 1400, 4]]}))
    assert found.laid[0].columns == {"id": 1, "name": 2, "rating": 3}
    assert found.language == language


def test_a_column_that_is_missing_is_asked_for_by_its_heading_and_dates_are_no_codes(made: Made) -> None:
    rows: list[Line] = [["Torneo", "Ouverture", "Turni"], ["Coppa", 5, 5], ["Trofeo", 6, 5]]
    found = look(made({"Gare": rows}), Events="Gare!A1:C3")
    said = shown(found, Say("it"))
    assert "nessuna intestazione significa Inizio" in said
    assert "significa start" not in said
    assert "--column 'Gare!A=id'" in said or '--column "Gare!A=id"' in said


def test_where_ratings_stand_by_month_none_is_the_first_answer_about_another_list(made: Made) -> None:
    rows: list[Line] = [["ID", "Name", "2026-09", "2026-10"], ["11", "Ash Ada", 1500, 1510]]
    (question,) = look(made({"History": rows})).questions
    assert question.message.id == "adopt.no-list-beside-months"
    assert question.message.fields["place"] == "History!A1:D2"
    assert question.options[0].value == "-"
