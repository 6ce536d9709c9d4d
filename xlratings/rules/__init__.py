"""The rules: one article family per module, pure functions, exact arithmetic where a clerk rounds."""
