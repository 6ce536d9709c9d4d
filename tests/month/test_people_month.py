"""The month recognises people: what a name decides, what the clerk decided, whose records are one."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction

import pytest

from xlratings.errors import Where
from xlratings.model import Deal, Event, EventKind, Game, GameKind, Ledger, Month, Placing, Player, PublishedList
from xlratings.month.update import outcome
from xlratings.outcome import Outcome
from xlratings.people import Birth, Decision, Verdict

APRIL, MAY = Month(2026, 4), Month(2026, 5)
TODAY = date(2026, 6, 2)
Edited = Callable[..., Ledger]
Said = Callable[[Outcome], list[tuple[str, str]]]
Press = Callable[[Ledger, Month | None, date], Ledger]

PLAYERS = (
    Player("501", "Finch, Leo", born=1991, where=Where("Players", "A2")),
    Player("742", "Finch, Leo", born=2009, where=Where("Players", "A3")),
    Player("88", "Marsh, Eva", where=Where("Players", "A4")),
    Player("90", "Oak, Ida", where=Where("Players", "A5")),
)
START = PublishedList(Month(2026, 3), dict.fromkeys(("501", "742", "88", "90"), 1500), {})


def games(*played: tuple[str, str, float]) -> Ledger:
    """A FIDE ledger of four members at 1500 with K 20, and one event with these games."""
    rows = tuple(
        Game("T1", one, other, Fraction(score), where=Where("Games", f"D{row}"))
        for row, (one, other, score) in enumerate(played, 2)
    )
    event = Event("T1", "Open", EventKind.POINTS, date(2026, 3, 7), date(2026, 3, 8), games=rows)
    return Ledger("FIDE", PLAYERS, (event,), (START,), columns={("Games", "player"): "D", ("Games", "opponent"): "E"})


def decided(ledger: Ledger, *decisions: Decision) -> Ledger:
    placed = (one._replace(where=Where("Decisions", f"D{row}")) for row, one in enumerate(decisions, 2))
    return ledger._replace(decisions=tuple(placed))


def ratings(found: Outcome) -> dict[str, int | Fraction]:
    assert found.problems == ()
    return {row.player: row.rating for row in found.rows}


def notes(found: Outcome) -> list[str]:
    return [note.message.id for note in found.notes]


class TestNamesakes:
    def test_the_id_says_which_of_two_has_won(self) -> None:
        found = outcome(games(("501", "90", 1)), None, TODAY)
        assert ratings(found) == {"501": 1510, "742": 1500, "88": 1500, "90": 1490}

    def test_a_name_alone_goes_to_the_clerk_with_both_and_the_row_that_decides(self, said: Said) -> None:
        found = outcome(games(("Leo FINCH", "90", 1)), None, TODAY)
        assert said(found) == [("person.namesakes", "Games!D2")]
        fields = found.problems[0].message.fields
        assert fields["candidates"] == "Finch, Leo (501, 1991); Finch, Leo (742, 2009)"
        assert fields["row"].fields == {"id": "Leo FINCH", "name": "-", "event": "T1", "player": "501"}  # type: ignore[attr-defined]  # a message

    def test_what_the_clerk_says_of_one_event_says_nothing_of_another(self, said: Said) -> None:
        first = Decision(Verdict.SAME, name="Finch, Leo", event="T1", player="742")
        one = decided(games(("Finch, Leo", "90", 1)), first)
        assert ratings(outcome(one, None, TODAY))["742"] == 1520  # a junior
        (event,) = one.events
        other = event._replace(id="T2", games=tuple(game._replace(event="T2") for game in event.games))
        assert said(outcome(one._replace(events=(event, other)), None, TODAY)) == [("person.namesakes", "Games!D2")]

    def test_a_row_with_the_other_one_s_id_is_split_off(self) -> None:
        split = Decision(Verdict.SAME, id="501", event="T1", player="742")
        assert ratings(outcome(decided(games(("501", "90", 1)), split), None, TODAY))["742"] == 1520  # a junior


class TestNames:
    def test_a_member_s_full_name_is_enough_and_is_told(self) -> None:
        found = outcome(games(("Ida OAK", "Marsh, Eva", 1)), None, TODAY)
        assert (ratings(found)["90"], ratings(found)["88"]) == (1510, 1490)
        assert [note.where.cell for note in found.notes] == ["", "D2", "E2"]
        assert notes(found) == ["person.recognised", "person.is-by-name", "person.is-by-name"]
        assert found.notes[0].message.fields == {"ids": 0, "names": 2, "decisions": 0}

    def test_nothing_is_told_where_every_row_has_its_id(self) -> None:
        assert notes(outcome(games(("501", "90", 1)), None, TODAY)) == []

    def test_a_similar_name_is_a_problem_that_names_it(self, said: Said) -> None:
        found = outcome(games(("90", "Marsh, Evi", 1)), None, TODAY)
        assert said(found) == [("person.near", "Games!E2")]
        assert found.problems[0].message.fields["candidates"] == "Marsh, Eva (88)"

    def test_a_stranger_is_a_problem_as_ever(self, said: Said) -> None:
        assert said(outcome(games(("90", "Zeppola, Quirino", 1)), None, TODAY)) == [
            ("month.game-player-unknown", "Games!E2")
        ]

    @pytest.mark.parametrize("written", ["WFM2", "14/02/1991"])
    def test_what_cannot_be_an_id_is_said_to_be_none_and_not_a_stranger_s(self, said: Said, written: str) -> None:
        assert said(outcome(games(("90", written, 1)), None, TODAY)) == [("person.id-impossible", "Games!E2")]

    def test_where_ids_have_letters_an_unknown_one_is_a_stranger_s(self, said: Said) -> None:
        one = games(("90", "WFM2", 1))
        lettered = (*PLAYERS, Player("RM-012", "Reed, Kim", where=Where("Players", "A6")))
        assert said(outcome(one._replace(players=lettered), None, TODAY)) == [("month.game-player-unknown", "Games!E2")]

    def test_a_renamed_player_has_one_history(self) -> None:
        alias = Decision(Verdict.SAME, name="Heath, Eva", player="88")
        found = outcome(decided(games(("Heath, Eva", "90", 1)), alias), None, TODAY)
        assert (found.rows[0].player, found.rows[0].name) == ("88", "Marsh, Eva")
        assert ratings(found)["88"] == 1510
        assert notes(found) == ["person.recognised", "person.is-by-decision"]

    def test_the_same_player_by_id_and_by_name_still_plays_against_himself(self, said: Said) -> None:
        assert said(outcome(games(("90", "Ida Oak", 1)), None, TODAY)) == [("month.game-against-oneself", "Games!E2")]


class TestRefused:
    def test_a_game_with_somebody_refused_counts_for_nothing(self) -> None:
        refused = Decision(Verdict.REFUSED, name="Zeppola, Quirino")
        one = decided(games(("90", "Zeppola, Quirino", 1), ("501", "90", 1)), refused)
        found = outcome(one, None, TODAY)
        assert ratings(found)["90"] == 1490
        assert notes(found) == ["person.recognised", "person.is-refused"]

    def test_a_result_of_somebody_refused_is_a_guest_s(self, ledger: Ledger, result_edited: Edited) -> None:
        named = result_edited(ledger, "T1", 3, player="", name="Zeppola, Quirino")
        found = outcome(decided(named, Decision(Verdict.REFUSED, name="zeppola quirino")), APRIL, TODAY)
        as_guest = outcome(result_edited(named, "T1", 3, federated=False), APRIL, TODAY)
        assert (found.problems, found.rows, found.counted) == ((), as_guest.rows, as_guest.counted)

    def test_somebody_new_is_added_to_the_members_first(self, said: Said) -> None:
        new = Decision(Verdict.NEW, name="Marsh, Evi")
        assert said(outcome(decided(games(("90", "Marsh, Evi", 1)), new), None, TODAY)) == [
            ("person.decision", "Games!E2")
        ]


class TestPlacesAndDeals:
    """Kurnik: players' nicknames are their ids."""

    PLAYERS = (Player("ala", "Ala Nowak"), Player("ola", "Ola Wrona"), Player("ula", "Ula Kos"))

    def league(self, *decisions: Decision, names: tuple[str, ...], kind: GameKind) -> Ledger:
        rows = [("T1", name, place) for place, name in enumerate(names, 1)]
        placings = tuple(Placing(*row, where=Where("Places", "D2")) for row in rows) if kind is GameKind.PLACES else ()
        imps = [(event, name, Fraction(place)) for event, name, place in rows]
        deals = tuple(Deal(*row, where=Where("Deals", "D2")) for row in imps) if kind is GameKind.BRIDGE else ()
        day = date(2026, 3, 7)
        event = Event("T1", "M", EventKind.POINTS, day, day, game_kind=kind, placings=placings, deals=deals)
        return decided(Ledger("KURNIK", self.PLAYERS, (event,), ()), *decisions)

    @pytest.mark.parametrize("kind", [GameKind.PLACES, GameKind.BRIDGE])
    def test_a_name_stands_for_the_nickname(self, kind: GameKind) -> None:
        expected = outcome(self.league(names=("ala", "ola", "ula"), kind=kind), None, TODAY)
        found = outcome(self.league(names=("NOWAK, Ala", "ola", "Kos Ula"), kind=kind), None, TODAY)
        assert (found.rows, found.problems, found.counted) == (expected.rows, (), expected.counted)

    @pytest.mark.parametrize("kind", [GameKind.PLACES, GameKind.BRIDGE])
    def test_whoever_is_refused_was_not_there(self, kind: GameKind) -> None:
        refused = Decision(Verdict.REFUSED, name="zosia")
        expected = outcome(self.league(names=("ala", "ola"), kind=kind), None, TODAY)
        found = outcome(self.league(refused, names=("ala", "ola", "zosia"), kind=kind), None, TODAY)
        assert (found.rows, found.problems, found.counted) == (expected.rows, (), expected.counted)

    @pytest.mark.parametrize("kind", [GameKind.PLACES, GameKind.BRIDGE])
    def test_a_similar_name_is_a_problem(self, kind: GameKind, said: Said) -> None:
        found = outcome(self.league(names=("ala", "Ola Wron"), kind=kind), None, TODAY)
        assert [id_ for id_, _ in said(found)] == ["person.near"]


