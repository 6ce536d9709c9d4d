"""The laws that tie-breaks obey on random tables."""

import random
import runpy
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from tests.rules.tie_break_tables import values
from xlratings.errors import RuleError
from xlratings.rules.crosstable import read_crosstable, scores
from xlratings.rules.shares import CUTS
from xlratings.rules.tiebreaks import known_codes, tie_break
from xlratings.rules.unplayed import EDITIONS

swiss = runpy.run_path(str(Path(__file__).resolve().parent.parent / "campaigns" / "tie_breaks_with_gacrux.py"))["swiss"]


TABLES = st.integers(0, 2**32).map(lambda seed: swiss(random.Random(seed)))  # noqa: S311 - chance, not secrecy
CODES = [code for code in known_codes().split(", ") if code.split("-")[0] not in {"ARO", "TPR", "PTP", "APRO", "APPO"}]


@given(TABLES, st.sampled_from(CODES), st.sampled_from(sorted(EDITIONS)))
def test_a_complete_table_always_has_a_value_and_its_breakdown_adds_up(
    cells: list[list[object]], code: str, edition: str
) -> None:
    result = tie_break(read_crosstable(cells), code, EDITIONS[edition])
    for player, value in enumerate(result.values, 1):
        if isinstance(value, RuleError):
            assert (code, value.message.id) == ("AOB", "rule.no-game-over-the-board")
            continue
        breakdown = result.breakdown(player)
        kept = [line.value for line in breakdown.shares if not line.cut]
        assert breakdown.value == value == (sum(kept) / len(kept) if code == "AOB" else sum(kept))


@given(TABLES, st.sampled_from(["BH", "FB", "SB"]), st.sampled_from(sorted(EDITIONS)))
def test_a_cut_never_adds(cells: list[list[object]], code: str, edition: str) -> None:
    read = read_crosstable(cells)
    whole, c1, c2, m1, m2 = (values(read, name, edition) for name in (code, *(f"{code}-{cut}" for cut in CUTS)))
    for bh, one, two, median, medians in zip(whole, c1, c2, m1, m2, strict=True):
        assert float(bh or 0) >= float(one or 0) >= float(two or 0) >= float(medians or 0) >= 0
        assert float(one or 0) >= float(median or 0)


@given(TABLES)
def test_the_dummy_of_2026_is_never_above_that_of_2023(cells: list[list[object]]) -> None:
    read = read_crosstable(cells)
    for now, before in zip(values(read, "BH", "2026"), values(read, "BH", "2023"), strict=True):
        assert float(now or 0) <= float(before or 0)


@given(TABLES, st.sampled_from(CODES), st.sampled_from(sorted(EDITIONS)), st.randoms())
def test_numbering_the_players_otherwise_moves_the_values_with_them(
    cells: list[list[str]], code: str, edition: str, chance: random.Random
) -> None:
    order = list(range(len(cells)))
    chance.shuffle(order)
    number = {old + 1: new + 1 for new, old in enumerate(order)}
    renumbered = [[_renumbered(cell, number) for cell in cells[old]] for old in order]
    before, after = (values(read_crosstable(each), code, edition) for each in (cells, renumbered))
    assert [before[old] for old in order] == after


@given(TABLES, st.sampled_from(CODES), st.sampled_from(sorted(EDITIONS)))
def test_a_table_as_written_and_the_same_as_printed_give_the_same(
    cells: list[list[str]], code: str, edition: str
) -> None:
    printed = [[_printed(cell, number) for cell in row] for number, row in enumerate(cells, 1)]
    absent = len(cells[0])  # a row of TRF's absent rounds, so that even a table without games shows its form
    as_printed = values(read_crosstable([*printed, ["0000 - Z"] * absent]), code, edition)
    assert as_printed == values(read_crosstable([*cells, ["--"] * absent]), code, edition)


@given(st.integers(2, 8).map(lambda half: 2 * half), st.integers(1, 6), st.randoms())
def test_where_everybody_played_every_round_the_sums_agree_and_so_do_the_editions(
    players: int, rounds: int, chance: random.Random
) -> None:
    read = read_crosstable(played_throughout(players, rounds, chance))
    points = [float(score or 0) for score in scores(read)]
    assert sum(points) == players * rounds / 2
    by_edition = [values(read, "BH", edition) for edition in EDITIONS]
    assert all(each == by_edition[0] for each in by_edition)
    assert sum(float(value or 0) for value in by_edition[0]) == rounds * sum(points)
    assert len({tuple(values(read, "SB", edition)) for edition in EDITIONS}) == 1


def played_throughout(players: int, rounds: int, chance: random.Random) -> list[list[str]]:
    cells: list[list[str]] = [[] for _ in range(players)]
    for _ in range(rounds):
        order = chance.sample(range(1, players + 1), players)
        for white, black in zip(order[::2], order[1::2], strict=True):
            own, other = chance.choice([("+", "-"), ("=", "="), ("-", "+")])
            cells[white - 1].append(f"{own}W{black}")
            cells[black - 1].append(f"{other}B{white}")
    return cells


def _renumbered(cell: str, number: dict[int, int]) -> str:
    digits = "".join(letter for letter in cell if letter.isdigit())
    return cell if cell.startswith("U") or not digits else cell.replace(digits, str(number[int(digits)]))


def _printed(cell: str, own: int) -> str:
    byes = {"+BYE": "-1", "=BYE": "-½", "-BYE": "0", "--": "0", "U1": "U1"}
    if cell in byes:
        return byes[cell]
    opponent = cell[2:]
    if cell[1] == "F":
        return f"{opponent}{'w' if own < int(opponent) else 'b'}{cell[0]}"
    return f"  {opponent}{cell[1].lower()}{({'+': '1', '=': '½', '-': '0'})[cell[0]]}"
