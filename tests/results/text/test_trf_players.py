"""The fields of players in tournament report files, in every style that programs write."""

from collections.abc import Callable

import pytest

from xlratings.errors import FileRefusedError, Message
from xlratings.people import Birth
from xlratings.results.received import Participant, Received

Read = Callable[..., Received]
Write = Callable[..., str]
Ids = Callable[[Received], list[str]]


@pytest.fixture
def player(trf_player: Write, read: Read) -> Callable[..., Participant]:
    """A function that writes a player with these fields and reads him back."""

    def written_and_read(name: str = "Ash, Eva", **fields: str) -> Participant:
        (participant,) = read(trf_player(7, name, **fields)).events[0].participants
        return participant

    return written_and_read


def test_every_field_stands_in_its_columns(player: Callable[..., Participant]) -> None:
    found = player(
        "Ash, Eva Maria", sex="w", title="WGM", rating="2345", federation="ITA", id_="99000001", born="1991/02/14",
        points="0.0", rank="12",
    )  # fmt: skip
    assert found._replace(where=found.where.__class__()) == Participant(
        7, "Ash, Eva Maria", "", "99000001", 2345, Birth(1991, 2, 14), "ITA", "", "w", "WGM", found.points, 12
    )
    assert found.points == 0


def test_a_player_needs_no_more_than_number_and_name(player: Callable[..., Participant]) -> None:
    found = player()
    assert (found.fide_id, found.rating, found.born, found.federation, found.rank) == ("", None, None, "", None)


@pytest.mark.parametrize(("short", "title"), [("g", "GM"), ("m", "IM"), ("wf", "WFM"), ("CM", "CM")])
def test_titles_are_written_short_or_long(player: Callable[..., Participant], short: str, title: str) -> None:
    assert player(title=short).title == title


@pytest.mark.parametrize(
    ("style", "born"),
    [
        ("1991/02/14", Birth(1991, 2, 14)),
        ("1991.02.14", Birth(1991, 2, 14)),
        ("14.02.1991", Birth(1991, 2, 14)),
        ("1991-02-14", Birth(1991, 2, 14)),
        ("1991/00/00", Birth(1991)),
        ("1975.  .", Birth(1975)),
        ("1991", Birth(1991)),
        ("0000/00/00", None),
        ("  .  .", None),
    ],
)
def test_births_have_many_styles(player: Callable[..., Participant], style: str, born: Birth | None) -> None:
    assert player(born=style).born == born


def test_an_impossible_birth_is_not_taken_and_noted(trf_player: Write, read: Read) -> None:
    received = read(trf_player(1, "Ash, Eva", "0000 - H", born="30/02/1991"))
    assert not received.problems, "no rating hangs on it"
    (note,) = received.notes
    assert (note.message.id, note.where.cell) == ("workbook.day-impossible", "line 1")
    assert received.events[0].participants[0].born is None


@pytest.mark.parametrize("rating", ["0", "", "   0"])
def test_nobody_is_rated_0(player: Callable[..., Participant], rating: str) -> None:
    assert player(rating=rating).rating is None


def test_an_error_value_in_a_field_is_named(trf_player: Write, read: Read, problem_ids: Ids) -> None:
    assert problem_ids(read(trf_player(1, "Ash, Eva", rating="#N/A"))) == ["workbook.cell-is-error"]


@pytest.mark.parametrize("damaged", ["'99000001'", "099000001", "99000001.0"])
def test_a_damaged_id_is_mended(player: Callable[..., Participant], damaged: str) -> None:
    assert player(id_=damaged).fide_id == "99000001"


def test_what_cannot_be_an_id_is_a_problem(trf_player: Write, read: Read, problem_ids: Ids) -> None:
    assert problem_ids(read(trf_player(1, "Ash, Eva", id_="14/02/1991"))) == ["workbook.id-is-no-id"]


def test_a_program_s_own_id_is_no_fide_id(player: Callable[..., Participant]) -> None:
    found = player(id_="RM-012")
    assert (found.id, found.fide_id) == ("RM-012", "")


def test_the_federation_s_own_ids_of_trf26_are_taken(trf_player: Write, read: Read) -> None:
    received = read(
        "032 POL",
        trf_player(1, "Ash, Eva", id_="99000001"),
        "POL    1".ljust(57) + f"{'PL-4711':>11}",
        "CZE    1".ljust(57) + f"{'12345':>11}",
    )
    (found,) = received.events[0].participants
    assert (found.id, found.fide_id) == ("PL-4711", "99000001")
    assert received.form == "TRF26"
    assert [one.message.fields["code"] for one in received.ignored] == ["CZE"]


def test_a_note_behind_a_name_is_listed_as_ignored(trf_player: Write, read: Read) -> None:
    received = read(trf_player(1, "Ash, Eva (W)"))
    assert received.events[0].participants[0].name == "Ash, Eva"
    assert received.ignored[0].message.fields == {"text": "(W)", "player": "Ash, Eva"}


@pytest.mark.parametrize("name", ["Żółkiewska, Łucja", "Müller, Jörg", "Иванова, Анна"])
def test_columns_counted_in_bytes_are_seen(trf_player: Write, read: Read, name: str) -> None:
    fewer = len(name.encode()) - len(name)
    line = trf_player(
        1, name, "0000 - H", rating="1900", federation="POL", id_="99000001", born="1991/02/14", points="0.5"
    )
    moved = line[:46].rstrip().ljust(47 - fewer) + line[47:]
    for written in (line, moved):
        received = read(written)
        (found,) = received.events[0].participants
        assert not received.problems
        assert (found.name, found.rating, found.fide_id, found.points) == (name, 1900, "99000001", found.points)
        assert len(received.events[0].games) == 1


def test_a_number_may_stand_to_the_left(read: Read) -> None:
    (found,) = read("001 12   m    Ash, Eva").events[0].participants
    assert found.number == 12


def test_a_report_whose_columns_are_lost_is_refused(read: Read) -> None:
    with pytest.raises(FileRefusedError) as caught:
        read("012 Open", "001 1 m g Ash,Eva 2527 ITA 99000001 1991 1.0 1 2 w 1", "001 2 m Elm,Ida 2408 ITA 1 1 b 0")
    assert caught.value.message == Message("import.trf-columns-lost", file="open.trf", line=2)


def test_a_record_without_its_number_is_a_problem(trf_player: Write, read: Read, problem_ids: Ids) -> None:
    received = read(trf_player(1, "Ash, Eva"), "001      m    Elm, Ida")
    assert problem_ids(received) == ["import.trf-number"]
    assert len(received.events[0].participants) == 1
