"""Explain cell in Calc on a formula: every step of every function, its references and what is wrong."""

from collections.abc import Callable
from typing import Any

import pytest

from udfs.catalogue import FUNCTIONS, Function
from udfs.known_results import KNOWN_RESULTS
from xlratings.texts import sentence


def said(id_: str, language: str = "it", **fields: object) -> str:
    return sentence(id_, fields, language)


@pytest.fixture
def explained(calc: Any) -> Callable[..., str]:
    """What Explain cell says of a formula in A1."""

    def explain(formula: str, **ranges: list[list[Any]]) -> str:
        calc("open")
        for cells, rows in ranges.items():
            calc("write", cells=cells.replace("_", ":"), rows=rows)
        if formula.startswith("{"):
            calc("enter_array", cells="A1:A2", formula=formula[1:-1])
        else:
            calc("enter", cells="A1", formulas=[[formula]])
        modified = calc("is_modified"), calc("undo_titles"), calc("sheets")
        calc("select", cells="A1")
        (box,) = calc("press", entry="explain")
        assert (calc("is_modified"), calc("undo_titles"), calc("sheets")) == modified
        return str(box["text"])

    return explain


def test_explain_cell_shows_the_values_of_references_and_every_step(explained: Callable[..., str]) -> None:
    told = explained("=EXPECTED(B1;C1)", B1_C1=[[1600, 1500]]).splitlines()
    assert told[:3] == ["EXPECTED = 0.64", "  rating: 1600", "  opponent: 1500"]
    assert told[3].startswith("Difference: 1600 - 1500 = 100 (")
    assert len(told) > 4


def test_explain_cell_explains_what_stands_inside_other_formulas(explained: Callable[..., str]) -> None:
    told = explained('=IF(B1>1000;"won "&ROUND(KFACTOR(SUM(B1:B2);"RISIKO";5)*10;0);"")', B1_B2=[[1001], [-977]])
    assert told.startswith("KFACTOR = 1.1\n  value: 24\n  system: RISIKO\n  games_or_rounds: 5\n")


def test_explain_cell_explains_inner_functions_first(explained: Callable[..., str]) -> None:
    told = explained("=EXPECTED(PERFORMANCE(0.5;1500);1500)")
    assert told.index("PERFORMANCE = 1500") < told.index("EXPECTED = 0.5")


def test_explain_cell_takes_ranges_and_array_formulas(explained: Callable[..., str]) -> None:
    told = explained("{=EXPECTED(B1:B2;1500)}", B1_B2=[[1600], ["x"]])
    assert told.startswith("EXPECTED = 0.64 | #VALUE!\n  rating: 1600 | x\n  opponent: 1500\n")


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.name)
def test_explain_cell_explains_every_function(explained: Callable[..., str], function: Function) -> None:
    ranges, written = {}, []
    for place, argument in enumerate(KNOWN_RESULTS[function.name][0]):
        if isinstance(argument, list):
            rows = [list(row) if isinstance(row, list) else [row] for row in argument]
            cells = f"C{10 + 20 * place}:{chr(ord('B') + len(rows[0]))}{9 + 20 * place + len(rows)}"
            ranges[cells] = [["" if value is None else value for value in row] for row in rows]
            written.append(cells)
        else:
            written.append("" if argument is None else str(argument) if argument != str(argument) else f'"{argument}"')
    for formula in (f"={function.name}({';'.join(written)})", f"{{={function.name}({';'.join(written)})}}"):
        told = explained(formula, **ranges)
        assert told.startswith(f"{function.name} = ")
        assert len(told.splitlines()) > 1 + sum(argument is not None for argument in KNOWN_RESULTS[function.name][0])


def test_explain_cell_says_what_is_wrong_with_which_argument(explained: Callable[..., str]) -> None:
    told = explained("=EXPECTED(-1;1500)")
    assert told.startswith("EXPECTED = #NUM!\n")
    assert "rating" in told.splitlines()[-1]


@pytest.mark.parametrize(
    ("formula", "id_"),
    [
        ("=1+1", "menu.nothing-to-explain"),
        ("text", "menu.no-player-here"),
        ("=EXPECTED(1/0;1500)", "menu.error-in-an-argument"),
    ],
)
def test_explain_cell_says_why_there_is_nothing_to_explain(
    explained: Callable[..., str], formula: str, id_: str
) -> None:
    assert explained(formula) == said(id_, "en")
