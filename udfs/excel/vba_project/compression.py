"""The compression of VBA projects ([MS-OVBA] 2.4.1): chunks of 4096 bytes, literals and copies of what went before."""

import struct
from typing import NamedTuple

_CHUNK = 4096
_SHORTEST = 3  # bytes of a copy
_TOKENS = 8  # under one byte of flags
_SIGNATURE_AND_FLAG = 0xB000  # of a compressed chunk


class _Copy(NamedTuple):
    """Bytes that have been before: how many, and how far back."""

    length: int
    distance: int


def compressed(data: bytes) -> bytes:
    """Data as a compressed container.

    Raises:
        ValueError: some of it does not get smaller, which text always does.

    """
    chunks = [_chunk(data[start : start + _CHUNK]) for start in range(0, len(data), _CHUNK)]
    return b"\x01" + b"".join(chunks)


def _chunk(data: bytes) -> bytes:
    packed, position = bytearray(), 0
    seen: dict[bytes, list[int]] = {}
    while position < len(data):
        flags, tokens = 0, bytearray()
        for bit in range(_TOKENS):
            copy = _longest_copy(data, position, seen)
            flags |= (copy is not None) << bit
            tokens += data[position : position + 1] if copy is None else _token(copy, position)
            after = position + (1 if copy is None else copy.length)
            for passed in range(position, after):
                seen.setdefault(data[passed : passed + _SHORTEST], []).append(passed)
            position = after
        packed += bytes([flags]) + tokens
    if len(packed) > _CHUNK:
        raise ValueError(len(data))
    return struct.pack("<H", _SIGNATURE_AND_FLAG | len(packed) - 1) + packed


def _bits_of_distance(position: int) -> int:
    """How many of a copy's sixteen bits say how far back it reaches (2.4.1.3.19.1)."""
    return max((position - 1).bit_length(), 4)


def _token(copy: _Copy, position: int) -> bytes:
    bits_of_length = 16 - _bits_of_distance(position)
    return struct.pack("<H", (copy.distance - 1) << bits_of_length | copy.length - _SHORTEST)


def _longest_copy(data: bytes, position: int, seen: dict[bytes, list[int]]) -> _Copy | None:
    most = min((0xFFFF >> _bits_of_distance(position)) + _SHORTEST, len(data) - position)
    if most < _SHORTEST:
        return None
    longest = None
    for start in reversed(seen.get(data[position : position + _SHORTEST], ())):
        length = _common(data, start, position, most)
        if longest is None or length > longest.length:
            longest = _Copy(length, position - start)
        if length == most:
            break
    return longest


def _common(data: bytes, start: int, position: int, most: int) -> int:
    """How many bytes from two places on are the same; the first three are."""
    length = _SHORTEST
    while length < most and data[start + length] == data[position + length]:
        length += 1
    return length
