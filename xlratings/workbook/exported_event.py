"""An event of the workbook as other programs' report files have it: participants with start numbers, games by round."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from xlratings.errors import FileRefusedError, Message
from xlratings.model import Event, Game, Ledger, Player, Result
from xlratings.month.identity import id_key
from xlratings.month.marks import Unplayed, mark_of
from xlratings.month.plan import list_in_force
from xlratings.month.recognised import recognised
from xlratings.people import Birth
from xlratings.results.received import GameStatus, Participant, ReceivedEvent, ReceivedGame
from xlratings.rules.rounding import nearest_half_away
from xlratings.workbook.stated import NOTHING_STATED, Stated

_BYES = {
    Fraction(1): GameStatus.FULL_POINT_BYE,
    Fraction(1, 2): GameStatus.HALF_POINT_BYE,
    Fraction(0): GameStatus.ZERO_POINT_BYE,
}
_OF_PAIRING = ("u", "bye")


def exported_event(ledger: Ledger, id_: str, stated: Stated = NOTHING_STATED) -> ReceivedEvent:
    """An event of games, for writing it into a report file; ``stated``: what the file it came from says beside them.

    Decisions: the number of a game is its round; the first player has White, as the column is also called, but not
    against a guest, who is always the second. Start numbers follow the rows of Results where everybody has one, else
    the ratings of the list in force on the first day, the highest first, then the names. Places are by points, shared
    where these are equal. A member's id stands for FIDE's where no member has one of these and it is a number: so
    whoever reads the file knows him again. What the event's own file states is said before what the workbook knows:
    ratings and FIDE's ids of lists do not stand beside those of the file, places only while nobody has fewer points
    than who stands behind.

    Raises:
        FileRefusedError: there is no such event.

    """
    known = recognised(ledger).ledger
    event = next((one for one in known.events if id_key(one.id) == id_key(id_)), None)
    if event is None:
        raise FileRefusedError(Message("export.no-event", event=id_))
    found = _participants(known, event)
    rows = _by_person(event)
    participants = stated.participants(found, [rows[one.id].where if one.id in rows else None for one in found])
    numbers = {one.id: own.number for one, own in zip(found, participants, strict=True)}
    games = tuple(_game(event, game, numbers) for game in event.games)
    return ReceivedEvent(
        event.name or event.id,
        _placed(participants, games),
        games,
        event.start,
        event.end,
        event.rounds,
        stated.place,
        stated.federation,
        minutes=event.minutes,
    )


def _by_person(event: Event) -> Mapping[str, Result]:
    """The rows of Results by the id of whose they are, by the name where there is none: so games name him too."""
    return {result.player or result.name: result for result in event.results}


def _participants(ledger: Ledger, event: Event) -> tuple[Participant, ...]:
    """Everybody in the games and results; an id that is nobody's is a name, or else shown as it is."""
    members = {player.id: player for player in ledger.players}
    stated = _by_person(event)
    ids = dict.fromkeys([*stated, *(side for game in event.games for side in (game.player, game.opponent))])
    ratings = _ratings(ledger, event)
    there = list(filter(None, ids))
    if len(there) > len(stated):
        there.sort(key=lambda id_: (-ratings.get(id_, 0), _name(id_, members, stated), id_))
    has_fide_ids = any(player.fide_id for player in ledger.players)
    found = (
        _participant(number, id_, _name(id_, members, stated), members.get(id_), ratings.get(id_))
        for number, id_ in enumerate(there, 1)
    )
    return tuple(
        one._replace(fide_id=one.id) if one.id in members and one.id.isdecimal() and not has_fide_ids else one
        for one in found
    )


def _placed(participants: Iterable[Participant], games: Iterable[ReceivedGame]) -> tuple[Participant, ...]:
    """The participants with their final places; those stated, where the points are in their order."""
    found = tuple(participants)
    points = dict.fromkeys((0, *(one.number for one in found)), Fraction(0))
    for game in games:
        points[game.player] += game.score or 0
        points[game.opponent or 0] += game.opponent_score or 0
    if all(one.rank for one in found):
        in_order = [points[one.number] for one in sorted(found, key=lambda one: one.rank or 0)]
        if in_order == sorted(in_order, reverse=True):
            return found
    places: dict[Fraction, int] = {}
    for place, most in enumerate(sorted((points[one.number] for one in found), reverse=True), 1):
        places.setdefault(most, place)
    return tuple(one._replace(rank=places[points[one.number]]) for one in found)


def _name(id_: str, members: Mapping[str, Player], stated: Mapping[str, Result]) -> str:
    if id_ in members:
        return members[id_].name
    return (stated[id_].name if id_ in stated else "") or id_


def _participant(number: int, id_: str, name: str, member: Player | None, rating: float | None) -> Participant:
    born = Birth(member.born, *member.birthday) if member and member.born else None
    whole = None if rating is None else nearest_half_away(rating)
    return Participant(number, name, id_, member.fide_id if member else "", whole, born)


def _ratings(ledger: Ledger, event: Event) -> Mapping[str, float]:
    """The ratings of the list in force on the first day, none before the first list; those given for guests."""
    month = list_in_force(event)
    lists = [one for one in ledger.lists if month is not None and one.month <= month]
    guests = {game.opponent: game.guest_rating for game in event.games if game.guest_rating is not None}
    return {**(lists[-1].ratings if lists else {}), **guests}


def _game(event: Event, game: Game, numbers: Mapping[str, int]) -> ReceivedGame:
    mark = mark_of(event, game)
    whole = ReceivedGame(
        game.number,
        numbers[game.player],
        numbers.get(game.opponent),
        game.score,
        has_colours=game.guest_rating is None,
        day=game.day,
        where=game.where,
    )
    if mark is None:
        status = GameStatus.PLAYED if game.rated else GameStatus.UNRATED
        return whole._replace(opponent_score=1 - (game.score or Fraction(0)), status=status)
    if mark.score is None:
        return whole._replace(status=GameStatus.UNFINISHED)
    if mark.kind is Unplayed.FORFEIT:
        return whole._replace(score=mark.score, opponent_score=mark.opponent_score, status=GameStatus.FORFEIT)
    status = GameStatus.PAIRING_BYE if game.mark.startswith(_OF_PAIRING) else _BYES[mark.score]
    return whole._replace(opponent=None, score=mark.score, status=status)
