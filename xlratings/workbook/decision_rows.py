"""From the rows of Decisions to what the clerk decided about people."""

from xlratings.people import Decision, Verdict
from xlratings.workbook.ids import Ids
from xlratings.workbook.table_rows import TableReader, TableRow


def decisions(reader: TableReader, members: Ids) -> tuple[Decision, ...]:
    """The decisions in the order of the sheet; a row without decision and player is a question, not answered yet.

    Decision: a player without a word is the same player.
    """
    return tuple(
        _decision(reader, row, members)
        for row in reader.rows("id", "name", "event", "verdict", "player")
        if not row.unreadable and row.values and _is_sound(reader, row)
    )


def _is_sound(reader: TableReader, row: TableRow) -> bool:
    if not row.text("id") and not row.text("name"):
        reader.add_problem(row, "name", "workbook.decision-about-nobody")
        return False
    if not row.text("player") and row.values.get("verdict") is Verdict.SAME:
        reader.add_problem(row, "player", "workbook.decision-without-player")
        return False
    return True


def _decision(reader: TableReader, row: TableRow, members: Ids) -> Decision:
    verdict = row.values.get("verdict", Verdict.SAME if row.text("player") else Verdict.OPEN)
    return Decision(
        verdict=verdict if isinstance(verdict, Verdict) else Verdict.OPEN,
        id=row.text("id"),
        name=row.text("name"),
        event=row.text("event"),
        player=members.spelled(row.text("player")),
        where=reader.where(row, "verdict"),
    )
