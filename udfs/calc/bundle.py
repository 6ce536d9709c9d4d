"""The bundle: the functions, the rules and the month as they are packed, under a private name.

Every import of ``xlratings`` and ``udfs`` is rewritten when the extension is built. One Python process serves the
whole of LibreOffice, with one ``sys.modules`` for every extension and macro: whoever imports another ``xlratings`` or
``udfs`` first would be served to us too, wherever our folder stands in ``sys.path``; under a private name nobody is.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from udfs.calc import PRIVATE_PACKAGE

ROOT = Path(__file__).resolve().parents[2]
_OURS = ("xlratings", "udfs")
_PACKED = (
    "udfs/*.py",
    "udfs/explain/**/*.py",
    "udfs/calc/__init__.py",
    "udfs/calc/addin.py",
    "udfs/calc/cells.py",
    "udfs/calc/collecting.py",
    "udfs/calc/dialogs.py",
    "udfs/calc/document.py",
    "udfs/calc/driven.py",
    "udfs/calc/explaining.py",
    "udfs/calc/formulas.py",
    "udfs/calc/healing.py",
    "udfs/calc/menu.py",
    "udfs/calc/results_files.py",
    "udfs/calc/selftest.py",
    "udfs/calc/unnoticed.py",
    "udfs/calc/uno_errors.py",
    "xlratings/__init__.py",
    "xlratings/column.py",
    "xlratings/columns_in_turn.py",
    "xlratings/errors.py",
    "xlratings/in_columns.py",
    "xlratings/joined_columns.py",
    "xlratings/model.py",
    "xlratings/outcome.py",
    "xlratings/people.py",
    "xlratings/texts/*.py",
    "xlratings/rules/**/*.py",
    "xlratings/federations/**/*.py",
    "xlratings/month/**/*.py",
    "xlratings/results/**/*.py",
    "xlratings/workbook/**/*.py",
)


def bundled() -> Iterator[tuple[str, str]]:
    """Path inside the private package and text of every packed module, in alphabetical order."""
    yield "__init__.py", '"""What the extension needs of xlratings, for this extension alone."""\n'
    paths = {path for pattern in _PACKED for path in ROOT.glob(pattern)}
    for path in sorted(paths, key=lambda path: path.relative_to(ROOT).as_posix()):
        yield path.relative_to(ROOT).as_posix(), privately_named(path.read_text(encoding="utf-8"))


def catalogues() -> Iterator[tuple[str, bytes]]:
    """Path inside the private package and bytes of the words in every language."""
    for path in sorted(ROOT.glob("xlratings/texts/*/LC_MESSAGES/xlratings.mo")):
        yield path.relative_to(ROOT).as_posix(), path.read_bytes()


def privately_named(source: str) -> str:
    r"""A module's text with its imports of ours made from the private package; nothing else changes.

    Raises:
        ValueError: an import of a kind that cannot be renamed, ``import udfs.call`` without ``as``.

    >>> privately_named("import udfs\nfrom xlratings.rules import glicko\nimport re\n")
    'import xlratings_in_calc.udfs as udfs\nfrom xlratings_in_calc.xlratings.rules import glicko\nimport re\n'
    """
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import) and any(_is_ours(alias.name) for alias in node.names):
            lines[node.lineno - 1] = _renamed_import(node, lines[node.lineno - 1])
        elif isinstance(node, ast.ImportFrom) and node.module and _is_ours(node.module):
            line = lines[node.lineno - 1]
            lines[node.lineno - 1] = line.replace(f"from {node.module}", f"from {PRIVATE_PACKAGE}.{node.module}", 1)
    return "".join(lines)


def _is_ours(module: str) -> bool:
    return module.split(".", maxsplit=1)[0] in _OURS


def _renamed_import(node: ast.Import, line: str) -> str:
    (alias,) = node.names  # one import a line, as ruff keeps it
    if "." in alias.name and alias.asname is None:
        raise ValueError(ast.unparse(node))
    ending = line[node.end_col_offset :]
    return f"{line[: node.col_offset]}import {PRIVATE_PACKAGE}.{alias.name} as {alias.asname or alias.name}{ending}"
