"""Tables in HTML under the name of a workbook are read; a whole web page is refused."""

from collections.abc import Callable

import pytest

from xlratings.errors import FileRefusedError
from xlratings.results.received import Received

Read = Callable[..., Received]

ROWS = (
    ("No", "Name", "Rtg", "1.Rd", "2.Rd", "Pts."),
    ("1", "Gąska, Ewa", "1900", "2w1", "3b½", "1,5"),
    ("2", "Elm &amp; Oak, Ida", "0", "1b0", "-1", "1"),
    ("3", "Conceição, Ana", "1750", "-½", "1w½", "1"),
)


def html(rows: tuple[tuple[str, ...], ...] = ROWS, before: str = "", head: str = "") -> str:
    """A table as a web server writes it."""
    lines = "".join("<tr>" + "".join(f"<td class=x>{cell}</td>" for cell in row) + "</tr>\n" for row in rows)
    return (
        f"<html><head>{head}<style>td {{color: red}}</style></head><body>{before}<table>{lines}</table></body></html>"
    )


def test_a_table_is_read_like_that_of_a_workbook(read: Read) -> None:
    page = html(before="<h2>Elm Open</h2><p>2026-03-07<br>")
    received = read(content=page.encode(), name="report.xls")
    assert (received.form, received.kinds, received.problems) == ("HTML", ("crosstable",), ())
    event = received.events[0]
    assert (event.name, str(event.start)) == ("Elm Open", "2026-03-07")
    assert [one.name for one in event.participants] == ["Gąska, Ewa", "Elm & Oak, Ida", "Conceição, Ana"]
    assert len(event.games) == 4


@pytest.mark.parametrize("encoding", ["windows-1250", "iso-8859-2", "utf-8"])
def test_the_encoding_is_what_the_page_says(read: Read, encoding: str) -> None:
    rows = (*ROWS[:3], ("3", "Żółw, Łucja", *ROWS[3][2:]))
    page = html(rows, head=f'<meta http-equiv="Content-Type" content="text/html; charset={encoding}">')
    received = read(content=page.encode(encoding, "xmlcharrefreplace"), name="report.xls")
    assert [one.name for one in received.events[0].participants][::2] == ["Gąska, Ewa", "Żółw, Łucja"]


def test_without_a_word_about_it_the_encoding_is_found_and_said(read: Read) -> None:
    rows = (*ROWS[:3], ("3", "Żółw, Łucja", *ROWS[3][2:]))
    received = read(content=html(rows).encode("cp1250", "xmlcharrefreplace"), name="report.xls")
    assert received.events[0].participants[2].name == "Żółw, Łucja"
    assert received.notes[0].message.id == "import.encoding-taken"


def test_cells_over_several_columns_and_rows_move_nobody(read: Read) -> None:
    page = (
        "<table><tr><th colspan=6>Elm Open<tr><td>No<td>Name<td>Rtg<td>1.Rd<td>2.Rd<td>Pts."
        "<tr><td>1<td>Ash, Al<td rowspan=2>0<td>2w1<td>2b1<td>2<tr><td>2<td>Elm, Ed<td>1b0<td>1w0<td>0</table>"
    )
    received = read(content=page.encode(), name="report.xls")
    assert not received.problems
    assert [(game.player, game.opponent, str(game.score)) for game in received.events[0].games] == [
        (1, 2, "1"),
        (2, 1, "0"),
    ]
    assert received.events[0].name == "Elm Open"


@pytest.mark.parametrize(
    "before", ["<?xml version='1.0' encoding='utf-8'?>\n", "<!-- a comment -->", "<div>", "<p>Elm Open</p>"]
)
def test_what_stands_before_the_table_does_not_matter(read: Read, before: str) -> None:
    table = html()[html().index("<table>") :]
    assert read(content=(before + table).encode(), name="report.xls").form == "HTML"


@pytest.mark.parametrize(
    "page",
    [
        html(before="<script>x()</script>"),
        html(before="<form><input></form>"),
        html(before="".join(f"<p>News {number}</p>" for number in range(30))),
        f"<table><tr><td>{html()}</td></tr></table>",
        "<html><body><p>Nothing here</p></body></html>",
        "<html><table></table>",
        "MIME-Version: 1.0\nContent-Type: text/html\n\n<table>",
        "\ufeff<html><body><div>Hello",
    ],
)
def test_a_web_page_is_refused_with_what_to_do(read: Read, page: str) -> None:
    with pytest.raises(FileRefusedError) as caught:
        read(content=page.encode(), name="report.xls")
    assert caught.value.message.id == "import.is-web-page"


def test_a_table_of_something_else_is_no_result(read: Read) -> None:
    with pytest.raises(FileRefusedError) as caught:
        read(content=b"<table><tr><td>Milk<td>2</tr><tr><td>Eggs<td>12</tr></table>", name="list.xls")
    assert caught.value.message.id == "import.no-table"


def test_moves_behind_a_mark_of_utf_8_are_known_as_such(read: Read) -> None:
    with pytest.raises(FileRefusedError) as caught:
        read(content=b'\xef\xbb\xbf[Event "Open"]\n[White "Ash"]', name="games.pgn")
    assert caught.value.message.id == "import.is-pgn"
