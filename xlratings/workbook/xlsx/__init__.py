"""The bytes of a workbook file: read without changing a byte, patched where a byte must change."""
