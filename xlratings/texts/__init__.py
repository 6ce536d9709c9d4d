"""The words: one gettext catalogue per language, from ids with named fields to sentences.

The catalogues are ``<language>/LC_MESSAGES/xlratings.po``, and ``argparse.po`` with what argparse says by itself;
CONTRIBUTING says how they are compiled.
"""

import os
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from functools import cache
from itertools import chain
from math import floor, log10
from typing import Protocol, runtime_checkable

from xlratings.texts.catalogue import Catalogue

LANGUAGES = ("en", "it", "pt", "pl")
_DECIMAL_COMMA = frozenset({"it", "pt", "pl"})
_PLACES = 6
_LEAST = 1e-12  # what is nearer to 0 is what sums of floats leave


@runtime_checkable
class Worded(Protocol):
    """A message: the id of its sentence and the fields that the sentence names."""

    @property
    def id(self) -> str:
        """The id in the catalogues."""

    @property
    def fields(self) -> Mapping[str, object]:
        """What the sentence names."""


@cache
def _catalogue(language: str) -> Catalogue:
    return Catalogue(os.path.join(__path__[0], language, "LC_MESSAGES", "xlratings.mo"))  # noqa: PTH118 - as there


@cache
def _pattern(id_: str, language: str) -> str | None:
    """The sentence of an id before its fields are filled in."""
    return _catalogue(language).sentence(id_)


def words(value: object, language: str) -> str:
    """A field as a clerk of that language reads it: numbers with the decimal mark, days as ISO, a tuple as a sum.

    >>> from fractions import Fraction
    >>> words(Fraction(31, 2), "it"), words(date(2026, 3, 1), "it"), words(-0.0, "it"), words((3, -0.5), "it")
    ('15,5', '2026-03-01', '0', '3 - 0,5')
    >>> words(0.1234567, "en"), words(0.000000123, "en"), words(-1e-17, "en")
    ('0.123457', '0.00000012', '0')
    """
    if isinstance(value, str | int):
        return str(value)
    if type(value) is tuple:  # a named one, such as a month, has words of its own
        return " + ".join(words(each, language) for each in value).replace("+ -", "- ")
    from fractions import Fraction  # noqa: PLC0415 - words without numbers, such as those of --help, come sooner

    if isinstance(value, Fraction | float):
        text = _decimal(float(value))
        return text.replace(".", ",") if language in _DECIMAL_COMMA else text
    if isinstance(value, date):
        return value.isoformat()
    return str(value)


def _decimal(value: float) -> str:
    """Six decimals, two digits where these would make 0 of a number that is not."""
    text = f"{value:.{_PLACES}f}".rstrip("0").rstrip(".")
    if text not in {"0", "-0"}:
        return text
    return "0" if abs(value) < _LEAST else f"{value:.{1 - floor(log10(abs(value)))}f}"


def sentence(id_: str, fields: Mapping[str, object], language: str) -> str:
    """The sentence of a message id in a language, its named fields filled in.

    A field that is itself a message, or a message id of the form ``@id``, is put into words too. ``table``, where it
    is the fixed name of a table of ours, becomes the title of its sheet.

    Raises:
        KeyError: the id is in no catalogue, or a field is missing.

    """
    pattern = _pattern(id_, language)
    if pattern is None:
        raise KeyError(id_)
    worded = {name: _field(value, language) for name, value in fields.items()}
    if "table" in worded:
        name = worded["table"]
        worded["table"] = _catalogue(language).sentence(f"table.{name}") or name
    return pattern.format(**worded)


def has_sentence(id_: str, language: str) -> bool:
    """Whether a message id has a sentence in a language.

    >>> has_sentence("template.sheet.guide", "it"), has_sentence("no.such-id", "it")
    (True, False)
    """
    return _pattern(id_, language) is not None


def _field(value: object, language: str) -> str:
    if not isinstance(value, str | int) and isinstance(value, Worded):  # the second question is a slow one
        return sentence(value.id, value.fields, language)
    text = words(value, language)
    if text.startswith("@") and _catalogue(language).sentence(text[1:]) is not None:
        return sentence(text[1:], {}, language)
    return text  # a clerk's own text may begin like an id


def chosen_language(wishes: Iterable[str | None]) -> str:
    """The first known language of the wishes, else the computer's, else English.

    >>> chosen_language([None, "xx", "IT"])
    'it'
    """
    for wish in chain(wishes, _computer_languages()):
        if wish and wish.strip()[:2].lower() in LANGUAGES:
            return wish.strip()[:2].lower()
    return "en"


def _computer_languages() -> Iterator[str]:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        yield os.environ.get(name, "")
    import locale  # noqa: PLC0415 - where none of these names a language of ours, as on Windows

    system = locale.getlocale()[0] or ""  # Windows says Italian_Italy where others say it_IT
    yield _WINDOWS_NAMES.get(system.split("_")[0], system)


_WINDOWS_NAMES = {"English": "en", "Italian": "it", "Portuguese": "pt", "Polish": "pl"}
