"""What a heading or a word means, whatever its case, accents, blanks and punctuation."""

from functools import lru_cache

from xlratings.month.identity import plain_letters


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """A heading or word without case, accents, blanks and punctuation, for comparing.

    >>> plain(" Nr. Tessera: "), plain("Sì"), plain("2ª possibilità")
    ('nrtessera', 'si', '2apossibilita')
    """
    return "".join(filter(str.isalnum, plain_letters(text)))
