"""The systems whose month can be computed: one module each, named after its rule book's code, holding a ``SYSTEM``."""

import pkgutil


def has_month(code: str) -> bool:
    """Whether the month of a rule book, by its code, can be computed.

    >>> has_month("RISIKO"), has_month("FIDE-RAPID")
    (True, True)
    """
    return module_of(code) in {name for _, name, _ in pkgutil.iter_modules(__path__)}


def module_of(code: str) -> str:
    """The module of a system, by the code of its rule book.

    >>> module_of("FIDE-RAPID")
    'fide_rapid'
    """
    return code.lower().replace("-", "_")
