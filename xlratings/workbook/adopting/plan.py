"""Everything that taking a workbook into use would do, before anything is done."""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message, Problem
from xlratings.federations import rule_book
from xlratings.model import Month
from xlratings.texts import LANGUAGES
from xlratings.workbook.adopting.answers import Answers, Option
from xlratings.workbook.adopting.areas import Area, SeenSheet, areas, seen_sheets
from xlratings.workbook.adopting.laying import Around, Laid, laid
from xlratings.workbook.adopting.new_tables import Needs, new_sheets
from xlratings.workbook.adopting.people import People, people
from xlratings.workbook.adopting.roles import Question, Roles, roles
from xlratings.workbook.adopting.systems import federation_asked, months_named, systems_headed, systems_named
from xlratings.workbook.columns import TableLayout
from xlratings.workbook.own_headings import NO_COLUMN
from xlratings.workbook.system_layouts import layout_of, tables_of
from xlratings.workbook.written.headings import plain
from xlratings.workbook.xlsx.container import Fingerprint
from xlratings.workbook.xlsx.new_parts import NewSheet
from xlratings.workbook.xlsx.package import Package


class Adoption(NamedTuple):
    """What a workbook is, and what it would get.

    ``federation``: a code, "" unknown, with the words that say so in ``named_by``; ``month``: of the list, with
    ``month_by``; ``laid``: what is taken, by the name of the table; ``sheets``: those to be added; ``left``: areas that
    stay the clerk's; ``hidden``: sheets not looked at.
    """

    path: Path
    fingerprint: Fingerprint
    federation: str
    named_by: str
    language: str
    month: Month | None
    month_by: str
    laid: tuple[Laid, ...]
    sheets: tuple[NewSheet, ...]
    persons: People
    questions: tuple[Question, ...]
    problems: tuple[Problem, ...]
    left: tuple[Area, ...]
    hidden: tuple[str, ...]

    @property
    def layouts(self) -> tuple[TableLayout, ...]:
        """The tables of the system."""
        return tables_of(self.federation)

    def layout(self, name: str) -> TableLayout:
        """A table of the system by its fixed name."""
        return layout_of(self.federation, name)

    @property
    def is_clear(self) -> bool:
        """Whether nothing is to be asked and nothing stands in the way."""
        return not self.questions and not self.problems


def adoption(path: Path, answers: Answers, language: str | None, spoken: str = LANGUAGES[0]) -> Adoption:
    """Look at a workbook: which of its areas are our tables, and what is missing.

    ``language``: of the new sheets; None: the one most headings are in, and ``spoken`` where they do not tell.

    Raises:
        FileRefusedError: a file that cannot be changed without loss, tables of ours in it, an answer that cannot be
            understood.

    """
    with Package.open(Path(path), even_if_open=True) as package:
        if "settings" in {name.casefold() for name in package.tables}:
            raise FileRefusedError(Message("adopt.is-ours", file=package.path.name))
        sheets, hidden = seen_sheets(package)
        return _Looking(package, sheets, hidden, answers, (language, spoken)).adoption()


