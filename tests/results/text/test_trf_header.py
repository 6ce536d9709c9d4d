"""What a tournament report file says of the tournament, and what in it is read but not used."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction

import pytest

from xlratings.errors import Message
from xlratings.results.received import Received, ReceivedEvent

Read = Callable[..., Received]
Write = Callable[..., str]
Ids = Callable[[Received], list[str]]


@pytest.fixture
def event(trf_player: Write, read: Read) -> Callable[..., ReceivedEvent]:
    """A function that reads these records above two players with a game."""
    players = (trf_player(1, "Ash, Eva", "   2 w 1"), trf_player(2, "Birch, Leo", "   1 b 0"))
    return lambda *records: read(*records, *players).events[0]


@pytest.fixture
def received(trf_player: Write, read: Read) -> Callable[..., Received]:
    """A function that reads these records above two players with two games."""
    players = (
        trf_player(1, "Ash, Eva", "   2 w 1", "   2 b ="),
        trf_player(2, "Birch, Leo", "   1 b 0", "   1 w ="),
    )
    return lambda *records: read(*records, *players)


def days_of_rounds(*days: str) -> str:
    return "132".ljust(91) + "".join(f"{day:<10}" for day in days).rstrip()


def test_name_place_federation_and_days(event: Callable[..., ReceivedEvent]) -> None:
    found = event("012 Spring  Open", "022 Rome", "032 ITA", "042 2026/03/07", "052 2026/03/08", "XXR 5")
    assert (found.name, found.place, found.federation) == ("Spring Open", "Rome", "ITA")
    assert (found.start, found.end, found.rounds) == (date(2026, 3, 7), date(2026, 3, 8), 5)


def test_an_event_without_a_name_is_called_like_its_file(event: Callable[..., ReceivedEvent]) -> None:
    assert event().name == "open"


@pytest.mark.parametrize("style", ["2026/03/07", "2026.03.07", "2026-03-07", "07.03.2026", "7 marzo 2026"])
def test_days_have_many_styles(event: Callable[..., ReceivedEvent], style: str) -> None:
    assert event(f"042 {style}").start == date(2026, 3, 7)


@pytest.mark.parametrize(
    ("style", "why"),
    [
        ("11.09.26", "workbook.day-has-short-year"),
        ("03/04/2026", "workbook.day-has-two-readings"),
        ("31.02.2026", "workbook.day-impossible"),
        ("soon", "workbook.day-is-no-day"),
    ],
)
def test_a_day_with_no_or_two_readings_is_a_problem(
    received: Callable[..., Received], problem_ids: Ids, style: str, why: str
) -> None:
    assert problem_ids(received(f"052 {style}")) == [why]


class TestDaysOfRounds:
    def test_each_round_has_the_day_in_its_columns(self, received: Callable[..., Received]) -> None:
        found = received(days_of_rounds("26/03/07", "26/03/08")).events[0]
        assert [game.day for game in found.games] == [date(2026, 3, 7), date(2026, 3, 8)]

    def test_they_give_start_and_end_that_the_file_does_not_say(self, received: Callable[..., Received]) -> None:
        found = received(days_of_rounds("26/03/07", "26/03/08")).events[0]
        assert (found.start, found.end) == (date(2026, 3, 7), date(2026, 3, 8))

    def test_a_round_without_a_day_has_none(self, received: Callable[..., Received]) -> None:
        found = received(days_of_rounds("", "2026/03/08")).events[0]
        assert [game.day for game in found.games] == [None, date(2026, 3, 8)]

    @pytest.mark.parametrize("days", [("07/03/26", "08/03/26"), ("26.25.02",), ("soon", "26/03/08"), ("26/13/07",)])
    def test_days_that_cannot_be_meant_are_not_used(
        self, received: Callable[..., Received], days: tuple[str, ...]
    ) -> None:
        found = received("042 2026/03/07", "052 2026/03/08", days_of_rounds(*days))
        assert [note.message.id for note in found.notes] == ["import.trf-round-days"]
        assert not any(game.day for game in found.events[0].games)


@pytest.mark.parametrize(
    ("coded", "minutes"),
    [("5400+30", Fraction(90)), ("40/6000+30:900+30", Fraction(115)), ("600", Fraction(10)), ("W300-B240", None)],
)
def test_the_time_for_reflection_stands_in_record_222(
    event: Callable[..., ReceivedEvent], coded: str, minutes: Fraction | None
) -> None:
    assert event(f"222 {coded}").minutes == minutes


def test_another_number_of_players_than_the_file_says_is_noted(received: Callable[..., Received]) -> None:
    (note,) = received("062 45 (30)").notes
    assert note.message.fields == {"stated": 45, "found": 2}
    assert not received("062 2").notes


def test_everything_ignored_is_listed_with_its_lines(trf_player: Write, read: Read) -> None:
    found = read(
        "012 Open",
        "102 Somebody, Important",
        "112 Somebody, Else",
        "013 The Team                          1    2",
        "###  comment",
        "202 BH-C1,BH",
        "XXC white1",
        "XXP 1 2",
        "DDD SSSS sTTT NNNNNNNNNNNN",
        trf_player(1, "Ash, Eva"),
        "DAT 1 GROUP Team Penguin",
        "013 Another                           1",
    )
    assert [(one.message.fields["lines"], one.where.cell) for one in found.ignored] == [
        ("2-3", "line 2"), ("4, 12", "line 4"), ("5", "line 5"), ("6", "line 6"), ("7-8", "line 7"), ("9", "line 9"),
        ("11", "line 11"),
    ]  # fmt: skip
    assert found.ignored[1].message.fields["what"] == Message("import.trf-teams")


def test_a_file_may_hold_several_events(trf_player: Write, read: Read) -> None:
    found = read(
        "012 Open A", "042 2026/03/07", trf_player(1, "Ash, Eva", "0000 - H"),
        "012 Open B", "042 2026/03/08", trf_player(1, "Elm, Ida", "0000 - U"),
    )  # fmt: skip
    assert [(one.name, one.start, len(one.games)) for one in found.events] == [
        ("Open A", date(2026, 3, 7), 1),
        ("Open B", date(2026, 3, 8), 1),
    ]


@pytest.mark.parametrize(("record", "form"), [("012 Open", "TRF16"), ("XXR 5", "TRFx"), ("142 5", "TRF26")])
def test_the_form_is_named(received: Callable[..., Received], record: str, form: str) -> None:
    assert received(record).form == form


@pytest.mark.parametrize("end", ["\r\n", "\n", "\r", "\r\r\n"])
def test_lines_end_in_every_way(trf_player: Write, read: Read, end: str) -> None:
    text = end.join(["012 Open", "", trf_player(1, "Ash, Eva", "0000 - U"), ""])
    (player,) = read(content=text.encode()).events[0].participants
    assert (player.name, player.where.cell) == ("Ash, Eva", "line 3")


def test_a_list_of_entries_without_results_is_no_event_to_rate(trf_player: Write, read: Read, problem_ids: Ids) -> None:
    assert problem_ids(read("012 Open", trf_player(1, "Ash, Eva", points="0.0"))) == ["import.no-results-yet"]
