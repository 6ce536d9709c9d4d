"""The extension: the same bytes each time, all of its own, readable in every language."""

import ast
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any
from xml.parsers import expat

import pytest

from udfs.calc import FUNCTIONS_SERVICE, PRIVATE_PACKAGE, type_name
from udfs.calc.build import build, contents
from udfs.calc.bundle import bundled, privately_named
from udfs.catalogue import FUNCTIONS
from xlratings.texts import LANGUAGES, sentence

FILES = contents()
MODULES = {path: text for path, text in FILES.items() if path.endswith(".py")}
SERVICE = f"/org.openoffice.Office.CalcAddIns/AddInInfo/{FUNCTIONS_SERVICE}/AddInFunctions"
every_function = pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.name)


def test_it_is_built_the_same_byte_for_byte(root: Path, tmp_path: Path) -> None:
    here, there = tmp_path / "here.oxt", tmp_path / "there.oxt"
    build(here)
    command = [sys.executable, "-X", "utf8=0", "-m", "udfs.calc.build", str(there)]
    subprocess.run(command, cwd=root, check=True, env={"PYTHONHASHSEED": "1", "LC_ALL": "C", "TZ": "Asia/Tokyo"})
    assert here.read_bytes() == there.read_bytes()


def test_it_is_built_with_the_standard_library_alone(root: Path, tmp_path: Path) -> None:
    code = f"import sys; sys.path.insert(0, {str(root)!r}); from udfs.calc.build import build; from pathlib import Path"
    build_it = f"{code}; build(Path('x.oxt'))"
    subprocess.run([sys.executable, "-I", "-S", "-c", build_it], cwd=tmp_path, check=True)
    assert zipfile.is_zipfile(tmp_path / "x.oxt")


def test_every_listed_file_is_in_it_and_every_xml_file_is_well_formed() -> None:
    listed = set(re.findall(r'full-path="([^"]+)"', FILES["META-INF/manifest.xml"]))
    xcu = {"CalcAddIns.xcu", "Jobs.xcu", "Addons.xcu", "CalcWindowState.xcu"}
    assert listed == {"xlratings.idl", "xlratings.components", *xcu}
    assert listed < set(FILES)
    for path, text in FILES.items():
        if path.endswith((".xml", ".xcu", ".components")):
            expat.ParserCreate().Parse(text.encode(), True)  # noqa: FBT003 - expat takes no names


def imported(path: str) -> set[str]:
    """The modules a packed module imports; of the private package as their paths in the extension."""
    found = set()
    for node in ast.walk(ast.parse(MODULES[path])):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {node.module or ""}
    return {packed_path(name) if name.startswith(PRIVATE_PACKAGE) else name.split(".")[0] for name in found}


def packed_path(module: str) -> str:
    path = f"pythonpath/{module.replace('.', '/')}"
    return f"{path}/__init__.py" if f"{path}/__init__.py" in MODULES else f"{path}.py"


READ_BY_CALC = {"xlrd"}  # Calc itself reads those files


@pytest.mark.parametrize("path", MODULES)
def test_packed_modules_import_the_standard_library_and_each_other_alone(path: str) -> None:
    assert imported(path) <= {*sys.stdlib_module_names, "uno", "unohelper", *READ_BY_CALC, *MODULES}


def test_packed_modules_run_without_our_packages_and_leave_their_names_alone(tmp_path: Path) -> None:
    build(tmp_path / "x.oxt")
    with zipfile.ZipFile(tmp_path / "x.oxt") as packed:
        packed.extractall(tmp_path)
    code = (
        f"import sys; sys.path.insert(0, 'pythonpath'); from {PRIVATE_PACKAGE} import udfs\n"
        f"import {PRIVATE_PACKAGE}.udfs.calc.addin as addin, {PRIVATE_PACKAGE}.udfs.catalogue as catalogue\n"
        "print(udfs.expected(1600, 1500), udfs.kfactor(24, 'RISIKO', 5), addin.__name__.split('.')[0])\n"
        "print({'udfs', 'xlratings'} & set(sys.modules))\n"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], cwd=tmp_path, check=True, capture_output=True, text=True
    )
    assert done.stdout.split() == ["0.64", "1.1", PRIVATE_PACKAGE, "set()"]


def test_packed_modules_use_nothing_newer_than_python_3_10(tmp_path: Path) -> None:
    for path, text in MODULES.items():
        target = tmp_path / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", "import vermin; vermin.main()", "-t=3.10-", "--violations", "--no-tips", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_an_import_that_cannot_be_renamed_is_refused() -> None:
    with pytest.raises(ValueError, match=r"import udfs\.call"):
        privately_named("import udfs.call\n")


@every_function
def test_the_function_wizard_shows_the_help(calc: Any, function: Any) -> None:
    found = calc("help", name=function.name)
    assert found["description"] == sentence(function.help, {}, "en")
    assert found["arguments"] == [[each.name, sentence(each.help, {}, "en")] for each in function.arguments]


@pytest.mark.parametrize(
    ("locale", "language"), [*zip(LANGUAGES, LANGUAGES, strict=True), ("pt-BR", "pt"), ("de", "en")]
)
def test_libreoffice_in_that_language_reads_the_help(calc: Any, locale: str, language: str) -> None:
    for function in FUNCTIONS:
        node = f"{SERVICE}/{type_name(function.name)}"
        told = {"node": node, "locale": locale}
        assert calc("configured", name="DisplayName", **told) == function.name
        assert calc("configured", name="CompatibilityName", **told) == function.name
        assert calc("configured", name="Description", **told) == sentence(function.help, {}, language)
        for each in function.arguments:
            argument = {"node": f"{node}/Parameters/{type_name(each.name)}", "locale": locale}
            assert calc("configured", name="Description", **argument) == sentence(each.help, {}, language)


def test_libreoffice_that_does_not_answer_is_ended_and_broken_code_is_told(
    soffice: str, extensions: Path, tmp_path: Path, calc: Any
) -> None:
    broken = tmp_path / "bundled" / "xlratings"
    shutil.copytree(extensions / "xlratings", broken)
    adapter = broken / f"pythonpath/{PRIVATE_PACKAGE}/udfs/calc/addin.py"
    adapter.write_text("raise ImportError('on purpose')", encoding="utf-8")
    other = type(calc)(soffice, tmp_path, broken.parent)
    with pytest.raises(RuntimeError, match="on purpose"):
        other("probe", service=FUNCTIONS_SERVICE)
    with pytest.raises(RuntimeError, match="no answer"):
        other("open", deadline=0.0)
    assert other._process.poll() is not None


def test_everything_that_the_bundle_imports_of_ours_is_in_it() -> None:
    """A module left out would only be missed by whoever chooses the entry that needs it."""
    packed = dict(bundled())
    private = {path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in packed}
    missed = {
        (path, node.module)
        for path, source in packed.items()
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom)
        and node.module
        and node.module.startswith(f"{PRIVATE_PACKAGE}.")
        and node.module.removeprefix(f"{PRIVATE_PACKAGE}.") not in private
    }
    assert not missed
