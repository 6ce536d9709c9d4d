"""The pages of the federations say what the rule books and the rules say."""

import doctest
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import ModuleType

import pytest

from xlratings.federations import codes, rule_book
from xlratings.texts import sentence


@pytest.fixture(scope="module")
def federations(script: Callable[[str], ModuleType]) -> ModuleType:
    return script("federations")


def test_every_page_is_fresh_and_none_is_left_over(federations: ModuleType) -> None:
    pages: dict[Path, str] = federations.written_pages()
    assert set(federations.FOLDER.glob("*.md")) == set(pages)
    stale = [path.name for path, text in pages.items() if path.read_text(encoding="utf-8") != text]
    assert not stale, "run python docs/federations.py"


@pytest.mark.parametrize("code", codes())
def test_a_page_has_every_edition_with_its_day_and_source_and_what_it_leaves_out(
    federations: ModuleType, code: str
) -> None:
    page = federations.page(code)
    for edition in rule_book(code).editions:
        assert f"| {edition.name} | " in page
        assert sentence(edition.source.id, edition.source.fields, "en") in page
        assert edition.effective.year == 1 or f"| from {edition.effective} | " in page
    left_out = rule_book(code).newest().not_covered
    assert all(f"- {sentence(article.id, article.fields, 'en')}" in page for article in left_out)


@pytest.mark.parametrize("code", codes())
def test_every_number_of_a_rule_book_is_explained(federations: ModuleType, code: str) -> None:
    lines = list(federations._lines("", (rule_book(code).newest().rules,)))
    assert lines
    assert [line.path for line in lines if not line.meaning] == []


@pytest.mark.parametrize("code", codes())
def test_every_page_says_what_is_computed(federations: ModuleType, code: str) -> None:
    assert len(federations.cited(federations._CITES[code])) > 1


def test_an_amended_number_is_shown_in_each_edition(federations: ModuleType) -> None:
    assert "| 2650 | - | - |" in federations.page("FIDE")


def test_no_rule_book_hides_a_number_in_a_table_that_no_page_shows(federations: ModuleType) -> None:
    for code in codes():
        newest = rule_book(code).newest().rules
        shown = {line.path.partition(".")[0] for line in federations._lines("", (newest,))}
        tables = {field.name for field in fields(newest) if is_dataclass(getattr(newest, field.name))}
        kept = {field.name for field in fields(newest)}
        assert kept - shown <= tables
        assert len(federations._tables(newest)) == len(kept - shown)


def test_the_examples_in_the_script_hold(federations: ModuleType) -> None:
    assert doctest.testmod(federations).failed == 0