class TestResults:
    def test_a_row_without_an_id_is_a_member_s_by_name(self, ledger: Ledger, result_edited: Edited) -> None:
        named = result_edited(ledger, "T1", 3, player="", name="PLAYER, D")
        assert outcome(named, APRIL, TODAY).rows == outcome(ledger, APRIL, TODAY).rows

    def test_it_counts_as_if_the_id_stood_there(self, ledger: Ledger, result_edited: Edited) -> None:
        named = result_edited(ledger, "T1", 3, player="", name="PLAYER, D")
        assert outcome(named, APRIL, TODAY).counted == outcome(ledger, APRIL, TODAY).counted

    def test_a_guest_is_nobody_whatever_his_name(self, ledger: Ledger, result_edited: Edited) -> None:
        guest = result_edited(ledger, "T1", 3, player="", name="Player D", federated=False)
        found = outcome(guest, APRIL, TODAY)
        assert "4" not in {change.player for change in found.changes}
        assert "person.recognised" not in notes(found)

    @pytest.mark.parametrize("winner", ["B, PLAYER", "player b", "Player B", "002"])
    def test_the_winner_s_name_may_be_in_any_order(self, ledger: Ledger, edited: Edited, winner: str) -> None:
        found = outcome(edited(ledger, "T1", winner=winner), APRIL, TODAY)
        assert found.rows == outcome(ledger, APRIL, TODAY).rows

    def test_a_winner_who_is_not_there_is_a_problem(self, ledger: Ledger, edited: Edited, said: Said) -> None:
        assert said(outcome(edited(ledger, "T1", winner="Z, Player"), APRIL, TODAY)) == [
            ("month.winner-unknown", "Events!I2")
        ]

    def test_the_winner_may_be_named_by_an_old_name(self, ledger: Ledger, edited: Edited) -> None:
        alias = Decision(Verdict.SAME, name="Heath, Eva", player="2")
        found = outcome(decided(edited(ledger, "T1", winner="Eva Heath"), alias), APRIL, TODAY)
        assert found.rows == outcome(ledger, APRIL, TODAY).rows

    def test_the_same_player_twice_is_a_problem_however_written(
        self, ledger: Ledger, result_edited: Edited, said: Said
    ) -> None:
        twice = result_edited(ledger, "T1", 3, player="", name="Player C")
        assert said(outcome(twice, APRIL, TODAY)) == [("month.player-twice-in-event", "Results!B5")]

    def test_the_birth_in_a_row_tells_namesakes_apart(self, ledger: Ledger, result_edited: Edited) -> None:
        players = tuple(
            player._replace(name="Finch, Leo", born=1990 + int(player.id)) if player.id in {"3", "4"} else player
            for player in ledger.players
        )
        twins = result_edited(ledger._replace(players=players), "T1", 3, player="", name="Leo Finch", born=Birth(1994))
        assert outcome(twins, APRIL, TODAY).counted == outcome(ledger, APRIL, TODAY).counted


