"""The templates there are."""

NAMES = {
    "risiko": "RISIKO",
    "cbjd": "CBJD",
    "elo": "ELO",
    "fide": "FIDE",
    "fide-blitz": "FIDE-BLITZ",
    "fide-rapid": "FIDE-RAPID",
    "fngo": "FNGO",
    "kurnik": "KURNIK",
}
"""Template -> code of its rule book."""

TIE_BREAKS = "tiebreaks"
"""The one that keeps no ratings: a crosstable."""

TEMPLATES = (*NAMES, TIE_BREAKS)
