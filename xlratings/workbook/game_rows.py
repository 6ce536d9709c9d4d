"""From the rows of Games, Places and Deals to the games of each event."""

from collections.abc import Iterator
from fractions import Fraction

from xlratings.errors import Where
from xlratings.model import Deal, Game, Placing
from xlratings.workbook.ids import Ids
from xlratings.workbook.ledger_rows import ResultsOfEvent, event_key, without
from xlratings.workbook.table_rows import TableReader, TableRow


def add_games(reader: TableReader, members: Ids, found: dict[str, ResultsOfEvent]) -> None:
    """Add the games of two players of each event, by the key of its id."""
    for row, group in _rows(reader, found):
        group.games.append(_game(row, members, reader.where(row, "player")))


def add_placings(reader: TableReader, members: Ids, found: dict[str, ResultsOfEvent]) -> None:
    """Add the places of each event's games of more than two, by the key of its id."""
    for row, group in _rows(reader, found):
        given = without(row, "id")
        player = members.spelled(row.text("id"))
        group.placings.append(Placing(**(given | {"player": player, "where": reader.where(row, "id")})))


def add_deals(reader: TableReader, members: Ids, found: dict[str, ResultsOfEvent]) -> None:
    """Add the deals of bridge of each event, by the key of its id."""
    for row, group in _rows(reader, found):
        given = without(row, "id")
        player = members.spelled(row.text("id"))
        group.deals.append(Deal(**(given | {"player": player, "where": reader.where(row, "id")})))


def _rows(reader: TableReader, found: dict[str, ResultsOfEvent]) -> Iterator[tuple[TableRow, ResultsOfEvent]]:
    """Every row with what names the same event; the event's own spelling is filled in later."""
    for row in reader.rows(*(column.key for column in reader.found.layout.columns)):
        event, key = reader.as_typed(row, "event"), event_key(reader, row, "event")
        if key:
            if key not in found:
                found[key] = ResultsOfEvent(event, reader.where(row, "event"), [], [], [], [])
            yield row._replace(values={**row.values, "event": event}), found[key]
        elif "event" not in row.unreadable:
            reader.add_problem(row, "event", "workbook.result-without-event")


def _game(row: TableRow, members: Ids, where: Where) -> Game:
    given = without(row, "score")
    score = row.values.get("score")
    sides = {side: members.spelled(row.text(side)) for side in ("player", "opponent")}
    marked = {"score": score} if isinstance(score, Fraction) else {"mark": str(score or "")}
    guest = row.values.get("guest_rating")
    rated = {"guest_rating": float(guest)} if isinstance(guest, int | Fraction) else {}
    return Game(**(given | sides | marked | rated | {"where": where}))
