"""Results files in Calc: chosen by the person, read by our own readers; Calc itself opens an old .xls for them."""

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from udfs.calc.driven import FILES
from xlratings.errors import FileRefusedError, Message
from xlratings.results.content import file_signature
from xlratings.results.received import Received
from xlratings.results.recognised import read_results

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  # how an old .xls begins
_XLSX = "Calc MS Excel 2007 XML"
_OK = 1


class ResultsFiles:
    """The files, on this computer; ``context`` is LibreOffice's component context."""

    def __init__(self, context: Any, desktop: Any) -> None:  # noqa: ANN401 - objects of UNO
        self._context = context
        self._desktop = desktop

    def chosen(self, title: str) -> Sequence[Path]:
        """The files the person chooses; none where the person does not go on."""
        driven = self._context.getValueByName(FILES)
        addresses = driven.splitlines() if driven else self._picked(title)
        return [_path(address) for address in addresses]

    def read(
        self,
        file: Path,
        whole_ratings: bool,  # noqa: FBT001 - as every reader of files is called
        known: frozenset[str],
    ) -> Received:
        """What a file says.

        Raises:
            FileRefusedError: it cannot be read; the message says why.

        """
        content = file.read_bytes() if file.is_file() else b""
        if not content.startswith(_OLE):
            return read_results(file, whole_ratings=whole_ratings, known=known)
        with TemporaryDirectory(prefix="xlratings-") as folder:
            copy = Path(folder, file.name)
            self._convert(file, copy)
            received = read_results(copy, whole_ratings=whole_ratings)
        form = received.form.replace("xlsx", "xls", 1)
        return received._replace(signature=file_signature(content), form=form)

    def _picked(self, title: str) -> Sequence[str]:
        picker = self._context.ServiceManager.createInstanceWithContext(
            "com.sun.star.ui.dialogs.FilePicker", self._context
        )
        picker.setTitle(title)
        picker.setMultiSelectionMode(True)
        return list(picker.getSelectedFiles()) if picker.execute() == _OK else []

    def _convert(self, file: Path, copy: Path) -> None:
        """Let Calc open a file unseen and save it as an .xlsx under the same name."""
        document = self._desktop.loadComponentFromURL(file.as_uri(), "_blank", 0, _values(Hidden=True, ReadOnly=True))
        if document is None:
            raise FileRefusedError(Message("import.workbook-damaged", file=file.name))
        try:
            document.storeToURL(copy.as_uri(), _values(FilterName=_XLSX))
        finally:
            document.close(True)  # noqa: FBT003 - UNO takes no names


def _path(address: str) -> Path:
    found = urlsplit(address)
    share = f"//{found.netloc}" if found.netloc else ""
    return Path(url2pathname(share + found.path))


def _values(**named: object) -> tuple[Any, ...]:
    import uno  # noqa: PLC0415 - there only inside LibreOffice

    found = []
    for name, value in named.items():
        one = uno.createUnoStruct("com.sun.star.beans.PropertyValue")
        one.Name, one.Value = name, value
        found.append(one)
    return tuple(found)
