"""BUCHHOLZ_FIDE, TIEBREAK, CROSSTABLE_SCORE."""

from decimal import Decimal
from functools import partial

from udfs.call import cell_function, listed, one
from udfs.convert import LARGEST, code, is_blank, quoted, truth, whole
from udfs.error_values import error_value
from udfs.plans import EMPTY, Answer, Elements, Empty, Plan, Working, needing, worked
from udfs.ranges import Form, read_range
from udfs.systems import listed_whole_rating
from xlratings.errors import Message, RuleError
from xlratings.rules.crosstable import Crosstable, read_crosstable
from xlratings.rules.crosstable import scores as points_of_players
from xlratings.rules.shares import CUTS
from xlratings.rules.tiebreaks import TieBreakResult, tie_break
from xlratings.rules.unplayed import EDITIONS, IN_FORCE, TieBreakRules


@cell_function
def buchholz_fide(
    results: object, player: object = None, edition: object = None, cut: object = None
) -> Elements | Answer:
    """FIDE's Buchholz of one player, or of everybody in a column.

    >>> buchholz_fide([["+W2", "+BYE"], ["-B1", "+W3"], ["--", "-B2"]])
    [2, 2, 1]
    """
    table = _crosstable(results)
    _check_players(player, table)
    rules = one("edition", edition, _edition)
    chosen = one("cut", cut, partial(code, known=CUTS))
    return _answer(tie_break(table, f"BH-{chosen}" if chosen else "BH", rules), player, table)


@cell_function
def tiebreak(
    results: object, code: object, player: object = None, edition: object = None, ratings: object = None
) -> Elements | Answer:
    """A tie-break of one player, or of everybody in a column.

    >>> tiebreak([["+W2", "+BYE"], ["-B1", "+W3"], ["--", "-B2"]], "ps", 1)
    3
    """
    table = _crosstable(results)
    name = one("code", code, needing(_tie_break_code))
    tie_break(table, name, EDITIONS[IN_FORCE])  # an unknown code is refused before what follows it
    _check_players(player, table)
    rules = one("edition", edition, _edition)
    rated = listed("ratings", ratings, listed_whole_rating)
    return _answer(tie_break(table, name, rules, None if rated == [None] else rated), player, table)


@cell_function
def crosstable_score(results: object, rated_only: object = None) -> Answer:
    """The points of each player in a column: all, or those of rated games only.

    >>> crosstable_score([["+W2", "+BYE"], ["-B1", "--"]]), crosstable_score([["+W2", "+BYE"], ["-B1", "--"]], True)
    ([2, 0], [1, 0])
    """
    table = _crosstable(results)
    is_rated_only = one("rated_only", rated_only, truth) or False
    found = points_of_players(table, rated_only=is_rated_only)
    return Answer(list(found), Working("crosstable.score", table, {"rated_only": is_rated_only}, found))


def _crosstable(given: object) -> Crosstable:
    """The crosstable in a range; a list is a table of one round.

    Raises:
        RuleError: #N/A for a blank cell in place of it; else as the reading does.

    """
    table = read_range("results", given)
    if table.form is Form.SINGLE and is_blank(given):
        raise RuleError("#N/A", Message("function.missing", argument="results"))
    cells = iter([_readable(cell) for cell in table.cells])
    rows, columns = table.shape
    return read_crosstable([[next(cells) for _ in range(columns)] for _ in range(rows)])


def _readable(cell: object) -> object:
    """The cell as the reader of crosstables takes it; what says no result in any case as a text that says none."""
    if is_blank(cell):
        return None
    if isinstance(cell, Decimal):
        return float(cell)
    is_number = isinstance(cell, float) or (isinstance(cell, int) and abs(cell) <= LARGEST)
    return cell if is_number or isinstance(cell, str) else f"<{quoted(cell)}>"


def _check_players(given: object, table: Crosstable) -> None:
    cells = read_range("player", given).cells
    if len(cells) == 1:
        _player(cells[0], "player", table=table)


def _player(cell: object, argument: str, *, table: Crosstable) -> int | Empty:
    number = whole(cell, argument, least=1)
    if number is not None and number > len(table.rows):
        table.row(number)
    return EMPTY if number is None else number


def _edition(cell: object, argument: str) -> TieBreakRules:
    return EDITIONS[code(cell, argument, EDITIONS) or IN_FORCE]


def _tie_break_code(cell: object, argument: str) -> str | None:
    if is_blank(cell):
        return None
    if isinstance(cell, str):
        return cell
    raise RuleError("#VALUE!", Message("function.not-a-code", argument=argument, value=quoted(cell)))


def _answer(result: TieBreakResult, player: object, table: Crosstable) -> Elements | Answer:
    """One number for each player asked for; without any, a column for everybody."""
    asked = read_range("player", player).cells
    if len(asked) == 1 and is_blank(asked[0]):
        values = [error_value(each) if isinstance(each, RuleError) else each for each in result.values]
        return Answer(values, Working("tie-break.everybody", result, {}, values))
    converters = {"player": partial(_player, table=table)}
    plan = Plan(converters, result.value, worked("tie-break", result, converters, result.breakdown))
    return Elements(lambda: plan, {"player": player}, {})
