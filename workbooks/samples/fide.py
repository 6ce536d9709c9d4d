"""A chess club out of the weather report, with juniors, newcomers and one who was once above 2400."""

from datetime import date

from workbooks.samples import Sample
from workbooks.samples.calendar import FIRST_LIST, NEWEST_LIST, Yearly, member
from workbooks.samples.games import events_of_games
from xlratings.model import Ledger, PublishedList

_MEMBERS = (
    member("C101", "Blizzard, Augusta", 2080, 2064, born=1978),
    member("C102", "Breeze, Bartholomew", 1790, 1812, born=1990),
    member("C103", "Cloud, Clementine", 1650, 1637, born=2001),
    member("C104", "Cyclone, Dorian", 2390, 2378, born=1985, maximum=2412),
    member("C105", "Dew, Eglantine", 1560, 1544, born=1969),
    member("C106", "Downpour, Fitzgerald", 1905, 1921, born=1981),
    member("C107", "Drizzle, Griselda", 1720, 1698, born=1995),
    member("C108", "Drought, Hamilton", 2010, 2003, born=1974),
    member("C109", "Flurry, Isadora", 1830, 1745, born=2008, games=64),  # juniors
    member("C110", "Fogg, Jeremiah", 1600, 1622, born=1958),
    member("C111", "Frost, Keziah", 2150, 2166, born=1988),
    member("C112", "Gale, Leopold", 1960, 1948, born=1992),
    member("C113", "Hailstone, Marigold", 1480, 1466, born=2010, games=18),
    member("C114", "Haze, Nathaniel", 1875, 1890, born=1983),
    member("C115", "Icicle, Ottoline", 1690, 1671, born=2009, games=41),
    member("C116", "Lightning, Percival", 2240, 2225, born=1996),
    member("C117", "Mistral, Quentina", 1745, 1759, born=1977),
    member("C118", "Monsoon, Rufus", 1930, 1903, born=1986),
    member("C119", "Rainbow, Seraphina", 1540, 1561, born=1999, games=22),
    member("C120", "Sleet, Thaddeus", 2035, 2047, born=1965),
    member("C121", "Snowdrift, Ursula", 1815, 1794, born=1980),
    member("C122", "Squall, Valentine", 1660, 1682, born=1971, left=date(2026, 1, 31)),
    member("C123", "Sunshine, Winifred", 1890, 1868, born=1994),
    member("C124", "Tempest, Xavier", 2105, 2119, born=1984),
    member("C125", "Thunder, Yolanda", 1775, 1780, born=1987),
    member("C126", "Typhoon, Zachary", 1990, 1977, born=1991),
    member("C127", "Puddle, Barnaby", 1620, born=2007, joined=date(2025, 1, 12)),  # newcomers
    member("C128", "Zephyr, Cordelia", 1860, born=1998, joined=date(2025, 9, 7)),
)
_CALENDAR = (
    Yearly(10, 5, 2, "Autumn Swiss", 12, 5),
    Yearly(11, 2, 23, "Club Championship", 16, 7),
    Yearly(12, 14, 1, "Winter Cup", 10, 4),
    Yearly(1, 18, 2, "New Year Open", 16, 5),
    Yearly(2, 8, 2, "Pancake Swiss", 18, 5),
    Yearly(3, 15, 2, "Spring Open", 20, 5),
    Yearly(4, 12, 1, "Easter Cup", 10, 4),
    Yearly(5, 10, 2, "May Swiss", 14, 5),
    Yearly(6, 7, 21, "Summer League", 12, 6),
    Yearly(7, 19, 1, "Garden Party", 8, 4),
    Yearly(9, 13, 2, "Harvest Open", 16, 5),
)


def _ledger() -> Ledger:
    ratings = {one.player.id: one.rating for one in _MEMBERS if one.rating is not None}
    events = tuple(events_of_games("S", _CALENDAR, _MEMBERS))
    return Ledger("FIDE", tuple(one.player for one in _MEMBERS), events, (PublishedList(FIRST_LIST, ratings, {}),))


SAMPLE = Sample(ledger=_ledger(), newest=NEWEST_LIST, language="en", shown="C127")
