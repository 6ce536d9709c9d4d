"""README and docs say what the code says."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def coverage() -> ModuleType:
    spec = importlib.util.spec_from_file_location("coverage_page", ROOT / "docs" / "coverage.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_coverage_page_is_fresh(coverage: ModuleType) -> None:
    assert (ROOT / "docs" / "coverage.md").read_text(encoding="utf-8") == coverage.page(), "run python docs/coverage.py"


def test_the_readme_prints_every_rule_book_and_what_it_leaves_out(coverage: ModuleType) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert coverage.BEGIN in text
    assert coverage.readme(text) == text, "run python docs/coverage.py"


def test_the_readme_shows_the_two_commands_that_exist() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in ("try", "check"):
        assert f"./{name}" in text
        assert (ROOT / name).stat().st_mode & 0o111


def test_every_picture_of_the_readme_is_there() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    pictures = [part.split(")")[0] for part in text.split("](")[1:] if part.split(")")[0].endswith(".png")]
    assert pictures
    assert all((ROOT / picture).is_file() for picture in pictures)
