"""The month of FIDE's blitz list: as the standard one, by the editions of its own rule book."""

from xlratings.month.systems.fide import SYSTEM

__all__ = ["SYSTEM"]
