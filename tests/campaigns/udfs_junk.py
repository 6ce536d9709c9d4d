"""Hundreds of thousands of argument lists per function: never a traceback, a hang, a NaN or anything that is no cell.

Run: python tests/campaigns/udfs_junk.py [lists per function] [seed]; every tenth list is explained, too.
"""

import signal
import sys
import time
import traceback
from collections import Counter
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

from udfs.catalogue import FUNCTIONS, Function

SECONDS = 5  # longer than this is a hang


def junk() -> Any:
    """The module beside the tests of the functions."""
    spec = spec_from_file_location("junk", Path(__file__).parent.parent / "udfs" / "junk.py")
    if spec is None or spec.loader is None:
        raise ImportError("junk.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


JUNK = junk()


def hung(_signal: int, _frame: object) -> None:
    """End a call that takes too long."""
    raise TimeoutError


def campaign(function: Function, lists: int, dice: Random) -> tuple[Counter[str], list[str]]:
    """How many answers of each sort, and the faults."""
    sorts: Counter[str] = Counter()
    faults = []
    for number in range(lists):
        args = JUNK.arguments(dice, function)
        signal.alarm(SECONDS)
        try:
            wrong = JUNK.fault(function, args, explained=number % 10 == 0)
            first = JUNK.flat(function(*args))
        except Exception:  # noqa: BLE001 - it is what is looked for
            wrong, first = traceback.format_exc(limit=-3), []
        finally:
            signal.alarm(0)
        sorts["error" if first and isinstance(first[0], str) and first[0] else "value"] += 1
        if wrong:
            faults.append(f"{function.name}{_shown(args)}"[:400] + f"\n    {wrong}")
    return sorts, faults


def _shown(args: list[Any]) -> str:
    try:
        return repr(tuple(args))
    except ValueError:  # an endless number
        return "(...)"


def main() -> int:
    """Run all functions and print the figures; 1 when there was a fault."""
    lists = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    dice = Random(sys.argv[2] if len(sys.argv) > 2 else "junk")  # noqa: S311 - dice, not secrets
    signal.signal(signal.SIGALRM, hung)
    total = 0
    for function in FUNCTIONS:
        start = time.process_time()
        sorts, faults = campaign(function, lists, dice)
        seconds = time.process_time() - start
        print(f"{function.name}: {lists} lists, {dict(sorts)}, {len(faults)} faults, {seconds:.0f} s")  # noqa: T201 - it prints
        for fault in faults[:3]:
            print("  ", fault)  # noqa: T201 - it prints
        total += len(faults)
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main())
