"""Error values: what a cell shows instead of a number, as every host hands them in and as we give them back."""

from collections.abc import Iterable

from xlratings.errors import Message, RuleError

# Excel's numbers for them, less 2**31: classic COM hands in the newer ones as bare integers.
_CVERR_ZERO = -2146828288
NUMBERS = {
    2000: "#NULL!",
    2007: "#DIV/0!",
    2015: "#VALUE!",
    2023: "#REF!",
    2029: "#NAME?",
    2036: "#NUM!",
    2042: "#N/A",
    2043: "#GETTING_DATA",
    2045: "#SPILL!",
    2046: "#CONNECT!",
    2047: "#BLOCKED!",
    2048: "#UNKNOWN!",
    2049: "#FIELD!",
    2050: "#CALC!",
    2051: "#BUSY!",
    2222: "#EXTERNAL!",
    2223: "#PYTHON!",
    2224: "#TIMEOUT!",
}
TEXTS = frozenset(NUMBERS.values())
_CALC = "ERR:"  # LibreOffice writes Err:504


class ErrorValue(str):
    """An error value as its text, such as ``#NUM!``, and the sentence that explains it.

    Attributes:
        message: What is wrong with which argument.
        handed_in: It stood in an argument; it is handed on and beats our own.

    """

    __slots__ = ("handed_in", "message")
    message: Message
    handed_in: bool

    def __new__(cls, text: str, message: Message, *, handed_in: bool = False) -> "ErrorValue":  # noqa: PYI034 - Self is newer than LibreOffice's Python
        """An error value of this text."""
        value = super().__new__(cls, text)
        value.message, value.handed_in = message, handed_in
        return value


class HandedInError(Exception):
    """An argument holds an error value."""

    def __init__(self, value: ErrorValue) -> None:
        super().__init__(str(value))
        self.value = value


def error_text(cell: object) -> str | None:
    """The text of an error value, whichever way it arrives; None for anything else.

    >>> error_text("#N/A"), error_text(-2146826246), error_text({"type": "Error", "basicValue": "#REF!"})
    ('#N/A', '#N/A', '#REF!')
    """
    if isinstance(cell, str):
        return _of_text(cell.strip().upper()) if cell else None
    if type(cell) is int and cell < 0:
        return _of_number(cell - _CVERR_ZERO)
    if isinstance(cell, dict) and cell.get("type") == "Error":
        return _of_text(str(cell.get("basicValue", "")).upper()) or "#VALUE!"
    return None


def _of_text(text: str) -> str | None:
    if text in TEXTS:
        return text
    return "#VALUE!" if text.startswith(_CALC) and text[len(_CALC) :].isdigit() else None


def _of_number(number: int) -> str | None:
    known = range(min(NUMBERS), max(NUMBERS) + 1)
    return NUMBERS.get(number, "#VALUE!") if number in known else None


def handed_in(cell: object, argument: str) -> ErrorValue | None:
    """The error value that stands in a cell of an argument, or None."""
    text = error_text(cell)
    if text is None:
        return None
    return ErrorValue(text, Message("function.error-handed-in", argument=argument, value=text), handed_in=True)


def refuse_error(cell: object, argument: str) -> None:
    """Nothing, unless the cell holds an error value.

    Raises:
        HandedInError: it does.

    """
    value = handed_in(cell, argument)
    if value is not None:
        raise HandedInError(value)


def error_value(error: RuleError | HandedInError) -> ErrorValue:
    """The error value for an exception."""
    return error.value if isinstance(error, HandedInError) else ErrorValue(error.kind, error.message)


def foremost(values: Iterable[object]) -> ErrorValue | None:
    """The error value that wins: the first one handed in, else the first of all, in the order of the arguments."""
    errors = [value for value in values if isinstance(value, ErrorValue)]
    return next((error for error in errors if error.handed_in), errors[0] if errors else None)
