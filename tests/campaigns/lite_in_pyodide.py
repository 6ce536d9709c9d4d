"""The wheel inside Pyodide under Node, as xlwings Lite runs it: every known result of a cell function.

``python tests/campaigns/lite_in_pyodide.py`` builds the wheel, installs the npm package ``pyodide`` into a temporary
folder (node and npm are needed), unpacks the wheel and xlwings' pure one there, imports ``from udfs.excel import *``
and computes. It prints what the import took, how many results were compared, and every difference. Figures from other
mathematical libraries may differ in the last of their 16 digits: such a difference is printed and is no failure.
"""

import json
import math
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import Any

import udfs
from udfs.catalogue import FUNCTIONS
from udfs.known_results import KNOWN_RESULTS

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "pyodide@314.0.7"
PYTHON = "3.14"
LAST_DIGITS = 1e-14
SCRIPT = """
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
const { loadPyodide } = createRequire(import.meta.url)("pyodide")
const { wheels, code } = JSON.parse(readFileSync(0, "utf8"))
const pyodide = await loadPyodide()
for (const wheel of wheels) {
  pyodide.FS.writeFile("/tmp/wheel.zip", new Uint8Array(readFileSync(wheel)))
  pyodide.runPython("import zipfile; zipfile.ZipFile('/tmp/wheel.zip').extractall('/wheels')")
}
process.stdout.write(pyodide.runPython(code))
"""
CODE = """
import json, sys, time
sys.path.insert(0, "/wheels")
began = time.perf_counter()
from udfs.excel import *
took = time.perf_counter() - began
from udfs.known_results import KNOWN_RESULTS
from udfs.catalogue import FUNCTIONS
mine = {function.name: globals()[function.python_name] for function in FUNCTIONS}
found = [mine[name](*arguments) for name, (arguments, _) in KNOWN_RESULTS.items()]
import threading
json.dumps({"python": sys.version.split()[0], "took": took, "found": found, "threads": threading.active_count()})
"""


def wheels(folder: Path) -> list[str]:
    """Our wheel and the pure one of the xlwings that is installed here."""
    pip = [sys.executable, "-m", "pip", "--quiet"]
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT)], check=True)
    pure = ["--no-deps", "--only-binary=:all:", "--platform", "any", "--python-version", PYTHON, "--dest", str(folder)]
    subprocess.run([*pip, "download", *pure, f"xlwings=={version('xlwings')}"], check=True)
    return [str(path) for path in sorted(folder.glob("*.whl"))]


def flat(result: object) -> list[object]:
    """The cells of a result, row by row."""
    return [cell for each in result for cell in flat(each)] if isinstance(result, list | tuple) else [result]


def is_near(one: object, other: object) -> bool:
    """Whether two cells are the same but for the last digits that another library computes."""
    if isinstance(one, float) and isinstance(other, int | float):
        return math.isclose(one, other, rel_tol=LAST_DIGITS)
    return one == other


def in_pyodide() -> dict[str, Any]:
    """What the run in Pyodide tells: Python's version, the time of the import, results, threads."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run(["npm", "install", "--silent", PACKAGE], cwd=folder, check=True)  # noqa: S607 - on the PATH
        (folder / "run.mjs").write_text(SCRIPT, encoding="utf-8")
        told = json.dumps({"wheels": wheels(folder), "code": CODE})
        node = ["node", "run.mjs"]
        ran = subprocess.run(node, cwd=folder, input=told, stdout=subprocess.PIPE, check=True, text=True)
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


def main() -> int:
    """Run it; 1 where a result differs."""
    found = in_pyodide()
    sys.stdout.write(f"Python {found['python']}, import {found['took']:.2f} s, {found['threads']} thread\n")
    here = {function.name: getattr(udfs, function.python_name) for function in FUNCTIONS}
    failed = compared = 0
    for (name, (arguments, _)), there in zip(KNOWN_RESULTS.items(), found["found"], strict=True):
        for one, other in zip(flat(here[name](*arguments)), flat(there), strict=True):
            compared += 1
            if one != other:
                failed += not is_near(one, other)
                sys.stdout.write(f"{name}: {one!r} here, {other!r} there\n")
    sys.stdout.write(f"{compared} cells of {len(KNOWN_RESULTS)} functions, {failed} differ beyond the last digits\n")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
