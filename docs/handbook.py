"""The handbook's examples: what a page types and shows, run on copies, in the page's own language.

A block ``console`` holds commands behind ``$`` and what they print; a line ``...`` stands for any lines, and ``cp``
copies a file of the checkout. What a page lets its reader type into a cell stands beside it as
``<!-- typed: FILE; SHEET; CELL; VALUE -->``; a file that it shows has ``<!-- file: NAME -->`` in the line before its
block, a workbook ``<!-- workbook: NAME; SHEET -->`` in the line before its table. Where its reader saves the tables of
a workbook as CSV files stands ``<!-- saved as CSV: NAME; FOLDER -->``. A row of a table that begins with a formula has
its value, as the page's language writes it, in the next cell; in a sentence it stands behind *gives*.

Run: python docs/handbook.py   (writes what the commands print today into the pages, each ``...`` kept)
"""

import csv
import io
import os
import re
import shlex
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, chdir, contextmanager, redirect_stderr, redirect_stdout
from datetime import date, datetime
from importlib import import_module
from itertools import groupby, takewhile
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from openpyxl import Workbook, load_workbook

from udfs.explain.formula import evaluated, read_formula
from udfs.ranges import read_range
from xlratings import texts
from xlratings.commands import COMMANDS, FAULT, main

HERE = Path(__file__).resolve().parent
LANGUAGES = texts.LANGUAGES
NOW = datetime(2026, 11, 30, 20, 15)  # noqa: DTZ001 - the clock on the clerk's wall
CHANGES_THE_COMPUTER = frozenset({"install", "uninstall", "doctor"})
"""Commands that no test may run here: their options are read, and tests/installing runs them elsewhere."""

_TYPED = re.compile(r"<!-- typed: (.+?); (.+?); ([A-Z]+[0-9]+); (.*?) -->")
_FILE = re.compile(r"<!-- file: (\S+) -->")
_WORKBOOK = re.compile(r"<!-- workbook: (\S+); (.+) -->")
_SAVED = re.compile(r"<!-- saved as CSV: (\S+); (\S+) -->")
_FORMULA = re.compile(r"\| `(=[^`]+)` \| ([^|]+?) \||`(=[A-Z0-9_]+\([^`]*)` (?:gives|dà|dá|daje) (\S+[^.,;)\s])")
_NEEDS_CELLS = re.compile(r"[(,;:][A-Z]+[0-9]+\b|[A-Z]\(.*[A-Z]\(")
_DECIMALS = re.compile(r"-?[0-9]+(?:[.,]([0-9]+))?")


class Typed(NamedTuple):
    """What the reader types into cells of a file: sheet, cell and value of each."""

    line: int
    file: str
    cells: tuple[tuple[str, str, str], ...]


class Given(NamedTuple):
    """A file that has arrived, and its lines."""

    line: int
    file: str
    text: str


class Kept(NamedTuple):
    """A workbook that a clerk has kept, with one sheet and its rows."""

    line: int
    file: str
    sheet: str
    rows: tuple[tuple[str, ...], ...]


class Saved(NamedTuple):
    """A workbook the tables of which the reader saves as CSV files of a folder."""

    line: int
    file: str
    folder: str


class Command(NamedTuple):
    """What the reader types behind ``$``, and the lines a page shows below it."""

    line: int
    words: str
    shown: tuple[str, ...]


Step = Typed | Given | Kept | Saved | Command


class Formula(NamedTuple):
    """A formula and its value as the page has it."""

    line: int
    formula: str
    shown: str


def pages() -> list[Path]:
    """README, and the pages of the handbook in every language."""
    return [HERE.parent / "README.md", *(page for each in LANGUAGES for page in sorted((HERE / each).glob("*.md")))]


def language_of(page: Path) -> str:
    """The language of a page: its folder's name; README is in English."""
    return page.parent.name if page.parent.name in LANGUAGES else "en"


def steps(text: str) -> Iterator[Step]:
    """What a page lets its reader do, from top to bottom; what is typed into one file at one time is one step."""
    for _, group in groupby(_single_steps(text), key=lambda step: step.file if isinstance(step, Typed) else step.line):
        first, *more = group
        cells = (cell for step in more if isinstance(step, Typed) for cell in step.cells)
        yield first._replace(cells=(*first.cells, *cells)) if isinstance(first, Typed) else first


