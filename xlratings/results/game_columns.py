"""Which columns of a games list say what: of the game, and of each of its two sides."""

from typing import NamedTuple

from xlratings.results.blocks import names_of
from xlratings.results.headers import Header
from xlratings.results.heading_words import Heading

SIDE_HEADINGS = {
    "number": (Heading.NUMBER,),
    "rating": (Heading.RATING, Heading.LISTED_RATING),
    "id": (Heading.ID,),
    "fide_id": (Heading.FIDE_ID,),
    "federation": (Heading.FEDERATION,),
    "club": (Heading.CLUB,),
    "title": (Heading.TITLE,),
}
"""What may be said of a side, and the headings that say it."""


_SCORES = (Heading.SCORE, Heading.RESULT)
_NUMBERED = (Heading.PLAYER_1, Heading.PLAYER_2)


class Side(NamedTuple):
    """The columns of one side: of the name, of its own score (0: none), and of what else is said of it."""

    name: int
    score: int
    others: dict[str, int]


class GameColumns(NamedTuple):
    """The columns of a games list; 0: none. ``results``: the one of the result."""

    sides: tuple[Side, Side]
    result: int
    round: int
    day: int
    event: int
    colour: int

    @property
    def used(self) -> frozenset[int]:
        """Every column that is read."""
        of_sides = {at for side in self.sides for at in (side.name, side.score, *side.others.values())}
        return frozenset({self.result, self.round, self.day, self.event, self.colour, *of_sides} - {0})


def game_columns(header: Header) -> GameColumns:
    """The columns of a games list.

    What stands twice without saying of whom belongs to the sides in their order, as in ``No. White Rtg Result Black
    Rtg No.``; what stands once is nobody's.
    """
    names = names_of(header)
    heads = [header.labels[at].heading for at in names]
    scores = [
        next((columns[0] for score in _SCORES if (columns := _of_side(header, head, at, score))), 0)
        for at, head in enumerate(heads)
    ]
    sides = [Side(at, score, {}) for at, score in zip(names, scores, strict=True)]
    for key, headings in SIDE_HEADINGS.items():
        for heading in headings:
            found = [_of_side(header, head, at, heading) for at, head in enumerate(heads)]
            whole = header.columns(heading)
            if not any(found) and len(whole) == len(sides):
                found = [[at] for at in (whole if names[0] < names[1] else whole[::-1])]
            for side, columns in zip(sides, found, strict=True):
                if columns:
                    side.others.setdefault(key, columns[0])
    column = header.column
    result = column(Heading.RESULT) or column(Heading.SCORE) or (0 if sides[0].score else column(Heading.POINTS))
    first, second = sides
    rest = (column(heading) for heading in (Heading.ROUND, Heading.DAY, Heading.EVENT, Heading.COLOUR))
    return GameColumns((first, second), result, *rest)


def _of_side(header: Header, head: Heading, position: int, heading: Heading) -> list[int]:
    """The column of what is said of a side: by the side's own word, or as of the first and the second player."""
    return (header.columns(head, heading) or header.columns(_NUMBERED[position], heading))[:1]
