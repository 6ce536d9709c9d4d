"""Frozen values that the month and the workbook share; no logic.

Ratings are whole points, days are ``datetime.date``, points and means exact fractions.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from enum import Enum
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from xlratings.errors import Message, Problem, Where
from xlratings.people import Birth, Decision


class Month(NamedTuple):
    """A calendar month; a list is named by the month on whose first day it is published."""

    year: int
    month: int

    def __str__(self) -> str:
        """As a clerk writes it: 2026-03."""
        return f"{self.year:04d}-{self.month:02d}"

    @property
    def first_day(self) -> date:
        """The day a list of this month is published."""
        return date(self.year, self.month, 1)

    def plus(self, months: int) -> "Month":
        """The month so many months later (earlier when negative)."""
        years, month = divmod(self.year * 12 + self.month - 1 + months, 12)
        return Month(years, month + 1)

    def since(self, other: "Month") -> int:
        """How many months later than another it is."""
        return (self.year - other.year) * 12 + self.month - other.month


class EventKind(Enum):
    """How an event is played (S0 sections 1, 4 and 6)."""

    POINTS = "points"  # "somma di punti"
    KNOCKOUT = "knock-out"  # "ad eliminazione", S
    SECOND_CHANCE = "second chance"  # "con recupero", R
    MIXED = "mixed"  # points, then play-offs


class EventState(Enum):
    """Where an event stands in the ledger; COUNTED is ours, the others are the clerk's word.

    REFUSED never counted, ANNULLED did once; either way its points and games are in no list.
    """

    RECEIVED = "received"
    WAITING = "waiting"
    REFUSED = "refused"
    ANNULLED = "annulled"
    COUNTED = "counted"


class Policy(Enum):
    """How a correction of numbers already published reaches the lists."""

    PUBLISH = "publish"  # the published lists are written anew
    CARRY = "carry"  # they stay; the difference is added in the next list


class Player(NamedTuple):
    """A member: on the lists from the month after ``joined`` (blank: from the start) until ``left``.

    ``id`` is as typed in Players, and so it stands in results, lists and changes, however it is written there.
    What follows ``where`` belongs to FNGO: RD, maximum, title and day of the last event on the starting list, then
    what titles depend on, and the international rating a new player enters with.
    ``fide_id``, ``birthday`` (month and day, behind the year) help to recognise him where no id is given.
    ``born`` (the year), ``games`` (rated before the starting list, None: many) and ``maximum`` decide FIDE's K;
    ``experience``: of backgammon, before the starting list.
    """

    id: str
    name: str
    joined: date | None = None
    left: date | None = None
    where: Where = Where()
    rd: float | None = None
    maximum: float | None = None
    title: str = ""
    last_event: date | None = None
    italian: bool = True
    dan_points: float | None = None
    former_master: bool = False
    international: float | None = None
    born: int | None = None
    games: int | None = None
    fide_id: str = ""
    birthday: tuple[int | None, int | None] = (None, None)
    experience: int | None = None


class Result(NamedTuple):
    """One participant's result in one event.

    ``player`` is the id ("" for a guest who has none); ``points`` and ``missed`` (games not played) belong to
    points events, ``passed`` (rounds passed) and ``exempt`` (from the first round) to the others.
    ``games`` (played), ``opponents`` (their ids, one per game; none: everybody else as often) and ``rating`` (a
    guest's) belong to systems that rate an event by its totals.
    """

    event: str
    player: str
    name: str = ""
    points: Fraction | None = None
    missed: int = 0
    passed: int | None = None
    exempt: bool = False
    federated: bool = True
    games: int | None = None
    opponents: tuple[str, ...] = ()
    rating: int | None = None
    born: Birth | None = None
    where: Where = Where()


class Game(NamedTuple):
    """One game of two players, for systems that rate game by game.

    ``player``, ``opponent``: ids; ``score``: of the player, 1, 1/2 or 0, None while there is none or nobody
    played; ``mark``: what stands in its place; ``number``: the order within a day; ``rated``: no friendly game;
    ``guest_rating``: the opponent is a guest with this rating, who is on no list and needs no id; ``length``: of a
    match of backgammon, in points.
    """

    event: str
    player: str
    opponent: str
    score: Fraction | None = None
    mark: str = ""
    day: date | None = None
    number: int | None = None
    rated: bool = True
    where: Where = Where()
    guest_rating: float | None = None
    length: int | None = None


class GameKind(Enum):
    """How a KURNIK game is rated: of two players, of more by their places, or by rules of its own (S2)."""

    TWO_PLAYERS = "two players"
    PLACES = "places"  # everybody against everybody
    FIRST_PLACE = "first place"  # only the first place counts
    PAIRS = "pairs"
    BACKGAMMON = "backgammon"
    BRIDGE = "bridge"


class Placing(NamedTuple):
    """One player's place in a game of more than two; the rows of one day and number are one game."""

    event: str
    player: str
    place: int | None = None
    day: date | None = None
    number: int | None = None
    rated: bool = True
    where: Where = Where()


class Deal(NamedTuple):
    """What one deal of bridge gave one player, in IMPs."""

    event: str
    player: str
    imps: Fraction | None = None
    day: date | None = None
    number: int | None = None
    rated: bool = True
    where: Where = Where()


class Event(NamedTuple):
    """One line of the ledger with the results that belong to it.

    ``rounds``: rounds scheduled (points events) or played (the others); ``second_chance_rounds``: how many of
    them let a loser play on; ``selection_games``: games before the play-offs of a mixed event; ``winner``: id
    or name as typed; ``weight``: 2, 1 or 1/2; ``counted_in`` and ``signature``: what the ledger recorded when
    the event was counted (``signature`` "" before that); ``games``: instead of results, game by game; ``minutes``:
    for reflection, None: enough; ``placings``: instead of games, where the games are not of two players;
    ``deals``: of bridge; ``for_list``: the later list the clerk wants it counted in, None: the one its end day gives;
    ``bye_points``: what a pairing-allocated bye is worth; ``as_written``: the signature without the decisions about
    people, if they change it.
    """

    id: str
    name: str
    kind: EventKind
    start: date | None
    end: date | None
    rounds: int | None = None
    second_chance_rounds: int | None = None
    selection_games: int | None = None
    winner: str = ""
    weight: Fraction = Fraction(1)
    state: EventState = EventState.RECEIVED
    counted_in: Month | None = None
    signature: str = ""
    results: Sequence[Result] = ()
    where: Where = Where()
    games: Sequence[Game] = ()
    minutes: Fraction | None = None
    game_kind: GameKind = GameKind.TWO_PLAYERS
    placings: Sequence[Placing] = ()
    deals: Sequence[Deal] = ()
    for_list: Month | None = None
    as_written: str = ""
    bye_points: Fraction = Fraction(1)


class PublishedList(NamedTuple):
    """One month's column of Lists: id -> rating (whole where the system rounds), and id -> the cell it stands in.

    ``doubled``: numbers of records that turned out to be a member's who has one of his own here, by the record's id.
    """

    month: Month
    ratings: Mapping[str, float]
    cells: Mapping[str, Where]
    where: Where = Where()
    doubled: Mapping[str, float] = MappingProxyType({})


class Correction(NamedTuple):
    """A published number that was corrected: what stood there, what the events give instead.

    ``published`` None: there was none; ``computed`` None: there is none any more; ``carried_in``: the list that
    the difference was carried into, while the published number stays; None: the number itself was written anew;
    ``because``: the events that changed, and whatever else, as the sheet names them.
    """

    month: Month
    player: str
    published: float | None
    computed: float | None
    carried_in: Month | None = None
    where: Where = Where()
    because: str = ""


class Choices(NamedTuple):
    """What a regulation leaves to the federation, as Settings says it; None: not set.

    ``start_rating``: of who is on no list; ``k``, ``floor``: of ELO; ``in_turn``: the games of a month are rated one
    after the other, and not together by the ratings before it; ``corrections``: what becomes of numbers already
    published; ``rd_growth``, ``least_rd``: c and the least RD of FNGO; ``places``: the cells of what is set, by
    field, and the table's heading as ""; ``k_from``: other Ks from a month on, in order.
    """

    start_rating: float | None = None
    k: float | None = None
    floor: float | None = None
    in_turn: bool = False
    corrections: Policy | None = None
    rd_growth: float | None = None
    least_rd: float | None = None
    places: Mapping[str, Where] = MappingProxyType({})
    k_from: tuple[tuple[Month, float], ...] = ()


class Ledger(NamedTuple):
    """All that the month is computed from.

    ``lists``: the published lists, oldest first; the oldest is the starting list and is never recomputed.
    ``current``: the ratings that sheet List shows (id -> rating) with their cells.
    ``problems``: what reading already found.
    ``columns``: (table, field) -> the letters of its column, such as ``("Events", "end")`` -> ``"E"``, so that
    a problem names the cell of the field and not only the row's.
    ``choices``: what the regulation leaves to the federation; ``corrections``: made so far, the oldest first;
    ``decisions``: of the clerk about people; ``doubts``: (event, id, name) -> why it is not known who that
    is, with its place where that is not the row itself; None: refused;
    ``standard``: FIDE's standard lists, for rapid and blitz, oldest first; ``history``: the lists before the starting
    one, published once and never computed.
    ``past``: the digests of the past that Log holds, None: it keeps none; ``unrounded``: numbers of the newest list
    with every digit of their cells, where ``lists`` have fewer; ``is_proved``: a replay may set out from the newest
    list, since the lists are proved to be what it would find.
    """

    rule_book: str
    players: Sequence[Player]
    events: tuple[Event, ...]
    lists: tuple[PublishedList, ...]
    current: PublishedList | None = None
    problems: tuple[Problem, ...] = ()
    columns: Mapping[tuple[str, str], str] = MappingProxyType({})
    choices: Choices = Choices()
    corrections: tuple[Correction, ...] = ()
    decisions: tuple[Decision, ...] = ()
    doubts: Mapping[tuple[str, str, str], Message | Problem | None] = MappingProxyType({})
    standard: tuple[PublishedList, ...] = ()
    history: tuple[PublishedList, ...] = ()
    past: frozenset[str] | None = None
    unrounded: Mapping[str, float] = MappingProxyType({})
    is_proved: bool = False
