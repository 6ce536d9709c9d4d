"""K, the development coefficient: by a player's career (FIDE B.02 8.3.3), or by bands of rating (S1)."""

from typing import NamedTuple

from xlratings.errors import Message, RuleError
from xlratings.rules.expected_score import Number, checked_count, checked_rating, whole


class CareerK(NamedTuple):
    """The numbers of FIDE B.02 8.3.3 (rapid and blitz: 7.3.3).

    Attributes:
        article: Where the rule stands.
        top: K of who once had a published rating of ``top_from``, even if it drops below it.
        top_from: The published rating from which ``top`` is for good.
        junior: K of juniors who never had a published rating of ``junior_below``.
        junior_age: Who has this age or less in the year of the list is a junior.
        junior_below: The published rating that ends a junior's own K.
        new: K until ``new_games`` games are completed.
        new_games: With fewer completed games than these a player is new to the list.
        standard: K of everybody else.
        period_most: K times the games of a period does not exceed it.

    """

    article: str
    top: int
    top_from: int
    junior: int
    junior_age: int
    junior_below: int
    new: int
    new_games: int
    standard: int
    period_most: int


class BandedK(NamedTuple):
    """K by the rating before the event.

    Attributes:
        article: Where the rule stands.
        bands: From the highest down: the least rating of the band and its K.
        below: K under the last band.

    """

    article: str
    bands: tuple[tuple[int, int], ...]
    below: int


class Career(NamedTuple):
    """What K depends on besides the rating.

    ``games``: completed before the period, None: as many as end a newcomer's K, or more; ``age``: year of the
    list minus year of birth, None: an adult; ``peak``: the highest rating ever, None: the rating itself;
    ``period_games``: rated games of the period, None: their number changes nothing.
    """

    games: Number | None = None
    age: Number | None = None
    peak: Number | None = None
    period_games: Number | None = None


class KFactor(NamedTuple):
    """K, the line of the article it comes from, and K before the limit for many games in a period."""

    k: int
    reason: Message
    before_limit: int


def career_k(rules: CareerK, rating: Number, career: Career) -> KFactor:
    """K of one player in one rating period, with its reason.

    FIDE B.02 8.3.3. The article states no order of its lines; decision, as the published lists show it:
    level reached, junior, newcomer, everybody else.

    Raises:
        RuleError: #N/A for a rating of 0; #NUM! for a negative rating, and for a number of games or an age
            that is negative or not whole.

    >>> from xlratings.federations import rule_book
    >>> rules = rule_book("FIDE").newest().rules.k
    >>> career_k(rules, 2105, Career(games=45, age=18, period_games=20)).k
    35
    """
    _check(rating, career)
    k, reason = _line(rules, max(rating, career.peak or 0), career)
    return KFactor(limited_k(k, career.period_games or 0, rules.period_most), reason, k)


def _line(rules: CareerK, peak: Number, career: Career) -> tuple[int, Message]:
    cited = {"peak": peak, "article": rules.article}
    if peak >= rules.top_from:
        return rules.top, Message("steps.k-level-reached", k=rules.top, level=rules.top_from, **cited)
    if career.age is not None and career.age <= rules.junior_age and peak < rules.junior_below:
        ages = {"age": career.age, "oldest": rules.junior_age}
        return rules.junior, Message("steps.k-junior", k=rules.junior, **ages, level=rules.junior_below, **cited)
    if career.games is not None and career.games < rules.new_games:
        games = {"games": career.games, "least": rules.new_games}
        return rules.new, Message("steps.k-newcomer", k=rules.new, **games, article=rules.article)
    levels = {"least": rules.new_games, "junior_below": rules.junior_below, "level": rules.top_from}
    return rules.standard, Message("steps.k-standard", k=rules.standard, **levels, **cited)


def limited_k(k: int, period_games: Number, period_most: int) -> int:
    """The largest whole K, the given one at most, with K times the games of the period within the limit.

    FIDE B.02 8.3.3, last sentence.

    >>> limited_k(20, 35, 700), limited_k(20, 39, 700)
    (20, 17)
    """
    return k if k * period_games <= period_most else int(period_most // period_games)


def banded_k(rules: BandedK, rating: Number) -> KFactor:
    """K of the band a rating lies in, with its reason; a rating with decimals is made whole first (decision).

    S1 "os seguintes fatores".

    Raises:
        RuleError: #N/A for a rating of 0; #NUM! below 0.

    >>> rules = BandedK(article="CBJD", bands=((2400, 10), (2200, 20), (2000, 30)), below=40)
    >>> banded_k(rules, 2399).k, banded_k(rules, 1999).k
    (20, 40)
    """
    cited = {"rating": (rounded := whole(checked_rating(rating, "value"))), "article": rules.article}
    for least, k in rules.bands:
        if rounded >= least:
            return KFactor(k, Message("steps.k-band-from", k=k, least=least, **cited), k)
    least = rules.bands[-1][0]
    return KFactor(rules.below, Message("steps.k-band-below", k=rules.below, least=least, **cited), rules.below)


def _check(rating: Number, career: Career) -> None:
    checked_rating(rating, "value")
    if career.peak is not None and career.peak < 0:
        raise RuleError("#NUM!", Message("rule.rating-below-zero", argument="peak", value=career.peak))
    checked_count(career.games, "games_or_rounds", 0)
    checked_count(career.age, "age_or_weight", 0)
    checked_count(career.period_games, "period_games", 0)
