"""The cell functions as xlwings takes them, one for each function of the catalogue.

xlwings finds what it needs (names, arguments, help) on the functions themselves. Nothing is hinted: xlwings would take
a hint for a conversion.
"""

from collections.abc import Callable
from inspect import Parameter, Signature

import xlwings

from udfs.catalogue import FUNCTIONS, Function
from udfs.excel.cells import Cells
from xlratings.texts import sentence

__all__ = [function.python_name for function in FUNCTIONS]

# xlwings Lite asks for the help when a function is entered, and has no way to say in which language.
_LANGUAGE = "en"


def _for_xlwings(function: Function) -> Callable[..., object]:
    """A function with the signature, the help and the converters that xlwings looks for."""

    def called(*given):  # type: ignore[no-untyped-def]  # noqa: ANN002, ANN202 - see the head of this module
        return function(*given)

    called.__name__ = called.__qualname__ = function.python_name
    called.__doc__ = sentence(function.help, {}, _LANGUAGE)
    called.__signature__ = _signature(function)  # type: ignore[attr-defined]  # inspect looks for it there
    for argument in function.arguments:
        xlwings.arg(argument.name, Cells, doc=sentence(argument.help, {}, _LANGUAGE))(called)
    category = sentence(function.category, {}, _LANGUAGE)
    decorated: Callable[..., object] = xlwings.func(category=category)(xlwings.ret(Cells)(called))
    return decorated


def _signature(function: Function) -> Signature:
    return Signature(
        [
            Parameter(each.name, Parameter.POSITIONAL_OR_KEYWORD, default=Parameter.empty if each.required else None)
            for each in function.arguments
        ]
    )


globals().update({function.python_name: _for_xlwings(function) for function in FUNCTIONS})
