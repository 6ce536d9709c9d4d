"""The whole workbook of tie-breaks."""

from io import BytesIO

from xlsxwriter import Workbook

from workbooks.crosstable.guide import write_crosstable_guide
from workbooks.crosstable.player import PlayerSheet
from workbooks.crosstable.sample import ENTRANTS
from workbooks.crosstable.sheet import CrosstableSheet
from workbooks.looks import Looks
from workbooks.page import Page
from workbooks.properties import set_properties
from workbooks.words import Words
from xlratings.rules.unplayed import EDITIONS, IN_FORCE


def crosstable_workbook(language: str, *, sample: bool) -> bytes:
    """The bytes of the workbook: with the sample tournament, or empty."""
    written = BytesIO()
    words = Words(language, EDITIONS[IN_FORCE].source, "FIDE")
    entrants = ENTRANTS if sample else ()
    with Workbook(written, {"in_memory": True, "strings_to_urls": False}) as book:
        set_properties(book, words("template.crosstable.title"), language)
        looks = Looks(book)
        guide, table, player = (
            book.add_worksheet(words(f"template.sheet.{name}")) for name in ("guide", "crosstable", "one-player")
        )
        write_crosstable_guide(Page(guide, looks, words))
        CrosstableSheet(table, looks, words, entrants).write()
        PlayerSheet(player, looks, words, entrants).write()
        (table if sample else guide).activate()
    return written.getvalue()
