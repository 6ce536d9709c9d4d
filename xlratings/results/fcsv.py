"""Reads FCSV: players report their own games of a tournament abroad, one block of lines for each of them.

``Event``, ``Start``, ``End``, ``Rounds``, ``Website``; then for each player ``Player,id,surname,first name``, one line
per round (round, score, colour, the opponent's surname, first name, rating, title, federation; a dash in place of the
colour: no game) and ``Total,points``.
"""

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import PurePath
from typing import NamedTuple, TypeVar

from xlratings.errors import Problem, Where
from xlratings.month.identity import plain_words
from xlratings.results.content import TextFile
from xlratings.results.counted import Counted, counted
from xlratings.results.delimited import Cut
from xlratings.results.grid import Row, text
from xlratings.results.player_rows import PlayerRow
from xlratings.results.received import Participant, Received, ReceivedEvent
from xlratings.results.row_words import bye
from xlratings.results.values.ids import member_id
from xlratings.results.values.points import points
from xlratings.results.values.ratings import UNRATED, rating
from xlratings.rules.result_cell import ABSENT, FULL_POINT_BYE, HALF_POINT_BYE, POINTS, Result
from xlratings.workbook.written.days import day
from xlratings.workbook.written.numbers import whole
from xlratings.workbook.written.unreadable import UnreadableCellError

V = TypeVar("V")
_EVENT = frozenset({"event", "tournament"})
_START = frozenset({"start", "start date", "date"})
_END = frozenset({"end", "end date", "finish"})
_ROUNDS = frozenset({"rounds", "number of rounds"})
_PLAYER, _TOTAL = "player", "total"
_CODES = {"1": "1", "0": "0", "=": "=", "½": "=", "0.5": "=", "0,5": "=", "1/2": "=", "+": "+", "-": "-"}
_BYES = {"1": FULL_POINT_BYE, "+": FULL_POINT_BYE, "=": HALF_POINT_BYE, "0": ABSENT, "-": ABSENT}
_MIRRORED = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}
_COLOURS = {"w": "b", "b": "w"}
_MOST_ROUNDS = 99


def is_fcsv(found: Cut) -> bool:
    """Whether a text is FCSV: it begins with the event and has a player's line."""
    words = [_word(row) for row in found.grid.rows]
    return bool(words) and words[0] in _EVENT and _PLAYER in words


def read_fcsv(file: TextFile, found: Cut) -> Received:
    """The event of an FCSV file, with the games as the players report them.

    The opponents are participants without an id; a game of two reporting players needs both to say the same. That
    lines are longer than others, which in a table shows a number cut in two, says nothing here.

    Args:
        file: The text.
        found: Its cells.

    """
    reader = _Reader(file)
    for row in found.grid.rows:
        reader.read(row)
    rows = reader.player_rows()
    games = counted(rows)
    return Received(
        file.name,
        file.signature,
        "FCSV",
        (_event(file, reader, rows, games),),
        ignored=tuple(reader.ignored),
        problems=(*reader.problems, *games.problems),
        notes=(*file.notes, *games.notes),
    )


def _event(file: TextFile, reader: "_Reader", rows: Sequence[PlayerRow], games: Counted) -> ReceivedEvent:
    return ReceivedEvent(
        name=reader.name or PurePath(file.name).stem,
        participants=tuple(row.player for row in rows),
        games=games.games,
        start=reader.start,
        end=reader.end,
        rounds=reader.rounds,
        where=file.where(1),
        scoring=games.scoring,
    )


class _Line(NamedTuple):
    """What a line says of a round, and its place."""

    result: Result | None
    where: Where | None


_NO_LINE = _Line(None, None)


class _Person:
    """A participant while the file is read: what he reports of his rounds, and what others report of them."""

    def __init__(self, participant: Participant) -> None:
        self.participant = participant
        self.is_reporting = False
        self.own: dict[int, _Line] = {}
        self.reported: dict[int, _Line] = {}

    def row(self) -> PlayerRow:
        lines = self.own if self.is_reporting else self.reported
        found = [lines.get(round_, _NO_LINE) for round_ in range(1, max(lines, default=0) + 1)]
        return PlayerRow(
            self.participant._replace(is_guest=not self.is_reporting),
            tuple(line.result for line in found),
            tuple(line.where or self.participant.where for line in found),
        )


