"""The targets of ``fuzz_targets`` given what libFuzzer makes up, led by the lines of ours that it reaches.

Run: python -m tests.campaigns.guided TARGET SECONDS FOLDER

atheris must be installed (it is no dependency of ours). ``FOLDER/TARGET`` holds the inputs, those that were there and
those that reached something new; ``FOLDER/faults`` the inputs that led to a fault, one for each place that raised it,
and those that took more than two seconds. The kept ones (``corpus``) join at the start.
"""

import sys
import time
import traceback
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.campaigns.corpus import kept, words

SLOW = 2.0


class Tried:
    """A target that goes on after a fault, and writes each kind of it down once."""

    def __init__(self, target: Any, faults: Path) -> None:
        self._target, self._faults = target, faults
        self._known: set[str] = set()

    def __call__(self, content: bytes) -> None:
        """Try an input."""
        began = time.process_time()
        try:
            self._target(content)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is what is looked for
            frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "site-packages" not in frame[0]]
            self._note(f"{type(error).__name__}-{Path(frames[-1].filename).stem}-{frames[-1].lineno}", content)
        if time.process_time() - began > SLOW:
            self._note("slow", content)

    def _note(self, name: str, content: bytes) -> None:
        if name not in self._known:
            self._known.add(name)
            (self._faults / f"{self._target.__name__}-{name}").write_bytes(content)
            print(f"FAULT {self._target.__name__} {name}", flush=True)  # noqa: T201 - it prints


def run(name: str, seconds: int, folder: Path) -> None:
    """Fuzz a target for so long; this ends the process."""
    atheris = import_module("atheris")
    with atheris.instrument_imports(include=["xlratings"]):
        target = import_module("tests.campaigns.fuzz_targets").TARGETS[name]
    own, faults = folder / name, folder / "faults"
    for one in (own, faults):
        one.mkdir(parents=True, exist_ok=True)
    for number, content in enumerate(kept(name)):
        (own / f"kept-{number}").write_bytes(content)
    tokens = folder / f"{name}.dict"
    tokens.write_text("".join(f'"{_escaped(word)}"\n' for word in words(name)), encoding="ascii")
    bounds = [
        f"-max_total_time={seconds}",
        "-timeout=60",
        "-rss_limit_mb=2048",
        "-max_len=4096",
        "-print_final_stats=1",
    ]
    atheris.Setup(
        [sys.argv[0], *bounds, f"-dict={tokens}", f"-artifact_prefix={faults}/{name}-", str(own)], Tried(target, faults)
    )
    atheris.Fuzz()


def _escaped(word: bytes) -> str:
    return "".join(f"\\x{byte:02x}" for byte in word)


if __name__ == "__main__":
    run(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
