"""A file is recognised by what stands in it; what cannot be read is refused with a reason, nothing else is raised."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlratings.errors import FileRefusedError
from xlratings.results.received import Received
from xlratings.results.recognised import read_results

Read = Callable[..., Received]
REPORT = (
    b"012 Open\r\n042 2026/03/07\r\n162  P 0.5\r\n132" + b" " * 88 + b"26/03/07\r\n"
    b"001    1 w WGM Ash, Eva                          2345 ITA    99000001 1991/02/14  1.0    1     2 w 1\r\n"
    b"001    2 m     Birch, Leo                        1900 POL             1990/00/00  0.0    2     1 b 0\r\n"
    b"240 H 002    1\r\nPOL    2                                                    PL-4711\r\n"
)
ABROAD = (
    b'Event,"Fun, 2026"\nStart,2026-09-22\nRounds,2\n\nPlayer,456,Fox,Anna\n1,0,B,Elm,Ida,2209,,ENG\n2,=,-\nTotal,0.5\n'
)
GAMES = "Round;White;Black;Result\n1;Gąska Ewa;Birch Leo;1-0\n2;Elm Ida;Gąska Ewa;0,5\n".encode("cp1250")
EXPORT = b"No\tName\tLoc Id\tTotal\t 1\t 2\r\n\r\n1\tAsh, Eva\t106\t1.5\t 2:W\t 0:D\r\n2\tElm, Ida\t\t0\t 1:L\t 0:\r\n"
FORMS = {"TRF26": REPORT, "FCSV": ABROAD, "text": GAMES, "Swiss Perfect": EXPORT}


@pytest.mark.parametrize("name", ["open.trf", "open.xlsx", "open", "open.csv.txt"])
@pytest.mark.parametrize("form", FORMS)
def test_the_name_of_a_file_does_not_matter(read: Read, form: str, name: str) -> None:
    assert read(content=FORMS[form], name=name).form == form


def test_the_same_bytes_have_the_same_signature_whatever_the_name(read: Read) -> None:
    first, copy = read(content=REPORT), read(content=REPORT, name="copy.txt")
    assert first.signature == copy.signature
    assert first.signature != read(content=REPORT.replace(b" 1.0 ", b" 2.0 ")).signature


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "import.empty"),
        (b" \r\n ", "import.empty"),
        (b"%PDF-1.7 ...", "import.is-pdf"),
        (b"{\\rtf1 ...", "import.is-rtf"),
        (b"<html><table>", "import.is-web-page"),
        (b"<?xml version='1.0'?><Workbook>", "import.is-web-page"),
        (b"\x89PNG\r\n\x1a\n", "import.is-picture"),
        (b"\x1f\x8b\x08", "import.is-archive"),
        (b'[Event "Open"]\n[White "Ash"]', "import.is-pgn"),
        (b"\x01\x02\x00\x03binary", "import.no-text"),
        (b"Dear clerk,\nthe results will follow.\n", "import.no-table"),
        (b"PK\x03\x04broken", "workbook.file-is-no-workbook"),
    ],
)
def test_every_refused_file_says_why(read: Read, content: bytes, why: str) -> None:
    with pytest.raises(FileRefusedError) as caught:
        read(content=content)
    assert caught.value.message.id == why


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing.trf"):
        with pytest.raises(FileRefusedError):
            read_results(path)


@pytest.fixture(scope="module")
def any_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("any") / "file"


def is_read_or_refused(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    try:
        received = read_results(path)
    except FileRefusedError:
        return
    assert received.signature


@given(content=st.binary(max_size=400))
def test_any_bytes_are_read_or_refused(any_file: Path, content: bytes) -> None:
    is_read_or_refused(any_file, content)


@given(text=st.text(max_size=300), encoding=st.sampled_from(["utf-8", "utf-16", "utf-8-sig"]))
def test_any_text_is_read_or_refused(any_file: Path, text: str, encoding: str) -> None:
    is_read_or_refused(any_file, text.encode(encoding, "ignore"))


@given(
    content=st.sampled_from(sorted(FORMS.values())),
    edits=st.lists(st.tuples(st.integers(0, 500), st.integers(0, 12), st.binary(max_size=12)), max_size=6),
)
def test_a_damaged_results_file_is_read_or_refused(
    any_file: Path, content: bytes, edits: list[tuple[int, int, bytes]]
) -> None:
    for at, length, piece in edits:
        content = content[:at] + piece + content[at + length :]
    is_read_or_refused(any_file, content)


LINE = st.lists(
    st.sampled_from([*"001 \t;,:-+=½wbWDLUFHZ0123456789", "001 ", "0000", "Name", "Pts", "No", "\n"]), max_size=60
)


@given(lines=st.lists(LINE.map("".join), max_size=8))
def test_what_looks_like_results_is_read_or_refused(any_file: Path, lines: list[str]) -> None:
    is_read_or_refused(any_file, "\n".join(lines).encode())
