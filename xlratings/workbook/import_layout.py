"""The columns that say which results file an event came from, and what else that says; an import adds them.

Nothing is rated by them.
"""

from xlratings.workbook.columns import CellKind, Column, column

FILE = column("file", CellKind.TEXT, "File | File | Arquivo | Plik", "Results file, File dei risultati")
FILE_SIGNATURE = column(
    "file_signature",
    CellKind.TEXT,
    "File signature | Firma del file | Assinatura do arquivo | Sygnatura pliku",
    "Impronta del file",
)
IMPORTED_ON = column(
    "imported",
    CellKind.TEXT,
    "Imported on | Importato il | Importado em | Zaimportowano",
    "Imported, Importato, Importado",
)
IMPORTED = tuple(one._replace(ours=False) for one in (FILE, FILE_SIGNATURE, IMPORTED_ON))
"""Of Events, from the first import on."""

IMPORT_KEYS = frozenset(one.key for one in IMPORTED)

_IN_THE_FILE = ("{} in the file", "{} nel file", "{} no arquivo", "{} w pliku")
_STATED = "stated_"


def _stated(key: str, kind: CellKind, *words: str) -> Column:
    headings = (pattern.format(word) for pattern, word in zip(_IN_THE_FILE, words, strict=True))
    return column(_STATED + key, kind, " | ".join(headings))._replace(ours=False)


STATED_OF_PLAYER = (
    _stated("number", CellKind.WHOLE, "Start no", "N iniziale", "N inicial", "Nr startowy"),
    _stated("sex", CellKind.TEXT, "Sex", "Sesso", "Sexo", "Płeć"),
    _stated("title", CellKind.TEXT, "Title", "Titolo", "Título", "Tytuł"),
    _stated("rating", CellKind.NUMBER, "Rating", "Punteggio", "Rating", "Ranking"),
    _stated("federation", CellKind.TEXT, "Federation", "Federazione", "Federação", "Federacja"),
    _stated("id", CellKind.ID, "ID", "Tessera", "Matrícula", "Nr legitymacji"),
    _stated("fide_id", CellKind.ID, "FIDE ID", "ID FIDE", "ID FIDE", "ID FIDE"),
    _stated("born", CellKind.BIRTH, "Born", "Nascita", "Nascimento", "Urodzony"),
    _stated("rank", CellKind.WHOLE, "Rank", "Posto", "Colocação", "Miejsce"),
)
"""Of Results where games are rated, so that a report says it again; added by the first import that brings it."""

STATED_OF_EVENT = (
    _stated("place", CellKind.TEXT, "Town", "Città", "Cidade", "Miejscowość"),
    _stated("federation", CellKind.TEXT, "Federation", "Federazione", "Federação", "Federacja"),
)
"""Of Events, the same."""

STATED_KEYS = frozenset(one.key for one in (*STATED_OF_PLAYER, *STATED_OF_EVENT))


def stated_field(key: str) -> str:
    """The field of a participant or an event that a column keeps.

    >>> stated_field("stated_sex")
    'sex'
    """
    return key.removeprefix(_STATED)
