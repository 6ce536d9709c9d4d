"""The pages of what is covered, and README's table, say what the rule books and the table of tie-breaks say."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from xlratings.rules.tiebreak_coverage import COVERAGE
from xlratings.texts import LANGUAGES


@pytest.fixture(scope="module")
def coverage(script: Callable[[str], ModuleType]) -> ModuleType:
    return script("coverage")


def test_every_page_is_fresh(coverage: ModuleType) -> None:
    pages: dict[Path, str] = coverage.written_pages()
    assert len(pages) == len(LANGUAGES)
    stale = [path for path, text in pages.items() if path.read_text(encoding="utf-8") != text]
    assert not stale, "run python docs/coverage.py"


def test_the_readme_prints_every_rule_book_and_what_it_leaves_out(coverage: ModuleType, root: Path) -> None:
    text = (root / "README.md").read_text(encoding="utf-8")
    assert coverage.BEGIN in text
    assert coverage.readme(text) == text, "run python docs/coverage.py"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_has_every_article_with_its_code(coverage: ModuleType, language: str) -> None:
    page = coverage.page(language)
    assert all(f"| {line.article} | {line.code} | " in page for line in COVERAGE)
