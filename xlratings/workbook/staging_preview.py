"""What an import brings, as lines of text: files, events, people, differences, what is not used and what stops it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from xlratings.errors import Problem
from xlratings.month.people import Clue, Known
from xlratings.month.people_words import doubt
from xlratings.results.received import GameStatus, Received, ReceivedEvent
from xlratings.texts import words
from xlratings.texts.say import Say
from xlratings.workbook.problem_text import place_text, problem_text
from xlratings.workbook.staging import Staged, StagedEvent, StagedFile, Standing
from xlratings.workbook.staging_changes import ChangedCell
from xlratings.workbook.staging_rows import Row
from xlratings.workbook.xlsx.cells import Value

_MOST = 60  # lines of one kind; a clerk reads no more


def staging_preview(staged: Staged, say: Say) -> str:
    """Everything a clerk has to see of some files before they are imported."""
    shown = _Preview(staged, say)
    return "\n".join(line for file in staged.files for line in shown.file(file)).strip("\n")


class _Preview(NamedTuple):
    staged: Staged
    say: Say

    def file(self, file: StagedFile) -> Iterator[str]:
        """All paragraphs of a file, each behind an empty line."""
        received = file.received
        yield ""
        yield self.say("staging.file", file=received.file, form=self._form(received), events=len(received.events))
        for event in file.events:
            yield from self._event(event)
        if not file.events:
            yield from self._paragraph("staging.problems", map(self._problem, dict.fromkeys(received.problems)))
        yield from self._paragraph("staging.ignored", map(self._problem, received.ignored))
        yield from self._paragraph("staging.notes", map(self._problem, received.notes))

    def _form(self, received: Received) -> str:
        """What the file was recognised as: names of forms are the same in every language, kinds of tables are not."""
        form = self.say("staging.form-text") if received.form == "text" else received.form
        kinds = ", ".join(self.say(f"staging.table-{kind.replace(' ', '-')}") for kind in received.kinds)
        return f"{form} ({kinds})" if kinds else form

    def _event(self, one: StagedEvent) -> Iterator[str]:
        yield ""
        yield self.say(f"staging.event-{one.standing.name.lower()}", event=one.id, name=one.received.name)
        yield "  " + self._days(one.received)
        if one.received.games:
            yield "  " + self._games(one.received)
        yield from self._recount(one)
        yield from self._people(one)
        yield from self._differences(one)
        if one.asked:
            yield "  " + self.say("staging.asked", event=one.id, cells=self._asked(one))
        yield from (f"  {self._problem(note)}" for note in one.notes)
        yield from self._paragraph("staging.problems", map(self._problem, dict.fromkeys(one.problems)))

    def _days(self, event: ReceivedEvent) -> str:
        days = " / ".join(f"{day:%Y-%m-%d}" for day in (event.start, event.end) if day) or "-"
        fields = {"days": days, "rounds": event.rounds or "-", "participants": len(event.participants)}
        return self.say("staging.event-facts", **fields)

    def _games(self, event: ReceivedEvent) -> str:
        found = Counter(game.status for game in event.games)
        rated, open_ = found[GameStatus.PLAYED], found[GameStatus.UNFINISHED]
        scored = len(event.games) - rated - open_
        return self.say("staging.games", games=len(event.games), rated=rated, scored=scored, unfinished=open_)

    def _recount(self, one: StagedEvent) -> Iterator[str]:
        stated = [each for each in one.received.participants if each.points is not None]
        if stated and one.received.games and not one.problems:
            yield "  " + self.say("staging.recounted", players=len(stated))

    def _people(self, one: StagedEvent) -> Iterator[str]:
        clues = Counter(each.match.clue for each in one.people if each.match.known is Known.SAME)
        fields = {
            "by_id": clues[Clue.ID] + clues[Clue.FIDE_ID],
            "by_name": clues[Clue.NAME] + clues[Clue.NAME_AND_BIRTH],
            "by_decision": clues[Clue.DECISION],
        }
        if one.people:
            yield "  " + self.say("staging.people", **fields)
        new = [each.participant.name for each in one.members]
        refused = [each.participant.name for each in one.people if each.match.known is Known.REFUSED]
        for id_, names in (("staging.new-players", new), ("staging.refused-players", refused)):
            if names:
                yield "  " + self.say(id_, players=len(names), names="; ".join(names))
        if one.questions:
            yield "  " + self.say("staging.questions", players=len(one.questions), event=one.id)
            yield from self._most(
                place_text(each.participant.where) + self.say.message(message)
                for each in one.questions
                if (message := doubt(each.match, each.person, one.id))
            )

    def _differences(self, one: StagedEvent) -> Iterator[str]:
        found = one.differences
        yield from self._most(map(self._changed, found.cells))
        for table, rows in found.added.items():
            yield from self._most(self.say("staging.row-new", table=table, row=_row(row)) for row in rows)
        for table, numbers in found.gone.items():
            yield from self._most(self._gone(table, number) for number in numbers)
        if one.standing is Standing.CHANGED and found.is_nothing:
            yield "  " + self.say("staging.no-difference")

    def _changed(self, one: ChangedCell) -> str:
        heading = self.staged.read.tables[one.table].layout.column(one.key).headings[self.say.language]
        row = self._stored_row(one.table, one.row)
        said = {"heading": heading, "row": row, "old": self._value(one.old), "new": self._value(one.new)}
        return place_text(one.where) + self.say("staging.cell-changed", **said)

    def _stored_row(self, table: str, number: int) -> str:
        found = self.staged.read.tables[table]
        cells = self.staged.read.cells[found.table.sheet].get(number, {})
        keys = ("name", "id", "number", "player", "opponent")
        values = [cells[found.columns[key]].value for key in keys if found.columns.get(key) in cells]
        return " ".join(self._value(value) for value in values if value is not None)

    def _gone(self, table: str, number: int) -> str:
        found = self.staged.read.tables[table]
        where = found.where(number, found.table.first_column)
        return place_text(where) + self.say("staging.row-gone", row=self._stored_row(table, number))

    def _value(self, value: Value) -> str:
        if value is None or value == "":
            return "-"
        return words(value, self.say.language) if isinstance(value, int | float) else str(value)

    def _asked(self, one: StagedEvent) -> str:
        found = self.staged.read.tables["Events"]
        headings = {key: found.layout.column(key).headings[self.say.language] for key in one.asked}
        places = {key: place_text(found.where(one.row, found.columns[key])) for key in one.asked}
        return ", ".join(f"{headings[key]} ({places[key].removesuffix(': ')})" for key in one.asked)

    def _paragraph(self, heading: str, lines: Iterable[str]) -> Iterator[str]:
        found = list(lines)
        if found:
            yield "  " + self.say(heading, number=len(found))
            yield from self._most(found)

    def _most(self, lines: Iterable[str]) -> Iterator[str]:
        found = list(lines)
        yield from (f"    {line}" for line in found[:_MOST])
        if len(found) > _MOST:
            yield "    " + self.say("staging.more", lines=len(found) - _MOST)

    def _problem(self, problem: Problem) -> str:
        return problem_text(problem, self.say)


def _row(row: Row) -> str:
    return " ".join(str(value) for value in row.values() if value is not None)
