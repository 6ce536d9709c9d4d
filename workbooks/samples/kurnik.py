"""Players of "tysiąc" from a farmyard: evenings of two at a table, and of three, where only the first place counts."""

from collections.abc import Iterator
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
)
from workbooks.samples.games import numbered
from xlratings.model import Event, Game, GameKind, Ledger, Placing, PublishedList

_MEMBERS = (
    member("baran_beata", "baran_beata", 1310, 1322),
    member("byczek77", "byczek77", 1205, 1188),
    member("cielak", "cielak", 1120, 1136),
    member("gasior_g", "gasior_g", 1250, 1241),
    member("golab", "golab", 1175, 1169),
    member("indyczka", "indyczka", 1390, 1374),
    member("jagnie", "jagnie", 1080, 1097),
    member("kaczor_k", "kaczor_k", 1230, 1255),
    member("kogucik", "kogucik", 1340, 1318),
    member("koza_koza", "koza_koza", 1155, 1143),
    member("krolik9", "krolik9", 1265, 1280),
    member("kura_z_podworka", "kura_z_podworka", 1195, 1202),
    member("osiolek", "osiolek", 1040, 1061),
    member("owca", "owca", 1220, 1207),
    member("pies_burek", "pies_burek", 1420, 1405),
    member("prosiaczek", "prosiaczek", 1110, 1124),
    member("zrebie", "zrebie", 1285, 1271),
    member("kotek_mruczek", "kotek_mruczek", 1360, joined=date(2025, 2, 1)),
    member("perliczka", "perliczka", 1140, joined=date(2025, 9, 1)),
    member("myszka", "myszka", 1230, joined=date(2026, 8, 1)),
)
_POINTS_A_STEP = 12  # of playing strength
_TABLE = 3  # players
_EVERY_SO_MANY_FRIENDLY = 23
_CALENDAR = (
    Yearly(10, 18, 1, "Wieczór dożynkowy", 10, 4),
    Yearly(11, 15, 1, "Tysiąc listopadowy", 12, 4),
    Yearly(12, 13, 1, "Wieczór wigilijny", 12, 4),
    Yearly(1, 24, 1, "Tysiąc noworoczny", 8, 5),
    Yearly(2, 21, 1, "Wieczór zapustny", 12, 4),
    Yearly(3, 21, 1, "Tysiąc wiosenny", 10, 4),
    Yearly(5, 16, 1, "Wieczór majowy", 12, 4),
    Yearly(6, 20, 1, "Tysiąc świętojański", 8, 5),
    Yearly(9, 19, 1, "Wieczór jesienny", 12, 4),
)


def _event(planned: Planned) -> Event:
    """Three at a table in a "Wieczór" where they come out even, else two."""
    players = field(planned, _MEMBERS)
    if planned.yearly.name.startswith("Wieczór") and len(players) % _TABLE == 0:
        placings = tuple(_placings(planned, players))
        return planned.event._replace(game_kind=GameKind.FIRST_PLACE, placings=placings)
    return planned.event._replace(games=numbered(tuple(_games(planned, players))))


def _games(planned: Planned, players: list[Member]) -> Iterator[Game]:
    for number, day in enumerate(planned.days):
        for one, other in pairings(players, number):
            ahead = (one.strength - other.strength) // _POINTS_A_STEP + planned.chance.luck() > 0
            game = Game(planned.event.id, one.player.id, other.player.id, Fraction(int(ahead)), day=day)
            yield game._replace(rated=planned.chance.below(_EVERY_SO_MANY_FRIENDLY) != 0)


def _placings(planned: Planned, players: list[Member]) -> Iterator[Placing]:
    number = 0
    for turn, day in enumerate(planned.days):
        turned = [*players[turn:], *players[:turn]] if turn % 2 else players[:: 1 if turn == 0 else -1]
        for table in (turned[place :: _tables(players)] for place in range(_tables(players))):
            number += 1
            order = sorted(
                table, key=lambda one: (-one.strength // _POINTS_A_STEP - planned.chance.luck(), one.player.id)
            )
            for place, one in enumerate(order, 1):
                yield Placing(planned.event.id, one.player.id, place, day, number)


def _tables(players: list[Member]) -> int:
    return len(players) // _TABLE


def _ledger() -> Ledger:
    ratings = {one.player.id: float(one.rating) for one in _MEMBERS if one.rating is not None}
    events = tuple(_event(planned) for planned in calendar("W", _CALENDAR))
    return Ledger("KURNIK", tuple(one.player for one in _MEMBERS), events, (PublishedList(FIRST_LIST, ratings, {}),))


SAMPLE = Sample(ledger=_ledger(), newest=NEWEST_LIST, language="pl", shown="perliczka", bands=(1100, 1200, 1300, 1400))
