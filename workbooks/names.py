"""The templates there are."""

NAMES = {"risiko": "RISIKO", "cbjd": "CBJD"}
"""Template -> code of its rule book."""
