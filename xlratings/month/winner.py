"""The winner of an event, given by id or by name, among its participants."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import repeat

from xlratings.in_columns import column_of
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
    return tuple(event.results[place] for place in winning_places(event, names))


def winning_places(event: Event, names: Mapping[str, str]) -> Sequence[int]:
    """The places of the same among the results.

    >>> from xlratings.model import EventKind
    >>> field = (Result("T1", "7", "Ash Ada"), Result("T1", "8", "Oak Ida"))
    >>> event = Event("T1", "", EventKind.POINTS, None, None, winner="oak  ida", results=field)
    >>> winning_places(event, {}), winning_places(event._replace(winner="07"), {})
    ([1], [0])
    """
    if not event.winner.strip():
        return ()
    key, players = id_key(event.winner), column_of(event.results, "player")
    by_id = [place for place in _holding(players, key) if players[place] and id_key(players[place]) == key]
    return by_id or sorted({*_called(event, plain_name(event.winner), names)})


def winning_place(event: Event, names: Mapping[str, str]) -> int | None:
    """The first of these places where all are of one participant; None where nobody fits.

    Members' names are looked for only where no result says that name.
    """
    return next(iter(winning_places(event, {}) or winning_places(event, names)), None)


def _called(event: Event, name: str, names: Mapping[str, str]) -> Iterator[int]:
    """The places of those whose name, in the results or as members, is this one without regard to case and blanks."""
    members = map(names.get, column_of(event.results, "player"), repeat("")) if names else ()
    for written in (column_of(event.results, "name"), [*members]):
        yield from (place for place in _holding(written, name) if plain_name(written[place]) == name)


def _holding(texts: Sequence[str], sought: str) -> Iterable[int]:
    """The places of the texts that hold the first word of a plain one: no other can be the same, however written."""
    word, text = next(iter(sought.split()), ""), "\n".join(texts).casefold()
    if not word or text.count("\n") >= len(texts) > 0:  # a text may have lines itself
        return range(len(texts))
    return _lines_with(word, text)


def _lines_with(word: str, text: str) -> Iterator[int]:
    found = text.find(word)
    while found >= 0:
        yield text.count("\n", 0, found)
        end = text.find("\n", found)
        found = text.find(word, end) if end >= 0 else end
