r"""Formulas: what a clerk types in a cell, read with values in place of cells.

Arguments are separated by ``;`` (then a comma may be decimal) or by ``,``. Inside braces ``;`` ends a row and
columns are separated by ``,``; where arguments are separated by ``;``, by a backslash, or ``|`` ends a row and
``;`` separates columns, as the programs write it in those languages. There a comma beside a quotation mark, or more
than one in a row, separates columns all the same, and one between two numbers that could be either is not guessed.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from udfs.catalogue import BY_NAME, Function
from xlratings.errors import Message, RatingsError

_TRUTHS = {
    "TRUE": True, "VERO": True, "VERDADEIRO": True, "PRAWDA": True,
    "FALSE": False, "FALSO": False, "FAŁSZ": False,
}  # fmt: skip
_TEXT = re.compile(r'"((?:[^"]|"")*)"')
_POINT = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:E[+-]?[0-9]{1,3})?", re.IGNORECASE)
_COMMA = re.compile(r"[+-]?(?:[0-9]+(?:[.,][0-9]*)?|[.,][0-9]+)(?:E[+-]?[0-9]{1,3})?", re.IGNORECASE)
_THOUSANDS = re.compile(r"[+-]?[1-9][0-9]{0,2}(?:\.[0-9]{3})+")  # 1.600 is 1600 to some, 1.6 to others
_ERROR = re.compile(r"#(?:N/A|VALUE!|NUM!|REF!|DIV/0!|NAME\?|NULL!)", re.IGNORECASE)
_ADDRESS = re.compile(r"(?:.+!)?\$?[A-Z]{1,3}\$?[0-9]+(?::\$?[A-Z]{1,3}\$?[0-9]+)?", re.IGNORECASE)
_CALL = re.compile(r"([^\W\d]\w*)\s*\((.*)\)", re.DOTALL)
_QUOTED = re.compile(r'"(?:[^"]|"")*"|\{[^{}]*\}')
_BESIDE_TEXT = re.compile(r'"\s*,|,\s*"')
_DEEPEST = 20


class FormulaError(RatingsError):
    """A text that cannot be read as a formula."""


class Call(NamedTuple):
    """A function and its arguments: values, rows of values, or further calls."""

    function: Function
    arguments: tuple[object, ...]


def read_formula(text: str) -> Call:
    """The call in a formula.

    Raises:
        FormulaError: what cannot be read, or which argument is missing or too many.

    >>> read_formula('=KFACTOR(24;"RISIKO";5;0,5)').arguments
    (24, 'RISIKO', 5, 0.5)
    >>> read_formula("PERFORMANCE({1,0.5},{1600,1700})").arguments
    ([[1, 0.5]], [[1600, 1700]])
    """
    bare = text.strip().removeprefix("=").strip()
    separator = ";" if ";" in _QUOTED.sub("", bare) else ","
    _split(bare, separator)  # brackets and quotation marks that stay open are named as such
    call = _argument(bare, separator, 0)
    if isinstance(call, Call):
        return call
    raise _unreadable(text)


def evaluated(call: Call) -> tuple[object, ...]:
    """The arguments of a call, with what the calls inside it give."""
    return tuple(
        argument.function(*evaluated(argument)) if isinstance(argument, Call) else argument
        for argument in call.arguments
    )


def _argument(written: str, separator: str, depth: int) -> object:
    text = written.strip()
    if text.startswith("{") and text.endswith("}"):
        return _rows(text[1:-1], separator)
    called = _CALL.fullmatch(text)
    if called is None or depth > _DEEPEST:
        return _scalar(text, _COMMA if separator == ";" else _POINT)
    return _call(called[1], _split(called[2], separator), separator, depth)


def _call(name: str, written: Sequence[str], separator: str, depth: int) -> object:
    if name.upper() in _TRUTHS and not "".join(written).strip():  # TRUE() as some programs write it
        return _TRUTHS[name.upper()]
    function = BY_NAME.get(name.upper())
    if function is None:
        raise FormulaError(Message("function.unknown-function", name=name, known=", ".join(BY_NAME)))
    given = [_argument(each, separator, depth + 1) for each in written]
    _check_count(function, written)
    return Call(function, tuple(given))


def _check_count(function: Function, written: Sequence[str]) -> None:
    names = ", ".join(each.name if each.required else f"[{each.name}]" for each in function.arguments)
    if len(written) > len(function.arguments):
        most, given = len(function.arguments), len(written)
        raise FormulaError(
            Message("function.too-many-arguments", name=function.name, most=most, given=given, names=names)
        )
    missing = [each.name for each in function.arguments[len(written) :] if each.required]
    if missing:
        raise FormulaError(Message("function.argument-not-given", name=function.name, argument=missing[0], names=names))


def _rows(content: str, separator: str) -> list[list[object]]:
    bare = _TEXT.sub('""', content)
    row, column, number = ";", ",", _POINT
    if separator == ";" and "|" in bare:
        row, column, number = "|", ";", _COMMA
    elif "\\" in bare or (separator == ";" and ";" in bare and not _has_comma_columns(bare)):
        column, number = "\\", _COMMA
    elif separator == ";" and _COMMA.fullmatch(bare.strip()) and "," in bare:
        raise FormulaError(Message("function.formula-comma", number=bare.strip()))
    return [[_scalar(cell.strip(), number) for cell in _split(line, column)] for line in _split(content, row)]


def _has_comma_columns(bare: str) -> bool:
    """Whether a comma cannot be decimal: beside a text, or one of several in a row."""
    return _BESIDE_TEXT.search(bare) is not None or any(line.count(",") > 1 for line in bare.split(";"))


def _scalar(text: str, number: re.Pattern[str]) -> object:
    quoted = _TEXT.fullmatch(text)
    if quoted:
        return quoted[1].replace('""', '"')
    if not text:
        return None
    if number is _COMMA and _THOUSANDS.fullmatch(text):
        raise FormulaError(Message("function.formula-thousands", number=text))
    if number.fullmatch(text):
        value = float(text.replace(",", "."))
        return int(value) if value.is_integer() else value
    if text.upper() in _TRUTHS:
        return _TRUTHS[text.upper()]
    if _ERROR.fullmatch(text):
        return text.upper()
    if _ADDRESS.fullmatch(text):
        raise FormulaError(Message("function.cell-address", address=text))
    raise _unreadable(text)


def _unreadable(text: str) -> FormulaError:
    return FormulaError(Message("function.unreadable-formula", rest=text.strip() or '""'))


def _split(text: str, mark: str) -> list[str]:
    """The parts of a text between marks that stand outside of quotation marks, brackets and braces.

    Raises:
        FormulaError: the text ends inside of some.

    """
    parts, start, depth, quoted = [], 0, 0, False
    for position, letter in enumerate(text):
        if letter == '"':
            quoted = not quoted
        elif quoted:
            continue
        elif letter == mark and depth == 0:
            parts.append(text[start:position])
            start = position + 1
        else:
            depth += (letter in "({") - (letter in ")}")
        if depth < 0:
            raise _unreadable(text[position:])
    if depth or quoted:
        raise FormulaError(Message("function.formula-ends-early"))
    return [*parts, text[start:]]
