"""A writer of VBA projects ([MS-OVBA]): the ``vbaProject.bin`` of a workbook, from the text of its modules.

Only source is written, no compiled code: Office compiles when it opens the file. The same modules give the same bytes
on every system, for nothing here asks a clock or throws a dice.
"""

from udfs.excel.vba_project.compression import compressed
from udfs.excel.vba_project.container import compound_file
from udfs.excel.vba_project.modules import Kind, Module
from udfs.excel.vba_project.streams import directory, project_text, project_words

__all__ = ["Kind", "Module", "vba_project"]

# [MS-OVBA] 2.3.4.1: version 0xFFFF, and nothing of a cache behind it, makes Office compile from source.
_NO_CACHE = bytes.fromhex("CC61FFFF000100")


def vba_project(name: str, modules: tuple[Module, ...]) -> bytes:
    """The bytes of a project of this name with these modules.

    Raises:
        ValueError: two names are alike but for case, or a module's text is none VBA can hold.

    """
    names = [name.lower(), *(module.name.lower() for module in modules)]
    if len(set(names)) != len(names):
        raise ValueError(names)
    sources = {module.name: compressed(module.source()) for module in modules}
    return compound_file(
        {
            "VBA": {"_VBA_PROJECT": _NO_CACHE, "dir": compressed(directory(name, modules)), **sources},
            "PROJECT": project_text(name, modules),
            "PROJECTwm": project_words(modules),
        }
    )
