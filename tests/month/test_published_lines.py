"""What a complaint is told of the number that was published."""

from xlratings.model import Month
from xlratings.month.sum_lines import Published, published_lines
from xlratings.month.told import Sum

MAY = Month(2026, 5)


def said(published: Published, own: Sum) -> list[str]:
    return [line.id for line in published_lines(published, own)]


def test_a_rating_found_from_nothing_agrees_with_what_is_published_whatever_was_lost_below_the_floor() -> None:
    found = Sum(before=None, variations=(0,), rating=1400)
    assert said(Published(MAY, 1400, before=1380), found) == ["steps.month-agrees-first"]


def test_a_rating_found_from_nothing_that_is_not_the_published_one_is_said_to_differ() -> None:
    found = Sum(before=None, variations=(0,), rating=1400)
    assert said(Published(MAY, 1401, before=1380), found) == ["steps.month-differs-first"]


def test_who_has_no_rating_by_the_events_is_told_that_they_give_none() -> None:
    found = Sum(before=None, variations=(), rating=None)
    assert said(Published(MAY, 1400, before=1380), found) == ["steps.month-differs-none"]
