"""How a clerk is spoken to: in one form of address, in the Portuguese of Brazil, with numbers that fit any noun."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parent.parent.parent
OF_PORTUGAL = re.compile(
    r"ficheiro|palavra-passe|utilizador|\becrã|\bequipas?\b|\bregisto|percentage[mn]|\bsítio|\bliberte\b|\bnoutr[oa]"
    r"|lado nenhum|\b(?:guarde|guardado)\b(?! para)|\b(?:está|estão|estava|estavam|esteja) a [a-z]+[aei]r\b"
    r"|\b\w+-(?:l[oa]s?|se|lhes?|me|nos)-(?:ei|á|ão|ia|iam|emos)\b|\bjá não\b|\bfacto\b|\bcontacto|[«»]"
)
"""Words and forms that nobody in Brazil would use."""

ASKED_BY_INFINITIVE = re.compile(
    r"[:;] (?!non |salvarla resta )\w+"
    r"(?:are|ere|ire|ar(?:l[aeio]|ne|gli|vi)|er(?:l[aeio]|ne|gli|vi)|ir(?:l[aeio]|ne))\b"
)
"""In Italian a clerk is asked in the imperative, as the entries of menus are."""

ASKED_BY_PLEASE = re.compile(r"\b[Pp]rosz(?:ę|ą)\b")
"""In Polish too."""

COUNTED = re.compile(
    r"(?<!ponad )(?<!najmniej )(?<!iż )\{\w+\} (?:partii|rundy?|wierszy|komórek|punktów|graczy|przeciwników|turnieje"
    r"|turniejów|zmian|osób|okresów|kolumn|plików|argumentów|wyników|rankingów|zawodników|uczestników|minutami|grupach"
    r"|rundach|przegranych|wyprzedzonych|elementów)\b(?! (?:uczestnika|gracza|zawodnika|członków)\b)"
)
"""A Polish noun behind a number has three forms; where any number may stand, the number comes last: ``partii: 3``."""

A_NUMBER = (
    r"\{(?!(?:address|ends|xlwings)\})(?:count|people|stated|missed|passed|beaten|tied|won|drawn|lost|second_chance"
    r"|difference|average|\w+s)\}"
)
"""A field for how many there are: it is named for several of a thing, or for what was counted."""

NO_NOUNS = {
    "en": "of|in|on|to|from|for|with|and|or|is|are|was|were|has|have|by|x",
    "it": "di|dei|del|della|nel|nella|nei|in|da|dal|per|con|e|o|è|sono|su|si|non|secondo|resta|x",
    "pt": "de|da|do|das|dos|na|no|nas|nos|em|para|por|com|e|ou|é|são|não|ainda|segundo|fica|x",
    "pl": "arkusza|w|z|na|do|od|za|i|oraz|to|jest|są|nie|lub|albo|daje|stan|jeszcze|pozostaje|x|pkt|min",
}
"""What may stand behind such a field: no noun, for it would be a plural, and the number may be 1."""

NUMBER_AND_NOUN = {
    language: re.compile(rf"{A_NUMBER} (?!(?:{allowed}|MB|IMPs?)\b)[^\W\d_]+") for language, allowed in NO_NOUNS.items()
}


def words(language: str) -> dict[str, str]:
    path = ROOT / "xlratings" / "texts" / language / "LC_MESSAGES" / "xlratings.po"
    with path.open("rb") as file:
        return {str(message.id): str(message.string) for message in read_po(file) if message.id}


def said_in(language: str, form: re.Pattern[str]) -> list[str]:
    return [f"{id_}: {found[0]}" for id_, text in words(language).items() if (found := form.search(text))]


def test_the_portuguese_of_the_messages_is_that_of_brazil() -> None:
    assert said_in("pt", OF_PORTUGAL) == []


@pytest.mark.parametrize("page", sorted((ROOT / "docs" / "pt").rglob("*.md")), ids=lambda page: page.stem)
def test_the_portuguese_of_the_handbook_is_that_of_brazil(page: Path) -> None:
    assert [found[0] for found in OF_PORTUGAL.finditer(page.read_text(encoding="utf-8"))] == []


def test_in_italian_a_clerk_is_asked_in_the_imperative() -> None:
    assert said_in("it", ASKED_BY_INFINITIVE) == []


def test_in_polish_a_clerk_is_asked_in_the_imperative() -> None:
    assert said_in("pl", ASKED_BY_PLEASE) == []


def test_a_polish_sentence_fits_any_number() -> None:
    assert said_in("pl", COUNTED) == []


@pytest.mark.parametrize("language", NO_NOUNS)
def test_a_sentence_fits_the_number_one(language: str) -> None:
    said = said_in(language, NUMBER_AND_NOUN[language])
    assert [one for one in said if not one.startswith("template.")] == []  # there a field is the name of a sheet


@pytest.mark.parametrize(
    ("form", "wrong", "right"),
    [
        (OF_PORTUGAL, "o ficheiro está a ser usado", "o arquivo está sendo usado"),
        (OF_PORTUGAL, "gravar-se-á", "será gravado"),
        (ASKED_BY_INFINITIVE, "vuoto: indicarlo", "vuoto: indicalo"),
        (ASKED_BY_PLEASE, "brak: proszę podać", "brak: podaj"),
        (COUNTED, "ma {games} partii", "partii: {games}"),
        (NUMBER_AND_NOUN["en"], "List 2026-03 ({cells} cells)", "List 2026-03 (cells: {cells})"),
        (NUMBER_AND_NOUN["it"], "ha {rounds} turni", "turni superati: {passed} su {rounds}"),
        (NUMBER_AND_NOUN["pt"], "há {count} linhas", "linhas: {count}"),
        (NUMBER_AND_NOUN["pl"], "są {events} turnieje", "turnieje: {events}"),
    ],
)
def test_a_wrong_form_is_noticed(form: re.Pattern[str], wrong: str, right: str) -> None:
    assert form.search(wrong)
    assert not form.search(right)
