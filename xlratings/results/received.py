"""What a results file says, whatever its form: events with participants and games; frozen values, no logic.

Places in a text file are ``Where(file name, "line 12")``, in a workbook sheet title and cell.
"""

from datetime import date
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Problem, Where
from xlratings.people import Birth as Birth  # noqa: PLC0414 - readers take it from here with the other values


class Participant(NamedTuple):
    """One person in an event.

    ``number``: the start number (or row position) by which games name opponents; ``name``: as written; ``id``: the
    federation's or the program's id, plain, "" none; ``fide_id``: FIDE's; ``rating``: as the file states, exact, None
    unrated; ``points``, ``rank``: as the file states. What follows ``where`` stands in tables without games:
    ``games`` played or ``missed``, points ``tallied`` from games won and drawn (2 for a win), rounds ``passed`` in an
    elimination, ``exempt`` from its first round; or in files of games abroad: ``is_guest``, an opponent who reports
    nothing himself.
    """

    number: int
    name: str
    id: str = ""
    fide_id: str = ""
    rating: int | Fraction | None = None
    born: Birth | None = None
    federation: str = ""
    club: str = ""
    sex: str = ""
    title: str = ""
    points: Fraction | None = None
    rank: int | None = None
    where: Where = Where()
    games: int | None = None
    missed: int | None = None
    passed: int | None = None
    exempt: bool = False
    is_guest: bool = False
    tallied: Fraction | None = None


class GameStatus(Enum):
    """What came of a pairing: only PLAYED is ever rated."""

    PLAYED = "played"
    UNRATED = "played, not rated"  # TRF's W D L
    FORFEIT = "forfeit"  # the scores say who won; 0-0: both absent
    PAIRING_BYE = "pairing bye"
    FULL_POINT_BYE = "full-point bye"
    HALF_POINT_BYE = "half-point bye"
    ZERO_POINT_BYE = "zero-point bye"  # absent, withdrawn
    UNFINISHED = "unfinished"  # no result yet


class ReceivedGame(NamedTuple):
    """One pairing of one round, once (not once per side).

    ``player``, ``opponent``: start numbers, the player with White (or the first named where ``has_colours`` is
    False); ``opponent`` None for a bye; scores 1, 1/2 or 0 whatever the event awards for them, None while unfinished,
    and of a bye what it brings; ``number``: order within a day.
    """

    round: int | None
    player: int
    opponent: int | None
    score: Fraction | None
    opponent_score: Fraction | None = None
    status: GameStatus = GameStatus.PLAYED
    has_colours: bool = True
    day: date | None = None
    number: int | None = None
    where: Where = Where()


class ReceivedPlacing(NamedTuple):
    """One player's place in a game of several: rows of one day and number are one game; ``player``: start number."""

    player: int
    place: int
    day: date | None = None
    number: int | None = None
    is_rated: bool = True
    where: Where = Where()


class ReceivedDeal(NamedTuple):
    """What one deal of bridge gave one player, in IMPs; ``player``: start number."""

    player: int
    imps: Fraction
    day: date | None = None
    number: int | None = None
    is_rated: bool = True
    where: Where = Where()


class Scoring(NamedTuple):
    """What an event awards; the pairing bye is worth what the event says (1, 1/2 or 0), not what a program takes."""

    win: Fraction = Fraction(1)
    draw: Fraction = Fraction(1, 2)
    loss: Fraction = Fraction(0)
    forfeit_win: Fraction = Fraction(1)
    forfeit_loss: Fraction = Fraction(0)
    pairing_bye: Fraction = Fraction(1)
    full_point_bye: Fraction = Fraction(1)
    half_point_bye: Fraction = Fraction(1, 2)
    zero_point_bye: Fraction = Fraction(0)


class ReceivedEvent(NamedTuple):
    """One event of a file.

    ``games`` is empty for a table that gives only points; ``minutes``: for reflection; ``placings``, ``deals``: in the
    place of games, where these are of several players or of bridge.
    """

    name: str
    participants: tuple[Participant, ...]
    games: tuple[ReceivedGame, ...] = ()
    start: date | None = None
    end: date | None = None
    rounds: int | None = None
    place: str = ""
    federation: str = ""
    minutes: Fraction | None = None
    where: Where = Where()
    scoring: Scoring = Scoring()
    placings: tuple[ReceivedPlacing, ...] = ()
    deals: tuple[ReceivedDeal, ...] = ()


class Received(NamedTuple):
    """A file read whole.

    ``file``: its name; ``signature``: hexadecimal digits of its bytes; ``form``: which form was recognised, such as
    "TRF16"; ``ignored``: every part that was read and not used, with its place; ``problems``: what makes the
    content doubtful, so that nothing is applied before it is mended; ``notes``: worth reading; ``kinds``: of the tables
    found, such as "crosstable", where the form itself does not say.
    """

    file: str
    signature: str
    form: str
    events: tuple[ReceivedEvent, ...] = ()
    ignored: tuple[Problem, ...] = ()
    problems: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()
    kinds: tuple[str, ...] = ()
