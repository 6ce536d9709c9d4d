"""The sheet Settings."""

from typing import NamedTuple

from xlratings.errors import Message, Problem, RuleError, Where
from xlratings.federations import rule_book
from xlratings.workbook.table_rows import TableReader, TableRow
from xlratings.workbook.words import LANGUAGE_NAMES, SETTING_KEYS, meaning


class Settings(NamedTuple):
    """Code of the rule book, language and name of the archive table, "" where unset; the cell of that name."""

    federation: str = ""
    language: str = ""
    archive: str = ""
    archive_place: Where = Where()


def settings(reader: TableReader, problems: list[Problem], notes: list[Problem]) -> Settings:
    """The settings; an unknown key is worth a note, a repeated or unreadable one is a problem."""
    found: dict[str, str] = {}
    places: dict[str, Where] = {}
    for row in reader.rows("key", "value"):
        key = meaning(SETTING_KEYS, row.text("key"))
        if key is None:
            notes.append(Problem(Message("workbook.setting-unknown", key=row.text("key")), reader.where(row, "key")))
        elif key in found:
            reader.add_problem(row, "key", "workbook.setting-twice", key=row.text("key"))
        else:
            found[key] = _checked(key, row, reader, problems)
            places[key] = reader.where(row, "value")
    federation = found.get("federation")
    if not federation:
        header = reader.found.where(reader.found.table.first_row, reader.found.table.first_column)
        place = places.get("federation", header)
        problems.append(Problem(Message("workbook.federation-missing", table=reader.found.table.name), place))
    return Settings(**found, archive_place=places.get("archive", Where()))


def _checked(key: str, row: TableRow, reader: TableReader, problems: list[Problem]) -> str:
    value = row.text("value")
    if key == "language" and value:
        language = meaning(LANGUAGE_NAMES, value)
        if language is None:
            reader.add_problem(row, "value", "workbook.language-unknown", language=value)
        return language or ""
    if key == "federation" and value:
        try:
            return rule_book(value).code
        except RuleError as error:
            problems.append(Problem(error.message, reader.where(row, "value")))
    return value
