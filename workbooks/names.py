"""The templates there are."""

NAMES = {"risiko": "RISIKO", "cbjd": "CBJD", "fngo": "FNGO"}
"""Template -> code of its rule book."""
