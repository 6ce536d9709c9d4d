"""An event of a results file as rows of the tables of a system: Results, Games or Places."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from xlratings.errors import Message, Problem
from xlratings.results.received import (
    GameStatus,
    Participant,
    ReceivedDeal,
    ReceivedEvent,
    ReceivedGame,
    ReceivedPlacing,
)
from xlratings.workbook.file_columns import stated_of_players
from xlratings.workbook.read import WorkbookRead
from xlratings.workbook.staging_marks import game_rows
from xlratings.workbook.staging_people import Attendee
from xlratings.workbook.words import YES_NO, written
from xlratings.workbook.xlsx.cells import Value

Row = Mapping[str, Value]
"""The cells of a row by the key of the column; without the event's."""

Rows = Mapping[str, tuple[Row, ...]]
"""The rows an event makes, by table."""


class Content(NamedTuple):
    """The rows an event makes, and why it cannot make them."""

    rows: Rows
    problems: tuple[Problem, ...] = ()


def content(read: WorkbookRead, received: ReceivedEvent, people: tuple[Attendee, ...]) -> Content:
    """What an event is in the tables that the workbook's system has."""
    if received.placings or received.deals:
        return _of_several(read, received, people)
    if "Games" in read.tables:
        return _of_games(read, received, people)
    if any(column.key == "opponents" for column in read.tables["Results"].layout.columns):
        return _totals(read, received, people)
    return Content({"Results": tuple(_points_row(read, received, one) for one in people)})


def has_guests(read: WorkbookRead) -> bool:
    """Whether a game against somebody who is on no list counts by the rating that is given for him."""
    return "Games" in read.tables and "guest_rating" in read.tables["Games"].columns


def cell_of(read: WorkbookRead, one: Attendee) -> Value:
    """What stands in a cell that names a participant: a member's id as it is typed in Players."""
    return read.members.typed(one.match.player.id) if one.match.player else one.written


def number(value: Fraction | int | None) -> Value:
    """An exact number as a cell holds it."""
    if value is None or isinstance(value, int):
        return value
    return int(value) if value.denominator == 1 else float(value)


def _identity(read: WorkbookRead, one: Attendee) -> dict[str, Value]:
    return {"id": cell_of(read, one) if one.is_id else None, "name": one.name or None}


def _points_row(read: WorkbookRead, received: ReceivedEvent, one: Attendee) -> Row:
    """A row of RISIKO: the points and the games missed, or the rounds passed."""
    who = one.participant
    points = _scored(received).get(who.number) if who.points is None and received.games else who.points
    exempt = written(YES_NO, True, read.language) if who.exempt else None  # noqa: FBT003 - the word for yes
    figures = {"points": number(points), "missed": _missed(received, who), "passed": who.passed, "exempt": exempt}
    return {**_identity(read, one), **figures}


def _missed(received: ReceivedEvent, who: Participant) -> int | None:
    if who.missed is not None or received.rounds is None:
        return who.missed
    played = _played(received).get(who.number, 0) if received.games else who.games
    return None if played is None else max(received.rounds - played, 0)


def _totals(read: WorkbookRead, received: ReceivedEvent, people: tuple[Attendee, ...]) -> Content:
    """Rows of CBJD: games, points with 2 for a win, and the opponents met over the board.

    Decision: stated points of a table without games are of 2 for a win where all of them together are as many as the
    games of all, of 1 where they are half as many; of any other table it is not known. Games won and drawn say it.
    """
    if received.games:
        sides = {one.participant.number: one for one in people}
        return Content({"Results": tuple(_met_row(read, received, one, sides) for one in people)})
    worth = _worth(received.participants)
    if worth is None:
        return Content({}, (Problem(Message("staging.worth-unknown", event=received.name), received.where),))
    rows = (
        {
            **_identity(read, one),
            "games": one.participant.games,
            "points": number(_tallied(one.participant, worth)),
        }
        for one in people
    )
    return Content({"Results": tuple(rows)})


def _tallied(who: Participant, worth: int) -> Fraction:
    return Fraction((who.points or 0) * worth) if who.tallied is None else who.tallied


def _worth(participants: Iterable[Participant]) -> int | None:
    """By what stated points are multiplied to be of 2 for a win; 1 where games won and drawn say it of everybody."""
    rows = list(participants)
    if all(one.tallied is not None for one in rows):
        return 1
    if any(one.games is None or one.points is None for one in rows):
        return None
    games, points = sum(one.games or 0 for one in rows), sum(one.points or 0 for one in rows)
    return {Fraction(games): 1, Fraction(games, 2): 2}.get(Fraction(points))


def _met_row(read: WorkbookRead, received: ReceivedEvent, one: Attendee, sides: Mapping[int, Attendee]) -> Row:
    met = [sides[other] for other in _opponents(received, one.participant.number)]
    names = "; ".join(str(cell_of(read, other)).replace(",", " ").replace(";", " ") for other in met)
    points = 2 * _scored(received, only_played=True).get(one.participant.number, Fraction(0))
    return {**_identity(read, one), "games": len(met), "points": number(points), "opponents": names or None}


def _opponents(received: ReceivedEvent, player: int) -> Iterator[int]:
    for game in _over_the_board(received):
        if game.opponent is not None and player in {game.player, game.opponent}:
            yield game.opponent if game.player == player else game.player


