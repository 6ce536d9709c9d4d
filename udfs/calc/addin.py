"""The adapter: the functions of the catalogue as a service of LibreOffice.

LibreOffice finds the service in ``xlratings.components`` and asks ``getComponentFactory`` for it when a formula first
needs it. UNO is imported in functions only, so that the module can be read anywhere.
"""

from collections.abc import Callable
from datetime import date
from functools import cache
from typing import Any

from udfs.calc import (
    FUNCTIONS_SERVICE,
    HEALING_SERVICE,
    INTERFACE,
    MENU_SERVICE,
    TEXT_FUNCTIONS,
    place_of_day,
    type_name,
)
from udfs.calc.cells import counted_from, handed_over, rows_of_numbers, rows_of_texts
from udfs.calc.collecting import called
from udfs.calc.healing import heal
from udfs.calc.menu import chosen
from udfs.catalogue import FUNCTIONS, Function

_SERVICE_INFO = "com.sun.star.lang.XServiceInfo"


def getComponentFactory(implementation: str, *_: object) -> Any:  # noqa: ANN401, N802 - LibreOffice's name; an object of UNO
    """What makes objects of an implementation; LibreOffice's Python loader calls it."""
    import unohelper  # type: ignore[import-not-found]  # noqa: PLC0415 - there only inside LibreOffice

    helper = unohelper.ImplementationHelper()
    services = ((FUNCTIONS_SERVICE, functions_class), (HEALING_SERVICE, healing_class), (MENU_SERVICE, menu_class))
    for name, classes in services:
        helper.addImplementation(lambda context, *_arguments, made=classes: _made(made(), context), name, (name,))
    return helper.getComponentFactory(implementation, None, None)


@cache
def functions_class() -> type:
    """The service whose methods are the functions of the catalogue."""
    methods = {type_name(function.name): _method(function) for function in FUNCTIONS}
    return _service(FUNCTIONS_SERVICE, INTERFACE, methods)


@cache
def healing_class() -> type:
    """The job that LibreOffice runs on every document it has opened."""
    return _service(HEALING_SERVICE, "com.sun.star.task.XJob", {"execute": _execute})


@cache
def menu_class() -> type:
    """The service behind every entry of the menu."""
    return _service(MENU_SERVICE, "com.sun.star.task.XJobExecutor", {"trigger": _trigger})


def _trigger(self: Any, entry: str) -> None:  # noqa: ANN401 - an object of UNO
    chosen(self.context, entry)


def _made(service: type, context: Any) -> Any:  # noqa: ANN401 - objects of UNO
    made = service()
    made.context = context
    return made


def _execute(_self: object, arguments: Any) -> None:  # noqa: ANN401 - named values of UNO
    environment = next(each.Value for each in arguments if each.Name == "Environment")
    document = next((each.Value for each in environment if each.Name == "Model"), None)
    if document is not None and document.supportsService("com.sun.star.sheet.SpreadsheetDocument"):
        heal(document)


def _service(name: str, interface: str, methods: dict[str, Callable[..., object]]) -> type:
    import uno  # noqa: PLC0415 - there only inside LibreOffice
    import unohelper  # noqa: PLC0415 - there only inside LibreOffice

    described = {
        "getImplementationName": lambda _self: name,
        "getSupportedServiceNames": lambda _self: (name,),
        "supportsService": lambda _self, asked: asked == name,
    }
    return type(name, (unohelper.Base, uno.getClass(interface), uno.getClass(_SERVICE_INFO)), {**described, **methods})


def _method(function: Function) -> Callable[..., object]:
    rows = rows_of_texts if function.name in TEXT_FUNCTIONS else rows_of_numbers
    place = place_of_day(function)
    if place is None:
        return lambda _self, *given: rows(called(function, *map(handed_over, given)))
    return lambda _self, document, *given: rows(
        called(function, *_with_day(document, place, [*map(handed_over, given)]))
    )


def _with_day(document: Any, place: int, given: list[object]) -> list[object]:  # noqa: ANN401 - a document of UNO
    """The arguments with the day counted as everywhere, even where the document counts from 1904."""
    if isinstance(given[place], float | tuple):
        first = document.NullDate
        given[place] = counted_from(date(first.Year, first.Month, first.Day), given[place])
    return given
