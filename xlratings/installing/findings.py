"""What a check finds: one part and its state."""

from typing import Literal, NamedTuple

from xlratings.errors import Message

State = Literal["ok", "missing", "wrong"]


class Finding(NamedTuple):
    """A part that was looked at: its state, and what there is or what to do."""

    state: State
    message: Message


def ok(message: Message) -> Finding:
    """A part that is as it should be."""
    return Finding("ok", message)


def missing(message: Message) -> Finding:
    """A part that is not there."""
    return Finding("missing", message)


def wrong(message: Message) -> Finding:
    """A part that is there and of no use as it is."""
    return Finding("wrong", message)
