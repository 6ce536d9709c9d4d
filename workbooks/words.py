"""The words of one workbook, in its language."""

from typing import NamedTuple

from xlratings import texts
from xlratings.model import EventKind, EventState, GameKind, Policy
from xlratings.workbook.system_layouts import layout_of, tables_of
from xlratings.workbook.words import EVENT_KINDS, EVENT_STATES, GAME_KINDS, POLICIES, SETTING_KEYS, YES_NO, written

_PLAYED = ("Results", "Games", "Places", "Deals")


class Words(NamedTuple):
    """Puts ids into words; ``name`` is that of its regulation, ``code`` that of its rule book."""

    language: str
    name: texts.Worded
    code: str

    def __call__(self, id_: str, /, **fields: object) -> str:
        """The sentence of an id."""
        return texts.sentence(id_, fields, self.language)

    def message(self, message: texts.Worded) -> str:
        """The sentence of a message."""
        return self(message.id, **message.fields)

    @property
    def federation(self) -> str:
        """The name of the regulation in words."""
        return self.message(self.name)

    def own(self, id_: str) -> str:
        """The sentence of an id as this system has it, ``id.CODE``, or its family, else as all; "" for none."""
        for known in (f"{id_}.{self.code}", f"{id_}.{self.code.split('-')[0]}", id_):
            if texts.has_sentence(known, self.language):
                return self(known, **self.names())
        return ""

    def title(self, table: str) -> str:
        """The title of a table's sheet."""
        return layout_of(self.code, table).titles[self.language]

    def heading(self, table: str, key: str) -> str:
        """The heading of a column."""
        return layout_of(self.code, table).column(key).headings[self.language]

    def note(self, table: str, key: str) -> str:
        """The note on a heading; "" where it speaks for itself."""
        return self.own(f"template.note.{table}.{key}")

    @property
    def played(self) -> tuple[str, ...]:
        """The tables that say what was played, without those that only repeat it."""
        return tuple(table.name for table in tables_of(self.code) if table.name in _PLAYED and not table.optional)

    def names(self) -> dict[str, object]:
        """What sentences of the templates may name: sheets, headings of what is filled in, and the words of cells."""
        tables = tables_of(self.code)
        titles = {table.name: table.titles[self.language] for table in tables}
        names: dict[str, object] = {
            column.key: column.headings[self.language]
            for table in tables
            if table.name in {"Players", "Events", *_PLAYED}
            for column in table.columns
        }
        names |= {kind.name.lower(): written(EVENT_KINDS, kind, self.language) for kind in EventKind}
        names |= {state.name.lower(): written(EVENT_STATES, state, self.language) for state in EventState}
        names |= {kind.name.lower(): written(GAME_KINDS, kind, self.language) for kind in GameKind}
        names |= {name.lower(): title for name, title in titles.items()}
        names |= {policy.value: written(POLICIES, policy, self.language) for policy in Policy}
        names |= {"policy": written(SETTING_KEYS, "corrections", self.language)}
        names |= {word: written(YES_NO, word == "yes", self.language) for word in ("yes", "no")}
        return names | {"played": ", ".join(titles[name] for name in self.played)}
