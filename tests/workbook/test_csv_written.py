"""A CSV file with other values in some cells: by columns or record by record, the text is that of the csv module."""

import csv
from collections import defaultdict
from datetime import date
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlratings.in_columns import Made, Same
from xlratings.workbook.folder.csv_fields import column_fields
from xlratings.workbook.folder.csv_form import CsvForm, csv_form
from xlratings.workbook.folder.csv_written import write_changed
from xlratings.workbook.xlsx.cells import CellError
from xlratings.workbook.xlsx.sheet_values import SheetValues
from xlratings.workbook.xlsx.value_blocks import value_block

COLUMNS = st.integers(1, 4)
FIELDS = st.sampled_from(["", "7", "2,5", "Rossi", "Żółw", '"a;b"', '"two\nlines"', '"say ""so"""'])
SMALL = 1e-7
VALUES = st.sampled_from(
    [None, "", "Rossi", "a;b", "a,b", 'say "so"', "two\nlines", 7, -1, 2.5, SMALL, 1200.0, date(2026, 3, 1)]
)


@st.composite
def files(draw: st.DrawFn) -> str:
    """The text of a file; its records are alike or not, and some lines end otherwise than the first."""
    width = draw(st.integers(1, 3))
    alike = st.lists(FIELDS, min_size=width, max_size=width)
    records = draw(st.lists(alike, max_size=8) | st.lists(alike | st.lists(FIELDS, max_size=4), max_size=8))
    end = draw(st.sampled_from(["\n", "\r\n"]))
    lines = [";".join(["ID", "Name", "Rating"][:width]), *map(";".join, records)]
    return draw(st.sampled_from(["", "\ufeff"])) + end.join(lines) + draw(st.sampled_from(["", end, "\n"]))


@st.composite
def changes(draw: st.DrawFn) -> SheetValues:
    """Blocks below each other, some cells of which keep what they hold, and rows of their own."""
    blocks, row = [], 2
    for _ in range(draw(st.integers(0, 3))):
        row += draw(st.integers(0, 3))
        size = draw(st.integers(1, 6))
        columns = draw(st.lists(COLUMNS, min_size=1, max_size=3, unique=True))
        new = {column: draw(st.lists(VALUES, min_size=size, max_size=size)) for column in columns}
        old = {column: [value if draw(st.booleans()) else "old" for value in values] for column, values in new.items()}
        blocks.append(value_block(row, new, draw(st.sampled_from([None, old]))))
        row += size
    own = st.dictionaries(st.integers(1, 9), st.dictionaries(COLUMNS, VALUES, min_size=1), max_size=2)
    return SheetValues(draw(own), blocks)


def one_by_one(text: str, changed: SheetValues, last_row: int | None) -> str:
    """The same as the csv module alone writes it, record by record."""
    lines = text.splitlines(keepends=True)
    form = csv_form(lines[0])
    made = StringIO(newline="")
    made.write(form.start)
    writer = csv.writer(made, delimiter=form.delimiter, lineterminator=form.line_end)
    values: dict[int, dict[int, Any]] = defaultdict(dict)
    for row, column in changed:
        values[row][column] = changed[row, column]
    known = [*records("".join(lines).removeprefix(form.start), form)]
    width = len(known[0][1])
    last = max(len(known), *values, 0) if last_row is None else last_row
    blank = 0
    for row in range(1, last + 1):
        record, fields = known[row - 1] if row <= len(known) else ("", [])
        if row in values:
            made.write(form.line_end * blank)
            writer.writerow(with_values(fields, values[row], width, form))
            blank = 0
        elif row <= len(known):
            made.write(record if record.endswith(("\n", "\r")) else record + form.line_end)
        else:
            blank += 1
    return made.getvalue()


def records(text: str, form: CsvForm) -> list[tuple[str, list[str]]]:
    found: list[tuple[str, list[str]]] = []
    behind = 0
    lines = StringIO(text, newline="").readlines()
    reader = csv.reader(lines, delimiter=form.delimiter)
    for fields in reader:
        found.append(("".join(lines[behind : reader.line_num]), fields))
        behind = reader.line_num
    return found


def with_values(fields: list[str], values: dict[int, Any], width: int, form: CsvForm) -> list[Any]:
    found: list[Any] = [*fields, *[""] * (max(width, *values) - len(fields))]
    for column, value in values.items():
        decimal = "0.0000001" if value == SMALL else repr(value)
        found[column - 1] = decimal.replace(".", form.mark) if isinstance(value, float) else value
    return found


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("csv") / "T.csv"


@given(files(), changes(), st.none() | st.integers(1, 12), st.integers(1, 5))
def test_whole_columns_are_written_as_records_one_by_one(
    file: Path, text: str, changed: SheetValues, last_row: int | None, at_once: int
) -> None:
    file.write_bytes(text.encode())
    new = file.with_name("new.csv")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("xlratings.workbook.folder.csv_written.AT_ONCE", at_once)
        write_changed(file, changed, last_row, new)
    assert new.read_bytes().decode() == one_by_one(text, changed, last_row)


@pytest.mark.parametrize("values", [["a", "b"], [1, 2], [0.5, 1e-7], ["a;b", None], [7, 2.5]])
def test_a_column_is_the_same_however_it_is_kept(values: list[Any]) -> None:
    form = CsvForm(";", "\n", "")
    assert [*column_fields(Made(lambda one: one, values), form)] == [*column_fields(values, form)]
    for value in values:
        assert [*column_fields(Same(value, 2), form)] == [*column_fields([value, value], form)]


@pytest.mark.parametrize("value", [True, CellError("#N/A")])
def test_what_no_text_file_can_hold_is_never_written(value: Any) -> None:
    with pytest.raises(TypeError):
        column_fields([value], CsvForm(";", "\n", ""))


def test_of_rows_in_the_millions_no_record_is_looked_at(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        pytest.fail("a record was read alone")

    count = 10_000
    file.write_text("ID;2026-03\n" + "".join(f"{row};1200\n" for row in range(count)), encoding="utf-8", newline="")
    heading = SheetValues({1: {3: "2026-04"}}, ())
    write_changed(file, heading, None, file.with_name("headed.csv"))
    monkeypatch.setattr("xlratings.workbook.folder.csv_written._with_values", fail)
    new = value_block(2, {3: [1216.5] * (count + 1)}, None)
    write_changed(file.with_name("headed.csv"), SheetValues({}, [new]), None, file.with_name("new.csv"))
    assert file.with_name("new.csv").read_text(encoding="utf-8").splitlines()[-2:] == ["9999;1200;1216,5", ";;1216,5"]
