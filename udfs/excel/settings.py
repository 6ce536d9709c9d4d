"""The settings of an add-in that was built before, read out of its file."""

import re
import zipfile
from collections.abc import Mapping
from pathlib import Path
from xml.sax.saxutils import unescape

_TEXTS = "xl/worksheets/sheet1.xml"
_SETTING = re.compile(
    r'<c r="A\d+" t="inlineStr"><is><t xml:space="preserve">setting\.([^<]+)</t></is></c>'
    r'(?:<c r="B\d+" t="inlineStr"><is><t xml:space="preserve">([^<]*)</t></is></c>)?'
)


def settings(addin: Path) -> Mapping[str, str]:
    """The settings by their names, such as ``version``; an empty one is the empty text.

    Raises:
        ValueError: the file is no add-in of ours, or not as we wrote it.
        OSError: the file cannot be read.

    """
    try:
        with zipfile.ZipFile(addin) as file:
            sheet = file.read(_TEXTS).decode()
    except (zipfile.BadZipFile, KeyError, UnicodeDecodeError) as error:
        raise ValueError(addin) from error
    found = {name: unescape(value or "") for name, value in _SETTING.findall(sheet)}
    if not {"interpreter", "version"} <= found.keys():
        raise ValueError(addin)
    return found
