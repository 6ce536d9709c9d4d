"""The events of the sample federation: two years, every kind of event that the regulation names."""

from datetime import date
from fractions import Fraction
from typing import NamedTuple

from xlratings.model import EventKind, EventState

POINTS, KNOCKOUT, SECOND_CHANCE, MIXED = EventKind
SPECIAL, NORMAL, AMATEUR = Fraction(2), Fraction(1), Fraction(1, 2)


class Planned(NamedTuple):
    """One event and how it is to come out.

    Attributes:
        seed: Of the lots and the luck of this event alone.
        members: How many members take part; ``present`` are some of their card numbers.
        missed: Games missed by the first so many participants of a points event.
        unit: What a point of the table is worth in the reported points (converted points: 1/2).
        final_won_by: Place on points of the one whom the final made the winner.
        places: How many go on from each round of the other events.
        exempt: Card numbers of those exempt from the first round.
        guests: Names of participants who are not members.

    """

    id: str
    name: str
    kind: EventKind
    start: date
    end: date
    rounds: int
    members: int
    seed: int
    second_chance_rounds: int | None = None
    selection_games: int | None = None
    weight: Fraction = NORMAL
    state: EventState = EventState.RECEIVED
    note: str = ""
    present: tuple[str, ...] = ()
    guests: tuple[str, ...] = ()
    missed: tuple[int, ...] = ()
    unit: Fraction = Fraction(1)
    final_won_by: int = 1
    places: tuple[int, ...] = ()
    exempt: tuple[str, ...] = ()


