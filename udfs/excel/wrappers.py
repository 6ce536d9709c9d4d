"""The modules of VBA made from the catalogue: one function per function, and the numbers of the error values."""

from udfs.catalogue import FUNCTIONS, Argument, Function
from udfs.error_values import NUMBERS

_HEAD = "Option Explicit\n\n' Made from the catalogue of xlratings, one function per function.\n"


def wrappers() -> str:
    """The text of the module with the cell functions."""
    return _HEAD + "".join(map(_wrapper, FUNCTIONS))


def _wrapper(function: Function) -> str:
    """A function: what it takes is handed to Python, what Python gives is its result."""
    taken = ", ".join(map(_parameter, function.arguments))
    handed = ", ".join(f"XlrCall.Handed({argument.name})" for argument in function.arguments)
    return (
        f"\nPublic Function {function.name}({taken}) As Variant\n"
        f'    {function.name} = XlrCall.Result("{function.python_name}", Array({handed}))\n'
        "End Function\n"
    )


def _parameter(argument: Argument) -> str:
    return ("" if argument.required else "Optional ") + f"ByVal {argument.name} As Variant"


def error_numbers() -> str:
    """The text of the module that knows Excel's number of an error value."""
    cases = "".join(f'        Case "{text}"\n            NumberOf = {number}\n' for number, text in NUMBERS.items())
    return (
        "Option Explicit\nOption Private Module\n\n"
        "Public Function NumberOf(ByVal errorText As String) As Long\n"
        f"    Select Case errorText\n{cases}    End Select\n"
        "End Function\n"
    )
