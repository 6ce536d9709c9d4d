"""Which table of ours an area could be, and how well it fits."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from xlratings.errors import Problem
from xlratings.results.heading_words import Heading
from xlratings.results.labels import label
from xlratings.workbook.adopting.areas import Area
from xlratings.workbook.columns import TableLayout
from xlratings.workbook.own_headings import NO_COLUMN, OwnHeading, with_own_headings
from xlratings.workbook.recognition import FoundTable, found_table, headings_known
from xlratings.workbook.written import months as written_months

ADOPTED = ("List", "Players", "Lists", "Events", "Results", "Games", "Places", "Deals")
"""The tables that a clerk may have on a sheet; all others are ours to add."""

CAN_BE_ADDED = {
    "Players": ("id",),
    "List": ("id",),
    "Events": ("kind", "state", "counted_in", "signature"),
}
"""Columns that a table may lack: they are added beside it."""

_MEANT = {  # headings of results files in many languages, by what our tables call such a column
    Heading.RATING: "rating",
    Heading.LISTED_RATING: "rating",
    Heading.ID: "id",
    Heading.FIDE_ID: "fide_id",
    Heading.NAME: "name",
    Heading.SURNAME: "surname",
    Heading.RANK: "rank",
    Heading.BORN: "born",
    Heading.EVENT: "event",
    Heading.POINTS: "points",
    Heading.TOTAL: "points",
    Heading.MISSED: "missed",
    Heading.WHITE: "player",
    Heading.PLAYER_1: "player",
    Heading.BLACK: "opponent",
    Heading.PLAYER_2: "opponent",
    Heading.RESULT: "score",
    Heading.SCORE: "score",
    Heading.DAY: "day",
}


class Candidate(NamedTuple):
    """An area as one of our tables.

    ``layout``: with the headings that it has in this workbook; ``own``: those that no layout knows; ``fit``: how many
    headings have a meaning.
    """

    layout: TableLayout
    area: Area
    own: tuple[OwnHeading, ...]
    fit: int

    def found(self, problems: list[Problem] | None = None) -> FoundTable | None:
        """The table with its columns; None, and why, where it cannot be read.

        What is no table yet has the name that it would get, so that a problem can say which one it means.
        """
        table = self.area.as_table
        named = table if table.name else table._replace(name=self.layout.name)
        return found_table(self.layout, named, [] if problems is None else problems)


def candidates(area: Area, layouts: Iterable[TableLayout], said: Mapping[int, str]) -> list[Candidate]:
    """What an area may be: the tables that know most of its headings.

    ``said``: what the clerk says of columns: keys, or ``-``, by column number.
    """
    if area.is_report:
        return []
    fits = [candidate(area, layout, said) for layout in layouts if layout.name in ADOPTED]
    fits = [one for one in fits if one.fit and not (one.layout.name == "Players" and _is_list(fits))]
    best = max((one.fit for one in fits), default=0)
    return [one for one in fits if one.fit == best]


def _is_list(fits: Iterable[Candidate]) -> bool:
    """Whether an area has ratings: members with ratings are the list, or the lists, and Players is made from it."""
    return any(one.layout.name in ("List", "Lists") and one.fit for one in fits)


def candidate(area: Area, layout: TableLayout, said: Mapping[int, str]) -> Candidate:
    """An area as a certain table; it fits not at all where something is missing that cannot be added."""
    own = (*_told(area, layout, said), *_by_label(area, layout, said))
    known = with_own_headings((_without_required(layout),), own)[0]
    fit = headings_known(known, area.as_table)
    if layout.months and not any(written_months.month(heading) for heading in area.headings.values()):
        fit = 0
    return Candidate(known, area, own, fit)


def _without_required(layout: TableLayout) -> TableLayout:
    """The layout, in no need of the columns that can be added."""
    added = CAN_BE_ADDED.get(layout.name, ())
    columns = (one._replace(required=one.required and one.key not in added) for one in layout.columns)
    return layout._replace(columns=tuple(columns))


def _told(area: Area, layout: TableLayout, said: Mapping[int, str]) -> list[OwnHeading]:
    """What the clerk says of the columns of an area; whatever else such a heading means to us it then does not."""
    found: dict[str, str] = {}
    for at in said:
        heading = area.headings.get(at, "")
        for other in keys_of(layout, heading) if heading else ():
            rest = [
                text for place, text in area.headings.items() if place not in said and other in keys_of(layout, text)
            ]
            found.setdefault(other, rest[0] if len(rest) == 1 else NO_COLUMN)
    named = {key: area.headings[at] for at, key in said.items() if area.headings.get(at)}
    found |= {key: heading for key, heading in named.items() if any(key == column.key for column in layout.columns)}
    return [OwnHeading(layout.name, key, heading) for key, heading in found.items()]


def keys_of(layout: TableLayout, heading: str) -> list[str]:
    """The columns of a table that a heading means."""
    return [column.key for column in layout.columns if column.is_headed(heading)]


def _by_label(area: Area, layout: TableLayout, said: Mapping[int, str]) -> list[OwnHeading]:
    """The headings that only results files have, each for a column that no other heading means."""
    known = {key for text in area.headings.values() for key in keys_of(layout, text)}
    known |= set(said.values())
    meant: dict[str, list[str]] = {}
    for at, heading in area.headings.items():
        one = label(heading)
        key = _MEANT.get(one.heading, "") if one is not None and one.part is None and not one.number else ""
        if key and key not in known and at not in said and not keys_of(layout, heading):
            meant.setdefault(key, []).append(heading)
    keys = {column.key for column in layout.columns}
    return [OwnHeading(layout.name, key, texts[0]) for key, texts in meant.items() if key in keys and len(texts) == 1]
