"""The patcher keeps the last value of our functions: it must know them all."""

from udfs.catalogue import BY_NAME
from xlratings.workbook.xlsx.dependents import OUR_FUNCTIONS


def test_the_patcher_knows_every_function_of_the_catalogue() -> None:
    assert {name.upper() for name in OUR_FUNCTIONS} == set(BY_NAME)
