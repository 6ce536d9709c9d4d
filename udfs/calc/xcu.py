"""LibreOffice's configuration files: nodes and properties, words in every language."""

from xml.sax.saxutils import escape

from xlratings.texts import LANGUAGES, sentence

XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
# LibreOffice asks for its own language and then for en-US.
_TAGS = {language: "en-US" if language == "en" else language for language in LANGUAGES}


def configuration(name: str, nodes: str, package: str = "org.openoffice.Office") -> str:
    """A file of the configuration: the nodes that it adds to a component."""
    namespaces = 'xmlns:oor="http://openoffice.org/2001/registry"'
    types = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"'
    opened = f'<oor:component-data {namespaces} {types} oor:name="{name}" oor:package="{package}">'
    return f"{XML}{opened}\n{nodes}</oor:component-data>\n"


def node(name: str, content: str, operation: str | None = None) -> str:
    """A node; an operation makes it, ``fuse`` where other extensions may have made it before."""
    attribute = f' oor:op="{operation}"' if operation else ""
    return f'<node oor:name="{name}"{attribute}>\n{content}</node>\n'


def plain(name: str, value: str) -> str:
    r"""A property that is the same in every language.

    >>> plain("Target", "_self")
    '<prop oor:name="Target"><value>_self</value></prop>\n'
    """
    return f'<prop oor:name="{name}"><value>{escape(value)}</value></prop>\n'


def named(name: str, value: str) -> str:
    """A property that LibreOffice keeps by language, but is a name and never translated."""
    return _property(name, _value("en-US", value))


def worded(name: str, id_: str) -> str:
    """A property in the words of every language."""
    return _property(name, "".join(_value(_TAGS[language], sentence(id_, {}, language)) for language in LANGUAGES))


def _property(name: str, values: str) -> str:
    return f'<prop oor:name="{name}">{values}</prop>\n'


def _value(tag: str, text: str) -> str:
    return f'<value xml:lang="{tag}">{escape(text)}</value>'
