"""The catalogues: every id said anywhere has its sentence in every language, with the fields it is given."""

import ast
import io
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from xlratings.texts import LANGUAGES, chosen_language, sentence, words
from xlratings.texts.catalogue import Catalogue

ROOT = Path(__file__).resolve().parent.parent.parent
TEXTS = ROOT / "xlratings" / "texts"
SAYERS = {"Message", "say"}


def catalogue(language: str) -> dict[str, str]:
    with (TEXTS / language / "LC_MESSAGES" / "xlratings.po").open("rb") as file:
        return {str(m.id): str(m.string) for m in read_po(file) if m.id}


CATALOGUES = {language: catalogue(language) for language in LANGUAGES}
every_language = pytest.mark.parametrize("language", LANGUAGES)


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def said() -> Iterator[tuple[str, str, set[str] | None]]:
    """Where, id and field names of each message in the code; None for fields that only the run knows."""
    for package in ("xlratings", "udfs", "workbooks"):
        for path in sorted((ROOT / package).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not isinstance(node, ast.Call) or not node.args:
                    continue
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                first = node.args[0]
                if name in SAYERS and isinstance(first, ast.Constant) and isinstance(first.value, str):
                    given = {keyword.arg for keyword in node.keywords}
                    known = None if None in given else {str(g) for g in given}
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", first.value, known


SAID = list(said())


def test_the_code_says_something() -> None:
    assert len(SAID) > 1


@every_language
def test_every_id_has_its_sentence(language: str) -> None:
    missing = [f"{where}: {id_}" for where, id_, _ in SAID if id_ not in CATALOGUES[language]]
    assert not missing


@every_language
def test_no_sentence_is_empty_or_damaged(language: str) -> None:
    for id_, text in CATALOGUES[language].items():
        assert text.strip(), id_
        fields(text)


@every_language
def test_every_language_names_the_same_fields(language: str) -> None:
    english = CATALOGUES["en"]
    assert CATALOGUES[language].keys() == english.keys()
    different = [id_ for id_, text in CATALOGUES[language].items() if fields(text) != fields(english[id_])]
    assert not different


def test_a_sentence_asks_for_no_field_that_is_not_given() -> None:
    english = CATALOGUES["en"]
    lacking = [
        f"{where}: {id_} lacks {fields(english[id_]) - given}"
        for where, id_, given in SAID
        if given is not None and id_ in english and not fields(english[id_]) <= given
    ]
    assert not lacking


@pytest.mark.parametrize("name", ["argparse", "xlratings"])
@every_language
def test_the_compiled_catalogue_is_fresh(language: str, name: str) -> None:
    folder = TEXTS / language / "LC_MESSAGES"
    fresh = io.BytesIO()
    with (folder / f"{name}.po").open("rb") as file:
        write_mo(fresh, read_po(file, locale=language))
    assert (folder / f"{name}.mo").read_bytes() == fresh.getvalue()


@every_language
def test_every_sentence_is_found_in_the_compiled_catalogue(language: str) -> None:
    compiled = Catalogue(str(TEXTS / language / "LC_MESSAGES" / "xlratings.mo"))
    assert {id_: compiled.sentence(id_) for id_ in CATALOGUES[language]} == CATALOGUES[language]


@every_language
def test_an_id_that_a_catalogue_lacks_has_no_sentence(language: str) -> None:
    compiled = Catalogue(str(TEXTS / language / "LC_MESSAGES" / "xlratings.mo"))
    ids = CATALOGUES[language]
    near = {wrong for id_ in ids for wrong in (id_ + "-", id_[:-1], id_.upper(), "\0" + id_)} - {*ids, ""}
    assert {compiled.sentence(id_) for id_ in (*near, "~", "\u017c")} == {None}


@every_language
def test_an_id_is_never_shown(language: str) -> None:
    for id_, text in CATALOGUES[language].items():
        assert text != id_
    with pytest.raises(KeyError):
        sentence("no.such-id", {}, language)


def test_the_language_is_the_first_known_wish() -> None:
    assert chosen_language(["xx", None, "pl_PL"]) == "pl"


def test_the_language_is_else_the_computer_s_else_english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: ("Italian_Italy", "1252"))
    assert chosen_language([None]) == "it"
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert chosen_language([]) == "en"


def test_numbers_follow_the_language() -> None:
    assert (words(0.5, "en"), words(0.5, "it"), words(12.0, "pl")) == ("0.5", "0,5", "12")
