"""Explain cell on a player's row: the same in every program; formulas of ours are explained by each program itself."""

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

from udfs.menu import Person, said_when_wrong
from xlratings.texts.say import Say
from xlratings.workbook.live import Host
from xlratings.workbook.live_explain import Place, answer_at


class ExplainMenu(NamedTuple):
    """The entry; ``say`` speaks the program's language until the workbook's is known."""

    host: Host
    person: Person
    say: Say
    now: Callable[[], datetime]

    def explain(self, place: Place, refuse_filtered: Callable[[], None]) -> None:
        """Show how a player's rating comes about, and write it on the sheet Explain once the person agrees.

        ``place``: of the cell under the cursor; it stands in a row about the player, or on the sheet itself.
        ``refuse_filtered``: refuses to write where a filter hides rows.
        """
        with said_when_wrong("menu.explain", self.person, self.say):
            answer = answer_at(self.host, place, self.now().date(), self.say)
            title = self.say("menu.explain")
            if answer is None:
                self.person.read(title, self.say("menu.no-player-here"))
            elif answer.sheet is None:
                self.person.read(title, answer.text)
            elif self.person.agree(title, answer.text, self.say("menu.button.explain")):
                refuse_filtered()
                answer.sheet.write(self.host)
                self.person.read(title, self.say("menu.explained"))
