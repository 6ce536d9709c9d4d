"""What a clerk's workbook is taken for: proposed with its reason, asked where it is not clear, never guessed."""

from collections.abc import Callable
from pathlib import Path

import pytest
from xlsxwriter import Workbook
from xlsxwriter.worksheet import Worksheet

from tests.workbook.adopting.conftest import CHESS, DRAUGHTS, RISK, Line, Made, Sheets
from xlratings.errors import FileRefusedError
from xlratings.model import Month
from xlratings.workbook.adopting.answers import Answers, Option
from xlratings.workbook.adopting.plan import Adoption, adoption

LIST: list[Line] = [["ID", "Name", "Rating"], ["11", "Ash Ada", 1500], ["12", "Birch Bo", 1400]]


def look(path: Path, *columns: str, federation: str = "ELO", month: Month | None = None, **tables: str) -> Adoption:
    return adoption(path, Answers(tables, columns, federation, month), None)


def places(found: Adoption) -> dict[str, str]:
    return {one.name: one.candidate.area.place for one in found.laid}


def asked(found: Adoption) -> dict[str, tuple[str, ...]]:
    return {one.message.id.removeprefix("adopt."): tuple(map(spelled, one.options)) for one in found.questions}


def spelled(option: Option) -> str:
    return f'{option.name} "{option.value}"' if "!" in option.value else f"{option.name} {option.value}"


def in_the_way(found: Adoption) -> list[tuple[str, str]]:
    return [(one.message.id.rpartition(".")[2], one.where.cell) for one in found.problems]


def test_an_italian_list_under_title_rows_is_found_with_its_month_and_federation(made: Made) -> None:
    found = look(made(RISK), federation="")
    assert places(found) == {"List": "Classifica!A4:F12"}, "the row of totals is the clerk's"
    assert (found.federation, found.named_by) == ("RISIKO", "Associazione Risiko della Valle")
    assert (found.month, found.month_by) == (Month(2026, 4), "Classifica aprile 2026")
    assert found.language == "it"
    assert found.laid[0].columns == {"rank": 1, "id": 2, "name": 3, "rating": 4, "change": 5}
    assert found.is_clear
    new = {sheet.table: (sheet.title, len(sheet.rows)) for sheet in found.sheets}
    assert new["Players"] == ("Giocatori", 8)
    assert new["Lists"] == ("Liste", 8)
    assert new["Log"] == ("Registro", 0)


def test_events_and_results_are_found_too_and_get_the_columns_of_the_month(made: Made) -> None:
    found = look(made(DRAUGHTS), federation="")
    assert found.federation == "CBJD"
    assert places(found) == {"List": "Ranking!A4:D8", "Events": "Torneios!A1:D2", "Results": "Pontos!A1:F5"}
    events = next(one for one in found.laid if one.name == "Events")
    assert events.added == {"state": "Situação", "counted_in": "Contado na lista", "signature": "Assinatura"}
    assert found.is_clear


def test_headings_alone_are_a_table_to_fill_in(made: Made) -> None:
    found = look(made({"List": LIST, "Events": [["Event", "Name", "Start", "End"]]}), month=Month(2026, 3))
    assert places(found)["Events"] == "Events!A1:D2"


def test_numbers_that_run_down_the_rows_are_asked_about(made: Made) -> None:
    path = made(CHESS)
    assert asked(look(path)) == {"ids-or-rows": ('--column "Elo list!A=id"', '--column "Elo list!A=-"')}
    of_people = look(path, "Elo list!A=id")
    assert of_people.is_clear
    assert of_people.laid[0].added == {}
    of_rows = look(path, "Elo list!A=-")
    assert of_rows.is_clear
    assert of_rows.laid[0].added == {"id": "ID"}
    assert of_rows.persons.numbered


def test_members_get_what_the_list_says_of_them(made: Made) -> None:
    found = look(made(CHESS), "Elo list!A=id", federation="FIDE")
    players = next(sheet for sheet in found.sheets if sheet.table == "Players")
    assert players.rows[0][players.headings.index("Year of birth")] == 1981


def test_two_lists_side_by_side_are_asked_about(made: Made) -> None:
    lines: list[Line] = [[*line, None, *line] for line in LIST]
    found = look(made({"Both": lines}), month=Month(2026, 3))
    assert places(found) == {}
    assert asked(found) == {"which-area": ('--list "Both!A1:C3"', '--list "Both!E1:G3"', "--list -")}
    chosen = look(made({"Both": lines}), month=Month(2026, 3), List="Both!E1:G3")
    assert places(chosen) == {"List": "Both!E1:G3"}
    assert chosen.is_clear


