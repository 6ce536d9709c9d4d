"""Yes and no as people write them."""

from xlratings.errors import Message
from xlratings.workbook.written.unreadable import UnreadableCellError
from xlratings.workbook.written.vocabulary import Vocabulary, meaning

YES_NO: Vocabulary[bool] = {
    True: (("yes", "y", "x", "true"), ("sì", "s", "vero"), ("sim", "verdadeiro"), ("tak", "t", "prawda")),
    False: (("no", "n", "false"), ("no", "falso"), ("não",), ("nie", "fałsz")),
}


def yes_no(value: object) -> bool:
    """Yes or no in a filled cell, in words, as a logical value, or as 1 and 0.

    Raises:
        UnreadableCellError: neither.

    >>> yes_no("sì"), yes_no(False)
    (True, False)
    """
    if isinstance(value, bool):
        return value
    if isinstance(value, int | float) and value in (0, 1):
        return bool(value)
    found = meaning(YES_NO, value) if isinstance(value, str) else None
    if found is None:
        raise UnreadableCellError(Message("workbook.yes-no-unknown", value=value))
    return found
