"""The pages of the federations say, in every language, what the rule books and the rules say."""

import doctest
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType

import pytest

from xlratings.errors import Message
from xlratings.federations import codes, rule_book
from xlratings.texts import LANGUAGES, sentence

every_federation = pytest.mark.parametrize("code", codes())
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_translation = pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
IN_BACKTICKS = re.compile(r"`[^`]+`")
NO_WORDS = re.compile(
    r'"[^"]+"|Kurnik|Ranking|Buchholz|Sonneborn-Berger|rapid and blitz|\bRD\b|^[Rr]ating$|[A-Z]{2,4}\b'
)


@pytest.fixture(scope="module")
def federations(script: Callable[[str], ModuleType]) -> ModuleType:
    return script("federations")


@pytest.fixture(scope="module")
def rule_words(script: Callable[[str], ModuleType]) -> ModuleType:
    return script("rule_words")


def said(message: Message, language: str) -> str:
    return sentence(message.id, message.fields, language)


@every_language
def test_every_page_is_fresh_and_none_is_left_over(federations: ModuleType, language: str) -> None:
    written: dict[Path, str] = federations.written_pages()
    pages = {path: text for path, text in written.items() if path.parent == federations.folder(language)}
    assert set(federations.folder(language).glob("*.md")) == set(pages)
    stale = [path.name for path, text in pages.items() if path.read_text(encoding="utf-8") != text]
    assert not stale, "run python docs/federations.py"


@every_language
@every_federation
def test_a_page_has_every_edition_with_its_day_and_source_what_is_decided_and_what_it_leaves_out(
    federations: ModuleType, code: str, language: str
) -> None:
    page, book = federations.page(code, language), rule_book(code)
    for edition in book.editions:
        assert f"| `{edition.name}` | " in page
        assert said(edition.source, language) in page
        assert edition.effective.year == 1 or f" {edition.effective} | " in page
    assert all(said(note, language) in page for note in book.notes)
    assert all(f"- {said(article, language)}" in page for article in book.newest().not_covered)


@every_federation
def test_every_number_of_a_rule_book_is_explained(rule_words: ModuleType, code: str) -> None:
    lines = rule_words.numbers(code)
    assert lines
    assert [line.path for line in lines if not line.meaning] == []


@every_federation
def test_every_page_says_what_is_computed(rule_words: ModuleType, code: str) -> None:
    assert len(rule_words.cited(code)) > 1


def test_an_amended_number_is_shown_in_each_edition(federations: ModuleType) -> None:
    assert "| 2650 | - | - |" in federations.page("FIDE", "en")


@every_federation
def test_no_rule_book_hides_a_number_in_a_table_that_no_page_shows(
    federations: ModuleType, rule_words: ModuleType, code: str
) -> None:
    newest = rule_book(code).newest().rules
    shown = {line.path.partition(".")[0] for line in rule_words.numbers(code)}
    tables = {name for name in newest._fields if rule_words.explained(getattr(newest, name))}
    kept = {*newest._fields}
    assert kept - shown <= tables
    assert len(federations._tables(newest)) == len(kept - shown)


@every_translation
def test_every_sentence_of_a_docstring_is_translated_and_none_is_left_over(
    rule_words: ModuleType, language: str
) -> None:
    translated: Mapping[str, str] = rule_words.translations(language)
    assert list(translated) == rule_words.sentences(codes()), "run python docs/federations.py"
    assert [english for english, text in translated.items() if not text.strip()] == []


@every_translation
def test_no_sentence_is_left_in_english(rule_words: ModuleType, language: str) -> None:
    same = [english for english, text in rule_words.translations(language).items() if text == english]
    assert [text for text in same if re.search("[A-Za-z]{3}", NO_WORDS.sub("", text))] == []


@every_translation
def test_a_translation_has_the_numbers_and_names_of_the_english_sentence(rule_words: ModuleType, language: str) -> None:
    different = [
        (english, text)
        for english, text in rule_words.translations(language).items()
        if _fixed(english) != _fixed(text)
    ]
    assert different == []


def _fixed(text: str) -> tuple[list[str], list[str]]:
    """What a translation keeps: runs of digits, and what stands in backticks."""
    return sorted(re.findall(r"\d+", text)), sorted(IN_BACKTICKS.findall(text))


def test_a_sentence_without_a_translation_is_named(
    rule_words: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rule_words, "WORDS", tmp_path)
    for language in rule_words.TRANSLATED:
        (tmp_path / f"{language}.po").write_text('msgid "K."\nmsgstr "K!"\n\nmsgid "Old."\nmsgstr "Alt."\n')
    assert rule_words.renew(["K.", "New."]) == ["it: New.", "pt: New.", "pl: New."]
    assert rule_words.translations("it") == {"K.": "K!", "New.": ""}


@pytest.mark.parametrize("name", ["federations", "rule_words"])
def test_the_examples_in_the_scripts_hold(script: Callable[[str], ModuleType], name: str) -> None:
    assert doctest.testmod(script(name)).failed == 0
