"""What LibreOffice reads: the types, the services, and the functions with their help in every language.

The types are plain IDL: LibreOffice reads the source itself, so nothing has to be compiled. Everything but the
version is made from the catalogue.
"""

from xml.sax.saxutils import escape, quoteattr

from udfs.calc import (
    FUNCTIONS_SERVICE,
    HEALING_SERVICE,
    INTERFACE,
    MODULE,
    PRIVATE_PACKAGE,
    TEXT_FUNCTIONS,
    place_of_day,
    type_name,
)
from udfs.catalogue import FUNCTIONS, Argument, Function
from xlratings import __version__
from xlratings.texts import LANGUAGES, sentence

LOADED = "xlratings_addin.py"
_XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
_ROWS, _TEXTS = "sequence< sequence<any> >", "sequence< sequence<string> >"
# LibreOffice asks for its own language and then for en-US.
_TAGS = {language: "en-US" if language == "en" else language for language in LANGUAGES}


def registration() -> dict[str, str]:
    """Path inside the extension and text of every file LibreOffice reads, the list of them first."""
    read = {
        "xlratings.idl": ("uno-typelibrary;type=RDB", types()),
        "xlratings.components": ("uno-components", components()),
        "CalcAddIns.xcu": ("configuration-data", functions()),
        "Jobs.xcu": ("configuration-data", jobs()),
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
    return f'{_XML}<manifest:manifest xmlns:manifest="{namespace}">\n{entries}</manifest:manifest>\n'


def description() -> str:
    """The extension in the extension manager."""
    return (
        f'{_XML}<description xmlns="http://openoffice.org/extensions/description/2006">\n'
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
        for name in (FUNCTIONS_SERVICE, HEALING_SERVICE)
    )
    component = f' <component loader="com.sun.star.loader.Python" uri="{LOADED}">\n{services} </component>\n'
    return f'{_XML}<components xmlns="http://openoffice.org/2010/uno-components">\n{component}</components>\n'


def loaded() -> str:
    """The file LibreOffice loads for every service."""
    return f'from {PRIVATE_PACKAGE}.udfs.calc.addin import getComponentFactory\n\n__all__ = ["getComponentFactory"]\n'


def functions() -> str:
    """The names, in cells and in files of Excel, and the help of the functions and their arguments."""
    nodes = "".join(map(_function, FUNCTIONS))
    service = _node(FUNCTIONS_SERVICE, _node("AddInFunctions", nodes), "replace")
    return _configuration("CalcAddIns", _node("AddInInfo", service))


def _function(function: Function) -> str:
    arguments = "".join(map(_argument, function.arguments))
    return _node(
        type_name(function.name),
        _property("DisplayName", _named(function.name))
        + _property("CompatibilityName", _named(function.name))
        + _property("Description", _worded(function.help))
        + _property("Category", "<value>Add-In</value>")
        + _node("Parameters", arguments),
        "replace",
    )


def _argument(argument: Argument) -> str:
    texts = _property("DisplayName", _named(argument.name)) + _property("Description", _worded(argument.help))
    return _node(type_name(argument.name), texts, "replace")


def jobs() -> str:
    """What runs by itself: the healing of formulas, when a document has been opened."""
    service = _property("Service", f"<value>{HEALING_SERVICE}</value>")
    job = _node("Jobs", _node(HEALING_SERVICE, service, "replace"))
    listed = _node("JobList", _node(HEALING_SERVICE, "", "replace"))
    return _configuration("Jobs", job + _node("Events", _node("OnLoad", listed, "fuse")))


def _configuration(name: str, nodes: str) -> str:
    namespaces = 'xmlns:oor="http://openoffice.org/2001/registry"'
    opened = f'<oor:component-data {namespaces} oor:name="{name}" oor:package="org.openoffice.Office">'
    return f"{_XML}{opened}\n{nodes}</oor:component-data>\n"


def _node(name: str, content: str, operation: str | None = None) -> str:
    """A node; an operation makes it, ``fuse`` where other extensions may have made it before."""
    attribute = f' oor:op="{operation}"' if operation else ""
    return f'<node oor:name="{name}"{attribute}>\n{content}</node>\n'


def _property(name: str, values: str) -> str:
    return f'<prop oor:name="{name}">{values}</prop>\n'


def _named(name: str) -> str:
    return _value("en-US", name)


def _worded(help_id: str) -> str:
    return "".join(_value(_TAGS[language], sentence(help_id, {}, language)) for language in LANGUAGES)


def _value(tag: str, text: str) -> str:
    return f'<value xml:lang="{tag}">{escape(text)}</value>'
