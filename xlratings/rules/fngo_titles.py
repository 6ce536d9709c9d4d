"""FNGO: stability, activity, maximum and titles after an event (S3)."""

from datetime import date, timedelta
from typing import NamedTuple

from xlratings.rules.glicko import GlickoRating

MASTER = "M"
TITLES = ("", "B", "A", "CM", MASTER)  # none, then from the lowest to the highest


class TitleRules(NamedTuple):
    """The numbers of S3 about what a player's figures earn.

    Attributes:
        stable_rd: The greatest RD of a stable player.
        active_months: Who played an event within so many months is active.
        a_maximum: Maximum rating of category A.
        cm_maximum: That of a candidate master, and of a master with Dan points; a former master's is at least it.
        m_maximum: That of a master without Dan points.
        dan_points: The least Dan points of a candidate master, and of a master with ``cm_maximum``.

    """

    stable_rd: float
    active_months: int
    a_maximum: float
    cm_maximum: float
    m_maximum: float
    dan_points: float


class Person(NamedTuple):
    """What titles depend on beside the ratings; ``dan_points`` None is no Dan points at all, which is not 0.

    ``former_master``: had the title of master when the earlier rating system was in use.
    """

    italian: bool
    dan_points: float | None = None
    former_master: bool = False


class Card(NamedTuple):
    """A player's line of the list, in the order S3 computes it.

    ``maximum`` is None as long as the player never was stable; ``title`` is M, CM, A, B or "".
    """

    rd: float
    rating: float
    stable: bool
    maximum: float | None
    title: str


def is_stable(rules: TitleRules, rd: float) -> bool:
    """RD at most 110, tested unrounded.

    >>> from xlratings.federations import rule_book
    >>> rules = rule_book("FNGO").newest().rules.titles
    >>> is_stable(rules, 110.0), is_stable(rules, 110.0001)
    (True, False)
    """
    return rd <= rules.stable_rd


def is_active(rules: TitleRules, last_event: date, day: date) -> bool:
    """Whether the last event lies within the last 24 months of a day.

    Decision: calendar months, both ends included; from a day the earlier month does not have, its last day.

    >>> from xlratings.federations import rule_book
    >>> rules = rule_book("FNGO").newest().rules.titles
    >>> is_active(rules, date(2024, 3, 15), date(2026, 3, 15)), is_active(rules, date(2024, 3, 14), date(2026, 3, 15))
    (True, False)
    """
    years, month = divmod(day.year * 12 + day.month - 1 - rules.active_months, 12)
    end = date(years + (month + 1) // 12, (month + 1) % 12 + 1, 1) - timedelta(days=1)  # calendar takes long to load
    return end.replace(day=min(day.day, end.day)) <= last_event <= day


def title_earned(rules: TitleRules, stable: bool, maximum: float | None, dan_points: float | None) -> str:  # noqa: FBT001 - the arguments of the cell function
    """The title these figures earn: M, CM, A, B or "" (S3, "I requisiti per ottenere i Titoli").

    >>> from xlratings.federations import rule_book
    >>> title_earned(rule_book("FNGO").newest().rules.titles, True, 1700.0, 0)
    'M'
    """
    if not stable:
        return ""
    has_dan = dan_points is not None and dan_points >= rules.dan_points
    reached = float("-inf") if maximum is None else maximum
    if reached >= rules.m_maximum or (reached >= rules.cm_maximum and has_dan):
        return MASTER
    if reached >= rules.cm_maximum or has_dan:
        return "CM"
    return "A" if reached >= rules.a_maximum else "B"


def title_kept(rules: TitleRules, person: Person) -> str:
    """The title a master of the earlier rating system keeps: M with at least 0 Dan points, else CM.

    Decision: kept, not acquired, so without stability and by whoever held it.

    >>> from xlratings.federations import rule_book
    >>> title_kept(rule_book("FNGO").newest().rules.titles, Person(True, None, True))
    'CM'
    """
    if not person.former_master:
        return ""
    return title_earned(rules, stable=True, maximum=rules.cm_maximum, dan_points=person.dan_points)


def card_after_event(rules: TitleRules, before: Card | None, new: GlickoRating, person: Person) -> Card:
    """A player's line after an event, from the one before (None for a newcomer) and the new rating and RD.

    S3: new RD, new rating, stability, then, only while stable, maximum and title. Only Italians acquire titles;
    none is ever revoked. A former master's maximum counts as one above 1650.

    >>> from xlratings.federations import rule_book
    >>> card_after_event(rule_book("FNGO").newest().rules.titles, None, GlickoRating(1460.0, 100.0), Person(True))
    Card(rd=100.0, rating=1460.0, stable=True, maximum=1460.0, title='A')
    """
    stable = is_stable(rules, new.rd)
    so_far = before.maximum if before else None
    reached = [*([so_far] if so_far is not None else []), *([new.rating] if stable else [])]
    maximum = max(reached) if reached else None
    counted = max([*reached, rules.cm_maximum]) if person.former_master else maximum
    earned = title_earned(rules, stable, counted, person.dan_points) if person.italian else ""
    held = before.title if before else ""
    return Card(new.rd, new.rating, stable, maximum, max(held, earned, title_kept(rules, person), key=TITLES.index))