def test_a_list_per_sheet_is_asked_about(made: Made) -> None:
    found = look(made({"2026-02": LIST, "2026-03": LIST}))
    assert asked(found)["which-area"] == ('--list "2026-02!A1:C3"', '--list "2026-03!A1:C3"', "--list -")
    assert look(made({"2026-02": LIST, "2026-03": LIST}), List="2026-03").month == Month(2026, 3)


def test_headings_in_two_rows_are_asked_about(made: Made) -> None:
    games: Sheets = {
        "Games": [
            ["White", None, "Black", None, "Result"],
            ["Name", "Elo", "Name", "Elo", None],
            ["Ash Ada", 1500, "Birch Bo", 1400, "1-0"],
        ],
        "List": LIST,
    }

    def merged(_: Workbook, pages: dict[str, Worksheet]) -> None:
        pages["Games"].merge_range("A1:B1", "White")
        pages["Games"].merge_range("C1:D1", "Black")

    found = look(made(games, merged), month=Month(2026, 3))
    assert "two-levels" in asked(found)


def test_a_crosstable_is_a_report_to_be_imported(made: Made) -> None:
    crosstable: list[Line] = [["No", "Name", "Rtg", "1.Rd", "2.Rd", "Pts"], [1, "Ash Ada", 1500, "2w1", "3b1", 2]]
    found = look(made({"Open": crosstable, "List": LIST}), month=Month(2026, 3))
    assert places(found) == {"List": "List!A1:C3"}
    assert [(area.place, area.is_report) for area in found.left] == [("Open!A1:F2", True)]


def test_two_columns_of_ratings_are_asked_about(made: Made) -> None:
    lines: list[Line] = [["ID", "Name", "Rating", "Elo"], ["11", "Ash Ada", 1500, 1900]]
    path = made({"List": lines})
    found = look(path, month=Month(2026, 3))
    assert asked(found) == {"which-column": ('--column "List!C=-"', '--column "List!D=-"')}
    for column, rating in (("C", 1900), ("D", 1500)):
        said = look(path, f"List!{column}=-", month=Month(2026, 3))
        assert said.is_clear
        assert [person.rating for person in said.persons.persons] == [rating]


def test_rows_below_an_empty_row_are_not_left_out_in_silence(made: Made) -> None:
    path = made({"List": [*LIST, [], ["13", "Cedar Cy", 1300], [], ["Total", None, 4200], [], ["paid", "in May"]]})
    found = look(path, month=Month(2026, 3))
    assert in_the_way(found) == [("rows-cut-off", "A5")]
    assert found.problems[0].message.fields["option"] == Option("--list", "List!A1:C5").typed
    whole = look(path, month=Month(2026, 3), List="List!A1:C5")
    assert whole.is_clear
    assert [person.id for person in whole.persons.persons] == ["11", "12", "13"]
    short = look(path, month=Month(2026, 3), List="List!A1:C3")
    assert short.is_clear
    assert len(short.persons.persons) == 2


def test_damaged_and_repeated_ids_are_named_with_their_cell(made: Made) -> None:
    lines: list[Line] = [
        ["ID", "Name", "Rating"],
        ["00415226", "A", 1500],
        [415226, "B", 1400],
        [None, "C", 1300],
    ]
    found = look(made({"List": lines}), month=Month(2026, 3))
    assert in_the_way(found) == [("id-twice", "A3"), ("id-missing", "A4")]


def test_a_rating_that_shows_an_error_is_named_with_its_cell(made: Made) -> None:
    found = look(made({"List": [*LIST, ["13", "Cedar Cy", "#N/A"]]}), month=Month(2026, 3))
    assert in_the_way(found) == [("cell-is-error", "C4")]


def test_ratings_that_are_formulas_are_read_and_left_alone(
    made: Made, converted_by_libreoffice: Callable[[Path, str], Path]
) -> None:
    lines: list[Line] = [["ID", "Name", "Base", "Rating"], ["11", "Ash Ada", 90, "=C2+10"]]
    calculated = converted_by_libreoffice(made({"List": lines}, name="formulas.xlsx"), "xlsx")
    found = look(calculated, month=Month(2026, 3))
    assert found.is_clear
    assert found.laid[0].is_read_only
    new = {sheet.table: sheet for sheet in found.sheets}
    assert new["List"].title == "List 2", "the clerk's own sheet has the title"
    assert [row[-1] for row in new["Lists"].rows] == [100]


def test_hidden_sheets_are_named_and_not_looked_at(made: Made) -> None:
    def hidden(_: Workbook, pages: dict[str, Worksheet]) -> None:
        pages["Old"].hide()

    found = look(made({"List": LIST, "Old": LIST}, hidden), month=Month(2026, 3))
    assert places(found) == {"List": "List!A1:C3"}
    assert found.hidden == ("Old",)


