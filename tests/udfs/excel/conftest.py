"""What tests of the add-in share: xlwings' own classic call path, with nothing but pywin32 put in its place."""

import ctypes
import sys
import warnings
from collections.abc import Callable, Iterator
from datetime import datetime
from importlib import import_module, reload
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import openpyxl
import pytest
import xlwings

with warnings.catch_warnings():  # oletools calls pyparsing by old names
    warnings.simplefilter("ignore")
    import_module("oletools.olevba")

LEFT_OUT = -2147352572  # how COM hands in an argument that was left out
_PYWIN32 = (
    "pythoncom", "pywintypes", "win32api", "win32con", "win32event", "win32gui", "win32process", "win32timezone",
    "win32com", "win32com.client", "win32com.client.dynamic", "win32com.client.gencache", "win32com.server",
    "win32com.server.util", "win32com.server.dispatcher", "win32com.server.policy",
)  # fmt: skip
_CTYPES = ("windll", "oledll", "WinDLL", "OleDLL", "PyDLL", "WINFUNCTYPE", "HRESULT", "WinError", "GetLastError")
_UNDER_TEST = ("udfs.excel.functions", "udfs.excel.ribbon")


class Stub(ModuleType):
    """A module of pywin32 that has whatever is asked of it."""

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        found = MagicMock(name=f"{self.__name__}.{name}")
        setattr(self, name, found)
        return found


class Cell:
    """A range of Excel as xlwings sees it through COM."""

    def __init__(self, value: object) -> None:
        self.Value = value
        self.Worksheet = SimpleNamespace(Parent=SimpleNamespace(Application=MagicMock()))
        self.Row = self.Column = 1
        self.Rows = self.Columns = SimpleNamespace(Count=1)


class Excel:
    """Calls of functions as VBA makes them; the answer as COM hands it back to VBA."""

    LEFT_OUT = LEFT_OUT
    Cell = Cell

    def __init__(self, com_server: Any) -> None:
        self._python = com_server.XLPython()

    def __call__(self, name: str, *arguments: object, module: str = "udfs.excel.functions") -> Any:
        return self._python.CallUDF(module, name, arguments)


def _stub_pywin32(patch: pytest.MonkeyPatch) -> None:
    stubs = {name: Stub(name) for name in _PYWIN32}
    for name, stub in stubs.items():
        patch.setitem(sys.modules, name, stub)
        parent, _, child = name.rpartition(".")
        if parent:
            setattr(stubs[parent], child, stub)
    for name in ("CDispatch", "CoClassBaseClass", "DispatchBaseClass"):
        setattr(stubs["win32com.client"], name, type(name, (), {}))
    stubs["pywintypes"].com_error = stubs["pythoncom"].com_error = type("com_error", (Exception,), {})  # type: ignore[attr-defined]  # pywin32's
    stubs["pywintypes"].TimeType = datetime  # type: ignore[attr-defined]  # pywin32's
    stubs["pythoncom"].__file__ = None
    stubs["pythoncom"].TypeIIDs = {stubs["pythoncom"].IID_IDispatch: type("PyIDispatch", (), {})}  # type: ignore[attr-defined]  # pywin32's
    stubs["win32com.server.util"].unwrap = lambda given: SimpleNamespace(obj=given)  # type: ignore[attr-defined]  # pywin32's
    for name in _CTYPES:
        patch.setattr(ctypes, name, MagicMock(name=name), raising=False)


def classic_calls(patch: pytest.MonkeyPatch) -> Excel:
    """The classic call path of the installed xlwings, with our functions made anew for it."""
    _stub_pywin32(patch)
    windows: Any = import_module("xlwings._xlwindows")
    udfs: Any = import_module("xlwings.udfs")
    patch.setattr(xlwings, "_xlwindows", windows, raising=False)
    patch.setattr(windows, "is_range_instance", lambda given: isinstance(given, Cell))
    xlwings.engines.add(xlwings.Engine(impl=windows.engine))
    for ours, theirs in {"func": "xlfunc", "arg": "xlarg", "ret": "xlret"}.items():
        patch.setattr(xlwings, ours, getattr(udfs, theirs))
    for name in _UNDER_TEST:
        reload(import_module(name))
    return Excel(import_module("xlwings.com_server"))


@pytest.fixture(scope="session")
def excel() -> Iterator[Excel]:
    """The classic call path of the installed xlwings."""
    with pytest.MonkeyPatch.context() as patch:
        yield classic_calls(patch)
    for name in _UNDER_TEST:
        reload(import_module(name))


@pytest.fixture
def lite(monkeypatch: pytest.MonkeyPatch) -> Callable[[object], object]:
    """A result as xlwings Lite takes it, by the converter of our functions and an engine of Lite's name."""
    monkeypatch.setattr(xlwings, "engines", {"officejs": SimpleNamespace(name="officejs", type="remote")})
    conversion: Any = import_module("xlwings.conversion")
    cells: Any = import_module("udfs.excel.cells")
    return lambda result: conversion.write(result, None, {"convert": cells.Cells}, engine_name="officejs")


@pytest.fixture(scope="session")
def open_book() -> Any:
    """The module of a workbook that is open in Excel, in memory."""
    path = Path(__file__).parent / "fakes" / "open_book.py"
    spec = spec_from_file_location("open_book", path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


collect_ignore = ["macro_driver.py"]  # its UNO is not there where the tests run


@pytest.fixture
def file(root: Path, tmp_path: Path) -> Path:
    """The sample of the templates, in Italian, a month of which is due, as Excel has saved it."""
    (tmp_path / "open").mkdir()
    path = tmp_path / "open" / "risiko.xlsx"
    book = openpyxl.load_workbook(root / "workbooks" / "risiko.xlsx")
    book.save(path)
    return path


@pytest.fixture
def book(open_book: Any, file: Path) -> Any:
    """That sample as a workbook open in Excel: of memory, with the interface of xlwings."""
    return open_book.Book(file)
