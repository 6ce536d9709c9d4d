"""The words in cells: kinds, states, weights, yes and no, settings and commands, read in any language.

Each table lists, per language, the words of a value; the first is the one we write.
"""

from fractions import Fraction

from xlratings.model import EventKind, EventState, GameKind, Policy
from xlratings.people import Verdict
from xlratings.texts import LANGUAGES
from xlratings.workbook.written.vocabulary import V, Vocabulary
from xlratings.workbook.written.yes_no import YES_NO as YES_NO  # noqa: PLC0414 - one of the words of cells

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
    EventState.ANNULLED: (
        ("annulled", "cancelled", "canceled", "void"),
        ("annullato", "cancellato", "revocato"),
        ("anulado", "cancelado"),
        ("unieważniony", "anulowany"),
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
    GameKind.BACKGAMMON: (("backgammon",), ("backgammon", "tavola reale"), ("gamão",), ("tryktrak",)),
    GameKind.BRIDGE: (("bridge",), ("bridge",), ("bridge",), ("brydż",)),
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

SETTING_KEYS: Vocabulary[str] = {
    "federation": (("federation", "rule book"), ("federazione", "regolamento"), ("federação",), ("federacja",)),
    "language": (("language",), ("lingua",), ("idioma", "língua"), ("język",)),
    "start_list": (
        ("starting list",),
        ("lista di partenza", "lista iniziale"),
        ("lista inicial",),
        ("lista początkowa",),
    ),
    "start_rating": (
        ("start rating", "starting rating"),
        ("punteggio iniziale", "punteggio di partenza"),
        ("rating inicial",),
        ("ranking początkowy",),
    ),
    "k": (("K", "K factor"), ("coefficiente K",), ("coeficiente K",), ("współczynnik K",)),
    "floor": (
        ("lowest rating", "floor"),
        ("punteggio minimo", "minimo"),
        ("rating mínimo", "mínimo"),
        ("najniższy ranking", "minimum"),
    ),
    "in_turn": (
        ("games of a month",),
        ("partite di un mese",),
        ("partidas de um mês",),
        ("partie miesiąca",),
    ),
    "corrections": (
        ("corrections",),
        ("rettifiche", "correzioni"),
        ("retificações", "correções"),
        ("korekty", "poprawki"),
    ),
    "rd_growth": (
        ("c", "RD growth per month"),
        ("crescita RD al mese",),
        ("crescimento do RD por mês",),
        ("wzrost RD na miesiąc",),
    ),
    "least_rd": (
        ("least RD", "lowest RD"),
        ("RD minima", "RD minimo"),
        ("RD mínimo", "RD mínima"),
        ("najmniejsze RD",),
    ),
    "archive": (("archive",), ("archivio",), ("arquivo",), ("archiwum",)),
}

GAMES_OF_A_MONTH: Vocabulary[bool] = {
    False: (("together",), ("insieme",), ("juntas", "em conjunto"), ("razem", "łącznie")),
    True: (
        ("one after the other", "in turn", "one by one"),
        ("una dopo l'altra", "una alla volta"),
        ("uma após a outra", "uma a uma"),
        ("jedna po drugiej", "kolejno"),
    ),
}

POLICIES: Vocabulary[Policy] = {
    Policy.PUBLISH: (("publish",), ("pubblica", "pubblicare"), ("publicar",), ("publikuj", "publikować")),
    Policy.CARRY: (
        ("carry", "carry forward", "carry over"),
        ("riporta", "riportare"),
        ("transportar",),
        ("przenoś", "przenieś", "przenosić"),
    ),
}

VERDICTS: Vocabulary[Verdict] = {
    Verdict.SAME: (
        ("same player", "same", "same person", "is"),
        ("stesso giocatore", "stesso", "stessa persona", "è"),
        ("mesmo jogador", "mesmo", "mesma pessoa", "é"),
        ("ten sam zawodnik", "ten sam", "ta sama osoba"),
    ),
    Verdict.NEW: (
        ("new player", "new", "another player", "other"),
        ("nuovo giocatore", "nuovo", "altro giocatore", "altro"),
        ("novo jogador", "novo", "outro jogador", "outro"),
        ("nowy zawodnik", "nowy", "inny zawodnik", "inny"),
    ),
    Verdict.REFUSED: (
        ("refused", "refuse", "rejected", "does not count"),
        ("rifiutato", "rifiuta", "respinto", "non conta"),
        ("recusado", "recusar", "rejeitado", "não conta"),
        ("odrzucony", "odrzuć", "nie liczy się"),
    ),
}

COMMANDS: Vocabulary[str] = {
    "month": (("month",), ("mese",), ("mês",), ("miesiąc",)),
    "correction": (("correction",), ("rettifica",), ("retificação",), ("korekta",)),
    "import": (("import",), ("importazione",), ("importação",), ("import",)),
    "undo": (("undo",), ("annulla",), ("desfazer",), ("cofnij",)),
    "adopt": (("adopt",), ("adotta",), ("adotar",), ("przejmij",)),
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
