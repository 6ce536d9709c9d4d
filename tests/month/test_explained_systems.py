"""The answer to a complaint in the terms of every system, on sums that can be redone by hand."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction

from xlratings.errors import Message
from xlratings.model import (
    Choices,
    Correction,
    Deal,
    Event,
    EventKind,
    EventState,
    Game,
    GameKind,
    Ledger,
    Month,
    Placing,
    Player,
    PublishedList,
    Result,
)
from xlratings.month.explained import Explained, explained
from xlratings.outcome import Reason
from xlratings.texts import LANGUAGES, sentence
from xlratings.texts.say import Say
from xlratings.workbook.explained_text import explained_text

MARCH, APRIL, MAY = Month(2026, 3), Month(2026, 4), Month(2026, 5)
LATER = date(2026, 9, 1)
Press = Callable[[Ledger, Month | None, date], Ledger]


def event(
    id_: str, *rows: Game | Result | Placing | Deal, day: int = 9, kind: GameKind = GameKind.TWO_PLAYERS
) -> Event:
    own = [row._replace(event=id_) for row in rows]
    return Event(
        id_,
        f"Open {id_}",
        EventKind.POINTS,
        date(2026, 3, day),
        date(2026, 3, day),
        games=tuple(row for row in own if isinstance(row, Game)),
        results=tuple(row for row in own if isinstance(row, Result)),
        placings=tuple(row for row in own if isinstance(row, Placing)),
        deals=tuple(row for row in own if isinstance(row, Deal)),
        game_kind=kind,
    )


def game(one: str, other: str, score: float | None, **fields: object) -> Game:
    return Game("", one, other, None if score is None else Fraction(score))._replace(**fields)  # type: ignore[arg-type]  # any field


def ledger(code: str, *events: Event, **ratings: float) -> Ledger:
    players = tuple(Player(id_, f"Player {id_.upper()}", rd=90.0) for id_ in "abcdefn")
    return Ledger(code, players, events, (PublishedList(MARCH, ratings, {}),))


def told(one: Ledger, player: str, month: Month | None = APRIL) -> list[str]:
    """What a player of a ledger is told, after it was told in every language."""
    found = explained(one, player, month, LATER)
    assert found.problems == ()
    return lines(found)


def lines(found: Explained) -> list[str]:
    texts = [explained_text(found, Say(language)) for language in LANGUAGES]
    assert len({text.count("\n") for text in texts}) == 1
    return [line.strip() for line in texts[0].splitlines() if line]


FIDE = ledger(
    "FIDE",
    event("1", game("a", "b", 1), game("c", "a", 0.5), game("a", "n", 1)),
    event("2", game("a", "d", 0), day=14),
    a=1700, b=1685, c=2250, d=1500,
)  # fmt: skip


def test_fide_tells_every_game_k_and_the_period_s_sum_rounded_once() -> None:
    k = "K is 20: 30 games or more, not a junior below 2300, never at 2400 (highest rating: 1700) (B.02 8.3.3)."
    assert told(FIDE, "a") == [
        "Player A (a), list 2026-04: events that ended in 2026-03",
        "Rating in list 2026-03: 1700.",
        "Event 1 Open 1, 2026-03-09 to 2026-03-09: +18",
        "Against Player B (b), 1685: difference 15, expected 0.52, scored 1: 1 - 0.52 = 0.48 (B.02 8.3.1).",
        (
            "Against Player C (c), 2250: difference -550, counted as -400, expected 0.08, scored 0.5: 0.5 - 0.08 = 0.42"
            " (B.02 8.3.1)."
        ),
        "Sum of the games: 0.48 + 0.42 = 0.9 (B.02 8.3.1).",
        k,
        "Change: K 20 x (0.9) = 18, not rounded (B.02 8.3.3).",
        (
            "Rating: 1700; List used: 2026-03; Games: 2; Score: 1.5; Expected score: 0.6; Score - expected: 0.9; K: 20;"
            " Variation: +18 (B.02 8.3)."
        ),
        "Not rated: the game against Player N (n), who has no rating on the list used (B.02 5.1).",
        "Event 2 Open 2, 2026-03-14 to 2026-03-14: -15.2",
        "Against Player D (d), 1500: difference 200, expected 0.76, scored 0: 0 - 0.76 = -0.76 (B.02 8.3.1).",
        k,
        "Change: K 20 x (-0.76) = -15.2, not rounded (B.02 8.3.3).",
        (
            "Rating: 1700; List used: 2026-03; Games: 1; Score: 0; Expected score: 0.76; Score - expected: -0.76;"
            " K: 20; Variation: -15.2; Period, unrounded: 2.8; New rating: 1703 (B.02 8.3)."
        ),
        "Sum of the changes: 18 - 15.2 = 2.8, rounded once: 3.",
        "New rating: 1700 + 3 = 1703.",
        "List 2026-04 is not published yet.",
    ]


def test_once_published_the_sum_equals_the_change_or_says_by_how_much_it_differs(press: Press) -> None:
    done = press(FIDE, APRIL, LATER)
    assert told(done, "a", None)[-1] == (
        "Published in list 2026-04: 1703, a change of +3. The sum equals the published change."
    )
    edited = done._replace(lists=(done.lists[0], done.lists[1]._replace(ratings={**done.lists[1].ratings, "a": 1705})))
    found = explained(edited, "a", None, LATER)
    assert lines(found)[-3].startswith("Published in list 2026-04: 1705, a change of +5. The sum does NOT equal")
    assert "it gives +3, and +2 is not explained." in lines(found)[-3]
    assert [problem.message.id for problem in found.problems] == ["month.number-differs"]


def test_fide_tells_how_a_first_rating_is_pooled_over_months(press: Press) -> None:
    first = event("1", game("n", "b", 1), game("n", "c", 0))
    second = event("2", game("n", "d", 1), game("n", "e", 0), game("n", "f", 1))
    later = second._replace(start=date(2026, 4, 9), end=date(2026, 4, 9))
    one = ledger("FIDE", first, later, b=1902, c=1877, d=1884, e=2012, f=1832)
    april = told(one, "n")
    assert april[1] == "No rating in list 2026-03 or before."
    assert "All games against rated opponents so far: 2, points 1 (B.02 8.2)." in april
    assert "Fewer than 5 games: no rating yet (B.02 8.2)." in april
    assert april[-2:] == ["No rating yet.", "List 2026-04 is not published yet."]
    done = press(press(one, APRIL, LATER), MAY, LATER)
    may = told(done, "n", MAY)
    assert "Pooled with them, of list 2026-04: event 1, games 2, points 1 (B.02 8.2)." in may
    assert "1872.428571 + 50 = 1922.428571, rounded 1922 (B.02 8.2)." in may
    assert may[-2:] == ["First rating: 1922.", "Published in list 2026-05: 1922. It is what the events give."]


def test_fide_tells_of_a_first_event_without_a_point_and_of_the_floor() -> None:
    one = ledger("FIDE", event("1", game("n", "b", 0), game("a", "b", 0)), a=1405, b=1405)
    assert "A first event without a point is disregarded (B.02 8.2)." in told(one, "n")
    assert told(one, "a")[-2:] == [
        "1405 - 10 = 1395 is below the lowest rating that is published: no rating from now on.",
        "List 2026-04 is not published yet.",
    ]


def test_fngo_tells_restarts_games_rd_and_what_is_earned() -> None:
    one = ledger("FNGO", event("1", game("n", "a", 1)), a=1500.0)
    found = told(one, "n")
    assert found[1] == "Not on list 2026-03: starts with 1000."
    assert found[3:6] == [
        (
            "Count 1: from 1000 to 1527.814919, which is 1450 or more: the event is counted again from 1450 with RD 350"
            " (FNGO Esordienti)."
        ),
        (
            "Count 2: from 1450 to 1650.799407, which is 1650 or more: the event is counted again from 1650 with RD 350"
            " (FNGO Esordienti)."
        ),
        (
            "The event was counted again because newcomers restarted (counts: 3); the last count follows"
            " (FNGO Esordienti)."
        ),
    ]
    assert "Counted from rating 1650, RD 350 (Glicko 2)." in found
    assert any(line.startswith("Against Player A (a), 1500 with RD 90: g = 0.961544, expected 0.69") for line in found)
    assert any(line.startswith("Not stable: RD 261.34808 is above 110") for line in found)
    assert found[-2] == "New rating: 1000 + 764.77572 = 1764.77572."
    stable = told(one, "a")
    assert "New maximum: 1500, the highest rating while stable (FNGO Calcolo)." not in stable
    assert any(line.startswith("Stable: RD 8") for line in stable)
    assert any(line.startswith("New title: ") for line in stable)


def test_fngo_tells_the_example_of_the_paper() -> None:
    listed = {"a": 200.0, "b": 30.0, "c": 100.0, "d": 300.0}
    one = ledger(
        "FNGO",
        event("1", game("a", "b", 1), game("c", "a", 1), game("a", "d", 0)),
        a=1500.0,
        b=1400.0,
        c=1550.0,
        d=1700.0,
    )
    one = one._replace(players=tuple(player._replace(rd=listed.get(player.id)) for player in one.players))
    found = told(one, "a")
    assert (
        "Against Player B (b), 1400 with RD 30: g = 0.995498, expected 0.639468, scored 1: 0.995498 x (1 - 0.639468)"
        " = 0.358909 (Glicko 2)."
    ) in found
    assert found[-2] == "New rating: 1500 - 35.893537 = 1464.106463."


def test_cbjd_tells_whom_somebody_met_and_the_sum_of_the_document() -> None:
    guests = [Result("", "", f"Guest {number}", federated=False, rating=2200) for number in range(7)]
    own = Result("", "a", points=Fraction(11), games=7)
    found = told(ledger("CBJD", event("1", own, *guests), a=2450), "a")
    assert found[3] == "Opponent: Guest 0, 2200; games: 1."
    assert found[10:17] == [
        "Average of the opponents: 15400 / 7 = 2200 (CBJD PE).",
        "Difference: 2450 - 2200 = 250 (CBJD PE).",
        "At a difference of 250 the conversion table expects 81 % (CBJD PE).",
        "Points expected: 81 % of 14 = 11.34 (CBJD RN).",
        "K is 10: the rating 2450 is 2400 or more (CBJD K).",
        "New rating: 2450 + 10 x (11 - 11.34) x 0.5 = 2448.3, rounded 2448 (CBJD RN).",
        (
            "Rating: 2450; Games: 7; Points: 11; Opponents' average: 2200; Difference: 250; Expected %: 81;"
            " Expected points: 11.34; K: 10; Variation: -2; New rating: 2448 (CBJD RN)."
        ),
    ]
    assert found[-2] == "New rating: 2450 - 2 = 2448."


def test_elo_tells_every_game_by_the_list_before_and_the_floor() -> None:
    choices = Choices(start_rating=1500, k=20, floor=1495)
    one = ledger("ELO", event("1", game("a", "b", 1), game("a", "b", 1)), a=1500.0, b=1500.0)
    one = one._replace(choices=choices)
    found = told(one, "a")
    game_line = "Against Player B (b), 1500: difference 0, expected 0.5, scored 1: 1 - 0.5 = 0.5 (Elo)."
    assert found.count(game_line) == 2
    assert found[5] == "Rating: 1500 (Elo).", "what the two lines above it say is not said again"
    assert found[2] == "Event 1 Open 1, 2026-03-09 to 2026-03-09: +20"
    assert found[-2] == "New rating: 1500 + 10 + 10 = 1520."
    assert told(one, "b")[-2] == "New rating: 1500 - 20 = 1480, below the lowest rating there is, 1495: so 1495."


def test_kurnik_tells_games_of_two_of_places_and_of_pairs() -> None:
    two = ledger("KURNIK", event("1", game("a", "b", 1)), a=1200.0)
    assert told(two, "a")[3:6] == [
        "Against Player B (b), 1200: difference 0, expected 0.5, scored 1: 1 - 0.5 = 0.5 (Kurnik Szczegóły).",
        "New rating: 1200 + 32 x (1 - 0.5) = 1216 (Kurnik Szczegóły).",
        "Rating: 1200; Variation: +16; New rating: 1216 (Kurnik Szczegóły).",
    ]
    places = [Placing("", id_, place, number=1) for place, id_ in enumerate("abc", 1)]
    many = ledger("KURNIK", event("1", *places, kind=GameKind.PLACES), a=1200.0)
    assert told(many, "b")[3:6] == [
        "Against Player A (a), 1200: difference 0, expected 0.5, scored 0: 0 - 0.5 = -0.5 (Kurnik Szczegóły).",
        "Against Player C (c), 1200: difference 0, expected 0.5, scored 1: 1 - 0.5 = 0.5 (Kurnik Szczegóły).",
        "New rating: 1200 + 32 x (1 - 1) = 1200 (Kurnik Szczegóły).",
    ]
    seats = [Placing("", id_, place, number=1) for id_, place in zip("abcd", (1, 1, 2, 2), strict=True)]
    pairs = ledger("KURNIK", event("1", *seats, kind=GameKind.PAIRS), a=1300.0, b=1100.0)
    assert told(pairs, "d")[3] == (
        "Average of the own pair 1200, of Player A (a) + Player B (b) 1200: difference 0, expected 0.5, scored 0"
        " (Kurnik pary)."
    )
    assert told(pairs, "d")[-2] == "New rating: 1200 - 16 = 1184."


def test_kurnik_tells_backgammon_and_bridge() -> None:
    match = event("1", game("a", "b", 1, length=7), kind=GameKind.BACKGAMMON)
    one = ledger("KURNIK", match, a=1500.0, b=1600.0)
    old = {"a": 500, "b": 50}
    one = one._replace(players=tuple(player._replace(experience=old.get(player.id)) for player in one.players))
    assert told(one, "a")[-2] == "New rating: 1500 + 6.091233 = 1506.091233."
    assert told(one, "b")[-2] == "New rating: 1600 - 27.410551 = 1572.589449."
    deals = event(
        "1", Deal("", "a", Fraction(5), number=1), Deal("", "a", Fraction(-2), number=2), kind=GameKind.BRIDGE
    )
    bridge = ledger("KURNIK", deals)._replace(lists=())
    assert "IMPs of the last deals: 3 / 2 = 1.5 (Kurnik brydż)." in told(bridge, "a")


def test_what_is_not_rated_is_told_with_its_reason() -> None:
    day = date(2026, 3, 8)
    games = (
        game("a", "b", 1),
        game("a", "c", 1, rated=False, day=day),
        game("d", "a", None, mark="+", day=day),
        game("a", "", None, mark="bye"),
        game("a", "e", None, mark="*"),
    )
    wide = event("1", *games)._replace(start=date(2026, 3, 7))
    asleep = event("2", game("a", "b", 1))
    waiting, refused, annulled = (
        asleep._replace(id=id_, name="", state=state)
        for id_, state in (("W", EventState.WAITING), ("R", EventState.REFUSED), ("X", EventState.ANNULLED))
    )
    found = told(ledger("KURNIK", wide, waiting, refused, annulled, a=1200.0), "a")
    assert found[6:14] == [
        "Not rated: the game against Player C (c) of 2026-03-08; it is a friendly one, Rated says no.",
        (
            "Not rated: the game against Player D (d) of 2026-03-08 was not played, it was decided by forfeit (+);"
            " points scored: 0."
        ),
        "Not rated: the bye of 2026-03-09 (bye); points scored: 1.",
        "Not rated: the game against Player E (e) of 2026-03-09 has no result (*).",
        "Not counted: W; it is set to waiting.",
        "Not counted: R; it is set to refused.",
        "Not counted: X; it is annulled.",
        "New rating: 1200 + 16 = 1216.",
    ]


def test_who_only_played_what_is_not_rated_is_told_so() -> None:
    found = told(ledger("KURNIK", event("1", game("a", "b", 1), game("c", "d", 1, rated=False))), "c")
    assert found[2:] == [
        "Not rated: the game against Player D (d) of 2026-03-09; it is a friendly one, Rated says no.",
        "No event counts in list 2026-04 for this player, so the rating stays 1200.",
        "List 2026-04 is not published yet.",
    ]


def test_an_idle_player_without_a_rating_is_told_so() -> None:
    assert told(FIDE, "f")[1:] == [
        "No rating in list 2026-03 or before.",
        "No event counts in list 2026-04 for this player, who has no rating.",
        "List 2026-04 is not published yet.",
    ]


def test_a_sum_of_very_many_games_is_not_written_out() -> None:
    one = ledger("KURNIK", event("1", *[game("a", "b", number % 2) for number in range(22)]), a=1200.0)
    found = told(one, "a")
    assert found[-3].startswith("Sum of the changes (22): ")
    assert found[-2].startswith("New rating: 1200 ")


def test_a_difference_that_a_correction_carries_is_told(press: Press) -> None:
    done = press(FIDE, APRIL, LATER)
    published = done.lists[1]._replace(ratings={**done.lists[1].ratings, "a": 1700})
    carried = Correction(APRIL, "a", 1700, 1703, MAY)
    later = done._replace(
        lists=(done.lists[0], published, PublishedList(MAY, {**done.lists[1].ratings}, {})), corrections=(carried,)
    )
    found = told(later, "a", MAY)
    assert found[1] == "Rating in list 2026-04: 1700."
    assert "list 2026-04, which stays as published: +3; counted on from 1703." in found[2]
    assert found[3].endswith("with what is carried the rating is 1703.")
    assert found[-1] == "Published in list 2026-05: 1703, a change of +3. The sum equals the published change."


def test_figures_of_a_reason_have_the_headings_that_changes_has() -> None:
    found = explained(FIDE, "a", APRIL, LATER)
    (reason,) = [line for line in found.paragraphs[2] if isinstance(line, Reason)]
    assert reason.variation == Fraction(-76, 5)
    assert found.sum is not None
    assert (found.sum.before, found.sum.total, found.sum.rating) == (1700, Fraction(14, 5), 1703)
    message = Message("steps.plus", value=Fraction(1, 2))
    assert {language: sentence(message.id, message.fields, language) for language in ("en", "it")} == {
        "en": "+0.5",
        "it": "+0,5",
    }
