"""Draughts players out of an orchard: some events are open to guests, in some everybody plays everybody."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date
from fractions import Fraction

from workbooks.samples import Sample
from workbooks.samples.calendar import (
    FIRST_LIST,
    NEWEST_LIST,
    Member,
    Planned,
    Yearly,
    calendar,
    field,
    member,
    pairings,
    score,
)
from xlratings.model import Choices, Event, Ledger, PublishedList, Result

_MEMBERS = (
    member("D01", "Abacateiro Zulmira", 2390, 2405),
    member("D02", "Abacaxi Otoniel", 2120, 2098),
    member("D03", "Acerola Guiomar", 1980, 2012),
    member("D04", "Ameixeira Baltasar", 2245, 2231),
    member("D05", "Amoreira Clemência", 1905, 1890),
    member("D06", "Bananeira Evaldo", 1760, 1802),
    member("D07", "Cajueiro Damiana", 2050, 2044),
    member("D08", "Caquizeiro Florisvaldo", 1885, 1846),
    member("D09", "Carambola Hermínia", 2180, 2203),
    member("D10", "Coqueiro Januário", 1990, 1975),
    member("D11", "Cupuaçu Leocádia", 1830, 1838),
    member("D12", "Figueira Marcolino", 2310, 2287),
    member("D13", "Framboesa Nicanora", 1700, 1744),
    member("D14", "Goiabeira Olegário", 2075, 2101),
    member("D15", "Graviola Perpétua", 1945, 1929),
    member("D16", "Jabuticaba Quintino", 2130, 2118),
    member("D17", "Jaqueira Rosalina", 1795, 1771),
    member("D18", "Laranjeira Salustiano", 2015, 2026),
    member("D19", "Mangueira Teodora", 2220, 2195),
    member("D20", "Maracujá Ubirajara", 1870, 1903),
    member("D21", "Pitangueira Valdomira", 1925, 1951, left=date(2026, 3, 31)),
    member("D22", "Tamarindo Wenceslau", 2160, joined=date(2025, 2, 10)),  # begins with the start rating
    member("D23", "Umbuzeiro Zenaide", 1750, joined=date(2025, 8, 4)),
    member("D24", "Seriguela Apolinário", 1960, joined=date(2026, 9, 1)),
)
_GUESTS = (member("V1", "Visitante Horácio", 2050, 2050), member("V2", "Visitante Ifigênia", 1890, 1890))
_OPEN_TO_GUESTS = "Aberto"
_CALENDAR = (
    Yearly(10, 12, 2, "Copa da Primavera", 8, 7),
    Yearly(11, 9, 2, "Torneio da Jabuticaba", 12, 5),
    Yearly(12, 6, 2, "Campeonato Federal", 14, 7),
    Yearly(2, 15, 1, "Torneio de Verão", 6, 5),
    Yearly(3, 8, 2, "Aberto das Águas", 10, 5),
    Yearly(4, 12, 1, "Taça do Outono", 8, 7),
    Yearly(5, 17, 2, "Copa do Caju", 12, 6),
    Yearly(6, 21, 1, "Torneio Junino", 6, 5),
    Yearly(8, 9, 2, "Aberto do Inverno", 14, 6),
    Yearly(9, 13, 1, "Torneio da Laranja", 8, 7),
)


def _event(planned: Planned) -> Event:
    guests = _GUESTS if planned.yearly.name.startswith(_OPEN_TO_GUESTS) else ()
    players = [*field(planned, _MEMBERS), *guests]
    points, met = _played(planned, players)
    is_told = planned.yearly.rounds != len(players) - 1  # who met everybody need not say whom
    results = [
        Result(
            planned.event.id,
            one.player.id,
            one.player.name,
            points=points[one.player.id],
            games=planned.yearly.rounds,
            opponents=tuple(met[one.player.id]) if is_told else (),
            federated=one not in guests,
            rating=one.rating if one in guests else None,
        )
        for one in players
    ]
    results.sort(key=lambda result: (-(result.points or 0), result.name))
    return planned.event._replace(results=tuple(results))


def _played(planned: Planned, players: Sequence[Member]) -> tuple[dict[str, Fraction], dict[str, list[str]]]:
    """Points and opponents of everybody, by id: two points a win."""
    points: dict[str, Fraction] = defaultdict(Fraction)
    met: dict[str, list[str]] = defaultdict(list)
    for number in range(planned.yearly.rounds):
        for one, other in pairings(players, number):
            won = 2 * score(one, other, planned.chance)
            for own, opponent, gained in ((one, other, won), (other, one, 2 - won)):
                points[own.player.id] += gained
                met[own.player.id].append(opponent.player.id)
    return points, met


def _ledger() -> Ledger:
    ratings = {one.player.id: one.rating for one in _MEMBERS if one.rating is not None}
    events = [_event(planned) for planned in calendar("T", _CALENDAR)]
    return Ledger(
        "CBJD",
        tuple(one.player for one in _MEMBERS),
        tuple(events),
        (PublishedList(FIRST_LIST, ratings, {}),),
        choices=Choices(start_rating=1800),
    )


SAMPLE = Sample(ledger=_ledger(), newest=NEWEST_LIST, language="pt", shown="D19")
