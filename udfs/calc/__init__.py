"""LibreOffice Calc: the extension that brings the cell functions, built from the catalogue.

``build`` packs ``xlratings.oxt`` from ``registration`` (what LibreOffice reads: types, services, names and help),
``bundle`` (the functions and the rules under a private name) and the adapter: ``addin`` (the only module that sees
UNO's services), ``cells`` (what Calc hands in and takes back), ``healing`` (formulas that Excel saved against its
add-in) and ``menu`` with its ``document`` (the month on an open document), ``dialogs``, ``explaining``, ``selftest``.
``names`` rewrites the names in a workbook for LibreOffice before 25.2.

Differences that Calc does not let us avoid, each with its test: a single blank cell arrives as 0; an error value
inside a range is Err:504 for the whole call; results do not spill, an array formula is entered with Ctrl+Shift+Enter;
rows of texts hold no error values, so one wrong title is #VALUE! for the whole call.
"""

from udfs.catalogue import Function

MODULE = "org.xlratings.calc"  # of the types, and the identifier of the extension
INTERFACE = f"{MODULE}.XFunctions"
FUNCTIONS_SERVICE = f"{MODULE}.Functions"
HEALING_SERVICE = f"{MODULE}.Healing"
MENU_SERVICE = f"{MODULE}.Menu"
PRIVATE_PACKAGE = "xlratings_in_calc"
# Texts that stand among numbers are equal to nothing in Calc: these give rows of texts only.
TEXT_FUNCTIONS = frozenset({"FNGO_TITLE"})


def type_name(name: str) -> str:
    """The name of a function or an argument in types, where no underscore may stand.

    >>> type_name("GLICKO_UPDATE"), type_name("games_or_rounds")
    ('glickoupdate', 'gamesorrounds')
    """
    return name.lower().replace("_", "")


def place_of_day(function: Function) -> int | None:
    """Where among its arguments a function takes a day: a number counted from the first day of its document.

    >>> from udfs.catalogue import BY_NAME
    >>> place_of_day(BY_NAME["EXPECTED"]), place_of_day(BY_NAME["KFACTOR"])
    (3, None)
    """
    names = [argument.name for argument in function.arguments]
    return names.index("day") if "day" in names else None
