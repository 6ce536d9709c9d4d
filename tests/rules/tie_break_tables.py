"""Tables that the tests of tie-breaks share, and how they ask for values."""

import pytest

from xlratings.errors import RuleError
from xlratings.rules.crosstable import Crosstable, read_crosstable
from xlratings.rules.tiebreaks import tie_break
from xlratings.rules.unplayed import EDITIONS, IN_FORCE

# Seven players, four rounds, with every kind of unplayed round: Ash, Birch, Cedar, Dogwood, Elm, Fir, Gorse.
SEVEN = """
+W4 =B2 +W3 +W7
+B5 =W1 +F6 +B4
=W6 +B7 -B1 +W5
-B1 +W5 =B7 -W2
-W2 -B4 U1 -B3
=B3 =BYE -F2 -BYE
U1 -W3 =W4 -B1
"""
SEVEN_RATINGS = [2100, 2000, 1900, 1800, 1700, 1600, 1500]
# A round robin of four with a forfeit.
FOUR = "+W4 =B3 +W2\n+W3 +F4 -B1\n-B2 =W1 -B4\n-B1 -F2 +W3"
FOUR_RATINGS = [2100, 2000, 1900, 1800]


def table(text: str) -> Crosstable:
    return read_crosstable([line.split() for line in text.strip().splitlines()])


def values(
    crosstable: Crosstable | str, code: str, edition: str = IN_FORCE, ratings: list[int | None] | None = None
) -> list[float | str | None]:
    """Everybody's value as a plain number; an error as its kind."""
    read = table(crosstable) if isinstance(crosstable, str) else crosstable
    result = tie_break(read, code, EDITIONS[edition], ratings).values
    return [v.kind if isinstance(v, RuleError) else None if v is None else float(v) for v in result]


def refusal(crosstable: str, code: str, player: int, ratings: list[int | None] | None = None) -> RuleError:
    with pytest.raises(RuleError) as caught:
        tie_break(table(crosstable), code, EDITIONS[IN_FORCE], ratings).value(player)
    return caught.value
