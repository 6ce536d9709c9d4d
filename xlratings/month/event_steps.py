"""Words for an event of Risk: the lines that lead from its figures to a player's variation.

A cell function and the month say them alike; who a participant is (a row, a name) is the caller's to say.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from xlratings.errors import Message
from xlratings.rules.forfeit import Credit
from xlratings.rules.risiko import EventRating, PlayerRating
from xlratings.rules.significance import Formula

_TABLE_OF_K = "Ranking 5"
_LEFT_BEHIND = "Ranking 4"

Lines = Iterator[Message]


def event_lines(event: EventRating, formula: int | Formula) -> Lines:
    """What all its players share: mean, rounds and K; ``formula`` is S or R where no rounds are counted."""
    yield Message("steps.event-mean", players=len(event.players), average=event.average, mean=event.mean)
    if event.rounds_counted is not None:
        yield Message("steps.event-rounds", rounds=event.rounds_counted)
    yield from k_lines(event.table_k, len(event.players), event.rounds_counted or formula, event.k / event.table_k)
    yield from event.warnings


def k_lines(printed: Fraction, participants: int, rounds: int | Formula, weight: Fraction) -> Lines:
    """K of the table, and times the weight."""
    yield Message("steps.event-k", k=printed, participants=participants, rounds=rounds, article=_TABLE_OF_K)
    if weight != 1:
        yield Message("steps.event-weight", printed=printed, weight=weight, k=printed * weight, article=_TABLE_OF_K)


def expected_line(event: EventRating, player: PlayerRating) -> Message:
    """The difference from the mean, and what the table expects at it."""
    return Message(
        "steps.event-expected",
        rating=player.rating,
        mean=event.mean,
        difference=player.difference,
        expected=player.expected,
    )


def result_lines(event: EventRating, player: PlayerRating, called: Sequence[str | Message]) -> Lines:
    """The result ranked by: points as made, with forfeit points, or of fewer games; or rounds passed.

    ``called``: what each participant is called in a sentence.
    """
    if player.games is None or event.rounds_counted is None:
        yield Message("steps.event-passed", passed=player.virtual)
    elif player.credit is not None:
        yield from _credit(player, player.credit, called)
    elif player.games > event.rounds_counted:
        own = player.virtual * player.games / event.rounds_counted
        figures = {"points": own, "games": player.games, "rounds": event.rounds_counted, "virtual": player.virtual}
        yield Message("steps.event-scaled", **figures)
    elif player.games < event.rounds_counted:
        yield Message("steps.event-uncredited", virtual=player.virtual)
    else:
        yield Message("steps.event-points", virtual=player.virtual)


def _credit(player: PlayerRating, credit: Credit, called: Sequence[str | Message]) -> Lines:
    whose, share = called[credit.measure], credit.percentage
    if share is None:
        yield Message("steps.credit-only", average=credit.average, measure=whose)
    elif share > player.expected:
        yield Message("steps.credit-lowest", average=credit.average, measure=whose, expected=player.expected)
    else:
        fields = {"average": credit.average, "measure": whose, "percentage": share, "expected": player.expected}
        yield Message("steps.credit-nearest", **fields)
    yield Message(
        "steps.event-credit",
        games=credit.games,
        average=credit.average,
        points=player.virtual - player.credited,
        credited=player.credited,
        virtual=player.virtual,
    )


def variation_lines(event: EventRating, player: PlayerRating) -> Lines:
    """Who was left behind, and the variation before and after it is rounded; nothing where nobody else played."""
    if player.effective is None:
        return
    yield left_behind_line(*player.standing, len(event.players) - 1, player.effective)
    yield Message(
        "steps.event-variation",
        effective=player.effective,
        k=event.k,
        expected=player.expected,
        exact=player.exact,
        variation=player.variation,
        article=player.article,
    )


def left_behind_line(beaten: int, tied: int, opponents: int, percentage: Fraction) -> Message:
    """The percentage of opponents left behind."""
    return Message(
        "steps.left-behind",
        beaten=beaten,
        tied=tied,
        opponents=opponents,
        percentage=percentage,
        article=_LEFT_BEHIND,
    )
