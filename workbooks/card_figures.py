"""What the formulas of the player card give for the player shown when a workbook is first opened."""

from collections.abc import Mapping
from typing import NamedTuple

from workbooks.contents import Contents, Row, Value
from xlratings.month.rows import shown

MONTHS_SHOWN = 24
REASONS_SHOWN = 8
HALF = MONTHS_SHOWN // 2
_NOT_AVAILABLE = "#N/A"
FIRST_REASON, FIRST_MONTH = 29, 41  # rows as a clerk counts them


class Figures(NamedTuple):
    """The values, by cell or position; blank ones are ""."""

    choice: str
    head: dict[str, Value]
    months_of: dict[str, Value]
    reasons: tuple[Row, ...]
    more: str
    history: tuple[tuple[Value, Value, Value], ...]
    helpers: dict[str, Value]


def figures(contents: Mapping[str, Contents], player: str, more: str) -> Figures:
    """The figures of a player, by id, or of nobody; ``more``: the sentence on reasons that find no room."""
    listed = next((row for row in contents["List"].rows if row["id"] == player), {})
    lists = contents["Lists"]
    place = next((number for number, row in enumerate(lists.rows, 1) if row["id"] == player), 0)
    own: Row = lists.rows[place - 1] if place else {}
    reasons = [(number, row) for number, row in enumerate(contents["Changes"].rows, 1) if row["id"] == own.get("id")]
    ratings = {month: rating for month in lists.months if isinstance(rating := own.get(month), int | float)}
    return Figures(
        choice=str(own.get("name", "")),
        head=_head(listed, ratings),
        months_of=_months_of(lists.months, ratings),
        reasons=tuple(row for _, row in reasons[:REASONS_SHOWN]),
        more=f"+ {len(reasons) - REASONS_SHOWN} {more}" if len(reasons) > REASONS_SHOWN else "",
        history=tuple(_history(lists.months, ratings)),
        helpers=_helpers(lists, place, ratings, [number for number, _ in reasons]),
    )


def _head(listed: Row, ratings: dict[str, int | float]) -> dict[str, Value]:
    if not ratings:
        return dict.fromkeys("BCDEFGH", "")
    highest, lowest = max(ratings.values()), min(ratings.values())
    values = (*(listed[key] for key in ("id", "rating", "rank", "change")), highest, lowest, len(ratings))
    return dict(zip("BCDEFGH", values, strict=True))


def _months_of(months: tuple[str, ...], ratings: dict[str, int | float]) -> dict[str, Value]:
    if not ratings:
        return dict.fromkeys("CFG", "")
    return {
        "C": months[-1],
        "F": max(ratings, key=lambda month: ratings[month]),
        "G": min(ratings, key=ratings.__getitem__),
    }


def _history(months: tuple[str, ...], ratings: dict[str, int | float]) -> list[tuple[Value, Value, Value]]:
    newest = months[-MONTHS_SHOWN:]
    lines: list[tuple[Value, Value, Value]] = []
    for position in range(MONTHS_SHOWN):
        month = newest[position] if position < len(newest) else ""
        rating, before = ratings.get(month), ratings.get(_month_before(months, month))
        change = "" if rating is None or before is None else shown(rating) - shown(before)
        lines.append((month, "" if rating is None else rating, change))
    return lines


def _month_before(months: tuple[str, ...], month: str) -> str:
    return months[months.index(month) - 1] if month in months[1:] else ""


def _helpers(lists: Contents, place: int, ratings: dict[str, int | float], reasons: list[int]) -> dict[str, Value]:
    fixed = len(lists.columns)
    months = lists.months
    first, newest = (fixed + 1, fixed + len(months)) if months else (0, 0)
    choice = lists.rows[place - 1]["name"] if place else None
    by_id, by_name = (sum(choice is not None and row[key] == choice for row in lists.rows) for key in ("id", "name"))
    whole = (by_id, by_name, place, len(months), first, newest, len(reasons) if place else 0)
    values: dict[str, Value] = {f"K{row}": value for row, value in enumerate(whole, 2)}
    latest = months[-MONTHS_SHOWN:]
    before = _month_before(months, latest[0]) if latest else ""
    values[f"K{FIRST_MONTH - 1}"] = newest - len(latest) if before else 0
    values[f"M{FIRST_MONTH - 1}"] = ratings.get(before, "")
    for position in range(MONTHS_SHOWN):
        row, month = FIRST_MONTH + position, latest[position] if position < len(latest) else ""
        values[f"K{row}"] = newest - len(latest) + 1 + position if month else 0
        values[f"L{row}"] = month
        values[f"M{row}"] = ratings.get(month, _NOT_AVAILABLE)
    for position in range(REASONS_SHOWN):
        values[f"N{FIRST_REASON + position}"] = reasons[position] if place and position < len(reasons) else 0
    return values
