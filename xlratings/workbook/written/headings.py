"""What a heading or a word means, whatever its case, accents, blanks and punctuation."""

import unicodedata
from functools import lru_cache

_NO_MARK_OF_ITS_OWN = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "œ": "oe", "æ": "ae"})


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """A heading or word without case, accents, blanks and punctuation, for comparing.

    >>> plain(" Nr. Tessera: "), plain("Sì"), plain("2ª possibilità")
    ('nrtessera', 'si', '2apossibilita')
    """
    letters = unicodedata.normalize("NFKD", text).casefold().translate(_NO_MARK_OF_ITS_OWN)
    return "".join(letter for letter in letters if letter.isalnum())
