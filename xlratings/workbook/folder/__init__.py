"""A folder of CSV files in place of a workbook: each file is one table, with the headings a sheet would have."""
