"""Where in the workbook: the cell of a field, from the row's place and the columns the ledger carries."""

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import repeat

from xlratings.errors import Message, Problem, Where
from xlratings.in_columns import Made
from xlratings.model import Deal, Event, Game, Ledger, Placing, Player, Result


class RowPlaces(Made[Where]):
    """The cells of a column in rows of these ``numbers`` of a sheet.

    >>> [*RowPlaces("Games", "D", range(2, 4))]
    [Where(sheet='Games', cell='D2'), Where(sheet='Games', cell='D3')]
    """

    __slots__ = ("_letters", "numbers", "sheet")

    def __init__(self, sheet: str, letters: str, numbers: Sequence[int]) -> None:
        super().__init__(partial(_place, sheet, letters), numbers)
        self.sheet, self._letters, self.numbers = sheet, letters, numbers

    def with_column(self, numbers: Sequence[int]) -> "RowPlaces":
        """The cells of the same column in other rows."""
        return RowPlaces(self.sheet, self._letters, numbers)


def rows_of(places: Sequence[Where]) -> Iterable[tuple[str, str]]:
    """The sheet and the number of the row of each place.

    >>> [*rows_of(RowPlaces("Games", "D", range(2, 4)))], [*rows_of([Where("Events", "AB7")])]
    ([('Games', '2'), ('Games', '3')], [('Events', '7')])
    """
    if isinstance(places, RowPlaces):
        return zip(repeat(places.sheet), map(str, places.numbers), strict=False)
    return map(row_of, places)


def _place(sheet: str, letters: str, number: int) -> Where:
    return Where(sheet, f"{letters}{number}")


def field_place(ledger: Ledger, table: str, field: str, row: Where) -> Where:
    """The cell of a field in a row; the row's own place where the column is not known.

    >>> from xlratings.model import Ledger
    >>> ledger = Ledger("RISIKO", (), (), (), columns={("Events", "end"): "E"})
    >>> field_place(ledger, "Events", "end", Where("Eventi", "A7")).cell
    'E7'
    """
    letters = ledger.columns.get((table, field))
    _, number = row_of(row)
    return Where(row.sheet, letters + number) if letters and number else row


def row_of(where: Where) -> tuple[str, str]:
    """The sheet and the number of the row, "" where it is not known.

    >>> row_of(Where("Events", "AB7"))
    ('Events', '7')
    """
    return where.sheet, where.cell.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def crossing(row: Where, column: Where) -> Where:
    """The cell in the row of one cell and the column of another; the latter where that is not known.

    >>> crossing(Where("Lists", "B7"), Where("Lists", "D1")).cell
    'D7'
    """
    number, letters = row_of(row)[1], column.cell.rstrip("0123456789")
    return Where(column.sheet, letters + number) if number and letters else column


def event_problem(ledger: Ledger, event: Event, field: str, id_: str, /, **fields: object) -> Problem:
    """What is wrong with one field of an event; the event itself is named in every such sentence."""
    return Problem(Message(id_, event=event.id, **fields), field_place(ledger, "Events", field, event.where))


def doubt_problem(doubt: Message | Problem, where: Where) -> Problem:
    """Why it is not known who somebody is, at the cell where that is answered: ``where`` unless it says another."""
    return doubt if isinstance(doubt, Problem) else Problem(doubt, where)


def result_problem(ledger: Ledger, result: Result, field: str, id_: str, /, **fields: object) -> Problem:
    """What is wrong with one field of a result; the event and the player are named in every such sentence."""
    message = Message(id_, event=result.event, player=result.player or result.name, **fields)
    return Problem(message, field_place(ledger, "Results", field, result.where))


def game_problem(ledger: Ledger, game: Game, field: str, id_: str, /, **fields: object) -> Problem:
    """What is wrong with one field of a game; the event and both players are named in every such sentence."""
    players = {"player": game.player or "?", "opponent": game.opponent or "?"}
    message = Message(id_, event=game.event, **(players | fields))
    return Problem(message, field_place(ledger, "Games", field, game.where))


def placing_problem(ledger: Ledger, one: Placing | Deal, field: str, id_: str, /, **fields: object) -> Problem:
    """What is wrong with one field of a placing or a deal; every such sentence names the event and the player."""
    table = "Deals" if isinstance(one, Deal) else "Places"
    message = Message(id_, event=one.event, player=one.player or "?", **fields)
    return Problem(message, field_place(ledger, table, field, one.where))


def player_problem(ledger: Ledger, player: Player, field: str, id_: str, /, **fields: object) -> Problem:
    """What is wrong with one field of a member."""
    message = Message(id_, player=player.id, name=player.name, **fields)
    return Problem(message, field_place(ledger, "Players", field, player.where))
