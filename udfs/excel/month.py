"""The month from the ribbon: one call of Python for each press, whose answer a box or a page of Excel shows.

No box is shown while Excel waits for Python: where somebody has to agree, the answer is a question, and the next call
brings the text that was agreed to.
"""

from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from udfs.excel.host import ExcelBook
from udfs.menu import MonthMenu, said_when_wrong
from udfs.menu_explain import ExplainMenu
from xlratings.results.received import Received
from xlratings.results.recognised import read_results
from xlratings.texts.say import Say


class Answer(NamedTuple):
    """What to show; with a ``button`` it is a question, and that is what happens if it is agreed to."""

    title: str
    text: str
    button: str = ""


class _Asked:
    """The person before Excel; agrees to the one text that was agreed to before, and to no other."""

    def __init__(self, agreed: str) -> None:
        self._agreed = agreed
        self.answer = Answer("", "")

    def read(self, title: str, text: str) -> None:
        self.answer = Answer(title, text)

    def agree(self, title: str, text: str, button: str) -> bool:
        if text == self._agreed:
            return True
        self.answer = Answer(title, text, button)
        return False


def pressed(entry: str, workbook: object, language: str, agreed: str, files: str = "") -> Answer:
    """Do what a button says, on an open workbook.

    Args:
        entry: Of the menu: import, preview, commit, undo, or explain on a cell without a formula.
        workbook: Excel's own object.
        language: Excel's; the workbook's is spoken as soon as it is known.
        agreed: The text of the question that was agreed to, empty at first.
        files: The results files chosen for the import, one a line.

    """
    say = Say(language)
    person = _Asked(agreed)
    with said_when_wrong(f"menu.{entry}", person, say):
        host = ExcelBook(open_book(workbook), say)
        if entry == "explain":
            ExplainMenu(host, person, say, now).explain(host.selected, host.refuse_filtered)
            return person.answer
        if entry != "preview":
            host.refuse_filtered()
        menu = MonthMenu(host, person, say, now)
        if entry == "import":
            menu.import_results([Path(file) for file in files.splitlines()], _read)
            return person.answer
        {"preview": menu.preview, "commit": menu.commit, "undo": menu.undo}[entry]()
    return person.answer


def _read(
    file: Path,
    whole_ratings: bool,  # noqa: FBT001 - as every reader of files is called
    known: frozenset[str],
) -> Received:
    return read_results(file, whole_ratings=whole_ratings, known=known)


def open_book(workbook: object) -> Any:  # noqa: ANN401 - xlwings may be of another version than its types
    """The workbook as xlwings sees it."""
    xlwings: Any = import_module("xlwings")
    windows: Any = import_module("xlwings._xlwindows")
    return xlwings.Book(impl=windows.Book(xl=workbook))


def now() -> datetime:
    """The time on the clock on the wall."""
    return datetime.now().astimezone().replace(tzinfo=None)
