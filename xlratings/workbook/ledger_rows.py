"""From the rows of the tables to the values of the ledger: members, events with results, lists, corrections."""

from collections import defaultdict
from datetime import date
from fractions import Fraction
from typing import Any, NamedTuple

from xlratings.errors import Where
from xlratings.model import (
    Correction,
    Deal,
    Event,
    EventKind,
    EventState,
    Game,
    Month,
    Placing,
    Player,
    PublishedList,
    Result,
)
from xlratings.month.identity import id_key
from xlratings.people import Birth
from xlratings.workbook.cell_places import CellPlaces
from xlratings.workbook.columns import CellKind
from xlratings.workbook.ids import Ids
from xlratings.workbook.import_layout import IMPORT_KEYS, STATED_KEYS
from xlratings.workbook.table_rows import TableReader, TableRow
from xlratings.workbook.written.identifiers import identifier
from xlratings.workbook.written.unreadable import UnreadableCellError

_NOT_RATED = IMPORT_KEYS | STATED_KEYS | {"note"}
_SET_ASIDE = frozenset({EventState.WAITING, EventState.REFUSED, EventState.ANNULLED})


class ResultsOfEvent(NamedTuple):
    """The results or games that name one event: its id as written first ("" unreadable), where, and they."""

    event: str
    where: Where
    results: list[Result]
    games: list[Game]
    placings: list[Placing]
    deals: list[Deal]

    @property
    def rows(self) -> int:
        """How many rows name the event."""
        return len(self.results) + len(self.games) + len(self.placings) + len(self.deals)


def players(reader: TableReader, ids: Ids) -> tuple[Player, ...]:
    """The members in the order of the sheet; their ids are taken in."""
    found = []
    for row in reader.rows(*(column.key for column in reader.found.layout.columns)):
        id_ = reader.new_id(row, ids)
        if id_:
            given = {key: _plain(value) for key, value in without(row, "id", "surname", "born", "deceased").items()}
            given |= _birth(row) | _left(row) | {"id": id_, "name": _name(row), "where": reader.where(row, "id")}
            found.append(Player(**given))
    return tuple(found)


def _left(row: TableRow) -> dict[str, Any]:
    """The day of leaving; who has died leaves the lists like who resigns, with rating and title kept."""
    days = [day for day in (row.values.get("left"), row.values.get("deceased")) if isinstance(day, date)]
    return {"left": min(days)} if days else {}


def _birth(row: TableRow) -> dict[str, Any]:
    born = row.values.get("born")
    return {"born": born.year, "birthday": (born.month, born.day)} if isinstance(born, Birth) else {}


def results(reader: TableReader, members: Ids) -> dict[str, ResultsOfEvent]:
    """The results of each event, by the key of its id; who is no member is spelled as in his first row."""
    found: dict[str, ResultsOfEvent] = {}
    others = Ids()
    for row in reader.rows(*(one.key for one in reader.found.layout.columns if one.key not in _NOT_RATED)):
        event, key = reader.as_typed(row, "event"), event_key(reader, row, "event")
        if key:
            if row.text("id"):
                others.add(row.text("id"), reader.cell(row, "id").value)
            elif not _name(row) and _is_member_zero(reader, row):
                reader.add_problem(row, "id", "workbook.id-zero")
            if key not in found:
                found[key] = ResultsOfEvent(event, reader.where(row, "event"), [], [], [], [])
            group = found[key]
            group.results.append(_result(row, event, (members, others), reader.where(row, "id")))
        elif "event" not in row.unreadable:
            reader.add_problem(row, "event", "workbook.result-without-event")
    return found


def _is_member_zero(reader: TableReader, row: TableRow) -> bool:
    """Whether the id of a federated participant is zeros; a guest's may be anything."""
    has_id = "id" in reader.found.columns and "id" not in row.unreadable
    return has_id and row.values.get("federated", True) is True and reader.why_no_id(row) == "workbook.id-zero"


def event_key(reader: TableReader, row: TableRow, key: str) -> str:
    """What an event and its results have in common: the id without regard to case, or what stands in its place.

    So an event set aside has its results also where its id cannot be read, such as a day; not where it is an
    error, which many events could share.
    """
    if key in row.unreadable and not reader.is_error(row, key):
        return f"= {reader.cell(row, key).value!r}"
    return id_key(row.text(key))


def _result(row: TableRow, event: str, known: tuple[Ids, Ids], where: Where) -> Result:
    given = without(row, "id", "surname")
    members, others = known
    id_ = row.text("id")
    player = members.spelled(id_) if id_ in members else others.spelled(id_)
    opponents = tuple(map(members.spelled, given.get("opponents", ())))
    whose = {"event": event, "player": player, "name": _name(row), "opponents": opponents, "where": where}
    return Result(**(given | whose))


