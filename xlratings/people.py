"""Who somebody is, as sheets and files write it, and what a clerk decided about it: frozen values, no logic."""

from enum import Enum
from typing import NamedTuple

from xlratings.errors import Where


class Birth(NamedTuple):
    """A birth date as precisely as it is given; ``month`` or ``day`` None: not given."""

    year: int
    month: int | None = None
    day: int | None = None


class Person(NamedTuple):
    """Somebody as written in one place: ``id`` of the federation, ``fide_id``; "" and None where there is none."""

    name: str
    id: str = ""
    fide_id: str = ""
    born: Birth | None = None


class Verdict(Enum):
    """What a clerk says of somebody who was written in some way."""

    SAME = "same"  # a member, however written
    NEW = "new"  # none of those who look like it: a member of his own
    REFUSED = "refused"  # counts for nothing
    OPEN = "open"  # not answered yet


class Decision(NamedTuple):
    """What the clerk answered once about somebody written so; it holds for every later file and event.

    An open one is a question, and decides nothing.

    ``id``, ``name``: as written there, "" whatever they are; ``event``: id of the only event it is about, "" all;
    ``player``: id of the member it is, "" for one refused.
    """

    verdict: Verdict
    id: str = ""
    name: str = ""
    event: str = ""
    player: str = ""
    where: Where = Where()
