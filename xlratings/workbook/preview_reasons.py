"""The events of a month in the terms of the systems other than RISIKO, as lines of text."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import groupby

from xlratings.outcome import Figure, Reason
from xlratings.rules.rounding import whole_hundredths
from xlratings.texts import words
from xlratings.texts.say import Say
from xlratings.workbook.aligned import aligned
from xlratings.workbook.system_layouts import layout_of
from xlratings.workbook.words import YES_NO, written

_OF_THE_EVENT = frozenset({"month", "event", "event_name", "article"})  # said once, above its players
_OWN = frozenset({"id", "name", "rating", "variation"})


def reasons_text(reasons: Iterable[Reason], rule_book: str, say: Say) -> Iterator[str]:
    """Every event: its name and article, then one line per player with every figure of Changes."""
    for _, group in groupby(reasons, key=lambda reason: reason.event):
        lines = list(group)
        first = lines[0]
        yield ""
        yield say("command.month.rated-event", event=first.event, name=first.event_name, article=first.article)
        columns = [one for one in layout_of(rule_book, "Changes").columns if _is_shown(one.key, lines)]
        head = tuple(column.headings[say.language] for column in columns)
        keys = [column.key for column in columns]
        rows = [_cells(line, keys, say.language) for line in lines]
        yield from aligned([head, *rows], {0, 1})


def _is_shown(key: str, reasons: Iterable[Reason]) -> bool:
    """Whether any of the reasons has a figure for a column that is not said once, above its players."""
    blank = all(reason.figures.get(key) in {None, ""} for reason in reasons)
    return key not in _OF_THE_EVENT and (not blank or key in _OWN)


def _cells(reason: Reason, keys: Iterable[str], language: str) -> list[str]:
    """The figures of a reason as they look in a language."""
    figures = {**reason.figures, "id": reason.player, "name": reason.name, "rating": reason.rating}
    figures["variation"] = reason.variation
    return [shown_figure(figures.get(key), language, signed=key == "variation") for key in keys]


def shown_figure(figure: Figure, language: str, *, signed: bool = False) -> str:
    """A figure for reading: two decimals where it is not whole, two digits where these are 0, "-" where there is none.

    >>> shown_figure(Fraction(567, 50), "it"), shown_figure(16.0, "en", signed=True), shown_figure(None, "en")
    ('11,34', '+16', '-')
    >>> shown_figure(0.0000234, "it"), shown_figure(-0.004, "en")
    ('0,000023', '-0.004')
    """
    if figure is None or figure == "":
        return "-"
    if isinstance(figure, bool):
        return written(YES_NO, figure, language)
    if isinstance(figure, str):
        return figure
    rounded = whole_hundredths(figure)
    if figure and rounded == 0:
        return _small(figure, language, signed=signed)
    sign = "-" if rounded < 0 else "+" if signed and rounded else ""
    whole, rest = divmod(abs(rounded), 100)
    return f"{sign}{whole}{_decimals(rest, language)}" if rest else f"{sign}{whole}"


def _small(figure: Fraction | float, language: str, *, signed: bool) -> str:
    """A number that two decimals would make 0, with two digits of its own."""
    text = words(float(f"{float(figure):.1e}"), language)
    return f"+{text}" if signed and figure > 0 and text != "0" else text


@cache
def _decimals(hundredths: int, language: str) -> str:
    """A number of hundredths below one without its zeros, such as ",5"."""
    return words(Fraction(hundredths, 100), language).lstrip("0")
