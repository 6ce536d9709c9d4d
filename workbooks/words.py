"""The words of one workbook, in its language."""

from typing import NamedTuple

from xlratings import texts
from xlratings.model import EventKind, EventState
from xlratings.workbook.layout import layout
from xlratings.workbook.words import EVENT_KINDS, EVENT_STATES, YES_NO, written

# The headings that carry a note; its words are "template.note.<table>.<column>".
_NOTED = {
    "Players": ("id", "joined", "left"),
    "Events": (
        *("id", "kind", "start", "end", "rounds", "second_chance_rounds", "selection_games", "winner", "weight"),
        *("state", "counted_in", "signature"),
    ),
    "Results": ("event", "id", "points", "missed", "passed", "exempt", "federated"),
    "List": ("change", "events"),
    "Changes": ("list_used", "mean", "expected", "points", "virtual", "effective", "k", "variation"),
}


class Words(NamedTuple):
    """Puts ids into words; ``federation`` is the name of its regulation."""

    language: str
    federation: str

    def __call__(self, id_: str, /, **fields: object) -> str:
        """The sentence of an id."""
        return texts.sentence(id_, fields, self.language)

    def title(self, table: str) -> str:
        """The title of a table's sheet."""
        return layout(table).titles[self.language]

    def heading(self, table: str, key: str) -> str:
        """The heading of a column."""
        return layout(table).column(key).headings[self.language]

    def note(self, table: str, key: str) -> str:
        """The note on a heading; "" where it speaks for itself."""
        return self(f"template.note.{table}.{key}", **self.names()) if key in _NOTED.get(table, ()) else ""

    def names(self) -> dict[str, object]:
        """What sentences of the templates may name: sheets, and the words of cells."""
        names: dict[str, object] = {
            name.lower(): self.title(name)
            for name in ("Players", "Events", "Results", "List", "Lists", "Changes", "Log")
        }
        kinds = {kind.name.lower(): written(EVENT_KINDS, kind, self.language) for kind in EventKind}
        states = {state.name.lower(): written(EVENT_STATES, state, self.language) for state in EventState}
        answers = {word: written(YES_NO, word == "yes", self.language) for word in ("yes", "no")}
        headings = {key: self.heading("Events", key) for key in ("state", "counted_in", "signature")}
        return (
            names
            | kinds
            | states
            | answers
            | headings
            | {
                "left": self.heading("Players", "left"),
                "federated": self.heading("Results", "federated"),
            }
        )
