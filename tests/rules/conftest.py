"""Fixtures of the tests of the rules."""

from collections.abc import Callable

import pytest

from xlratings.errors import RuleError

Refusal = Callable[..., str]


@pytest.fixture
def refusal() -> Refusal:
    """A function that calls a rule, which must refuse, and gives the error value and the id of the message."""

    def called(rule: Callable[..., object], *arguments: object) -> str:
        with pytest.raises(RuleError) as caught:
            rule(*arguments)
        return f"{caught.value.kind} {caught.value.message.id}"

    return called
