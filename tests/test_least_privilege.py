"""No module of ours opens a connection, unpickles, or runs code that stands in a file; who starts programs is named."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted(path for room in ("xlratings", "udfs", "workbooks") for path in (ROOT / room).rglob("*.py"))
CONNECTIONS = {"socket", "ssl", "urllib", "http", "ftplib", "smtplib", "requests", "xmlrpc", "asyncio", "webbrowser"}
CODE = {"pickle", "marshal", "shelve", "dill", "yaml", "code", "codeop", "runpy", "ctypes", "cffi"}
PROGRAMS = {"subprocess", "multiprocessing", "pty"}
CALLS = {"eval", "exec", "compile", "__import__", "breakpoint", "input"}
OS_CALLS = re.compile("system|popen|fork|startfile|exec|spawn|posix_spawn")

TEXT_ONLY = {  # these take texts apart and start or fetch nothing
    "urllib.parse.urlsplit",
    "urllib.parse.unquote",
    "urllib.request.url2pathname",
    "subprocess.list2cmdline",
}
STARTS_PROGRAMS = (
    "xlratings/installing/",  # LibreOffice's own unopkg, and the programs whose version is asked for
    "udfs/excel/ribbon.py",  # our own command, for the buttons of Excel
)


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def called(tree: ast.AST) -> Iterator[str]:
    for function in (node.func for node in ast.walk(tree) if isinstance(node, ast.Call)):
        if isinstance(function, ast.Name) and function.id in CALLS:
            yield function.id
        elif isinstance(function, ast.Attribute) and ast.unparse(function.value) == "os":
            yield from [f"os.{function.attr}"] if OS_CALLS.match(function.attr) else []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_neither_connects_nor_runs_what_a_file_holds(path: Path) -> None:
    name = path.relative_to(ROOT).as_posix()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    forbidden = CONNECTIONS | CODE | (set() if name.startswith(STARTS_PROGRAMS) else PROGRAMS)
    assert [one for one in imported(tree) if one.partition(".")[0] in forbidden and one not in TEXT_ONLY] == []
    assert list(called(tree)) == []


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
