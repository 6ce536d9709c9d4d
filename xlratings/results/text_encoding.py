"""The encoding of a text file: what its first bytes say, UTF-8 where it is that, else what its names show.

Detectors that weigh running text were tried (charset-normalizer 3.5): on lists of names they take every second file of
one region for another's. What decides here is whether the letters are those of one language; who is told which encoding
was taken, and why it may be another, can check the names.
"""

import codecs
import re
from collections.abc import Iterator
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message
from xlratings.results.alphabets import ALPHABETS

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

    ``strange``: words and signs that no language writes; ``fitting``: words of the language that has most of them;
    ``is_hinted``: players of its federations are in the file.
    """

    encoding: str
    text: str
    strange: int
    fitting: int
    is_hinted: bool


def decoded(content: bytes) -> Decoded:
    """The text of a file's bytes.

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
        return _chosen(content)
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


def _chosen(content: bytes) -> Decoded:
    if b"\0" in content:
        raise FileRefusedError(Message("import.no-text"))
    found = sorted(_readings(content), key=_order)
    if not found:
        raise FileRefusedError(Message("import.encoding-unknown"))
    best, *others = found
    others = [other for other in others if other[2:4] == best[2:4] and other.text != best.text]
    return Decoded(best.text, (_said(best, others[0] if others else None),))


def _order(read: _Reading) -> tuple[int, int, bool, int]:
    """The best first: least that is strange, most words of one language, players of its federations, most halves."""
    return read.strange, -read.fitting, not read.is_hinted, -read.text.count("½")


def _said(best: _Reading, other: _Reading | None) -> Message:
    fields = {"encoding": _CANDIDATES[best.encoding], "word": next(_foreign_words(best.text), "-")}
    if other is None:
        return Message("import.encoding-taken", **fields)
    at = next(at for at, (one, two) in enumerate(zip(best.text, other.text, strict=True)) if one != two)
    fields |= {"word": _word_around(best.text, at), "other_word": _word_around(other.text, at)}
    return Message("import.encoding-unsure", **fields, other=_CANDIDATES[other.encoding])


def _readings(content: bytes) -> Iterator[_Reading]:
    federations = frozenset(_FEDERATION.findall(content.decode("ascii", "replace")))
    for encoding in _CANDIDATES:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        yield _reading(encoding, text, federations)


def _reading(encoding: str, text: str, federations: frozenset[str]) -> _Reading:
    words = {word: frozenset(_OTHER.findall(word.lower())) for word in set(_foreign_words(text))}
    plain = [letters for word, letters in words.items() if _is_a_word(word)]
    strange = set(_OTHER.findall(text)) - _SIGNS - {letter for word in words for letter in word}
    explained = sum(any(letters <= alphabet.letters for alphabet in ALPHABETS) for letters in plain)
    fits = [(sum(letters <= alphabet.letters for letters in plain), alphabet) for alphabet in ALPHABETS]
    most = max(count for count, _ in fits)
    is_hinted = any(count == most and alphabet.federations & federations for count, alphabet in fits)
    return _Reading(encoding, text, len(words) - explained + len(strange), most, is_hinted)


def _foreign_words(text: str) -> Iterator[str]:
    return (word for word in _WORD.findall(text) if not word.isascii())


def _is_a_word(word: str) -> bool:
    """Whether letters can be a word: no accented capital behind small letters, no Latin among other letters."""
    is_mixed = any(letter >= _OTHER_SCRIPTS for letter in word) and any(letter.isascii() for letter in word)
    has_capital = not word.isupper() and any(letter.isupper() and not letter.isascii() for letter in word[1:])
    return not is_mixed and not has_capital
