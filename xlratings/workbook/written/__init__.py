"""What people write, in cells and in files: numbers, days, months, ids, words; read where one reading is possible."""
