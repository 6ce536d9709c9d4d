"""The catalogue of the cell functions: names, arguments, what they hold, what comes back, and the ids of their help.

The hosts are generated from it. Function and argument names are fixed; the words are in ``xlratings/texts``.
"""

from enum import Enum
from typing import Any, NamedTuple

import udfs
from xlratings.errors import ErrorKind


class Kind(Enum):
    """What an argument takes."""

    ELEMENT = "a cell, or a range gone through element by element"
    LIST = "a range read row by row"
    TABLE = "a crosstable"
    CELL = "one cell"


class Shape(Enum):
    """What comes back."""

    AS_GIVEN = "the shape of the arguments"
    CELL = "one cell"
    ROW = "some cells side by side"
    COLUMN = "one cell per row"
    ROWS = "some cells side by side per row"


class Argument(NamedTuple):
    """An argument: its name, what it takes, whether it must be given, and the id of its help."""

    name: str
    kind: Kind
    required: bool
    help: str


class Function(NamedTuple):
    """A function: its name in cells, its arguments, category and help (ids), what comes back, its error values."""

    name: str
    arguments: tuple[Argument, ...]
    category: str
    help: str
    result: Shape
    errors: tuple[ErrorKind, ...] = ("#VALUE!", "#NUM!", "#N/A")

    @property
    def python_name(self) -> str:
        """The name in ``udfs``."""
        return self.name.lower()

    def __call__(self, *args: object) -> Any:  # noqa: ANN401 - a cell, a column or rows
        """What the function gives for these arguments."""
        return getattr(udfs, self.python_name)(*args)


_KINDS = {"e": Kind.ELEMENT, "l": Kind.LIST, "t": Kind.TABLE, "c": Kind.CELL}


def _function(name: str, category: str, result: Shape, *arguments: str) -> Function:
    """A function from its arguments as ``kind name help``; a name in brackets may be left out.

    The help is that of the argument of this name alone, unless it is named.
    """
    read = []
    for written in arguments:
        kind, name_, *help_ = written.split()
        bare = name_.strip("[]")
        help_id = f"function.argument.{help_[0] if help_ else bare}"
        read.append(Argument(bare, _KINDS[kind], name_ == bare, help_id))
    return Function(name, tuple(read), f"function.category.{category}", f"function.help.{name.lower()}", result)


FUNCTIONS = (
    _function(
        "EXPECTED", "ratings", Shape.AS_GIVEN,
        "e rating", "e opponent opponent-or-mean", "e [system] expected-system", "e [day]",
    ),
    _function(
        "KFACTOR", "ratings", Shape.AS_GIVEN,
        "e value rating-or-participants", "e [system] k-system", "e [games_or_rounds] games-or-rounds",
        "e [age_or_weight] age-or-weight", "e [peak]", "e [period_games] period-games",
    ),
    _function(
        "PERFORMANCE", "ratings", Shape.AS_GIVEN,
        "l score performance-score", "l field performance-field", "c [system] performance-system",
    ),
    _function(
        "GLICKO_UPDATE", "glicko", Shape.ROW,
        "c rating", "c rd", "l opponents", "l opponent_rds opponent-rds", "l scores",
        "c [c] ageing", "c [periods] periods-or-one", "c [least_rd] least-rd",
    ),
    _function(
        "BUCHHOLZ_FIDE", "crosstables", Shape.COLUMN,
        "t results", "e [player] player-number", "c [edition]", "c [cut]",
    ),
    _function(
        "RATING_CHANGE", "ratings", Shape.CELL,
        "c rating", "l opponents", "l scores", "c k", "c [system] change-system", "c [day]",
    ),
    _function("RATING_INITIAL", "ratings", Shape.CELL, "l opponents", "l scores scores-or-total", "c [day]"),
    _function(
        "CBJD_RATING", "ratings", Shape.AS_GIVEN,
        "e rating", "e opponents_average opponents-average", "e games", "e points points-made",
    ),
    _function(
        "RISIKO_EVENT", "ratings", Shape.ROWS,
        "l ratings event-ratings", "l results event-results", "l missed", "c rounds", "c winner", "c [weight]",
    ),
    _function(
        "KURNIK_UPDATE", "ratings", Shape.AS_GIVEN,
        "l ratings players-ratings", "l places", "c [kind] game-kind",
    ),
    _function("BRIDGE_AVERAGE", "ratings", Shape.CELL, "l imps", "c [deals]"),
    _function(
        "FIBS_UPDATE", "ratings", Shape.ROW,
        "e rating", "e experience", "e opponent", "e opponent_experience opponent-experience", "e length", "e won",
        "e [counting]",
    ),
    _function("GLICKO_RD", "glicko", Shape.AS_GIVEN, "e rd", "e c ageing", "e periods"),
    _function("GLICKO_EXPECTED", "glicko", Shape.AS_GIVEN, "e rating", "e opponent", "e opponent_rd opponent-rd"),
    _function(
        "GLICKO2_UPDATE", "glicko", Shape.ROW,
        "c rating", "c rd", "c volatility", "l opponents", "l opponent_rds opponent-rds", "l scores", "c [tau]",
    ),
    _function(
        "FNGO_TITLE", "glicko", Shape.AS_GIVEN,
        "e stable_or_rd stable-or-rd", "e max_rating max-rating", "e [dan_points] dan-points",
    ),
    _function(
        "TIEBREAK", "crosstables", Shape.COLUMN,
        "t results", "c code tie-break-code", "e [player] player-number", "c [edition]",
        "l [ratings] table-ratings",
    ),
    _function("CROSSTABLE_SCORE", "crosstables", Shape.COLUMN, "t results", "c [rated_only] rated-only"),
)  # fmt: skip
BY_NAME = {function.name: function for function in FUNCTIONS}
