"""The cell functions in Excel: for xlwings, for xlwings Lite, and in an add-in of their own.

In xlwings Lite, ``from udfs.excel import *`` in ``main.py`` is all that is needed. For Excel on Windows
``python -m udfs.excel.build FILE`` builds the add-in, on any system.
"""

from importlib import import_module

from udfs.catalogue import FUNCTIONS

__all__ = [function.python_name for function in FUNCTIONS]


def __getattr__(name: str) -> object:
    """A function when it is asked for: building the add-in needs no xlwings that runs."""
    if name in __all__:
        return getattr(import_module("udfs.excel.functions"), name)
    raise AttributeError(name)
