"""Explain in an open workbook: about the player of the row under the cursor, or who is typed on the sheet Explain."""

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from xlratings.errors import Message
from xlratings.month.explained import explained
from xlratings.texts.say import Say
from xlratings.workbook.explain_sheet import Question, explain_draft, has_explain_table, question_at
from xlratings.workbook.explained_text import explained_text
from xlratings.workbook.live import Host, looked_at
from xlratings.workbook.read import WorkbookRead, read_workbook
from xlratings.workbook.xlsx.blocks import blocks
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.edits import Edits
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.patch import write_patched
from xlratings.workbook.xlsx.table_change import TableChange, table_change


class Place(NamedTuple):
    """The cell under the cursor: the title of its sheet, its row and column from 1."""

    sheet: str
    row: int
    column: int


class Sheet(NamedTuple):
    """What is written on the sheet Explain: the table's new size, the cells that change."""

    tables: tuple[TableChange, ...]
    cells: Mapping[str, Mapping[tuple[int, int], Value]]

    def write(self, host: Host) -> None:
        """All of it as one step, which the program's own Undo takes back where it can."""
        with host.step(Message("workbook.step-explain")):
            for change in self.tables:
                host.resize(change)
            for sheet, cells in self.cells.items():
                for block in blocks(cells):
                    host.put(sheet, block)


class Answer(NamedTuple):
    """Why a rating is what it is; ``sheet``: to be written, None: the workbook has none, or it says so already."""

    text: str
    sheet: Sheet | None


def answer_at(host: Host, place: Place, today: date, say: Say) -> Answer | None:
    """The answer about the cell under the cursor, in the workbook's language; nothing is written.

    None where the cell is about no player, as in a document that has never been saved.

    Raises:
        FileRefusedError: the document is of a kind that is not read here; the sheet Explain does not say who is
            meant, or could not be changed without loss.
        MemberError: nobody or several members are called so.
        RuleError: the federation is unknown, or its month cannot be computed yet.

    """
    if host.file is None:
        return None
    with looked_at(host) as copy:
        read = read_workbook(copy)
        say.language = read.settings.language or say.language
        question = question_at(read, *place)
        if question is None:
            return None
        text = explained_text(explained(read.ledger, question.who, question.month, today), say)
        return Answer(text, _sheet(copy, read, question, text.split("\n")) if has_explain_table(read) else None)


def _sheet(copy: Path, read: WorkbookRead, question: Question, lines: Sequence[str]) -> Sheet | None:
    draft = explain_draft(read, question, lines)
    return _checked(copy, draft.edits) if draft.written or draft.resized else None


def _checked(copy: Path, edits: Edits) -> Sheet:
    """The edits as an open workbook gets them, once the patch of the file has found nothing to refuse."""
    with Package.open(copy) as package:
        with TemporaryDirectory(prefix="xlratings-") as folder:
            write_patched(package, edits, Path(folder, "tried.xlsx"))
        changes = [table_change(package, package.table(name), edit) for name, edit in edits.tables.items()]
    return Sheet(tuple(changes), edits.cells)
