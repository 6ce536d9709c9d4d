"""The events of a month in the terms of the systems other than RISIKO, as lines of text."""

from collections.abc import Iterator, Sequence

from xlratings.in_columns import column_of, under
from xlratings.outcome import Figure, Reason
from xlratings.texts.say import Say
from xlratings.workbook.aligned import aligned
from xlratings.workbook.shown_figures import says_anything, shown_figures
from xlratings.workbook.system_layouts import layout_of

_OF_THE_EVENT = frozenset({"month", "event", "event_name", "article"})  # said once, above its players
_OWN = frozenset({"id", "name", "rating", "variation"})


def event_text(reasons: Sequence[Reason], rule_book: str, say: Say) -> Iterator[str]:
    """An event: its name and article, then one line per player with every figure of Changes."""
    first = reasons[0]
    yield ""
    yield say("command.month.rated-event", event=first.event, name=first.event_name, article=first.article)
    columns = [one for one in layout_of(rule_book, "Changes").columns if one.key not in _OF_THE_EVENT]
    shown = [(one, figures) for one in columns if (figures := _figures(one.key, reasons))]
    head = tuple(column.headings[say.language] for column, _ in shown)
    cells = [shown_figures(found, say.language, signed=column.key == "variation") for column, found in shown]
    yield from aligned([head, *zip(*cells, strict=True)], {0, 1})


def _figures(key: str, reasons: Sequence[Reason]) -> Sequence[Figure]:
    """The figures of a column; none where no reason has one."""
    if key in _OWN:
        return column_of(reasons, {"id": "player"}.get(key, key))
    found = under(column_of(reasons, "figures"), key)
    return found if says_anything(found) else ()
