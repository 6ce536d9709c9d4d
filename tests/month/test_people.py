"""Who somebody is: the id first, then name and birth; what the clerk decided once is kept; nobody is guessed."""

import pytest

from xlratings.model import Player
from xlratings.month.identity import is_no_id, plain_id, spellings
from xlratings.month.people import Clue, Known, Match, matched, people_of
from xlratings.people import Birth, Decision, Person, Verdict

FINCHES = (
    Player("501", "Finch, Leo", born=1991),
    Player("742", "Finch, Leo", born=2009),
    Player("88", "Marsh, Eva", born=1980, birthday=(5, 17)),
    Player("90", "Oak, Ida"),
)


def who(person: Person, *decisions: Decision, event: str = "", players: tuple[Player, ...] = FINCHES) -> Match:
    return matched(people_of(players, decisions), person, event)


def same(match: Match) -> str:
    """The id of the member it is; "" while that is not known."""
    assert (match.known is Known.SAME) == (match.player is not None)
    return match.player.id if match.player else ""


def candidates(match: Match) -> list[str]:
    assert match.known is Known.PENDING
    return [player.id for player in match.candidates]


class TestIds:
    @pytest.mark.parametrize("written", ["501", "0501", "501.0", "'501'", " 501 ", "\u2019501"])
    def test_an_id_is_the_same_however_a_spreadsheet_left_it(self, written: str) -> None:
        assert same(who(Person("Finch, Leo", written))) == "501"

    @pytest.mark.parametrize(
        ("written", "plain"),
        [
            ("'20417731'", "20417731"),
            ("00415226", "415226"),
            ("5123007.0", "5123007"),
            ("14/02/1991", "invalid"),
            ("WFM2", "invalid"),
            ("", "missing"),
            ("0", "missing"),
            ("0.0", "missing"),
        ],
    )
    def test_damaged_ids_are_mended_or_refused(self, written: str, plain: str) -> None:
        found = plain_id(written)
        assert ("invalid" if is_no_id(found, is_numeric=True) else found or "missing") == plain

    def test_letters_are_no_id_only_where_every_member_has_a_number(self) -> None:
        assert who(Person("Oak, Ida", "WFM2")).clue is Clue.ID_INVALID
        lettered = (*FINCHES, Player("RM-1", "Elm, Bo"))
        assert who(Person("Oak, Ida", "WFM2"), players=lettered).clue is Clue.ID_DIFFERS

    def test_who_has_no_id_does_not_share_that_of_the_others(self) -> None:
        nameless = (Player("0", "Ash, Al"), Player("", "Ash, Bo"))
        assert who(Person("Ash, Bo", "0"), players=nameless).clue is Clue.NOBODY

    def test_an_id_with_somebody_elses_name_is_for_the_clerk(self) -> None:
        found = who(Person("Oak, Ida", "501"))
        assert found.clue is Clue.NAME_DIFFERS
        assert candidates(found) == ["501", "90"]

    def test_an_id_with_another_birth_date_is_for_the_clerk(self) -> None:
        assert who(Person("Leo Finch", "501", born=Birth(2009))).clue is Clue.BIRTH_DIFFERS

    def test_a_member_s_name_with_an_unknown_id_may_be_a_namesake(self) -> None:
        found = who(Person("Oak, Ida", "9999"))
        assert found.clue is Clue.ID_DIFFERS
        assert candidates(found) == ["90"]

    def test_the_whole_birth_date_says_that_the_id_has_changed(self) -> None:
        born = Birth(1980, 5, 17)
        assert who(Person("Eva Marsh", "9999", born=born)).clue is Clue.NAME_AND_BIRTH
        assert who(Person("Eva Marsh", "9999", born=Birth(1980))).clue is Clue.ID_DIFFERS


