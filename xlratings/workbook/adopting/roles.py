"""Who plays which part: for each of our tables the area that it is, or the question which one."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from xlratings.errors import Message
from xlratings.results.grid import text
from xlratings.results.heading_words import Heading
from xlratings.results.labels import label
from xlratings.workbook.adopting.answers import Answers, Option, area_said, columns_said
from xlratings.workbook.adopting.areas import Area, SeenSheet, areas
from xlratings.workbook.adopting.candidates import ADOPTED, CAN_BE_ADDED, Candidate, candidate, candidates, keys_of
from xlratings.workbook.columns import CellKind, TableLayout
from xlratings.workbook.own_headings import NO_COLUMN
from xlratings.workbook.table_rows import BLANK
from xlratings.workbook.xlsx.addresses import column_letters

_MOST_NAMED = 6


class Question(NamedTuple):
    """Something that only the clerk knows; ``options``: what he may type to answer it, one of them."""

    message: Message
    options: tuple[Option, ...]


class Roles(NamedTuple):
    """The areas taken, by the name of the table; what is to be asked; the areas that are none of ours."""

    taken: Mapping[str, Candidate]
    questions: tuple[Question, ...]
    left: tuple[Area, ...]


def roles(sheets: Sequence[SeenSheet], layouts: tuple[TableLayout, ...], answers: Answers) -> Roles:
    """Find our tables among the areas of all sheets: what the clerk says first, then what is there once only.

    Raises:
        FileRefusedError: an answer that cannot be understood.

    """
    seen = [area for sheet in sheets for area in areas(sheet, layouts)]
    said = columns_said(answers, layouts)
    named = {
        layout.name: candidate(area, layout, _columns(area, said))
        for layout in layouts
        if layout.name in ADOPTED and (area := _area_said(layout.name, sheets, seen, answers)) is not None
    }
    free = [area for area in seen if not _meets(area, named)]
    fits = [one for area in free if area.levels == 1 for one in candidates(area, layouts, _columns(area, said))]
    chosen, unclear = _chosen(fits, named, [name for name in ADOPTED if answers.tables.get(name) != NO_COLUMN])
    taken = {name: chosen[name] for name in ADOPTED if name in chosen}
    questions = [
        *(asked for one in named.values() for asked in _columns_missing(one)),
        *(_of_levels(area) for area in free if area.levels > 1 and not area.is_report),
        *unclear,
        *(asked for one in taken.values() for asked in (*_counted(one, _columns(one.area, said)), *_rivals(one))),
    ]
    return Roles(taken, tuple(questions), tuple(area for area in seen if not _meets(area, taken)))


def _area_said(name: str, sheets: Sequence[SeenSheet], seen: Sequence[Area], answers: Answers) -> Area | None:
    """The area that the clerk names for a table; None where he names none, or says that it is nowhere."""
    place = answers.tables.get(name, NO_COLUMN)
    return None if place == NO_COLUMN else area_said(place, sheets, seen)._replace(is_said=True)


def _chosen(
    fits: Sequence[Candidate], named: Mapping[str, Candidate], wanted: Sequence[str]
) -> tuple[dict[str, Candidate], list[Question]]:
    """The one best area for each table that is wanted; a question where several are as good."""
    taken = dict(named)
    questions = []
    for name in wanted:
        free = [one for one in fits if one.layout.name == name and not _meets(one.area, taken)]
        best = _best(free) if name not in taken else []
        if len(best) == 1:
            taken[name] = best[0]
        elif best:
            questions.append(_which(name, best))
    return taken, questions


def _columns(area: Area, said: Mapping[tuple[str, int], str]) -> dict[int, str]:
    title = area.sheet.title.casefold()
    columns = range(area.box.first_column, area.box.last_column + 1)
    return {at: said[title, at] for at in columns if (title, at) in said}


def _meets(area: Area, taken: Mapping[str, Candidate]) -> bool:
    return any(one.area.sheet.title == area.sheet.title and one.area.box.meets(area.box) for one in taken.values())


def _best(found: Sequence[Candidate]) -> list[Candidate]:
    most = max((one.fit for one in found), default=0)
    return [one for one in found if one.fit == most]


def _which(name: str, found: Sequence[Candidate]) -> Question:
    """Two areas as good as each other: the program never chooses."""
    option = f"--{name.lower()}"
    options = tuple(Option(option, one.area.place) for one in found[:_MOST_NAMED])
    places = ", ".join(one.area.place for one in found)
    return Question(Message("adopt.which-area", table=name, places=places), (*options, Option(option, NO_COLUMN)))


def _of_levels(area: Area) -> Question:
    message = Message("adopt.two-levels", place=area.place)
    return Question(message, tuple(Option(f"--{name}", area.place) for name in ("list", "players")))


def _counted(one: Candidate, said: Mapping[int, str]) -> list[Question]:
    """Ids that run 1, 2, 3 ... down the rows, under a heading such as *No*: of the people, or of the rows?"""
    found = one.found()
    if one.layout.name not in ("List", "Players") or found is None or "id" not in found.columns:
        return []
    at = found.columns["id"]
    heading = label(one.area.headings[at])
    rows = range(one.area.box.first_row + 1, one.area.box.last_row + 1)
    values = [text(one.area.sheet.cells.get(row, {}).get(at, BLANK).value or "") for row in rows]
    runs = values == [str(number) for number in range(1, len(values) + 1)]
    if at in said or not runs or heading is None or heading.heading not in (Heading.NUMBER, Heading.RANK):
        return []
    column = f"{one.area.sheet.title}!{column_letters(at)}"
    message = Message("adopt.ids-or-rows", heading=one.area.headings[at], column=column)
    return [Question(message, (Option("--column", f"{column}=id"), Option("--column", f"{column}=-")))]


def _rivals(one: Candidate) -> list[Question]:
    """Two headings that mean the same: the clerk says which of the columns is his own."""
    found = []
    for column in one.layout.columns:
        rivals = [at for at, heading in one.area.headings.items() if column.is_headed(heading)]
        if len(rivals) > 1:
            headings = ", ".join(one.area.headings[at] for at in rivals)
            message = Message("adopt.which-column", table=one.layout.name, key=column.key, headings=headings)
            title = one.area.sheet.title
            found.append(
                Question(message, tuple(Option("--column", f"{title}!{column_letters(at)}=-") for at in rivals))
            )
    return found


def _columns_missing(one: Candidate) -> list[Question]:
    """The columns that a table named by the clerk needs, and no heading means."""
    if one.fit:
        return []
    added = CAN_BE_ADDED.get(one.layout.name, ())
    texts = [heading for heading in one.area.headings.values() if heading]
    missing = [
        column.key
        for column in one.layout.columns
        if column.required and column.key not in added and not any(map(column.is_headed, texts))
    ]
    return [
        Question(
            Message("adopt.column-missing", table=one.layout.name, key=key, place=one.area.place),
            _columns_left(one, key),
        )
        for key in missing
    ]


def _columns_left(one: Candidate, key: str) -> tuple[Option, ...]:
    """The columns that may be the one missing: first those whose headings nothing knows; without any, no table.

    Dates head no other column than one of days; what an event is called may also be its code.
    """
    is_day = one.layout.column(key).kind is CellKind.DAY
    headed = [at for at, heading in one.area.headings.items() if heading]
    dated = [at for at in headed if _has_days(one.area, at)]
    said = dated if is_day and dated else [at for at in headed if at not in dated]
    known = {at: keys_of(one.layout, one.area.headings[at]) for at in said}
    named = [at for at in said if (one.layout.name, key, known[at]) == ("Events", "id", ["name"])]
    free = [at for at in said if not known[at]]
    unknown = [at for at in free if label(one.area.headings[at]) is None]
    title = one.area.sheet.title
    options = [
        Option("--column", f"{title}!{column_letters(at)}={key}") for at in [*named, *(unknown or free)][:_MOST_NAMED]
    ]
    return tuple(options) or (Option(f"--{one.layout.name.lower()}", NO_COLUMN),)


def _has_days(area: Area, at: int) -> bool:
    """Whether a column holds dates, and nothing else."""
    rows = range(area.box.first_row + 1, area.box.last_row + 1)
    values = [value for row in rows if (value := area.sheet.cells.get(row, {}).get(at, BLANK).value) is not None]
    return bool(values) and all(isinstance(value, date) for value in values)
