"""The sheets that a workbook lacks: Settings, what the month writes, and what the clerk is to fill in."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from xlratings.model import Month
from xlratings.texts import sentence
from xlratings.workbook.adopting.laying import Laid
from xlratings.workbook.adopting.people import People, Person
from xlratings.workbook.columns import TableLayout
from xlratings.workbook.settings import open_settings
from xlratings.workbook.words import SETTING_KEYS, written
from xlratings.workbook.written_layouts import CHANGES
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.new_parts import NewSheet

_SHORT = 26  # letters of a sheet's title that leave room for a number


class Needs(NamedTuple):
    """What new sheets are made from; ``titles``: of the sheets that are there."""

    federation: str
    language: str
    month: Month | None
    laid: Sequence[Laid]
    persons: People
    titles: Sequence[str]


def new_sheets(needs: Needs, layouts: Sequence[TableLayout]) -> tuple[NewSheet, ...]:
    """The sheets of the tables that nothing on the clerk's sheets is; of Log only the headings."""
    there = {one.name for one in needs.laid if not one.is_read_only}
    titles = {title.casefold() for title in needs.titles}
    made = []
    for layout in layouts:
        if layout.name not in there:
            title = _title(layout.titles[needs.language], titles)
            titles.add(title.casefold())
            made.append(_sheet(layout, title, needs))
    return tuple(made)


def _title(wanted: str, taken: set[str]) -> str:
    """The title, with a number behind it where a sheet of the clerk's has it."""
    number = 2
    title = wanted
    while title.casefold() in taken:
        title, number = f"{wanted[:_SHORT]} {number}", number + 1
    return title


def _sheet(layout: TableLayout, title: str, needs: Needs) -> NewSheet:
    columns = [column for column in layout.columns if column.ours or _is_filled(column.key, layout, needs)]
    headings = [column.headings[needs.language] for column in columns]
    months = [str(needs.month)] if layout.name == "Lists" and needs.month else []
    keys = [*(column.key for column in columns), *months]
    rows = [tuple(values.get(key) for key in keys) for values in _rows(layout.name, needs)]
    return NewSheet(title, layout.name, (*headings, *months), tuple(rows))


def _is_filled(key: str, layout: TableLayout, needs: Needs) -> bool:
    return layout.name == "Players" and any(person.more.get(key) is not None for person in needs.persons.persons)


def _rows(name: str, needs: Needs) -> Iterator[Mapping[str, Value]]:
    if name == "Settings":
        yield from _settings(needs)
    elif name == "Players" or (name in ("Lists", "List") and not needs.persons.of_months):
        for person in needs.persons.persons:
            yield _of_person(name, person, needs)


def _of_person(name: str, person: Person, needs: Needs) -> dict[str, Value]:
    known: dict[str, Value] = {"id": person.id, "name": person.name}
    if name == "Players":
        return {**person.more, **known}
    return {**known, "rating": person.rating, str(needs.month): person.rating}


def _settings(needs: Needs) -> Iterator[dict[str, Value]]:
    known: dict[str, Value] = {"federation": needs.federation, "language": needs.language}
    if any(len(one.months) > 1 for one in needs.laid if not one.is_read_only):
        known["start_list"] = str(needs.month)
    for key in (*known, *open_settings(needs.federation)):
        yield {"key": written(SETTING_KEYS, key, needs.language), "value": known.get(key), "note": _note(key, needs)}
    for one in needs.laid:
        for own in () if one.is_read_only else one.own:
            yield {"key": own.setting, "value": own.heading}


def _note(key: str, needs: Needs) -> str:
    """What a setting is for, as a new workbook says it."""
    return sentence(f"template.setting.{key}", {"changes": CHANGES.titles[needs.language]}, needs.language)
