"""Where what stands on the sheet of the crosstable."""

from xlsxwriter.utility import xl_col_to_name, xl_range_abs

PLAYERS, ROUNDS = 40, 9
EDITIONS = ("RAW", "SELF", "2009", "2023", "2026")
CODES = ("BH-C1", "SB", "DE", "WIN", "TPR")  # to begin with; any may be typed instead
FIRST, LAST = 8, 8 + PLAYERS - 1  # rows of players, from 0
HEADINGS = FIRST - 1
NUMBER, NAME, RATING, FIRST_ROUND = 0, 1, 2, 3
POINTS = FIRST_ROUND + ROUNDS
RATED, GAP = POINTS + 1, POINTS + 2
FIRST_EDITION = GAP + 1
FIRST_CODE = FIRST_EDITION + len(EDITIONS) + 1
PLACE = FIRST_CODE + len(CODES)
CUT, EDITION = "$C$4", "$C$5"  # cells to choose in


def column(number: int) -> str:
    """The cells of all players in a column, as formulas write them."""
    return str(xl_range_abs(FIRST, number, LAST, number))


def letter(number: int) -> str:
    """The letters of a column."""
    return str(xl_col_to_name(number))


RESULTS = str(xl_range_abs(FIRST, FIRST_ROUND, LAST, FIRST_ROUND + ROUNDS - 1))
RATINGS = column(RATING)
