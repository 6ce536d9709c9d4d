"""What Settings says a column is called in this workbook: that heading and no other, or none."""

from xlratings.workbook.layout import layout
from xlratings.workbook.own_headings import OwnHeading, own_heading, with_own_headings


def test_a_row_of_settings_names_a_column_of_a_table_whatever_its_case() -> None:
    assert own_heading(" list.Rating ", "Forza") == OwnHeading("List", "rating", "Forza")
    assert own_heading("Events: counted_in", "Mese") == OwnHeading("Events", "counted_in", "Mese")
    assert own_heading("List.table", "Table1") == OwnHeading("List", "table", "Table1")


def test_other_rows_and_unknown_columns_say_nothing_of_headings() -> None:
    for key, value in (("federation", "ELO"), ("List.ratnig", "x"), ("Nothing.id", "x"), ("List.rating", "")):
        assert own_heading(key, value) is None, key


def test_the_heading_of_the_workbook_takes_the_place_of_all_others() -> None:
    (own,) = with_own_headings((layout("List"),), [OwnHeading("List", "rating", "Forza")])
    assert own.column("rating").is_headed("forza")
    assert not own.column("rating").is_headed("Rating")
    assert own.column("id").is_headed("ID")


def test_a_column_left_to_the_clerk_is_none_of_ours_unless_it_is_needed() -> None:
    said = [OwnHeading("List", "change", "-"), OwnHeading("List", "rating", "-")]
    (own,) = with_own_headings((layout("List"),), said)
    keys = [column.key for column in own.columns]
    assert "change" not in keys
    assert "rating" in keys


def test_a_table_is_found_by_the_name_that_settings_gives_it() -> None:
    (own,) = with_own_headings((layout("List"),), [OwnHeading("List", "table", "Table7")])
    assert "Table7" in own.titles.values()
    assert own.titles["it"] == "Lista"
