"""Errors of UNO as errors of Python: contextlib cannot hand UNO's own on."""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class CalcError(Exception):
    """Calc could not do what it was told; the text is its own."""


def raising_of_python(work: Callable[P, T]) -> Callable[P, T]:
    """Decorate what works with UNO: it raises CalcError instead of any exception of UNO."""

    @wraps(work)
    def done(*args: P.args, **kwargs: P.kwargs) -> T:
        import uno  # noqa: PLC0415 - there only inside LibreOffice

        try:
            return work(*args, **kwargs)
        except uno.getClass("com.sun.star.uno.Exception") as error:
            raise CalcError(f"{type(error).__name__}: {error.Message}") from None

    return done
