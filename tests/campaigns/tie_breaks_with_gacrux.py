"""Agreement with gacrux, FIDE's published tie-break checker, on random crosstables.

``python tests/campaigns/tie_breaks_with_gacrux.py TABLES [SEED]`` prints how many values of each code were compared and
every disagreement. A short run is ``tests/rules/test_tiebreaks_with_gacrux.py``.
"""

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

from gacrux.tiebreak import tiebreak as GacruxTieBreak  # noqa: N812 - a class with a function's name

from xlratings.errors import RuleError
from xlratings.rules.crosstable import is_round_robin, read_crosstable
from xlratings.rules.result_cell import Result
from xlratings.rules.tiebreaks import tie_break
from xlratings.rules.unplayed import EDITIONS

Table = list[list[str]]

CUTS = ("C1", "C2", "M1", "M2")
RATED = ("ARO", *(f"ARO-{cut}" for cut in CUTS), "TPR", "PTP", "APRO", "APPO")
OWN = ("WIN", "WON", "BPG", "BWG", "PS", "PS-C1", "PS-C2", "REP", "STD")
SWISS = (
    *(name for code in ("BH", "SB") for name in (code, *(f"{code}-{cut}" for cut in CUTS))),
    "AOB", "KS", "KS/L1", "KS/L-2", *OWN, *RATED,
    # last, because gacrux's Fore Buchholz leaves its marks on the records that other codes read after it
    "FB", *(f"FB-{cut}" for cut in CUTS),
)  # fmt: skip
ROUND_ROBIN = ("SB", "SB-C1", "KS", *OWN, *RATED)
GACRUX_EDITIONS = {"2023": "V2024", "2026": "V2026"}
GACRUX_POINTS = {
    "W": Decimal("1.0"), "D": Decimal("0.5"), "L": Decimal("0.0"), "F": "W", "H": "D", "Z": Decimal("0.0"), "P": "W",
    "A": "D", "U": "Z",
}  # fmt: skip
GACRUX_RESULTS = {
    "1": ("W", True), "=": ("D", True), "0": ("L", True), "W": ("W", True), "D": ("D", True), "L": ("L", True),
    "+": ("W", False), "-": ("Z", False), "F": ("W", False), "U": ("P", True), "H": ("D", False), "Z": ("Z", False),
}  # fmt: skip


class Disagreement(NamedTuple):
    """One value two programs differ on."""

    code: str
    edition: str
    player: int
    ours: str
    theirs: str
    table: str


def swiss(chance: random.Random) -> Table:
    """A Swiss table with byes of every kind, forfeits of one and of both, withdrawals, late entries, rematches."""
    players, rounds = chance.randint(2, 16), chance.randint(1, 9)
    away = chance.choice([0.0, 0.05, 0.15, 0.35])
    forfeit = chance.choice([0.0, 0.05, 0.2])
    first = [chance.randint(1, rounds) if chance.random() < away else 1 for _ in range(players)]
    last = [chance.randint(1, rounds) if chance.random() < away else rounds for _ in range(players)]
    table: Table = [[] for _ in range(players)]
    for round_ in range(1, rounds + 1):
        present = []
        for number in range(1, players + 1):
            if not first[number - 1] <= round_ <= last[number - 1]:
                table[number - 1].append("--")
            elif chance.random() < away:
                table[number - 1].append(chance.choice(["=BYE", "-BYE", "--", "+BYE"]))
            else:
                present.append(number)
        chance.shuffle(present)
        _pair(chance, table, present, forfeit)
    return table


