"""From the columns of Results, Games, Places and Deals to the results and games of each event."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import chain, compress, islice
from operator import is_
from typing import Any, TypeVar

from xlratings.in_columns import InColumns, Same
from xlratings.model import Deal, Game, Placing, Result
from xlratings.workbook.event_rows import NOT_RATED, ResultsOfEvent, RowsOfEvents, rows_of_events
from xlratings.workbook.ids import Ids
from xlratings.workbook.model_values import fields_of, in_columns
from xlratings.workbook.table_rows import TableColumns, TableReader

V = TypeVar("V", bound=tuple[Any, ...])


def results(reader: TableReader, members: Ids) -> dict[str, ResultsOfEvent]:
    """The results of each event, by the key of its id; who is no member is spelled as in his first row."""
    found: dict[str, ResultsOfEvent] = {}
    with reader.by_rows():
        typed = members.spelled_typed(reader.typed("id")) if "id" in reader.found.columns else None
        table = _columns(reader, *NOT_RATED, *(["id"] if typed else []))
        rows = rows_of_events(reader, table)
        given = _fields(Result, table) | {"name": table.names(), "where": reader.places("id")}
        given["player"] = typed or _participants(reader, table, rows, members)
        if table.has_column("opponents"):
            given["opponents"] = _opponents(members, given["opponents"])
        rows.add(_values(Result, table, given), found, "results")
        if table.has_column("id"):
            _note_zeros(reader, table, rows)
    return found


def _opponents(members: Ids, named: Sequence[tuple[str, ...] | None]) -> list[tuple[str, ...]]:
    """The ids that each row names as their own rows have them, looked up all together."""
    found = iter(members.spelled_all([*chain.from_iterable(filter(None, named))]))
    return [tuple(islice(found, len(one))) if one else () for one in named]


def _participants(reader: TableReader, table: TableColumns, rows: RowsOfEvents, members: Ids) -> Sequence[str]:
    """The ids of those in the rows of some event as their own rows have them, those of others as their first one."""
    ids, others = table.texts("id"), Ids()
    found, without = members.spelled_all(ids), rows.without_event()
    strangers = {id_ for id_ in set(compress(ids, map(is_, ids, found))) if id_ and id_ not in members}
    typed = reader.typed("id") if strangers else ()
    for place in [place for place, id_ in enumerate(ids) if id_ in strangers] if strangers else ():
        if place not in without:
            others.add(ids[place], typed[place])
            found[place] = others.spelled(ids[place])
    return found


def _note_zeros(reader: TableReader, table: TableColumns, rows: RowsOfEvents) -> None:
    """Zeros are no id of a federated participant without a name; a guest's may be anything."""
    ids, names, without = table.texts("id"), table.names(), rows.without_event()
    for place in range(len(ids)) if "" in ids else ():
        if not ids[place] and not names[place] and place not in without:
            row = table.row(place)
            is_member = "id" not in row.unreadable and row.values.get("federated", True) is True
            if is_member and reader.why_no_id(row) == "workbook.id-zero":
                reader.add_problem(row, "id", "workbook.id-zero")


def add_games(reader: TableReader, members: Ids, found: dict[str, ResultsOfEvent]) -> None:
    """Add the games of two players of each event, by the key of its id."""
    with reader.by_rows():
        players = {side: members.spelled_typed(reader.typed(side)) for side in ("player", "opponent")}
        table = _columns(reader, *(side for side, known in players.items() if known))
        scores, ratings = table.values("score"), table.values("guest_rating")
        given = _fields(Game, table) | {"where": reader.places("player")}
        given |= {side: known or members.spelled_all(table.texts(side)) for side, known in players.items()}
        if not set(map(type, scores)) <= {Fraction}:
            given["score"] = [one if isinstance(one, Fraction) else None for one in scores]
            given["mark"] = ["" if isinstance(one, Fraction) else str(one or "") for one in scores]
        if table.has_column("guest_rating"):
            given["guest_rating"] = [float(one) if isinstance(one, int | Fraction) else None for one in ratings]
        rows_of_events(reader, table).add(_values(Game, table, given), found, "games")


def add_placings(reader: TableReader, members: Ids, found: dict[str, ResultsOfEvent]) -> None:
    """Add the places of each event's games of more than two, by the key of its id."""
    _add(Placing, reader, members, found, "placings")


def add_deals(reader: TableReader, members: Ids, found: dict[str, ResultsOfEvent]) -> None:
    """Add the deals of bridge of each event, by the key of its id."""
    _add(Deal, reader, members, found, "deals")


def _add(model: type[V], reader: TableReader, members: Ids, found: dict[str, ResultsOfEvent], kind: str) -> None:
    with reader.by_rows():
        typed = members.spelled_typed(reader.typed("id"))
        table = _columns(reader, *(["id"] if typed else []))
        given = _fields(model, table) | {"where": reader.places("id")}
        given["player"] = typed or members.spelled_all(table.texts("id"))
        rows_of_events(reader, table).add(_values(model, table, given), found, kind)


def _columns(reader: TableReader, *without: str) -> TableColumns:
    """The columns of a table but for some."""
    return reader.columns(*(one.key for one in reader.found.layout.columns if one.key not in without))


def _fields(model: type[V], table: TableColumns) -> dict[str, Sequence[Any]]:
    """The columns that are fields of a value of the model."""
    return {key: table.values(key) for key in table.read if key in fields_of(model)}


def _values(model: type[V], table: TableColumns, given: Mapping[str, Sequence[Any]]) -> InColumns[V]:
    """The values of all rows; the event is filled in with its own spelling, once that is known."""
    rows = len(table.numbers)
    return in_columns(model, {**given, "event": Same("", rows)}, rows)