def test_a_protected_sheet_stands_in_the_way(made: Made) -> None:
    def protected(_: Workbook, pages: dict[str, Worksheet]) -> None:
        pages["List"].protect()

    found = look(made({"List": LIST}, protected), month=Month(2026, 3))
    assert in_the_way(found) == [("sheet-protected", "")]


def test_merged_cells_and_a_filter_of_other_headings_stand_in_the_way(made: Made) -> None:
    def filtered(_: Workbook, pages: dict[str, Worksheet]) -> None:
        pages["List"].autofilter("A2:C3")

    def merged(_: Workbook, pages: dict[str, Worksheet]) -> None:
        pages["List"].merge_range("C2:D2", 1500)

    for adorned, id_ in ((filtered, "area-is-filtered"), (merged, "area-is-merged")):
        found = look(made({"List": LIST}, adorned), month=Month(2026, 3), List="List!A1:C3")
        assert in_the_way(found) == [(id_, "")]


def test_a_filter_over_the_list_stands_in_nobodys_way(made: Made) -> None:
    def filtered(_: Workbook, pages: dict[str, Worksheet]) -> None:
        pages["List"].autofilter("A1:C3")

    found = look(made({"List": LIST}, filtered), month=Month(2026, 3))
    assert found.is_clear
    assert found.laid[0].filtered == "A1:C3"


def test_cells_beside_a_table_that_lacks_columns_stand_in_the_way(made: Made) -> None:
    events: list[Line] = [["Event", "Name", "Start", "End"], ["T1", "Open", "2026-03-01", "2026-03-02", "", "x"]]
    found = look(made({"List": LIST, "Events": events}), month=Month(2026, 3))
    assert in_the_way(found) == [("no-room-beside", "F2")]


def test_headings_of_results_files_are_known_in_many_languages(made: Made) -> None:
    lines: list[Line] = [["Licence", "Jméno", "Rtg"], ["11", "Ash Ada", 1500]]
    found = look(made({"List": lines}), month=Month(2026, 3))
    assert [(own.setting, own.heading) for own in found.laid[0].own] == [("List.name", "Jméno"), ("List.rating", "Rtg")]


def test_a_heading_nobody_knows_is_said_by_the_clerk(made: Made) -> None:
    path = made({"Members": [["Badge", "Who", "Strength"], ["11", "Ash Ada", 1500]]})
    assert asked(look(path)) == {"no-list": ('--list "SHEET!A1:F99"', "--list -")}
    missing = look(path, List="Members!A1:C2", month=Month(2026, 3))
    offered = tuple(f'--column "Members!{column}=rating"' for column in "ABC")
    assert asked(missing)["column-missing"] == offered, "none of the headings is anything else"
    columns = ("Members!A=id", "Members!B=name", "Members!C=rating")
    said = look(path, *columns, List="Members!A1:C2", month=Month(2026, 3))
    assert said.is_clear
    assert [person.rating for person in said.persons.persons] == [1500]


@pytest.mark.parametrize("heading", ["Legitymacja", "Nr legitymacji"])
def test_headings_that_do_not_tell_their_language_are_in_the_clerks_own(made: Made, heading: str) -> None:
    path = made({"List": [[heading, "Gracz", "Elo"], ["11", "Agrest Ada", 1500]]})
    assert adoption(path, Answers({}), None, "pl").language == "pl"
    assert adoption(path, Answers({}), None, "pt").language == ("pt" if heading == "Legitymacja" else "pl")


@pytest.mark.parametrize("rating", ["Rating", "punteggio", "ranking"])
def test_what_a_column_means_is_said_in_every_language(made: Made, rating: str) -> None:
    found = look(made({"Members": [["ID", "Name", "Strength"], ["11", "Ash Ada", 1500]]}), f"Members!C={rating}")
    assert places(found)["List"] == "Members!A1:C2"
    assert [person.rating for person in found.persons.persons] == [1500]


@pytest.mark.parametrize("said", ["C=rating", "List!C=nonsense", "List!C"])
def test_an_answer_about_a_column_that_says_nothing_is_refused(made: Made, said: str) -> None:
    with pytest.raises(FileRefusedError, match="column-unclear"):
        look(made({"List": LIST}), said)


@pytest.mark.parametrize("said", ["Nowhere!A1:C3", "Nowhere", "List!A1:?", "Two"])
def test_an_answer_about_an_area_that_names_none_is_refused(made: Made, said: str) -> None:
    two: list[Line] = [[*line, None, *line] for line in LIST]
    with pytest.raises(FileRefusedError, match="area-unclear"):
        look(made({"List": LIST, "Two": two}), List=said)


def test_a_table_that_the_system_does_not_have_is_refused(made: Made) -> None:
    with pytest.raises(FileRefusedError, match=r"no-such-table.*Games.*RISIKO"):
        look(made({"List": LIST, "Games": LIST}), federation="RISIKO", Games="Games!A1:C3")