# A table: one event, one paragraph.
# fmt: off
PROGRAMME = (
    Planned("T2401", "Torneo della Vendemmia", POINTS, date(2024, 10, 12), date(2024, 10, 13), 3, 16, 100,
            missed=(1, 1)),
    Planned("T2402", "Coppa della Zucca", KNOCKOUT, date(2024, 10, 26), date(2024, 10, 26), 4, 16, 101,
            places=(8, 4, 2, 1)),
    Planned("T2403", "Torneo di San Martino", POINTS, date(2024, 11, 9), date(2024, 11, 10), 4, 20, 102,
            missed=(1, 2, 1), present=("1053",)),
    Planned("T2404", "Campionato federale 2024", POINTS, date(2024, 12, 7), date(2024, 12, 8), 5, 26, 103,
            weight=SPECIAL, final_won_by=3, missed=(1, 1), present=("1010", "1026", "1005", "1043"),
            note="Finale a quattro: conta per il solo vincitore"),
    Planned("T2405", "Panettone d'oro", POINTS, date(2024, 12, 21), date(2024, 12, 21), 2, 9, 104, weight=AMATEUR),
    Planned("T2501", "Trofeo della Befana", SECOND_CHANCE, date(2025, 1, 18), date(2025, 1, 19), 5, 18, 105,
            second_chance_rounds=3, places=(9, 8, 4, 2, 1), present=("1001", "1014", "1020"),
            exempt=("1001", "1014", "1020"), note="Tre teste di serie esonerate dal primo turno"),
    Planned("T2502", "Coppa di Carnevale", MIXED, date(2025, 2, 8), date(2025, 2, 9), 4, 17, 106,
            second_chance_rounds=0, selection_games=3, places=(8, 4, 2, 1),
            note="Selezione di tre partite, poi semifinali e finale secche"),
    Planned("T2503", "Torneo delle Chiacchiere", POINTS, date(2025, 2, 22), date(2025, 2, 22), 3, 12, 107,
            unit=Fraction(1, 2), missed=(1,), present=("1053",), note="Punti convertiti"),
    Planned("T2504", "Torneo di Primavera", POINTS, date(2025, 3, 15), date(2025, 3, 16), 4, 14, 108,
            missed=(1, 1, 2, 1, 1, 1), note="Nevicata: sei giocatori su quattordici con partite in meno"),
    Planned("T2505", "Coppa del Carciofo", KNOCKOUT, date(2025, 4, 5), date(2025, 4, 6), 4, 22, 109,
            places=(12, 6, 3, 1), present=("1059",)),
    Planned("T2506", "Torneo delle Rose", POINTS, date(2025, 5, 10), date(2025, 5, 11), 3, 15, 110,
            guests=("Baguette Anatole", "Strudel Kunigunde"), missed=(1,), note="Vinto da un ospite non iscritto"),
    Planned("T2507", "Notte di Mezzo Maggio", POINTS, date(2025, 5, 31), date(2025, 6, 1), 3, 18, 111, missed=(1, 1),
            present=("1059",), note="Comincia in maggio e finisce in giugno"),
    Planned("T2508", "Coppa delle Ciliegie", MIXED, date(2025, 6, 21), date(2025, 6, 22), 4, 16, 112,
            selection_games=2, second_chance_rounds=1, places=(8, 4, 2, 1), note="Due sole partite di selezione"),
    Planned("T2509", "Torneo del Solstizio", POINTS, date(2025, 7, 12), date(2025, 7, 13), 4, 24, 113,
            missed=(1, 1, 1)),
    Planned("T2510", "Lega d'Autunno", POINTS, date(2025, 9, 5), date(2025, 11, 28), 6, 21, 114, missed=(1, 2, 1, 1),
            present=("1053",), note="Lega di tre mesi: vale la lista di settembre"),
    Planned("T2511", "Torneo della Polenta", POINTS, date(2025, 9, 13), date(2025, 9, 14), 3, 13, 115, missed=(1,)),
    Planned("T2512", "Coppa del Fungo", KNOCKOUT, date(2025, 10, 11), date(2025, 10, 12), 4, 19, 116,
            second_chance_rounds=2, places=(10, 6, 3, 1), present=("1060",), note="Recupero in due turni su quattro"),
    Planned("T2513", "Torneo del Tartufo", POINTS, date(2025, 11, 8), date(2025, 11, 9), 5, 27, 117,
            missed=(1, 1, 1, 2), present=("1055",)),
    Planned("T2514", "Campionato federale 2025", POINTS, date(2025, 12, 6), date(2025, 12, 8), 5, 31, 118,
            weight=SPECIAL, final_won_by=2, missed=(1,), present=("1010", "1026", "1005", "1043", "1059")),
    Planned("T2515", "Torneo del Torrone", POINTS, date(2025, 12, 20), date(2025, 12, 20), 2, 11, 119,
            weight=AMATEUR, missed=(1, 1)),
    Planned("T2601", "Trofeo della Calza", SECOND_CHANCE, date(2026, 1, 10), date(2026, 1, 11), 4, 20, 120,
            second_chance_rounds=2, places=(9, 7, 3, 1), present=("1005", "1010", "1026"),
            exempt=("1005", "1010", "1026"), guests=("Gazpacho Hermenegildo",)),
    Planned("T2602", "Coppa dei Coriandoli", MIXED, date(2026, 2, 14), date(2026, 2, 15), 4, 18, 121,
            selection_games=4, second_chance_rounds=0, places=(8, 4, 2, 1), present=("1052", "1061")),
    Planned("T2603", "Torneo di Mezza Quaresima", POINTS, date(2026, 3, 7), date(2026, 3, 8), 3, 16, 122,
            guests=("Baguette Anatole",), missed=(1, 1), present=("1061", "1053")),
    Planned("T2604", "Torneo dell'Asparago", POINTS, date(2026, 4, 18), date(2026, 4, 19), 5, 15, 123,
            missed=(1, 1, 2, 2, 2, 1, 2, 2), note="Otto giocatori su quindici con partite in meno"),
    Planned("T2605", "Coppa delle Fragole", SECOND_CHANCE, date(2026, 5, 9), date(2026, 5, 10), 4, 17, 124,
            second_chance_rounds=3, places=(9, 5, 3, 1)),
    Planned("T2606", "Torneo dei Due Mesi", POINTS, date(2026, 5, 30), date(2026, 6, 2), 4, 19, 125,
            missed=(1, 1, 1), present=("1061",)),
    Planned("T2607", "Sfida in Terrazza", POINTS, date(2026, 6, 13), date(2026, 6, 13), 2, 6, 126,
            state=EventState.REFUSED, note="Rifiutato: non aperto a tutti gli iscritti"),
    Planned("T2608", "Torneo della Granita", POINTS, date(2026, 6, 27), date(2026, 6, 28), 3, 14, 127, missed=(1,),
            present=("1053",)),
    Planned("T2609", "Coppa dell'Anguria", KNOCKOUT, date(2026, 7, 18), date(2026, 7, 19), 4, 16, 128,
            weight=AMATEUR, places=(8, 4, 2, 1), present=("1061",), note="A carattere sperimentale"),
    Planned("T2610", "Torneo di Fine Estate", POINTS, date(2026, 9, 5), date(2026, 9, 6), 4, 25, 129,
            missed=(1, 1, 2)),
    Planned("T2611", "Coppa del Fico", MIXED, date(2026, 9, 19), date(2026, 9, 20), 3, 12, 130, selection_games=3,
            second_chance_rounds=0, places=(6, 3, 1)),
    Planned("T2612", "Torneo della Castagna", POINTS, date(2026, 10, 3), date(2026, 10, 4), 4, 22, 131,
            missed=(1, 1, 1), present=("1061", "1053")),
    Planned("T2613", "Coppa del Melograno", KNOCKOUT, date(2026, 10, 17), date(2026, 10, 18), 4, 18, 132,
            second_chance_rounds=1, places=(9, 5, 3, 1), present=("1062",)),
    Planned("T2614", "Trofeo delle Regioni", POINTS, date(2026, 10, 24), date(2026, 10, 25), 5, 28, 133,
            weight=SPECIAL, final_won_by=2, missed=(1, 2, 1), guests=("Strudel Kunigunde",),
            present=("1010", "1026", "1005"), note="Finale a quattro tra i primi"),
    Planned("T2615", "Torneo di Ognissanti", POINTS, date(2026, 10, 31), date(2026, 10, 31), 3, 10, 134,
            state=EventState.WAITING, note="In attesa del referto completo"),
)
# fmt: on
