"""Laws of the past proved by its digest: a short replay is the full one, and whatever is edited is seen."""

from random import Random

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from tests.month.past_edits import EDITS, HARMLESS, OTHERS
from tests.month.past_ledgers import (
    FIRST,
    Write,
    every_system,
    every_system_that_goes_on,
    federation,
    history,
    is_proved,
    pressed,
    with_events,
)
from xlratings.model import Ledger, Policy


@every_system
@given(random=st.randoms(use_true_random=False))
@example(random=Random(119))  # noqa: S311 - no secret: somebody unknown in an event past before a press, not after it
@example(random=Random(5140))  # noqa: S311 - no secret: who left plays, rated by a list on which he still was
@example(random=Random(548))  # noqa: S311 - no secret: an annulled event that has a signature
@settings(max_examples=20)
def test_a_press_with_the_past_proved_finds_what_a_full_replay_finds(write: Write, system: str, random: Random) -> None:
    policy = random.choice((None, *Policy))
    ledger = federation(system, policy)
    for number in range(1, 9):
        month = FIRST.plus(number)
        ledger = with_events(ledger, random, system, month)
        for _ in range(random.choice((0, 0, 1, 2))):
            ledger = edited(random, ledger)
        for today in random.choice(((month.first_day,), (month.first_day, month.first_day))):
            ledger = pressed(write, ledger, today)


def edited(random: Random, ledger: Ledger) -> Ledger:
    """What may happen to a ledger between two presses; nothing where its only event was taken out."""
    if not ledger.events:
        return ledger
    return random.choice([*EDITS.values(), *HARMLESS.values(), *OTHERS.values()])(random, ledger)


@every_system_that_goes_on
@pytest.mark.parametrize("name", EDITS)
@given(random=st.randoms(use_true_random=False))
@settings(max_examples=3)
def test_whatever_the_lists_depend_on_is_seen_when_it_is_edited(
    write: Write, system: str, name: str, random: Random
) -> None:
    ledger = history(write, system, random, 3)
    assert is_proved(ledger)
    after = EDITS[name](random, ledger)
    assume(after != ledger)  # by chance an edit can leave what stood there
    assert not is_proved(after)


@every_system_that_goes_on
@pytest.mark.parametrize("name", HARMLESS)
@given(random=st.randoms(use_true_random=False))
@settings(max_examples=3)
def test_what_they_do_not_depend_on_leaves_them_proved(write: Write, system: str, name: str, random: Random) -> None:
    ledger = history(write, system, random, 3)
    assert is_proved(HARMLESS[name](random, ledger))
