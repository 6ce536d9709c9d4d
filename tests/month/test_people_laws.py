"""What holds whatever the names: no order matters, and nobody is taken for somebody else without a decision."""

from hypothesis import given
from hypothesis import strategies as st

from xlratings.errors import Where
from xlratings.model import Ledger, Month, Player, PublishedList
from xlratings.month.identity import id_key, plain_letters, spellings
from xlratings.month.people import Clue, Known, Match, matched, people_of
from xlratings.month.people_records import kept_id, with_kept_records
from xlratings.people import Birth, Decision, Person, Verdict

WORDS = st.sampled_from(["Rossi", "Rosi", "Müller", "Mueller", "Ana", "Anna", "Ada", "de", "D'Elia", "Bø", "A."])
NAMES = st.lists(WORDS, min_size=1, max_size=3).map(" ".join) | st.text(min_size=1, max_size=8)
IDS = st.integers(1, 12).map(str)
BIRTHS = st.none() | st.builds(Birth, st.sampled_from([1980, 1991]))
PLAYER = st.builds(lambda id_, name, born: Player(id_, name, born=born), IDS, NAMES, st.none() | st.just(1991))
PLAYERS = st.lists(PLAYER, max_size=8, unique_by=lambda player: player.id)
PERSONS = st.builds(Person, NAMES, st.just("") | IDS, st.just(""), BIRTHS)
DECISIONS = st.lists(
    st.builds(
        Decision,
        st.sampled_from([Verdict.SAME, Verdict.NEW, Verdict.REFUSED]),
        st.just("") | IDS,
        st.just("") | NAMES,
        st.sampled_from(["", "T1"]),
        st.just("") | IDS,
    ),
    max_size=6,
)
MERGES = st.lists(st.builds(lambda one, other: Decision(Verdict.SAME, one, player=other), IDS, IDS), max_size=8)


def said(match: Match) -> tuple[object, ...]:
    """What of a match no order may change; two decisions that say the same are as good as each other."""
    player = match.player.id if match.player else ""
    return match.known, match.clue, player, sorted(one.id for one in match.candidates), len(match.decisions)


@given(players=PLAYERS, person=PERSONS)
def test_nobody_is_another_full_name_without_a_decision_or_an_id(players: list[Player], person: Person) -> None:
    found = matched(people_of(players), person)
    if found.player is not None and found.clue is not Clue.ID:
        assert spellings(found.player.name) & spellings(person.name)
        assert [one.id for one in players if spellings(one.name) & spellings(person.name)].count(found.player.id) == 1
    if found.clue is Clue.NAME:
        assert not person.id


@given(players=PLAYERS, person=PERSONS, decisions=DECISIONS, data=st.data())
def test_the_order_of_members_and_decisions_does_not_matter(
    players: list[Player], person: Person, decisions: list[Decision], data: st.DataObject
) -> None:
    found = matched(people_of(players, decisions), person, "T1")
    other_players, other_decisions = data.draw(st.permutations(players)), data.draw(st.permutations(decisions))
    assert said(matched(people_of(other_players, other_decisions), person, "T1")) == said(found)


@given(merges=MERGES, data=st.data())
def test_records_are_one_in_whatever_order_it_is_said(merges: list[Decision], data: st.DataObject) -> None:
    players = [Player(str(number), f"Name {number}") for number in range(1, 13)]
    shuffled = people_of(players, data.draw(st.permutations(merges)))
    in_order = people_of(players, merges)
    assert shuffled.decided.kept == in_order.decided.kept
    assert sorted(shuffled.decided.unclear) == sorted(in_order.decided.unclear)
    for id_, kept in in_order.decided.kept.items():
        assert kept not in in_order.decided.kept
        member = in_order.with_id(id_)
        assert member is not None
        assert member.id == kept


@given(players=PLAYERS, person=PERSONS, decisions=DECISIONS)
def test_whoever_is_known_is_a_member_and_whoever_is_not_has_a_reason(
    players: list[Player], person: Person, decisions: list[Decision]
) -> None:
    found = matched(people_of(players, decisions), person)
    assert (found.known is Known.SAME) == (found.player in players)
    assert set(found.candidates) <= set(players)
    assert not found.candidates or found.known is Known.PENDING


@given(name=st.text())
def test_plain_letters_are_plain_already(name: str) -> None:
    assert plain_letters(plain_letters(name)) == plain_letters(name)


@given(NAMES)
def test_plain_names_are_spelt_as_all_others_are(name: str) -> None:
    """A sign that is in no word changes no spelling, and sends a name the long way round."""
    assert spellings(name) == spellings(f"{name} -")


@given(merges=MERGES, ratings=st.dictionaries(IDS, st.integers(1000, 1003)))
def test_a_list_has_one_number_for_all_records_of_a_member(merges: list[Decision], ratings: dict[str, int]) -> None:
    players = [Player(str(number), f"Name {number}") for number in range(1, 11)]
    people = people_of(players, merges)
    cells = {id_: Where("Lists", f"C{row}") for row, id_ in enumerate(ratings)}
    one = PublishedList(Month(2026, 3), ratings, cells)
    kept = with_kept_records(Ledger("RISIKO", players, (), (one,)), people)
    owns = {id_: kept_id(people, id_) for id_ in ratings}
    numbers: dict[str, int] = {}
    rows: dict[str, str] = {}
    doubled = {}
    for id_ in sorted(ratings, key=lambda record: owns[record] != record):
        if owns[id_] in numbers:
            doubled[id_] = ratings[id_]
        else:
            numbers[owns[id_]], rows[owns[id_]] = ratings[id_], id_
    (found,) = kept.lists
    assert ([*found.ratings.items()], found.doubled) == ([*numbers.items()], doubled)
    assert dict(found.cells) == {id_: cells[rows.get(id_, id_)] for id_ in (*numbers, *doubled)}
    assert [player.id for player in kept.players] == [one.id for one in players if kept_id(people, one.id) == one.id]


@given(words=st.lists(st.sampled_from(["rossi", "anna", "ugo", "elm"]), min_size=1, max_size=3), data=st.data())
def test_no_order_and_no_case_makes_another_name(words: list[str], data: st.DataObject) -> None:
    other = data.draw(st.permutations(words))
    assert spellings(" ".join(words)) & spellings(", ".join(other).upper())


@given(st.text(max_size=8) | st.text(alphabet="'\" 05.,a\u00df\u0130\u00b4-\t", max_size=8))
def test_what_all_writings_of_an_id_have_in_common_is_one_of_them(written: str) -> None:
    assert id_key(id_key(written)) == id_key(written)
