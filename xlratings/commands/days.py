"""Months and days as they are typed behind an option, and the clock on the wall."""

import argparse
import re
from collections.abc import Callable
from datetime import date, datetime

from xlratings.model import Month
from xlratings.texts.say import Say

_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def month_reader(say: Say) -> Callable[[str], Month]:
    """What argparse reads a month with: 2026-04."""

    def month(text: str) -> Month:
        day = _day(f"{text}-01")
        if day is None:
            raise argparse.ArgumentTypeError(say("command.month.no-month", text=text))
        return Month(day.year, day.month)

    return month


def day_reader(say: Say) -> Callable[[str], date]:
    """What argparse reads a day with: 2026-04-01."""

    def day(text: str) -> date:
        found = _day(text)
        if found is None:
            raise argparse.ArgumentTypeError(say("command.month.no-day", text=text))
        return found

    return day


def _day(text: str) -> date | None:
    """The day of a text of exactly this form, and of no other that Python would take for one."""
    try:
        return date.fromisoformat(text) if _DAY.fullmatch(text) else None
    except ValueError:
        return None


def time_now() -> datetime:
    """The time on the clock on the wall."""
    return datetime.now().astimezone().replace(tzinfo=None)