class _Reader:
    """Reads the lines one after the other."""

    def __init__(self, file: TextFile) -> None:
        self.file = file
        self.name = ""
        self.start: date | None = None
        self.end: date | None = None
        self.rounds: int | None = None
        self.problems: list[Problem] = []
        self.ignored: list[Problem] = []
        self._people: dict[frozenset[str], _Person] = {}
        self._current: _Person | None = None

    def player_rows(self) -> list[PlayerRow]:
        return [person.row() for person in self._people.values()]

    def read(self, row: Row) -> None:
        word = _word(row)
        if word in _EVENT:
            self.name = _field(row, 1)
        elif word in _START:
            self.start = self._value(row, day, _field(row, 1))
        elif word in _END:
            self.end = self._value(row, day, _field(row, 1))
        elif word in _ROUNDS:
            self.rounds = self._value(row, whole, _field(row, 1))
        elif word == _PLAYER:
            self._player(row)
        elif self._current and (word.isdecimal() or word == _TOTAL):
            self._of_player(self._current, row, word)
        else:
            self.ignored.append(self.file.problem(row[0], "import.row-ignored", text=" | ".join(map(text, row[1]))))

    def _player(self, row: Row) -> None:
        person = self._person(row, _field(row, 2), _field(row, 3))
        if person.is_reporting:
            self._say(row, "import.fcsv-player-twice", player=person.participant.name)
        person.is_reporting = True
        id_ = self._value(row, member_id, _field(row, 1)) or ""
        person.participant = person.participant._replace(id=id_, where=self.file.where(row[0]))
        self._current = person

    def _of_player(self, player: _Person, row: Row, word: str) -> None:
        if word == _TOTAL:
            player.participant = player.participant._replace(points=self._value(row, points, _field(row, 1)))
            return
        round_, score = int(word[:3]), _field(row, 1)
        if not 0 < round_ <= _MOST_ROUNDS or round_ in player.own:
            self._say(row, "import.fcsv-round", round=word, player=player.participant.name)
        elif score not in _CODES:
            self._say(row, "import.fcsv-result", text=" | ".join(map(text, row[1])))
        else:
            self._of_round(player, row, round_, _CODES[score])

    def _of_round(self, player: _Person, row: Row, round_: int, code: str) -> None:
        """A game, or a bye where there is neither colour nor opponent.

        Half of that is a problem; what the line brings counts all the same, so that the total is no second one.
        """
        colour, is_somebody = _field(row, 2).lower(), bool(_field(row, 3)) and bye(_field(row, 3)) is None
        if is_somebody and colour in _COLOURS:
            self._game(player, row, round_, code, colour)
            return
        if is_somebody:
            self._say(row, "import.fcsv-result", text=" | ".join(map(text, row[1])))
        elif colour in _COLOURS and not _field(row, 3):
            self._say(row, "import.fcsv-no-name")
        player.own[round_] = _Line(_BYES[code], self.file.where(row[0]))

    def _game(self, player: _Person, row: Row, round_: int, code: str, colour: str) -> None:
        other = self._person(row, _field(row, 3), _field(row, 4))
        number, where = player.participant.number, self.file.where(row[0])
        player.own[round_] = _Line(Result(code, other.participant.number, POINTS[code], colour), where)
        mirrored = _Line(Result(_MIRRORED[code], number, POINTS[_MIRRORED[code]], _COLOURS[colour]), where)
        if round_ in other.reported:
            self._say(row, "import.fcsv-two-games", player=other.participant.name, round=round_)
        other.reported[round_] = mirrored
        if not other.is_reporting:
            other.participant = self._with_details(other.participant, row)

    def _with_details(self, opponent: Participant, row: Row) -> Participant:
        found = self._value(row, rating, _field(row, 5)) or UNRATED
        return opponent._replace(
            rating=opponent.rating or found.rating,
            title=opponent.title or _field(row, 6),
            federation=opponent.federation or _field(row, 7),
        )

    def _person(self, row: Row, surname: str, first_name: str) -> _Person:
        name = ", ".join(part for part in (surname, first_name) if part)
        if not name:
            self._say(row, "import.fcsv-no-name")
        key = plain_words(name)
        if key not in self._people:
            self._people[key] = _Person(Participant(len(self._people) + 1, name, where=self.file.where(row[0])))
        return self._people[key]

    def _say(self, row: Row, id_: str, **fields: object) -> None:
        self.problems.append(self.file.problem(row[0], id_, **fields))

    def _value(self, row: Row, read: Callable[[object], V], said: str) -> V | None:
        try:
            return read(said) if said else None
        except UnreadableCellError as error:
            self.problems.append(Problem(error.message, self.file.where(row[0])))
            return None


def _field(row: Row, position: int) -> str:
    """A field of a line, from 0, blanks collapsed; "" beyond its end."""
    return text(row[1][position]) if position < len(row[1]) else ""


def _word(row: Row) -> str:
    return _field(row, 0).lower()
