"""A headless LibreOffice, told what to do by lines of JSON: ``{"do": "read", "cells": "A1:B2"}``.

Runs under the system's own Python, which sees UNO, as ``calc_driver.py SOFFICE PROFILE EXTENSIONS``; the folder
``EXTENSIONS`` holds one unpacked extension per folder. Every line is answered by one: ``{"gave": ...}`` or
``{"failed": ...}``. Whoever starts it gives it a process group of its own, to be able to end LibreOffice with it.
"""

import json
import os
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import uno
import unohelper  # type: ignore[import-not-found]  # there only in the system's own Python

XJob: Any = uno.getClass("com.sun.star.task.XJob")
XUndoManagerListener: Any = uno.getClass("com.sun.star.document.XUndoManagerListener")

MENU = "org.xlratings.calc"
FILTERS = {
    ".xlsx": "Calc MS Excel 2007 XML",
    ".xlsm": "Calc MS Excel 2007 VBA XML",
    ".ods": "calc8",
    ".xls": "MS Excel 97",
}
ERRORS = {503: "#NUM!", 519: "#VALUE!", 521: "#NULL!", 524: "#REF!", 525: "#NAME?", 532: "#DIV/0!", 32767: "#N/A"}
POLL = 0.05
EVERYTHING = 1023  # of com.sun.star.sheet.CellFlags
RESULTS = 1000  # the row above which values stand


def properties(**values: object) -> tuple[Any, ...]:
    return tuple(uno.createUnoStruct("com.sun.star.beans.PropertyValue", Name=n, Value=v) for n, v in values.items())


def url(path: str) -> str:
    return Path(path).resolve().as_uri()


class Answering(unohelper.Base, XJob):  # type: ignore[misc]  # of UNO
    """In the place of the person: keeps what is shown and presses the same button each time."""

    def __init__(self) -> None:
        self.shown: list[dict[str, object]] = []
        self.agrees = True

    def execute(self, told: Any) -> bool:
        found = {each.Name: each.Value for each in told}
        self.shown.append({"title": found["Title"], "text": found["Text"], "buttons": list(found["Buttons"])})
        return self.agrees


class AfterChanges(unohelper.Base, XUndoManagerListener):  # type: ignore[misc]  # of UNO
    """Does something once so many changes are made."""

    def __init__(self, changes: int, do: Callable[[], None]) -> None:
        self.left, self.do = changes, do

    def undoActionAdded(self, _event: object) -> None:  # noqa: N802 - UNO's name
        self.left -= 1
        if not self.left:
            self.do()

    def __getattr__(self, name: str) -> Any:
        """The rest of what a listener hears is nothing to it."""
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda _event: None


