"""CPU time and peak memory of whole processes: user and system, all threads, median of interleaved runs."""

import os
import statistics
import subprocess
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

# What is installed has its modules compiled; where Python is told to keep none, each run would compile them anew.
_AS_INSTALLED = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


class Cost(NamedTuple):
    """CPU seconds and peak megabytes of a process."""

    cpu: float
    peak: float


def cost_of(command: Sequence[str]) -> Cost:
    """What one run of a command costs, its output thrown away; a command that fails is no measure."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=_AS_INSTALLED)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"exit {process.returncode}: {command}")
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def medians(commands: dict[str, Sequence[str]], runs: int) -> dict[str, float]:
    """Median CPU seconds per command; the runs are interleaved, so that all see the same machine."""
    for command in commands.values():
        cost_of(command)  # a first run, so that compiled modules are there
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            times[name].append(cost_of(command).cpu)
    return {name: statistics.median(values) for name, values in times.items()}


def cpu_seconds(call: Callable[[], object], repeats: int) -> float:
    """The least CPU time of some runs of a function, in this process."""
    best = float("inf")
    for _ in range(repeats):
        start = time.process_time()
        call()
        best = min(best, time.process_time() - start)
    return best
