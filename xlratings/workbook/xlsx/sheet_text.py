"""The XML of a large sheet, of which some blocks are held at a time: read again where another part is asked for."""

import zlib
from collections import OrderedDict
from typing import IO, NamedTuple, Protocol
from zipfile import ZIP_DEFLATED

from xlratings.workbook.xlsx.container import Container
from xlratings.workbook.xlsx.xml_bytes import DamagedXmlError, Text

_BLOCK = 1 << 20
_HELD = 3  # blocks
_PACKED = 1 << 14  # read at once; of this every point keeps what it has not unpacked
_LOCAL_SIZE, _NAME_LENGTH, _EXTRA_LENGTH, _ENCRYPTED = 30, slice(26, 28), slice(28, 30), 1


class _Inflater(Protocol):
    """What unpacks a stream, from any of its states."""

    @property
    def unconsumed_tail(self) -> bytes:
        """What was given and not read."""

    def copy(self) -> "_Inflater":
        """The same state once more."""

    def decompress(self, data: bytes, max_length: int = 0, /) -> bytes:
        """The next bytes, so many at most."""


class _Point(NamedTuple):
    """Where a block begins: the state of what unpacks it, and the place of what it reads next."""

    inflater: _Inflater
    place: int


class _Packed(NamedTuple):
    """The packed bytes of a member of a zip file: where they lie, their size unpacked, and its checksum."""

    file: IO[bytes]
    start: int
    end: int
    size: int
    checksum: int


class SheetText:
    """The bytes of a member by their places, as slices of bytes are.

    Its checksum is proved by whoever reads it to its end, before any block is read a second time.
    """

    def __init__(self, packed: _Packed) -> None:
        self._packed = packed
        self._points = [_Point(zlib.decompressobj(-zlib.MAX_WBITS), packed.start)]
        self._blocks: OrderedDict[int, bytes] = OrderedDict()
        self._checksum = 0

    def __len__(self) -> int:
        """How many they are."""
        return self._packed.size

    def __getitem__(self, span: slice) -> bytes:
        """Some of them.

        Raises:
            DamagedXmlError: what is packed is no longer whole.

        """
        start, stop, _ = span.indices(self._packed.size)
        if start >= stop:
            return b""
        first, last = start // _BLOCK, (stop - 1) // _BLOCK
        whole = self._block(first) if first == last else b"".join(map(self._block, range(first, last + 1)))
        return whole[start - first * _BLOCK : stop - first * _BLOCK]

    def _block(self, number: int) -> bytes:
        if number in self._blocks:
            self._blocks.move_to_end(number)
            return self._blocks[number]
        while len(self._points) <= number:
            self._unpacked(len(self._points) - 1)
        self._blocks[number] = self._unpacked(number)
        if len(self._blocks) > _HELD:
            self._blocks.popitem(last=False)
        return self._blocks[number]

    def _unpacked(self, number: int) -> bytes:
        """A block; where it is met for the first time, where the next one begins is noted."""
        try:
            point = self._points[number]
            block, behind = self._inflated(point, min(_BLOCK, self._packed.size - number * _BLOCK))
        except (OSError, zlib.error) as error:
            raise DamagedXmlError(str(error)) from error
        if number == len(self._points) - 1:
            self._points.append(behind)
            self._checksum = zlib.crc32(block, self._checksum)
            is_last = (number + 1) * _BLOCK >= self._packed.size
            if is_last and self._checksum != self._packed.checksum:
                raise DamagedXmlError("checksum")
        return block

    def _inflated(self, point: _Point, size: int) -> tuple[bytes, _Point]:
        inflater, place, pieces = point.inflater.copy(), point.place, list[bytes]()
        while size:
            self._packed.file.seek(place)
            data = self._packed.file.read(min(_PACKED, self._packed.end - place))
            piece = inflater.decompress(data, size)
            if not (piece or data):
                raise zlib.error("end")
            place += len(data) - len(inflater.unconsumed_tail)
            size -= len(piece)
            pieces.append(piece)
        return b"".join(pieces), _Point(inflater, place)


def sheet_text(container: Container, part: str) -> Text:
    """The XML of a sheet: what gives its bytes, or all of them where it is packed in another way than nearly all are.

    Raises:
        FileRefusedError: the part is missing, damaged, protected by a password, or beyond the bounds.

    """
    info = container.members.get(part)
    file = container.zip.fp
    is_plain = info is not None and info.compress_type == ZIP_DEFLATED and not info.flag_bits & _ENCRYPTED
    if info is None or file is None or not is_plain:
        return container.read(part)
    next(container.chunks(part, size=1), b"")  # the bounds, and what the member itself says at its beginning
    file.seek(info.header_offset)
    head = file.read(_LOCAL_SIZE)
    lengths = [int.from_bytes(head[at], "little") for at in (_NAME_LENGTH, _EXTRA_LENGTH)]
    start = info.header_offset + _LOCAL_SIZE + sum(lengths)
    return SheetText(_Packed(file, start, start + info.compress_size, info.file_size, info.CRC))
