"""The workbook: layout, reading, patching without loss, undo."""
