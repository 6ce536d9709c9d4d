"""The federations: one module each, found by its code; data only."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from xlratings.errors import Message, RuleError
from xlratings.federations._rulebook import Edition, RuleBook

__all__ = ["Edition", "RuleBook", "codes", "rule_book"]


def _modules() -> list[str]:
    import pkgutil  # noqa: PLC0415 - only who asks for every system needs it

    return sorted(name for _, name, _ in pkgutil.iter_modules(__path__) if not name.startswith("_"))


def codes() -> tuple[str, ...]:
    """The codes of every rule book, in alphabetical order, such as ``("RISIKO",)``."""
    return tuple(sorted(name.upper().replace("_", "-") for name in _modules()))


@cache  # finding the module took two thirds of a cell function's time
def rule_book(code: str) -> RuleBook:
    """The rule book of a code, in any case, outer blanks ignored.

    Raises:
        RuleError: #VALUE! for an unknown code; its message lists the known ones.

    """
    name = code.strip().lower().replace("-", "_")
    if not name.isidentifier() or name.startswith("_") or find_spec(f"{__name__}.{name}") is None:
        raise RuleError("#VALUE!", Message("rule.unknown-system", code=code, known=", ".join(codes())))
    book: RuleBook = import_module(f"{__name__}.{name}").RULE_BOOK
    return book
