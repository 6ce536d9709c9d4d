"""The columns of a player's record in a tournament report file, TRF16 and TRF26, counted from 0."""

import re

NUMBER = slice(4, 8)
SEX = slice(9, 10)
TITLE = slice(10, 13)
NAME = slice(14, 47)
RATING = slice(48, 52)
FEDERATION = slice(53, 56)
ID = slice(57, 68)
BIRTH = slice(69, 79)
POINTS = slice(80, 84)
RANK = slice(85, 89)
FIRST_ROUND = 91
ROUND_WIDTH = 10

_IN_COLUMNS = re.compile(r".{3} [ \d]{4} .{4} .{33} [ \d]{4} .{3} .{11} .{10} [ \d.,\u00bd]{4} [ \d]{4}(?:  .*)?")
_SHORTEST = RANK.stop


def aligned(line: str) -> str:
    """A player's line with its fields in their columns, counted in letters.

    Programs that count bytes leave a blank less for each letter beyond ASCII of a name in UTF-8; such a line is moved
    to its columns where the bytes show that it is one.

    >>> byte_counted = "001    1 m    " + "Żuk, Ewa".encode().ljust(33).decode() + " 1900 POL"
    >>> aligned(byte_counted)[RATING], aligned(byte_counted)[FEDERATION]
    ('1900', 'POL')
    """
    if line.isascii() or _IN_COLUMNS.fullmatch(line.ljust(_SHORTEST)):
        return line
    content = line.encode()
    if not _IN_COLUMNS.fullmatch(content.decode("latin-1").ljust(_SHORTEST)):
        return line
    name = content[NAME].decode(errors="replace")
    return content[: NAME.start].decode() + name.ljust(NAME.stop - NAME.start) + content[NAME.stop :].decode()
