"""The explanation of a player's month as lines of text."""

from collections.abc import Iterator

from xlratings.errors import Message
from xlratings.month.explained import Explained
from xlratings.month.told import signed
from xlratings.outcome import Reason
from xlratings.texts import words
from xlratings.texts.say import Say
from xlratings.workbook.problem_text import problem_text
from xlratings.workbook.system_layouts import layout_of
from xlratings.workbook.words import YES_NO, written

_OF_THE_EVENT = frozenset({"month", "event", "event_name", "id", "name", "article"})  # said in the headings
_TOLD_AS = {"opponent_rating": "rating", "variation": "change"}
_GAP = "; "


def explained_text(found: Explained, say: Say) -> str:
    """All paragraphs, each with its heading, and the problems last."""
    return "\n".join(explained_lines(found, say)).strip("\n")


def explained_lines(found: Explained, say: Say) -> Iterator[str]:
    """The lines of the text, an empty one before each paragraph."""
    for heading, *steps in found.paragraphs:
        yield ""
        yield _line(heading, found.rule_book, say)
        yield from (f"  {_line(step, found.rule_book, say)}" for step in steps)
    if found.problems:
        yield from ("", say("command.month.problems", number=len(found.problems)))
        yield from (f"  {problem_text(problem, say)}" for problem in found.problems)


def _line(line: Message | Reason, rule_book: str, say: Say) -> str:
    return reason_text(line, rule_book, say) if isinstance(line, Reason) else say.message(line)


def reason_text(reason: Reason, rule_book: str, say: Say) -> str:
    """The figures of a reason under the headings that they have in Changes, as exact as words are.

    What the steps of a single game say already is not said again.
    """
    said = _OF_THE_EVENT | _said_by_steps(reason)
    columns = [one for one in layout_of(rule_book, "Changes").columns if one.key not in said]
    headed = ((column.headings[say.language], _figure(reason, column.key)) for column in columns)
    shown = [f"{heading}: {_shown(figure, say)}" for heading, figure in headed if figure is not None and figure != ""]
    return say("steps.figures", figures=_GAP.join(shown), article=reason.article)


def _said_by_steps(reason: Reason) -> frozenset[str]:
    """The columns whose figures the steps of a reason about one game name."""
    if reason.figures.get("opponent_rating") is None:
        return frozenset()
    told = [told for step in reason.steps for told in _told(step)]
    figures = {**reason.figures, "variation": reason.variation}
    return frozenset(key for key, figure in figures.items() if (_TOLD_AS.get(key, key), figure) in told)


def _told(step: Message) -> Iterator[tuple[str, object]]:
    """The fields of a sentence and of the sentences within it."""
    for key, value in step.fields.items():
        yield from _told(value) if isinstance(value, Message) else [(key, value)]


def _figure(reason: Reason, key: str) -> object:
    moves = reason.rating is not None or reason.variation
    own: dict[str, object] = {"rating": reason.rating, "variation": signed(reason.variation) if moves else None}
    return own[key] if key in own else reason.figures.get(key)


def _shown(figure: object, say: Say) -> str:
    if isinstance(figure, bool):
        return written(YES_NO, figure, say.language)
    return say.message(figure) if isinstance(figure, Message) else words(figure, say.language)
