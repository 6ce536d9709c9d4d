"""Modules: their text as a project keeps it."""

import re
from enum import Enum
from typing import NamedTuple

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,30}")
_LONGEST_LINE = 1023
_ENDING = "\r\n"


class Kind(Enum):
    """What a module is; the value is the class that a module of an object stands for."""

    STANDARD = ""
    CLASS = "{FCFB3D2A-A0FA-1068-A738-08002B3371B5}"
    WORKBOOK = "{00020819-0000-0000-C000-000000000046}"
    SHEET = "{00020820-0000-0000-C000-000000000046}"

    @property
    def is_document(self) -> bool:
        """Whether it belongs to a workbook or a sheet of it."""
        return self in {Kind.WORKBOOK, Kind.SHEET}


class Module(NamedTuple):
    """A module: its name, its text without the attributes at its head, and what it is."""

    name: str
    text: str
    kind: Kind = Kind.STANDARD

    def source(self) -> bytes:
        """The text with its attributes, as a project keeps it.

        Raises:
            ValueError: a name, a line or a letter that VBA cannot have.

        """
        lines = [*self._attributes(), *self.text.rstrip().splitlines()]
        if not _NAME.fullmatch(self.name) or max(map(len, lines)) > _LONGEST_LINE:
            raise ValueError(self.name)
        return "".join(line + _ENDING for line in lines).encode("ascii")

    def _attributes(self) -> list[str]:
        name = f'Attribute VB_Name = "{self.name}"'
        if self.kind is Kind.STANDARD:
            return [name]
        is_document = self.kind.is_document
        return [
            name,
            f'Attribute VB_Base = "0{self.kind.value}"',
            "Attribute VB_GlobalNameSpace = False",
            "Attribute VB_Creatable = False",
            f"Attribute VB_PredeclaredId = {is_document}",
            f"Attribute VB_Exposed = {is_document}",
            "Attribute VB_TemplateDerived = False",
            f"Attribute VB_Customizable = {is_document}",
        ]
