"""From the columns of Results, Games, Places and Deals to the results and games of each event."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from operator import attrgetter
from typing import Any, TypeVar

from xlratings.model import Deal, Game, Placing, Result
from xlratings.workbook.event_rows import NOT_RATED, ResultsOfEvent, rows_of_events
from xlratings.workbook.ids import Ids
from xlratings.workbook.model_values import fields_of, made
from xlratings.workbook.table_rows import TableColumns, TableReader

V = TypeVar("V", bound=tuple[Any, ...])


def results(reader: TableReader, members: Ids) -> dict[str, ResultsOfEvent]:
    """The results of each event, by the key of its id; who is no member is spelled as in his first row."""
    found: dict[str, ResultsOfEvent] = {}
    with reader.by_rows():
        table = reader.columns(*(one.key for one in reader.found.layout.columns if one.key not in NOT_RATED))
        rows = rows_of_events(reader, table)
        given = _fields(Result, table) | {"event": rows.events, "name": table.names(), "where": reader.places("id")}
        given["player"] = _participants(reader, table, rows.keys, members)
        if table.has_column("opponents"):
            given["opponents"] = [tuple(map(members.spelled, one or ())) for one in given["opponents"]]
        rows.add(made(Result, given, len(rows.keys)), found, attrgetter("results"))
        if table.has_column("id"):
            _note_zeros(reader, table, rows.keys)
    return found


def _participants(reader: TableReader, table: TableColumns, events: Sequence[str], members: Ids) -> Sequence[str]:
    """The ids of those in the rows of some event as their own rows have them, those of others as their first one."""
    ids, others = table.texts("id"), Ids()
    found = members.spelled_all(ids)
    unchanged = (place for place, (id_, one) in enumerate(zip(ids, found, strict=True)) if one is id_)
    strangers = [place for place in unchanged if ids[place] and events[place] and ids[place] not in members]
    typed = reader.typed("id") if strangers else ()
    for place in strangers:
        others.add(ids[place], typed[place])
        found[place] = others.spelled(ids[place])
    return found


def _note_zeros(reader: TableReader, table: TableColumns, events: Sequence[str]) -> None:
    """Zeros are no id of a federated participant without a name; a guest's may be anything."""
    for place, (event, id_, name) in enumerate(zip(events, table.texts("id"), table.names(), strict=True)):
        if event and not id_ and not name:
            row = table.row(place)
            is_member = "id" not in row.unreadable and row.values.get("federated", True) is True
            if is_member and reader.why_no_id(row) == "workbook.id-zero":
                reader.add_problem(row, "id", "workbook.id-zero")


def add_games(reader: TableReader, members: Ids, found: dict[str, ResultsOfEvent]) -> None:
    """Add the games of two players of each event, by the key of its id."""
    with reader.by_rows():
        table = reader.columns(*(column.key for column in reader.found.layout.columns))
        rows, scores = rows_of_events(reader, table), table.values("score")
        given = _fields(Game, table) | {"event": rows.events, "where": reader.places("player")}
        given |= {side: members.spelled_all(table.texts(side)) for side in ("player", "opponent")}
        given["score"] = [one if isinstance(one, Fraction) else None for one in scores]
        given["mark"] = ["" if isinstance(one, Fraction) else str(one or "") for one in scores]
        ratings = table.values("guest_rating")
        given["guest_rating"] = [float(one) if isinstance(one, int | Fraction) else None for one in ratings]
        rows.add(made(Game, given, len(rows.keys)), found, attrgetter("games"))


def add_placings(reader: TableReader, members: Ids, found: dict[str, ResultsOfEvent]) -> None:
    """Add the places of each event's games of more than two, by the key of its id."""
    _add(Placing, reader, members, found, attrgetter("placings"))


def add_deals(reader: TableReader, members: Ids, found: dict[str, ResultsOfEvent]) -> None:
    """Add the deals of bridge of each event, by the key of its id."""
    _add(Deal, reader, members, found, attrgetter("deals"))


def _add(
    model: type[V],
    reader: TableReader,
    members: Ids,
    found: dict[str, ResultsOfEvent],
    of: Callable[[ResultsOfEvent], list[V]],
) -> None:
    with reader.by_rows():
        table = reader.columns(*(column.key for column in reader.found.layout.columns))
        rows = rows_of_events(reader, table)
        given = _fields(model, table) | {"event": rows.events, "where": reader.places("id")}
        given["player"] = members.spelled_all(table.texts("id"))
        rows.add(made(model, given, len(rows.keys)), found, of)


def _fields(model: type[V], table: TableColumns) -> dict[str, Sequence[Any]]:
    """The columns that are fields of a value of the model."""
    return {key: table.values(key) for key in table.read if key in fields_of(model)}
