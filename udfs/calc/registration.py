"""What LibreOffice reads: the types, the services, and the functions with their help in every language.

The types are plain IDL: LibreOffice reads the source itself, so nothing has to be compiled. Everything but the
version is made from the catalogue.
"""

from collections.abc import Iterable
from xml.sax.saxutils import quoteattr

from udfs.calc import (
    FUNCTIONS_SERVICE,
    HEALING_SERVICE,
    INTERFACE,
    MENU_SERVICE,
    MODULE,
    PRIVATE_PACKAGE,
    TEXT_FUNCTIONS,
    place_of_day,
    type_name,
)
from udfs.calc.menu_bar import menu_bar, toolbar
from udfs.calc.xcu import XML, configuration, named, node, plain, worded
from udfs.catalogue import FUNCTIONS, Argument, Function
from xlratings import __version__

LOADED = "xlratings_addin.py"
_ROWS, _TEXTS = "sequence< sequence<any> >", "sequence< sequence<string> >"


def registration(templates: Iterable[str] = ()) -> dict[str, str]:
    """Path inside the extension and text of every file LibreOffice reads, the list of them first.

    ``templates``: the names of those that the menu offers.
    """
    read = {
        "xlratings.idl": ("uno-typelibrary;type=RDB", types()),
        "xlratings.components": ("uno-components", components()),
        "CalcAddIns.xcu": ("configuration-data", functions()),
        "Jobs.xcu": ("configuration-data", jobs()),
        "Addons.xcu": ("configuration-data", menu_bar(templates)),
        "CalcWindowState.xcu": ("configuration-data", toolbar()),
    }
    listed = {path: f"application/vnd.sun.star.{kind}" for path, (kind, _) in read.items()}
    texts = {path: text for path, (_, text) in read.items()}
    return {"META-INF/manifest.xml": manifest(listed), "description.xml": description(), **texts, LOADED: loaded()}


def manifest(listed: dict[str, str]) -> str:
    """Which file is read as what."""
    entries = "".join(
        f" <manifest:file-entry manifest:full-path={quoteattr(path)} manifest:media-type={quoteattr(kind)}/>\n"
        for path, kind in listed.items()
    )
    namespace = "http://openoffice.org/2001/manifest"
    return f'{XML}<manifest:manifest xmlns:manifest="{namespace}">\n{entries}</manifest:manifest>\n'


def description() -> str:
    """The extension in the extension manager."""
    return (
        f'{XML}<description xmlns="http://openoffice.org/extensions/description/2006">\n'
        f' <identifier value="{MODULE}"/>\n <version value="{__version__}"/>\n'
        ' <display-name><name lang="en">xlratings</name></display-name>\n</description>\n'
    )


def types() -> str:
    """The interface of the functions, as IDL: Calc learns from it what they take and give."""
    opened = "".join(f"module {name} {{ " for name in MODULE.split("."))
    closed = "}; " * len(MODULE.split("."))
    methods = "".join(f"  {_method(function)};\n" for function in FUNCTIONS)
    return f"{opened}\ninterface {INTERFACE.rpartition('.')[2]} {{\n{methods}}};\n{closed}\n"


def _method(function: Function) -> str:
    given = _TEXTS if function.name in TEXT_FUNCTIONS else _ROWS
    taken = [f"[in] any {type_name(argument.name)}" for argument in function.arguments]
    if place_of_day(function) is not None:
        taken.insert(0, "[in] com::sun::star::beans::XPropertySet document")  # handed in by Calc, not by the formula
    return f"{given} {type_name(function.name)}({', '.join(taken)})"


def components() -> str:
    """Which services there are; read without running any of our code."""
    services = "".join(
        f'  <implementation name="{name}"><service name="{name}"/></implementation>\n'
        for name in (FUNCTIONS_SERVICE, HEALING_SERVICE, MENU_SERVICE)
    )
    component = f' <component loader="com.sun.star.loader.Python" uri="{LOADED}">\n{services} </component>\n'
    return f'{XML}<components xmlns="http://openoffice.org/2010/uno-components">\n{component}</components>\n'


def loaded() -> str:
    """The file LibreOffice loads for every service."""
    return f'from {PRIVATE_PACKAGE}.udfs.calc.addin import getComponentFactory\n\n__all__ = ["getComponentFactory"]\n'


def functions() -> str:
    """The names, in cells and in files of Excel, and the help of the functions and their arguments."""
    nodes = "".join(map(_function, FUNCTIONS))
    service = node(FUNCTIONS_SERVICE, node("AddInFunctions", nodes), "replace")
    return configuration("CalcAddIns", node("AddInInfo", service))


def _function(function: Function) -> str:
    arguments = "".join(map(_argument, function.arguments))
    return node(
        type_name(function.name),
        named("DisplayName", function.name)
        + named("CompatibilityName", function.name)
        + worded("Description", function.help)
        + plain("Category", "Add-In")
        + node("Parameters", arguments),
        "replace",
    )


def _argument(argument: Argument) -> str:
    texts = named("DisplayName", argument.name) + worded("Description", argument.help)
    return node(type_name(argument.name), texts, "replace")


def jobs() -> str:
    """What runs by itself: the healing of formulas, when a document has been opened."""
    service = plain("Service", HEALING_SERVICE)
    job = node("Jobs", node(HEALING_SERVICE, service, "replace"))
    listed = node("JobList", node(HEALING_SERVICE, "", "replace"))
    return configuration("Jobs", job + node("Events", node("OnLoad", listed, "fuse")))
