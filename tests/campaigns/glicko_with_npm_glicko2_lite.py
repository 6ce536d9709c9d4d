"""Agreement with the npm package ``glicko2-lite`` on Glicko-2, and on Glicko-1 where the volatility all but vanishes.

``python tests/campaigns/glicko_with_npm_glicko2_lite.py PLAYERS [SEED]`` installs the package into a temporary folder
(node and npm are needed), prints how many ratings were compared and every disagreement.
"""

import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from xlratings.rules import glicko, glicko2

PACKAGE = "glicko2-lite@5.0.0"
TAU = 0.5
NO_VOLATILITY = 1e-7  # Glicko-2 with hardly any volatility is Glicko-1 in another scale
SAME = 1e-6  # in points; relative to the size of the number
NEARLY = 5e-4  # Glicko-1 against Glicko-2: the volatility that is left
SCRIPT = """
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
const glicko2 = createRequire(import.meta.url)("glicko2-lite").default ?? createRequire(import.meta.url)("glicko2-lite")
const { tau, players } = JSON.parse(readFileSync(0, "utf8"))
process.stdout.write(JSON.stringify(players.map(({ rating, rd, volatility, games }) => {
  const found = glicko2(rating, rd, volatility, games, { tau })
  return [found.rating, found.rd, found.vol]
})))
"""


class Asked(NamedTuple):
    """A player and the games of a period: opponent, opponent's RD, score."""

    rating: float
    rd: float
    volatility: float
    games: list[tuple[float, float, float]]


def players(count: int, chance: random.Random) -> list[Asked]:
    """Players with one to twelve games of a period."""
    return [
        Asked(
            rating=chance.uniform(800, 2600),
            rd=chance.uniform(20, 350),
            volatility=NO_VOLATILITY if index % 2 else chance.uniform(0.03, 0.12),
            games=[
                (chance.uniform(800, 2600), chance.uniform(20, 350), chance.choice([0, 0.5, 1]))
                for _ in range(chance.randint(1, 12))
            ],
        )
        for index in range(count)
    ]


def package_values(asked: list[Asked], folder: Path) -> list[list[float]]:
    """What the package gives, player by player: rating, RD, volatility."""
    subprocess.run(["npm", "install", "--silent", "--prefix", str(folder), PACKAGE], check=True)  # noqa: S607 - found on the path
    script = folder / "values.mjs"
    script.write_text(SCRIPT, encoding="utf-8")
    given = json.dumps({"tau": TAU, "players": [one._asdict() for one in asked]})
    run = subprocess.run(["node", str(script)], input=given, capture_output=True, text=True, check=True)  # noqa: S607 - found on the path
    values: list[list[float]] = json.loads(run.stdout)
    return values


def disagreements(asked: Asked, theirs: list[float]) -> list[str]:
    """What of ours is not what the package gives."""
    rating, rd, volatility, games = asked
    opponents, opponent_rds, scores = ([game[column] for game in games] for column in range(3))
    ours = glicko2.new_rating(rating, rd, volatility, opponents, opponent_rds, scores, TAU)
    found = [
        f"Glicko-2 {asked}: {mine} against {other}"
        for mine, other in zip(ours, theirs, strict=True)
        if abs(mine - other) > SAME * max(1.0, abs(other))
    ]
    if volatility == NO_VOLATILITY:
        first = glicko.new_rating(rating, rd, opponents, opponent_rds, scores)
        found += [
            f"Glicko-1 {asked}: {mine} against {other}"
            for mine, other in zip(first, theirs, strict=False)
            if abs(mine - other) > NEARLY * max(1.0, abs(other))
        ]
    return found


def main() -> int:
    """Run as long as asked and print the figures."""
    count, seed = int((sys.argv[1:] or ["10000"])[0]), int((sys.argv[2:] or ["1"])[0])
    asked = players(count, random.Random(seed))  # noqa: S311 - chance, not secrecy
    with tempfile.TemporaryDirectory() as folder:
        theirs = package_values(asked, Path(folder))
    found = [line for one, other in zip(asked, theirs, strict=True) for line in disagreements(one, other)]
    print(f"{len(asked)} players, {len(found)} disagreements")  # noqa: T201 - it prints
    print("\n".join(found[:10]))  # noqa: T201 - it prints
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
