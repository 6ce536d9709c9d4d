"""The systems whose month can be computed: one module each, named after its rule book's code, holding a ``SYSTEM``."""

from importlib.util import find_spec


def has_month(code: str) -> bool:
    """Whether the month of a rule book, by its code, can be computed.

    >>> has_month("RISIKO"), has_month("FIDE-RAPID")
    (True, True)
    """
    name = module_of(code)
    return name.isidentifier() and not name.startswith("_") and find_spec(f"{__name__}.{name}") is not None


def module_of(code: str) -> str:
    """The module of a system, by the code of its rule book.

    >>> module_of("FIDE-RAPID")
    'fide_rapid'
    """
    return code.lower().replace("-", "_")
