"""The encoding of a text file: what its first bytes say, UTF-8 where it is that, else what its names show.

Detectors that weigh running text were tried (charset-normalizer 3.5): on lists of names they take every second file of
one region for another's. What decides here is whether the letters are those of one language; who is told which encoding
was taken, and why it may be another, can check the names.
"""

import codecs
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message
from xlratings.results.alphabets import ALPHABETS, Alphabet

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_CANDIDATES = {
    "cp1252": "Windows-1252",
    "cp1250": "Windows-1250",
    "iso8859_2": "ISO 8859-2",
    "cp850": "DOS 850",
    "cp852": "DOS 852",
    "cp1254": "Windows-1254",
    "cp1257": "Windows-1257",
    "cp1251": "Windows-1251",
    "cp1253": "Windows-1253",
    "mac_roman": "Mac Roman",
}
_SIGNS = frozenset("½¼¾\u2013\u2014\u2018\u2019\u201a“”„«»°·•€£…№§ªº\u00b4¡¿±\u00d7\u00a0")
_WORD = re.compile(r"[^\W\d_¼½¾]+")  # they count as letters, and stand right behind one in "12w½"
_NO_HALF = re.compile(
    r"(?<![^\W\d_])\d{1,4}[ \t]*[wbsnzWBSNZ]?[^\W\d_a-zA-Z½¼¾ªº](?![^\W_])|(?<!\w)-[^\W\d_a-zA-Z½¼¾ªº](?!\w)"
)
_GLUED = re.compile(
    r"[^\W\d_](?:[\u00a1\u00bf]|[\u00a0\u00a7\u00ab\u00bb\u20ac\u2026](?=[^\W\d_]))"
)  # signs in the midst of a word
_FEDERATION = re.compile(r"\b[A-Z]{3}\b")
_OTHER_SCRIPTS = "\u0370"  # Greek, Cyrillic and what follows
_OTHER = re.compile(r"[^\x00-\x7f]")
_TWICE_ENCODED = re.compile(r"[ÃÅÄÐÑ][\u0080-\u00bf\u0152-\u017e\u02c6\u02dc\u2013-\u2122]")
_LOST = re.compile("\ufffd")
_BLANK = re.compile(r"\s")
_LONGEST_WORD = 30


class Decoded(NamedTuple):
    """The text of a file and what is to be said about how it was read."""

    text: str
    notes: tuple[Message, ...] = ()


class _Reading(NamedTuple):
    """A file as one encoding reads it.

    ``known``: words of the names of members; ``strange``: words and signs that no language writes, letters behind the
    number of an opponent, where a half stands; ``fitting``: words of the language that has most of them;
    ``hints``: that players of its federations are in the file, that it is in the alphabet of most members' names.
    """

    encoding: str
    text: str
    known: int
    strange: int
    fitting: int
    hints: int


def known_words(names: Iterable[str]) -> frozenset[str]:
    """The words of names that only the right encoding gives.

    >>> known_words(["Gąska, Ewa", "Ash, Ada"])
    frozenset({'gąska'})
    """
    return frozenset(word.casefold() for name in names for word in _foreign_words(name))


def decoded(content: bytes, known: frozenset[str] = frozenset()) -> Decoded:
    """The text of a file's bytes; ``known``: words of members' names, which decide before everything else.

    Raises:
        FileRefusedError: no text, or none in an encoding that we know.

    >>> decoded("Żółw".encode("utf-8-sig")).text, decoded("Gąska".encode("utf-16")).text
    ('Żółw', 'Gąska')
    >>> decoded("Gąska, Łukasz".encode("cp1250")).text
    'Gąska, Łukasz'
    """
    try:
        text = content.decode(_marked(content) or "utf-8")
    except UnicodeDecodeError:
        return _chosen(content, known)
    if "\0" in text:
        raise FileRefusedError(Message("import.no-text"))
    return Decoded(text, tuple(_damages(text)))


def _marked(content: bytes) -> str:
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return encoding
    if content[1:2] == b"\0":
        return "utf-16-le"
    return "utf-16-be" if content[:1] == b"\0" else ""


