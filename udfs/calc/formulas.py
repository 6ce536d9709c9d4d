"""Formulas: the names of our functions in them, as Excel, its add-in and LibreOffice before 25.2 write them."""

import re
from collections.abc import Callable

from udfs.calc import FUNCTIONS_SERVICE, type_name
from udfs.catalogue import FUNCTIONS

_OLD_PREFIX = f"{FUNCTIONS_SERVICE.upper()}."
_PLAIN = {type_name(function.name).upper(): function.name for function in FUNCTIONS}
_LITERALS = re.compile(r"""("(?:[^"]|"")*"|'(?:[^']|'')*')""")  # texts, and sheet names in quotes
_CALLED = r"(?=\s*\()"
_OLD_NAME = re.compile(rf"{re.escape(_OLD_PREFIX)}({'|'.join(_PLAIN)}){_CALLED}", re.IGNORECASE)
_ADD_IN_NAME = re.compile(rf"\[[0-9]+\]!({'|'.join(_PLAIN.values())}){_CALLED}", re.IGNORECASE)
_PLAIN_NAME = re.compile(rf"(?<![\w.!\]])({'|'.join(_PLAIN.values())}){_CALLED}", re.IGNORECASE)


def without_add_in(formula: str) -> str:
    """A formula with our functions no longer looked for in Excel's add-in.

    >>> without_add_in('[1]!EXPECTED(A1,B1)&" [1]!EXPECTED("&[1]!OTHER(2)')
    'EXPECTED(A1,B1)&" [1]!EXPECTED("&[1]!OTHER(2)'
    """
    if "]!" not in formula:
        return formula
    return _outside_literals(formula, lambda text: _ADD_IN_NAME.sub(lambda found: found[1].upper(), text))


def calls_an_add_in(formula: str) -> bool:
    """Whether a formula calls any function of an add-in of Excel.

    >>> calls_an_add_in('[1]!OTHER(2)'), calls_an_add_in('"[1]!"&A1')
    (True, False)
    """
    return "]!" in formula and any("]!" in part for part in _LITERALS.split(formula)[::2])


def plainly_named(formula: str) -> str:
    """A formula with our functions under their plain names, as every current program reads them.

    >>> plainly_named("[1]!EXPECTED(A1,B1)&ORG.XLRATINGS.CALC.FUNCTIONS.FNGOTITLE(1,C1)")
    'EXPECTED(A1,B1)&FNGO_TITLE(1,C1)'
    """
    plain = _outside_literals(formula, lambda text: _OLD_NAME.sub(lambda found: _PLAIN[found[1].upper()], text))
    return without_add_in(plain)


def calls_ours(formula: str) -> bool:
    """Whether a formula calls any function of ours, under whichever name.

    >>> calls_ours("=1+ORG.XLRATINGS.CALC.FUNCTIONS.GLICKORD(50,1)"), calls_ours('="EXPECTED("&A1')
    (True, False)
    """
    return any(_PLAIN_NAME.search(part) for part in _LITERALS.split(plainly_named(formula))[::2])


def named_for_old_libreoffice(formula: str) -> str:
    """A formula with our functions under the only names that LibreOffice before 25.2 finds in files of Excel.

    >>> named_for_old_libreoffice('FNGO_TITLE(1,C1)&"EXPECTED(1)"')
    'ORG.XLRATINGS.CALC.FUNCTIONS.FNGOTITLE(1,C1)&"EXPECTED(1)"'
    """
    return _outside_literals(plainly_named(formula), lambda text: _PLAIN_NAME.sub(_old_name, text))


def _outside_literals(formula: str, renamed: Callable[[str], str]) -> str:
    parts = _LITERALS.split(formula)  # every other part is a literal
    return "".join(part if place % 2 else renamed(part) for place, part in enumerate(parts))


def _old_name(found: re.Match[str]) -> str:
    return _OLD_PREFIX + type_name(found[1]).upper()
