"""What looks wrong in a month and rates all the same, each with its cell; many of one kind are told in short."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from xlratings.errors import Message, Problem
from xlratings.month.repeated import equal_games, overlaps
from xlratings.month.round_notes import round_notes
from xlratings.month.seen import Seen
from xlratings.month.unlikely import jumps, unlikely_totals, unlikely_wins

MOST_OF_A_KIND = 5
"""Notes of one kind that are shown: who reads five sees what is wrong, who gets fifty reads none."""


def anomalies(seen: Seen) -> Iterator[Problem]:
    """Implausible results and jumps, games that do not fit the rounds, the same in two events."""
    yield from shortened([*unlikely_wins(seen), *unlikely_totals(seen)])
    yield from _in_short(jumps(seen))
    yield from shortened(note for event in seen.counted for note in round_notes(seen.ledger, event))
    yield from shortened(equal_games(seen))
    yield from _in_short(overlaps(seen))


def shortened(notes: Iterable[Problem]) -> Iterator[Problem]:
    """The first notes of each kind, then how many more there are and where they begin."""
    kinds: dict[str, list[Problem]] = defaultdict(list)
    for note in notes:
        kinds[note.message.id].append(note)
    for same in kinds.values():
        yield from _in_short(same)


def _in_short(same: Sequence[Problem]) -> Iterator[Problem]:
    """The same of one kind: those that are not shown need not be made."""
    yield from same[:MOST_OF_A_KIND]
    if len(same) > MOST_OF_A_KIND:
        yield Problem(Message("month.more-notes", notes=len(same) - MOST_OF_A_KIND), same[MOST_OF_A_KIND].where)
