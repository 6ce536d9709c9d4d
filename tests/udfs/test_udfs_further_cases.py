"""Further cases, reckoned from the documents and the handbook by a program that shares nothing with this one."""

import json
from pathlib import Path
from typing import Any

import pytest

import udfs

CASES = json.loads((Path(__file__).parent / "further_cases.json").read_text(encoding="utf-8"))


def is_close(found: Any, expected: Any, tolerance: float) -> bool:
    if isinstance(expected, list):
        return (
            type(found) is list
            and len(found) == len(expected)
            and all(is_close(*pair, tolerance) for pair in zip(found, expected, strict=True))
        )
    if expected is None or isinstance(expected, str):
        return bool(found == expected)
    return type(found) in {int, float} and abs(found - expected) <= tolerance


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_case_comes_out_as_the_documents_say(case: dict[str, Any]) -> None:
    found = getattr(udfs, case["function"].lower())(*case["arguments"])
    assert is_close(found, case["expected"], case["tolerance"]), (case["source"], found)


def test_every_function_has_further_cases() -> None:
    assert {case["function"].lower() for case in CASES} == set(udfs.__all__)
