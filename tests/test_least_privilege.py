"""No module of ours opens a connection, unpickles, or runs code that stands in a file; who starts programs is named."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted(path for room in ("xlratings", "udfs", "workbooks") for path in (ROOT / room).rglob("*.py"))
MACROS = sorted(path for end in ("bas", "cls") for path in (ROOT / "udfs").rglob(f"*.{end}"))
CONNECTIONS = {
    *("socket", "ssl", "urllib", "http", "ftplib", "smtplib", "poplib", "imaplib", "telnetlib", "nntplib", "xmlrpc"),
    *("socketserver", "asyncio", "selectors", "wsgiref", "webbrowser", "requests", "httpx", "aiohttp", "urllib3"),
    *("websocket", "websockets", "paramiko", "_socket", "_ssl"),
}
CODE = {
    *("pickle", "_pickle", "cPickle", "marshal", "shelve", "dill", "cloudpickle", "joblib", "yaml", "code", "codeop"),
    *("runpy", "ctypes", "_ctypes", "cffi", "imp", "zipimport", "pdb", "bdb", "timeit", "cProfile"),
}
PROGRAMS = {"subprocess", "_posixsubprocess", "multiprocessing", "concurrent", "pty", "pexpect", "sh"}
BUILTINS = {"eval", "exec", "compile", "__import__", "breakpoint", "input", "__builtins__", "__loader__"}
OS_CALLS = re.compile(r"(?:os|posix|nt)\.(?:system|popen|fork|startfile|exec|spawn|posix_spawn)")
MACRO_CALLS = re.compile(
    r"\b(?:Shell|ShellExecute|WScript|XMLHTTP|WinHttp|URLDownloadToFile|ADODB|FollowHyperlink|DDEInitiate|Declare"
    r"(?:\s+PtrSafe)?\s+(?:Function|Sub)(?!\s+MessageBoxW)|ExecuteExcel4Macro|Evaluate|SendKeys)\b",
    re.IGNORECASE,
)

TEXT_ONLY = {  # these take texts apart and start or fetch nothing
    "urllib.parse.urlsplit",
    "urllib.parse.unquote",
    "urllib.request.url2pathname",
    "subprocess.list2cmdline",
    "marshal.dumps",  # values as bytes, for a digest; nothing is ever loaded
}
STARTS_PROGRAMS = (
    "xlratings/installing/",  # LibreOffice's own unopkg, and the programs whose version is asked for
    "udfs/excel/ribbon.py",  # our own command, for the buttons of Excel
)
IMPORTS_BY_NAME = {  # each a module of ours, whose name it makes or finds in a table of ours
    "xlratings/commands/__init__.py",
    "xlratings/federations/__init__.py",
    "xlratings/month/system.py",
    "workbooks/samples/__init__.py",
    "udfs/excel/server.py",
}
BY_NAME = {"importlib.import_module", "getattr", "builtins.getattr", "operator.attrgetter"}


def bound(tree: ast.AST) -> dict[str, str]:
    """What names of a module stand for, as far as imports bind them."""
    names: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                first = alias.name.partition(".")[0]
                names[alias.asname or first] = alias.name if alias.asname else first
        elif isinstance(node, ast.ImportFrom):
            names |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    return names


def dotted(node: ast.AST, names: dict[str, str]) -> str:
    """What is imported, built in, or an attribute of it, by its whole name; "" for anything else."""
    if isinstance(node, ast.Name):
        return names.get(node.id, node.id if node.id in BUILTINS | BY_NAME else "")
    if isinstance(node, ast.Attribute) and (before := dotted(node.value, names)):
        return f"{before}.{node.attr}"
    return ""


def reached(tree: ast.AST) -> Iterator[str]:
    """All that a module imports, names, or gets by a name in a text."""
    names = bound(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Name | ast.Attribute):
            yield dotted(node, names)
        elif isinstance(node, ast.Call) and (function := dotted(node.func, names)) in BY_NAME:
            yield from _by_name(function, node.args, names)


def _by_name(function: str, arguments: list[ast.expr], names: dict[str, str]) -> Iterator[str]:
    said = [one.value for one in arguments if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    before = "" if function == "importlib.import_module" else f"{dotted(arguments[0], names)}."
    yield from (f"{before}{one}" for one in said)
    if function == "importlib.import_module" and not said:
        yield "import_module of what is not said"


def forbidden(path: str, tree: ast.AST) -> list[str]:
    """What a module of ours reaches and may not."""
    rooms = CONNECTIONS | CODE | (set() if path.startswith(STARTS_PROGRAMS) else PROGRAMS)
    found = []
    for one in reached(tree):
        root, last = one.partition(".")[0], one.rpartition(".")[2]
        by_name = one.startswith("import_module of") and path not in IMPORTS_BY_NAME
        builtin = one in BUILTINS or (root in {"builtins", "__builtins__"} and last in BUILTINS)
        if by_name or builtin or OS_CALLS.match(one) or (root in rooms and one not in TEXT_ONLY):
            found.append(one)
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_neither_connects_nor_runs_what_a_file_holds(path: Path) -> None:
    assert forbidden(path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "code",
    [
        "import socket",
        "import os, http.client",
        "from urllib import request",
        "from urllib.request import urlopen",
        "import urllib.request as fetch\nfetch.urlopen('x')",
        "def late():\n    import ftplib",
        "import subprocess",
        "from subprocess import run",
        "from multiprocessing import Process",
        "from concurrent.futures import ProcessPoolExecutor",
        "import os\nos.system('x')",
        "import os as o\nrun = o.system",
        "from os import system",
        "from os import popen as p",
        "import os\nos.execv('x', [])",
        "import os\nos.posix_spawn('x', [], {})",
        "import os\ngetattr(os, 'system')('x')",
        "import posix\nposix.system('x')",
        "eval('1')",
        "run = exec",
        "compile('1', '', 'eval')",
        "__import__('socket')",
        "import builtins\nbuiltins.eval('1')",
        "import builtins\ngetattr(builtins, 'exec')",
        "__builtins__['eval']('1')",
        "from importlib import import_module\nimport_module('socket')",
        "import importlib as i\ni.import_module('pickle')",
        "from importlib import import_module\nimport_module(name)",
        "import pickle",
        "from marshal import loads",
        "from ctypes import cdll",
        "import code",
    ],
)
def test_what_a_module_may_not_reach_is_noticed_however_it_is_reached(code: str) -> None:
    for room in ("xlratings/month/x.py", "udfs/x.py", "udfs/calc/x.py", "workbooks/x.py"):
        assert forbidden(room, ast.parse(code))


def test_every_package_is_looked_at() -> None:
    rooms = {path.relative_to(ROOT).parts[0] for path in MODULES}
    config = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert (
        f"packages = [{', '.join(f'{chr(34)}{room}{chr(34)}' for room in ('xlratings', 'udfs', 'workbooks'))}]"
        in config
    )
    assert rooms == {"xlratings", "udfs", "workbooks"}


@pytest.mark.parametrize("path", MACROS, ids=lambda path: path.name)
def test_a_macro_starts_and_fetches_nothing(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    code = [line.partition("'")[0] for line in lines]
    assert [line for line in code if MACRO_CALLS.search(line)] == []


def test_what_ci_installs_is_pinned_with_hashes_and_names_no_place() -> None:
    text = (ROOT / ".ci" / "requirements.txt").read_text(encoding="utf-8")
    entries = re.split(r"\n(?=[a-z])", "\n" + "\n".join(line for line in text.splitlines() if line[:1] != "#"))[1:]
    assert len(entries) > 50
    assert [
        entry for entry in entries if not re.match(r"[a-z0-9.-]+==\S+", entry) or "--hash=sha256:" not in entry
    ] == []
    assert re.search(r"https?:|file:|--index|--find-links", text) is None


def test_every_dependency_is_among_what_ci_installs() -> None:
    locked = set(
        re.findall(r"^([a-z0-9.-]+)==", (ROOT / ".ci" / "requirements.txt").read_text(encoding="utf-8"), re.MULTILINE)
    )
    given = re.findall(r'^\s+"([A-Za-z0-9-]+)>=', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    assert {name.lower() for name in given} <= locked
