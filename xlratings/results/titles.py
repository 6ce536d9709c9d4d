"""What the rows above a table say about its event: taken where it is plain, the rest left aside."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import date
from typing import NamedTuple

from xlratings.results.grid import Row, text
from xlratings.results.heading_words import WORDS, Heading
from xlratings.results.labels import label
from xlratings.results.title_days import in_digits
from xlratings.results.title_words import AFTER, DATES, LISTS, PLACES, ROUNDS
from xlratings.workbook.written.days import day
from xlratings.workbook.written.filled import is_nothing
from xlratings.workbook.written.headings import plain
from xlratings.workbook.written.unreadable import UnreadableCellError


class Facts(NamedTuple):
    """What titles say: of the event; ``round``, ``day``: of the round shown below; ``after``: rounds counted so far."""

    name: str = ""
    start: date | None = None
    end: date | None = None
    place: str = ""
    federation: str = ""
    rounds: int | None = None
    round: int | None = None
    day: date | None = None
    after: int | None = None

    def or_else(self, other: Facts) -> Facts:
        """These facts, and those of other titles about what they do not say."""
        said = {key: value for key, value in self._asdict().items() if value not in (None, "")}
        return other._replace(**said)


class Titles(NamedTuple):
    """The facts, and the rows that gave none."""

    facts: Facts
    ignored: tuple[Row, ...]


_WEB = re.compile(r"https?:|www\.|chess-results|swiss-manager|@", re.IGNORECASE)
_DAY = re.compile(r"\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.]) ?\d{1,2}\2 ?\d{4}")
_CODE = re.compile(r"\( ?([A-Z]{3}) ?\)")
_BETWEEN_DAYS = re.compile(r"[^\W\d_]{0,4}[.:;,/\u2013\u2014-]*")
_MOST_LINK_WORDS = 3  # "dal ... al ..."
_LINKS = frozenset({
    "", "dal", "al", "il", "i", "giorni", "from", "to", "on", "the", "od", "do", "dnia", "w", "dniach", "de", "a", "e",
    "em", "dias", "dia", "vom", "bis", "am", "den", "del", "los", "du", "au", "le", "van", "tot",
})  # fmt: skip
_TIME = re.compile(r"\b\d{1,2}:\d\d\b")


def titles(rows: Sequence[Row]) -> Titles:
    """The facts in the rows above a table; the first row that is nothing else is the event's name.

    >>> rows = [(1, ["Spring Open"]), (2, ["Date : 2026/03/07 to 2026/03/08"]), (3, ["Final ranking after 5 rounds"])]
    >>> found = titles(rows).facts
    >>> found.name, found.start.isoformat(), found.end.isoformat(), found.after
    ('Spring Open', '2026-03-07', '2026-03-08', 5)
    """
    facts, ignored = Facts(), []
    for row in rows:
        said = [text(value) for value in row[1] if not is_nothing(value)]
        told = _told(said)
        if not told and not facts.name and _is_name(" ".join(said)):
            told = {"name": " ".join(said)}
        if told:
            facts = facts._replace(**told)  # type: ignore[arg-type]  # names and values made below
        if not told or set(told) == {"after"}:
            ignored.append(row)
    return Titles(facts, tuple(ignored))


def round_title(cells: Sequence[str]) -> tuple[int, date | None] | None:
    """The round, and its day, that a row such as ``Round 3 on 2026/03/14 at 18:00`` announces.

    >>> round_title(["Runda 3", "14.03.2026"])
    (3, datetime.date(2026, 3, 14))
    """
    said = " ".join(cells)
    tokens = said.split()
    for at in range(len(tokens)):
        for said_so in (tokens[at], "".join(tokens[at : at + 2])):
            found = label(said_so)
            if found is not None and found.heading is Heading.ROUND and found.number and not found.bare:
                return found.number, next(_days(in_digits(said)), None)
        if plain(tokens[at]) not in LISTS:
            return None
    return None


def _told(said: Sequence[str]) -> dict[str, object]:
    whole = " ".join(said)
    key, colon, value = whole.partition(":")
    if not colon and len(said) > 1:
        key, value = said[0], " ".join(said[1:])
    told = _of_key(plain(key), value.strip()) if value.strip() else {}
    if told:
        return told
    of_round = round_title(said)
    if of_round is not None:
        return {"round": of_round[0], "day": of_round[1]}
    after = _after(whole)
    return {"after": after} if after else _only_days(whole)


def _of_key(key: str, value: str) -> dict[str, object]:
    if key in DATES:
        return _period(value)
    if key in PLACES:
        return {"place": value}
    if key in ROUNDS and value.isdecimal():
        return {"rounds": int(value)}
    if WORDS.get(key) is Heading.FEDERATION:
        code = _CODE.search(value)
        return {"federation": code[1] if code else value}
    return {}


def _days(said: str) -> Iterator[date]:
    """The days in a text that have one reading only."""
    for found in _DAY.finditer(said):
        with suppress(UnreadableCellError):
            yield day(found[0])


def _period(said: str) -> dict[str, object]:
    """From the first day to the last; nothing where one is written in another way, or has two readings."""
    said = in_digits(said)
    days = list(_days(said))
    rest = _TIME.sub(" ", _DAY.sub(" ", said))
    is_plain = len(days) == len(_DAY.findall(said)) and not any(sign.isdecimal() for sign in rest)
    return {"start": days[0], "end": days[-1]} if is_plain and days and days[0] <= days[-1] else {}


def _only_days(said: str) -> dict[str, object]:
    """A row that holds nothing but one day or two is the period of the event."""
    digits = in_digits(said)
    between = _DAY.sub(" ", digits).split()
    linked = len(between) <= _MOST_LINK_WORDS and all(map(_BETWEEN_DAYS.fullmatch, between))
    if digits != said:  # a name may end with days in words: Cup 3 May 2026
        linked = {plain(word) for word in between} <= _LINKS
    return _period(digits) if linked else {}


def _after(said: str) -> int | None:
    """``after 9 rounds``, ``nach der 9. Runde``: how many rounds a ranking counts."""
    tokens = [plain(token) for token in said.split()]
    for at, token in enumerate(tokens):
        if token in AFTER:
            number = next((word for word in tokens[at + 1 : at + 4] if word.isdecimal()), "")
            of_rounds = any(WORDS.get(word) is Heading.ROUND or word in ROUNDS for word in tokens[at + 1 : at + 5])
            if number and of_rounds:
                return int(number)
    return None


def _is_name(said: str) -> bool:
    words = [plain(word) for word in said.replace("-", " ").split()]
    return ":" not in said and not _WEB.search(said) and not any(word in LISTS for word in words)
