"""Buchholz and Buchholz Cut-1 of whole tournaments in every edition: seconds, and growth with the players.

Run: python benchmarks/buchholz.py [runs]
"""

import random
import statistics
import sys
import time
from collections.abc import Callable

from xlratings.rules.crosstable import Crosstable, read_crosstable
from xlratings.rules.tiebreaks import tie_break
from xlratings.rules.unplayed import EDITIONS

SIZES = ((1_000, 11), (10_000, 11), (9_999, 9))  # players, rounds
_OTHER = {"+": "-", "-": "+", "=": "="}


def cells_of(players: int, rounds: int) -> list[list[str]]:
    """A crosstable as it is typed: every player plays every round but for a forfeit here and a bye there."""
    chance = random.Random(players)  # noqa: S311 - made-up games
    cells = [["" for _ in range(rounds)] for _ in range(players)]
    for number in range(rounds):
        order = list(range(players))
        chance.shuffle(order)
        cells[order.pop()][number] = "+BYE"
        if len(order) % 2:
            cells[order.pop()][number] = "=BYE"
        for one, other in zip(order[::2], order[1::2], strict=True):
            result = chance.choice("+-=")
            colours = "WB" if chance.random() < 0.98 else ("", "")  # noqa: PLR2004 - two in a hundred are forfeits
            if colours == "WB":
                cells[one][number] = f"{result}W{other + 1}"
                cells[other][number] = f"{_OTHER[result]}B{one + 1}"
            else:
                cells[one][number], cells[other][number] = f"+F{other + 1}", f"-F{one + 1}"
    return cells


def seconds(call: Callable[[], object], runs: int) -> float:
    """Median CPU seconds of a call."""
    times = []
    for _ in range(runs):
        start = time.process_time()
        call()
        times.append(time.process_time() - start)
    return statistics.median(times)


def main() -> None:
    """Print seconds by edition and code, and what ten times as many players cost."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    tables: list[Crosstable] = []
    for players, rounds in SIZES:
        cells = cells_of(players, rounds)
        took = seconds(lambda cells=cells: read_crosstable(cells), runs)
        print(f"{players} players, {rounds} rounds: read in {took:.3f} s")
        tables.append(read_crosstable(cells))
    for edition, rules in EDITIONS.items():
        for code in ("BH", "BH-C1"):
            few, many, nine = (
                seconds(lambda table=table, code=code, rules=rules: tie_break(table, code, rules).values, runs)
                for table in tables
            )
            print(
                f"{edition} {code}: {few:.3f} s for 1000 x 11, {many:.3f} s for 10000 x 11: {many / few:.1f}x;", end=" "
            )
            print(f"{nine:.3f} s for 9999 x 9")


if __name__ == "__main__":
    main()