def _single_steps(text: str) -> Iterator[Step]:
    lines = text.splitlines()
    inside = False
    for number, line in enumerate(map(str.strip, lines), 1):
        if line.startswith("<!-- "):
            yield from _hidden(lines, number, line)
        elif line.startswith("```"):
            inside = line == "```console"
        elif inside and line.startswith("$ "):
            yield Command(number, line[2:], _shown_below(lines, number))


def _hidden(lines: list[str], number: int, line: str) -> Iterator[Step]:
    """What a comment of a page says about the text around it."""
    if typed := _TYPED.fullmatch(line):
        file, sheet, cell, value = typed.groups()
        yield Typed(number, file, ((sheet, cell, value),))
    elif given := _FILE.fullmatch(line):
        yield Given(number, given[1], "".join(f"{each}\n" for each in _shown_below(lines, number + 1)))
    elif kept := _WORKBOOK.fullmatch(line):
        yield Kept(number, kept[1], kept[2], _table_below(lines, number))
    elif saved := _SAVED.fullmatch(line):
        yield Saved(number, saved[1], saved[2])


def _table_below(lines: list[str], start: int) -> tuple[tuple[str, ...], ...]:
    table = list(takewhile(lambda line: line.startswith("|"), lines[start:]))
    rows = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in table]
    return (rows[0], *rows[2:])  # the second line of a table only parts its head from it


def _shown_below(lines: list[str], start: int) -> tuple[str, ...]:
    stops = (at for at in range(start, len(lines)) if lines[at].strip().startswith(("$ ", "```")))
    return tuple(lines[start : next(stops, len(lines))])


def formulas(text: str) -> list[Formula]:
    """The formulas in the tables and sentences of a page."""
    rows = [(number, found) for number, line in enumerate(text.splitlines(), 1) for found in _FORMULA.finditer(line)]
    return [Formula(number, found[1] or found[3], found[2] or found[4]) for number, found in rows]


def has_value(formula: str) -> bool:
    """Whether a formula has a value on its own: one call, no cells in it.

    >>> [has_value(each) for each in ("=KFACTOR(24,5)", "=EXPECTED(A1,1500)", "=ROUND(KFACTOR(9),1)")]
    [True, False, False]
    """
    return not _NEEDS_CELLS.search(formula)


def value_of(formula: Formula, language: str) -> str:
    """What the functions compute, as a clerk of that language reads it, with as many decimals as the page shows."""
    call = read_formula(formula.formula)
    cells = read_range("result", call.function(*evaluated(call))).cells
    shown = formula.shown.split("  ")
    if len(shown) != len(cells):
        return "  ".join(_shown(cell, language, "") for cell in cells)
    return "  ".join(_shown(cell, language, like) for cell, like in zip(cells, shown, strict=True))


def _shown(cell: object, language: str, like: str) -> str:
    number = _DECIMALS.fullmatch(like)
    if isinstance(cell, float) and number and number[1]:
        cell = round(cell, len(number[1]))
    return "" if cell is None else texts.words(cell, language)


@contextmanager
def reading(language: str, templates: Path) -> Iterator[None]:
    """A folder of its own with the sample workbooks, in it a computer of that language, and the day of the handbook."""
    modules = [import_module(command.module) for command in COMMANDS.values()]
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        for sample in templates.glob(f"*.{language}.xlsx"):
            shutil.copy(sample, Path(folder, f"{sample.name.partition('.')[0]}.xlsx"))
        stack.enter_context(chdir(folder))
        stack.enter_context(patch.dict(os.environ, LC_ALL=f"{language}_XX.UTF-8", COLUMNS="100"))
        for module in modules:
            if hasattr(module, "time_now"):
                stack.enter_context(patch.object(module, "time_now", lambda: NOW))
        yield


def build_samples(folder: Path) -> None:
    """The sample federation in every language: ``risiko.LANGUAGE.xlsx``."""
    from workbooks.build import template  # noqa: PLC0415 - not needed to find a page's examples

    for language in LANGUAGES:
        content = template("risiko", language, "risiko.xlsx", sample=True)
        (folder / f"risiko.{language}.xlsx").write_bytes(content)