def round_robin(chance: random.Random) -> Table:
    """A complete round robin, single or double, with forfeits; odd fields have a free round each."""
    players, cycles = chance.randint(3, 9), chance.choice([1, 1, 2])
    table: Table = [[] for _ in range(players)]
    seats = [*range(1, players + 1), *([0] if players % 2 else [])]
    for _ in range(cycles * (len(seats) - 1)):
        pairs = list(zip(seats[: len(seats) // 2], reversed(seats[len(seats) // 2 :]), strict=True))
        for white, black in pairs:
            if 0 in {white, black}:
                table[white + black - 1].append("--")
            else:
                _game(chance, table, white, black, 0.15)
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return table


def _pair(chance: random.Random, table: Table, present: list[int], forfeit: float) -> None:
    if len(present) % 2:
        table[present.pop() - 1].append("U1")
    for white, black in zip(present[::2], present[1::2], strict=True):
        _game(chance, table, white, black, forfeit)


def _game(chance: random.Random, table: Table, white: int, black: int, forfeit: float) -> None:
    if chance.random() < forfeit:
        own, other = chance.choice([("+", "-"), ("-", "+"), ("-", "-")])
        table[white - 1].append(f"{own}F{black}")
        table[black - 1].append(f"{other}F{white}")
    else:
        own, other = chance.choice([("+", "-"), ("=", "="), ("-", "+")])
        table[white - 1].append(f"{own}W{black}")
        table[black - 1].append(f"{other}B{white}")


def gacrux_values(
    rows: Sequence[Sequence[Result]], ratings: Sequence[int], codes: Sequence[str], edition: str, *, is_swiss: bool
) -> list[list[Any]]:
    """What gacrux gives, code by code, then player by player."""
    rounds = len(rows[0])
    tournament = {
        "tournamentNo": 1, "tournamentType": "SWISS" if is_swiss else "ROUNDROBIN", "tournamentInfo": {},
        "numRounds": rounds, "currentRound": rounds, "teamTournament": False, "teamSize": 1, "rankOrder": [],
        "scoreSystem": {"game": dict(GACRUX_POINTS)},
        "competitors": [
            {"cid": number, "rank": number, "rating": {"rating": rating}} for number, rating in enumerate(ratings, 1)
        ],
        "gameList": list(_gacrux_games(rows)),
    }  # fmt: skip
    names = [f"{_gacrux_code(code)}/{GACRUX_EDITIONS[edition]}" for code in codes]
    params = {"tiebreak": names, "check": False, "swiss": is_swiss, "pre_determined": not is_swiss, "unrated": None}
    result = GacruxTieBreak(tournament, rounds, params).compute_tiebreaks(tournament, params)
    scores = [competitor["tiebreakScore"] for competitor in result["competitors"]]
    return [[score[index] for score in scores] for index in range(len(codes))]


def _gacrux_code(code: str) -> str:
    name, _, modifier = code.replace("/", "-", 1).partition("-")
    if modifier.startswith("L"):
        modifier = modifier if modifier[1] in "+-" else f"L+{modifier[1:]}"
    return f"{name}/{modifier}" if modifier else name


def _gacrux_games(rows: Sequence[Sequence[Result]]) -> Iterator[dict[str, object]]:
    for number, row in enumerate(rows, 1):
        for round_, result in enumerate(row, 1):
            letter, played = GACRUX_RESULTS[result.code]
            own = {"cid": number, "result": letter}
            if not result.opponent:
                yield {"id": 0, "round": round_, "white": own, "black": None, "played": played, "rated": False}
            elif number < result.opponent:
                other_result = rows[result.opponent - 1][round_ - 1]
                other = {"cid": result.opponent, "result": GACRUX_RESULTS[other_result.code][0]}
                white, black = (other, own) if result.colour == "b" else (own, other)
                yield {"id": 0, "round": round_, "white": white, "black": black, "played": played, "rated": played}


def _ours(value: Fraction | RuleError | None) -> str:
    return "-" if isinstance(value, RuleError) or value is None else str(float(value))


def _theirs(value: object) -> str:
    return "-" if value is None else str(float(str(value)))


def _same(code: str, ours: str, theirs: str) -> bool:
    if code == "AOB" and "-" not in (ours, theirs):  # gacrux rounds to hundredths, the regulation does not
        return abs(float(ours) - float(theirs)) <= 0.005 + 1e-9
    return ours == theirs


def _has_double_forfeit(rows: Sequence[Sequence[Result]], player: int) -> bool:
    return any(
        result.code == "-" and rows[result.opponent - 1][index].code == "-"
        for index, result in enumerate(rows[player - 1])
    )


def compared(table: Table, ratings: Sequence[int], edition: str) -> Iterator[Disagreement | str]:
    """The code of each value compared, and a disagreement where there is one.

    gacrux is told whether a table is a round robin; here it is read from the cells.
    """
    crosstable = read_crosstable(table)
    is_swiss = not is_round_robin(crosstable)
    codes = SWISS if is_swiss else ROUND_ROBIN
    theirs = gacrux_values(crosstable.rows, ratings, codes, edition, is_swiss=is_swiss)
    for code, values in zip(codes, theirs, strict=True):
        own = tie_break(crosstable, code, EDITIONS[edition], ratings).values
        for player, (our, their) in enumerate(zip(own, values, strict=True), 1):
            if code == "STD" and _has_double_forfeit(crosstable.rows, player):
                continue  # gacrux gives 0 where C.07 7.7 has "the same number of points", half a point
            yield code
            if not _same(code, _ours(our), _theirs(their)):
                yield Disagreement(code, edition, player, _ours(our), _theirs(their), repr(table))


def campaign(tables: int, seed: int) -> tuple[Counter[str], list[Disagreement]]:
    """Values compared per code, and the disagreements, over random tables in both editions."""
    chance = random.Random(seed)  # noqa: S311 - chance, not secrecy
    counts, disagreements = Counter[str](), list[Disagreement]()
    for index in range(tables):
        table = swiss(chance) if index % 5 else round_robin(chance)
        ratings = [chance.randint(1200, 2700) for _ in table]
        for edition in GACRUX_EDITIONS:
            for each in compared(table, ratings, edition):
                if isinstance(each, str):
                    counts[each] += 1
                else:
                    disagreements.append(each)
    return counts, disagreements


def main() -> int:
    """Run as long as asked and print the figures."""
    tables, seed = int((sys.argv[1:] or ["1000"])[0]), int((sys.argv[2:] or ["1"])[0])
    began = time.monotonic()
    counts, disagreements = campaign(tables, seed)
    lines = [
        f"{tables} tables, seed {seed}: {counts.total()} values in {time.monotonic() - began:.0f} s",
        ", ".join(f"{code} {count}" for code, count in counts.items()),
        f"{len(disagreements)} disagreements: {dict(Counter(each.code for each in disagreements))}",
        *(str(each) for each in disagreements[:10]),
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
