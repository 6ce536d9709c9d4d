"""The federations: one module each, found by its code; data only."""

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

from xlratings.errors import Message, RuleError
from xlratings.federations._rulebook import Edition, RuleBook

__all__ = ["Edition", "RuleBook", "codes", "rule_book"]


def _modules() -> list[str]:
    return sorted(name for _, name, _ in pkgutil.iter_modules(__path__) if not name.startswith("_"))


def codes() -> tuple[str, ...]:
    """The codes of every rule book, in alphabetical order, such as ``("RISIKO",)``."""
    return tuple(sorted(name.upper().replace("_", "-") for name in _modules()))


@cache  # finding the module took two thirds of a cell function's time
def rule_book(code: str) -> RuleBook[Any]:
    """The rule book of a code, in any case, outer blanks ignored.

    Raises:
        RuleError: #VALUE! for an unknown code; its message lists the known ones.

    """
    name = code.strip().lower().replace("-", "_")
    if name not in _modules():
        raise RuleError("#VALUE!", Message("rule.unknown-system", code=code, known=", ".join(codes())))
    book: RuleBook[Any] = import_module(f"{__name__}.{name}").RULE_BOOK
    return book
