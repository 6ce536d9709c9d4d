"""The sheet Settings."""

from typing import NamedTuple

from xlratings.errors import Message, Problem, RuleError, Where
from xlratings.federations import rule_book
from xlratings.workbook.table_rows import TableReader, TableRow
from xlratings.workbook.words import LANGUAGE_NAMES, SETTING_KEYS
from xlratings.workbook.written.numbers import rating
from xlratings.workbook.written.unreadable import UnreadableCellError
from xlratings.workbook.written.vocabulary import meaning

_WITHOUT_START = frozenset({"CBJD"})  # the document gives no start rating


class Settings(NamedTuple):
    """Code of the rule book, language and name of the archive table, "" where unset; the cell of that name.

    ``start_rating``: where the regulation leaves it to the federation, "" where it is not set.
    """

    federation: str = ""
    language: str = ""
    archive: str = ""
    start_rating: str = ""
    archive_place: Where = Where()

    @property
    def start(self) -> int | None:
        """The start rating; None where it is not set."""
        return int(self.start_rating) if self.start_rating else None


def settings(reader: TableReader, problems: list[Problem], notes: list[Problem]) -> Settings:
    """The settings; an unknown key is worth a note, a repeated or unreadable one is a problem."""
    found: dict[str, str] = {}
    places: dict[str, Where] = {}
    for row in reader.rows("key", "value"):
        key = meaning(SETTING_KEYS, row.text("key"))
        if key is None or (key == "start_rating" and not is_start_open(found.get("federation", ""))):
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


def is_start_open(federation: str) -> bool:
    """Whether a regulation leaves the start rating to the federation; the setting of it stands above this one."""
    return federation in _WITHOUT_START


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
    if key == "start_rating" and value:
        try:
            return str(rating(value))
        except UnreadableCellError as error:
            problems.append(Problem(error.message, reader.where(row, "value")))
            return ""
    return value
