"""The systems whose month can be computed: one module each, named after its rule book's code, holding a ``SYSTEM``."""

import pkgutil


def has_month(code: str) -> bool:
    """Whether the month of a rule book, by its code, can be computed.

    >>> has_month("RISIKO"), has_month("FIDE-RAPID")
    (True, False)
    """
    return code.lower() in {name for _, name, _ in pkgutil.iter_modules(__path__)}
