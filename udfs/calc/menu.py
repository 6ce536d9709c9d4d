"""The menu Ratings in Calc: a service that LibreOffice makes for every entry chosen, and what each does.

What works on workbooks is imported when an entry is chosen: cells need none of it.
"""

from pathlib import Path
from typing import Any

from udfs.calc.driven import now
from udfs.calc.uno_errors import raising_of_python

_SPREADSHEET = "com.sun.star.sheet.SpreadsheetDocument"
_TEMPLATES = Path(__file__).resolve().parents[2] / "templates"  # of the private package
_NEW = "new-"
_WRITING = ("import", "commit", "undo")


def chosen(context: Any, entry: str) -> None:  # noqa: ANN401 - LibreOffice's component context
    """Do what an entry of the menu says, on the document before the person."""
    from udfs.calc.dialogs import Boxes  # noqa: PLC0415 - see above
    from udfs.menu import said_when_wrong  # noqa: PLC0415 - see above
    from xlratings.texts.say import Say  # noqa: PLC0415 - see above

    say = Say(_language(context))
    person = Boxes(context, say)
    with said_when_wrong(f"menu.{entry.partition('-')[0]}", person, say):
        _Entries(context, say, person).do(entry)


class _Entries:
    """The entries; ``person`` reads what comes of them."""

    def __init__(self, context: Any, say: Any, person: Any) -> None:  # noqa: ANN401 - imported only when needed
        self._context, self._say, self._person = context, say, person
        self._desktop = context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)

    @raising_of_python
    def do(self, entry: str) -> None:
        """Do one of them."""
        if entry.startswith(_NEW):
            self._new(entry.removeprefix(_NEW))
        elif entry == "test":
            from udfs.calc.selftest import tested  # noqa: PLC0415 - see above

            self._person.read(self._say("menu.test"), tested(self._desktop, self._say))
        else:
            document = self._desktop.getCurrentComponent()
            if document is not None and document.supportsService(_SPREADSHEET):
                self._on(document, entry)

    def _on(self, document: Any, entry: str) -> None:  # noqa: ANN401 - a document of UNO
        from udfs.calc.document import CalcDocument  # noqa: PLC0415 - see above
        from udfs.menu import MonthMenu  # noqa: PLC0415 - see above

        if entry == "explain":
            self._explain(document)
            return
        host = CalcDocument(document, self._say)
        if entry in _WRITING:
            host.refuse_filtered(entry)
        menu = MonthMenu(host, self._person, self._say, lambda: now(self._context))
        if entry == "import":
            from udfs.calc.results_files import ResultsFiles  # noqa: PLC0415 - see above

            files = ResultsFiles(self._context, self._desktop)
            menu.import_results(files.chosen(self._say("menu.import")), files.read)
            return
        {"preview": menu.preview, "commit": menu.commit, "undo": menu.undo}[entry]()

    def _explain(self, document: Any) -> None:  # noqa: ANN401 - a document of UNO
        """A formula by its functions; any other cell by the player in whose row it stands."""
        from udfs.calc.document import CalcDocument  # noqa: PLC0415 - see above
        from udfs.calc.explaining import explained, selected_cell  # noqa: PLC0415 - see above
        from udfs.menu_explain import ExplainMenu  # noqa: PLC0415 - see above
        from xlratings.workbook.live_explain import Place  # noqa: PLC0415 - see above

        cell = selected_cell(document)
        if cell is None or cell.getFormula().startswith(("=", "{")):
            self._person.read(self._say("menu.explain"), explained(document, self._say))
            return
        host, address = CalcDocument(document, self._say), cell.getCellAddress()
        place = Place(cell.getSpreadsheet().getName(), address.Row + 1, address.Column + 1)
        menu = ExplainMenu(host, self._person, self._say, lambda: now(self._context))
        menu.explain(place, lambda: host.refuse_filtered("explain"))

    def _new(self, name: str) -> None:
        """Open a copy of a template, without a name yet."""
        import uno  # noqa: PLC0415 - there only inside LibreOffice

        as_template = uno.createUnoStruct("com.sun.star.beans.PropertyValue")
        as_template.Name, as_template.Value = "AsTemplate", True
        template = _TEMPLATES / f"{name}.{self._say.language}.xlsx"
        self._desktop.loadComponentFromURL(template.as_uri(), "_blank", 0, (as_template,))


def _language(context: Any) -> str:  # noqa: ANN401 - LibreOffice's component context
    """The language of LibreOffice's own menus, English where they speak none of ours."""
    import uno  # noqa: PLC0415 - there only inside LibreOffice

    from xlratings.texts import LANGUAGES  # noqa: PLC0415 - see above

    place = uno.createUnoStruct("com.sun.star.beans.PropertyValue")
    place.Name, place.Value = "nodepath", "/org.openoffice.Setup/L10N"
    provider = context.ServiceManager.createInstanceWithContext(
        "com.sun.star.configuration.ConfigurationProvider", context
    )
    access = provider.createInstanceWithArguments("com.sun.star.configuration.ConfigurationAccess", (place,))
    language = str(access.getByName("ooLocale"))[:2]
    return language if language in LANGUAGES else LANGUAGES[0]
