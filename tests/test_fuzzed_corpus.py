"""What fuzzing has kept: every input that reached something new, or led to a fault once, is read or refused."""

import pytest

from tests.campaigns.corpus import HERE, kept
from tests.campaigns.fuzz_targets import TARGETS
from tests.campaigns.fuzzed import READERS, tried


@pytest.mark.parametrize("target", TARGETS)
def test_a_target_raises_nothing_on_any_kept_input(target: str) -> None:
    inputs = kept(target)
    assert inputs
    for content in inputs:
        TARGETS[target](content)


def test_every_kept_file_is_of_a_target() -> None:
    assert {path.stem for path in HERE.glob("*.json")} == set(TARGETS)


@pytest.mark.parametrize("reader", READERS)
def test_a_reader_raises_nothing_on_what_hypothesis_makes_up(reader: str) -> None:
    assert tried(reader, 10) <= 10
