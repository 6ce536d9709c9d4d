"""The players of a tournament report file: records 001, and the national ones that TRF26 adds."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeVar

from xlratings.errors import Problem
from xlratings.results import trf_columns as at
from xlratings.results.content import TextFile
from xlratings.results.player_rows import PlayerRow
from xlratings.results.received import Participant
from xlratings.results.trf_records import Record
from xlratings.results.trf_results import RoundCells
from xlratings.results.values.births import birth
from xlratings.results.values.ids import member_id
from xlratings.results.values.names import StatedName, name
from xlratings.results.values.points import points
from xlratings.results.values.ratings import UNRATED, rating
from xlratings.rules.result_cell import Result
from xlratings.workbook.written.numbers import whole
from xlratings.workbook.written.unreadable import UnreadableCellError

V = TypeVar("V")
_TITLES = {"g": "GM", "m": "IM", "f": "FM", "c": "CM", "wg": "WGM", "wm": "WIM", "wf": "WFM", "wc": "WCM"}
_NAMELESS = StatedName("")


class Players(NamedTuple):
    """The rows of the players with different numbers, and what is to be said about their records."""

    rows: tuple[PlayerRow, ...]
    problems: tuple[Problem, ...]
    ignored: tuple[Problem, ...]
    notes: tuple[Problem, ...]


def players(file: TextFile, records: Sequence[Record], national: Sequence[Record], *, whole_ratings: bool) -> Players:
    """The players' records of one event.

    Args:
        file: The file.
        records: Records 001.
        national: Records of one federation's own details: its ids.
        whole_ratings: Whether the system's ratings are whole.

    """
    reader = _Reader(file, whole_ratings=whole_ratings)
    ids = {number: id_ for record in national if (number := reader.number(record)) and (id_ := reader.own_id(record))}
    rows: dict[int, PlayerRow] = {}
    for record in records:
        row = reader.row(record, ids)
        if row is None:
            continue
        number = row.player.number
        if number in rows:
            reader.say(record, "import.number-twice", number=number, other=rows[number].player.name)
        else:
            rows[number] = row
    return Players(tuple(rows.values()), tuple(reader.problems), tuple(reader.ignored), tuple(reader.notes))


class _Reader:
    """Reads records; what cannot be read becomes a problem of its line."""

    def __init__(self, file: TextFile, *, whole_ratings: bool) -> None:
        self.file = file
        self.whole_ratings = whole_ratings
        self.cells = RoundCells()
        self.problems: list[Problem] = []
        self.ignored: list[Problem] = []
        self.notes: list[Problem] = []

    def say(self, record: Record, id_: str, **fields: object) -> None:
        self.problems.append(self.file.problem(record.number, id_, **fields))

    def number(self, record: Record) -> int:
        """The start number, 0 when there is none."""
        text = record.line[at.NUMBER].strip()
        if not text.isdecimal() or not int(text):
            self.say(record, "import.trf-number", text=record.line[: at.NAME.stop].strip())
            return 0
        return int(text)

    def own_id(self, record: Record) -> str:
        return self._value(record, member_id, record.line[at.ID]) or ""

    def row(self, record: Record, ids: dict[int, str]) -> PlayerRow | None:
        line = at.aligned(record.line)
        number = self.number(record)
        results = self._results(record, line)
        if not number or results is None:
            return None
        return PlayerRow(self._player(record, line, number, ids.get(number, "")), results)

    def _results(self, record: Record, line: str) -> tuple[Result | None, ...] | None:
        try:
            return self.cells.results(line)
        except ValueError as error:
            self.say(record, "import.trf-result", text=str(error))
            return None

    def _player(self, record: Record, line: str, number: int, own_id: str) -> Participant:
        stated = self._name(record, line)
        title = line[at.TITLE].strip()
        id_ = self._value(record, member_id, line[at.ID]) or ""
        return Participant(
            number=number,
            name=stated.name,
            id=own_id or ("" if id_.isdecimal() else id_),
            fide_id=id_ if id_.isdecimal() else "",
            rating=self._rating(record, line),
            born=self._value(record, birth, line[at.BIRTH], self.notes),
            federation=line[at.FEDERATION].strip(),
            sex=line[at.SEX].strip().lower(),
            title=_TITLES.get(title.lower(), title) or stated.title,
            points=self._value(record, points, line[at.POINTS]),
            rank=self._value(record, whole, line[at.RANK].strip(), self.notes) if line[at.RANK].strip() else None,
            where=self.file.where(record.number),
        )

    def _name(self, record: Record, line: str) -> StatedName:
        stated = self._value(record, name, line[at.NAME]) or _NAMELESS
        self._ignore(record, stated.rest, stated.name)
        return stated

    def _rating(self, record: Record, line: str) -> int | Fraction | None:
        found = self._value(record, lambda text: rating(text, whole=self.whole_ratings), line[at.RATING]) or UNRATED
        self._ignore(record, found.rest, line[at.NAME].strip())
        return found.rating

    def _ignore(self, record: Record, text: str, player: str) -> None:
        if text:
            self.ignored.append(self.file.problem(record.number, "import.note-ignored", text=text, player=player))

    def _value(
        self, record: Record, read: Callable[[object], V], text: str, unread: list[Problem] | None = None
    ) -> V | None:
        """What a field says; what cannot be read is a problem, or a note where no rating hangs on it."""
        try:
            return read(text)
        except UnreadableCellError as error:
            (self.problems if unread is None else unread).append(Problem(error.message, self.file.where(record.number)))
            return None
