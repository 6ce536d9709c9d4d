"""A member found by what a clerk types: an id, or a name in any order of its words."""

from collections.abc import Iterable, Iterator, Sequence

from xlratings.errors import Message, RatingsError
from xlratings.model import Player
from xlratings.month.identity import id_key, plain_words

_MOST = 5  # names offered in place of one that nobody has
_LIKENESS = 0.7


class MemberError(RatingsError):
    """Nobody, or not one member only, is called so; the message offers the nearest, or all of them."""


def member_called(players: Iterable[Player], text: str) -> Player:
    """The member with this id or else this name; two rows of one id are one member.

    Raises:
        MemberError: nobody or several have it.

    >>> members = [Player("0012", "Rossi Anna"), Player("7", "Rossi Ugo"), Player("8", "Rossi Ugo")]
    >>> member_called(members, "12").name, member_called(members, "anna ROSSI").id
    ('Rossi Anna', '0012')
    >>> member_called(members, "Ugo Rossi")
    Traceback (most recent call last):
    xlratings.month.member_search.MemberError: Message('month.member-namesakes', name='Ugo Rossi', ids='7, 8')
    """
    members = list({player.id: player for player in reversed(list(players)) if player.id}.values())[::-1]
    key, words = id_key(text), plain_words(text)
    found = [player for player in members if key and id_key(player.id) == key]
    found = found or [player for player in members if words and plain_words(player.name) == words]
    if len(found) > 1:
        raise MemberError(Message("month.member-namesakes", name=text, ids=", ".join(player.id for player in found)))
    return found[0] if found else _nobody(members, text)


def _nobody(members: Sequence[Player], text: str) -> Player:
    near = list(dict.fromkeys(_near(members, text)))[:_MOST]
    if not near:
        raise MemberError(Message("month.member-nobody", name=text))
    offered = ", ".join(f"{player.name} ({player.id})" for player in near)
    raise MemberError(Message("month.member-nearest", name=text, nearest=offered))


def _near(members: Sequence[Player], text: str) -> Iterator[Player]:
    """Those whose name has every word typed, then those whose name or id is spelt nearly so."""
    from difflib import get_close_matches  # noqa: PLC0415 - a name that nobody has is rare, and the module slow

    words = plain_words(text)
    yield from (player for player in members if words and words <= plain_words(player.name))
    spelt: dict[str, list[Player]] = {}
    for player in members:
        for spelling in {_sorted_words(player.name), id_key(player.id), *plain_words(player.name)}:
            spelt.setdefault(spelling, []).append(player)
    for typed in (_sorted_words(text), id_key(text), *sorted(words)):
        for spelling in get_close_matches(typed, spelt, _MOST, _LIKENESS):
            yield from spelt[spelling]


def _sorted_words(name: str) -> str:
    return " ".join(sorted(plain_words(name)))