class Office:
    """The office and the document it has open."""

    def __init__(self, soffice: str, profile: str, extensions: str) -> None:
        self.extensions = extensions
        pipe = f"calc{uuid.uuid4().hex}"
        dropped = ("PYTHON", "VIRTUAL_ENV", "LC_", "LANG", "DISPLAY", "WAYLAND", "LD_LIBRARY_PATH")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(dropped)}
        self.process = subprocess.Popen(
            [
                soffice,
                f"-env:UserInstallation={url(profile)}",
                f"-env:BUNDLED_EXTENSIONS={url(extensions)}",
                "--headless",
                "--norestore",
                "--nologo",
                "--nodefault",
                f"--accept=pipe,name={pipe};urp;StarOffice.ComponentContext",
            ],
            stdin=subprocess.DEVNULL,
            stdout=sys.stderr,
            env={**kept, "SAL_USE_VCLPLUGIN": "svp", "LC_ALL": "C.UTF-8"},
        )
        self.context = self._context(pipe)
        self.desktop = self._service("com.sun.star.frame.Desktop")
        self.document: Any = None
        self.person = Answering()
        self.context.insertByName(f"{MENU}.Answering", self.person)

    def _context(self, pipe: str) -> Any:
        here = uno.getComponentContext()
        resolver = here.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", here)
        while self.process.poll() is None:
            try:
                return resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
            except uno.getClass("com.sun.star.connection.NoConnectException"):
                time.sleep(POLL)
        raise RuntimeError(f"soffice ended with {self.process.returncode}")

    def _service(self, name: str) -> Any:
        return self.context.ServiceManager.createInstanceWithContext(name, self.context)

    def _cells(self, cells: str, sheet: int) -> Any:
        return self.document.Sheets[sheet].getCellRangeByName(cells)

    def version(self) -> str:
        reader = self._service("com.sun.star.configuration.ConfigurationProvider").createInstanceWithArguments(
            "com.sun.star.configuration.ConfigurationAccess", properties(nodepath="/org.openoffice.Setup/Product")
        )
        return str(reader.getByName("ooSetupVersion"))

    def probe(self, service: str) -> None:
        """Make the service: raises with the traceback where its code does not load, and breaks the bridge else."""
        self._service(service)

    def open(self, path: str = "") -> None:
        """Open a file as a person does, or a new document; what was open is closed."""
        self.close()
        target = url(path) if path else "private:factory/scalc"
        self.document = self.desktop.loadComponentFromURL(target, "_blank", 0, ())
        if self.document is None:
            raise RuntimeError(f"{path} does not open")

    def close(self) -> None:
        if self.document is not None:
            self.document.close(True)  # noqa: FBT003 - UNO takes no names
            self.document = None

    def save(self, path: str) -> None:
        self.document.storeToURL(url(path), properties(FilterName=FILTERS[Path(path).suffix]))

    def save_in_place(self) -> None:
        """Save the document where it lies."""
        self.document.store()

    def write(self, cells: str, rows: list[list[object]], sheet: int = 0) -> None:
        """Values: numbers, texts, and empty texts for blank cells."""
        self._cells(cells, sheet).setDataArray(tuple(map(tuple, rows)))

    def enter(self, cells: str, formulas: list[list[str]], sheet: int = 0) -> None:
        self._cells(cells, sheet).setFormulaArray(tuple(map(tuple, formulas)))

    def enter_array(self, cells: str, formula: str, sheet: int = 0) -> None:
        self._cells(cells, sheet).setArrayFormula(formula)

    def work(self, ranges: dict[str, list[list[object]]], formula: str, rows: int, columns: int) -> list[list[object]]:
        """What an array formula gives on an empty sheet with these values; its cells lie far below them."""
        sheet = self.document.Sheets[0]
        sheet.clearContents(EVERYTHING)
        for cells, values in ranges.items():
            self.write(cells, values)
        area = sheet.getCellRangeByPosition(0, RESULTS, columns - 1, RESULTS + rows - 1)
        area.setArrayFormula(formula)
        return self._values(area)

    def formulas(self, cells: str, sheet: int = 0) -> list[list[str]]:
        return [list(row) for row in self._cells(cells, sheet).getFormulaArray()]

    def array_formula(self, cells: str, sheet: int = 0) -> str:
        return str(self._cells(cells, sheet).getArrayFormula())

    def read(self, cells: str, sheet: int = 0) -> list[list[object]]:
        """Numbers, texts, error values as their texts, None for blank cells."""
        return self._values(self._cells(cells, sheet))

    def _values(self, area: Any) -> list[list[object]]:
        columns, rows = range(area.Columns.Count), range(area.Rows.Count)
        return [[self._value(area.getCellByPosition(column, row)) for column in columns] for row in rows]

    def _value(self, cell: Any) -> object:
        code = cell.getError()
        if code:
            return ERRORS.get(code, f"Err:{code}")
        kind = cell.Type.value if cell.Type.value != "FORMULA" else cell.FormulaResultType2
        return {"EMPTY": None, "VALUE": cell.Value, 1: cell.Value}.get(kind, cell.String)

    def recalculate(self) -> float:
        """Recalculate every formula; gives the seconds it took."""
        start = time.perf_counter()
        self.document.calculateAll()
        return time.perf_counter() - start

    def is_modified(self) -> bool:
        return bool(self.document.isModified())

    def press(
        self,
        entry: str,
        agrees: bool = True,  # noqa: FBT001, FBT002 - from JSON, by name
        today: str = "2026-11-30",
        files: tuple[str, ...] = (),
    ) -> list[dict[str, object]]:
        """Choose an entry of the menu, as its address in the menu does; gives every box that was shown."""
        for name, value in (("Today", today), ("Files", "\n".join(map(url, files)))):
            if self.context.getValueByName(f"{MENU}.{name}") is None:
                self.context.insertByName(f"{MENU}.{name}", value)
            self.context.replaceByName(f"{MENU}.{name}", value)
        self.person.agrees = agrees
        self.person.shown = []
        frame = self.document.CurrentController.Frame
        frame.activate()
        self._service("com.sun.star.frame.DispatchHelper").executeDispatch(
            frame, f"service:{MENU}.Menu?{entry}", "", 0, ()
        )
        return self.person.shown

    def kill_after(self, changes: int, path: str) -> None:
        """Let the office die in the middle of what comes, the document as it then is saved as this file."""

        def die() -> None:
            self.save(path)
            self.kill()

        self.document.UndoManager.addUndoManagerListener(AfterChanges(changes, die))

    def fail_after(self, changes: int) -> None:
        """Let a change fail in the middle of what comes."""

        def fail() -> None:
            raise uno.getClass("com.sun.star.uno.RuntimeException")("on purpose", None)

        self.document.UndoManager.addUndoManagerListener(AfterChanges(changes, fail))

    def protect(self, sheet: int) -> None:
        """Protect a sheet, without a password."""
        self.document.Sheets[sheet].protect("")

    def filter(self, table: str, field: int, value: str) -> None:
        """Let a filter show only the rows of a table that have this text in a field, all rows where it is empty."""
        found = self.document.DatabaseRanges.getByName(table)
        cells = found.getReferredCells()
        wanted = uno.createUnoStruct("com.sun.star.sheet.TableFilterField", Field=field, StringValue=value)
        wanted.Operator = uno.Enum("com.sun.star.sheet.FilterOperator", "EQUAL")
        told = cells.createFilterDescriptor(True)  # noqa: FBT003 - UNO takes no names
        told.setFilterFields((wanted,) if value else ())
        told.ContainsHeader = True
        cells.filter(told)

    def calculate_by_hand(self) -> None:
        """Calculate everything once and switch AutoCalculate off."""
        self.document.calculateAll()
        self.document.enableAutomaticCalculation(False)  # noqa: FBT003 - UNO takes no names

    def hide_rows(self, first: int, last: int, sheet: int) -> None:
        """Hide rows by hand."""
        self.document.Sheets[sheet].getCellRangeByPosition(0, first, 0, last).Rows.IsVisible = False

    def kill(self) -> None:
        """Kill the office and nothing else."""
        parents = {}
        for status in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):  # ended meanwhile
                parents[int(status.parent.name)] = int(status.read_text().rpartition(")")[2].split()[1])
        ours = [self.process.pid]
        for parent in ours:
            ours += [pid for pid, of in parents.items() if of == parent]
        for pid in reversed(ours):
            os.kill(pid, signal.SIGKILL)

    def select(self, cells: str, sheet: int = 0) -> None:
        """Select cells as a person does."""
        self.document.CurrentController.select(self._cells(cells, sheet))

    def undo_titles(self) -> list[str]:
        """What Edit, Undo would take back, the last first."""
        return list(self.document.UndoManager.AllUndoActionTitles)

    def undo(self) -> None:
        """Edit, Undo."""
        self.document.UndoManager.undo()

    def redo(self) -> None:
        """Edit, Redo."""
        self.document.UndoManager.redo()

    def box(self, text: str) -> dict[str, list[object]]:
        """The width and height in pixels that a text in a box needs and gets, and whether bars scroll it."""
        sys.path.append(str(Path(self.extensions, "xlratings", "pythonpath")))
        from xlratings_in_calc.udfs.calc.dialogs import Boxes  # type: ignore[import-not-found]  # noqa: PLC0415 - unpacked

        dialog = self._service("com.sun.star.awt.UnoControlDialog")
        dialog.setModel(Boxes(self.context, None).box("Title", text, ["Close"]))
        dialog.createPeer(self._service("com.sun.star.awt.Toolkit"), None)
        control = dialog.getControl("text")
        needs, gets, model = control.getMinimumSize(), control.getPosSize(), control.getModel()
        dialog.dispose()
        sizes = {"needs": [needs.Width, needs.Height], "gets": [gets.Width, gets.Height]}
        return {**sizes, "scrolls": [model.HScroll, model.VScroll]}

    def sheets(self) -> dict[str, list[list[str]]]:
        """The formulas and values of every sheet, as they are typed."""
        return {sheet.Name: [list(row) for row in _used(sheet).getFormulaArray()] for sheet in self.document.Sheets}

    def tables(self) -> dict[str, list[int]]:
        """The areas of the database ranges."""
        areas = {name: self.document.DatabaseRanges.getByName(name).DataArea for name in self._table_names()}
        return {name: [a.StartColumn, a.StartRow, a.EndColumn, a.EndRow] for name, a in areas.items()}

    def _table_names(self) -> list[str]:
        return list(self.document.DatabaseRanges.ElementNames)

    def values(self, sheet: str) -> list[list[object]]:
        """The numbers and texts of a sheet as they are, to the last digit."""
        return [list(row) for row in _used(self.document.Sheets.getByName(sheet)).getDataArray()]

    def look(self, cells: str, sheet: int = 0) -> list[object]:
        """What a cell looks like: number format, style, background, colour and weight of letters, width."""
        cell = self._cells(cells, sheet)
        return [
            cell.NumberFormat,
            cell.CellStyle,
            cell.CellBackColor,
            cell.CharColor,
            cell.CharWeight,
            cell.Columns.Width,
        ]

    def open_documents(self) -> list[str]:
        """The addresses of the documents that are open, empty for one that has never been saved."""
        return [document.getURL() for document in self.desktop.Components]

    def take_current(self) -> None:
        """Go on with the document that came up last, the other being closed."""
        current = self.desktop.getCurrentComponent()
        if current != self.document:
            self.close()
            self.document = current

    def open_read_only(self, path: str) -> None:
        """Open a file for reading only."""
        self.close()
        self.document = self.desktop.loadComponentFromURL(url(path), "_blank", 0, properties(ReadOnly=True))

    def names(self) -> dict[str, str]:
        """The contents of the named expressions."""
        return {name.Name: name.Content for name in self.document.NamedRanges}

    def help(self, name: str) -> dict[str, object]:
        """What the function wizard shows for a function."""
        every = self._service("com.sun.star.sheet.FunctionDescriptions")
        found = {each.Name: each.Value for each in every.getByName(name)}
        arguments = [[each.Name, each.Description] for each in found["Arguments"]]
        return {"description": found["Description"], "arguments": arguments}

    def configured(self, node: str, name: str, locale: str) -> str:
        """A property of the configuration as an office in this language reads it."""
        provider = self._service("com.sun.star.configuration.ConfigurationProvider")
        reader = provider.createInstanceWithArguments(
            "com.sun.star.configuration.ConfigurationAccess", properties(nodepath=node, Locale=locale)
        )
        return str(reader.getByName(name))

    def quit(self) -> None:
        self.close()
        self.desktop.terminate()


def _used(sheet: Any) -> Any:
    cursor = sheet.createCursor()
    cursor.gotoEndOfUsedArea(True)  # noqa: FBT003 - UNO takes no names
    return sheet.getCellRangeByPosition(0, 0, cursor.RangeAddress.EndColumn, cursor.RangeAddress.EndRow)


def main() -> None:
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what LibreOffice prints is no answer
    try:
        office = Office(*sys.argv[1:4])
        answers.write(json.dumps({"gave": office.version()}) + "\n")
        answers.flush()
        for line in sys.stdin:
            told = json.loads(line)
            try:
                answer = {"gave": getattr(office, told.pop("do"))(**told)}
            except Exception as error:  # noqa: BLE001 - told to whoever asked
                answer = {"failed": f"{type(error).__name__}: {error}"}
            answers.write(json.dumps(answer) + "\n")
            answers.flush()
    except Exception as error:  # noqa: BLE001 - told to whoever asked
        answers.write(json.dumps({"failed": f"{type(error).__name__}: {error}"}) + "\n")


if __name__ == "__main__":
    main()
