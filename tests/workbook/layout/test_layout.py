"""The layout says one thing only: no heading means two columns, no word two values, every language has its words."""

import itertools
from typing import Any

import pytest

from xlratings.federations import codes
from xlratings.texts import LANGUAGES
from xlratings.workbook import words
from xlratings.workbook.layout import TABLES, TableLayout, layout
from xlratings.workbook.system_layouts import tables_of
from xlratings.workbook.written import months
from xlratings.workbook.written.headings import plain
from xlratings.workbook.written.vocabulary import meaning

VOCABULARIES = {
    name: value
    for module in (words, months)
    for name, value in vars(module).items()
    if name.isupper() and isinstance(value, dict)
}


OTHERS = [(code, table) for code in codes() for table in tables_of(code) if table not in TABLES]


@pytest.mark.parametrize(
    "table",
    [*TABLES, *(table for _, table in OTHERS)],
    ids=[*(table.name for table in TABLES), *(f"{code} {table.name}" for code, table in OTHERS)],
)
class TestATable:
    def test_no_heading_means_two_columns(self, table: TableLayout) -> None:
        headings = [{plain(word) for word in (*c.headings.values(), *c.synonyms)} for c in table.columns]
        assert not [one & other for one, other in itertools.combinations(headings, 2) if one & other]

    def test_every_heading_has_letters_to_be_known_by(self, table: TableLayout) -> None:
        assert all(plain(word) for c in table.columns for word in (*c.headings.values(), *c.synonyms))

    def test_every_column_has_a_heading_and_every_sheet_a_title_in_every_language(self, table: TableLayout) -> None:
        assert all(tuple(c.headings) == LANGUAGES for c in table.columns)
        assert tuple(table.titles) == LANGUAGES

    def test_a_language_writes_every_heading_of_a_table_once(self, table: TableLayout) -> None:
        for language in LANGUAGES:
            written = [plain(c.headings[language]) for c in table.columns]
            assert len(set(written)) == len(written)


def test_the_fixed_names_of_the_tables() -> None:
    assert " ".join(table.name for table in TABLES) == (
        "Settings Players Decisions Events Results List Lists Changes Corrections Explain Log"
    )


@pytest.mark.parametrize("code", codes())
def test_no_two_sheets_of_one_language_have_the_same_title(code: str) -> None:
    for language in LANGUAGES:
        assert len({plain(table.titles[language]) for table in tables_of(code)}) == len(tables_of(code))


@pytest.mark.parametrize(
    ("table", "key", "heading"),
    [
        ("Results", "name", "Cognome e nome"),
        ("Results", "name", "COGNOME E NOME:"),
        ("Results", "id", "N. Tessera"),
        ("Results", "id", "tessera"),
        ("Results", "points", "Punti"),
        ("Results", "missed", "Partite non disputate"),
        ("Results", "passed", "N. turni superati"),
        ("Results", "federated", "Tesserato?"),
        ("Events", "winner", "vincitore"),
        ("Events", "start", "Data inizio"),
        ("Events", "second_chance_rounds", "Second chance rounds"),
        ("Players", "id", "Nr legitymacji"),
        ("List", "rank", "Pos."),
        ("Lists", "id", "Matricula"),
    ],
)
def test_a_heading_is_known_by_its_words(table: str, key: str, heading: str) -> None:
    assert layout(table).column(key).is_headed(heading)


@pytest.mark.parametrize("vocabulary", VOCABULARIES.values(), ids=VOCABULARIES)
def test_no_word_means_two_values(vocabulary: dict[Any, tuple[tuple[str, ...], ...]]) -> None:
    known = [{plain(word) for language in languages for word in language} for languages in vocabulary.values()]
    assert not [one & other for one, other in itertools.combinations(known, 2) if one & other]


@pytest.mark.parametrize("vocabulary", VOCABULARIES.values(), ids=VOCABULARIES)
def test_a_written_word_is_read_back(vocabulary: dict[Any, tuple[tuple[str, ...], ...]]) -> None:
    for value, languages in vocabulary.items():
        assert len(languages) == len(LANGUAGES)
        for language, known in zip(LANGUAGES, languages, strict=True):
            if known:
                assert meaning(vocabulary, words.written(vocabulary, value, language)) == value


def test_an_unknown_table_or_column_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        layout("Teams")
    with pytest.raises(KeyError):
        layout("Players").column("team")
