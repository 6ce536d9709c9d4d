"""Events made up at random, and the sheets that programs and clerks make of them."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook

from xlratings.results.grid import Grid, Value
from xlratings.results.received import Received
from xlratings.results.table import read_tables
from xlratings.results.workbook_file import read_workbook_file

Rows = Sequence[Sequence[Any]]
HALF = Fraction(1, 2)
SURNAMES = (
    "Ash",
    "Elm",
    "Oak",
    "Yew",
    "Fir",
    "Birch",
    "Cedar",
    "Maple",
    "Rowan",
    "Alder",
    "Hazel",
    "Holly",
    "Larch",
    "Linden",
    "Willow",
    "Thorn",
)
FORENAMES = (
    "Al",
    "Ida",
    "Ed",
    "Una",
    "Leo",
    "Eva",
    "Ben",
    "Lia",
    "Tom",
    "Ada",
    "Max",
    "Zoe",
    "Sam",
    "Amy",
    "Ian",
    "Kit",
)

# Result of the player with White, as his cell and the opponent's cell show it, and his points and theirs.
OUTCOMES = {
    "1": ("1", "0", Fraction(1), Fraction(0)),
    "0": ("0", "1", Fraction(0), Fraction(1)),
    "½": ("½", "½", HALF, HALF),
    "+": ("+", "-", Fraction(1), Fraction(0)),
    "-": ("-", "+", Fraction(0), Fraction(1)),
}
BYES: dict[Any, Fraction] = {-1: Fraction(1), "   -½": HALF, 0: Fraction(0)}


@dataclass
class Event:
    """Players by start number from 1, and for each round the boards (White, Black, outcome) and the byes."""

    names: list[str]
    ratings: list[int]
    boards: list[list[tuple[int, int, str]]]
    byes: list[dict[int, Any]]

    def points(self, player: int) -> Fraction:
        total = Fraction(0)
        for boards, byes in zip(self.boards, self.byes, strict=True):
            total += BYES[byes[player]] if player in byes else Fraction(0)
            for white, black, outcome in boards:
                total += OUTCOMES[outcome][2] if white == player else Fraction(0)
                total += OUTCOMES[outcome][3] if black == player else Fraction(0)
        return total

    def order(self) -> list[int]:
        return sorted(range(1, len(self.names) + 1), key=lambda one: (-self.points(one), one))

    def cells(self, player: int, shown: Mapping[int, int], colours: str = "wb") -> list[Any]:
        """The player's results as programs print them; ``shown``: the number that stands for each opponent."""
        row: list[Any] = []
        for boards, byes in zip(self.boards, self.byes, strict=True):
            row.append(byes.get(player, ""))
            for white, black, outcome in boards:
                mine, theirs = OUTCOMES[outcome][:2]
                if white == player:
                    row[-1] = f"{shown[black]:4d}{colours[0]}{mine}"
                elif black == player:
                    row[-1] = f"{shown[white]:4d}{colours[1]}{theirs}"
        return row

    def crosstable(self, *, by_rank: bool, headings: Sequence[str], colours: str = "wb") -> list[list[Any]]:
        """Heading row and one row per player: rank, start number, name, rating, rounds, points.

        ``headings``: of these, the one of a round with ``#`` for its number.
        """
        order = self.order() if by_rank else list(range(1, len(self.names) + 1))
        shown = {player: at for at, player in enumerate(order, 1)}
        rank, number, name, rating, round_, points = headings
        rounds = [round_.replace("#", str(at + 1)) for at in range(len(self.boards))]
        rows: list[list[Any]] = [[rank, number, name, rating, *rounds, points]]
        before = None
        for at, player in enumerate(order, 1):
            own = float(self.points(player))
            place = "" if by_rank and own == before else at
            before = own
            cells = self.cells(player, shown, colours)
            rows.append([place, player, self.names[player - 1], self.ratings[player - 1], *cells, own])
        return rows


def made_up(players: int, rounds: int, seed: int) -> Event:
    """Pairings and results at random: every kind of bye and of forfeit occurs in an event that is large enough."""
    chance = random.Random(seed)  # noqa: S311 - test data
    names = [f"{SURNAMES[at % 16]}{'' if at < 256 else at}, {FORENAMES[at // 16 % 16]}" for at in range(players)]
    ratings = [chance.choice([0, *range(1200, 2400, 7)]) for _ in range(players)]
    boards, byes = [], []
    for _ in range(rounds):
        free = list(range(1, players + 1))
        chance.shuffle(free)
        away = free[: chance.randrange(0, 3) + players % 2]
        free = free[len(away) :]
        away += [free.pop()] if len(free) % 2 else []
        byes.append({player: chance.choice(list(BYES)) for player in away})
        pairs = zip(free[::2], free[1::2], strict=True)
        boards.append([(one, other, chance.choice("111000½½½+-")) for one, other in pairs])
    return Event(names, ratings, boards, byes)


ENGLISH = ("Rk.", "SNo", "Name", "Rtg", "#.Rd", "Pts.")


@pytest.fixture
def english() -> Sequence[str]:
    return ENGLISH


@pytest.fixture
def event() -> Callable[[int, int, int], Event]:
    """A function that makes an event up: players, rounds, seed."""
    return made_up


@pytest.fixture
def read_rows() -> Callable[..., Received]:
    """A function that reads the rows of one sheet."""

    def read(rows: Rows, title: str = "Sheet1", file: str = "report.xlsx", **how: Any) -> Received:
        return read_tables(file, "", "rows", [grid_of(rows, title)], **how)

    return read


def grid_of(rows: Rows, title: str) -> Grid:
    cells: list[list[Value]] = [["" if value is None else value for value in row] for row in rows]
    return Grid(title, [(at, row) for at, row in enumerate(cells, 1) if any(value != "" for value in row)])


@pytest.fixture
def workbook(tmp_path: Path) -> Callable[..., Path]:
    """A function that writes sheets, by their titles, into an .xlsx file; ``dress`` may still change the workbook."""

    def write(
        sheets: Mapping[str, Rows], name: str = "report.xlsx", dress: Callable[[Any], None] | None = None
    ) -> Path:
        book = Workbook()
        book.remove(book.active)
        for title, rows in sheets.items():
            sheet = book.create_sheet(title)
            for row in rows:
                sheet.append(row)
        if dress:
            dress(book)
        path = tmp_path / name
        book.save(path)
        return path

    return write


@pytest.fixture
def read_file() -> Callable[[Path], Received]:
    """A function that reads a workbook file."""
    return lambda path: read_workbook_file(path, path.read_bytes())
