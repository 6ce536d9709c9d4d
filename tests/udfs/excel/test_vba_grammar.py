"""The modules against the grammar of VBA ([MS-VBAL]), which stands in for Excel's compiler; names against its words."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from antlr4 import CommonTokenStream, InputStream
from antlr4.error.ErrorListener import ErrorListener
from antlr4_vba.vbaLexer import vbaLexer
from antlr4_vba.vbaParser import vbaParser

from udfs.catalogue import FUNCTIONS
from udfs.excel.build import PROJECT, modules
from udfs.excel.buttons import button_modules
from udfs.excel.vba_project import Module

MODULES = (*modules(), *(module for module in button_modules([]) if module.name != "XlrBox"))
WINDOWS = {"VBA7", "Win64", "Win32"}

# [MS-VBAL] 3.3.5.2, every kind of reserved identifier.
RESERVED = set(
    """
    call case close const declare defbool defbyte defcur defdate defdbl defint deflng deflnglng deflngptr defobj defsng
    defstr defvar dim do else elseif end endif enum erase event exit for friend function get global gosub goto if
    implements input let lock loop lset next on open option print private public put raiseevent redim resume return
    rset seek select set static stop sub type unlock wend while with write
    rem any as byref byval each in new shared until withevents optional paramarray preserve spc tab then to
    addressof and eqv imp is like mod not or typeof xor
    abs cbool cbyte ccur cdate cdbl cdec cint clng clnglng clngptr csng cstr cvar cverr date debug doevents fix int
    len lenb me pset scale sgn string array circle inputb lbound ubound
    boolean byte currency double integer long longlong longptr single variant
    true false nothing empty null
    attribute linput vb_base vb_control vb_creatable vb_customizable vb_description vb_exposed vb_ext_key
    vb_globalnamespace vb_helpid vb_invoke_func vb_invoke_property vb_invoke_propertyput vb_invoke_propertyputref
    vb_memberflags vb_name vb_predeclaredid vb_procdata vb_templatederived vb_usermemid vb_vardescription
    vb_varhelpid vb_varmemberflags vb_varprocdata vb_varusermemid
    cdecl decimal defdec
    """.split()  # noqa: SIM905 - in the order of the specification
)


class Errors(ErrorListener):  # type: ignore[misc]  # antlr has no types
    """What the grammar does not accept."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[int, str]] = []

    def syntaxError(self, _recognizer, _symbol, line, _column, message, _error) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001, N802 - antlr's name and arguments
        self.found.append((line, message))


def errors(text: str) -> list[tuple[int, str]]:
    """What the grammar does not accept in a module's text, line by line."""
    listener = Errors()
    lines = ['Attribute VB_Name = "Tried"', *kept(text), ""]
    lexer = vbaLexer(InputStream("\r\n".join(lines)))
    parser: Any = vbaParser(CommonTokenStream(lexer))
    for each in (lexer, parser):
        each.removeErrorListeners()
        each.addErrorListener(listener)
    parser.startRule()
    return listener.found


def kept(text: str) -> Iterator[str]:
    """The lines that 64-bit Excel on Windows compiles; the grammar knows no conditional compilation."""
    taken: list[bool] = []
    for line in text.splitlines():
        told = re.match(r"\s*#(If|Else|End If|Const)\b\s*(\w*)", line)
        if told is None:
            yield line if all(taken) else ""
            continue
        word, condition = told.groups()
        if word == "If":
            taken.append(condition in WINDOWS)
        elif word == "Else":
            taken[-1] = not taken[-1]
        elif word == "End If":
            taken.pop()
        yield ""


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_every_module_is_vba(module: Module) -> None:
    assert errors(module.text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Function EXPECTED(rating, Optional scale)\n    EXPECTED = 1\nEnd Function\n",
        "Function F(date)\n    F = 1\nEnd Function\n",
        "Function F(a)\n    F = 1\nEnd Function\nPrivate X As String\nFunction G(a)\n    G = 1\nEnd Function\n",
        "Function F(a\n    F = 1\nEnd Function\n",
        "Sub S()\n    If True Then\n    S2\nEnd Sub\n",
    ],
)
def test_the_grammar_finds_what_excel_would_refuse(text: str) -> None:
    assert errors(text)


NAMES = sorted({f.name for f in FUNCTIONS} | {a.name for f in FUNCTIONS for a in f.arguments})


@pytest.mark.parametrize("name", NAMES)
def test_no_name_is_a_word_of_vba_or_anything_else(name: str) -> None:
    assert re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", name)
    assert name.lower() not in RESERVED
    assert name.lower() not in {module.name.lower() for module in MODULES} | {PROJECT}


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.name)
def test_no_function_is_a_cell_and_no_argument_is_its_function(function: object) -> None:
    name = function.name  # type: ignore[attr-defined]  # of the catalogue
    assert not re.fullmatch(r"[A-Z]{1,3}[0-9]+|R[0-9]*C[0-9]*|TRUE|FALSE", name)
    arguments = [argument.name.lower() for argument in function.arguments]  # type: ignore[attr-defined]  # of the catalogue
    assert len({*arguments, name.lower()}) == len(arguments) + 1


def test_names_differ_by_more_than_case() -> None:
    names = [function.name.lower() for function in FUNCTIONS]
    assert len(set(names)) == len(names)


def test_no_name_declared_in_a_module_is_a_word_of_vba() -> None:
    declared = re.compile(r"(?<!End )(?<!Exit )\b(?:Sub|Function|Const|Dim|Static|Private|Public|ByVal|ByRef) +(\w+)")
    modifiers = {"private", "public", "static", "sub", "function", "const", "declare", "withevents"}
    for module in MODULES:
        code = "\n".join(line.split("'")[0] for line in module.text.splitlines())
        names = {name.lower() for name in declared.findall(code)} - modifiers
        assert not names & RESERVED, module.name


def test_helpers_are_no_functions_of_cells() -> None:
    shown = {m.name for m in MODULES if m.text and not m.kind.is_document and "Option Private Module" not in m.text}
    assert shown == {"XlrFunctions", "XlrRibbon", "MonthButtons"}  # cells, the ribbon and buttons call them
    ribbon = next(module.text for module in MODULES if module.name == "XlrRibbon")
    assert "Public Function" not in ribbon