class TestFideIds:
    PLAYERS = (Player("1", "Elm, Bo", fide_id="415226"), Player("2", "Elm, Cy", fide_id="5009197"))

    def test_the_id_of_fide_is_one_too(self) -> None:
        assert same(who(Person("Bo Elm", fide_id="00415226"), players=self.PLAYERS)) == "1"

    def test_two_ids_of_two_members_contradict_each_other(self) -> None:
        found = who(Person("Bo Elm", "1", "5009197"), players=self.PLAYERS)
        assert (found.clue, candidates(found)) == (Clue.ID_DIFFERS, ["1", "2"])

    def test_another_id_of_fide_is_another_person_of_that_name(self) -> None:
        assert who(Person("Bo Elm", fide_id="777"), players=self.PLAYERS).clue is Clue.ID_DIFFERS

    def test_where_members_have_none_it_says_nothing_against_a_name(self) -> None:
        assert same(who(Person("Ida Oak", fide_id="777"))) == "90"

    def test_where_members_have_none_it_may_be_their_own_of_who_is_called_so(self) -> None:
        assert same(who(Person("Leo Finch", fide_id="742"))) == "742"
        assert same(who(Person("Ida Oak", fide_id="742"))) == "90"


class TestNames:
    @pytest.mark.parametrize(
        ("one", "other"),
        [
            ("ROSSI, Niccolò", "Niccolo Rossi"),
            ("D'Angelo Anna", "DANGELO ANNA"),
            ("D\u2019Angelo Anna", "D Angelo, Anna"),
            ("Jean-Pierre Blanc", "BLANC Jean Pierre"),
            ("Jean-Pierre Blanc", "Blanc, Jeanpierre"),
            ("van der Berg, Ans", "Ans Van Der Berg"),
            ("Berg, Ans van der", "Ans Vanderberg"),
            ("De Luca Ugo", "Ugo Deluca"),
            ("Sørensen, Bjørn", "Bjorn Sorensen"),
            ("Sørensen, Bjørn", "SOERENSEN Bjoern"),
            ("Łukasz Żółć", "zolc lukasz"),
            ("Weiß, Jörg", "Joerg Weiss"),
            ("Weiß, Jörg", "WEISS JORG"),
            ("Æsa Þórsdóttir", "Aesa Thorsdottir"),
            ("Mu\u0308ller Uwe", "Mueller, Uwe"),
            ("Åse Dahl", "Aase Dahl"),
        ],
    )
    def test_a_name_is_the_same_however_it_is_written(self, one: str, other: str) -> None:
        for member, written in ((one, other), (other, one)):
            assert same(who(Person(written), players=(Player("7", member), Player("8", "Elm, Bo")))) == "7"

    @pytest.mark.parametrize(
        ("one", "other"),
        [
            ("Rossi Anna", "Rossi Anna Maria"),
            ("Rossi Anna", "Rossi Ana"),
            ("Rossi Anna", "Rossi A."),
            ("Muller Uwe", "Mueller Uwe"),
            ("van der Berg Ans", "Berg Ans"),
            ("Anna Anna Bo", "Anna Bo"),
        ],
    )
    def test_a_similar_name_is_offered_and_never_taken(self, one: str, other: str) -> None:
        assert not spellings(one) & spellings(other)
        for member, written in ((one, other), (other, one)):
            found = who(Person(written), players=(Player("7", member), Player("8", "Elm, Cy")))
            assert (found.clue, candidates(found)) == (Clue.NEAR, ["7"])

    def test_a_name_unlike_any_is_nobody_s(self) -> None:
        assert candidates(who(Person("Zeppola, Quirino"))) == []

    def test_namesakes_without_an_id_go_to_the_clerk_and_not_to_the_first_row(self) -> None:
        found = who(Person("LEO FINCH"))
        assert (found.clue, candidates(found)) == (Clue.NAMESAKES, ["501", "742"])

    def test_of_namesakes_the_birth_date_says_which(self) -> None:
        found = who(Person("Leo Finch", born=Birth(2009, 3, 1)))
        assert (same(found), found.clue) == ("742", Clue.NAME_AND_BIRTH)

    def test_a_birth_date_that_nobody_of_that_name_has_goes_to_the_clerk(self) -> None:
        assert who(Person("Leo Finch", born=Birth(1950))).clue is Clue.BIRTH_DIFFERS
        assert who(Person("Eva Marsh", born=Birth(1980, 5, 18))).clue is Clue.BIRTH_DIFFERS

    def test_a_namesake_whose_birth_nobody_knows_leaves_it_open(self) -> None:
        players = (*FINCHES, Player("900", "Leo Finch"))
        assert candidates(who(Person("Leo Finch", born=Birth(2009)), players=players)) == ["742", "900", "501"]

    def test_a_single_name_is_enough_where_the_whole_name_is_one_word(self) -> None:
        assert same(who(Person("ZOSIA77"), players=(Player("z", "zosia77"),))) == "z"
        assert candidates(who(Person("Finch"))) == ["501", "742"]


