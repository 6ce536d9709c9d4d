"""The coverage table says of C.07 what is computed: neither more nor less."""

from xlratings.rules.shares import CUTS
from xlratings.rules.tiebreak_coverage import COVERAGE
from xlratings.rules.tiebreak_table import LIMITS, TIE_BREAKS
from xlratings.rules.unplayed import EDITIONS

DONE = [line for line in COVERAGE if line.is_done]
MODIFIERS = {*CUTS, *LIMITS}


def test_every_code_that_is_computed_stands_in_it_under_its_article() -> None:
    done = {line.code: line.article for line in DONE if line.code and line.code not in MODIFIERS}
    assert done == {code: tie_break.article for code, tie_break in TIE_BREAKS.items()}


def test_every_modifier_stands_in_it_with_the_codes_that_take_it() -> None:
    notes = {line.code: line.note for line in DONE if line.code in CUTS}
    assert notes.keys() == CUTS.keys()
    for modifier, note in notes.items():
        taking = {code for code, tie_break in TIE_BREAKS.items() if modifier in tie_break.modifiers}
        assert set(note.split(", ")) == taking


def test_what_is_not_done_is_not_computed_and_says_why() -> None:
    left_out = [line for line in COVERAGE if not line.is_done]
    assert left_out
    assert all(line.note and not line.editions and line.code not in TIE_BREAKS for line in left_out)


def test_what_is_done_says_in_which_editions() -> None:
    assert all(line.editions and set(line.editions) <= EDITIONS.keys() for line in DONE)


def test_articles_stand_in_the_order_of_the_regulation() -> None:
    starts = [[int(part) for part in line.article.split("-", maxsplit=1)[0].split(".")] for line in COVERAGE]
    assert starts == sorted(starts)
