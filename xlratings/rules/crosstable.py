"""Crosstables: one row per player in number order, one column per round, read whole and checked on both sides.

Which form a table is in is decided once, for the whole table: as programs print it if any cell shows that form, else as
S4 writes it. So ``-1`` is a game lost to player 1 in a table as written and a full-point bye in a table as printed.

A column that is blank for everybody is a round not played yet and is not counted. A row blank in every round is a
number without a player: nothing is wrong until his score is needed. Any other blank is something missing.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple, NoReturn

from xlratings.errors import Message, RuleError
from xlratings.rules.result_cell import (
    ABSENT,
    AGREED,
    FULL_POINT_BYE,
    OPEN,
    RATED,
    SAME_COLOUR,
    Result,
    is_blank,
    reading,
)

Row = tuple[Result, ...]

_PRINTED_NUMBERS: dict[object, Result | None] = {-1: FULL_POINT_BYE, 0: ABSENT}


class Crosstable(NamedTuple):
    """The results of an event, read and agreed.

    Attributes:
        rows: By player, then by round counted; an empty row is a number without a player.
        columns: For each round counted the column of the range it stands in, from 1.

    """

    rows: tuple[Row, ...]
    columns: tuple[int, ...]

    def row(self, player: int) -> Row:
        """The results of one player, by his number from 1.

        Raises:
            RuleError: #NUM! outside the table, #N/A when the number has no player.

        """
        if not 0 < player <= len(self.rows):
            raise RuleError("#NUM!", Message("rule.player-outside-table", player=player, players=len(self.rows)))
        if not self.rows[player - 1]:
            raise RuleError("#N/A", Message("rule.number-without-player", player=player))
        return self.rows[player - 1]


def read_crosstable(rows: Sequence[Sequence[object]]) -> Crosstable:
    """The crosstable in a range of cells.

    Args:
        rows: One row per player in number order, one cell per round: text, number, blank (``None``, empty text, NaN).

    Raises:
        RuleError: #VALUE! for a cell that says nothing, is of the other form, is a plain number, names its own player
            or disagrees with the opponent's row; #N/A for a game without result and for a blank. The message names
            row and column of the range, from 1.

    >>> table = read_crosstable([["+W2", "=BYE"], ["-B1", "--"]])
    >>> scores(table)
    (Fraction(3, 2), Fraction(0, 1))
    """
    width = max((len(row) for row in rows), default=0)
    padded = [(*row, *[None] * (width - len(row))) for row in rows]
    known = _known_cells(padded)
    found = [tuple([known[c] if c.__class__ is str else known.get(_number(c)) for c in row]) for row in padded]
    counted = [j for j, column in enumerate(zip(*found, strict=True)) if any(column)]
    table = Crosstable(tuple(_row(padded, found, i, counted) for i in range(len(found))), tuple(j + 1 for j in counted))
    _check_both_sides(table, padded)
    return table


def scores(crosstable: Crosstable, *, rated_only: bool = False) -> tuple[Fraction | None, ...]:
    """Each player's points as awarded, or from rated games only; None for a number without a player.

    Games won or lost by forfeit, byes and TRF's ``W D L`` are never rated.
    """
    return tuple(
        Fraction(sum(r.points for r in row if not rated_only or r.code in RATED), 2) if row else None
        for row in crosstable.rows
    )


def rated_games(crosstable: Crosstable) -> tuple[int | None, ...]:
    """How many rated games each player has; None for a number without a player."""
    return tuple(sum(r.code in RATED for r in row) if row else None for row in crosstable.rows)


def is_round_robin(crosstable: Crosstable) -> bool:
    """Whether everybody is paired with everybody equally often: a tournament with pre-determined pairings.

    Decision: the cells do not say how the pairings were made; three players or more who all meet as often as each
    other, without any bye but the free rounds of an odd field, which bring no point, are a round robin (C.07 15.2).
    """
    players = [number for number, row in enumerate(crosstable.rows, 1) if row]
    others = len(players) - 1
    cycle = others + len(players) % 2
    if others < 2 or len(crosstable.columns) % cycle:  # noqa: PLR2004 - two players make a match, not a round robin
        return False
    cycles = len(crosstable.columns) // cycle
    return all(
        _opponents(crosstable.rows[number - 1])
        == [other for other in players if other != number for _ in range(cycles)]
        and not any(result.points for result in crosstable.rows[number - 1] if not result.opponent)
        for number in players
    )


def _opponents(row: Row) -> list[int]:
    return sorted(result.opponent for result in row if result.opponent)


def _known_cells(rows: Sequence[Sequence[object]]) -> dict[object, Result | None]:
    """What each distinct cell says in this table: every text is read once, however often it stands there.

    Raises:
        RuleError: #VALUE! at the first cell, row by row, that says nothing here.

    """
    texts = {str(cell) for row in rows for cell in row if cell.__class__ is str}
    readings = {text: reading(text) for text in texts}
    printed = any(both.shows_print for both in readings.values())
    known: dict[object, Result | None] = dict(_PRINTED_NUMBERS) if printed else {}
    known.update((text, both.as_printed if printed else both.as_written) for text, both in readings.items())
    unread = [text for text in readings if known[text] is None and not is_blank(text)]
    others = [cell for row in rows for cell in row if cell.__class__ is not str]
    if unread or not all(_is_understood(cell, known) for cell in others):
        _refuse_first(rows, known, printed=printed)
    return known


def _number(cell: object) -> object:
    """A cell that is no text, as it is looked up; NaN is how some hosts hand over a blank."""
    return None if cell != cell else cell  # noqa: PLR0124 - only NaN differs from itself


def _is_understood(cell: object, known: dict[object, Result | None]) -> bool:
    if cell.__class__ is str:
        return is_blank(str(cell)) or known[cell] is not None
    return _number(cell) is None or (cell.__class__ in {int, float} and cell in known)


def _refuse_first(rows: Sequence[Sequence[object]], known: dict[object, Result | None], *, printed: bool) -> NoReturn:
    row, column, cell = next(
        (i, j, cell)
        for i, row in enumerate(rows, 1)
        for j, cell in enumerate(row, 1)
        if not _is_understood(cell, known)
    )
    place = {"row": row, "column": column, "cell": cell}
    if isinstance(cell, int | float) and not isinstance(cell, bool):
        raise RuleError("#VALUE!", Message("rule.cell-is-a-number", **place))
    if printed and isinstance(cell, str) and reading(cell).as_written:
        raise RuleError("#VALUE!", Message("rule.cell-as-written-among-printed", **place))
    raise RuleError("#VALUE!", Message("rule.cell-says-no-result", **place))


def _row(
    cells: Sequence[Sequence[object]], found: Sequence[Sequence[Result | None]], i: int, counted: Sequence[int]
) -> Row:
    """One player's results in the rounds counted, or nothing when he has none at all."""
    results = [found[i][j] for j in counted]
    complete = tuple([result for result in results if result])
    if len(complete) < len(results) and complete:
        raise RuleError("#N/A", Message("rule.cell-blank", row=i + 1, column=counted[results.index(None)] + 1))
    codes = [result.code for result in complete]
    if OPEN in codes:
        column = counted[codes.index(OPEN)]
        raise RuleError("#N/A", Message("rule.game-open", row=i + 1, column=column + 1, cell=cells[i][column]))
    return complete


def _check_both_sides(table: Crosstable, cells: Sequence[Sequence[object]]) -> None:
    """Both rows of a game tell the same game; an opponent without a row is asked for when his score is needed."""
    rows = table.rows
    filled = {number for number, row in enumerate(rows, 1) if row}
    for number, row in enumerate(rows, 1):
        for round_, (code, opponent, _, colour) in enumerate(row):
            if opponent in filled:
                other = rows[opponent - 1][round_]
                agreed = code + other.code in AGREED and colour + other.colour not in SAME_COLOUR
                if not agreed or other.opponent != number or opponent == number:
                    _refuse_game(table, cells, number, round_)


def _refuse_game(table: Crosstable, cells: Sequence[Sequence[object]], number: int, round_: int) -> NoReturn:
    opponent, column = table.rows[number - 1][round_].opponent, table.columns[round_]
    own = cells[number - 1][column - 1]
    if opponent == number:
        raise RuleError("#VALUE!", Message("rule.cell-names-its-own-player", row=number, column=column, cell=own))
    other = cells[opponent - 1][column - 1]
    message = Message("rule.sides-disagree", row=number, column=column, cell=own, opponent=opponent, other=other)
    raise RuleError("#VALUE!", message)
