"""The menu Ratings of an open workbook, the same in every program: what its entries about the month do and say."""

import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import NamedTuple, Protocol

from xlratings import __version__
from xlratings.errors import RatingsError
from xlratings.results.each_file import FilesRead, read_each
from xlratings.results.received import Received
from xlratings.texts.say import Say
from xlratings.workbook import live
from xlratings.workbook.computed_month import ComputedMonth
from xlratings.workbook.live import Host
from xlratings.workbook.preview import preview
from xlratings.workbook.problem_text import problem_text
from xlratings.workbook.read import WorkbookRead
from xlratings.workbook.runs import unfinished_run
from xlratings.workbook.staging import Staged, has_whole_ratings, members_words
from xlratings.workbook.staging_preview import staging_preview
from xlratings.workbook.write import Committed

ENTRIES = ("import", "preview", "commit", "undo", "explain", "new", "test")
"""The entries from top to bottom; ``menu.<entry>`` is the id of each one's words."""

ReadFile = Callable[[Path, bool, frozenset[str]], Received]
"""Reads a results file; further arguments: whether the ratings of the system are whole, words of members' names."""

_UNDONE = {"month": "menu.undone", "correction": "menu.correction-undone", "import": "menu.import-undone"}


class Person(Protocol):
    """Whoever sits before the screen."""

    def read(self, title: str, text: str) -> None:
        """Show a text of any length until it is closed."""

    def agree(self, title: str, text: str, button: str) -> bool:
        """Show a text with a button that goes on, and another that does not; whether the first was pressed."""


class MonthMenu(NamedTuple):
    """The entries about the month; ``say`` speaks the program's language until the workbook's is known."""

    host: Host
    person: Person
    say: Say
    now: Callable[[], datetime]

    def import_results(self, files: Sequence[Path], read_file: ReadFile) -> None:
        """Show what results files bring, and write it once the person agrees; nothing where none was chosen."""
        with said_when_wrong("menu.import", self.person, self.say):
            entries = _entries(self.say)
            files_read: list[FilesRead] = []

            def received(read: WorkbookRead) -> Sequence[Received]:
                self.say.language = read.settings.language or self.say.language
                whole, known = has_whole_ratings(read), members_words(read)
                files_read.append(read_each(files, lambda file: read_file(file, whole, known)))
                return files_read[0].received

            if files:
                found = live.preview_import(self.host, received, self.now().date())
                self._import(found, files_read[0], entries["undo"])

    def _import(self, found: Staged, files: FilesRead, undo: str) -> None:
        title, text = self.say("menu.import"), staging_preview(found, self.say)
        text = "\n\n".join(filter(None, [text, *map(self.say.message, files.refused)]))
        if not found.written:
            nothing = "menu.import-edited" if found.is_edited else "menu.import-nothing"
            id_ = "menu.import-blocked" if found.problems or files.refused else nothing
            self.person.read(title, f"{text}\n\n{self.say(id_)}")
        elif self.person.agree(title, text, self.say("menu.button.import")):
            done = live.commit_import(self.host, files.received, self.now(), __version__)
            fields = {"cells": done.cells, "backup": done.backup.name, "undo": undo}
            told = self.say("menu.imported", events=len(found.written), **fields)
            self.person.read(title, "\n\n".join([told, *map(self.say.message, files.refused)]))

    def preview(self) -> None:
        """Show what the next list would be; nothing is written."""
        with said_when_wrong("menu.preview", self.person, self.say):
            entries = _entries(self.say)
            found = self._computed()
            if not self._is_taken_back(found):
                text = "\n".join([*self._preview(found), *self._not_written(found, entries)])
                self.person.read(self.say("menu.preview"), text)

    def commit(self) -> None:
        """Show what the next list would be, and write it once the person agrees."""
        with said_when_wrong("menu.commit", self.person, self.say):
            entries = _entries(self.say)
            found = self._computed()
            if self._is_taken_back(found):
                return
            title, text = self.say("menu.commit"), "\n".join(self._preview(found))
            if found.outcome.problems or found.outcome.nothing_to_do:
                self.person.read(title, text)
            elif self.person.agree(title, text, self.say("menu.button.commit")):
                done = live.commit(self.host, None, self.now(), __version__)
                self.person.read(title, self._written(found, done, entries["undo"]))

    def undo(self) -> None:
        """Take back the last list written."""
        with said_when_wrong("menu.undo", self.person, self.say):
            self._computed()  # whoever reads what follows reads the workbook's language
            self._take_back()

    def _computed(self) -> ComputedMonth:
        found = live.preview(self.host, None, self.now().date())
        self.say.language = found.read.settings.language or self.say.language
        return found

    def _preview(self, found: ComputedMonth) -> Iterator[str]:
        yield preview(found.outcome, self.say)
        if found.outcome.problems:
            yield from ("", self.say("menu.blocked", problems=len(found.outcome.problems)))

    def _written(self, found: ComputedMonth, done: Committed, undo: str) -> str:
        fields = {"month": found.outcome.month, "cells": done.cells, "backup": done.backup.name, "undo": undo}
        if found.outcome.is_new:
            return self.say("menu.committed", **fields)
        return self.say("menu.corrected", numbers=len(found.outcome.corrections), **fields)

    def _not_written(self, found: ComputedMonth, entries: Mapping[str, str]) -> Iterator[str]:
        if not found.outcome.problems and not found.outcome.nothing_to_do:
            id_ = "menu.not-written" if found.outcome.is_new else "menu.not-corrected"
            yield from ("", self.say(id_, commit=entries["commit"]))

    def _is_taken_back(self, found: ComputedMonth) -> bool:
        """Offer to take back a list whose writing stopped halfway; whether there was one."""
        problem = unfinished_run(found.read)
        if problem is None:
            return False
        title, text = self.say("menu.undo"), problem_text(problem, self.say)
        if self.person.agree(title, text, self.say("menu.button.take-back")):
            self._take_back()
        return True

    def _take_back(self) -> None:
        undone = live.undo(self.host, self.now(), __version__)
        if undone is None:
            text = self.say("command.undo.nothing", file=live.document_file(self.host).name)
        else:
            fields = {"month": undone.month, "cells": undone.cells, "backup": undone.backup.name}
            text = self.say(_UNDONE[undone.command], **fields)
        self.person.read(self.say("menu.undo"), text)


@contextmanager
def said_when_wrong(entry: str, person: Person, say: Say) -> Iterator[None]:
    """Show what goes wrong in an entry of the menu: in one sentence what the clerk can mend, else the whole trace."""
    entries = _entries(say)
    try:
        yield
    except RatingsError as wrong:
        person.read(say(entry), say.message(wrong.message))
    except Exception as fault:  # noqa: BLE001 - nobody above would show it to the clerk
        text = say("menu.fault", fault=f"{type(fault).__name__}: {fault}", preview=entries["preview"])
        person.read(say(entry), f"{text}\n\n{traceback.format_exc()}")


def _entries(say: Say) -> Mapping[str, str]:
    """The entries as the menu shows them, in the program's language: ask before the workbook's is spoken."""
    return {entry: say(f"menu.{entry}") for entry in ENTRIES}
