"""The names of the functions in files: plain ones stay, those of Excel's add-in are healed, old ones rewritten."""

import re
import zipfile
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.packaging.relationship import Relationship
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.workbook.external_link.external import ExternalBook, ExternalLink
from openpyxl.worksheet.formula import ArrayFormula
from xlsxwriter import Workbook

import udfs
from udfs.calc.names import named_for_old_libreoffice, plainly_named, rewrite_names
from udfs.catalogue import BY_NAME
from xlratings.errors import FileRefusedError

OLD = "ORG.XLRATINGS.CALC.FUNCTIONS."
RESULTS = [["+W2", "+BYE"], ["-B1", "=B3"], ["--", "=W2"]]
FORMULAS = {
    "EXPECTED": "EXPECTED(1600,1500)",
    "KFACTOR": "KFACTOR(2105,,45,18)",
    "PERFORMANCE": "PERFORMANCE(1.5,B1:B3)",
    "GLICKO_UPDATE": "GLICKO_UPDATE(1500,200,B1:B3,C1:C3,D1:D3)",
    "BUCHHOLZ_FIDE": "BUCHHOLZ_FIDE(E1:F3,2)",
    "RATING_CHANGE": "RATING_CHANGE(1500,B1:B3,D1:D3,20)",
    "RATING_INITIAL": "RATING_INITIAL(B1:B3,1)",
    "CBJD_RATING": "CBJD_RATING(2450,2200,7,11)",
    "RISIKO_EVENT": 'RISIKO_EVENT(B1:B3,D1:D3,0,"S",1)',
    "KURNIK_UPDATE": "KURNIK_UPDATE(B1:B3,C1:C3)",
    "BRIDGE_AVERAGE": "BRIDGE_AVERAGE(B1:B3,2)",
    "FIBS_UPDATE": "FIBS_UPDATE(1500,500,1600,50,7,1)",
    "GLICKO_RD": "GLICKO_RD(50,63.2,1)",
    "GLICKO_EXPECTED": "GLICKO_EXPECTED(1500,1700,300)",
    "GLICKO2_UPDATE": "GLICKO2_UPDATE(1500,200,0.06,B1:B3,C1:C3,D1:D3)",
    "FNGO_TITLE": "FNGO_TITLE(1,1800)",
    "TIEBREAK": 'TIEBREAK(E1:F3,"SB",1)',
    "CROSSTABLE_SCORE": "CROSSTABLE_SCORE(E1:F3)",
}
SHEET = "xl/worksheets/sheet1.xml"


def xml(path: Path, part: str = SHEET) -> str:
    return zipfile.ZipFile(path).read(part).decode()


def formulas(path: Path) -> list[str]:
    return [each.replace("&quot;", '"') for each in re.findall("<f[^>]*>([^<]+)</f>", xml(path))]


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    """A workbook of plain names, one formula for each function, as Excel's file without any stored value."""
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row, (name, values) in enumerate(
        zip(FORMULAS, [[1400, 30, 1], [1550, 100, 0], [1700, 300, 0]], strict=False), 1
    ):
        assert name
        for column, value in enumerate([*values, *RESULTS[row - 1]], 2):
            cell = sheet.cell(row, column, value)
            cell.data_type = "s" if isinstance(value, str) else "n"
    for row, formula in enumerate(FORMULAS.values(), 1):
        sheet.cell(row, 1, f"={formula}")
    book.save(tmp_path / "plain.xlsx")
    return tmp_path / "plain.xlsx"


@pytest.fixture
def of_the_add_in(tmp_path: Path) -> Path:
    """A workbook as Excel saves it when our functions come from its add-in."""
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    cells = {
        "A1": 1600, "B1": 1500, "C1": "=[1]!EXPECTED(A1,B1)", "C2": "=[1]!expected(A1,B1)+1",
        "C3": '=IF([1]!FNGO_TITLE(1,1800)="M","[1]!EXPECTED(",0)', "C4": "=[1]!OTHER(1)", "C5": "=A1+1",
        "C6": "=[1]!EXPECTED(A1,[1]!EXPECTED(A1,B1))", "F1": "see [1]!EXPECTED(A1)", "G1": "=half",
    }  # fmt: skip
    for place, value in cells.items():
        sheet[place] = value
    sheet["D1"] = ArrayFormula("D1:E1", "=[1]!GLICKO_UPDATE(1500,200,1400,30,1)")
    book.defined_names["half"] = DefinedName("half", attr_text="[1]!EXPECTED(1500,1500)")
    link = ExternalLink(externalBook=ExternalBook(id="rId1"))
    link.file_link = Relationship(type="externalLinkPath", Target="xlratings.xlam", TargetMode="External")
    book._external_links.append(link)
    book.save(tmp_path / "addin.xlsx")
    return tmp_path / "addin.xlsx"


def changed(path: Path, **cells: Any) -> None:
    book = openpyxl.load_workbook(path)
    sheet = book.active
    assert sheet is not None
    for place, value in cells.items():
        sheet[place] = value
    book.save(path)


def test_every_function_has_its_formula() -> None:
    assert set(FORMULAS) == set(BY_NAME)