def test_a_day_is_no_month_of_a_list(made: Made) -> None:
    for title in ("Rating list of 31 March 2026", "Rating list 31/03/2026", "Rating list"):
        assert "which-month" in asked(look(made({"List": [[title], [], *LIST]})))
    assert look(made({"List": [["Rating list 01/04/2026"], [], *LIST]})).month == Month(2026, 4)


def test_lists_by_month_say_which_is_the_newest(made: Made) -> None:
    history: list[Line] = [["ID", "Name", "Feb 2026", "Mar 2026"], ["11", "Ash Ada", 1490, 1500]]
    found = look(made({"List": LIST, "History": history}))
    assert places(found)["Lists"] == "History!A1:D2"
    assert found.month == Month(2026, 3)
    assert "Lists" not in {sheet.table for sheet in found.sheets}


def test_a_list_of_names_takes_its_ids_from_the_members(made: Made) -> None:
    members: list[Line] = [["Card", "Name", "Joined"], ["77", "Ada Ash", "2020-01-01"], ["78", "Bo Birch", None]]
    ratings: list[Line] = [["Name", "Elo"], ["Ash Ada", 1500], ["Cedar Cy", 1400]]
    found = look(made({"Members": members, "List": ratings}), month=Month(2026, 3))
    assert [(person.id, person.rating) for person in found.persons.persons] == [("77", 1500)]
    assert in_the_way(found) == [("name-not-one", "A3")]


def test_a_workbook_of_ours_is_refused(made: Made) -> None:
    def ours(_: Workbook, pages: dict[str, Worksheet]) -> None:
        pages["Settings"].add_table(
            "A1:B2", {"name": "Settings", "columns": [{"header": "Setting"}, {"header": "Value"}]}
        )

    with pytest.raises(FileRefusedError, match="is-ours"):
        look(made({"Settings": [], "List": LIST}, ours))


@pytest.mark.parametrize(
    "headings",
    [
        ("Tournament", "Date", "White", "Black", "Result"),
        ("Torneo", "Data", "Bianco", "Nero", "Risultato"),
        ("Torneio", "Data", "Brancas", "Pretas", "Resultado"),
        ("Turniej", "Data", "Białe", "Czarne", "Wynik"),
    ],
    ids=["en", "it", "pt", "pl"],
)
def test_in_games_white_is_the_first_player_and_black_the_second(made: Made, headings: Line) -> None:
    path = made({"List": LIST, "Spring": [headings, ["Open", "2026-03-01", "11", "12", "1-0"]]})
    found = look(path, month=Month(2026, 3))
    games = next((one for one in found.laid if one.name == "Games"), None)
    assert games is not None, "the games are left alone as another table"
    assert games.columns == {"event": 1, "day": 2, "player": 3, "opponent": 4, "score": 5}


def test_a_missing_column_is_offered_only_where_the_heading_is_nothing_else(made: Made) -> None:
    games: list[Line] = [["Event", "Day", "White", "Foe", "Result"], ["Open", "2026-03-01", "11", "12", "1-0"]]
    found = look(made({"List": LIST, "Spring": games}), month=Month(2026, 3), Games="Spring")
    assert asked(found) == {"column-missing": ('--column "Spring!D=opponent"',)}
    nowhere: list[Line] = [["Event", "Day", "White", "Result"], ["Open", "2026-03-01", "11", "1-0"]]
    found = look(made({"List": LIST, "Spring": nowhere}), month=Month(2026, 3), Games="Spring")
    assert asked(found) == {"column-missing": ("--games -",)}


def test_a_problem_names_the_table_that_an_area_would_be(made: Made) -> None:
    games: list[Line] = [["Event", "White", "Player 1", "Result"], ["Open", "11", "12", "1-0"]]
    found = look(made({"List": LIST, "Spring": games}), month=Month(2026, 3), Games="Spring")
    assert in_the_way(found) == [("two-columns", "C1"), ("column-missing", "A1")]
    assert [one.message.fields["table"] for one in found.problems] == ["Games", "Games"]


@pytest.mark.parametrize(("rating", "tables"), [("Rating", {}), ("2026-03", {"List": "-"})], ids=["list", "months"])
def test_a_surname_in_a_column_of_its_own_is_not_lost(made: Made, rating: str, tables: dict[str, str]) -> None:
    lines: list[Line] = [["ID", "Surname", "Name", "Born", rating], ["11", "Ash", "Ada", 1981, 1500]]
    found = look(made({"Sheet": lines}), month=Month(2026, 3), **tables)
    assert found.is_clear
    players = next((sheet for sheet in found.sheets if sheet.table == "Players"), None)
    assert players is not None, "members with ratings were taken for members alone"
    assert players.rows[0][:2] == ("11", "Ash Ada")
