"""Junk: whatever goes in, what comes out is fit for a cell, and every error has its sentence."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from udfs.catalogue import FUNCTIONS, Function


def _beside(name: str) -> Any:
    spec = spec_from_file_location(name, Path(__file__).parent / f"{name}.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


JUNK = _beside("junk")
every_function = pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.name)

cells = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.decimals(),
    st.fractions(),
    st.text(max_size=12),
    st.dates(),
    st.datetimes(),
    st.binary(max_size=3),
    st.sampled_from(["1500", "½", "FIDE", "#N/A", "S", "+W2", "-B1", "2w1", -2146826246, 1500, 0.5]),
)
arguments = st.one_of(cells, st.lists(cells, max_size=4), st.lists(st.lists(cells, max_size=3), max_size=3))


@every_function
@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_any_arguments_give_cells(function: Function, data: st.DataObject) -> None:
    least = sum(argument.required for argument in function.arguments)
    given_ = data.draw(st.lists(arguments, min_size=least, max_size=len(function.arguments)))
    assert JUNK.fault(function, given_, explained=True) is None


@every_function
@settings(max_examples=200, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_likely_arguments_with_some_junk_give_cells(function: Function, seed: int) -> None:
    given_ = JUNK.arguments(Random(seed), function)  # noqa: S311 - dice, not secrets
    assert JUNK.fault(function, given_, explained=True) is None


@every_function
def test_likely_arguments_reach_results_too(function: Function) -> None:
    dice = Random("results")  # noqa: S311 - dice, not secrets
    found = [function(*JUNK.arguments(dice, function)) for _ in range(200)]
    assert any(type(cell) in {int, float} or cell in {"A", "B", "M"} for each in found for cell in JUNK.flat(each))
