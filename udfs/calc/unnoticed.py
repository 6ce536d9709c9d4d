"""Changes that nobody is to notice: not drawn, not on the list of what to undo, leaving nothing to save."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any


def unnoticed(document: Any, *, calculating: bool) -> ExitStack:  # noqa: ANN401 - a document of UNO
    """A time in which a document is not drawn, and after which it is as modified as before.

    ``calculating``: whether changed cells are calculated at once.
    """
    stack = ExitStack()
    stack.callback(document.setModified, document.isModified())
    stack.callback(document.enableAutomaticCalculation, document.isAutomaticCalculationEnabled())
    document.enableAutomaticCalculation(calculating)
    document.addActionLock()
    stack.callback(document.removeActionLock)
    return stack


def unrecorded(document: Any, change: Callable[..., object], *told: object) -> None:  # noqa: ANN401 - a document of UNO
    """Make one change that Undo knows nothing of; Calc forgets such a lock after each, so none can hold for several."""
    document.UndoManager.lock()
    try:
        change(*told)
    finally:
        document.UndoManager.unlock()
