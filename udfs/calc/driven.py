"""LibreOffice driven by a program, without a person and a screen: what its component context may hold for us.

Whoever drives it puts a job (``com.sun.star.task.XJob``) under ``ANSWERING``, which is handed every title, text and
button in place of a box and gives whether to go on; under ``TODAY`` the day that counts as today, as 2026-04-01; and
under ``FILES`` the addresses of the files that a person would choose, one a line.
"""

from datetime import date, datetime
from typing import Any

from udfs.calc import MODULE

ANSWERING = f"{MODULE}.Answering"
TODAY = f"{MODULE}.Today"
FILES = f"{MODULE}.Files"


def now(context: Any) -> datetime:  # noqa: ANN401 - an object of UNO
    """The time on the clock on the wall, on the day given or today."""
    wall = datetime.now().astimezone().replace(tzinfo=None)
    day = context.getValueByName(TODAY)
    return datetime.combine(date.fromisoformat(day), wall.time()) if day else wall
