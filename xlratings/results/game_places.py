"""Places of games of more than two players: the rows of one day and number are one game."""

from collections.abc import Iterator, Mapping, Sequence

from xlratings.errors import Message, Problem
from xlratings.results.blocks import Block
from xlratings.results.grid import cell
from xlratings.results.heading_words import Heading
from xlratings.results.people import People, people, whole_number
from xlratings.results.received import Participant, ReceivedPlacing
from xlratings.results.rows_of_games import GameOfRow, Players, by_event, games_of_rows
from xlratings.results.tables import Kind, Table
from xlratings.results.titles import Facts

_PAIR = 2
_RESULTS = (Heading.POINTS, Heading.TOTAL, Heading.SCORE, Heading.PASSED)

Placed = Sequence[tuple[GameOfRow, Participant]]


def game_places(block: Block, facts: Facts) -> list[Table]:
    """The games of a table of people with places, one table per event it names; none where it is no such table.

    It is one where a column numbers the games, or where the places of each day can be those of one game; points
    beside them do not count. What has points for one game only is a table of points.
    """
    numbers = _number_columns(block)
    if not block.header.column(Heading.RANK) or not (numbers or block.header.column(Heading.DAY)):
        return []
    found = people(block)
    ranked = {at: one.participant for at, one in enumerate(found.persons) if one.participant and one.participant.rank}
    if not ranked:
        return []
    said = games_of_rows(block, facts, numbers)
    rows = {at: (game, ranked[at]) for at, game in enumerate(said.games) if game and at in ranked}
    games: dict[GameOfRow, list[tuple[GameOfRow, Participant]]] = {}
    for game, who in rows.values():
        games.setdefault(game._replace(is_rated=True), []).append((game, who))
    wrong = [problem for placed in games.values() for problem in _wrong_places(placed)]
    has_results = any(block.header.column(heading) for heading in _RESULTS)
    if not games or (wrong and not block.header.column(Heading.GAME)) or (len(games) < _PAIR and has_results):
        return []
    used = found.used | said.used | {block.header.column(Heading.RANK)}
    problems = (*found.problems, *said.problems, *wrong, *_without_place(found))
    tables = [_table(block, facts, rows, own) for own in by_event({at: row[0] for at, row in rows.items()}).values()]
    tables[0] = tables[0]._replace(problems=problems, notes=found.notes, ignored=found.ignored)
    return [table._replace(used=used) for table in tables]


def _number_columns(block: Block) -> tuple[int, ...]:
    """The columns that number games: their own, the round with the table, or a number that comes again and again."""
    header = block.header
    if at := header.column(Heading.GAME):
        return (at,)
    if at := header.column(Heading.ROUND):
        return tuple(filter(None, (at, header.column(Heading.BOARD))))
    at = header.column(Heading.NUMBER)
    found = [whole_number(cell(cells, at)) for _, cells in block.rows] if at else []
    return (at,) if found and None not in found and len(set(found)) < len(found) else ()


def _table(block: Block, facts: Facts, rows: Mapping[int, tuple[GameOfRow, Participant]], own: Sequence[int]) -> Table:
    players = Players()
    placings = []
    for at in own:
        game, who = rows[at]
        number = players.number(who)
        placings.append(ReceivedPlacing(number, who.rank or 0, game.day, game.number, game.is_rated, who.where))
    event = rows[own[0]][0].event
    return Table(Kind.PLACES, block, facts, tuple(players.found.values()), event=event, placings=tuple(placings))


def _without_place(found: People) -> Iterator[Problem]:
    for one in found.persons:
        if one.participant and not one.participant.rank:
            yield Problem(Message("import.place-missing", player=one.participant.name), one.participant.where)


def _wrong_places(placed: Placed) -> Iterator[Problem]:
    """That places are not of one whole game: each is one more than how many are before it, or pairs share them."""
    in_order = sorted(placed, key=lambda row: row[1].rank or 0)
    places = [who.rank or 0 for _, who in in_order]
    first = {place: at for at, place in reversed(list(enumerate(places)))}
    pairs = [1 + at // _PAIR for at in range(len(places))]
    if len(places) > 1 and (places == pairs or all(place == at + 1 for place, at in first.items())):
        return
    at = next((at for at, place in enumerate(places) if place != first[place] + 1), 0)
    game, who = in_order[at]
    fields = {"player": who.name, "place": who.rank, "number": game.number or "-", "day": game.day or "-"}
    yield Problem(Message("import.places-of-no-game", **fields), who.where)
