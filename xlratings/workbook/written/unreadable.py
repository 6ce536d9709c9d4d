"""A cell that cannot be read as what its column needs."""

from xlratings.errors import RatingsError


class UnreadableCellError(RatingsError):
    """Carries the message without a place; who knows the cell adds it."""
