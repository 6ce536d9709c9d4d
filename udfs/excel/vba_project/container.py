"""Compound files ([MS-CFB], version 3): the container of a VBA project, a small file system inside a file."""

import struct
from collections.abc import Iterator, Mapping
from typing import NamedTuple, Union

Tree = Mapping[str, Union[bytes, "Tree"]]

_SIGNATURE = bytes.fromhex("D0CF11E0A1B11AE1")
_SECTOR, _MINI_SECTOR, _ENTRY = 512, 64, 128
_NUMBERS = _SECTOR // 4  # sector numbers in a sector
_MINI_BELOW = 4096  # shorter streams lie in mini sectors
_IN_HEADER = 109  # sectors of the allocation table that the header can list
_FREE, _END, _TABLE = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD
_STORAGE, _STREAM, _ROOT = 1, 2, 5
_RED, _BLACK = 0, 1


class _Entry(NamedTuple):
    """An entry of the directory; numbers of entries for its neighbours and its first child."""

    name: str
    kind: int
    colour: int
    left: int
    right: int
    child: int
    content: bytes


class _Sectors:
    """Sectors of one size with the table that chains them."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.data = bytearray()
        self.chain: list[int] = []

    def added(self, content: bytes) -> int:
        """The number of the first sector that content was put in."""
        if not content:
            return _END
        first, count = len(self.chain), -(-len(content) // self.size)
        self.data += content.ljust(count * self.size, b"\0")
        self.chain += [*range(first + 1, first + count), _END]
        return first


def compound_file(tree: Tree) -> bytes:
    """The bytes of a container: streams (bytes) and storages (mappings) by name.

    Raises:
        ValueError: more content than the header can keep account of, some 7 MB.

    """
    sectors, mini = _Sectors(_SECTOR), _Sectors(_MINI_SECTOR)
    entries = _entries(tree)
    places = [(mini if len(e.content) < _MINI_BELOW else sectors).added(e.content) for e in entries]
    places[0] = sectors.added(bytes(mini.data))
    sizes = [len(mini.data), *(len(entry.content) for entry in entries[1:])]
    mini_table = _numbers(mini.chain)
    mini_start = sectors.added(mini_table)
    written = b"".join(_written(*each) for each in zip(entries, places, sizes, strict=True))
    start = sectors.added(_filled(written, _unused()))
    return _header(sectors, start, mini_start, len(mini_table) // _SECTOR) + bytes(sectors.data)


def _entries(tree: Tree) -> list[_Entry]:
    """The directory: the root first, the children of a storage as a balanced red-black tree."""
    entries: list[_Entry | None] = [None]
    entries[0] = _Entry("Root Entry", _ROOT, _BLACK, _FREE, _FREE, _children(tree, entries), b"")
    return [entry for entry in entries if entry is not None]


def _children(tree: Tree, entries: list[_Entry | None]) -> int:
    names = sorted(tree, key=lambda name: (len(name), name.upper()))  # the order of 2.6.4
    full = (len(names) + 1).bit_length() - 1  # levels of the tree without a gap; below them all is red
    return _branch(tree, names, full, entries)


def _branch(tree: Tree, names: list[str], black: int, entries: list[_Entry | None]) -> int:
    if not names:
        return _FREE
    number, middle = len(entries), len(names) // 2
    entries.append(None)
    name, content = names[middle], tree[names[middle]]
    left = _branch(tree, names[:middle], black - 1, entries)
    right = _branch(tree, names[middle + 1 :], black - 1, entries)
    colour = _BLACK if black > 0 else _RED
    if isinstance(content, bytes):
        entries[number] = _Entry(name, _STREAM, colour, left, right, _FREE, content)
    else:
        entries[number] = _Entry(name, _STORAGE, colour, left, right, _children(content, entries), b"")
    return number


def _written(entry: _Entry, place: int, size: int) -> bytes:
    name = entry.name.encode("utf-16-le")
    start = 0 if entry.kind == _STORAGE else place
    head = struct.pack("<64sHBB", name, len(name) + 2, entry.kind, entry.colour)
    return head + struct.pack("<III36xIQ", entry.left, entry.right, entry.child, start, size)


def _unused() -> bytes:
    return struct.pack("<68xIII48x", _FREE, _FREE, _FREE)


def _filled(data: bytes, filling: bytes) -> bytes:
    """Data followed by as many fillings as bring it to whole sectors."""
    return data + filling * (-len(data) % _SECTOR // len(filling))


def _numbers(numbers: list[int]) -> bytes:
    return _filled(struct.pack(f"<{len(numbers)}I", *numbers), struct.pack("<I", _FREE))


def _header(sectors: _Sectors, start: int, mini_start: int, mini_count: int) -> bytes:
    """The header; puts the allocation table, which it lists, behind everything else."""
    tables = list(_table_numbers(len(sectors.chain)))
    if len(tables) > _IN_HEADER:
        raise ValueError(len(sectors.data))
    sectors.data += _numbers([*sectors.chain, *(_TABLE for _ in tables)])
    head = struct.pack("<8s16xHHHHH6x", _SIGNATURE, 0x3E, 3, 0xFFFE, 9, 6)
    counts = (0, len(tables), start, 0, _MINI_BELOW, mini_start, mini_count, _END, 0)
    listed = tables + [_FREE] * (_IN_HEADER - len(tables))
    return head + struct.pack("<9I", *counts) + struct.pack(f"<{_IN_HEADER}I", *listed)


def _table_numbers(used: int) -> Iterator[int]:
    """The sectors of the table, which accounts for itself too."""
    count = 1
    while count * _NUMBERS < used + count:
        count += 1
    return iter(range(used, used + count))
