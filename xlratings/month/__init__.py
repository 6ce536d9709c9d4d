"""The month: lists computed again from the starting list, the ledger of events and the rule book.

Pure: nothing here reads a file, writes one, or asks what day it is.
"""

from xlratings.month.preview import movers, newcomers, worth_showing
from xlratings.month.signature import event_signature
from xlratings.month.update import outcome

__all__ = ["event_signature", "movers", "newcomers", "outcome", "worth_showing"]
