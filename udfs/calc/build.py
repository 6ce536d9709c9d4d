"""Builds the extension: ``python -m udfs.calc.build [FILE]`` writes ``xlratings.oxt``, each time the same bytes.

The standard library is enough. Nothing is compressed, since what a compressor makes of a text may change from one of
its versions to the next.
"""

import sys
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType

from udfs.calc import PRIVATE_PACKAGE
from udfs.calc.bundle import bundled, catalogues
from udfs.calc.registration import registration

_PACKAGE = f"pythonpath/{PRIVATE_PACKAGE}"  # where LibreOffice finds Python packages
_DAY = (2026, 1, 1, 0, 0, 0)
_ORDINARY_FILE = 0o644 << 16


def build(path: Path, templates: Mapping[str, bytes] = MappingProxyType({})) -> None:
    """Write the extension to a file.

    ``templates``: empty workbooks that the menu offers, by their name and language, such as ``risiko.it.xlsx``;
    ``python -m workbooks.extension`` hands in all there are.
    """
    files = {name: text.encode() for name, text in contents({name.partition(".")[0] for name in templates}).items()}
    files |= {f"{_PACKAGE}/{name}": content for name, content in catalogues()}
    files |= {f"{_PACKAGE}/templates/{name}": content for name, content in sorted(templates.items())}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as extension:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, _DAY)
            entry.create_system, entry.external_attr = 3, _ORDINARY_FILE  # the same on Windows
            extension.writestr(entry, content)


def contents(templates: Iterable[str] = ()) -> dict[str, str]:
    """Path inside the extension and text of every file that is one.

    ``templates``: the names of those that the menu offers.
    """
    packed = {f"{_PACKAGE}/{path}": text for path, text in bundled()}
    return {**registration(templates), **packed}


if __name__ == "__main__":
    build(Path(sys.argv[1] if len(sys.argv) > 1 else "xlratings.oxt"))
