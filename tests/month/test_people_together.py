"""The participants of one event, recognised together."""

from xlratings.model import Player
from xlratings.month.people import Clue, Match, people_of
from xlratings.month.people_together import matched_together
from xlratings.people import Decision, Person, Verdict

NAMES = ("Ash, Al", "Birch, Bo", "Cedar, Cy", "Dogwood, Di", "Elm, Ed", "Fir, Flo")
PLAYERS = tuple(Player(str(number), name) for number, name in enumerate(NAMES, 1))


def clues(*persons: Person, decisions: tuple[Decision, ...] = ()) -> list[Clue]:
    return [match.clue for match in found(*persons, decisions=decisions)]


def found(*persons: Person, decisions: tuple[Decision, ...] = ()) -> tuple[Match, ...]:
    return matched_together(people_of(PLAYERS, decisions), persons)


def foreign(names: tuple[str, ...] = NAMES) -> list[Person]:
    return [Person(name, str(number)) for number, name in enumerate(names, 9001)]


def test_ids_of_another_scheme_say_nothing() -> None:
    assert clues(*foreign()) == [Clue.NAME] * 6


def test_one_member_s_id_among_them_shows_that_they_are_ours() -> None:
    persons = foreign()
    assert clues(persons[0]._replace(id="1"), *persons[1:]) == [Clue.ID] + [Clue.ID_DIFFERS] * 5


def test_one_that_was_decided_shows_it_too() -> None:
    decided = Decision(Verdict.SAME, id="9001", player="1")
    assert clues(*foreign(), decisions=(decided,)) == [Clue.DECISION] + [Clue.ID_DIFFERS] * 5


def test_a_few_unknown_ids_may_be_those_of_newcomers() -> None:
    assert clues(*foreign(NAMES[:4])) == [Clue.ID_DIFFERS] * 4


def test_two_of_one_name_are_not_both_the_one_member() -> None:
    assert clues(Person("Al Ash"), Person("ASH Al"), Person("Bo Birch")) == [Clue.NAMESAKES] * 2 + [Clue.NAME]


def test_the_one_with_the_id_is() -> None:
    matches = found(Person("Al Ash"), Person("ASH Al", "1"))
    assert [match.clue for match in matches] == [Clue.NAMESAKES, Clue.ID]
    assert [player.id for player in matches[0].candidates] == ["1"]


def test_nobody_is_nobody() -> None:
    assert found() == ()