def _over_the_board(received: ReceivedEvent) -> list[ReceivedGame]:
    return [game for game in received.games if game.status is GameStatus.PLAYED]


def _played(received: ReceivedEvent) -> Counter[int]:
    return Counter(side for game in _over_the_board(received) for side in (game.player, game.opponent) if side)


def _scored(received: ReceivedEvent, *, only_played: bool = False) -> dict[int, Fraction]:
    """What everybody scored, byes and forfeits too unless only games over the board are asked for."""
    games = _over_the_board(received) if only_played else received.games
    sides = [(game.player, game.score) for game in games] + [(game.opponent, game.opponent_score) for game in games]
    worth = {id(score): score for _, score in sides if score}
    often = Counter((side, id(score)) for side, score in sides if side is not None)  # a fraction's own hash is slow
    parts = lcm(*(score.denominator for score in worth.values()))
    whole = {key: int(score * parts) for key, score in worth.items()}
    found: dict[int, int] = {}
    for (side, key), times in often.items():  # far fewer than games
        if key in whole:
            found[side] = found.get(side, 0) + times * whole[key]
    return {side: Fraction(score, parts) for side, score in found.items()}


def _of_games(read: WorkbookRead, received: ReceivedEvent, people: tuple[Attendee, ...]) -> Content:
    """Rows of Games, with the points stated on Results beside them; of Places where there are only ranks."""
    if not received.games:
        return _places(read, received, people)
    cells = {one.participant.number: cell_of(read, one) for one in people}
    has_rated = "rated" in read.tables["Games"].columns
    not_rated = written(YES_NO, False, read.language) if has_rated else None  # noqa: FBT003 - the word for no
    guests = {one.participant.number: number(one.participant.rating) for one in people if one.is_guest}
    rows: dict[str, tuple[Row, ...]] = {"Games": tuple(game_rows(received, cells, not_rated, guests))}
    if "Results" in read.tables:
        rows["Results"] = tuple(_stated_rows(read, received, [one for one in people if not one.is_guest]))
    return Content(rows)


def _stated_rows(read: WorkbookRead, received: ReceivedEvent, people: Sequence[Attendee]) -> Iterator[Row]:
    """What the file states of each participant, beside his games."""
    scored = _scored(received)
    identities = [_identity(read, one) for one in people]
    ids, columns = [one["id"] for one in identities], read.tables["Results"].columns
    said = stated_of_players([one.participant for one in people], ids, columns)
    for one, identity, stated in zip(people, identities, said, strict=True):
        yield {**identity, "points": number(_agreed(one.participant, scored)), **stated}


def _agreed(who: Participant, scored: Mapping[int, Fraction]) -> Fraction | None:
    """Stated points that the games give with 1 for a win: others would be recounted otherwise every month."""
    return who.points if who.points is not None and who.points == scored.get(who.number, Fraction(0)) else None


def _of_several(read: WorkbookRead, received: ReceivedEvent, people: tuple[Attendee, ...]) -> Content:
    """Rows of Places and Deals, by the day and number of each game."""
    needed = {"Places": bool(received.placings), "Deals": bool(received.deals)}
    if any(is_needed and name not in read.tables for name, is_needed in needed.items()):
        message = Message("staging.games-of-another-system", event=received.name)
        return Content({}, (Problem(message, received.where),))
    cells = {one.participant.number: cell_of(read, one) for one in people}
    no = written(YES_NO, False, read.language)  # noqa: FBT003 - the word for no
    places = tuple({**_of_game(one, cells, no), "place": one.place} for one in received.placings)
    deals = tuple({**_of_game(one, cells, no), "imps": number(one.imps)} for one in received.deals)
    return Content({name: rows for name, rows in (("Places", places), ("Deals", deals)) if rows})


def _of_game(one: ReceivedPlacing | ReceivedDeal, cells: Mapping[int, Value], not_rated: Value) -> dict[str, Value]:
    rated = {} if one.is_rated else {"rated": not_rated}
    return {"day": one.day, "number": one.number, "id": cells[one.player], **rated}


def _places(read: WorkbookRead, received: ReceivedEvent, people: tuple[Attendee, ...]) -> Content:
    ranked = [one for one in people if one.participant.rank is not None]
    if "Places" not in read.tables or len(ranked) < len(people):
        return Content({}, (Problem(Message("staging.no-games", event=received.name), received.where),))
    if problems := tuple(_repeated_places(ranked)):
        return Content({}, problems)
    day = received.end
    rows = ({"day": day, "number": 1, "id": cell_of(read, one), "place": one.participant.rank} for one in people)
    return Content({"Places": tuple(rows)})


def _repeated_places(ranked: Iterable[Attendee]) -> Iterator[Problem]:
    """That the places are not those of one game, where a place is one more than how many are before it.

    Decision: anything else, such as 1, 2, 1, 2, is taken for several games, or for a table that is not whole.
    """
    rows = sorted(ranked, key=lambda one: one.participant.rank or 0)
    first: dict[int | None, int] = {}
    for before, one in enumerate(rows):
        place = one.participant.rank
        if place != first.setdefault(place, before) + 1:
            fields = {"player": one.participant.name, "place": place, "expected": first[place] + 1}
            yield Problem(Message("staging.places-of-several-games", **fields), one.participant.where)
            return
