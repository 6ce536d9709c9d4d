"""What a table's layout is made of: columns, the kinds of their cells, tables."""

from enum import Enum
from functools import cache
from typing import NamedTuple

from xlratings.texts import LANGUAGES
from xlratings.workbook.written.headings import plain


class CellKind(Enum):
    """What the cells of a column hold, for reading, for formats and for validation lists."""

    ID = "id"  # of a player or an event: text, or a number taken as text
    TEXT = "text"
    WHOLE = "whole"
    RATING = "rating"  # whole; a thousands mark in text is one
    EXACT_RATING = "exact rating"  # may have decimals, shown without
    AVERAGE_RATING = "rating or average"  # may have decimals, shown where it is as small as an average of IMPs
    SCORE = "score"  # of a game: a number, 1-0 and the like, or a mark that nobody played
    NUMBER = "number"  # exact, may have decimals
    DAY = "day"
    MONTH = "month"  # text such as 2026-04
    YES_NO = "yes or no"
    EVENT_KIND = "kind of event"
    GAME_KIND = "kind of game"
    WEIGHT = "weight"
    STATE = "state of an event"
    BIRTH = "birth date"  # a year, or a day
    VERDICT = "verdict about a person"
    IDS = "ids"  # of players, with commas or semicolons between them
    TIME = "time"  # text such as 2026-04-02 21:30:00


class Column(NamedTuple):
    """One column of a table.

    ``key`` is its name in code; ``headings`` by language; ``synonyms`` are further headings it is known by;
    ``required``: a table without it cannot be read; ``ours``: templates have it and we write it (a column that
    is not ours is only understood where a clerk has it).
    """

    key: str
    kind: CellKind
    headings: dict[str, str]
    synonyms: tuple[str, ...] = ()
    required: bool = False
    ours: bool = True

    @property
    def known_by(self) -> frozenset[str]:
        """The headings that mean this column, in any language, as ``plain`` makes them."""
        return _plain_headings((*self.headings.values(), *self.synonyms))

    def is_headed(self, heading: str) -> bool:
        """Whether a heading means this column."""
        return plain(heading) in self.known_by


class TableLayout(NamedTuple):
    """A table and the sheet it stands on.

    ``name`` is fixed; ``titles``: sheet title by language; ``months``: after the columns follows one column per
    month, headed 2026-04 (ratings or blank), read as ``ratings``; ``optional``: templates have it, and a workbook
    without it is read all the same.
    """

    name: str
    titles: dict[str, str]
    columns: tuple[Column, ...]
    months: bool = False
    ratings: CellKind = CellKind.RATING
    optional: bool = False

    def column(self, key: str) -> Column:
        """The column of a key; KeyError where the table has none."""
        for column in self.columns:
            if column.key == key:
                return column
        raise KeyError(key)


def in_languages(words: str) -> dict[str, str]:
    """Words by language, from one text in the order of the languages.

    >>> in_languages("Players | Giocatori | Jogadores | Zawodnicy")["it"]
    'Giocatori'
    """
    return dict(zip(LANGUAGES, words.split(" | "), strict=True))


def column(key: str, kind: CellKind, headings: str, synonyms: str = "", *, required: bool = False) -> Column:
    """A column, its headings written ``en | it | pt | pl`` and its synonyms ``one, another``."""
    return Column(key, kind, in_languages(headings), tuple(synonyms.split(", ")) if synonyms else (), required)


@cache
def _plain_headings(headings: tuple[str, ...]) -> frozenset[str]:
    return frozenset(plain(heading) for heading in headings)
