"""The winner of an event, given by id or by name, among its participants."""

from collections.abc import Mapping

from xlratings.model import Event, Result
from xlratings.month.identity import id_key


def plain_name(name: str) -> str:
    """A name without regard to case and to blanks between the words.

    >>> plain_name("  Rossi   ANNA ")
    'rossi anna'
    """
    return " ".join(name.casefold().split())


def winners(event: Event, names: Mapping[str, str]) -> tuple[Result, ...]:
    """The participants that the winner's cell can mean: one when all is well.

    An id is looked for first, then a name, as the results or else the members' names (``names``: id -> name)
    give it. None when nobody fits or the cell is blank, several when a name is not unique.
    """
    if not event.winner.strip():
        return ()
    key = id_key(event.winner)
    by_id = tuple(result for result in event.results if result.player and id_key(result.player) == key)
    name = plain_name(event.winner)
    return by_id or tuple(result for result in event.results if _is_called(result, name, names))


def _is_called(result: Result, name: str, names: Mapping[str, str]) -> bool:
    """``name``: without regard to case and blanks."""
    member = names.get(result.player, "")
    return _is_name(result.name, name) or (member != result.name and _is_name(member, name))


def _is_name(written: str, name: str) -> bool:
    """Most names begin otherwise, which is seen in a third of the time."""
    return name.startswith(written.lstrip()[:1].casefold()) and plain_name(written) == name
