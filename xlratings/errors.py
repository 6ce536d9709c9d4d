"""What a clerk can be told: ids with named fields, worded in ``xlratings/texts``.

Nothing here is a sentence. ``Message("month.not-over", month=..., today=...)`` is put into words, in the
clerk's language, by ``xlratings.texts.sentence``.
"""

from typing import Literal, NamedTuple


class Message:
    """One thing to say: an id of the catalogues and the fields its sentence names."""

    __slots__ = ("fields", "id")

    def __init__(self, id: str, /, **fields: object) -> None:  # noqa: A002 - the word of the catalogues
        self.id = id
        self.fields = fields

    def __repr__(self) -> str:
        """Show the id and the fields, as they were given."""
        fields = "".join(f", {name}={value!r}" for name, value in self.fields.items())
        return f"Message({self.id!r}{fields})"

    def __eq__(self, other: object) -> bool:
        """Two messages are equal when they say the same."""
        return isinstance(other, Message) and (self.id, self.fields) == (other.id, other.fields)

    def __hash__(self) -> int:
        """Hash by id and the words of the fields."""
        return hash((self.id, repr(sorted(self.fields.items(), key=lambda item: item[0]))))


class Where(NamedTuple):
    """A place in the workbook: sheet title and cell, such as ``Where("Events", "D7")``; "" is unknown."""

    sheet: str = ""
    cell: str = ""


class Problem(NamedTuple):
    """Something that stands in the way, and the cell where the clerk can mend it."""

    message: Message
    where: Where = Where()


class RatingsError(Exception):
    """The root of what this package raises on purpose; carries a message for the clerk."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


ErrorKind = Literal["#VALUE!", "#NUM!", "#N/A"]


class RuleError(RatingsError):
    """A rule cannot be applied to these arguments; ``kind`` is the error value a cell shows."""

    def __init__(self, kind: ErrorKind, message: Message) -> None:
        super().__init__(message)
        self.kind = kind


class FileRefusedError(RatingsError):
    """A file that cannot be read or changed without loss; nothing was written."""
