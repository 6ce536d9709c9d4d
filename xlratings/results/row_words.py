"""Words in the rows of results tables that are no person and no result, in the languages of the headings."""

import re

from xlratings.results.grid import Value, text
from xlratings.results.received import GameStatus
from xlratings.workbook.written.headings import plain

_TOTALS = (
    "Total, Totals, Totale, Totali, Tot, Sum, Sums, Somma, Summe, Suma, Soma, Gesamt, Totaal, Razem, Ogółem, Celkem, "
    "Spolu, Összesen, Összes, Ukupno, Skupaj, Summa, Toplam, Yhteensä, Итого, Всего, Average, Avg, Mean, Media, Média, "
    "Promedio, Durchschnitt, Mittelwert, Moyenne, Gemiddelde, Średnia, Průměr, Priemer, Átlag, Medie, Prosjek, "
    "Povprečje, "
    "Medel, Gennemsnit, Ortalama, Среднее, Total geral, Grand total, Totale generale, Participants, Partecipanti, "
    "Number of players, Numero giocatori, Total players, Checksum"
)
_TOTAL_WORDS = frozenset(plain(word) for word in _TOTALS.split(", "))

_SECOND_LINE = re.compile(r"\d{5,9} ?/ ?[RQB]: ?(?:\d|unr)", re.IGNORECASE)

_BYES = {
    GameStatus.PAIRING_BYE: (
        "bye, bye., Spielfrei, Freilos, Riposo, Riposa, Turno di riposo, Pausa, Wolny los, Wolny, Pauza, Volno, "
        "Voľno, Isento, "
        "Folga, Descansa, Descanso, Libre, Exempt, Vrij, Vrije ronde, Oneven, Fri, Frirunda, Frirond, Szabadnapos, "
        "Erőnyerő, Liber, Slobodan, Prost, Huili, Byes, Bay, Свободен, Pairing bye, Pairing-allocated bye, PAB, "
        "Walkower"
    ),
    GameStatus.ZERO_POINT_BYE: (
        "Not paired, Unpaired, Absent, Withdrawn, Nicht ausgelost, Nicht gelost, Abwesend, Non abbinato, "
        "Non accoppiato, "
        "Assente, Ritirato, Não emparceirado, Ausente, No emparejado, Retirado, Non apparié, Niet ingedeeld, "
        "Nie kojarzony, Niekojarzony, Nieobecny, Nenalosován, Nenasadený, Neprítomný, Nem párosított, Távol, "
        "Nu e împerecheat, "
        "Neparovan, Odsutan, Inte lottad, Frånvarande, Ikke parret, Eşlendirilmedi, Половинка, Отсутствует, not played"
    ),
    GameStatus.HALF_POINT_BYE: "Half-point bye, Half point bye, Half bye, ½ bye, Bye ½, bye 1/2, Bye da mezzo punto, "
    "Requested bye",
}  # fmt: skip
_BYE_WORDS = {plain(word): status for status, words in _BYES.items() for word in words.split(", ")}


def is_total(value: Value) -> bool:
    """Whether a cell in the place of a name heads a row of totals.

    >>> is_total("TOTALE:"), is_total("Média"), is_total("Totti, Ugo")
    (True, True, False)
    """
    return value.__class__ is str and plain(text(value)) in _TOTAL_WORDS


def is_second_line(value: Value) -> bool:
    """Whether a cell in the place of a name goes on from the row above, as the US federation prints id and ratings.

    >>> is_second_line("15445895 / R: 1794   ->1817"), is_second_line("14959604 / R: Unrated->1100P4")
    (True, True)
    """
    return value.__class__ is str and _SECOND_LINE.match(text(value)) is not None


def bye(value: Value) -> GameStatus | None:
    """What a word in the place of an opponent says of a player who has none; None: it is a name.

    >>> bye("spielfrei"), bye("Not paired"), bye("Byer, Ann")
    (<GameStatus.PAIRING_BYE: 'pairing bye'>, <GameStatus.ZERO_POINT_BYE: 'zero-point bye'>, None)
    """
    return _BYE_WORDS.get(plain(text(value)))
