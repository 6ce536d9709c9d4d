"""The past of a ledger in one digest: where it is still what it was, its published lists are what a replay would find.

A commit computes the digest of the ledger as it leaves it, over all that the lists published so far depend on, and Log
keeps it. Where the next press computes one that Log keeps, nothing of it has changed, and the replay sets out from the
newest list; where anything has, all months are replayed. Which commit it was does not matter: the digest says what was
proved. Places say nothing, nor does what stands in the rows of those who are on no list and in no event yet.
"""

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import chain, repeat

from xlratings import __version__
from xlratings.in_columns import InColumns, column_of, different
from xlratings.model import Correction, Event, Ledger, Player, PublishedList
from xlratings.month.past_content import event_content, rows_content
from xlratings.month.plan import Past, Plan, is_past
from xlratings.month.setting import Setting
from xlratings.month.system import system_of

_LENGTH = 16
_LETTERS = str.maketrans("0123456789abcdef", "abcdefghijklmnop")  # which no program takes for a number
_NO_NUMBER = float("nan")


def past_of(setting: Setting, plan: Plan) -> Past:
    """What is known of the past of a ledger from which a month is to be computed.

    It is not asked for by who wants the reasons of older months, and not where only the starting list is published.
    """
    past = Past(is_proved=False, contents={})
    is_longer = plan.newest is not None and plan.start is not None and plan.start < plan.newest < plan.target
    if not is_longer or setting.asked or not is_followed(setting):
        return past
    is_proved = past_digest(setting, setting.ledger, past.contents) in (setting.ledger.past or ())
    return past._replace(is_proved=is_proved)


def is_followed(setting: Setting) -> bool:
    """Whether a ledger is one whose past is told by its lists: nothing in it is unclear, and its system goes on so."""
    ledger = setting.ledger
    is_clear = not ledger.problems and len({event.id for event in ledger.events}) == len(ledger.events)
    is_clear = is_clear and not any(one.doubled for one in ledger.lists)
    is_clear = is_clear and (not ledger.unrounded or ledger.unrounded.keys() <= ledger.lists[-1].ratings.keys())
    return is_clear and system_of(setting).goes_on(setting)


def past_digest(setting: Setting, ledger: Ledger, contents: dict[str, bytes]) -> str:
    """The digest of everything that the lists of a ledger depend on.

    ``contents``: of its events as far as they are known; further ones are added.
    """
    newest = ledger.lists[-1].month
    past = [event for event in ledger.events if is_past(event, newest)]
    known = {event.id for event in past}
    contents |= {event.id: event_content(event) for event in past if event.id not in contents}
    said = (
        (__version__, setting.book, ledger.choices._replace(places={})),
        sorted(map(_correction, ledger.corrections)),
        sorted((event.id, *_recorded(event), contents[event.id]) for event in past),
        sorted((doubt, why is None) for doubt, why in ledger.doubts.items() if doubt[0] in known),
        [str(one.month) for one in ledger.lists],
    )
    on_lists = listed(ledger.lists)
    ids = sorted(on_lists)
    found = sha256(repr((said, ids)).encode())
    found.update(rows_content(_members(ledger, on_lists, past)))
    for numbers in (*(one.ratings for one in ledger.lists), newest_numbers(ledger)):
        found.update(array("d", map(numbers.get, ids, repeat(_NO_NUMBER))).tobytes())
    return found.hexdigest()[:_LENGTH].translate(_LETTERS)


def _recorded(event: Event) -> tuple[str, str, str]:
    return event.state.value, str(event.counted_in), event.signature


def _correction(one: Correction) -> tuple[str, ...]:
    numbers = ("" if number is None else f"{number:.15g}" for number in (one.published, one.computed))
    return str(one.month), one.player, *numbers, str(one.carried_in)


def listed(lists: Iterable[PublishedList]) -> set[str]:
    """Everybody who has a number on any of some lists."""
    return set(chain.from_iterable(one.ratings for one in lists))


def _members(ledger: Ledger, on_lists: set[str], events: Iterable[Event]) -> Sequence[Player]:
    """The members who are on a list or in an event, in the order of Players."""
    players, ids = ledger.players, column_of(ledger.players, "id")
    if on_lists.issuperset(ids):
        return players
    known = on_lists.union(*chain.from_iterable(map(_named, events)))
    places = [place for place, id_ in enumerate(ids) if id_ in known]
    return players.taken(places) if isinstance(players, InColumns) else [players[place] for place in places]


def _named(event: Event) -> Iterator[Sequence[str]]:
    """Everybody whose id stands anywhere in an event, column by column."""
    yield column_of(event.results, "player")
    yield from different(column_of(event.results, "opponents"))
    yield from (column_of(event.games, side) for side in ("player", "opponent"))
    yield column_of(event.placings, "player")
    yield column_of(event.deals, "player")


def are_strangers(ids: set[str], events: Iterable[Event]) -> bool:
    """Whether nobody of these stands anywhere in some events."""
    return not ids or all(map(ids.isdisjoint, chain.from_iterable(map(_named, events))))


def newest_numbers(ledger: Ledger) -> Mapping[str, float]:
    """The numbers of the newest list with every digit."""
    ratings, unrounded = ledger.lists[-1].ratings, ledger.unrounded
    return unrounded if len(unrounded) == len(ratings) else {**ratings, **unrounded} if unrounded else ratings
