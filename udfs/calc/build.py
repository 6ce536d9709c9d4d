"""Builds the extension: ``python -m udfs.calc.build [FILE]`` writes ``xlratings.oxt``, each time the same bytes.

The standard library is enough. Nothing is compressed, since what a compressor makes of a text may change from one of
its versions to the next.
"""

import sys
import zipfile
from pathlib import Path

from udfs.calc import PRIVATE_PACKAGE
from udfs.calc.bundle import bundled
from udfs.calc.registration import registration

_DAY = (2026, 1, 1, 0, 0, 0)
_ORDINARY_FILE = 0o644 << 16


def build(path: Path) -> None:
    """Write the extension to a file."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as extension:
        for name, text in contents().items():
            entry = zipfile.ZipInfo(name, _DAY)
            entry.create_system, entry.external_attr = 3, _ORDINARY_FILE  # the same on Windows
            extension.writestr(entry, text.encode())


def contents() -> dict[str, str]:
    """Path inside the extension and text of every file; LibreOffice finds Python packages in ``pythonpath``."""
    packed = {f"pythonpath/{PRIVATE_PACKAGE}/{path}": text for path, text in bundled()}
    return {**registration(), **packed}


if __name__ == "__main__":
    build(Path(sys.argv[1] if len(sys.argv) > 1 else "xlratings.oxt"))
