"""Figures as a clerk reads them: no more decimals than two, in the way of a language."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from xlratings.in_columns import Same
from xlratings.outcome import Figure
from xlratings.rules.rounding import whole_hundredths
from xlratings.texts import words
from xlratings.workbook.words import YES_NO, written

_WHOLE, _TEXT, _DECIMAL, _FRACTION = {int}, {str}, {float}, {Fraction}
_HUNDREDTH, _WHOLE_END = 0.01, "|"


def shown_figures(figures: Sequence[Figure], language: str, *, signed: bool = False) -> list[str]:
    """The figures of a column, each as ``shown_figure`` has it, in a tenth of the time.

    >>> shown_figures([16.0, 0.125, -7.5], "it", signed=True), shown_figures([1, None, "a"], "en")
    (['+16', '+0,13', '-7,5'], ['1', '-', 'a'])
    """
    figures = [*figures]  # those that are made when they are asked for are made once
    kinds = {*map(type, figures)}
    if kinds == _TEXT:
        return [str(one) or "-" for one in figures]
    if kinds == _WHOLE:
        return [f"{one:+}" if signed and one else str(one) for one in figures]
    if kinds == _DECIMAL:
        return _shown_decimals(figures, language, signed=signed)  # type: ignore[arg-type]  # as asked
    if kinds == _FRACTION:
        shares = [one.as_integer_ratio() for one in figures]  # type: ignore[union-attr]  # as just asked
        one_each = dict(zip(shares, figures, strict=True)).items()
        known = {share: shown_figure(one, language, signed=signed) for share, one in one_each}
        return [known[share] for share in shares]
    return [shown_figure(one, language, signed=signed) for one in figures]


def _shown_decimals(figures: Sequence[float], language: str, *, signed: bool) -> list[str]:
    """Binary floats; near 0, and in the middle of two hundredths, where an odd number of eighths is, one by one."""
    form = "%+.2f " if signed else "%.2f "
    together = (form * len(figures)) % tuple(figures)
    whole = together.replace(".00 ", f"{_WHOLE_END} ").replace("0 ", " ").replace(_WHOLE_END, "")
    texts = whole.replace(".", _decimals(50, language)[0]).split(" ")[:-1]
    for place, figure in enumerate(figures):
        if -_HUNDREDTH < figure < _HUNDREDTH or figure * 8 % 2 == 1:
            texts[place] = shown_figure(figure, language, signed=signed)
    return texts


def says_anything(figures: Sequence[Figure]) -> bool:
    """Whether any of some figures is more than a blank."""
    if isinstance(figures, Same):
        figures = figures[:1]
    return any(figure is not None and figure != "" for figure in figures)


def shown_figure(figure: Figure, language: str, *, signed: bool = False) -> str:
    """A figure for reading: two decimals where it is not whole, two digits where these are 0, "-" where there is none.

    >>> shown_figure(Fraction(567, 50), "it"), shown_figure(16.0, "en", signed=True), shown_figure(None, "en")
    ('11,34', '+16', '-')
    >>> shown_figure(0.0000234, "it"), shown_figure(-0.004, "en")
    ('0,000023', '-0.004')
    """
    if figure is None:
        return "-"
    if isinstance(figure, bool):
        return written(YES_NO, figure, language)
    if isinstance(figure, str):
        return figure or "-"
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