def test_plain_names_compute_on_opening_and_after_saving_in_both_formats(
    calc: Any, plain: Path, tmp_path: Path
) -> None:
    calc("open", path=str(plain))
    found = calc("read", cells="A1:A18")
    assert found[0] == [0.64]
    assert found[list(FORMULAS).index("FNGO_TITLE")] == ["M"]
    assert not {"#NAME?", "Err:504", "#VALUE!"} & {cell for (cell,) in found}
    for name in ("again.xlsx", "again.ods"):
        calc("save", path=str(tmp_path / name))
    for name in ("again.xlsx", "again.ods"):
        calc("open", path=str(tmp_path / name))
        stored = [[pytest.approx(cell, rel=1e-14) if isinstance(cell, float) else cell] for (cell,) in found]
        assert calc("read", cells="A1:A18") == stored  # files hold fifteen digits
        calc("recalculate")
        assert calc("read", cells="A1:A18") == found


def test_what_python_gives_stands_in_the_file_for_programs_without_us(calc: Any, plain: Path, tmp_path: Path) -> None:
    calc("open", path=str(plain))
    calc("save", path=str(tmp_path / "again.xlsx"))
    stored = openpyxl.load_workbook(tmp_path / "again.xlsx", data_only=True).active
    assert stored is not None
    assert stored["A1"].value == 0.64
    assert stored["A4"].value == pytest.approx(
        udfs.glicko_update(1500, 200, [1400, 1550, 1700], [30, 100, 300], [1, 0, 0])[0][0]
    )
    assert stored["A7"].value == "#N/A"  # a first rating from three games


def test_plain_names_are_saved_as_they_were(calc: Any, plain: Path, tmp_path: Path) -> None:
    calc("open", path=str(plain))
    calc("save", path=str(tmp_path / "again.xlsx"))
    assert sorted(formulas(tmp_path / "again.xlsx")) == sorted(FORMULAS.values())


def test_what_spills_in_excel_is_an_array_formula_here_and_saved_as_one(calc: Any, tmp_path: Path) -> None:
    with Workbook(tmp_path / "spilled.xlsx") as book:
        sheet = book.add_worksheet()
        sheet.write_column("A1", [1600, 1500, 1400])
        sheet.write_dynamic_array_formula("B1:B3", "=EXPECTED(A1:A3,1500)", value=0)
        sheet.write_dynamic_array_formula("C1:D1", "=GLICKO_UPDATE(1500,200,1400,30,1)", value=0)
    calc("open", path=str(tmp_path / "spilled.xlsx"))
    calc("recalculate")
    assert calc("read", cells="B1:B3") == [[0.64], [0.5], [0.36]]
    assert calc("read", cells="C1:D1") == udfs.glicko_update(1500, 200, 1400, 30, 1)
    calc("save", path=str(tmp_path / "again.xlsx"))
    assert 't="array" ref="B1:B3">EXPECTED(A1:A3,1500)</f>' in xml(tmp_path / "again.xlsx")


def test_results_that_look_like_formulas_stay_text(calc: Any, plain: Path, tmp_path: Path) -> None:
    calc("open", path=str(plain))
    for name in ("again.xlsx", "again.ods"):
        calc("save", path=str(tmp_path / name))
    for name in ("plain.xlsx", "again.xlsx", "again.ods"):
        calc("open", path=str(tmp_path / name))
        assert calc("read", cells="E1:F3") == RESULTS


def test_formulas_of_excel_s_add_in_are_healed_on_opening(calc: Any, of_the_add_in: Path, tmp_path: Path) -> None:
    changed(of_the_add_in, C4=None)
    calc("open", path=str(of_the_add_in))
    ((rating, rd),) = udfs.glicko_update(1500, 200, 1400, 30, 1)
    assert calc("read", cells="C1:C3") == [[0.64], [pytest.approx(1.64)], ["[1]!EXPECTED("]]
    assert calc("read", cells="C5:C6") == [[1601], [0.92]]
    assert calc("read", cells="D1:G1") == [[rating, rd, "see [1]!EXPECTED(A1)", 0.5]]
    assert not calc("is_modified")
    calc("save", path=str(tmp_path / "again.xlsx"))
    saved = formulas(tmp_path / "again.xlsx")
    assert {"EXPECTED(A1,B1)", "EXPECTED(A1,B1)+1", "GLICKO_UPDATE(1500,200,1400,30,1)", "A1+1"} < set(saved)
    assert 'IF(FNGO_TITLE(1,1800)="M","[1]!EXPECTED(",0)' in saved
    assert ">EXPECTED(1500,1500)</definedName>" in xml(tmp_path / "again.xlsx", "xl/workbook.xml")


def test_healing_leaves_what_is_not_ours(calc: Any, of_the_add_in: Path) -> None:
    calc("open", path=str(of_the_add_in))
    assert calc("formulas", cells="C4:C5") == [["=[1]!OTHER(1)"], ["=A1+1"]]
    assert calc("read", cells="C1") == [[0.64]]
    assert calc("names") == {"half": "[1]!EXPECTED(1500;1500)"}  # a change would spoil the other add-in's formula