class _Looking:
    """One look at one workbook: what it is to be asked gathers here."""

    def __init__(
        self,
        package: Package,
        sheets: tuple[SeenSheet, ...],
        hidden: tuple[str, ...],
        answers: Answers,
        languages: tuple[str | None, str],
    ) -> None:
        self._package, self._sheets, self._hidden = package, sheets, hidden
        self._answers, (self._language, self._spoken) = answers, languages
        self._questions: list[Question] = []

    def adoption(self) -> Adoption:
        """Everything found."""
        federation, named_by = self._federation()
        layouts = tables_of(federation)
        _refuse_unknown(self._answers, layouts, federation)
        cast = roles(self._sheets, layouts, self._answers)
        language = self._language or _language(cast, self._spoken)
        month, month_by = self._month(cast)
        persons = self._people(cast, _layout(layouts, "Players"))
        there = (*cast.left, *(one.area for one in cast.taken.values()))
        around = Around(federation, language, persons, there)
        taken = tuple(laid(self._package, one, around) for one in cast.taken.values())
        needs = Needs(federation, language, month, taken, persons, self._package.tab_titles)
        problems = (*persons.problems, *(problem for one in taken for problem in one.problems))
        return Adoption(
            path=self._package.path,
            fingerprint=self._package.fingerprint,
            federation=federation,
            named_by=named_by,
            language=language,
            month=month,
            month_by=month_by,
            laid=taken,
            sheets=new_sheets(needs, layouts) if federation else (),
            persons=persons,
            questions=(*self._questions, *cast.questions),
            problems=tuple(dict.fromkeys(problems)),
            left=cast.left,
            hidden=self._hidden,
        )

    def _people(self, cast: Roles, players: TableLayout) -> People:
        """The people of the list; without one it is asked where it is, and those of the lists by month are new members.

        Decision: who is a member is said by a table of members alone, where there is one.
        """
        listed, lists = cast.taken.get("List"), cast.taken.get("Lists")
        if listed is not None:
            return people(listed, cast.taken.get("Players"), players)
        if self._answers.tables.get("List") != NO_COLUMN and not _is_asked(cast, "List"):
            options = (Option("--list", "SHEET!A1:F99"), Option("--list", NO_COLUMN))
            self._questions.append(
                Question(Message("adopt.no-list-beside-months", place=lists.area.place), options[::-1])
                if lists
                else Question(Message("adopt.no-list"), options)
            )
        if lists is None or "Players" in cast.taken:
            return People()
        return people(lists, None, players)._replace(of_months=lists.area.place)

    def _federation(self) -> tuple[str, str]:
        """The system: what the clerk says, else the one that the workbook names, else the one it has columns of."""
        if self._answers.federation:
            return rule_book(self._answers.federation).code, ""
        seen = [area for sheet in self._sheets for area in areas(sheet, tables_of(""))]
        named = systems_named(self._sheets, seen)
        found = named or systems_headed(seen)
        if len(found) == 1:
            return found[0]
        self._questions.append(federation_asked(found))
        return "", ""

    def _month(self, cast: Roles) -> tuple[Month | None, str]:
        """The month of the list: what the clerk says, else what its title says, if it names one month."""
        listed, lists = cast.taken.get("List"), cast.taken.get("Lists")
        table = lists.found() if lists else None
        if table is not None and table.months:
            newest = max(table.months)
            return newest.month, lists.area.headings[newest.column] if lists else ""
        if self._answers.month or listed is None:
            return self._answers.month, ""
        named = months_named(listed.area)
        if len(named) == 1:
            return named[0]
        options = tuple(Option("--month", str(month)) for month, _ in named) or (Option("--month", "YYYY-MM"),)
        self._questions.append(Question(Message("adopt.which-month", place=listed.area.place), options))
        return None, ""


def _refuse_unknown(answers: Answers, layouts: Sequence[TableLayout], federation: str) -> None:
    """Refuse an area for a table that the system, once it is known, does not have."""
    known = {layout.name for layout in layouts}
    for name, place in answers.tables.items():
        if federation and name not in known and place != NO_COLUMN:
            raise FileRefusedError(Message("adopt.no-such-table", table=name, code=federation))


def _is_asked(cast: Roles, name: str) -> bool:
    return any(option.name == f"--{name.lower()}" for one in cast.questions for option in one.options)


def _layout(layouts: Sequence[TableLayout], name: str) -> TableLayout:
    return next(layout for layout in layouts if layout.name == name)


def _language(cast: Roles, spoken: str) -> str:
    """The language most headings of the tables found are in, then of all others; the one spoken, where none is more.

    Decision: the tables that become ours say it; only where they do not, what stands on the other sheets does.
    """
    ours = Counter(
        language
        for one in cast.taken.values()
        for column in one.layout.columns
        for language, heading in column.headings.items()
        if plain(heading) in map(plain, one.area.headings.values())
    )
    others = _languages_headed((*cast.left, *(one.area for one in cast.taken.values())))
    return max(LANGUAGES, key=lambda language: (ours[language], others[language], language == spoken))


def _languages_headed(seen: Iterable[Area]) -> Counter[str]:
    """How many headings are, in each language, what one of our tables has in it."""
    said = {plain(heading) for area in seen for heading in area.headings.values()}
    known = {
        (language, plain(words))
        for layout in tables_of("")
        for column in layout.columns
        for language, words in column.headings.items()
    }
    return Counter(language for language, words in known if words in said)