def events(reader: TableReader, ids: Ids, members: Ids, results_of: dict[str, ResultsOfEvent]) -> tuple[Event, ...]:
    """The events with their results in the order of the sheet.

    One without a new id is left out, unless the clerk has set it aside: then the month must know which rows are
    its, so that nothing in them stands in the way. For a kind that cannot be read any will do: its problem stands
    in the row of the event, and no such event is computed.
    """
    found = []
    for row in reader.rows(*(one.key for one in reader.found.layout.columns if one.key not in _NOT_RATED)):
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
        given |= {"results": tuple(own.results), "games": tuple(own.games)}
        given |= {"placings": tuple(own.placings), "deals": tuple(own.deals)}
    return Event(**({"id": ""} | blank | without(row) | given))


def _with_id(event: Event, id_: str) -> Event:
    results = tuple(one if one.event == id_ else one._replace(event=id_) for one in event.results)
    games = tuple(one if one.event == id_ else one._replace(event=id_) for one in event.games)
    placings = tuple(one if one.event == id_ else one._replace(event=id_) for one in event.placings)
    deals = tuple(one if one.event == id_ else one._replace(event=id_) for one in event.deals)
    return event._replace(id=id_, results=results, games=games, placings=placings, deals=deals)


def _winner(typed: str, members: Ids) -> str:
    """The winner's id in its one spelling where it is one, else the name as typed."""
    try:
        id_ = identifier(typed)
    except UnreadableCellError:
        return typed
    return members.spelled(id_) if id_ in members else typed


def published_lists(reader: TableReader, members: Ids) -> tuple[PublishedList, ...]:
    """The columns of Lists, oldest first."""
    ratings: dict[Month, dict[str, float]] = defaultdict(dict)
    rows: dict[Month, dict[str, int]] = defaultdict(dict)
    seen = Ids()
    for row in reader.rows("id"):
        id_ = members.spelled(reader.new_id(row, seen))
        for month, column in reader.found.months:
            rating = _rating(reader, row.number, column, reader.found.layout.ratings)
            if id_ and rating is not None:
                ratings[month][id_] = rating
                rows[month][id_] = row.number
    header, found = reader.found.table.first_row, reader.found
    return tuple(
        PublishedList(month, ratings[month], CellPlaces(found, column, rows[month]), found.where(header, column))
        for month, column in sorted(found.months)
    )


def current_list(reader: TableReader, members: Ids, month: Month) -> PublishedList:
    """The ratings that sheet List shows; ``month``: of the newest column of Lists."""
    column = reader.found.columns["rating"]
    ratings: dict[str, float] = {}
    rows: dict[str, int] = {}
    seen, kind = Ids(), reader.found.layout.column("rating").kind
    for row in reader.rows("id"):
        id_ = members.spelled(reader.new_id(row, seen))
        rating = _rating(reader, row.number, column, kind)
        if id_ and rating is not None:
            ratings[id_], rows[id_] = rating, row.number
    where = reader.found.where(reader.found.table.first_row, column)
    return PublishedList(month, ratings, CellPlaces(reader.found, column, rows), where)


def corrections(reader: TableReader, members: Ids) -> tuple[Correction, ...]:
    """The corrections made so far, in the order of the sheet; a row without list or player is a problem."""
    found = []
    for row in reader.rows("month", "id", "published", "computed", "carried_in"):
        missing = [key for key in ("month", "id") if key not in row.values and key not in row.unreadable]
        for key in missing:
            reader.add_problem(row, key, "workbook.correction-incomplete")
        if "month" in row.values and "id" in row.values:
            given: dict[str, Any] = {key: _plain(value) for key, value in without(row, "id").items()}
            blank = {"published": None, "computed": None}
            player = members.spelled(row.text("id"))
            found.append(Correction(**(blank | given), player=player, where=reader.where(row, "id")))
    return tuple(found)


def _rating(reader: TableReader, row: int, column: int, kind: CellKind) -> float | None:
    value = reader.value(row, column, kind)
    return float(value) if isinstance(value, Fraction) else value if isinstance(value, int) else None


def _name(row: TableRow) -> str:
    return " ".join(part for part in (row.text("surname"), row.text("name")) if part)


def _plain(value: Any) -> Any:  # noqa: ANN401 - whatever a cell can hold
    """An exact number as the systems that do not round count with it."""
    return float(value) if isinstance(value, Fraction) else value


def without(row: TableRow, *keys: str) -> dict[str, Any]:
    """The values of a row but for some; the kinds of the columns are those of the model's fields."""
    return {key: value for key, value in row.values.items() if key not in keys}
