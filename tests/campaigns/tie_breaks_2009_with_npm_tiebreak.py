"""Agreement with the npm package ``tiebreak`` on Buchholz and its cuts in the edition of 2009.

``python tests/campaigns/tie_breaks_2009_with_npm_tiebreak.py TABLES [SEED]`` installs the package into a temporary
folder (node and npm are needed), prints how many values were compared and every disagreement.
"""

import json
import random
import runpy
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from xlratings.errors import RuleError
from xlratings.rules.crosstable import Crosstable, is_round_robin, read_crosstable
from xlratings.rules.tiebreaks import tie_break
from xlratings.rules.unplayed import EDITION_2009

swiss = runpy.run_path(str(Path(__file__).with_name("tie_breaks_with_gacrux.py")))["swiss"]

PACKAGE = "tiebreak@0.4.0"
CODES = ("BH", "BH-C1", "BH-C2", "BH-M1", "BH-M2")
SCRIPT = """
import { readFileSync } from "node:fs"
import { Results, Tiebreaker, TournamentType, UnplayedRoundsAdjustment } from "tiebreak"
const { codes, tables } = JSON.parse(readFileSync(0, "utf8"))
const values = tables.map(({ players, rounds }) => {
  const results = new Results(TournamentType.SWISS, rounds)
  const breaker = new Tiebreaker(results, UnplayedRoundsAdjustment.FIDE_2009)
  return codes.map((code) => players.map((player) => breaker.tiebreak(code, player, rounds.length)))
})
process.stdout.write(JSON.stringify(values))
"""


def as_rounds(crosstable: Crosstable) -> dict[str, object]:
    """The same tournament in the package's words."""
    players = list(range(1, len(crosstable.rows) + 1))
    rounds = [
        {
            "pairings": list(pairings(crosstable, index)),
            "pairingAllocatedByes": [p for p in players if crosstable.rows[p - 1][index].code in {"F", "U"}],
            "halfPointByes": [p for p in players if crosstable.rows[p - 1][index].code == "H"],
        }
        for index in range(len(crosstable.columns))
    ]
    return {"players": players, "rounds": rounds}


def pairings(crosstable: Crosstable, index: int) -> list[dict[str, object]]:
    """The pairings of a round, forfeits included."""
    return [
        {
            "white": number,
            "black": result.opponent,
            "scoreWhite": result.points / 2,
            "scoreBlack": crosstable.rows[result.opponent - 1][index].points / 2,
            "forfeited": result.code in {"+", "-"},
        }
        for number, result in enumerate((row[index] for row in crosstable.rows), 1)
        if result.opponent > number
    ]


def package_values(tables: list[Crosstable], folder: Path) -> list[list[list[float]]]:
    """What the package gives: table by table, code by code, player by player."""
    subprocess.run(["npm", "install", "--silent", "--prefix", str(folder), PACKAGE], check=True)  # noqa: S607 - found on the path
    script = folder / "values.mjs"
    script.write_text(SCRIPT, encoding="utf-8")
    given = json.dumps({"codes": CODES, "tables": [as_rounds(table) for table in tables]})
    run = subprocess.run(["node", str(script)], input=given, capture_output=True, text=True, check=True)  # noqa: S607 - found on the path
    values: list[list[list[float]]] = json.loads(run.stdout)
    return values


def main() -> int:
    """Run as long as asked and print the figures."""
    count, seed = int((sys.argv[1:] or ["1000"])[0]), int((sys.argv[2:] or ["1"])[0])
    chance = random.Random(seed)  # noqa: S311 - chance, not secrecy
    drawn = [read_crosstable(swiss(chance)) for _ in range(count)]
    tables = [table for table in drawn if not is_round_robin(table)]  # the package knows no round robins
    with tempfile.TemporaryDirectory() as folder:
        theirs = package_values(tables, Path(folder))
    compared, disagreements = Counter[str](), list[str]()
    for table, by_code in zip(tables, theirs, strict=True):
        for code, values in zip(CODES, by_code, strict=True):
            ours = tie_break(table, code, EDITION_2009).values
            numbers = [None if v is None or isinstance(v, RuleError) else float(v) for v in ours]
            compared[code] += len(numbers)
            disagreements += [f"{code}: {numbers} {values} {table.rows}"] if numbers != values else []
    lines = [
        f"{len(tables)} tables, seed {seed}: {compared}",
        f"{len(disagreements)} disagreements",
        *disagreements[:5],
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
