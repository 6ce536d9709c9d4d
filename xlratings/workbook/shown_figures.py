"""Figures as a clerk reads them: no more decimals than two, in the way of a language."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache

from xlratings.in_columns import Same
from xlratings.outcome import Figure
from xlratings.rules.rounding import whole_hundredths
from xlratings.texts import words
from xlratings.workbook.words import YES_NO, written

_WHOLE, _TEXT, _DECIMAL, _FRACTION = {int}, {str}, {float}, {Fraction}
_NO_HUNDREDTHS = frozenset({"0.00", "-0.00"})


def shown_figures(figures: Sequence[Figure], language: str, *, signed: bool = False) -> list[str]:
    """The figures of a column, each as ``shown_figure`` has it, in a third of the time.

    >>> shown_figures([16.0, 0.125, -7.5], "it", signed=True), shown_figures([1, None, "a"], "en")
    (['+16', '+0,13', '-7,5'], ['1', '-', 'a'])
    """
    kinds = {*map(type, figures)}
    if kinds == _TEXT:
        return [str(one) or "-" for one in figures]
    if kinds == _WHOLE:
        return [f"{one:+}" if signed and one else str(one) for one in figures]
    if kinds == _DECIMAL:
        decimals = _every_decimal(language)
        return [_decimal(one, language, decimals, signed=signed) for one in figures]  # type: ignore[arg-type]  # as asked
    if kinds == _FRACTION and not signed:
        shares = [one.as_integer_ratio() for one in figures]  # type: ignore[union-attr]  # as just asked
        known = {share: shown_figure(Fraction(*share), language) for share in {*shares}}
        return [known[share] for share in shares]
    return [shown_figure(one, language, signed=signed) for one in figures]


def _decimal(figure: float, language: str, decimals: Mapping[str, str], *, signed: bool) -> str:
    """A binary float, which lies between two hundredths only where it is an odd number of eighths."""
    text = f"{figure:.2f}"
    if figure * 8 % 2 == 1 or text in _NO_HUNDREDTHS:
        return shown_figure(figure, language, signed=signed)
    whole, _, rest = text.partition(".")
    return f"+{whole}{decimals[rest]}" if signed and figure > 0 else whole + decimals[rest]


@cache
def _every_decimal(language: str) -> Mapping[str, str]:
    return {f"{rest:02d}": _decimals(rest, language) for rest in range(1, 100)} | {"00": ""}


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
