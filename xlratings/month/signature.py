"""The signature of an event: what the ledger remembers of the content that was counted."""

from collections.abc import Sequence
from fractions import Fraction
from hashlib import sha256
from operator import attrgetter
from typing import Any

from xlratings.in_columns import column_of, different, made_of
from xlratings.model import Event, EventKind, Game, Result
from xlratings.month.federated import federated_column
from xlratings.month.identity import id_key, id_keys
from xlratings.month.played import are_played, ascend
from xlratings.month.winner import plain_name, winning_places

_LENGTH = 12
_OF_SOME_GAMES = ("guest_rating", "length")


def event_signature(event: Event) -> str:
    """Twelve hexadecimal digits over exactly the content that rates.

    Not over names and notes, the order of rows, and how an id is written. Days, kind, rounds, winner and weight;
    of the federated participants id and result. What the kind of event does not use is left out, such as points
    in an event "ad eliminazione".

    >>> from datetime import date
    >>> event = Event("T1", "Spring", EventKind.KNOCKOUT, date(2026, 3, 7), date(2026, 3, 8), rounds=1)
    >>> event_signature(event) == event_signature(event._replace(name="Autumn"))
    True
    """
    is_points = event.kind is EventKind.POINTS
    formula = (_winner(event),) if is_points else (event.second_chance_rounds, event.selection_games)
    rows = [] if _is_of_games(event) else _rows(event, *(("points", "missed") if is_points else ("passed", "exempt")))
    totals = _totals(event)
    rounds = None if totals or _is_of_games(event) else event.rounds
    content = (event.kind.value, str(event.start), str(event.end), rounds, formula, str(Fraction(event.weight)))
    said = (content, rows, *([totals] if totals else []), *_games(event), *_placings(event), *_deals(event))
    return sha256(repr(said).encode()).hexdigest()[:_LENGTH]


def _is_of_games(event: Event) -> bool:
    """Whether games are rated: then points and rounds are only stated, and rate nothing."""
    return bool(event.games or event.placings)


def _winner(event: Event) -> str:
    """The winner's id when the results say who it is, so that a name replaced by its id is no change."""
    found = winning_places(event, {})
    if len(found) != 1:
        return plain_name(event.winner)
    is_federated = column_of(event.results, "federated")[found[0]]
    return id_key(column_of(event.results, "player")[found[0]]) if is_federated else "@guest"


def _rows(event: Event, made: str, further: str) -> list[tuple[str, str, str]]:
    """Id and figures of those who count; ``made``, ``further``: the fields that rate."""
    ids, own, others = (federated_column(event, field) for field in ("player", made, further))
    keys = id_keys(ids)
    rows = [*zip(keys, _figures(own), made_of(str, others), strict=True)]
    by_id = dict(zip(keys, rows, strict=True))  # ids alone are sorted in a third of the time
    return [*map(by_id.__getitem__, sorted(by_id))] if len(by_id) == len(rows) else sorted(rows)


def _figures(made: Sequence[Fraction | int | None]) -> Sequence[str]:
    """Most points are whole numbers, which are written without a look at each."""
    if {*map(type, made)} <= {Fraction, int} and {*map(attrgetter("denominator"), made)} == {1}:
        return [*map(str, map(attrgetter("numerator"), made))]
    return made_of(_figure, made)


def _figure(made: Fraction | int | None) -> str:
    """What was made as a fraction is written, whatever kind of number it was given as."""
    return "" if made is None else str(made if made.__class__ is Fraction else Fraction(made))


def _games(event: Event) -> tuple[object, ...]:
    """Every game with a result, and the time for reflection; nothing for an event without games.

    In the order of playing, which day and number say, never in that of the rows.
    """
    return (_game_rows(event.games), str(event.minutes)) if event.games else ()


def _game_rows(games: Sequence[Game]) -> list[tuple[Any, ...]]:
    if not are_played(games) or not all(map(_is_nowhere, (column_of(games, field) for field in _OF_SOME_GAMES))):
        return sorted(_game_row(game) for game in games if game.score is not None and game.rated)
    days = made_of(lambda day: str(day or ""), column_of(games, "day"))
    numbers = [number or 0 for number in column_of(games, "number")]
    players, opponents = id_keys(column_of(games, "player")), id_keys(column_of(games, "opponent"))
    rows = [*zip(days, numbers, players, opponents, made_of(str, column_of(games, "score")), strict=True)]
    return rows if ascend(days, numbers) else sorted(rows)


def _is_nowhere(column: Sequence[object]) -> bool:
    return all(one is None for one in different(column))


def _game_row(game: Game) -> tuple[Any, ...]:
    return (
        *(str(game.day or ""), game.number or 0, id_key(game.player), id_key(game.opponent), str(game.score)),
        *([f"guest {game.guest_rating:.15g}"] if game.guest_rating is not None else []),
        *([f"length {game.length}"] if game.length is not None else []),
    )


def _placings(event: Event) -> tuple[object, ...]:
    """Every place of a rated game, and how it counts; nothing for an event without places."""
    if not event.placings:
        return ()
    rows = [
        (str(one.day or ""), one.number or 0, id_key(one.player), str(one.place)) for one in event.placings if one.rated
    ]
    return event.game_kind.value, sorted(rows)


def _deals(event: Event) -> tuple[object, ...]:
    """Every rated deal of bridge, in the order of playing; nothing for an event without deals."""
    rows = [
        (str(one.day or ""), one.number or 0, id_key(one.player), str(one.imps)) for one in event.deals if one.rated
    ]
    return (("deals", sorted(rows)),) if event.deals else ()


def _totals(event: Event) -> list[tuple[str, ...]]:
    columns = (column_of(event.results, field) for field in ("games", "rating"))
    if all(map(_is_nowhere, columns)) and not any(column_of(event.results, "opponents")):
        return []
    return sorted(_totals_row(result) for result in event.results if _has_totals(result))


def _has_totals(result: Result) -> bool:
    return result.games is not None or bool(result.opponents) or result.rating is not None


def _totals_row(result: Result) -> tuple[str, ...]:
    """Games, opponents and a guest's rating: what systems that rate an event by its totals also use."""
    opponents = ",".join(sorted(map(id_key, result.opponents)))
    rating = "" if result.federated else str(result.rating)
    return id_key(result.player), str(result.federated), str(result.games), opponents, rating
