"""S0 section 5, the table of K: cell by cell, against the document's own print."""

from fractions import Fraction

import pytest

from xlratings.errors import Message, RuleError
from xlratings.rules.significance import RISIKO_TABLE, Formula, coefficient, doubt

COLUMNS: tuple[int | Formula, ...] = (1, 2, 3, 4, 5, 6, 7, "S", "R")

# typed from the document, decimal commas and all
PRINTED = """
1/5 | 0,2 | 0,3 | 0,3 | 0,3 | 0,3 | 0,3 | 0,3 | 0,2 | 0,2
6/10 | 0,2 | 0,4 | 0,4 | 0,4 | 0,4 | 0,4 | 0,4 | 0,2 | 0,3
11/15 | 0,2 | 0,5 | 0,7 | 0,7 | 0,7 | 0,7 | 0,7 | 0,3 | 0,6
16/20 | 0,2 | 0,6 | 0,9 | 0,9 | 0,9 | 0,9 | 0,9 | 0,4 | 0,8
21/25 | 0,2 | 0,7 | 1,1 | 1,1 | 1,1 | 1,1 | 1,1 | 0,5 | 1,0
26/30 | 0,2 | 0,8 | 1,2 | 1,4 | 1,4 | 1,4 | 1,4 | 0,5 | 1,2
31/40 | 0,2 | 0,8 | 1,4 | 1,6 | 1,6 | 1,6 | 1,6 | 0,6 | 1,3
41/50 | 0,2 | 0,8 | 1,5 | 1,8 | 1,9 | 1,9 | 1,9 | 0,6 | 1,4
51/70 | 0,2 | 0,8 | 1,6 | 2,0 | 2,2 | 2,2 | 2,2 | 0,65 | 1,5
71/90 | 0,2 | 0,8 | 1,7 | 2,2 | 2,6 | 2,6 | 2,6 | 0,65 | 1,7
91/110 | 0,2 | 0,8 | 1,8 | 2,4 | 3,0 | 3,2 | 3,2 | 0,7 | 1,8
111/150 | 0,2 | 0,8 | 1,8 | 2,5 | 3,1 | 3,6 | 3,6 | 0,75 | 1,9
151/200 | 0,2 | 0,8 | 1,8 | 2,6 | 3,2 | 3,8 | 3,8 | 0,8 | 2,0
201/250 | 0,2 | 0,8 | 1,8 | 2,65 | 3,3 | 3,95 | 4,1 | 0,8 | 2,05
251/300 | 0,2 | 0,8 | 1,8 | 2,7 | 3,4 | 4,1 | 4,8 | 0,8 | 2,1
"""
PLUS_50 = "0,2 | 0,8 | 1,8 | +0,05 | +0,1 | +0,15 | +0,2 | 80 | +0,05"


def decimal(text: str) -> Fraction:
    return Fraction(text.replace(",", "."))


CELLS = [
    (band.strip(), column, decimal(cell.strip()))
    for band, *cells in (line.split("|") for line in PRINTED.split("\n") if line)
    for column, cell in zip(COLUMNS, cells, strict=True)
]


def test_the_table_has_fifteen_rows_of_nine_cells() -> None:
    assert len(CELLS) == 15 * 9


@pytest.mark.parametrize(("band", "column", "k"), CELLS)
def test_k_is_the_printed_cell_from_the_first_to_the_last_number_of_its_band(
    band: str, column: int | Formula, k: Fraction
) -> None:
    first, last = map(int, band.split("/"))
    assert [coefficient(RISIKO_TABLE, participants, column) for participants in (first, last)] == [k, k]


@pytest.mark.parametrize(("column", "cell"), list(zip(COLUMNS, PLUS_50.split(" | "), strict=True)))
def test_every_further_50_participants_add_the_step_of_the_last_row(column: int | Formula, cell: str) -> None:
    step = decimal(cell) if cell.startswith("+") else Fraction(0)
    top = coefficient(RISIKO_TABLE, 300, column)
    found = [coefficient(RISIKO_TABLE, participants, column) for participants in (301, 350, 351, 400, 1000)]
    assert found == [top + steps * step for steps in (1, 1, 2, 2, 14)]


@pytest.mark.parametrize(("rounds", "cell"), [(1, "0,2"), (2, "0,8"), (3, "1,8")])
def test_up_to_three_rounds_k_stays_at_what_the_last_row_prints(rounds: int, cell: str) -> None:
    assert coefficient(RISIKO_TABLE, 5000, rounds) == decimal(cell)


def test_the_80_of_the_last_row_is_read_as_080_and_that_is_said() -> None:
    assert coefficient(RISIKO_TABLE, 301, "S") == Fraction(80, 100)
    assert doubt(RISIKO_TABLE, 301, "S") == Message("rule.k-cell-read", printed="80", read=Fraction(4, 5))


@pytest.mark.parametrize(("participants", "rounds"), [(251, 7), (300, 7), (300, 9), (301, 7)])
def test_the_48_for_251_to_300_participants_and_seven_rounds_is_kept_and_that_is_said(
    participants: int, rounds: int
) -> None:
    said = Message("rule.k-cell-doubtful", printed=Fraction("4.8"), regular=Fraction("4.3"))
    assert doubt(RISIKO_TABLE, participants, rounds) == said


@pytest.mark.parametrize(("participants", "column"), [(250, 7), (251, 6), (300, 6), (300, "S"), (301, "R"), (1, 1)])
def test_no_other_cell_is_doubted(participants: int, column: int | Formula) -> None:
    assert doubt(RISIKO_TABLE, participants, column) is None


@pytest.mark.parametrize("participants", [1, 42, 300, 301])
def test_more_than_seven_rounds_count_as_seven(participants: int) -> None:
    assert coefficient(RISIKO_TABLE, participants, 12) == coefficient(RISIKO_TABLE, participants, 7)


def test_a_federation_may_replace_a_cell() -> None:
    rows = (*RISIKO_TABLE.rows[:-1], (300, (20, 80, 180, 270, 340, 410, 430, 80, 210)))
    mended = RISIKO_TABLE._replace(rows=rows, doubts=())
    assert coefficient(mended, 260, 7) == Fraction("4.3")
    assert doubt(mended, 260, 7) is None


@pytest.mark.parametrize("participants", [0, -3])
def test_k_needs_participants(participants: int) -> None:
    with pytest.raises(RuleError) as refused:
        coefficient(RISIKO_TABLE, participants, 3)
    assert (refused.value.kind, refused.value.message.id) == ("#NUM!", "rule.participants-outside")


@pytest.mark.parametrize("rounds", [0, -1])
def test_k_needs_rounds(rounds: int) -> None:
    with pytest.raises(RuleError) as refused:
        coefficient(RISIKO_TABLE, 10, rounds)
    assert (refused.value.kind, refused.value.message.id) == ("#NUM!", "rule.rounds-outside")


def test_k_knows_no_other_formula_than_s_and_r() -> None:
    with pytest.raises(RuleError) as refused:
        coefficient(RISIKO_TABLE, 10, "X")  # type: ignore[arg-type]  # because a clerk may type anything
    assert (refused.value.kind, refused.value.message.id) == ("#VALUE!", "rule.formula-unknown")