class TestDecisions:
    ALIAS = Decision(Verdict.SAME, name="Heath, Eva", player="88")

    def test_a_renamed_player_keeps_one_history(self) -> None:
        found = who(Person("EVA HEATH"), self.ALIAS)
        assert (same(found), found.clue, found.decisions) == ("88", Clue.DECISION, (self.ALIAS,))

    def test_a_name_decided_says_nothing_about_who_has_a_member_s_id(self) -> None:
        players = (*FINCHES, Player("91", "Heath, Eva"))
        assert same(who(Person("Heath, Eva", "91"), self.ALIAS, players=players)) == "91"

    def test_namesakes_are_told_apart_event_by_event(self) -> None:
        decisions = [
            Decision(Verdict.SAME, name="Finch, Leo", event="T1", player="501"),
            Decision(Verdict.SAME, name="Finch, Leo", event="T2", player="742"),
        ]
        assert [same(who(Person("Leo Finch"), *decisions, event=event)) for event in ("T1", "t2", "T3")] == [
            "501",
            "742",
            "",
        ]

    def test_a_row_with_the_wrong_id_is_another_player_s_in_one_event_only(self) -> None:
        split = Decision(Verdict.SAME, id="501", event="T1", player="742")
        assert same(who(Person("Finch, Leo", "501"), split, event="T1")) == "742"
        assert same(who(Person("Finch, Leo", "501"), split, event="T2")) == "501"

    def test_a_record_that_is_another_s_is_found_by_its_id_and_by_its_name(self) -> None:
        players = (*FINCHES, Player("57", "Heath, Eva"))
        merge = Decision(Verdict.SAME, id="57", player="88")
        assert same(who(Person("Heath, Eva", "57"), merge, players=players)) == "88"
        assert same(who(Person("Heath, Eva"), merge, players=players)) == "88"

    def test_an_id_that_was_changed_twice_leads_to_the_last(self) -> None:
        decisions = [Decision(Verdict.SAME, id="11", player="22"), Decision(Verdict.SAME, id="22", player="0090")]
        assert same(who(Person("Oak, Ida", "11"), *decisions)) == "90"

    def test_an_id_with_a_name_is_about_rows_with_both(self) -> None:
        typo = Decision(Verdict.SAME, id="501", name="Oak, Ida", player="90")
        assert same(who(Person("IDA OAK", "501"), typo)) == "90"
        assert same(who(Person("Leo Finch", "501"), typo)) == "501"

    def test_who_is_refused_is_nobody(self) -> None:
        refused = Decision(Verdict.REFUSED, name="Oak, Ida")
        assert who(Person("Oak, Ida"), refused).known is Known.REFUSED

    def test_who_is_new_is_none_of_those_alike_and_in_time_a_member(self) -> None:
        new = Decision(Verdict.NEW, name="Marsh, Eve")
        assert who(Person("Marsh, Eve")).clue is Clue.NEAR
        assert who(Person("Marsh, Eve"), new).known is Known.NEW
        with_id = new._replace(player="92")
        assert same(who(Person("Eve Marsh"), with_id, players=(*FINCHES, Player("92", "Marsh, Eve")))) == "92"

    def test_decisions_that_contradict_each_other_decide_nothing(self) -> None:
        other = self.ALIAS._replace(player="90")
        for decisions in ((self.ALIAS, other), (other, self.ALIAS)):
            assert who(Person("Heath, Eva"), *decisions).clue is Clue.CONTRADICTION

    def test_a_decision_for_somebody_who_is_no_member_decides_nothing(self) -> None:
        assert who(Person("Heath, Eva"), self.ALIAS._replace(player="4444")).clue is Clue.NO_MEMBER

    def test_a_question_decides_nothing(self) -> None:
        assert who(Person("Heath, Eva"), self.ALIAS._replace(verdict=Verdict.OPEN)).clue is Clue.NEAR

    def test_decisions_that_go_round_decide_nothing(self) -> None:
        round_about = [Decision(Verdict.SAME, id="11", player="22"), Decision(Verdict.SAME, id="22", player="11")]
        assert who(Person("Heath, Eva", "11"), *round_about).known is Known.PENDING
