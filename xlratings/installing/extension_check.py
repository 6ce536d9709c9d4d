"""What there is to say about LibreOffice's extension, part by part."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from udfs.calc import FUNCTIONS_SERVICE
from xlratings import __version__
from xlratings.errors import Message
from xlratings.installing.extension import absence, installed
from xlratings.installing.findings import Finding, missing, ok, wrong
from xlratings.installing.offices import Office, office
from xlratings.installing.programs import answer
from xlratings.installing.surroundings import Surroundings

# A document of one cell. A whole number looks the same in every language.
_ASKED, _KNOWN = "EXPECTED(1600;1500)", "64"
_SPACES = "urn:oasis:names:tc:opendocument:xmlns"
_DOCUMENT = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    f'<office:document xmlns:office="{_SPACES}:office:1.0" xmlns:table="{_SPACES}:table:1.0" '
    f'xmlns:of="{_SPACES}:of:1.2" office:version="1.2" '
    'office:mimetype="application/vnd.oasis.opendocument.spreadsheet">'
    '<office:body><office:spreadsheet><table:table table:name="Test"><table:table-row>'
    f'<table:table-cell table:formula="of:=100*{FUNCTIONS_SERVICE.upper()}.{_ASKED}"/>'
    "</table:table-row></table:table></office:spreadsheet></office:body></office:document>"
)


def findings(around: Surroundings) -> Iterator[Finding]:
    """Every part: LibreOffice itself, its Python, the extension, and a cell that it computes."""
    found = office(around)
    if found is None:
        yield missing(absence(around))
        return
    yield _version(found)
    if not found.has_python:
        yield missing(Message("install.no-python-in-libreoffice"))
    if found.lock.exists():  # it would not let its extensions be asked for, nor a second one be started
        yield wrong(Message("install.not-tried"))
        return
    has_it = installed(around, found)
    if not has_it:
        yield missing(Message("install.no-extension"))
        return
    yield from (_extension(each.version, is_shared=each.is_shared) for each in has_it)
    yield _computes(around, found)


def _version(found: Office) -> Finding:
    if found.is_old:
        return wrong(Message("install.old-libreoffice", office=found.version_text))
    return ok(Message("install.libreoffice", office=found.version_text, program=found.program))


def _extension(version: str, *, is_shared: bool) -> Finding:
    if version != __version__:
        return wrong(Message("install.other-extension", built=version, installed=__version__))
    return ok(
        Message("install.extension", version=version, whose="@install.for-all" if is_shared else "@install.for-you")
    )


def _computes(around: Surroundings, found: Office) -> Finding:
    """A cell, computed by the extension that is installed."""
    with TemporaryDirectory() as folder:
        document, table = Path(folder) / "test.fods", Path(folder) / "test.csv"
        document.write_text(_DOCUMENT, "utf-8")
        words = ("--headless", "--norestore", "--convert-to", "csv", "--outdir", folder, document)
        ran = answer([found.soffice, *words], around.environment)
        result = table.read_text("utf-8", "replace").strip() if table.exists() else ran.reason
    if result != _KNOWN:
        return wrong(Message("install.wrong-in-libreoffice", formula=f"100*{_ASKED}", result=result, known=_KNOWN))
    return ok(Message("install.right-in-libreoffice", formula=f"100*{_ASKED}", result=result))
