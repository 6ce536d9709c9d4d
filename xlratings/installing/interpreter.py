"""The Python that Excel starts: whether it can, and whether it finds what it needs."""

from collections.abc import Callable
from pathlib import Path

from udfs.excel.xlwings_module import xlwings_version
from xlratings.errors import Message
from xlratings.installing.findings import Finding, missing, ok, wrong
from xlratings.installing.programs import answer
from xlratings.installing.surroundings import Surroundings

LONGEST_PATH = 259  # letters of a path that Excel's own way of loading and starting takes
_ALONE = ("-P", "-E", "-s", "-B")  # as the add-in starts it
_ANYWHERE = ("udfs", "workbooks.build", "xlratings.workbook.read")
_IN_EXCEL = ("udfs.excel.functions", "udfs.excel.ribbon", "xlwings.com_server")


def refusal(around: Surroundings) -> Message | None:
    """Why Excel cannot use this Python, and the way out; None where it can."""
    checks: tuple[Callable[[Surroundings], Message | None], ...] = (_store, _user, _letters, _length, _library)
    return next(filter(None, (check(around) for check in checks)), None)


def _store(around: Surroundings) -> Message | None:
    parts = {part.lower() for path in (around.interpreter, around.base) for part in path.parts}
    return Message("install.store-python", path=around.interpreter) if "windowsapps" in parts else None


def _user(around: Surroundings) -> Message | None:
    at = next((path for path in around.packages if path.is_relative_to(around.user_packages)), None)
    return None if at is None else Message("install.user-packages", folder=at)


def _letters(around: Surroundings) -> Message | None:
    try:
        str(around.interpreter).encode(around.code_page)
    except UnicodeEncodeError:
        return Message("install.path-letters", path=around.interpreter)
    return None


def _length(around: Surroundings) -> Message | None:
    path = str(around.interpreter)
    longest = max(len(path), len(str(around.interpreter.parent / libraries()[0])))
    return Message("install.path-length", path=path, most=LONGEST_PATH) if longest > LONGEST_PATH else None


def _library(around: Surroundings) -> Message | None:
    lacking = lacking_library(around.interpreter)
    return None if lacking is None else Message("install.library", library=lacking, folder=around.interpreter.parent)


def libraries() -> tuple[str, str]:
    """The libraries of the installed xlwings, for Excel of 64 and of 32 bits."""
    version = xlwings_version()
    return f"xlwings64-{version}.dll", f"xlwings32-{version}.dll"


def lacking_library(interpreter: Path) -> str | None:
    """The library that is neither beside an interpreter nor in the folder above, where the add-in looks for it."""
    folders = (interpreter.parent, interpreter.parent.parent)
    return next((name for name in libraries() if not any((folder / name).is_file() for folder in folders)), None)


def findings(around: Surroundings, *, in_excel: bool) -> tuple[Finding, ...]:
    """The interpreter, with what Excel asks of it where it is to serve Excel, and its modules as they are imported."""
    refused = refusal(around) if in_excel else None
    found = ok(Message("install.interpreter", path=around.interpreter)) if refused is None else wrong(refused)
    return found, _modules(around, _ANYWHERE + (_IN_EXCEL if in_excel else ()))


def _modules(around: Surroundings, modules: tuple[str, ...]) -> Finding:
    ran = answer([around.interpreter, *_ALONE, "-c", f"import {', '.join(modules)}"], around.environment)
    if ran.code == 0:
        return ok(Message("install.modules"))
    return (missing if "ModuleNotFoundError" in ran.complaints else wrong)(
        Message("install.modules-do-not-import", reason=ran.reason)
    )