def _damages(text: str) -> Iterator[Message]:
    """What was lost before the file came to us."""
    if not text.isascii():
        if found := _LOST.search(text):
            yield Message("import.letters-lost", word=_word_around(text, found.start()))
        if found := _TWICE_ENCODED.search(text):
            yield Message("import.letters-damaged", word=_word_around(text, found.start()))


def _word_around(text: str, at: int) -> str:
    """The word that a letter stands in, as far as a clerk needs it."""
    before, behind = text[max(at - _LONGEST_WORD, 0) : at], text[at : at + _LONGEST_WORD]
    return (_BLANK.split(before)[-1] + _BLANK.split(behind)[0]).strip(",;")


def _chosen(content: bytes, known: frozenset[str]) -> Decoded:
    if b"\0" in content:
        raise FileRefusedError(Message("import.no-text"))
    found = sorted(_readings(content, known), key=_order)
    if not found:
        raise FileRefusedError(Message("import.encoding-unknown"))
    best, *others = found
    others = [other for other in others if other[2:5] == best[2:5] and other.text != best.text]
    return Decoded(best.text, (_said(best, others[0] if others else None),))


def _order(read: _Reading) -> tuple[int, int, int, int, int]:
    """The best first: most names of members, least that is strange, most words of one language, its federations."""
    return -read.known, read.strange, -read.fitting, -read.hints, -read.text.count("½")


def _said(best: _Reading, other: _Reading | None) -> Message:
    fields = {"encoding": _CANDIDATES[best.encoding], "word": next(_foreign_words(best.text), "-")}
    if other is None:
        return Message("import.encoding-taken", **fields)
    at = next(at for at, (one, two) in enumerate(zip(best.text, other.text, strict=True)) if one != two)
    fields |= {"word": _word_around(best.text, at), "other_word": _word_around(other.text, at)}
    return Message("import.encoding-unsure", **fields, other=_CANDIDATES[other.encoding])


def _readings(content: bytes, known: frozenset[str]) -> Iterator[_Reading]:
    federations = frozenset(_FEDERATION.findall(content.decode("ascii", "replace")))
    for encoding in _CANDIDATES:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        yield _reading(encoding, text, federations, known)


def _reading(encoding: str, text: str, federations: frozenset[str], known: frozenset[str]) -> _Reading:
    words = {word: frozenset(_OTHER.findall(word.lower())) for word in set(_foreign_words(text))}
    plain = [letters for word, letters in words.items() if _is_a_word(word)]
    strange = set(_OTHER.findall(text)) - _SIGNS - {letter for word in words for letter in word}
    explained = sum(any(letters <= alphabet.letters for alphabet in ALPHABETS) for letters in plain)
    fits = [(sum(letters <= alphabet.letters for letters in plain), alphabet) for alphabet in ALPHABETS]
    most = max(count for count, _ in fits)
    is_hinted = any(count == most and alphabet.federations & federations for count, alphabet in fits)
    of_members = _alphabets_of(known)
    hints = is_hinted + any(count == most and alphabet in of_members for count, alphabet in fits)
    members = sum(word.casefold() in known for word in words)
    odd = len(words) - explained + len(strange) + len(set(_NO_HALF.findall(text))) + len(set(_GLUED.findall(text)))
    return _Reading(encoding, text, members, odd, most, hints)


@lru_cache(maxsize=4)
def _alphabets_of(known: frozenset[str]) -> frozenset[Alphabet]:
    """The alphabets that have most of the members' words."""
    letters = [frozenset(_OTHER.findall(word)) for word in known]
    fits = [sum(used <= alphabet.letters for used in letters) for alphabet in ALPHABETS]
    return frozenset(one for one, count in zip(ALPHABETS, fits, strict=True) if count and count == max(fits))


def _foreign_words(text: str) -> Iterator[str]:
    return (word for word in _WORD.findall(text) if not word.isascii())


def _is_a_word(word: str) -> bool:
    """Whether letters can be a word: no accented capital behind small letters, no Latin among other letters."""
    is_mixed = any(letter >= _OTHER_SCRIPTS for letter in word) and any(letter.isascii() for letter in word)
    has_capital = not word.isupper() and any(letter.isupper() and not letter.isascii() for letter in word[1:])
    return not is_mixed and not has_capital
