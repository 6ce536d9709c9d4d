"""One page per federation, in words and numbers of its rule book and of the functions that cite its document.

Run: python docs/federations.py   (writes docs/federations/*.md)
"""

import ast
import inspect
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from datetime import date
from pathlib import Path
from typing import NamedTuple

from xlratings import rules
from xlratings.federations import Edition, RuleBook, codes, rule_book
from xlratings.rules.significance import SignificanceTable
from xlratings.texts import Worded, sentence

HERE = Path(__file__).resolve().parent
FOLDER = HERE / "federations"
READ_AS = {"S0": "Ranking", "S1": "CBJD", "S2": "Kurnik", "S3": "FNGO", "S4": "Forlano"}
"""The short names of documents in docstrings, and what a clerk reads; as in CONTRIBUTING."""

_CITES = {
    "CBJD": r"\bS1\b",
    "ELO": r"logistic curve|What the curve gives",
    "FIDE": r"\bB\.02 (?!rapid)",
    "FIDE-BLITZ": r"\bB\.02\b",
    "FIDE-RAPID": r"\bB\.02\b",
    "FNGO": r"\bS3\b|\bGlicko, step",
    "KURNIK": r"\bS2\b|\bFIBS\b",
    "RISIKO": r"\bS0\b",
}
_PICTURES = {
    "CBJD": ("statistics-cbjd", "The statistics"),
    "FIDE": ("statistics-fide", "The statistics"),
    "FNGO": ("player-card-fngo", "The card of one player"),
    "KURNIK": ("list-kurnik", "The list"),
    "RISIKO": ("list", "The list"),
}
_SHARED = frozenset({"rounding"})
"""Modules whose functions are only named after the wording of the documents."""


class Line(NamedTuple):
    """A number of a rule book: its path, what it is, and its value in each edition."""

    path: str
    meaning: str
    values: tuple[object, ...]


class Rule(NamedTuple):
    """What a function of the rules computes, in one sentence, and the rest of what it says: article, decisions."""

    sentence: str
    rest: str


def page(code: str) -> str:
    """The page of a federation."""
    book = rule_book(code)
    parts = [
        f"# {book.code}: {_english(book.name)}\n\nWritten by `docs/federations.py` from the rule book; do not edit.",
        f"## Editions\n\n{_editions(book)}\n\n{_about(book)}",
        f"## Numbers and decisions\n\n{_numbers(book)}",
        *(f"## The table of K\n\n{_k_table(table)}" for table in _tables(book.newest().rules)),
        f"## What is computed\n\n{_rules(code)}",
        f"## Not covered\n\n{_not_covered(book)}",
        f"## The workbook\n\n{_workbook(code)}",
    ]
    return _read_as("\n\n".join(parts)) + "\n"


def _workbook(code: str) -> str:
    """How to begin, and a picture of the sample where there is one."""
    begin = f"An empty one is written by `xlratings new {code.lower()} my-federation.xlsx`."
    name, what = _PICTURES.get(code, ("", ""))
    return f"{begin}\n\n![{what} of the sample](../pictures/{name}.png)" if name else begin


def index() -> str:
    """The list of the federations' pages."""
    names = [f"{code.lower()}.md" for code in codes()]
    links = "\n".join(
        f"- [{code}: {_english(rule_book(code).name)}]({name})" for code, name in zip(codes(), names, strict=True)
    )
    tree = "\n".join(name.removesuffix(".md") for name in names)
    about = (
        "For each one: its editions, its numbers, what is decided where the document is silent, what is not covered."
    )
    return f"# The federations\n\n{about}\n\n{links}\n\n```{{toctree}}\n:hidden:\n\n{tree}\n```\n"


def written_pages() -> dict[Path, str]:
    """Every page by its file."""
    return {FOLDER / f"{code.lower()}.md": page(code) for code in codes()} | {FOLDER / "index.md": index()}


