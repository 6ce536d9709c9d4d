"""Every sheet on A4."""

from xlsxwriter.worksheet import Worksheet

from workbooks.words import Words


def on_paper(sheet: Worksheet, words: Words, title: str, *, landscape: bool = False) -> None:
    """A4, as wide as the page, title and page number at the foot."""
    sheet.set_paper(9)
    if landscape:
        sheet.set_landscape()
    sheet.set_margins(left=0.5, right=0.5, top=0.6, bottom=0.7)
    sheet.fit_to_pages(1, 0)
    sheet.center_horizontally()
    sheet.set_footer(f"&L&8{title}&C&8{words.federation}&R&8&P / &N")
    sheet.hide_gridlines(2)
