"""Which peers are installed: ``pip install --group benchmarks`` has them; one that is missing is named once."""

from functools import cache
from importlib.util import find_spec


@cache
def is_installed(module: str) -> bool:
    """Whether a peer is there to be measured; says so where it is not."""
    is_there = find_spec(module) is not None
    if not is_there:
        print(f"{module} is not installed: not measured", flush=True)
    return is_there
