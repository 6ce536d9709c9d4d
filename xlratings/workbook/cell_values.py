"""What a cell says, by the kind of its column: a value or the problem of its place. Never a guess, never a silent 0."""

from collections.abc import Callable
from datetime import date, datetime
from fractions import Fraction

from xlratings.errors import Message
from xlratings.model import EventKind, EventState, GameKind, Month
from xlratings.people import Birth, Verdict
from xlratings.workbook.columns import CellKind
from xlratings.workbook.words import EVENT_KINDS, EVENT_STATES, GAME_KINDS, VERDICTS, WEIGHTS
from xlratings.workbook.written import months as written_months
from xlratings.workbook.written.days import day
from xlratings.workbook.written.filled import filled, is_nothing
from xlratings.workbook.written.identifiers import identifier
from xlratings.workbook.written.numbers import number, rating, whole
from xlratings.workbook.written.unreadable import UnreadableCellError
from xlratings.workbook.written.vocabulary import V, Vocabulary, meaning
from xlratings.workbook.written.yes_no import yes_no
from xlratings.workbook.xlsx.cells import Cell

Known = (
    str | int | bool | Fraction | date | Month | EventKind | EventState | GameKind | Verdict | Birth | tuple[str, ...]
)


def cell_value(cell: Cell, kind: CellKind) -> Known | None:
    """The value of a cell as its column needs it; None when the cell is blank.

    Raises:
        UnreadableCellError: it holds something else.

    >>> cell_value(Cell("Ad eliminazione"), CellKind.EVENT_KIND), cell_value(Cell(" "), CellKind.WHOLE)
    (<EventKind.KNOCKOUT: 'knock-out'>, None)
    """
    return said(cell.value, kind)


def said(value: object, kind: CellKind) -> Known | None:
    """The same of what stands in a cell."""
    given = filled(value)
    return None if given is None else _READERS[kind](given)


def is_blank(cell: Cell) -> bool:
    """Whether a cell holds nothing, or nothing but blanks."""
    return is_nothing(cell.value)


def text(value: object) -> str:
    """The text of a filled cell, blanks collapsed; a number as it is shown.

    Raises:
        UnreadableCellError: a day, or yes or no.

    >>> text("  Rossi   Ada "), text(12.0)
    ('Rossi Ada', '12')
    """
    if isinstance(value, str):
        return " ".join(value.split())
    if isinstance(value, int | float) and not isinstance(value, bool):
        return f"{value:.15g}"
    raise UnreadableCellError(Message("workbook.text-is-no-text", value=str(value).upper()))


def month(value: object) -> Month:
    """The month of a filled cell; a day counts when it is the first of its month.

    Raises:
        UnreadableCellError: no month, or two readings.

    >>> str(month("aprile 2026")), str(month(date(2026, 4, 1)))
    ('2026-04', '2026-04')
    """
    if isinstance(value, date) and value.day == 1:
        return Month(value.year, value.month)
    found = written_months.month(value) if isinstance(value, str) else None
    if found is None:
        raise UnreadableCellError(Message("workbook.month-unreadable", value=value))
    return found


def weight(value: object) -> Fraction:
    """The weight of an event in a filled cell: special, normal, amateur, or 2, 1, 0.5.

    Raises:
        UnreadableCellError: none of them.

    >>> weight("amatoriale"), weight("0,5")
    (Fraction(1, 2), Fraction(1, 2))
    """
    if isinstance(value, str) and (found := meaning(WEIGHTS, value)) is not None:
        return found
    try:
        figure = number(value)
    except UnreadableCellError:
        figure = Fraction(0)
    if figure not in WEIGHTS:
        raise UnreadableCellError(Message("workbook.weight-unknown", value=value))
    return figure


def ids(value: object) -> tuple[str, ...]:
    """The ids in a filled cell, with commas or semicolons between them; a number is one of them.

    Raises:
        UnreadableCellError: one of them is none.

    >>> ids("102, 0103; RM-7"), ids(102)
    (('102', '103', 'RM-7'), ('102',))
    """
    parts = value.replace(";", ",").split(",") if isinstance(value, str) else [value]
    return tuple(found for part in parts if (found := identifier(part)))


def time(value: object) -> str:
    """The moment in a filled cell of Log, as written there."""
    return f"{value:%Y-%m-%d %H:%M:%S}" if isinstance(value, datetime) else text(value)


def _word(vocabulary: Vocabulary[V], value: object, id_: str) -> V:
    found = meaning(vocabulary, value) if isinstance(value, str) else None
    if found is None:
        raise UnreadableCellError(Message(id_, value=value))
    return found


def _event_kind(value: object) -> EventKind:
    return _word(EVENT_KINDS, value, "workbook.kind-unknown")


def _game_kind(value: object) -> GameKind:
    return _word(GAME_KINDS, value, "workbook.game-kind-unknown")


def _event_state(value: object) -> EventState:
    return _word(EVENT_STATES, value, "workbook.state-unknown")


def _verdict(value: object) -> Verdict:
    return _word(VERDICTS, value, "workbook.verdict-unknown")


def _score(value: object) -> Fraction | str:
    from xlratings.workbook.written.scores import score  # noqa: PLC0415 - not every system has games

    return score(value)


def _birth(value: object) -> Birth | None:
    from xlratings.results.values.births import birth  # noqa: PLC0415 - few workbooks know of births

    return birth(value)


_READERS: dict[CellKind, Callable[[object], Known | None]] = {
    CellKind.ID: identifier,
    CellKind.TEXT: text,
    CellKind.WHOLE: whole,
    CellKind.RATING: rating,
    CellKind.NUMBER: number,
    CellKind.DAY: day,
    CellKind.MONTH: month,
    CellKind.YES_NO: yes_no,
    CellKind.EVENT_KIND: _event_kind,
    CellKind.GAME_KIND: _game_kind,
    CellKind.WEIGHT: weight,
    CellKind.STATE: _event_state,
    CellKind.EXACT_RATING: number,
    CellKind.AVERAGE_RATING: number,
    CellKind.SCORE: _score,
    CellKind.BIRTH: _birth,
    CellKind.VERDICT: _verdict,
    CellKind.IDS: ids,
    CellKind.TIME: time,
}
