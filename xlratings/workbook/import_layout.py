"""The columns of Events that say which results file an event came from; the first import adds them on the right."""

from xlratings.workbook.columns import CellKind, column

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
IMPORT_KEYS = frozenset(one.key for one in IMPORTED)
"""Nothing is rated by them."""
