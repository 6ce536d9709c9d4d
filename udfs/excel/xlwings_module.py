"""The module of VBA that loads xlwings' library: what is needed of the installed xlwings' own text, with its licence.

The library's name carries its version, so the text has to be that of the xlwings that will be asked. Left out is what
reads settings from the open workbook, where anybody could name another Python.
"""

import re
from importlib.util import find_spec
from pathlib import Path

_FILE = "xlwings_custom_addin.bas"
_DECLARED = ("#Const App", "Public Const XLWINGS_VERSION")  # from the first to the line of the second
_VERSION = re.compile(r'^Public Const XLWINGS_VERSION As String = "([^"]+)"', re.MULTILINE)
_ACTIVATION = ("Function XLPy()", "End Function")
_LOADING = Path(__file__).with_name("vba") / "loading.bas"
_HEAD = "Option Explicit\nOption Private Module\n\n' From xlwings; its licence stands below.\n\n"


def xlwings_module() -> str:
    """The text of the module.

    Raises:
        ValueError: the installed xlwings' text is not of the form this was written for.

    """
    text = installed_text()
    parts = [_cut(text, *_DECLARED), _cut(text, *_ACTIVATION), _LOADING.read_text(encoding="ascii")]
    return _HEAD + "\n".join(parts)


def xlwings_version() -> str:
    """The version in the name of the library that the module asks for.

    Raises:
        ValueError: the installed xlwings' text is not of the form this was written for.

    """
    found = _VERSION.search(installed_text())
    if found is None:
        raise ValueError(_DECLARED[1])
    return found[1]


def installed_text() -> str:
    """The module for add-ins of the installed xlwings; found without running any of xlwings."""
    spec = find_spec("xlwings")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("xlwings")
    return Path(spec.origin).with_name(_FILE).read_text(encoding="utf-8")


def _cut(text: str, first: str, last: str) -> str:
    """The lines from the one that begins with the first to the next that begins with the last."""
    lines = text.splitlines(keepends=True)
    starts = [number for number, line in enumerate(lines) if line.startswith(first)]
    if len(starts) != 1:
        raise ValueError(first)
    ends = (number for number, line in enumerate(lines) if line.startswith(last) and number > starts[0])
    end = next(ends, None)
    if end is None:
        raise ValueError(last)
    return "".join(lines[starts[0] : end + 1])
