"""The process that Excel asks: ``python -m udfs.excel.server CLASS_ID``, started by xlwings' library.

Excel waits while it starts: one that cannot serve within twenty seconds ends, and Excel goes on.
"""

import faulthandler
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

_SECONDS = 20.0
_ASKED = ("udfs.excel.functions", "udfs.excel.ribbon")


def serve(class_id: str) -> None:
    """Answer calls until Excel is closed."""
    with Path(os.devnull).open("w", encoding="ascii") as nowhere:
        faulthandler.dump_traceback_later(_SECONDS, exit=True, file=nowhere)
        com_server: Any = import_module("xlwings.com_server")
        for module in _ASKED:
            import_module(module)
        faulthandler.cancel_dump_traceback_later()
    com_server.serve(class_id)


if __name__ == "__main__":
    serve(sys.argv[1])