class TestProblemsOfDecisions:
    @pytest.mark.parametrize(
        ("decisions", "problems"),
        [
            ([Decision(Verdict.SAME, name="Heath", player="4444")], ["person.decision-no-member"]),
            ([Decision(Verdict.REFUSED, id="88", event="no such event")], ["person.decision-no-event"]),
            (
                [
                    Decision(Verdict.SAME, name="Heath", player="88"),
                    Decision(Verdict.SAME, name="HEATH", player="90"),
                ],
                ["person.decisions-contradict"],
            ),
            (
                [Decision(Verdict.SAME, id="1", player="2"), Decision(Verdict.SAME, id="2", player="1")],
                ["person.decision-no-member"] * 2 + ["person.decision-unclear"] * 2,
            ),
            (
                [Decision(Verdict.SAME, name="Heath", player="88"), Decision(Verdict.SAME, name="Heath", player="88")],
                [],
            ),
            ([Decision(Verdict.OPEN, name="Heath"), Decision(Verdict.SAME, name="Heath", player="88")], []),
        ],
    )
    def test_each_is_named_with_its_cell(self, decisions: list[Decision], problems: list[str], said: Said) -> None:
        found = said(outcome(decided(games(("501", "90", 1)), *decisions), None, TODAY))
        assert [id_ for id_, _ in found] == problems
        assert all(cell.startswith("Decisions!") for _, cell in found)

    def test_a_row_that_waits_for_its_answer_is_named_once_instead_of_every_game(self, said: Said) -> None:
        ledger = games(("501", "Oaks, Ida", 1), ("Oaks, Ida", "742", 1), ("Oaks, Ida", "88", 0))
        found = outcome(decided(ledger, Decision(Verdict.OPEN, name="Oaks, Ida")), APRIL, TODAY)
        assert said(found) == [("person.waits-for-answer", "Decisions!D2")]

    def test_somebody_recognised_on_the_second_side_has_his_own_cell(self) -> None:
        decision = Decision(Verdict.SAME, name="Oaks, Ida", player="90")
        found = outcome(decided(games(("501", "Oaks, Ida", 1)), decision), APRIL, TODAY)
        assert [str(one.where.cell) for one in found.notes if one.message.id == "person.is-by-decision"] == ["E2"]
