"""Opens a workbook in a headless LibreOffice, enters formulas, runs macros, and prints the cells asked for as JSON.

Runs under the system's own Python, which sees UNO, as ``macro_driver.py SOFFICE PROFILE FILE`` with
``{"values": {cell: value}, "formulas": {cell: formula}, "arrays": {cells: formula}, "macros": [...], "read": [cells]}``
on its standard input. Whoever starts it gives it a process group of its own, to be able to end LibreOffice with it.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import uno

POLL = 0.1
SHEET = "Functions"
ALWAYS = 4  # run macros without asking


def properties(**values: object) -> tuple[Any, ...]:
    return tuple(uno.createUnoStruct("com.sun.star.beans.PropertyValue", Name=n, Value=v) for n, v in values.items())


def context(process: "subprocess.Popen[bytes]", pipe: str) -> Any:
    resolver = uno.getComponentContext().ServiceManager.createInstance("com.sun.star.bridge.UnoUrlResolver")
    while process.poll() is None:
        try:
            return resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        except uno.getClass("com.sun.star.connection.NoConnectException"):
            time.sleep(POLL)
    raise RuntimeError(f"soffice ended with {process.returncode}")


def asked(document: Any, told: dict[str, Any]) -> dict[str, object]:
    cells = document.Sheets.getByName(SHEET).getCellRangeByName
    for name, value in told["values"].items():
        setattr(cells(name), "String" if isinstance(value, str) else "Value", value)
    for name, formula in told["formulas"].items():
        cells(name).Formula = formula
    for name, formula in told["arrays"].items():
        cells(name).ArrayFormula = formula
    for macro in told["macros"]:
        url = f"vnd.sun.star.script:xlratings.{macro}?language=Basic&location=document"
        document.getScriptProvider().getScript(url).invoke((), (), ())
    return {name: cells(name).String for name in told["read"]}


def main(soffice: str, profile: str, file: str) -> None:
    pipe = f"macros{os.getpid()}"
    command = [soffice, f"-env:UserInstallation={Path(profile).as_uri()}", "--headless", "--norestore", "--nologo"]
    accept = f"--accept=pipe,name={pipe};urp;StarOffice.ComponentContext"
    environment = {**os.environ, "SAL_USE_VCLPLUGIN": "svp", "LC_ALL": "C.UTF-8"}
    with subprocess.Popen([*command, "--nodefault", accept], stdout=sys.stderr, env=environment) as process:
        there = context(process, pipe)
        desktop = there.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", there)
        opened = properties(MacroExecutionMode=ALWAYS, Hidden=True)
        document = desktop.loadComponentFromURL(Path(file).as_uri(), "_blank", 0, opened)
        print(json.dumps(asked(document, json.load(sys.stdin))), flush=True)  # noqa: T201 - the answer
        os.killpg(0, 9)


if __name__ == "__main__":
    main(*sys.argv[1:])
