"""What there is to say about Excel's add-in, part by part."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from udfs.excel.build import build
from udfs.excel.xlwings_module import xlwings_version
from xlratings import __version__
from xlratings.errors import Message
from xlratings.installing.addin import NAME, has_excel, own_settings, place
from xlratings.installing.findings import Finding, missing, ok, wrong
from xlratings.installing.interpreter import lacking_library, libraries
from xlratings.installing.surroundings import Surroundings

_OFFICES = ("16.0", "15.0", "14.0")
_KEYS = (r"HKCU\Software\Policies\Microsoft\Office", r"HKCU\Software\Microsoft\Office")
_CLOUD_VARIABLES = ("OneDrive", "OneDriveCommercial", "OneDriveConsumer")
_CLOUD_NAMES = ("onedrive", "dropbox", "google drive", "icloud")  # how their folders begin
# Settings of the Trust Center that keep an add-in without a signature, or every add-in, from running.
_BLOCKING = {
    ("Security", "DisableAllAddins"): "@install.setting.all-off",
    ("Security", "RequireAddinSig"): "@install.setting.signed-only",
    (r"Security\Trusted Locations", "AllLocationsDisabled"): "@install.setting.no-trusted-folders",
}

_Settings = Mapping[str, str]
_Check = Callable[[Surroundings, Path, _Settings], Finding | None]


def findings(around: Surroundings, into: Path | None = None) -> Iterator[Finding]:
    """Every part of the add-in: its file, what it was built from, what it starts, and what keeps Excel from it."""
    if into is None and not has_excel(around):
        yield missing(Message("install.no-excel" if around.is_windows else "install.excel-only-on-windows"))
        return
    file = place(around, into)
    built = own_settings(file)
    if not file.exists():
        yield missing(Message("install.no-addin", file=file))
    elif built is None:
        yield wrong(Message("install.foreign-addin", file=file))
    else:
        checks: tuple[_Check, ...] = (_version, _interpreter, _library, _mark, _cloud, _disabled, _setting)
        yield from filter(None, (check(around, file, built) for check in checks))


def _version(_: Surroundings, file: Path, built: _Settings) -> Finding:
    if built["version"] != __version__:
        return wrong(Message("excel.add-in-of-another-version", built=built["version"], installed=__version__))
    used, installed = built.get("xlwings", ""), xlwings_version()
    if used != installed:
        return wrong(Message("install.other-xlwings", built=used, installed=installed))
    if file.read_bytes() != _fresh(built["interpreter"]):
        return wrong(Message("install.addin-not-fresh", file=file))
    return ok(Message("install.addin", file=file, version=__version__, xlwings=installed))


def _fresh(interpreter: str) -> bytes:
    """The add-in as it would be built now: the same parts give the same bytes."""
    with TemporaryDirectory() as folder:
        build(Path(folder) / NAME, interpreter)
        return (Path(folder) / NAME).read_bytes()


def _interpreter(around: Surroundings, _: Path, built: _Settings) -> Finding:
    path = built["interpreter"]
    if not Path(path).is_file():
        return missing(Message("excel.python-missing", path=path))
    if Path(path) != around.interpreter:
        return wrong(Message("install.other-interpreter", built=path, own=around.interpreter))
    return ok(Message("install.starts", path=path))


def _library(_: Surroundings, __: Path, built: _Settings) -> Finding:
    interpreter = Path(built["interpreter"])
    lacking = lacking_library(interpreter)
    if lacking is not None:
        return missing(Message("install.library", library=lacking, folder=interpreter.parent))
    return ok(Message("install.library-there", library=libraries()[0]))


def _mark(_: Surroundings, file: Path, __: _Settings) -> Finding | None:
    """The mark that Windows gives a file from the internet, kept in a second stream of the file."""
    is_marked = Path(f"{file}:Zone.Identifier").exists()
    return wrong(Message("install.blocked", file=file)) if is_marked else None


def _cloud(around: Surroundings, file: Path, built: _Settings) -> Finding | None:
    for path in (file, Path(built["interpreter"])):
        if _is_in_cloud(around, path):
            return wrong(Message("install.cloud", path=path))
    return None


def _is_in_cloud(around: Surroundings, path: Path) -> bool:
    named = [Path(value) for name in _CLOUD_VARIABLES if (value := around.environment.get(name))]
    is_named = any(path.is_relative_to(folder) for folder in named)
    return is_named or any(part.lower().startswith(_CLOUD_NAMES) for part in path.parts)


def _disabled(around: Surroundings, _: Path, __: _Settings) -> Finding | None:
    """Excel's own list of what it has switched off after a crash: paths, each inside some binary values."""
    for office in _OFFICES:
        values = around.registry(rf"{_KEYS[1]}\{office}\Excel\Resiliency\DisabledItems").values()
        if any(NAME.encode("utf-16-le") in value.lower() for value in values if isinstance(value, bytes)):
            return wrong(Message("install.disabled"))
    return None


def _setting(around: Surroundings, _: Path, __: _Settings) -> Finding | None:
    for (key, name), words in _BLOCKING.items():
        places = (rf"{top}\{office}\Excel\{key}" for top in _KEYS for office in _OFFICES)
        if any(around.registry(place).get(name) == 1 for place in places):
            return wrong(Message("install.excel-setting", setting=words))
    return None
