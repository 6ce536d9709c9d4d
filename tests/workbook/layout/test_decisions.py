"""The sheet Decisions: read in any language, faults with their cells, rows added once."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from xlratings.errors import FileRefusedError
from xlratings.people import Decision, Verdict
from xlratings.texts import LANGUAGES
from xlratings.workbook.decision_draft import draft_decisions
from xlratings.workbook.decision_layout import DECISIONS
from xlratings.workbook.draft import Draft
from xlratings.workbook.read import read_workbook
from xlratings.workbook.system_layouts import layout_of, tables_of
from xlratings.workbook.words import VERDICTS, written
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.patch import write_patched

Sheets = dict[str, dict[str, Any]]
HEADINGS = ["ID as written", "Name as written", "Only in event", "Decision", "Player's ID", "Note"]
ROWS = [
    ["'0901'", "Heath, Eva", "E1", "same player", 1.0, "by letter"],
    [None, "Zeppola", None, "Refused", None, None],
    [902, None, None, None, "2", None],
    [None, "Elm, Bo", None, None, None, "asked on Monday"],
]
READ = [
    Decision(Verdict.SAME, "901", "Heath, Eva", "E1", "1"),
    Decision(Verdict.REFUSED, name="Zeppola"),
    Decision(Verdict.SAME, "902", player="2"),
    Decision(Verdict.OPEN, name="Elm, Bo"),
]


@pytest.fixture
def with_decisions(sheets: Callable[[str], Sheets], workbook: Callable[[Sheets], Path]) -> Callable[..., Path]:
    """A function giving the English workbook with these rows in Decisions."""

    def made(*rows: list[Any], headings: list[str] = HEADINGS) -> Path:
        named = sheets("en")
        named["Decisions"] = {"sheet": "Decisions", "rows": [headings, *rows]}
        return workbook(named)

    return made


def said(file: Path) -> list[tuple[str, str]]:
    problems = read_workbook(file).ledger.problems
    return [(problem.message.id, "!".join(problem.where)) for problem in problems]


def test_rows_are_decisions_or_questions(with_decisions: Callable[..., Path]) -> None:
    read = read_workbook(with_decisions(*ROWS))
    assert [decision._replace(where=Decision(Verdict.NEW).where) for decision in read.ledger.decisions] == READ
    assert [decision.where.cell for decision in read.ledger.decisions] == ["D2", "D3", "D4", "D5"]
    assert read.ledger.columns["Decisions", "player"] == "E"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_every_language_are_understood(with_decisions: Callable[..., Path], language: str) -> None:
    headings = [column.headings[language] for column in DECISIONS.columns]
    rows = [[None, f"Name {verdict.value}", None, written(VERDICTS, verdict, language), 1] for verdict in VERDICTS]
    decisions = read_workbook(with_decisions(*rows, headings=headings[:5])).ledger.decisions
    assert [decision.verdict for decision in decisions] == list(VERDICTS)


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ([None, "Heath", None, "perhaps", 1], ("workbook.verdict-unknown", "Decisions!D2")),
        ([None, None, None, "same player", 1], ("workbook.decision-about-nobody", "Decisions!B2")),
        ([None, "Heath", None, "same player", None], ("workbook.decision-without-player", "Decisions!E2")),
        ([True, "Heath", None, "same player", 1], ("workbook.id-is-no-id", "Decisions!A2")),
    ],
)
def test_a_fault_is_named_with_its_cell(
    with_decisions: Callable[..., Path], row: list[Any], problem: tuple[str, str]
) -> None:
    assert said(with_decisions([*row, None])) == [problem]


def test_a_workbook_without_the_sheet_has_no_decisions(
    sheets: Callable[[str], Sheets], workbook: Callable[[Sheets], Path]
) -> None:
    read = read_workbook(workbook(sheets("en")))
    assert (read.ledger.decisions, read.ledger.problems) == ((), ())
    with pytest.raises(FileRefusedError):
        draft_decisions(Draft(read.cells), read, [Decision(Verdict.OPEN, name="Elm, Bo")])


def test_decisions_and_questions_are_added_once(with_decisions: Callable[..., Path], tmp_path: Path) -> None:
    added = [
        Decision(Verdict.OPEN, name="ELM Bo"),  # asked already
        Decision(Verdict.SAME, name="Birch, Beau", event="E2", player="2"),
        Decision(Verdict.OPEN, "77", "Oak, Ida"),
        Decision(Verdict.OPEN, "077", "Ida Oak"),
    ]
    file, target = with_decisions(*ROWS), tmp_path / "more.xlsx"
    read = read_workbook(file)
    draft = Draft(read.cells)
    draft_decisions(draft, read, added)
    with Package.open(file) as package:
        write_patched(package, draft.edits, target)
    more = read_workbook(target)
    assert more.ledger.problems == ()
    assert [one._replace(where=Decision(Verdict.NEW).where) for one in more.ledger.decisions] == [*READ, *added[1:3]]
    again = Draft(more.cells)
    draft_decisions(again, more, added)
    assert list(again.written) == []


@pytest.mark.parametrize("code", ["RISIKO", "CBJD", "ELO", "FIDE", "FIDE-RAPID", "FIDE-BLITZ", "FNGO", "KURNIK"])
def test_every_system_s_workbook_has_the_sheet_behind_its_members(code: str) -> None:
    names = [table.name for table in tables_of(code)]
    assert names[names.index("Players") + 1] == "Decisions"
    assert {"born", "fide_id"} <= {column.key for column in layout_of(code, "Players").columns}


def test_births_and_ids_of_fide_are_read_where_players_has_them(
    sheets: Callable[[str], Sheets], workbook: Callable[[Sheets], Path]
) -> None:
    named = sheets("en")
    columns = [
        ["Date of birth", "FIDE ID"],
        ["1991/02/14", 415226],
        [1980, "05009197"],
        [None, 0],
        ["00/00/1975", None],
    ]
    for row, more in zip(named["Players"]["rows"], columns, strict=True):
        row.extend(more)
    read = read_workbook(workbook(named))
    assert read.ledger.problems == ()
    assert [(one.born, one.birthday, one.fide_id) for one in read.ledger.players] == [
        (1991, (2, 14), "415226"),
        (1980, (None, None), "5009197"),
        (None, (None, None), ""),
        (1975, (None, None), ""),
    ]