def test_healing_passes_by_a_protected_sheet_whose_file_can_be_rewritten(
    calc: Any, of_the_add_in: Path, tmp_path: Path
) -> None:
    changed(of_the_add_in, C4=None)
    book = openpyxl.load_workbook(of_the_add_in)
    book.create_sheet("Locked", 0)["A1"] = "=[1]!EXPECTED(1600,1500)"
    book["Locked"].protection.sheet = True
    book.save(of_the_add_in)
    calc("open", path=str(of_the_add_in))
    assert calc("formulas", cells="A1") == [["=[1]!EXPECTED(1600;1500)"]]
    assert calc("read", cells="C1", sheet=1) == [[0.64]]
    calc("close")
    rewrite_names(of_the_add_in, tmp_path / "rewritten.xlsx", plainly_named)
    calc("open", path=str(tmp_path / "rewritten.xlsx"))
    assert calc("read", cells="A1") == [[0.64]]


def test_healing_of_thousands_of_cells_is_one_change(calc: Any, tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row in range(1, 3001):
        sheet.append([1000 + row, f"=[1]!EXPECTED(A{row},1500)" if row % 100 else f"=A{row}"])
    book.save(tmp_path / "many.xlsx")
    calc("open", path=str(tmp_path / "many.xlsx"))
    found = [row[0] for row in calc("formulas", cells="B1:B3000")]
    assert found[99] == "=A100"
    assert {each.split("(")[0] for each in found if each != f"=A{found.index(each) + 1}"} == {f"={OLD}EXPECTED"}


def test_old_names_are_healed_by_opening_and_saving(calc: Any, plain: Path, tmp_path: Path) -> None:
    old = tmp_path / "old.xlsx"
    assert rewrite_names(plain, old, named_for_old_libreoffice) == len(FORMULAS)
    assert all(each.startswith(OLD) for each in formulas(old))
    calc("open", path=str(old))
    assert calc("read", cells="A1") == [[0.64]]
    calc("save", path=str(tmp_path / "again.xlsx"))
    assert sorted(formulas(tmp_path / "again.xlsx")) == sorted(FORMULAS.values())


def test_names_are_rewritten_there_and_back(plain: Path, of_the_add_in: Path, tmp_path: Path) -> None:
    old, back = tmp_path / "old.xlsx", tmp_path / "back.xlsx"
    rewrite_names(plain, old, named_for_old_libreoffice)
    assert rewrite_names(old, back, plainly_named) == len(FORMULAS)
    assert formulas(back) == formulas(plain)
    assert rewrite_names(of_the_add_in, tmp_path / "healed.xlsx", plainly_named) == 6
    assert "EXPECTED(A1,EXPECTED(A1,B1))" in formulas(tmp_path / "healed.xlsx")


def test_rewriting_keeps_every_other_part_byte_for_byte(plain: Path, tmp_path: Path) -> None:
    rewrite_names(plain, tmp_path / "old.xlsx", named_for_old_libreoffice)
    before, after = zipfile.ZipFile(plain), zipfile.ZipFile(tmp_path / "old.xlsx")
    assert before.namelist() == after.namelist()
    assert {name for name in before.namelist() if before.read(name) != after.read(name)} == {SHEET}


def test_rewriting_writes_over_no_file_and_refuses_what_is_no_workbook(plain: Path, tmp_path: Path) -> None:
    with pytest.raises(FileExistsError):
        rewrite_names(plain, plain, plainly_named)
    (tmp_path / "no.xlsx").write_text("no workbook", encoding="utf-8")
    with pytest.raises(FileRefusedError):
        rewrite_names(tmp_path / "no.xlsx", tmp_path / "new.xlsx", plainly_named)
    assert not (tmp_path / "new.xlsx").exists()


@pytest.mark.parametrize(
    ("formula", "plain_formula"),
    [
        ("[12]!Expected(A1,B1)", "EXPECTED(A1,B1)"),
        ("org.xlratings.calc.functions.glicko2update (1)", "GLICKO2_UPDATE (1)"),
        ("'[1]!EXPECTED(x)'!A1", "'[1]!EXPECTED(x)'!A1"),
        ('"he said ""[1]!EXPECTED("""', '"he said ""[1]!EXPECTED("""'),
        ("[1]!EXPECTED_POINTS(A1)", "[1]!EXPECTED_POINTS(A1)"),
        ("[1]Sheet1!A1", "[1]Sheet1!A1"),
        ("MY.EXPECTED(A1)", "MY.EXPECTED(A1)"),
    ],
)
def test_a_name_is_ours_only_where_it_is_called(formula: str, plain_formula: str) -> None:
    assert plainly_named(formula) == plain_formula


@pytest.mark.parametrize(
    "formula", ["MY.EXPECTED(A1)", "[1]!OTHER(A1)", "EXPECTED_POINTS(A1)", "Sheet1!EXPECTED", '"EXPECTED("']
)
def test_what_is_not_ours_gets_no_old_name(formula: str) -> None:
    assert named_for_old_libreoffice(formula) == formula
