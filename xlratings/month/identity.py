"""Ids and names compared: whatever a spreadsheet or a typist did to one, it is still that of the same."""

import re
from unicodedata import combining, normalize

_QUOTES = "'\"`\u2018\u2019\u201c\u201d\u00b4"
_FLOAT = re.compile(r"(\d+)[.,]0+")


def plain_id(id_: str) -> str:
    """An id without double blanks, quotes, a trailing .0 and leading zeros; "" for zeros alone.

    >>> [plain_id(id_) for id_ in ("'20417731'", "00415226", "5123007.0", "RM-012", " rm  1 ", "0")]
    ['20417731', '415226', '5123007', 'RM-012', 'rm 1', '']
    """
    text = " ".join(id_.split()).strip(_QUOTES).strip()
    found = _FLOAT.fullmatch(text)
    digits = found[1] if found else text
    return digits.lstrip("0") if digits.isdecimal() else text


def id_key(id_: str) -> str:
    """What two writings of one id have in common: the plain id without regard to case.

    >>> id_key("RM-012") == id_key("'rm-012'"), id_key("0042") == id_key("42"), id_key("42") == id_key("420")
    (True, True, False)
    """
    return plain_id(id_).casefold()


def plain_words(name: str) -> frozenset[str]:
    """The words of a name without regard to their order, case, accents and the signs between them.

    >>> plain_words("ROSSI, Niccol\N{LATIN SMALL LETTER O WITH GRAVE}") == plain_words("Niccolo Rossi")
    True
    """
    letters = "".join(letter for letter in normalize("NFKD", name.casefold()) if not combining(letter))
    return frozenset("".join(letter if letter.isalnum() else " " for letter in letters).split())
