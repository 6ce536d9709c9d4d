"""Which federation's rules and which month a workbook is about, as far as it says so itself."""

from collections.abc import Iterable, Sequence

from xlratings.errors import Message
from xlratings.federations import codes, rule_book
from xlratings.model import Month
from xlratings.texts import LANGUAGES, sentence
from xlratings.workbook.adopting.answers import Option
from xlratings.workbook.adopting.areas import Area, SeenSheet
from xlratings.workbook.adopting.roles import Question
from xlratings.workbook.system_layouts import tables_of
from xlratings.workbook.written import months as written_months
from xlratings.workbook.written.headings import plain

_SAID_BY_ALL = frozenset({"elo", "fide"})  # a list with these words may be any chess club's
_LONGEST_MONTH = 3  # words: "1 aprile 2026"


def systems_named(sheets: Sequence[SeenSheet], areas: Iterable[Area]) -> list[tuple[str, str]]:
    """The codes whose word or name stands in the titles of sheets or above their tables, with the words."""
    said = [*(sheet.title for sheet in sheets), *(text for area in areas for text in area.above)]
    found: dict[str, str] = {}
    for code in codes():
        name = rule_book(code).name
        names = {plain(sentence(name.id, name.fields, language)) for language in LANGUAGES}
        words = {plain(code), *names} - _SAID_BY_ALL
        for text in said:
            if words & {plain(text), *map(plain, text.split())}:
                found.setdefault(code, text)
    return list(found.items())


def systems_headed(areas: Iterable[Area]) -> list[tuple[str, str]]:
    """The one system whose own headings stand in two columns or more; those of FIDE's three are the same."""
    texts = {plain(heading): heading for area in areas for heading in area.headings.values() if heading}
    known = {code: _headings(code) for code in codes()}
    found: dict[str, list[str]] = {}
    for word, heading in texts.items():
        having = [code for code, words in known.items() if word in words]
        if len(having) == 1:
            found.setdefault(having[0], []).append(heading)
    return [(code, ", ".join(said)) for code, said in found.items() if len(said) > 1]


def _headings(code: str) -> set[str]:
    columns = [column for layout in tables_of(code) for column in layout.columns]
    return {plain(word) for column in columns for word in (*column.headings.values(), *column.synonyms)}


def federation_asked(found: Sequence[tuple[str, str]]) -> Question:
    """The question whose rules count."""
    named = [code for code, _ in found] or codes()
    return Question(Message("adopt.which-federation"), tuple(Option("--federation", code) for code in named))


def months_named(area: Area) -> list[tuple[Month, str]]:
    """The months that the title of an area's sheet and the rows above it name, newest last, each with the words."""
    found: dict[Month, str] = {}
    for text in (area.sheet.title, *area.above):
        for month in _months(text):
            found.setdefault(month, text)
    return sorted(found.items(), key=lambda one: one[0])


def _months(text: str) -> Iterable[Month]:
    """The months in a text: the longest run of words that is one, so that ``31 marzo 2026``, a day, is none."""
    words = text.replace("(", " ").replace(")", " ").split()
    if any(word.strip(".,").isdecimal() and len(word.strip(".,")) < len("2026") for word in words):
        return
    for at in range(len(words)):
        for length in range(_LONGEST_MONTH, 0, -1):
            month = written_months.month(" ".join(words[at : at + length]).strip(".,:;"))
            if month is not None:
                yield month
                break
