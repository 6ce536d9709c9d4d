"""Whatever a sheet holds: looking never fails, and what is clear can be written, with everything else as it was."""

from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st
from xlsxwriter import Workbook

from tests.workbook.adopting.conftest import Cell, Line, put
from tests.workbook.conftest import raw_members, values
from workbooks.build import template
from xlratings.errors import FileRefusedError
from xlratings.model import Month
from xlratings.workbook.adopting.answers import Answers
from xlratings.workbook.adopting.plan import adoption
from xlratings.workbook.adopting.writing import adopt
from xlratings.workbook.read import read_workbook
from xlratings.workbook.xlsx.cells import Value

HEADINGS = st.sampled_from(
    ["ID", "Tessera", "No", "Name", "Cognome e nome", "Rating", "Elo", "Punteggio", "Pos", "Club", "Born", "Start",
     "End", "Event", "Points", "2026-02", "mar 2026", "White", "Black", "Result", "Variazione", " ", "Total", "Name\n2"]
)  # fmt: skip
CELLS: st.SearchStrategy[Cell] = st.one_of(
    st.none(),
    st.integers(-5, 3000),
    st.sampled_from(
        ["Ash Ada", "Birch Bo", "00415226", "5009197.0", "#N/A", "1.924", "½", "", "Total", "=A1", "T1", "x"]
    ),
)
LIST: list[Line] = [
    ["Ratings"],
    [],
    ["ID", "Name", "Rating", "Club"],
    ["11", "Ash Ada", 1500, "x"],
    ["12", "Birch Bo", 1400],
]
LINES = st.lists(st.lists(CELLS, max_size=7), max_size=6)


@st.composite
def sheets(draw: st.DrawFn) -> list[Line]:
    """Lines of anything, headings, and lines of anything below."""
    return [*draw(LINES), draw(st.lists(HEADINGS, min_size=2, max_size=7)), *draw(LINES)]


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new workbook, like which new sheets look; of another system than most here."""
    path = tmp_path_factory.mktemp("model") / "model.xlsx"
    path.write_bytes(template("elo", "en", path.name, sample=False))
    return path


@settings(max_examples=40)
@given(
    pages=st.lists(sheets() | st.just(LIST), min_size=1, max_size=3),
    code=st.sampled_from(["RISIKO", "ELO", "FIDE", "CBJD"]),
)
def test_what_is_clear_is_written_and_nothing_else_changes(model: Path, pages: list[list[Line]], code: str) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "clerk.xlsx"
        with Workbook(path) as book:
            day = book.add_format({"num_format": "yyyy-mm-dd"})
            for lines in pages:
                put(book.add_worksheet(), lines, day)
        before, titles = raw_members(path), [f"Sheet{number}" for number in range(1, len(pages) + 1)]
        cells = [values(path, title) for title in titles]
        found = adoption(path, Answers({}, (), code, Month(2026, 3)), None)
        if not found.is_clear:
            return
        try:
            adopt(found, datetime(2026, 4, 1, 21, 30), "0", model)  # noqa: DTZ001 - local, as in Log
        except FileRefusedError:
            assert raw_members(path) == before
            return
        event("written")
        after = raw_members(path)
        assert not set(before) - set(after)
        assert not {name for name in before if before[name] != after[name] and not _is_listed(name)}
        _assert_kept(path, titles, cells)
        assert read_workbook(path).tables.keys() >= {"Settings", "List", "Lists", "Players", "Log"}


def _is_listed(name: str) -> bool:
    """Lists of parts, the sheets over which tables lie, and the formats behind which new ones stand."""
    return (
        name in ("[Content_Types].xml", "xl/workbook.xml", "xl/styles.xml")
        or name.endswith(".rels")
        or "/sheet" in name
    )


def _assert_kept(path: Path, titles: list[str], cells: list[dict[int, dict[int, Value]]]) -> None:
    for title, known in zip(titles, cells, strict=True):
        now = values(path, title)
        assert {(row, at): now.get(row, {}).get(at) for row in known for at in known[row]} == {
            (row, at): value for row in known for at, value in known[row].items()
        }
