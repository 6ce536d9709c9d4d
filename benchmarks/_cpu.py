"""CPU time of whole processes: user and system, all threads, median of interleaved runs."""

import os
import statistics
import subprocess
from collections.abc import Sequence


def cpu_of(command: Sequence[str]) -> float:
    """CPU seconds of one run of a command, its output thrown away; a command that fails is no measure."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"exit {process.returncode}: {command}")
    return usage.ru_utime + usage.ru_stime


def medians(commands: dict[str, Sequence[str]], runs: int) -> dict[str, float]:
    """Median CPU seconds per command; the runs are interleaved, so that all see the same machine."""
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            times[name].append(cpu_of(command))
    return {name: statistics.median(values) for name, values in times.items()}
