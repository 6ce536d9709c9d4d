"""What a look at a workbook found, in words: what is what and why, what is added, what is asked."""

from collections.abc import Iterator, Mapping

from xlratings.results.grid import text
from xlratings.texts.say import Say
from xlratings.workbook.adopting.laying import Laid
from xlratings.workbook.adopting.plan import Adoption
from xlratings.workbook.problem_text import problem_text
from xlratings.workbook.table_rows import BLANK
from xlratings.workbook.written.headings import plain
from xlratings.workbook.xlsx.addresses import address, column_letters

_ROWS_SHOWN = 3
_LONGEST = 60


def shown(found: Adoption, say: Say) -> str:
    """The whole preview."""
    return "\n".join(_lines(found, say))


def _lines(found: Adoption, say: Say) -> Iterator[str]:
    yield say("adopt.title", file=found.path.name)
    if found.federation:
        id_ = "adopt.federation-named" if found.named_by else "adopt.federation"
        yield say(id_, code=found.federation, words=found.named_by)
    if found.month:
        yield say("adopt.month-named" if found.month_by else "adopt.month", month=found.month, words=found.month_by)
    for one in found.laid:
        yield ""
        yield from _table(one, found, say)
    if found.sheets:
        yield ""
        names = ", ".join(_sheet_words(sheet.title, len(sheet.rows)) for sheet in found.sheets)
        yield say("adopt.new-sheets", sheets=names)
    if found.persons.numbered:
        yield say("adopt.numbered", people=len(found.persons.persons))
    if found.persons.of_months:
        fields = {"people": len(found.persons.persons), "place": found.persons.of_months}
        yield say("adopt.members-of-lists", table=found.layout("Players").titles[say.language], **fields)
    yield from _left(found, say)
    if found.problems:
        yield from ("", say("adopt.problems", count=len(found.problems)))
        yield from (f"  {problem_text(problem, say)}" for problem in found.problems)
    if found.questions:
        yield from ("", say("adopt.questions", count=len(found.questions)))
        for question in found.questions:
            yield f"  {say(question.message.id, **_worded(question.message.fields, found, say))}"
            yield from (f"    {option.typed}" for option in question.options)


def _worded(fields: Mapping[str, object], found: Adoption, say: Say) -> dict[str, object]:
    """The fields of a question, with the heading of the column that it asks for in place of its key."""
    key, table = str(fields.get("key", "")), str(fields.get("table", ""))
    heading = found.layout(table).column(key).headings[say.language] if key else ""
    return {**fields, "key": heading} if heading else dict(fields)


def _sheet_words(title: str, rows: int) -> str:
    return f"{title} ({rows})" if rows else title


def _table(one: Laid, found: Adoption, say: Say) -> Iterator[str]:
    """A table: where it is, which heading means what, its first rows."""
    area = one.candidate.area
    layout = found.layout(one.name)
    rows = area.box.last_row - area.box.first_row
    yield say("adopt.table", table=layout.titles[say.language], place=area.place, rows=rows)
    for key, at in sorted(one.columns.items(), key=lambda item: item[1]):
        heading, meant = area.headings.get(at, ""), layout.column(key).headings[say.language]
        same = plain(heading) == plain(meant)
        yield f"  {column_letters(at)}: {_short(heading)}" + ("" if same else f" = {meant}")
    if one.added:
        yield "  " + say("adopt.columns-added", columns=", ".join(one.added.values()))
    if one.formulas:
        yield "  " + say("adopt.formulas-stay", columns=", ".join(map(_short, one.formulas)))
    months = one.months
    if months:
        letters = ", ".join(f"{column_letters(at)}: {month}" for at, month in months.items())
        yield "  " + say("adopt.months", columns=letters)
    if one.dates:
        yield "  " + say("adopt.dates-become-texts", cells=", ".join(address(*place) for place in one.dates))
    if one.filtered:
        yield "  " + say("adopt.filter-moves", area=one.filtered)
    if one.is_read_only:
        yield "  " + say("adopt.read-only", heading=one.candidate.area.headings[one.columns["rating"]])
    shown_columns = {*one.columns.values(), *months}
    own = [at for at in area.headings if at not in shown_columns]
    others = [
        _short(area.headings[at]) for at in own if area.headings[at].strip() and area.headings[at] not in one.formulas
    ]
    if others:
        yield "  " + say("adopt.own-columns", columns=", ".join(others))
    for number in range(area.box.first_row + 1, min(area.box.first_row + _ROWS_SHOWN, area.box.last_row) + 1):
        cells = area.sheet.cells.get(number, {})
        said = [text(value) for at in sorted(shown_columns) if (value := cells.get(at, BLANK).value) is not None]
        yield f"  {number}: {' | '.join(map(_short, said))}"


def _left(found: Adoption, say: Say) -> Iterator[str]:
    reports = [area.place for area in found.left if area.is_report]
    others = [area.place for area in found.left if not area.is_report]
    if reports:
        yield say("adopt.reports", places=", ".join(reports))
    if others:
        yield say("adopt.left", places=", ".join(others))
    if found.hidden:
        yield say("adopt.hidden", sheets=", ".join(found.hidden))


def _short(said: str) -> str:
    line = " ".join(said.split())
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"
