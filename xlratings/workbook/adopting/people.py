"""The people and ratings of a clerk's list, for the tables that the workbook does not have yet."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Message, Problem
from xlratings.month.identity import id_key, plain_words
from xlratings.workbook.adopting.candidates import Candidate, candidate
from xlratings.workbook.columns import TableLayout
from xlratings.workbook.member_columns import SURNAME
from xlratings.workbook.recognition import FoundTable
from xlratings.workbook.table_rows import TableReader, TableRow
from xlratings.workbook.xlsx.cells import Value

_OF_EVERYBODY = frozenset({"id", "name", "surname"})


class Person(NamedTuple):
    """Somebody on a list: the row he stands in, his id, name and rating, and what else *Players* has columns for."""

    row: int
    id: Value
    name: str
    rating: Value
    more: Mapping[str, Value]


class People(NamedTuple):
    """The people of a list, and what in it cannot be read.

    ``numbered``: their ids are new, in the order of rows; ``of_months``: where the table of lists by month is that they
    are taken from, for want of a list.
    """

    persons: tuple[Person, ...] = ()
    problems: tuple[Problem, ...] = ()
    numbered: bool = False
    of_months: str = ""


def people(listed: Candidate, members: Candidate | None, players: TableLayout) -> People:
    """The people of a list.

    Who has no id there gets that of the one member of his name, from the table of the members; where there is no
    such table, his place in the list.
    """
    problems: list[Problem] = []
    found = _with_surname(listed).found(problems)
    if found is None:
        return People((), tuple(problems))
    reader = TableReader(found, listed.area.sheet.cells, problems)
    rows = list(reader.rows("id", "name", "surname", "rating"))
    ids = _ids(rows, reader, members, problems)
    more = candidate(listed.area, players, {}).found()
    persons = tuple(
        Person(row.number, id_, _name(row), _rating(row), _more(reader, row, more))
        for row, id_ in zip(rows, ids, strict=True)
        if id_
    )
    return People(persons, tuple(problems), "id" not in found.columns and members is None)


def _with_surname(listed: Candidate) -> Candidate:
    """A list that has a column of surnames too: ours has none, but without them half of a name would be lost."""
    columns = [column for column in listed.layout.columns if column.key != SURNAME.key]
    return listed._replace(layout=listed.layout._replace(columns=(*columns, SURNAME)))


def _ids(rows: list[TableRow], reader: TableReader, members: Candidate | None, problems: list[Problem]) -> list[Value]:
    if "id" in reader.found.columns:
        return _own_ids(rows, reader)
    if members is None:
        return list(range(1, len(rows) + 1))
    known = _ids_by_name(members)
    found: list[Value] = []
    for row in rows:
        ids = known.get(plain_words(_name(row)), [])
        if len(ids) != 1:
            problems.append(Problem(Message("adopt.name-not-one", name=_name(row)), reader.where(row, "name")))
        found.append(ids[0] if len(ids) == 1 else None)
    return found


def _own_ids(rows: list[TableRow], reader: TableReader) -> list[Value]:
    """The ids as they stand in their cells; a missing one and one that stands there twice are problems."""
    found: list[Value] = []
    seen: dict[str, TableRow] = {}
    for row in rows:
        id_ = row.text("id")
        first = seen.setdefault(id_key(id_), row) if id_ else row
        if not id_ and "id" not in row.unreadable:
            reader.add_problem(row, "id", reader.why_no_id(row))
        elif first is not row:
            place = reader.where(first, "id").cell
            fields = {"id": reader.as_typed(row, "id"), "other": reader.as_typed(first, "id"), "first": place}
            reader.add_problem(row, "id", "workbook.id-twice", **fields)
        typed = reader.cell(row, "id").value if id_ and first is row else None
        found.append(int(typed) if isinstance(typed, float) else typed)
    return found


def _ids_by_name(members: Candidate) -> dict[frozenset[str], list[Value]]:
    found: dict[frozenset[str], list[Value]] = {}
    table = members.found()
    if table is not None:
        reader = TableReader(table, members.area.sheet.cells, [])
        for row in reader.rows("id", "name", "surname"):
            id_ = reader.cell(row, "id").value if row.text("id") and "id" in table.columns else None
            if id_:
                found.setdefault(plain_words(_name(row)), []).append(id_)
    return found


def _name(row: TableRow) -> str:
    return " ".join(part for part in (row.text("surname"), row.text("name")) if part)


def _rating(row: TableRow) -> Value:
    rating = row.values.get("rating")
    if isinstance(rating, Fraction):
        return int(rating) if rating.denominator == 1 else float(rating)
    return rating if isinstance(rating, int | float) else None


def _more(reader: TableReader, row: TableRow, more: FoundTable | None) -> dict[str, Value]:
    """The cells of further columns."""
    if more is None:
        return {}
    cells = reader.cells[row.number]
    return {key: cells[at].value for key, at in more.columns.items() if key not in _OF_EVERYBODY and at in cells}
