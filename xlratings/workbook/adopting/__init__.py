"""A workbook that a clerk has kept for years taken into use: what is what on its sheets, and what it lacks."""
