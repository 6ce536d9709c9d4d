"""A Swiss tournament out of a fish market, with what the editions tell apart: byes, forfeits, one who went home."""

from typing import NamedTuple


class Entrant(NamedTuple):
    """One row: name, rating, the cells of the rounds."""

    name: str
    rating: int
    cells: tuple[str, ...]


def _entrant(name: str, rating: int, cells: str) -> Entrant:
    return Entrant(name, rating, tuple(cells.split()))


ENTRANTS = (
    _entrant("Anchovy, Agatha", 2105, "2w1 3b½ 5w½ 8b1 4w1 7b- 6b1"),
    _entrant("Barbel, Benedict", 2040, "1b0 11b½ 13w1 10w1 3b0 5w1 8w1"),
    _entrant("Carp, Celestine", 1985, "4b1 1w½ 10b1 5w1 2w1 6b1 7b0"),
    _entrant("Dab, Dunstan", 1930, "3w0 12w+ -½ 11w1 1b0 10b0 13b1"),
    _entrant("Eel, Evadne", 1890, "6w1 8w1 1b½ 3b0 7b½ 2b0 9w1"),
    _entrant("Flounder, Felix", 1845, "5b0 7w1 8w0 9b1 10b1 3w0 1w0"),
    _entrant("Gudgeon, Gwendolyn", 1810, "8b0 6b0 12w1 13b1 5w½ 1w+ 3w1"),
    _entrant("Haddock, Humphrey", 1765, "7w1 5b0 6b1 1w0 12w1 9b0 2b0"),
    _entrant("Lamprey, Lettice", 1720, "10w½ -½ 11b0 6w0 13b½ 8w1 5b0"),
    _entrant("Mackerel, Montague", 1690, "9b½ 13w1 3w0 2b0 6w0 4w1 12b0"),
    _entrant("Perch, Philippa", 1640, "12b½ 2w½ 9w1 4b0 0 0 0"),
    _entrant("Roach, Rupert", 1585, "11w½ 4b- 7b0 -1 8b0 13w½ 10w1"),
    _entrant("Sole, Sabina", 1530, "-1 10b0 2b0 7w0 9w½ 12b½ 4w0"),
)
SHOWN = 1  # the number of the player in detail: her forfeit loss counts otherwise in every edition
