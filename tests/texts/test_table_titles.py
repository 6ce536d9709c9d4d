"""A message that names a table calls it as its sheet is called in the language of the message."""

import pytest

from xlratings import texts
from xlratings.federations import codes
from xlratings.workbook.system_layouts import tables_of


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("code", codes())
def test_every_table_is_called_like_its_sheet(code: str, language: str) -> None:
    for table in tables_of(code):
        said = texts.sentence("staging.row-new", {"table": table.name, "row": "-"}, language)
        assert table.titles[language] in said, table.name
