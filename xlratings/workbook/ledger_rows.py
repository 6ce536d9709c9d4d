"""From the rows and columns of the tables to the values of the ledger: members, events, lists, corrections."""

from collections.abc import Mapping, Sequence
from datetime import date
from fractions import Fraction
from itertools import compress
from typing import Any, TypeVar

from xlratings.errors import Where
from xlratings.in_columns import InColumns, Same
from xlratings.model import Correction, Event, EventKind, EventState, Month, Player, PublishedList
from xlratings.people import Birth
from xlratings.workbook.cell_places import CellPlaces
from xlratings.workbook.column_values import shared
from xlratings.workbook.event_rows import NOT_RATED, ResultsOfEvent, event_key
from xlratings.workbook.ids import Ids
from xlratings.workbook.model_values import in_columns
from xlratings.workbook.table_rows import TableColumns, TableReader, TableRow
from xlratings.workbook.written.identifiers import identifier
from xlratings.workbook.written.unreadable import UnreadableCellError

V = TypeVar("V", bound=tuple[Any, ...])
_SET_ASIDE = frozenset({EventState.WAITING, EventState.REFUSED, EventState.ANNULLED})


def players(reader: TableReader, ids: Ids) -> InColumns[Player]:
    """The members in the order of the sheet; their ids are taken in."""
    with reader.by_rows():
        table = reader.columns(*(column.key for column in reader.found.layout.columns))
        new = reader.new_ids(table, ids)
    given = {key: _plain_column(table.values(key)) for key in table.read if key in Player._fields}
    given |= {"id": new, "name": table.names(), "left": _left(table), **_births(table), "where": reader.places("id")}
    found = in_columns(Player, given, len(new))
    return found if all(new) else found.taken([place for place, id_ in enumerate(new) if id_])


def _left(table: TableColumns) -> Sequence[object]:
    """The day of leaving; who has died leaves the lists like who resigns, with rating and title kept."""
    if not table.has_column("deceased"):
        return table.values("left")
    both = zip(table.values("left"), table.values("deceased"), strict=True)
    return [min([day for day in days if isinstance(day, date)], default=None) for days in both]


def _births(table: TableColumns) -> dict[str, Sequence[object]]:
    born = [one if isinstance(one, Birth) else None for one in table.values("born")]
    days = [(one.month, one.day) if one else None for one in born]
    return {"born": [one.year if one else None for one in born], "birthday": days}


def events(reader: TableReader, ids: Ids, members: Ids, results_of: dict[str, ResultsOfEvent]) -> tuple[Event, ...]:
    """The events with their results in the order of the sheet.

    One without a new id is left out, unless the clerk has set it aside: then the month must know which rows are
    its, so that nothing in them stands in the way. For a kind that cannot be read any will do: its problem stands
    in the row of the event, and no such event is computed.
    """
    found = []
    for row in reader.rows(*(one.key for one in reader.found.layout.columns if one.key not in NOT_RATED)):
        id_ = reader.new_id(row, ids)
        has_kind = "kind" not in reader.found.columns or "kind" in row.values
        if id_ and not has_kind and "kind" not in row.unreadable:
            reader.add_problem(row, "kind", "workbook.kind-missing", event=id_)
        if row.values.get("state") in _SET_ASIDE or id_:
            own = results_of.get(event_key(reader, row, "id")) if id_ or "id" in row.unreadable else None
            event = _event(row, members, own, reader.where(row, "id"))
            found.append(_with_id(event, id_ or reader.as_typed(row, "id")))
    return tuple(found)


def _event(row: TableRow, members: Ids, own: ResultsOfEvent | None, where: Where) -> Event:
    blank: dict[str, Any] = {"name": "", "kind": EventKind.POINTS, "start": None, "end": None}
    given: dict[str, Any] = {"winner": _winner(row.text("winner"), members), "where": where}
    if own:
        given |= {"results": own.results, "games": own.games, "placings": own.placings, "deals": own.deals}
    return Event(**({"id": ""} | blank | without(row) | given))


