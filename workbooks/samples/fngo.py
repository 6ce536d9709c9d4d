"""Othello players out of the winds of Italy, with a guest from abroad and a newcomer of international rank."""

from datetime import date
from fractions import Fraction

from workbooks.samples import Sample
from workbooks.samples.calendar import FIRST_LIST, NEWEST_LIST, Planned, Yearly, member
from workbooks.samples.games import events_of_games
from xlratings.model import Event, Ledger, PublishedList

_MEMBERS = (
    member("O01", "Bora Ginevra", 1905, 1884, rd=58.0, maximum=1931.0, title="M", last_event=date(2024, 9, 15)),
    member("O02", "Brezza Amedeo", 1420, 1398, rd=92.0, title="B", last_event=date(2024, 6, 2)),
    member("O03", "Ciclone Berenice", 1710, 1725, rd=66.0, maximum=1748.0, title="CM", last_event=date(2024, 9, 15)),
    member("O04", "Favonio Callisto", 1290, 1312, rd=128.0, last_event=date(2023, 11, 19)),
    member("O05", "Folata Domitilla", 1530, 1506, rd=81.0, maximum=1534.0, title="A", last_event=date(2024, 9, 15)),
    member("O06", "Foschia Ermenegildo", 1180, 1203, rd=104.0, title="B", last_event=date(2024, 5, 12)),
    member("O07", "Garbino Fiammetta", 1645, 1629, rd=74.0, maximum=1655.0, title="CM", last_event=date(2024, 9, 15)),
    member("O08", "Grecale Gualtiero", 1780, 1802, rd=61.0, maximum=1815.0, dan_points=3.0, title="M"),
    member("O09", "Libeccio Iolanda", 1375, 1350, rd=97.0, title="B", last_event=date(2024, 3, 10)),
    member("O10", "Maestrale Lamberto", 1590, 1611, rd=70.0, maximum=1624.0, title="A", last_event=date(2024, 9, 15)),
    member("O11", "Marino Melisenda", 1465, 1447, rd=88.0, title="B", last_event=date(2024, 9, 15)),
    member("O12", "Mistral Napoleone", 1240, 1226, rd=112.0, last_event=date(2024, 2, 4)),
    member("O13", "Ostro Ortensia", 1555, 1572, rd=79.0, maximum=1580.0, title="A", last_event=date(2024, 6, 2)),
    member("O14", "Ponente Pellegrino", 1330, 1345, rd=101.0, title="B", last_event=date(2024, 5, 12)),
    member("O15", "Refolo Rosaspina", 1680, 1664, rd=68.0, maximum=1690.0, former_master=True, title="CM"),
    member("O16", "Scirocco Saverio", 1820, 1795, rd=63.0, maximum=1799.0, dan_points=1.0, title="M"),
    member("O17", "Tramontana Teodolinda", 1490, 1518, rd=85.0, title="A", maximum=1521.0),
    member("O18", "Turbine Ulderico", 1265, 1251, rd=118.0, left=date(2026, 2, 28), last_event=date(2024, 1, 21)),
    member("O19", "Mistinguett Violette", 1750, 1731, rd=77.0, italian=False, last_event=date(2024, 9, 15)),
    member("O20", "Zefiro Zenobia", 1610, joined=date(2025, 1, 6)),  # newcomers
    member("O21", "Levante Orsola", 1120, joined=date(2025, 6, 1)),
    member("O22", "Monsone Kirikù", 1960, joined=date(2025, 10, 4), italian=False, international=1985.0),
)
_MINUTES = {"Coppa Lampo": Fraction(16), "Campionato Italiano": Fraction(30)}
_CALENDAR = (
    Yearly(10, 12, 2, "Open d'Autunno", 12, 7),
    Yearly(11, 23, 1, "Torneo della Castagna", 10, 5),
    Yearly(1, 11, 1, "Coppa Lampo", 12, 6),
    Yearly(2, 15, 2, "Torneo dei Venti", 14, 7),
    Yearly(3, 22, 1, "Open di Primavera", 12, 6),
    Yearly(5, 10, 2, "Campionato Italiano", 16, 9),
    Yearly(6, 14, 1, "Torneo del Solstizio", 10, 5),
    Yearly(9, 20, 2, "Coppa della Vela", 14, 7),
)


def _told(planned: Planned) -> Event:
    return planned.event._replace(minutes=_MINUTES.get(planned.yearly.name, Fraction(20)))


def _ledger() -> Ledger:
    ratings = {one.player.id: one.rating for one in _MEMBERS if one.rating is not None}
    events = tuple(events_of_games("G", _CALENDAR, _MEMBERS, _told))
    return Ledger("FNGO", tuple(one.player for one in _MEMBERS), events, (PublishedList(FIRST_LIST, ratings, {}),))


SAMPLE = Sample(ledger=_ledger(), newest=NEWEST_LIST, language="it", shown="O22")
