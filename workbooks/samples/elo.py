"""A table tennis league out of an aviary: K is 24, newcomers start with 1000, nobody falls below 400."""

from datetime import date

from workbooks.samples import Sample
from workbooks.samples.calendar import FIRST_LIST, NEWEST_LIST, Yearly, member
from workbooks.samples.games import events_of_games
from xlratings.model import Choices, Ledger, PublishedList

_MEMBERS = (
    member("T01", "Bittern, Ada", 1310, 1287),
    member("T02", "Bunting, Basil", 1045, 1062),
    member("T03", "Chaffinch, Cora", 980, 958),
    member("T04", "Cormorant, Desmond", 1190, 1204),
    member("T05", "Curlew, Edith", 870, 885),
    member("T06", "Dipper, Fergus", 1120, 1103),
    member("T07", "Dunnock, Greta", 790, 812),
    member("T08", "Fieldfare, Hector", 1255, 1241),
    member("T09", "Goldcrest, Imogen", 930, 941),
    member("T10", "Goshawk, Jasper", 1400, 1378),
    member("T11", "Kestrel, Lavinia", 1075, 1050),
    member("T12", "Lapwing, Mortimer", 855, 839),
    member("T13", "Nightjar, Nora", 1015, 1029),
    member("T14", "Osprey, Oswald", 1340, 1322),
    member("T15", "Ptarmigan, Prudence", 905, 890),
    member("T16", "Redwing, Quincy", 1160, 1178),
    member("T17", "Sandpiper, Rosamund", 965, 984),
    member("T18", "Skylark, Silas", 1225, 1210, left=date(2026, 4, 30)),
    member("T19", "Wagtail, Tabitha", 1090, joined=date(2025, 3, 1)),  # newcomers
    member("T20", "Wren, Ulysses", 815, joined=date(2025, 10, 1)),
)
_CALENDAR = (
    Yearly(10, 7, 22, "League, first half", 12, 4),
    Yearly(11, 4, 22, "League, second half", 12, 4),
    Yearly(1, 17, 1, "Winter Singles", 8, 7),
    Yearly(2, 10, 15, "Handicap Ladder", 10, 3),
    Yearly(3, 14, 1, "Spring Singles", 10, 5),
    Yearly(5, 12, 15, "May Ladder", 12, 4),
    Yearly(6, 20, 1, "Midsummer Cup", 8, 7),
    Yearly(9, 8, 15, "Warm-up Ladder", 12, 4),
)


def _ledger() -> Ledger:
    ratings = {one.player.id: one.rating for one in _MEMBERS if one.rating is not None}
    return Ledger(
        "ELO",
        tuple(one.player for one in _MEMBERS),
        tuple(events_of_games("L", _CALENDAR, _MEMBERS)),
        (PublishedList(FIRST_LIST, ratings, {}),),
        choices=Choices(start_rating=1000, k=24, floor=400),
    )


SAMPLE = Sample(ledger=_ledger(), newest=NEWEST_LIST, language="en", shown="T20")