def _with_id(event: Event, id_: str) -> Event:
    """The event, and all that belongs to it, with its id."""
    return event._replace(
        id=id_,
        results=_of_event(event.results, id_),
        games=_of_event(event.games, id_),
        placings=_of_event(event.placings, id_),
        deals=_of_event(event.deals, id_),
    )


def _of_event(values: Sequence[V], id_: str) -> Sequence[V]:
    return values.having(event=Same(id_, len(values))) if isinstance(values, InColumns) else values


def _winner(typed: str, members: Ids) -> str:
    """The winner's id in its one spelling where it is one, else the name as typed."""
    try:
        id_ = identifier(typed)
    except UnreadableCellError:
        return typed
    return members.spelled(id_) if id_ in members else typed


def published_lists(reader: TableReader, members: Ids) -> tuple[PublishedList, ...]:
    """The columns of Lists, oldest first."""
    months, kind = reader.found.months, reader.found.layout.ratings
    with reader.by_rows():
        ids = reader.own_ids(members)
        ratings = {column: reader.ratings(column, kind) for _, column in months}
    return tuple(_published(reader, month, column, ids, ratings[column]) for month, column in sorted(months))


def current_list(reader: TableReader, members: Ids, newest: PublishedList) -> PublishedList:
    """The ratings that sheet List shows, of the newest list."""
    column, kind = reader.found.columns["rating"], reader.found.layout.column("rating").kind
    with reader.by_rows():
        ids = reader.own_ids(members)
        ratings = reader.ratings(column, kind)
    are_all = all(ids) and len(ids) == len(newest.ratings) and None not in ratings
    is_the_same = are_all and members.values(newest.ratings, ids, reader.typed("id")) == list(ratings)
    return _published(reader, newest.month, column, ids, ratings, newest.ratings if is_the_same else None)


def _published(  # noqa: PLR0913, PLR0917 - what a list is read from
    reader: TableReader,
    month: Month,
    column: int,
    ids: Sequence[str],
    ratings: Sequence[float | None],
    known: Mapping[str, float] | None = None,
) -> PublishedList:
    """The ratings of those who have an id and one; ``known``: the same, of another list."""
    numbers: Sequence[int] = reader.numbers
    if None in ratings or not all(ids):
        held = [bool(id_) and rating is not None for id_, rating in zip(ids, ratings, strict=True)]
        ids, numbers = list(compress(ids, held)), list(compress(numbers, held))
        ratings = list(compress(ratings, held))
    where = reader.found.where(reader.found.table.first_row, column)
    found: Any = known or dict(zip(ids, shared(ratings), strict=True))  # without None
    return PublishedList(month, found, CellPlaces(reader.found, column, ids, numbers), where)


def corrections(reader: TableReader, members: Ids) -> tuple[Correction, ...]:
    """The corrections made so far, in the order of the sheet; a row without list or player is a problem."""
    found = []
    for row in reader.rows("month", "id", "published", "computed", "carried_in", "events"):
        missing = [key for key in ("month", "id") if key not in row.values and key not in row.unreadable]
        for key in missing:
            reader.add_problem(row, key, "workbook.correction-incomplete")
        if "month" in row.values and "id" in row.values:
            given: dict[str, Any] = {key: _plain(value) for key, value in without(row, "id", "events").items()}
            blank = {"published": None, "computed": None, "because": row.text("events")}
            player = members.spelled(row.text("id"))
            found.append(Correction(**(blank | given), player=player, where=reader.where(row, "id")))
    return tuple(found)


def _plain(value: Any) -> Any:  # noqa: ANN401 - whatever a cell can hold
    """An exact number as the systems that do not round count with it."""
    return float(value) if isinstance(value, Fraction) else value


def _plain_column(values: Sequence[object]) -> Sequence[object]:
    return list(map(_plain, values)) if Fraction in set(map(type, values)) else values


def without(row: TableRow, *keys: str) -> dict[str, Any]:
    """The values of a row but for some; the kinds of the columns are those of the model's fields."""
    return {key: value for key, value in row.values.items() if key not in keys}
