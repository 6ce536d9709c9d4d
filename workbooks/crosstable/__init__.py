"""The workbook of tie-breaks: a crosstable with Buchholz by every edition side by side, and one player in detail."""
