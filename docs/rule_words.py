"""What the docstrings of rules and rule books say, for a clerk, and the same in the other languages.

English stands in the docstrings only, and of tie-breaks in the table of what is covered. Every sentence of a page that
comes from there has its translation in ``docs/words/<language>.po``, where the English sentence is the id.
"""

import ast
import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from xlratings import rules, texts
from xlratings.federations import rule_book
from xlratings.rules.significance import SignificanceTable
from xlratings.rules.tiebreak_coverage import COVERAGE
from xlratings.texts import LANGUAGES
from xlratings.texts.say import Say

WORDS = Path(__file__).resolve().parent / "words"
TRANSLATED = tuple(language for language in LANGUAGES if language != "en")
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


def numbers(code: str) -> list[Line]:
    """The numbers of a rule book, those of the newest edition first."""
    return list(_lines("", tuple(edition.rules for edition in reversed(rule_book(code).editions))))


def _lines(path: str, editions: tuple[object, ...]) -> Iterator[Line]:
    """The numbers of rules, those of the rules in them too, side by side for each edition."""
    newest = editions[0]
    if isinstance(newest, SignificanceTable):
        return
    meanings = explained(newest)
    for name in meanings:
        values = tuple(getattr(rules_, name) for rules_ in editions)
        inner = f"{path}{name}"
        if explained(values[0]):
            yield from _lines(f"{inner}.", values)
        else:
            yield Line(inner, meanings[name], values)


def explained(value: object) -> Mapping[str, str]:
    """What each number of rules means; nothing for a value that is no rules."""
    meanings = attributes(inspect.getdoc(type(value)) or "")
    return {name: meanings.get(name, "") for name in getattr(value, "_fields", ())} if meanings else {}


def attributes(docstring: str) -> Mapping[str, str]:
    r"""The attributes a docstring names, each with its text; several names may share one.

    >>> attributes("A thing.\n\nAttributes:\n    k: The factor,\n        a number.\n    day, hour: When.")
    {'k': 'The factor, a number.', 'day': 'When.', 'hour': 'When.'}
    """
    _, _, listed = docstring.partition("Attributes:\n")
    found = re.findall(r"^    (\w[\w, ]*): (.*(?:\n        .*)*)", listed, re.MULTILINE)
    return {name: _joined(text) for names, text in found for name in names.split(", ")}


def cited(code: str) -> list[Rule]:
    """What the functions of the rules say whose docstring cites a federation's document."""
    return [_rule(text) for text in _said_by_rules() if re.search(_CITES[code], text)]


@cache
def _said_by_rules() -> tuple[str, ...]:
    """What every function of the rules says, in the order of the modules."""
    sources = sorted(Path(rules.__path__[0]).glob("*.py"))
    trees = [ast.parse(source.read_text(encoding="utf-8")) for source in sources if source.stem not in _SHARED]
    public = [node for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)]
    return tuple(_said(ast.get_docstring(node) or "") for node in public if not node.name.startswith("_"))


def _said(docstring: str) -> str:
    """A docstring without what only a programmer needs."""
    return re.split(r"\n\n(?:Raises|Returns|Args|>>>|Attributes)", docstring)[0]


def _rule(said: str) -> Rule:
    first, _, rest = said.partition("\n\n")
    return Rule(_joined(first), _joined(rest))


def _joined(text: str) -> str:
    r"""A docstring's text on one line, documents under their names.

    >>> _joined("S1: ``k`` or\n    None (S4 6).")
    'CBJD: `k` or - (Forlano 6).'
    """
    line = re.sub(r"\bNone\b", "-", " ".join(text.replace("``", "`").split()))
    return re.sub(r"\bS[0-4]\b(?! \()", lambda found: READ_AS[found[0]], line)


def names(value: object) -> list[str]:
    """The names of the parts of a number with several, in words."""
    return [name.replace("_", " ") for name in getattr(value, "_fields", ())]


def sentences(codes: Iterable[str]) -> list[str]:
    """All that needs a translation, once each."""
    found: dict[str, None] = {}
    for code in codes:
        for line in numbers(code):
            parts = [name for value in line.values for name in names(value)]
            found |= dict.fromkeys([line.meaning, *parts])
        for rule in cited(code):
            found |= dict.fromkeys(rule)
    for tie_break in COVERAGE:
        found |= dict.fromkeys([tie_break.name, tie_break.note])
    return [each for each in found if each]


def translations(language: str) -> Mapping[str, str]:
    """The sentences of a language by the English ones; of English none."""
    if language not in TRANSLATED:
        return {}
    with (WORDS / f"{language}.po").open("rb") as file:
        return {str(message.id): str(message.string) for message in read_po(file) if message.id}


def renew(needed: list[str]) -> list[str]:
    """Write each language's file anew: what is needed, in its order; returns what has no translation yet."""
    missing = []
    for language in TRANSLATED:
        known, catalogue = translations(language), Catalog()
        for each in needed:
            catalogue.add(each, known.get(each, ""))
        with (WORDS / f"{language}.po").open("wb") as file:
            write_po(file, catalogue, width=0, omit_header=True)
        missing += [f"{language}: {each}" for each in needed if not known.get(each)]
    return missing


class Reader(NamedTuple):
    """A language: its catalogue, and its translations of what docstrings say."""

    say: Say
    translated: Mapping[str, str]

    def page(self, id_: str, /, **named: object) -> str:
        """The words of a page's own."""
        return self.say(f"rule-book.page.{id_}", **named)

    def docstring(self, sentence: str) -> str:
        """A sentence of a docstring.

        Raises:
            KeyError: it has no translation; ``python docs/federations.py`` lists such sentences.

        """
        return self.translated[sentence] if self.translated and sentence else sentence

    def value(self, value: object) -> str:
        """A number of a rule book in words."""
        if value is None or value == ():
            return "-"
        if isinstance(value, bool):
            return self.say("steps.yes" if value else "steps.no")
        if names(value):
            parts = zip(names(value), value, strict=True)  # type: ignore[call-overload]  # a named tuple
            return ", ".join(f"{self.docstring(name)} {self.value(part)}" for name, part in parts)
        if isinstance(value, tuple):
            return "; ".join(self._pair(part) for part in value)
        return texts.words(value, self.say.language) if isinstance(value, float) else str(value)

    def _pair(self, part: object) -> str:
        return " : ".join(map(self.value, part)) if isinstance(part, tuple) else self.value(part)


def reader(language: str) -> Reader:
    """What a page needs to be in a language."""
    return Reader(Say(language), translations(language))
