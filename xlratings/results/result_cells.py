"""The result cells of one crosstable, read in the form that all of them together show."""

from collections.abc import Iterable, Mapping

from xlratings.errors import Message
from xlratings.results.colour_letters import in_english, whites
from xlratings.results.grid import Value, text
from xlratings.results.heading_words import Heading
from xlratings.results.received import GameStatus
from xlratings.results.row_words import bye
from xlratings.results.us_cells import are_unclear, in_common_form
from xlratings.results.values.game_results import crosstable_result
from xlratings.rules.result_cell import Result, reading
from xlratings.workbook.written.filled import filled
from xlratings.workbook.written.headings import plain
from xlratings.workbook.written.unreadable import UnreadableCellError

_BYES = {GameStatus.PAIRING_BYE: "U", GameStatus.HALF_POINT_BYE: "H", GameStatus.ZERO_POINT_BYE: "Z"}


class ResultCells:
    """Reads cells; every distinct one only once; ``colours``: the cells of columns that hold colours alone.

    ``known``: what texts are results and which; ``names_opponents``: whether cells say against whom; ``note``: which
    form was taken, where another was possible.
    """

    def __init__(self, cells: Iterable[Value], colours: Iterable[Value] = ()) -> None:
        self._whites = whites(colours)
        self._said = {value for value in cells if isinstance(value, str)}
        us_form = in_common_form(self._said)
        self._is_unclear = not us_form and are_unclear(self._said)
        self.note = Message("import.us-form-taken", text=min(us_form)) if us_form else None
        written = us_form or in_english(self._said)
        readings = {said: reading(written.get(said, said)) for said in self._said}
        self._is_printed = any(both.shows_print for both in readings.values())
        form = "as_printed" if self._is_printed else "as_written"
        self.known = {said: result for said, both in readings.items() if (result := getattr(both, form)) is not None}
        self.names_opponents = self._is_unclear or any(result.opponent for result in self.known.values())

    def result(self, parts: Mapping[Heading | None, Value]) -> Result | None:
        """The result in the cells of a round; None where nobody was paired.

        Raises:
            UnreadableCellError: it cannot be read.

        """
        if None in parts:
            return self._whole(parts[None])
        return _composed(parts, self._whites)

    def _whole(self, value: Value) -> Result | None:
        if isinstance(value, str):
            if self._is_unclear and are_unclear([value]):
                raise UnreadableCellError(Message("import.us-form-unclear", text=value))
            return self.known.get(value) or _of_word(value) or crosstable_result(value, is_printed=self._is_printed)
        return crosstable_result(value, is_printed=self._is_printed)


def _of_word(value: str) -> Result | None:
    """``bye``, ``spielfrei``, ``not paired`` in the place of a result."""
    said = bye(value)
    return None if said is None else reading(_BYES[said]).as_printed


def _composed(parts: Mapping[Heading | None, Value], white: Mapping[str, bool]) -> Result | None:
    """The result of a round whose opponent, result and colour have a column each.

    Without a colour it is read as any and the colour forgotten; without an opponent it is a bye.
    """
    said = {part: "" if filled(value) is None else text(value) for part, value in parts.items()}
    opponent, result = said.get(Heading.OPPONENT, ""), said.get(Heading.RESULT, "")
    written = said.get(Heading.COLOUR, "")
    colour = {True: "w", False: "b", None: written}[white.get(plain(written))]
    if not opponent.strip("0-") and not result:
        return None
    if not opponent.strip("0-"):
        return crosstable_result(f"0000 - {result}", is_printed=True)
    found = crosstable_result(f"{opponent}{colour or 'w'}{result}", is_printed=True)
    return found if colour or found is None else found._replace(colour="")
