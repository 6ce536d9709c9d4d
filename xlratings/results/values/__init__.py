"""The values of results files, by noun: points, ratings, births, ids, names, results of games.

Each takes what stands in a cell or in a field of a text file (a number, a day, a text, an error, nothing) and gives
what it means, None where it means nothing. What cannot be read raises ``UnreadableCellError``, without its place.
"""
