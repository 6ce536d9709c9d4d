"""The templates there are."""

NAMES = {"risiko": "RISIKO"}
"""Template -> code of its rule book."""
