"""One Glicko period for whole lists of players, five games each: thousands of games a second, beside PyPI's packages.

All start from a flat list of games and end with a list of new ratings; of arrays, NumPy without a check is the peer.
Run: python benchmarks/glicko_period.py [runs]
"""

import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from _peers import is_installed

from xlratings.rules.glicko import GlickoRating, Q, period
from xlratings.rules.glicko2 import Glicko2Rating
from xlratings.rules.glicko2 import period as period2

SIZES = (1_000, 10_000, 100_000)
GAMES_EACH = 5
Game = tuple[int, int, float]
Arrays = tuple[Any, ...]


def made(players: int) -> tuple[list[float], list[float], list[Game]]:
    """Ratings, RDs and games."""
    chance = random.Random(players)  # noqa: S311 - made-up games
    ratings = [chance.gauss(1500, 250) for _ in range(players)]
    rds = [chance.uniform(30, 300) for _ in range(players)]
    games = []
    while len(games) < players * GAMES_EACH:
        one, other = chance.randrange(players), chance.randrange(players)
        if one != other:
            games.append((one, other, chance.choice((0.0, 0.5, 1.0))))
    return ratings, rds, games


def ours(ratings: list[float], rds: list[float], games: list[Game]) -> object:
    """Glicko, by the rule that every list of FNGO is computed by."""
    return period([GlickoRating(*player) for player in zip(ratings, rds, strict=True)], games)


def ours2(ratings: list[float], rds: list[float], games: list[Game]) -> object:
    """Glicko-2."""
    players = [Glicko2Rating(rating, rd, 0.06) for rating, rd in zip(ratings, rds, strict=True)]
    return period2(players, games)


def balloon(ratings: list[float], rds: list[float], games: list[Game]) -> object:
    """The fastest Glicko on PyPI; it has Glicko-2 only."""
    from balloon_ranking_glicko.glicko2 import Glicko2State, Outcome, update_player  # noqa: PLC0415 - a peer

    states = [Glicko2State(rating, rd, 0.06) for rating, rd in zip(ratings, rds, strict=True)]
    outcomes: list[list[object]] = [[] for _ in states]
    for one, other, score in games:
        outcomes[one].append(Outcome(states[other].rating, states[other].rd, score))
        outcomes[other].append(Outcome(states[one].rating, states[one].rd, 1.0 - score))
    return [update_player(state, played) for state, played in zip(states, outcomes, strict=True)]


def glicko2(ratings: list[float], rds: list[float], games: list[Game]) -> object:
    """PyPI's best known."""
    from glicko2 import Player  # noqa: PLC0415 - a peer

    players = [Player(rating, rd) for rating, rd in zip(ratings, rds, strict=True)]
    met: list[tuple[list[float], list[float], list[float]]] = [([], [], []) for _ in players]
    for one, other, score in games:
        for own, opponent, made_ in ((one, other, score), (other, one, 1.0 - score)):
            met[own][0].append(ratings[opponent])
            met[own][1].append(rds[opponent])
            met[own][2].append(made_)
    for player, lists in zip(players, met, strict=True):
        if lists[0]:
            player.update_player(*lists)
    return players


def arrays(field: Arrays) -> object:
    """Glicko from arrays."""
    from xlratings.arrays import glicko_period  # noqa: PLC0415 - only where NumPy is installed

    return glicko_period(*field)


def bare_numpy(field: Arrays) -> object:
    """The same by six lines that check nothing."""
    import numpy as np  # noqa: PLC0415 - as above

    ratings, rds, ones, others, scores = field
    weights = 1.0 / np.sqrt(1.0 + 3.0 * Q * Q / np.pi**2 * rds * rds)
    information, surprise = np.zeros_like(rds), np.zeros_like(rds)
    for own, met, made_ in ((ones, others, scores), (others, ones, 1.0 - scores)):
        expected = 1.0 / (1.0 + np.exp(-Q * weights[met] * (ratings[own] - ratings[met])))
        information += np.bincount(own, weights[met] ** 2 * expected * (1.0 - expected), len(ratings))
        surprise += np.bincount(own, weights[met] * (made_ - expected), len(ratings))
    new = 1.0 / (1.0 / rds**2 + Q * Q * information)
    return ratings + Q * new * surprise, np.sqrt(new)


def in_arrays(ratings: list[float], rds: list[float], games: list[Game]) -> Arrays:
    """The columns of a field."""
    import numpy as np  # noqa: PLC0415 - as above

    ones, others, scores = zip(*games, strict=True)
    return tuple(map(np.array, (ratings, rds, ones, others, scores)))


def array_ratio(field: Arrays, runs: int) -> tuple[float, float]:
    """Thousand games a second from arrays, and that against bare NumPy."""
    times: dict[Callable[..., object], list[float]] = {arrays: [], bare_numpy: []}
    for _ in range(runs + 1):
        for way, found in times.items():
            start = time.process_time()
            way(field)
            found.append(time.process_time() - start)
    own, bare = (statistics.median(found[1:]) for found in times.values())
    return len(field[2]) / own / 1000, bare / own


PEERS: dict[str, tuple[str, Callable[..., object]]] = {
    "balloon": ("balloon_ranking_glicko", balloon),
    "glicko2": ("glicko2", glicko2),
}


def main() -> None:
    """Print medians of interleaved runs, and the ratios."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    ways: dict[str, Callable[..., object]] = {"Glicko": ours, "Glicko-2": ours2}
    ways |= {name: way for name, (module, way) in PEERS.items() if is_installed(module)}
    for size in SIZES:
        field = made(size)
        times: dict[str, list[float]] = {name: [] for name in ways}
        for _ in range(runs):
            for name, way in ways.items():
                start = time.process_time()
                way(*field)
                times[name].append(time.process_time() - start)
        rates = {name: len(field[2]) / statistics.median(values) / 1000 for name, values in times.items()}
        print(f"{size} players:", ", ".join(f"{name} {rate:.0f}k games/s" for name, rate in rates.items()))
        if is_installed("numpy"):
            rate, ratio = array_ratio(in_arrays(*field), runs)
            print(f"  from arrays: Glicko {rate:.0f}k games/s, {ratio:.2f}x of bare NumPy")
        for peer in ("balloon", "glicko2"):
            if peer in rates:
                print(f"  against {peer}: Glicko {rates['Glicko'] / rates[peer]:.1f}x, "
                      f"Glicko-2 {rates['Glicko-2'] / rates[peer]:.1f}x")  # fmt: skip


if __name__ == "__main__":
    main()
