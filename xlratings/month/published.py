"""What is wrong with members and published lists, each with its cell: nothing here looks at the events."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from xlratings.errors import Message, Problem, Where
from xlratings.model import Ledger, Player, PublishedList
from xlratings.month.places import crossing, player_problem

MOST_RATING = 100_000  # a slip of the keyboard: ratings start with 1000, and an event moves them by some fifty points
_ORDINARY = 100  # a rating above it is no average
_MOST_NAMED = 12


def member_problems(ledger: Ledger, members: Mapping[str, Player]) -> Iterator[Problem]:
    """Members without an id and ids that two members share; where there are as many ids as rows, there are none."""
    if len(members) == len(ledger.players):
        return
    first: dict[str, Player] = {}
    for player in ledger.players:
        if not player.id:
            yield player_problem(ledger, player, "id", "month.member-no-id")
        elif first.setdefault(player.id, player) is not player:
            other = first[player.id]
            yield player_problem(ledger, player, "id", "month.member-twice", other=other.name, cell=other.where.cell)


def list_problems(ledger: Ledger, members: Mapping[str, Player], floor: float | None) -> Iterator[Problem]:
    """Months that Lists skips or repeats, strangers, impossible ratings, a List that differs from the newest."""
    for before, after in pairwise(ledger.lists):
        if after.month != before.month.plus(1):
            id_ = "month.list-twice" if after.month == before.month else "month.gap-in-lists"
            yield Problem(Message(id_, before=before.month, after=after.month), after.where)
    for published in ledger.lists:
        yield from _impossible_ratings(published, floor)
    yield from _not_above_zero(ledger.lists[:1] if floor is None else ())
    yield from _strangers(ledger, members)
    yield from _current_problems(ledger)


def _impossible_ratings(published: PublishedList, floor: float | None) -> Iterator[Problem]:
    ratings, least = published.ratings.values(), -MOST_RATING if floor is None else max(floor, -MOST_RATING)
    if min(ratings, default=least) >= least and max(ratings, default=least) <= MOST_RATING:
        return
    for id_, rating in published.ratings.items():
        if floor is not None and rating < floor:
            message = Message("month.below-floor", player=id_, rating=rating, floor=floor, month=published.month)
            yield Problem(message, published.cells.get(id_, published.where))
        elif abs(rating) > MOST_RATING:
            message = Message("month.rating-too-large", player=id_, month=published.month, most=MOST_RATING)
            yield Problem(message, published.cells.get(id_, published.where))


def _not_above_zero(starting: Iterable[PublishedList]) -> Iterator[Problem]:
    """Zero or less on a list whose most ratings are in the hundreds: what programs write for no rating, or a slip.

    Decision: it is in the way there, because everybody's numbers are computed from it; averages may be 0 or less.
    """
    for published in starting:
        is_above_zero = min(published.ratings.values(), default=0) > 0
        if is_above_zero or not _is_ordinary(published):
            continue
        for id_, rating in published.ratings.items():
            if rating <= 0:
                fields = {"player": id_, "rating": rating, "month": published.month, "ordinary": _ORDINARY}
                message = Message("month.rating-not-above-zero", **fields)
                yield Problem(message, published.cells.get(id_, published.where))


def _is_ordinary(published: PublishedList) -> bool:
    """Whether most ratings are no averages."""
    return 2 * sum(rating > _ORDINARY for rating in published.ratings.values()) > len(published.ratings)


def _strangers(ledger: Ledger, members: Mapping[str, Player]) -> Iterator[Problem]:
    """Each once, in the newest list that has him."""
    seen: set[str] = set()
    for published in reversed(ledger.lists):
        if published.ratings.keys() <= members.keys():
            continue
        for id_ in published.ratings:
            if id_ not in members and id_ not in seen:
                seen.add(id_)
                message = Message("month.listed-not-member", player=id_, month=published.month)
                yield Problem(message, published.cells.get(id_, published.where))


def _current_problems(ledger: Ledger) -> Iterator[Problem]:
    """Sheet List against the newest column of Lists, cell by cell; an empty List has nothing to say."""
    current = ledger.current
    if current is None or not current.ratings:
        return
    if not ledger.lists:
        yield Problem(Message("month.list-without-lists"), current.where)
        return
    newest = ledger.lists[-1]
    if newest.ratings == current.ratings:
        return
    for id_ in {**newest.ratings, **current.ratings}:
        shown, published = current.ratings.get(id_), newest.ratings.get(id_)
        if shown != published:
            yield _difference(current, newest, id_, shown, published)


def _difference(
    current: PublishedList, newest: PublishedList, id_: str, shown: float | None, published: float | None
) -> Problem:
    if shown is None:
        message = Message("month.list-lacks", player=id_, rating=published, month=newest.month)
        return Problem(message, newest.cells.get(id_, newest.where))
    where = current.cells.get(id_, current.where)
    if published is None:
        return Problem(Message("month.list-has-more", player=id_, rating=shown, month=newest.month), where)
    return Problem(
        Message("month.list-differs", player=id_, shown=shown, published=published, month=newest.month), where
    )


def number_notes(ledger: Ledger, members: Mapping[str, Player]) -> Iterator[Problem]:
    """Members who lack a number between two that they have: erased by hand, or away at the time.

    Away was who has a day of leaving, or joined again later than the list without him; who came back and has
    neither looks the same as who was erased, so it is a note.
    """
    returned = _returned(ledger.lists)
    for player in map(members.__getitem__, filter(returned.__contains__, members)) if returned else ():
        listed = [number for number, one in enumerate(ledger.lists) if player.id in one.ratings]
        between = ledger.lists[listed[0] : listed[-1]] if not player.left else ()
        joined = player.joined
        missing = [
            one for one in between if player.id not in one.ratings and not (joined and joined >= one.month.first_day)
        ]
        if missing:
            row = ledger.lists[listed[0]].cells.get(player.id, Where())
            months = ", ".join(str(one.month) for one in missing[:_MOST_NAMED])
            fields = {"months": months + (", ..." if len(missing) > _MOST_NAMED else "")}
            message = Message("month.number-missing", player=player.id, name=player.name, **fields)
            yield Problem(message, crossing(row, missing[0].where))


def _returned(lists: Iterable[PublishedList]) -> set[str]:
    """Who is on a list, not on a later one, and then again."""
    lost: set[str] = set()
    found: set[str] = set()
    for before, after in pairwise(one.ratings.keys() for one in lists):
        found |= after & lost
        if not before <= after:
            lost |= before - after
    return found
