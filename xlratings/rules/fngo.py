"""FNGO: the Italian othello federation's ratings by Glicko (S3), one event after the other."""

from collections.abc import Sequence
from typing import NamedTuple

from xlratings.errors import Message, RuleError
from xlratings.rules.expectation import logistic_score
from xlratings.rules.fngo_titles import TitleRules
from xlratings.rules.glicko import GlickoRating, aged_rd, period
from xlratings.rules.glicko_evidence import check_lists


class FngoRules(NamedTuple):
    """The numbers of S3 and the decisions another federation could take otherwise.

    Attributes:
        newcomer: Rating and RD of a newcomer ("esordiente").
        restarts: What the first, second and third count of an event test, and the rating they restart from.
        international_rd: RD of a new player with a well-defined international rating.
        c: How fast RD grows from month to month; the federation's own is not public (decision: 0).
        least_rd: The least RD; the federation's own is not public (decision: 0).
        thinking_minutes: A rated game's least time for reflection, in minutes.
        titles: Stability, activity, maximum and titles.
        estimate_k: K of the unofficial estimate.
        estimate_cut: The greatest difference it counts.

    """

    newcomer: GlickoRating
    restarts: tuple[float, ...]
    international_rd: float
    c: float
    least_rd: float
    thinking_minutes: int
    titles: TitleRules
    estimate_k: float
    estimate_cut: float


class Entrant(NamedTuple):
    """A player at the beginning of an event; ``before`` is None for a newcomer.

    ``periods``: months since the RD was computed (it matters only where c is not 0).
    """

    before: GlickoRating | None
    periods: float = 0.0


class Game(NamedTuple):
    """Two entrants by their index, and the score of the first: 1, 0.5 or 0."""

    first: int
    second: int
    score: float


class Count(NamedTuple):
    """One count of an event: the ratings it began with and found, what it tested, who restarts and from where.

    ``threshold`` is None in a count that is the last by its number: nothing is tested any more.
    """

    starts: tuple[GlickoRating, ...]
    found: tuple[GlickoRating, ...]
    threshold: float | None
    restarting: tuple[int, ...]


def event_counts(rules: FngoRules, entrants: Sequence[Entrant], games: Sequence[Game]) -> tuple[Count, ...]:
    """Every count of an event; the last one's ``found`` are the new ratings, in full precision.

    S3, "Giocatori esordienti": newcomers start from 1000/350; those who reach 1450 in count 1 restart from
    1450/350 and the whole event is counted again; count 2 tests 1650, count 3 tests 1800. Decisions: the
    thresholds belong to the counts, literally in that order, so a 1000-starter who reaches 1450 only in count 2
    stays and one who reaches 1650 there goes to 1650; after a restart in count 3 there is a last count; nobody
    goes back down; thresholds are tested unrounded.

    Raises:
        RuleError: #NUM! for a game against oneself, a score or an RD that cannot be.

    >>> from xlratings.federations import rule_book
    >>> rules = rule_book("FNGO").newest().rules
    >>> counts = event_counts(rules, [Entrant(None), Entrant(GlickoRating(1500, 90))], [Game(0, 1, 1.0)])
    >>> [(count.starts[0].rating, round(count.found[0].rating)) for count in counts]
    [(1000.0, 1528), (1450.0, 1651), (1650.0, 1765)]
    """
    starts = [_start(rules, entrant) for entrant in entrants]
    newcomers = [index for index, entrant in enumerate(entrants) if entrant.before is None]
    counts: list[Count] = []
    for threshold in (*rules.restarts, None):
        found = period(starts, games, rules.least_rd)
        restarting = [index for index in newcomers if threshold is not None and found[index].rating >= threshold]
        counts.append(Count(tuple(starts), tuple(found), threshold, tuple(restarting)))
        if threshold is None or not restarting:
            break
        for index in restarting:
            starts[index] = GlickoRating(threshold, rules.newcomer.rd)
    return tuple(counts)


def _start(rules: FngoRules, entrant: Entrant) -> GlickoRating:
    if entrant.before is None:
        return rules.newcomer
    rating, rd = entrant.before
    return GlickoRating(rating, aged_rd(rd, rules.c, entrant.periods, rules.least_rd))


def international_entrant(rules: FngoRules, rating: float) -> Entrant:
    """A new player, generally a foreigner, who enters with a well-defined international rating and RD 150.

    S3: the rating is far above 1800. Decision: far is left to the clerk, but above the last threshold it must be.

    Raises:
        RuleError: #NUM! for a rating at or below it: such a player is a newcomer.

    >>> from xlratings.federations import rule_book
    >>> international_entrant(rule_book("FNGO").newest().rules, 2300.0).before
    GlickoRating(rating=2300.0, rd=150.0)
    """
    if not rating > rules.restarts[-1]:
        raise RuleError("#NUM!", Message("rule.international-rating-low", rating=rating, above=rules.restarts[-1]))
    return Entrant(GlickoRating(rating, rules.international_rd))


def is_rated(rules: FngoRules, minutes: float) -> bool:
    """Whether games with so many minutes for reflection are rated: at least 16 (S3).

    >>> from xlratings.federations import rule_book
    >>> is_rated(rule_book("FNGO").newest().rules, 16), is_rated(rule_book("FNGO").newest().rules, 15)
    (True, False)
    """
    return minutes >= rules.thinking_minutes


def approximate_change(rules: FngoRules, rating: float, opponents: Sequence[float], scores: Sequence[float]) -> float:
    """An APPROXIMATE, unofficial rating change at the end of an event; never what a list is computed from.

    S3 describes it only as settings of a pairing program (USCF, corrections 300/300, K 8). Decision: 8 times
    the score less the sum of logistic expectations, each difference cut at 300.

    Raises:
        RuleError: #VALUE! for lists of different lengths, #NUM! for a score that cannot be.

    >>> from xlratings.federations import rule_book
    >>> round(approximate_change(rule_book("FNGO").newest().rules, 1500, [1500, 1900], [1, 0]), 3)
    2.792
    """
    check_lists(opponents, opponents, scores)
    cut = rules.estimate_cut
    expected = [logistic_score(min(max(rating - opponent, -cut), cut)) for opponent in opponents]
    return rules.estimate_k * (sum(scores) - sum(expected))
