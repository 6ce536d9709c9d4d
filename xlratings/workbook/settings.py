"""The sheet Settings."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from xlratings.errors import Message, Problem, RuleError, Where
from xlratings.federations import rule_book
from xlratings.model import Choices, Month, Policy
from xlratings.workbook.own_headings import OwnHeading, own_heading
from xlratings.workbook.table_rows import TableReader, TableRow
from xlratings.workbook.words import GAMES_OF_A_MONTH, LANGUAGE_NAMES, POLICIES, SETTING_KEYS
from xlratings.workbook.written import months as written_months
from xlratings.workbook.written.numbers import number, rating
from xlratings.workbook.written.unreadable import UnreadableCellError
from xlratings.workbook.written.vocabulary import meaning

_FROM = r"(?i)(.+?)\s+(?:from|since|dal?|a partire da|desde|a partir de|de|od)\s+(.+)"
_OPEN: Mapping[str, tuple[str, ...]] = {
    "CBJD": ("start_rating",),  # the document gives none
    "ELO": ("k", "start_rating", "floor", "in_turn"),
    "FNGO": ("rd_growth", "least_rd"),  # not public
}


class Settings(NamedTuple):
    """Code of the rule book, language and name of the archive table, "" where unset; the cell of that name.

    ``choices``: what the regulation leaves to the federation; ``headings``: what columns are called in this workbook;
    ``start_list``: the month of the list that all is computed from, where it is not the oldest.
    """

    federation: str = ""
    language: str = ""
    archive: str = ""
    archive_place: Where = Where()
    choices: Choices = Choices()
    headings: tuple[OwnHeading, ...] = ()
    start_list: str = ""


def open_settings(federation: str) -> tuple[str, ...]:
    """The keys of what a regulation leaves to the federation.

    >>> open_settings("CBJD"), open_settings("RISIKO")
    (('start_rating', 'corrections'), ('corrections',))
    """
    return (*_OPEN.get(federation, ()), "corrections")


def settings(reader: TableReader, problems: list[Problem], notes: list[Problem]) -> Settings:
    """The settings; an unknown key is worth a note, a repeated or unreadable one is a problem."""
    said: dict[str | Month, TableRow] = {}
    headings: list[OwnHeading] = []
    for row in reader.rows("key", "value"):
        key = meaning(SETTING_KEYS, row.text("key")) or month_of_k(row.text("key"))
        own = own_heading(row.text("key"), row.text("value"))
        if own is not None:
            headings.append(own)
        elif key is None:
            notes.append(_unknown(reader, row))
        elif said.setdefault(key, row) is not row:
            reader.add_problem(row, "key", "workbook.setting-twice", key=row.text("key"))
    rows = {key: row for key, row in said.items() if isinstance(key, str)}
    dated = {key: row for key, row in said.items() if isinstance(key, Month)}
    places = {key: reader.where(row, "value") for key, row in rows.items()}
    places[""] = reader.found.where(reader.found.table.first_row, reader.found.table.first_column)
    found = {key: _checked(key, row, reader, problems) for key, row in rows.items() if key not in _CHOICES}
    federation = found.get("federation", "")
    if not federation:
        place = places.get("federation", places[""])
        problems.append(Problem(Message("workbook.federation-missing", table=reader.found.table.name), place))
    is_open = open_settings(federation)
    notes += [_unknown(reader, row) for key, row in rows.items() if key in _CHOICES and key not in is_open]
    chosen = {key: _choice(key, rows[key].text("value"), places[key], problems) for key in is_open if key in rows}
    given: dict[str, Any] = {key: value for key, value in chosen.items() if value is not None}
    if "k" in is_open:
        given["k_from"] = tuple(_dated(dated, reader, problems))
    else:
        notes += [_unknown(reader, row) for row in dated.values()]
    archive_place = places.get("archive", Where())
    choices = Choices(**given, places=places)
    return Settings(**found, archive_place=archive_place, choices=choices, headings=tuple(headings))


def month_of_k(key: str) -> Month | None:
    """The month from which on another K holds, as a row of Settings says it; None where it says something else.

    >>> str(month_of_k("K from 2026-05")), str(month_of_k("coefficiente K dal maggio 2026")), month_of_k("K")
    ('2026-05', '2026-05', None)
    """
    found = re.fullmatch(_FROM, key.strip())
    return written_months.month(found[2]) if found and meaning(SETTING_KEYS, found[1]) == "k" else None


def _dated(
    dated: Mapping[Month, TableRow], reader: TableReader, problems: list[Problem]
) -> Iterator[tuple[Month, float]]:
    """The Ks that hold from a month on, in order; one that is none above 0 is a problem."""
    for since in sorted(dated):
        place = reader.where(dated[since], "value")
        before = len(problems)
        k = _choice("k", dated[since].text("value"), place, problems)
        if isinstance(k, float) and k > 0:
            yield since, k
        elif len(problems) == before:
            problems.append(Problem(Message("month.k-missing"), place))


def _unknown(reader: TableReader, row: TableRow) -> Problem:
    return Problem(Message("workbook.setting-unknown", key=row.text("key")), reader.where(row, "key"))


def _choice(key: str, value: str, place: Where, problems: list[Problem]) -> float | bool | Policy | None:
    """What is set; None for a blank cell, and for one that cannot be read."""
    try:
        return _CHOICES[key](value) if value else None
    except UnreadableCellError as error:
        problems.append(Problem(error.message, place))
    return None


def _in_turn(value: str) -> bool:
    found = meaning(GAMES_OF_A_MONTH, value)
    if found is None:
        raise UnreadableCellError(Message("workbook.games-of-month-unknown", value=value))
    return found


def _policy(value: str) -> Policy:
    found = meaning(POLICIES, value)
    if found is None:
        raise UnreadableCellError(Message("workbook.policy-unknown", value=value))
    return found


_CHOICES: Mapping[str, Callable[[str], float | bool | Policy]] = {
    "start_rating": rating,
    "k": lambda value: float(number(value)),
    "floor": rating,
    "in_turn": _in_turn,
    "rd_growth": lambda value: float(number(value)),
    "least_rd": lambda value: float(number(value)),
    "corrections": _policy,
}


def _checked(key: str, row: TableRow, reader: TableReader, problems: list[Problem]) -> str:
    value = row.text("value")
    if key == "language" and value:
        language = meaning(LANGUAGE_NAMES, value)
        if language is None:
            reader.add_problem(row, "value", "workbook.language-unknown", language=value)
        return language or ""
    if key == "start_list" and value:
        month = written_months.month(value)
        if month is None:
            reader.add_problem(row, "value", "workbook.month-unreadable", value=value)
        return str(month or "")
    if key == "federation" and value:
        try:
            return rule_book(value).code
        except RuleError as error:
            problems.append(Problem(error.message, reader.where(row, "value")))
    return value
