"""What every rule book keeps to."""

import ast
from pathlib import Path

import pytest

from xlratings import federations
from xlratings.federations import codes, rule_book

MODULES = sorted(Path(federations.__path__[0]).glob("[a-z]*.py"))
VALUES = {"Message", "Fraction", "GlickoRating"}  # whose parts need no names


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_every_number_of_a_regulation_is_given_by_its_name(module: Path) -> None:
    calls = [node for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    made = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id[0].isupper()]
    unnamed = [ast.unparse(call) for call in made if call.args and ast.unparse(call.func) not in VALUES]
    assert made
    assert unnamed == []


@pytest.mark.parametrize("code", codes())
def test_no_edition_can_be_changed(code: str) -> None:
    edition = rule_book(code).newest()
    for value, name in ((edition, "rules"), (edition.rules, edition.rules._fields[0])):
        with pytest.raises(AttributeError):
            setattr(value, name, None)
