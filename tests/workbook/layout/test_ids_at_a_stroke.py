"""Ids taken in at a stroke are known, spelled and typed as those taken in one by one, numbers near each other too."""

from array import array
from collections.abc import Sequence
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from xlratings.month.identity import id_key
from xlratings.workbook.ids import Ids
from xlratings.workbook.numbered import numbered

NUMBERS = st.lists(st.integers(1, 40) | st.sampled_from([10**6, 10**12]), min_size=1, max_size=8)
TEXTS = st.lists(st.sampled_from(["RM-1", "rm-1", "007", "7", "8", "Y"]), min_size=1, max_size=4)
ASKED = ["1", "7", "07", "'7", "7.0", "RM-1", "rm-1", "", "41", "1000000", "1000000000000", "9" * 30, "\u0667"]


def text_of(typed: Any) -> str:
    """The id that a cell says: text without zeros before it where it is a number, as reading has it."""
    return str(typed) if isinstance(typed, int) else typed


def one_by_one(typed: Sequence[Any]) -> Ids:
    ids = Ids()
    for one in typed:
        ids.add(text_of(one), one)
    return ids


def at_once(typed: Sequence[Any]) -> Ids | None:
    ids = Ids()
    return ids if ids.add_all([text_of(one) for one in typed], typed) is not None else None


@given(NUMBERS.map(lambda held: held if max(held) >= 1 << 31 else array("i", held)) | NUMBERS | TEXTS)
@example(array("i", range(7, 12)))
@example([3, 1, 2])
def test_they_are_what_they_are_one_by_one(typed: Sequence[Any]) -> None:
    texts = [text_of(one) for one in typed]
    are_different = len({*map(id_key, texts)}) == len(texts)
    ids, other = at_once(typed), one_by_one(typed)
    assert (ids is not None) == are_different
    if ids is None:
        return
    asked = [*ASKED, *texts]
    assert [ids.spelled(id_) for id_ in asked] == [other.spelled(id_) for id_ in asked]
    assert [id_ in ids for id_ in asked] == [id_ in other for id_ in asked]
    assert [ids.typed(id_) for id_ in asked] == [other.typed(id_) for id_ in asked]
    for some in (texts, texts[::-1], asked):
        assert ids.spelled_all(some) == other.spelled_all(some) == [other.spelled(id_) for id_ in some]
        assert [*ids.typed_all(some)] == [other.typed(id_) for id_ in some]


@given(NUMBERS, st.lists(st.none() | st.integers(0, 41)))
def test_those_typed_as_numbers_are_spelled_by_their_numbers_or_not_at_all(
    known: list[int], typed: list[int | None]
) -> None:
    numbers = [*dict.fromkeys(known)]
    ids = at_once(numbers)
    assert ids is not None
    are_known = any(typed) and {*typed} <= {None, *known}
    are_near = numbered([*map(str, numbers)], numbers) is not None
    expected = ["" if one is None else str(one) for one in typed]
    assert ids.spelled_typed(typed) == (expected if are_known and are_near else None)


@given(NUMBERS, st.booleans())
def test_what_a_mapping_holds_for_them_is_found_in_any_order(known: list[int], is_in_order: bool) -> None:  # noqa: FBT001 - drawn
    numbers = [*dict.fromkeys(known)]
    ids = at_once(numbers)
    assert ids is not None
    spelled = ids.spelled_all([*map(str, numbers)])
    of = {id_: place for place, id_ in enumerate(spelled if is_in_order else spelled[::-1])}
    assert ids.values(of, spelled[::-1], numbers[::-1]) == [of[id_] for id_ in spelled[::-1]]
    del of[spelled[0]]
    assert ids.values(of, spelled, numbers) == [of.get(id_) for id_ in spelled]


def test_another_taken_in_later_is_known_beside_them() -> None:
    ids = at_once([7, 8])
    assert ids is not None
    assert not ids.add("007", "007")
    assert ids.add("RM-1", "RM-1")
    assert ids.spelled_all(["rm-1", "8"]) == ["RM-1", "8"]
    assert ids.add_all(["9"], [9]) is None
