"""The signature of an event: what the ledger remembers of the content that was counted."""

from fractions import Fraction
from hashlib import sha256

from xlratings.model import Event, EventKind, Result
from xlratings.month.identity import id_key
from xlratings.month.winner import plain_name, winners

_LENGTH = 12


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
    row, federated = _points_row if is_points else _passed_row, [one for one in event.results if one.federated]
    rows = [] if _is_of_games(event) else sorted(map(row, federated))
    totals = sorted(_totals_row(result) for result in event.results if _has_totals(result))
    rounds = None if totals or _is_of_games(event) else event.rounds
    content = (event.kind.value, str(event.start), str(event.end), rounds, formula, str(Fraction(event.weight)))
    said = (content, rows, *([totals] if totals else []), *_games(event), *_placings(event), *_deals(event))
    return sha256(repr(said).encode()).hexdigest()[:_LENGTH]


def _is_of_games(event: Event) -> bool:
    """Whether games are rated: then points and rounds are only stated, and rate nothing."""
    return bool(event.games or event.placings)


def _winner(event: Event) -> str:
    """The winner's id when the results say who it is, so that a name replaced by its id is no change."""
    found = winners(event, {})
    if len(found) == 1:
        return id_key(found[0].player) if found[0].federated else "@guest"
    return plain_name(event.winner)


def _points_row(result: Result) -> tuple[str, str, str]:
    points = "" if result.points is None else str(_exact(result.points))
    return id_key(result.player), points, str(result.missed)


def _exact(points: Fraction) -> Fraction:
    """A fraction as it is; what somebody gave as another number made one."""
    return points if points.__class__ is Fraction else Fraction(points)


def _passed_row(result: Result) -> tuple[str, str, str]:
    return id_key(result.player), "" if result.passed is None else str(result.passed), str(result.exempt)


def _games(event: Event) -> tuple[object, ...]:
    """Every game with a result, and the time for reflection; nothing for an event without games.

    In the order of playing, which day and number say, never in that of the rows.
    """
    if not event.games:
        return ()
    played = [
        (
            *(str(game.day or ""), game.number or 0, id_key(game.player), id_key(game.opponent), str(game.score)),
            *([f"guest {game.guest_rating:.15g}"] if game.guest_rating is not None else []),
            *([f"length {game.length}"] if game.length is not None else []),
        )
        for game in event.games
        if game.score is not None and game.rated
    ]
    return sorted(played), str(event.minutes)


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


def _has_totals(result: Result) -> bool:
    return result.games is not None or bool(result.opponents) or result.rating is not None


def _totals_row(result: Result) -> tuple[str, ...]:
    """Games, opponents and a guest's rating: what systems that rate an event by its totals also use."""
    opponents = ",".join(sorted(map(id_key, result.opponents)))
    rating = "" if result.federated else str(result.rating)
    return id_key(result.player), str(result.federated), str(result.games), opponents, rating
