"""The templates there are."""

NAMES = {"risiko": "RISIKO", "cbjd": "CBJD", "fngo": "FNGO", "kurnik": "KURNIK"}
"""Template -> code of its rule book."""