def _table(heads: list[str], rows: list[list[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def _editions(book: RuleBook[object]) -> str:
    rows = [[edition.name, _since(edition), _english(edition.source)] for edition in reversed(book.editions)]
    return _table(["edition", "in force", "read from"], rows)


def _since(edition: Edition[object]) -> str:
    return "on every day" if edition.effective == date.min else f"from {edition.effective}"


def _about(book: RuleBook[object]) -> str:
    return " ".join(map(_english, book.notes))


def _english(message: Worded) -> str:
    return sentence(message.id, message.fields, "en")


def _numbers(book: RuleBook[object]) -> str:
    newest_first = book.editions[::-1]
    heads = ["number", "what it is", *(edition.name for edition in newest_first)]
    rows = [
        [f"`{line.path}`", line.meaning, *map(_value, line.values)]
        for line in _lines("", tuple(edition.rules for edition in newest_first))
    ]
    return _table(heads, rows)


def _lines(path: str, editions: tuple[object, ...]) -> Iterator[Line]:
    """The numbers of a dataclass, those of the dataclasses in it too, side by side for each edition."""
    newest = editions[0]
    if not is_dataclass(newest) or isinstance(newest, SignificanceTable):
        return
    meanings = attributes(inspect.getdoc(type(newest)) or "")
    for field in fields(newest):
        values = tuple(getattr(rules_, field.name) for rules_ in editions)
        inner = f"{path}{field.name}"
        if is_dataclass(values[0]):
            yield from _lines(f"{inner}.", values)
        else:
            yield Line(inner, meanings.get(field.name, ""), values)


def attributes(docstring: str) -> Mapping[str, str]:
    r"""The attributes a docstring names, each with its text; several names may share one.

    >>> attributes("A thing.\n\nAttributes:\n    k: The factor,\n        a number.\n    day, hour: When.")
    {'k': 'The factor, a number.', 'day': 'When.', 'hour': 'When.'}
    """
    _, _, listed = docstring.partition("Attributes:\n")
    found = re.findall(r"^    (\w[\w, ]*): (.*(?:\n        .*)*)", listed, re.MULTILINE)
    return {name: _joined(text) for names, text in found for name in names.split(", ")}


def _value(value: object) -> str:
    """A number of a rule book in words.

    >>> _value(0.5), _value(None), _value((2, 1)), _value(True)
    ('0.5', '-', '2; 1', 'yes')
    """
    if value is None or value == ():
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if hasattr(value, "_asdict"):
        return ", ".join(f"{name.replace('_', ' ')} {_value(part)}" for name, part in value._asdict().items())
    if isinstance(value, tuple):
        return "; ".join(_pair(part) for part in value)
    return f"{value:g}" if isinstance(value, float) else str(value)


def _pair(part: object) -> str:
    return " : ".join(map(_value, part)) if isinstance(part, tuple) else _value(part)


def _tables(rules_: object) -> list[SignificanceTable]:
    values = [getattr(rules_, field.name) for field in fields(rules_)]  # type: ignore[arg-type]  # every rule book's rules are a dataclass
    return [value for value in values if isinstance(value, SignificanceTable)]


def _k_table(table: SignificanceTable) -> str:
    rows = [[f"up to {most}", *(_hundredths(k) for k in row)] for most, row in table.rows]
    more = [f"+ {table.step} each", *(f"+ {_hundredths(k)}" for k in table.growth)]
    doubts = [f"column {doubt.column} above {doubt.above}" for doubt in table.doubts]
    note = f"Cells that look misprinted and are used as they are read: {'; '.join(doubts)}. The preview says so."
    return f"{_table(['participants', *table.columns], [*rows, more])}\n\n{note}"


def _hundredths(k: int) -> str:
    return f"{k / 100:g}"


def _rules(code: str) -> str:
    rows = [[rule.sentence, rule.rest] for rule in cited(_CITES[code])]
    return _table(["what", "article, and what is decided where it is silent"], rows)


def cited(pattern: str) -> list[Rule]:
    """What the functions of the rules say whose docstring cites a document."""
    sources = sorted(Path(rules.__path__[0]).glob("*.py"))
    trees = [ast.parse(source.read_text(encoding="utf-8")) for source in sources if source.stem not in _SHARED]
    public = [node for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)]
    texts = [ast.get_docstring(node) or "" for node in public if not node.name.startswith("_")]
    return [_rule(text) for text in texts if re.search(pattern, _said(text))]


def _said(docstring: str) -> str:
    """A docstring without what only a programmer needs."""
    return re.split(r"\n\n(?:Raises|Returns|Args|>>>|Attributes)", docstring)[0]


def _rule(docstring: str) -> Rule:
    first, _, rest = _said(docstring).partition("\n\n")
    return Rule(_joined(first), _joined(rest))


def _not_covered(book: RuleBook[object]) -> str:
    return "\n".join(f"- {_english(each)}" for each in book.newest().not_covered) or "Nothing is left out."


def _joined(text: str) -> str:
    return re.sub(r"\bNone\b", "-", " ".join(text.replace("``", "`").split()))


def _read_as(text: str) -> str:
    return re.sub(r"\bS[0-4]\b(?! \()", lambda found: READ_AS[found[0]], text)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for path, text in written_pages().items():
        path.write_text(text, encoding="utf-8")
