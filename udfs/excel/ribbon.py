"""What the ribbon's buttons ask: the month, explanations, new workbooks, the test of the road from a cell to Python."""

import subprocess
import sys
from collections.abc import Iterator, Sequence

import xlwings

from udfs.catalogue import BY_NAME, FUNCTIONS, Function
from udfs.excel.cells import Cells
from udfs.explain import explanation as explained
from udfs.known_results import KNOWN_RESULTS
from udfs.ranges import read_range
from xlratings import __version__
from xlratings.errors import Message
from xlratings.texts import sentence, words

# xlratings' own command, with the care the add-in takes when it starts Python
_COMMAND = (sys.executable, "-P", "-E", "-s", "-B", "-X", "utf8", "-m", "xlratings")
_WITHOUT_A_WINDOW = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # on Windows
_MOST = 20  # cells of a result that are shown


@xlwings.func
@xlwings.arg("language", "raw")
@xlwings.arg("entry", "raw")
@xlwings.arg("workbook", "raw")
@xlwings.arg("agreed", "raw")
@xlwings.arg("files", "raw")
@xlwings.ret(Cells)
def month(language, entry, workbook, agreed, files=""):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201 - xlwings would take hints for conversions
    """What a button of the month comes to: a title, a text and, where it is a question, what happens then."""
    from udfs.excel.month import pressed  # noqa: PLC0415 - cells need none of it

    return [list(pressed(entry, workbook, language, agreed or "", files or ""))]


@xlwings.func
@xlwings.arg("language", "raw")
@xlwings.arg("python_name", "raw")
@xlwings.arg("arguments", "raw")
@xlwings.ret(Cells)
def explanation(language, python_name, arguments):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201 - xlwings would take hints for conversions
    """A function, its result, and how that came about or what is wrong with which argument."""
    function = BY_NAME[python_name.upper()]
    given = tuple(map(_rows, arguments))
    found = explained(function, given)
    lines = [f"{function.name}: {_shown(found.result, language)}", *_worded(found.lines, language)]
    return "\n".join(lines)


def _shown(result: object, language: str) -> str:
    cells = read_range("result", result)
    shown = ["" if cell is None else words(cell, language) for cell in cells.cells[:_MOST]]
    return "  ".join(shown) + (" ..." if len(cells.cells) > _MOST else "")


def _rows(argument: object) -> object:
    """An argument inside an array of arguments, a flat row as a row."""
    is_row = isinstance(argument, tuple) and argument and not isinstance(argument[0], tuple)
    return (argument,) if is_row else argument


@xlwings.func
@xlwings.arg("language", "raw")
@xlwings.arg("template", "raw")
@xlwings.arg("file", "raw")
@xlwings.ret(Cells)
def new_workbook(language, template, file):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201 - xlwings would take hints for conversions
    """Nothing, once a new workbook is written, or the sentence that says why there is none."""
    done = subprocess.run(  # noqa: S603 - our own command; the file is an argument of its own
        [*_COMMAND, "new", template, file, "--language", language],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
        creationflags=_WITHOUT_A_WINDOW,
    )
    return done.stderr.strip() if done.returncode else ""


@xlwings.func
@xlwings.arg("language", "raw")
@xlwings.arg("version", "raw")
@xlwings.ret(Cells)
def advice(language, version):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201 - xlwings would take hints for conversions
    """Nothing, or the sentence that the add-in is of another version than what it has just started."""
    return "\n".join(_worded(_other_version(version), language))


@xlwings.func
@xlwings.arg("language", "raw")
@xlwings.arg("version", "raw")
@xlwings.arg("is_right_in_excel", "raw")
@xlwings.ret(Cells)
def self_test(language, version, is_right_in_excel):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201 - xlwings would take hints for conversions
    """What works and what does not: versions, known results in Python, results as they arrive in Excel."""
    return "\n".join(_worded(_findings(version, bool(is_right_in_excel)), language))


def _findings(version: str, is_right_in_excel: bool) -> Iterator[Message]:  # noqa: FBT001 - as VBA hands it in
    running = {"python": sys.version.split()[0], "path": sys.executable}
    yield Message("excel.versions", version=__version__, xlwings=xlwings.__version__, **running)
    yield from _other_version(version)
    wrong = [function.name for function in FUNCTIONS if not _is_right(function)]
    if wrong:
        yield Message("excel.wrong-results", functions=", ".join(wrong))
    if not is_right_in_excel:
        yield Message("excel.wrong-results-in-excel")
    if version == __version__ and not wrong and is_right_in_excel:
        yield Message("excel.all-right", count=len(FUNCTIONS))


def _other_version(version: str) -> Iterator[Message]:
    if version != __version__:
        yield Message("excel.add-in-of-another-version", built=version, installed=__version__)


def _is_right(function: Function) -> bool:
    arguments, known = KNOWN_RESULTS[function.name]
    found = function(*arguments)
    return _flat(found) == _flat(known)


def _flat(result: object) -> list[object]:
    cells = result if isinstance(result, list) else [result]
    return [round(cell, 3) if isinstance(cell, float) else cell for each in cells for cell in _listed(each)]


def _listed(each: object) -> list[object]:
    return each if isinstance(each, list) else [each]


def _worded(lines: Sequence[Message] | Iterator[Message], language: str) -> Iterator[str]:
    return (sentence(line.id, line.fields, language) for line in lines)
