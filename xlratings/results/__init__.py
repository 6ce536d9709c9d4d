"""Readers of results files: whatever a clerk receives, read into events, with everything that was ignored."""
