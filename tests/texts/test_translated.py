"""Nothing in a catalogue is left in English, and no translation lost what its reader needs."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from xlratings.commands import COMMANDS
from xlratings.texts import LANGUAGES

TEXTS = Path(__file__).resolve().parent.parent.parent / "xlratings" / "texts"
TRANSLATED = tuple(language for language in LANGUAGES if language != "en")
SAME = {  # the word is the same in that language, or a name
    "%(prog)s: error: %(message)s\n": {"it", "pt", "pl"},  # argparse puts "error" nowhere
    "argument %(argument_name)s: %(message)s": {"it", "pt", "pl"},
    "command.adopt.area.metavar": {"it"},
    "command.explain.what.metavar": {"it"},
    "command.export.into.metavar": {"pl"},
    "command.file.metavar": {"it"},
    "command.names.file.metavar": {"it"},
    "command.new.file.metavar": {"it"},
    "excel.label.RatingsGroup": {"it", "pt", "pl"},
    "excel.label.RatingsTab": {"pt"},
    "function.category.ratings": {"pt"},
    "install.interpreter": {"it", "pt", "pl"},
    "install.into.metavar": {"pl"},
    "install.libreoffice": {"it", "pt", "pl"},
    "menu.ratings": {"pt"},
    "rule-book.CBJD.name": {"it", "pt", "pl"},
    "rule-book.FNGO.name": {"it", "pt", "pl"},
    "rule-book.RISIKO.name": {"it", "pt", "pl"},
    "steps.element": {"pl"},
    "template.calculator.virtual": {"pt"},
    "template.crosstable.rating": {"pt"},
}
ENGLISH = {"the", "of", "and", "is", "are", "not", "with", "from", "this", "that", "which", "was", "has", "have"}
FIELD = re.compile(r"\{[^}]*\}|%\(\w+\)s")
COMMAND = re.compile(rf"xlratings (?:{'|'.join(COMMANDS)})\b|--[a-z-]+")
NUMBER_IN_WORDS = {"steps.event-exempt", "function.argument.dan-points"}  # primo turno; zerem
every_translation = pytest.mark.parametrize("language", TRANSLATED)


def catalogue(language: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for name in ("argparse", "xlratings"):
        with (TEXTS / language / "LC_MESSAGES" / f"{name}.po").open("rb") as file:
            found |= {str(m.id): str(m.string) for m in read_po(file) if m.id}
    return found


ENGLISH_TEXTS = catalogue("en")


def left_in_english(texts: dict[str, str], language: str) -> list[str]:
    """The ids that read as in English though they hold words."""
    return [
        id_
        for id_, text in texts.items()
        if text == ENGLISH_TEXTS[id_]
        and re.search("[A-Za-z]{3}", FIELD.sub("", text))
        and language not in SAME.get(id_, ())
    ]


def half_translated(texts: dict[str, str]) -> list[str]:
    """The ids with English words in them, outside of quotation marks."""
    bare = {id_: re.sub(r'["“„«][^"”»]*["”»]', "", FIELD.sub("", text)) for id_, text in texts.items()}
    return [id_ for id_, text in bare.items() if ENGLISH & set(re.findall(r"[^\W\d_]+", text.lower()))]


def numbers(text: str) -> list[str]:
    """The runs of digits in a text; what stands between them is the language's own."""
    return sorted(re.findall(r"\d+", text))


@every_translation
def test_no_entry_is_left_in_english(language: str) -> None:
    assert left_in_english(catalogue(language), language) == []


@every_translation
def test_no_entry_is_half_in_english(language: str) -> None:
    assert half_translated(catalogue(language)) == []


@every_translation
def test_the_exceptions_are_needed(language: str) -> None:
    texts = catalogue(language)
    allowed = [id_ for id_, languages in SAME.items() if language in languages]
    assert [id_ for id_ in allowed if id_ in texts and texts[id_] != ENGLISH_TEXTS[id_]] == []
    assert all(id_ in texts for id_ in allowed)


@every_translation
def test_a_translation_names_the_commands_and_options_of_the_english_text(language: str) -> None:
    texts = catalogue(language)
    different = [
        id_
        for id_, english in ENGLISH_TEXTS.items()
        if set(COMMAND.findall(english)) - set(COMMAND.findall(texts[id_]))
    ]
    assert different == []


@every_translation
def test_a_translation_has_the_numbers_of_the_english_text(language: str) -> None:
    texts = catalogue(language)
    different = {
        id_: (english, texts[id_])
        for id_, english in ENGLISH_TEXTS.items()
        if id_ not in NUMBER_IN_WORDS and numbers(english) != numbers(texts[id_])
    }
    assert different == {}


def test_what_is_left_in_english_is_found() -> None:
    id_ = "command.month.help"
    assert left_in_english({id_: ENGLISH_TEXTS[id_]}, "it") == [id_]
    assert half_translated({"a": "La lista is scritta in {file}", "b": "La lista è scritta"}) == ["a"]