def do(step: Step) -> list[str]:
    """Do a step in the folder where we are; the lines that it prints."""
    if not isinstance(step, Command):
        _prepare(step)
        return []
    program, *words = shlex.split(step.words)
    if program == "cp":
        _copy(*words)
        return []
    if program != "xlratings":
        raise ValueError(f"line {step.line}: {program} is no command of ours")
    if words[0] in CHANGES_THE_COMPUTER:
        words.append("--help")
    printed = io.StringIO()
    with redirect_stdout(printed), redirect_stderr(printed):
        code = main(words)
    if code == FAULT:
        raise RuntimeError(f"line {step.line}: {printed.getvalue()}")
    return [] if "--help" in words else [line.rstrip() for line in printed.getvalue().splitlines()]


def _copy(file: str, folder: str) -> None:
    """Copy a file of the checkout to where we are."""
    shutil.copy(HERE.parent / file, folder)


def _prepare(step: Typed | Given | Kept | Saved) -> None:
    if isinstance(step, Given):
        Path(step.file).write_text(step.text, encoding="utf-8")
    elif isinstance(step, Kept):
        _keep(step)
    elif isinstance(step, Saved):
        _save(step)
    else:
        _type(step)


def _keep(step: Kept) -> None:
    book = Workbook()
    book.active.title = step.sheet
    for row in step.rows:
        book.active.append([_typed(cell) for cell in row])
    book.save(step.file)


def _save(step: Saved) -> None:
    """Save each table as a spreadsheet does with semicolons, its sheet's title as the file's name, days as ISO."""
    folder = Path(step.folder)
    folder.mkdir()
    for sheet in load_workbook(step.file):
        for table in sheet.tables.values():
            with (folder / f"{sheet.title}.csv").open("w", encoding="utf-8", newline="") as file:
                rows = [[_as_saved(cell.value) for cell in row] for row in sheet[table.ref]]
                csv.writer(file, delimiter=";").writerows(rows)


def _as_saved(value: object) -> str:
    if isinstance(value, datetime):
        return value.date().isoformat()
    return "" if value is None else str(value).replace(".", ",") if isinstance(value, float) else str(value)


def _type(step: Typed) -> None:
    book = load_workbook(step.file)
    for sheet, cell, value in step.cells:
        book[sheet][cell] = _typed(value)
    book.save(step.file)


def _typed(text: str) -> str | float | date | None:
    """A value as a spreadsheet takes what is typed: nothing, a number, a day, a text (behind an apostrophe, always)."""
    if text.startswith("'"):
        return text[1:]
    if re.fullmatch(r"\d{4}-\d\d-\d\d", text):
        return datetime.fromisoformat(text)
    return float(text) if re.fullmatch(r"-?\d+(\.\d+)?", text) else text or None


def agrees(shown: tuple[str, ...], printed: list[str]) -> bool:
    """Whether a page shows what is printed; ``...`` stands for any lines, and blank lines at the end for nothing."""
    pattern = "".join(
        r"(?:.*\n)*" if line.strip() == "..." else re.escape(line.rstrip()) + r"\n" for line in _trimmed(shown)
    )
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in _trimmed(printed))) is not None


def _trimmed(lines: tuple[str, ...] | list[str]) -> list[str]:
    return "\n".join(lines).strip("\n").splitlines()


def renewed(shown: tuple[str, ...], printed: list[str]) -> list[str]:
    """What a page should show: all that is printed, or as many lines before and after its ``...`` as it had."""
    gaps = [number for number, line in enumerate(shown) if line.strip() == "..."]
    if not gaps or agrees(shown, printed):
        return list(shown) if gaps else _trimmed(printed)
    before, after = gaps[0], len(shown) - gaps[-1] - 1
    lines = _trimmed(printed)
    return [*lines[:before], "...", *lines[len(lines) - after :]]


def renewed_page(page: Path, templates: Path) -> str:
    """A page with what its commands print today."""
    lines = page.read_text(encoding="utf-8").splitlines()
    with reading(language_of(page), templates):
        done = [(step, do(step)) for step in steps("\n".join(lines))]
    for step, printed in reversed(done):
        if isinstance(step, Command) and step.words.split()[1] not in CHANGES_THE_COMPUTER:
            lines[step.line : step.line + len(step.shown)] = renewed(step.shown, printed)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        build_samples(Path(made))
        for each in [Path(name).resolve() for name in sys.argv[1:]] or pages():
            each.write_text(renewed_page(each, Path(made)), encoding="utf-8")
