"""The cells of the add-in's own sheets: settings and texts in every language, and what the function wizard shows."""

from collections.abc import Iterator

from udfs.catalogue import FUNCTIONS
from udfs.excel.xlwings_module import xlwings_version
from xlratings import __version__
from xlratings.errors import Message
from xlratings.federations import codes, rule_book
from xlratings.month.systems import has_month
from xlratings.texts import LANGUAGES, sentence

Row = tuple[str, ...]

# The buttons of the ribbon, in their order; each is also the name of what it calls.
BUTTONS = (
    "ImportResults",
    "PreviewMonth",
    "CommitMonth",
    "UndoMonth",
    "ExplainCell",
    "NewFromTemplate",
    "SelfTest",
)
TEMPLATES = (*(code.lower() for code in codes() if has_month(code)), "tiebreaks")
"""What "NewFromTemplate" offers, by the names of the templates."""

_LABELS = ("RatingsTab", "RatingsGroup", *BUTTONS)
_SAID = (
    "excel.python-missing",
    "excel.python-does-not-start",
    "excel.library-missing",
    "excel.nothing-to-explain",
    "excel.no-workbook",
    "excel.computing",
    "excel.agree",
    "excel.more-in-preview",
    "excel.more-on-page",
)
_FIELDS = {name: f"{{{name}}}" for name in ("path", "reason", "library", "button")}  # filled in by the add-in


def texts(interpreter: str) -> Iterator[Row]:
    """The rows of the sheet Texts: an id and a text per language; settings have one value."""
    yield "setting.interpreter", interpreter
    yield "setting.version", __version__
    yield "setting.xlwings", xlwings_version()
    yield "setting.language", *LANGUAGES
    for id_ in sorted({*_wizard_ids(), *_ribbon_ids(), *_SAID}):
        yield id_, *(sentence(id_, _FIELDS, language) for language in LANGUAGES)
    for name in TEMPLATES:
        yield f"excel.label.{template_button(name)}", *(_template_label(name, language) for language in LANGUAGES)


def template_button(name: str) -> str:
    """The id of the entry for a new workbook.

    >>> template_button("fide-rapid")
    'New_fide_rapid'
    """
    return f"New_{name.replace('-', '_')}"


def _template_label(name: str, language: str) -> str:
    """The regulation's name; of the crosstable its title."""
    title = rule_book(name).name if name.upper() in codes() else Message("template.crosstable.title")
    return sentence(title.id, title.fields, language)


def _wizard_ids() -> Iterator[str]:
    for function in FUNCTIONS:
        yield from (function.category, function.help, *(argument.help for argument in function.arguments))


def _ribbon_ids() -> Iterator[str]:
    yield from (f"excel.label.{name}" for name in _LABELS)
    yield from (f"excel.tip.{name}" for name in BUTTONS)


def functions() -> Iterator[Row]:
    """The rows of the sheet Functions: a name, then ids: category, description, one per argument."""
    for function in FUNCTIONS:
        yield function.name, function.category, function.help, *(argument.help for argument in function.arguments)
