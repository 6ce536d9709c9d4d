"""The sheet Calculator: the functions of a system, each with cells to play with, and what it gives."""
