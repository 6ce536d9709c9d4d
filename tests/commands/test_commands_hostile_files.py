"""Files made to harm, and broken ones: the short form of two campaigns, and what the long forms found."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.campaigns.bounded import Server
from tests.campaigns.hostile_files import FILES, commands, ran_on
from tests.campaigns.mutated import campaign


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server() as started:
        yield started


SHORT = [  # the small ones; the large ones take minutes
    "paths_that_lead_out",
    "a_relationship_that_leads_out",
    "a_relationship_to_itself",
    "two_parts_of_one_name",
    "case_twins",
    "a_billion_laughs",
    "an_entity_from_a_file",
    "an_entity_from_the_network",
    "a_cell_in_the_last_corner",
    "a_cell_beyond_the_last_corner",
    "a_row_without_end",
    "a_dimension_that_lies",
    "links_to_other_workbooks",
    "programs_in_formulas",
    "numbers_that_are_none",
    "another_encoding",
    "a_workbook_called_csv",
    "zeros_in_a_text",
    "programs_as_names",
    "numbers_of_a_million_digits",
    "an_old_workbook_of_noise",
    "an_old_workbook_that_goes_round_in_circles",
    "an_opendocument_with_a_billion_laughs",
    "an_opendocument_with_one_long_entity",
    "an_opendocument_that_counts_backwards",
    "an_opendocument_that_repeats_everything",
    "an_opendocument_of_blanks",
]


@pytest.mark.parametrize("name", SHORT)
def test_a_hostile_file_harms_nothing_and_is_refused_in_one_sentence_or_read(server: Server, name: str) -> None:
    suffix, make = FILES[name]
    content = make()
    chosen = [one for one in commands(Path(f"x.{suffix}"), Path()) if one in ("import", "commit", "names")]
    faults = [fault for command in chosen if (fault := ran_on(server, name, content, suffix, command)[0])]
    assert faults == []


def test_mutations_of_the_templates_are_refused_or_read_whole() -> None:
    counts, faults = campaign(40, 9)
    assert faults == []
    assert sum(counts.values()) == 40
