"""Who was recognised how in the events of a list: how many by what, and each one whose id did not say it."""

from collections.abc import Iterable, Iterator

from xlratings.errors import Message, Problem
from xlratings.model import Event
from xlratings.month.people import Clue, Known
from xlratings.month.people_ledger import Recognition
from xlratings.month.setting import Setting


def recognition_notes(setting: Setting, events: Iterable[Event]) -> Iterator[Problem]:
    """How many were recognised by what, then each by name or decision; nothing where every row has its id."""
    counted = {event.id: event for event in events}
    found = [one for one in setting.recognised.rows if one.event in counted and _is_told(one)]
    if not found:
        return
    decided = sum(one.match.clue is Clue.DECISION for one in found)
    players = sum(map(_players, counted.values())) - sum(one.match.known is Known.SAME for one in found)
    numbers = {"ids": players, "names": len(found) - decided, "decisions": decided}
    yield Problem(Message("person.recognised", **numbers))
    yield from map(_note, found)


def _is_told(one: Recognition) -> bool:
    return one.match.known is Known.REFUSED or (one.match.known is Known.SAME and one.match.clue is not Clue.ID)


def _players(event: Event) -> int:
    """How many times a member is named in an event."""
    members = sum(result.federated for result in event.results)
    members += sum(placing.rated for placing in event.placings) + sum(deal.rated for deal in event.deals)
    return members + sum(2 if game.guest_rating is None else 1 for game in event.games if game.rated)


def _note(one: Recognition) -> Problem:
    fields = {"event": one.event, "written": " ".join(filter(None, (one.person.name, one.person.id)))}
    if one.match.player is None:
        return Problem(Message("person.is-refused", **fields), one.where)
    member = {"name": one.match.player.name, "player": one.match.player.id}
    return Problem(Message(f"person.is-by-{one.match.clue.value}", **fields, **member), one.where)
