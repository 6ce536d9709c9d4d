"""Vocabularies: the words that mean a value in each of our languages, in the languages' order."""

from collections.abc import Mapping
from typing import TypeVar

from xlratings.workbook.written.headings import plain

V = TypeVar("V")
Vocabulary = Mapping[V, tuple[tuple[str, ...], ...]]


def meaning(vocabulary: Vocabulary[V], word: str) -> V | None:
    """The value a word means in any language; None where no value has it.

    >>> yes_no: Vocabulary[bool] = {True: (("yes",), ("sì",)), False: (("no",), ("no",))}
    >>> meaning(yes_no, "SI"), meaning(yes_no, "No."), meaning(yes_no, "perhaps")
    (True, False, None)
    """
    wanted = plain(word)
    for value, languages in vocabulary.items():
        if any(wanted == plain(known) for words in languages for known in words):
            return value
    return None
