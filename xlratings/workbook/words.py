"""The words in cells: kinds, states, weights, yes and no, settings and commands, read in any language.

Each table lists, per language, the words of a value; the first is the one we write.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeVar

from xlratings.model import EventKind, EventState, GameKind
from xlratings.texts import LANGUAGES
from xlratings.workbook.headings import plain

V = TypeVar("V")
Vocabulary = Mapping[V, tuple[tuple[str, ...], ...]]

EVENT_KINDS: Vocabulary[EventKind] = {
    EventKind.POINTS: (
        ("points", "points event", "sum of points", "total points"),
        ("somma di punti", "a somma di punti", "punti", "a punti", "somma", "somma punti"),
        ("soma de pontos", "pontos", "por pontos"),
        ("suma punktów", "punkty", "na punkty"),
    ),
    EventKind.KNOCKOUT: (
        ("knock-out", "knockout", "elimination", "single elimination", "KO", "S"),
        ("ad eliminazione", "eliminazione", "eliminazione diretta", "eliminazione secca", "ad eliminazione secca"),
        ("eliminatória", "eliminação", "eliminatório", "mata-mata"),
        ("pucharowy", "eliminacja", "system pucharowy"),
    ),
    EventKind.SECOND_CHANCE: (
        ("second chance", "with second chance", "double elimination", "repechage", "R"),
        ("con recupero", "eliminazione con recupero", "ad eliminazione con recupero", "recupero", "con ripescaggio"),
        ("com repescagem", "repescagem"),
        ("z repasażem", "repasaż", "z drugą szansą"),
    ),
    EventKind.MIXED: (
        ("mixed", "mixed formula", "points and play-offs"),
        ("mista", "misto", "formula mista", "a formula mista"),
        ("mista", "misto", "fórmula mista"),
        ("mieszany", "mieszana"),
    ),
}

EVENT_STATES: Vocabulary[EventState] = {
    EventState.RECEIVED: (
        ("received", "new", "ready"),
        ("ricevuto", "nuovo", "pronto"),
        ("recebido", "novo"),
        ("otrzymany", "nowy"),
    ),
    EventState.WAITING: (
        ("waiting", "on hold", "pending"),
        ("in attesa", "attesa", "sospeso", "in sospeso"),
        ("em espera", "aguardando", "pendente"),
        ("oczekuje", "oczekujący", "wstrzymany"),
    ),
    EventState.REFUSED: (
        ("refused", "rejected"),
        ("rifiutato", "respinto", "non omologato"),
        ("recusado", "rejeitado"),
        ("odrzucony",),
    ),
    EventState.COUNTED: (
        ("counted",),
        ("contato", "conteggiato"),
        ("contado", "computado"),
        ("zaliczony", "policzony"),
    ),
}

GAME_KINDS: Vocabulary[GameKind] = {
    GameKind.TWO_PLAYERS: (
        ("two players", "two", "2"),
        ("due giocatori", "due", "a due"),
        ("dois jogadores", "dois"),
        ("dwóch graczy", "dwuosobowa"),
    ),
    GameKind.PLACES: (
        ("places", "by places", "placement"),
        ("piazzamenti", "a piazzamenti"),
        ("colocações", "por colocações"),
        ("miejsca", "o miejsca"),
    ),
    GameKind.FIRST_PLACE: (
        ("first place", "first only", "first"),
        ("primo posto", "solo il primo"),
        ("primeiro lugar", "só o primeiro"),
        ("pierwsze miejsce", "tylko zwycięstwo"),
    ),
    GameKind.PAIRS: (("pairs",), ("coppie", "a coppie"), ("duplas", "pares"), ("pary", "parami")),
}

WEIGHTS: Vocabulary[Fraction] = {
    Fraction(2): (("special",), ("speciale",), ("especial",), ("specjalny",)),
    Fraction(1): (("normal", "ordinary"), ("normale", "ordinario"), ("normal",), ("zwykły", "normalny")),
    Fraction(1, 2): (
        ("amateur", "experimental"),
        ("amatoriale", "sperimentale"),
        ("amador", "experimental"),
        ("amatorski", "eksperymentalny"),
    ),
}

YES_NO: Vocabulary[bool] = {
    True: (("yes", "y", "x", "true"), ("sì", "s", "vero"), ("sim", "verdadeiro"), ("tak", "t", "prawda")),
    False: (("no", "n", "false"), ("no", "falso"), ("não",), ("nie", "fałsz")),
}

SETTING_KEYS: Vocabulary[str] = {
    "federation": (("federation", "rule book"), ("federazione", "regolamento"), ("federação",), ("federacja",)),
    "language": (("language",), ("lingua",), ("idioma", "língua"), ("język",)),
    "start_rating": (
        ("start rating", "starting rating"),
        ("punteggio iniziale", "punteggio di partenza"),
        ("rating inicial",),
        ("ranking początkowy",),
    ),
    "archive": (("archive",), ("archivio",), ("arquivo",), ("archiwum",)),
}

COMMANDS: Vocabulary[str] = {
    "month": (("month",), ("mese",), ("mês",), ("miesiąc",)),
    "undo": (("undo",), ("annulla",), ("desfazer",), ("cofnij",)),
}

LOG_STATES: Vocabulary[str] = {
    "started": (("started",), ("iniziato",), ("iniciado",), ("rozpoczęte",)),
    "done": (("done",), ("fatto",), ("feito",), ("gotowe",)),
    "undone": (("undone",), ("annullato",), ("desfeito",), ("cofnięte",)),
}

LANGUAGE_NAMES: Vocabulary[str] = {
    "en": (("en", "English", "inglese", "inglês", "angielski"), (), (), ()),
    "it": (("it", "Italian", "italiano", "włoski"), (), (), ()),
    "pt": (("pt", "Portuguese", "português", "portoghese", "portugalski", "pt-BR"), (), (), ()),
    "pl": (("pl", "Polish", "polski", "polacco", "polonês"), (), (), ()),
}

MONTHS: Vocabulary[int] = {
    1: (("January", "Jan"), ("gennaio", "gen"), ("janeiro", "jan"), ("styczeń", "stycznia", "sty")),
    2: (("February", "Feb"), ("febbraio", "feb"), ("fevereiro", "fev"), ("luty", "lutego", "lut")),
    3: (("March", "Mar"), ("marzo", "mar"), ("março", "mar"), ("marzec", "marca", "mar")),
    4: (("April", "Apr"), ("aprile", "apr"), ("abril", "abr"), ("kwiecień", "kwietnia", "kwi")),
    5: (("May",), ("maggio", "mag"), ("maio", "mai"), ("maj", "maja")),
    6: (("June", "Jun"), ("giugno", "giu"), ("junho", "jun"), ("czerwiec", "czerwca", "cze")),
    7: (("July", "Jul"), ("luglio", "lug"), ("julho", "jul"), ("lipiec", "lipca", "lip")),
    8: (("August", "Aug"), ("agosto", "ago"), ("agosto", "ago"), ("sierpień", "sierpnia", "sie")),
    9: (("September", "Sep", "Sept"), ("settembre", "set"), ("setembro", "set"), ("wrzesień", "września", "wrz")),
    10: (("October", "Oct"), ("ottobre", "ott"), ("outubro", "out"), ("październik", "października", "paź")),
    11: (("November", "Nov"), ("novembre", "nov"), ("novembro", "nov"), ("listopad", "listopada", "lis")),
    12: (("December", "Dec"), ("dicembre", "dic"), ("dezembro", "dez"), ("grudzień", "grudnia", "gru")),
}


def meaning(vocabulary: Vocabulary[V], word: str) -> V | None:
    """The value a word means in any language; None where no value has it.

    >>> meaning(EVENT_KINDS, "Ad Eliminazione"), meaning(YES_NO, "SI"), meaning(EVENT_STATES, "perhaps")
    (<EventKind.KNOCKOUT: 'knock-out'>, True, None)
    """
    wanted = plain(word)
    for value, languages in vocabulary.items():
        if any(wanted == plain(known) for words in languages for known in words):
            return value
    return None


def written(vocabulary: Vocabulary[V], value: V, language: str) -> str:
    """The word we write for a value in a language.

    >>> written(EVENT_STATES, EventState.COUNTED, "it")
    'contato'
    """
    return vocabulary[value][LANGUAGES.index(language)][0]


def choices(vocabulary: Vocabulary[V], language: str) -> tuple[str, ...]:
    """The words of a validation list in a language.

    >>> choices(WEIGHTS, "en")
    ('special', 'normal', 'amateur')
    """
    return tuple(written(vocabulary, value, language) for value in vocabulary)
