"""Ids and names compared: whatever a spreadsheet or a typist did to one, it is still that of the same."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import repeat
from unicodedata import combining, normalize

from xlratings.in_columns import Same, made_of

_KNOWN = 1 << 13  # the same ids and names are asked for again and again
_QUOTES = "'\"`\u2018\u2019\u201c\u201d\u00b4"
_FLOAT = re.compile(r"(\d+)[.,]0+")
_DAY = r"\d{1,4}([-/.])\d{1,2}\1\d{1,4}"
_NO_MARK_OF_ITS_OWN = str.maketrans(
    {
        "ł": "l",
        "ø": "o",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "æ": "ae",
        "œ": "oe",
        "\u0131": "i",
        "ħ": "h",
        "ŧ": "t",
        "ə": "e",
    }
)
_AS_TWO_LETTERS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "đ": "dj"})
_WORD = re.compile(r"[^\W_]+")
_INSIDE_WORDS = r"(?<=\w)[-'`\u2010\u2011\u2018\u2019\u02bc\u00b4](?=\w)"
_SIGNS = frozenset("-'`")  # of those inside words
_PARTICLES = frozenset({
    "a", "af", "al", "av", "ben", "bin", "d", "da", "dal", "dalla", "de", "degli", "dei", "del", "della", "den",
    "der", "des", "di", "do", "dos", "du", "el", "ibn", "la", "las", "le", "les", "li", "lo", "los", "mac", "mc",
    "o", "san", "sant", "santa", "st", "saint", "te", "ten", "ter", "van", "vande", "vander", "von", "vom", "zu",
    "zum", "zur"
})  # fmt: skip


@lru_cache(maxsize=_KNOWN)
def plain_id(id_: str) -> str:
    """An id without double blanks, quotes, a trailing .0 and leading zeros; "" for zeros alone.

    >>> [plain_id(id_) for id_ in ("'20417731'", "00415226", "5123007.0", "RM-012", " rm  1 ", "0")]
    ['20417731', '415226', '5123007', 'RM-012', 'rm 1', '']
    """
    if id_.isascii() and id_.isalnum():  # most ids, in a fifth of the time
        return id_.lstrip("0") if id_.isdecimal() else id_
    text = " ".join(id_.split()).strip(_QUOTES + " ")
    found = _FLOAT.fullmatch(text)
    digits = found[1] if found else text
    return digits.lstrip("0") if digits.isdecimal() else text


@lru_cache(maxsize=_KNOWN)
def id_key(id_: str) -> str:
    """What two writings of one id have in common: the plain id without regard to case.

    >>> id_key("RM-012") == id_key("'rm-012'"), id_key("0042") == id_key("42"), id_key("42") == id_key("420")
    (True, True, False)
    """
    return plain_id(id_).casefold()


def id_keys(ids: Sequence[str]) -> Sequence[str]:
    """The same of every id, all at once where they are numbers as everybody writes them.

    >>> [*id_keys(["42", "7"])], [*id_keys(["RM-012", "0042"])]
    (['42', '7'], ['rm-012', '42'])
    """
    if isinstance(ids, Same):
        return made_of(id_key, ids)
    digits = "".join(ids)
    is_plain = digits.isascii() and digits.isdecimal() and not any(map(str.startswith, ids, repeat("0")))
    return ids if is_plain else [*map(id_key, ids)]


def is_no_id(id_: str, *, is_numeric: bool) -> bool:
    """Whether a plain id cannot be one: a day, or with letters where every member's has digits only (``is_numeric``).

    >>> [is_no_id(plain_id(id_), is_numeric=True) for id_ in ("14/02/1991", "WFM2", "0415226", "")]
    [True, True, False, False]
    """
    return bool(re.fullmatch(_DAY, id_)) or (is_numeric and bool(id_) and not id_.isdecimal())


def plain_letters(text: str) -> str:
    """A text without regard to case and accents, each letter as its plain one; everything else as it is.

    >>> plain_letters("ŁUKASZ Strauß, José"), plain_letters("Bjørn Þór")
    ('lukasz strauss, jose', 'bjorn thor')
    """
    if text.isascii():
        return text.lower()
    letters = normalize("NFKD", text).casefold().translate(_NO_MARK_OF_ITS_OWN)
    return "".join(letter for letter in letters if not combining(letter))


def plain_words(name: str) -> frozenset[str]:
    """The words of a name without regard to their order, case, accents and the signs between them.

    >>> plain_words("ROSSI, Niccol\N{LATIN SMALL LETTER O WITH GRAVE}") == plain_words("Niccolo Rossi")
    True
    """
    return frozenset(_words(plain_letters(name)))


Spelling = tuple[str, ...]
"""The words of a name in the order of the alphabet."""


@lru_cache(maxsize=_KNOWN)
def spellings(name: str) -> frozenset[Spelling]:
    """Every way in which a name may be written elsewhere, whatever the order of its words, case and accents.

    Hyphens and apostrophes may part words or join them, a particle may be one word with the next, and letters such
    as ä or ø may have become one letter or two. Two writings are of one name if they have a spelling in common.

    >>> bool(spellings("D'ANGELO, José Maria") & spellings("Jose Maria Dangelo"))
    True
    >>> bool(spellings("Müller, Jörg") & spellings("Joerg Mueller")), bool(spellings("Muller") & spellings("Miller"))
    (True, False)
    >>> bool(spellings("van der Berg, Ans") & spellings("Ans Vanderberg")), bool(spellings("Rossi") & spellings(""))
    (True, False)
    """
    if name.isascii() and _SIGNS.isdisjoint(name) and _PARTICLES.isdisjoint(words := _words(name.lower())):
        return frozenset([tuple(sorted(words))] if words else [])  # most names, in a fifth of the time
    found = {tuple(sorted(words)) for text in _texts(name) for words in _parted(text)}
    return frozenset(found - {()})


def have_word_in_common(name: str, other: str) -> bool:
    """Whether two names have a word in common, in any spelling: those of one person have, those of two seldom.

    >>> have_word_in_common("ROSSI A.", "Rossi Anna"), have_word_in_common("Bianchi Ugo", "Rossi U.")
    (True, False)
    """
    if name == other and name.isascii() and name[:1].isalpha():
        return True
    words = {word for spelt in spellings(name) for word in spelt}
    return any(word in words for spelt in spellings(other) for word in spelt)


def _texts(name: str) -> Iterator[str]:
    """A name in plain letters, and with two letters for one where that is usual."""
    yield plain_letters(name)
    if not name.isascii():
        yield plain_letters(normalize("NFC", name.casefold()).translate(_AS_TWO_LETTERS))


def _parted(text: str) -> Iterator[list[str]]:
    """The words where signs within them part, where they join, and with the particles joined too."""
    before, comma, after = text.partition(",")
    text = f"{after} {before}" if comma and "," not in after else text
    words = _words(text)
    yield words
    joined = _words(re.sub(_INSIDE_WORDS, "", text))
    if joined != words:
        yield joined
    if not _PARTICLES.isdisjoint(joined[:-1]):
        yield _with_particles(joined)


def _with_particles(words: list[str]) -> list[str]:
    glued, particles = [], ""
    for word in words:
        if word in _PARTICLES:
            particles += word
        else:
            glued.append(particles + word)
            particles = ""
    return [*glued, particles] if particles else glued


def _words(text: str) -> list[str]:
    return _WORD.findall(text)
