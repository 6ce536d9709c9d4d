"""The month: lists computed again from the starting list, the ledger of events and the rule book.

Pure: nothing here reads a file, writes one, or asks what day it is. ``update.outcome`` is a whole month; the package
itself imports nothing, so that who needs one thing of it does not wait for the rest.
"""
