"""The limit of the standard library: the month of a workbook of ``federation.py``, whose layout is known in advance.

It streams the sheets, proves nothing, finds no fault, keeps no backup and no journal, and writes the same cells as
``xlratings month --commit``. ``LAYOUT`` is what ``layout_of`` gives, so that nothing of ours is imported meanwhile.
Run: python benchmarks/streaming_limit.py SYSTEM FILE OUT LAYOUT
"""

import json
import re
import sys
import zipfile
from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Callable, Iterator
from hashlib import sha256
from html import unescape
from math import floor
from pathlib import Path

from xlratings.rules.expectation import BANDS

_DAYS = {46082 + day: f"2026-03-{day + 1:02d}" for day in range(31)}
_BLOCK = 1 << 18
_K, _FIELDS_OF_K = 240, range(91, 111)  # of 91 to 110 participants and four rounds, in hundredths
_ROW_END, _DATA_END = b"</row>", b"</sheetData>"
_TEXT, _WORDS, _DAY = b's="2" t="s"', b's="5" t="s"', b's="3"'  # of the styles in federation.py

Game = tuple[bytes, ...]
Layout = tuple[dict[str, str], dict[str, str]]
"""The part of each sheet by the table on it, and the letters of the columns of Changes."""


def layout_of(system: str) -> Layout:
    """The layout of a system's workbook as ``federation.py`` writes it."""
    from xlratings.workbook.system_layouts import tables_of  # noqa: PLC0415 - not where time is measured
    from xlratings.workbook.xlsx.addresses import column_letters  # noqa: PLC0415 - as above

    tables = {table.name: table.columns for table in tables_of(system)}
    parts = {name: f"xl/worksheets/sheet{number}.xml" for number, name in enumerate(tables, 1)}
    return parts, {column.key: column_letters(number) for number, column in enumerate(tables["Changes"], 1)}


def _cells(*cells: tuple[str, bytes]) -> bytes:
    """An expression for cells that follow each other: letter and attributes; the values are its groups."""
    return b"</c>".join(rb'<c r="%b\d+" %b><v>([^<]*)</v>' % (letter.encode(), given) for letter, given in cells)


class Limit:
    """One month of one file: what is read, and what is found while Changes is written."""

    def __init__(self, path: Path, layout: Layout) -> None:
        self.archive = zipfile.ZipFile(path)
        self.parts, self.columns = layout
        shared = self.archive.read("xl/sharedStrings.xml").decode()
        self.texts = [unescape(text) for text in re.findall("<t>([^<]*)</t>", shared)]
        plain = b's="2"'
        self.names = {id_: int(name) for id_, name in self.found("Players", _cells(("A", plain), ("B", _WORDS)))}
        known = self.found("Lists", _cells(("A", plain), ("B", _WORDS), ("C", b's="6"')))
        self.old: dict[bytes, float] = {id_: int(rating) for id_, _, rating in known}
        self.new = dict(self.old)
        self.events: dict[bytes, set[bytes]] = {}
        self.signatures: dict[bytes, str] = {}
        self.rows = 0

    def blocks(self, name: str) -> Iterator[bytes]:
        """The XML of a sheet, cut behind rows."""
        left = b""
        with self.archive.open(self.parts[name]) as file:
            while block := file.read(_BLOCK):
                whole = left + block
                end = whole.rfind(_ROW_END) + len(_ROW_END)
                yield whole[:end]
                left = whole[end:]
        yield left

    def found(self, name: str, cells: bytes) -> Iterator[Game]:
        """The values of cells of every row of a sheet."""
        pattern = re.compile(cells)
        for block in self.blocks(name):
            yield from pattern.findall(block)

    def by_event(self, name: str, cells: bytes) -> dict[bytes, list[Game]]:
        """The same by the first value."""
        groups: dict[bytes, list[Game]] = {}
        for row in self.found(name, cells):
            groups.setdefault(row[0], []).append(row)
        return groups

    def in_order(self) -> list[tuple[bytes, bytes, str, str]]:
        """The events by end day, then by id: id, name, days."""
        cells = _cells(("A", _TEXT), ("B", _WORDS), ("C", _DAY), ("D", _DAY))
        found = [
            (event, name, _DAYS[int(start)], _DAYS[int(end)]) for event, name, start, end in self.found("Events", cells)
        ]
        return sorted(found, key=lambda event: (event[3], self.texts[int(event[0])]))

    def sign(self, event: bytes, content: object) -> None:
        """Keep the signature of an event."""
        self.signatures[event] = sha256(repr(content).encode()).hexdigest()[:12]


def kurnik(limit: Limit) -> Iterator[str]:
    """The rows of Changes, game by game."""
    plain = b's="2"'
    cells = _cells(("A", _TEXT), ("B", _DAY), ("C", plain), ("D", plain), ("E", plain), ("F", plain))
    by_event = limit.by_event("Games", cells)
    keys = (
        "month event event_name id name rating day number opponent opponent_rating difference expected score variation "
        "new article"
    )
    line = _line(limit, keys, "tttntntntnnnnnnt")
    texts, names, new = limit.texts, limit.names, limit.new
    for event, name, start, end in limit.in_order():
        games = sorted(by_event[event], key=lambda game: (game[1], int(game[2])))
        signed = []
        for _, serial, number, one, other, score in games:
            day, made = _DAYS[int(serial)], float(score)
            signed.append((day, int(number), one.decode(), other.decode(), _EXACT[score]))
            before, opponent = new[one], new[other]
            for own, met, rating, against, result in (
                (one, other, before, opponent, made),
                (other, one, opponent, before, 1.0 - made),
            ):
                limit.events.setdefault(own, set()).add(event)
                expected = 1.0 / (1.0 + 10.0 ** ((against - rating) / 400.0))
                change = 32 * (result - expected)
                new[own] = rating + change
                limit.rows += 1
                yield line(
                    limit.rows + 1, "2026-04", texts[int(event)], texts[int(name)], own.decode(), texts[names[own]],
                    rating, day, number.decode(), met.decode(), against, against - rating, expected, result, change,
                    rating + change, "Kurnik Szczeg\u00f3\u0142y",
                )  # fmt: skip
        limit.sign(event, (("points", start, end, None, ("",), "1"), [], sorted(signed), "None"))


_EXACT = {b"1": "1", b"0": "0", b"0.5": "1/2"}


def risiko(limit: Limit) -> Iterator[str]:
    """The same, event by event; in the fields of this benchmark no game is missed and the winner is a guest."""
    cells = _cells(("A", _TEXT), ("B", b's="2"'), ("C", _WORDS), ("D", b's="4"'))
    by_event = limit.by_event("Results", cells)
    keys = "month event event_name id name list_used rating mean expected points virtual effective k variation article"
    line = _line(limit, keys, "tttnttnnnnnnnnt")
    texts, names = limit.texts, limit.names
    variations: dict[bytes, int] = {}
    for event, name, start, end in limit.in_order():
        field = by_event[event]
        ratings = [int(limit.old[one]) for _, one, _, _ in field]
        mean, others = floor(sum(ratings) / len(ratings) + 0.5), len(field) - 1
        ranked = sorted(int(points) for _, _, _, points in field)
        if len(field) not in _FIELDS_OF_K:
            raise ValueError(len(field))
        lines = []
        for rating, (_, one, _, points) in zip(ratings, field, strict=True):
            difference, made = rating - mean, int(points)
            percentage = 50 + bisect_left(BANDS, abs(difference))
            expected = percentage if difference >= 0 else 100 - percentage
            behind = 50 * (bisect_left(ranked, made) + bisect_right(ranked, made) - 1)
            size = (2 * _K * abs(behind - expected * others) + 100 * others) // (200 * others)
            change = size if behind >= expected * others else -size
            variations[one] = variations.get(one, 0) + change
            limit.events.setdefault(one, set()).add(event)
            lines.append((-behind, one.decode(), rating, expected, made, behind / others, change, one))
        for _, id_, rating, expected, made, effective, change, one in sorted(lines):
            limit.rows += 1
            yield line(
                limit.rows + 1, "2026-04", texts[int(event)], texts[int(name)], id_, texts[names[one]], "2026-03",
                rating, mean, expected, made, made, effective, 2.4, change, "Ranking 3, 4, 5",
            )  # fmt: skip
        signed = sorted((one.decode(), points.decode(), "0") for _, one, _, points in field)
        limit.sign(event, (("points", start, end, 4, ("@guest",), "1"), signed))
    limit.new = {id_: max(900, rating + variations.get(id_, 0)) for id_, rating in limit.old.items()}


def _line(limit: Limit, keys: str, kinds: str) -> Callable[..., str]:
    """What writes a row of Changes: ``t`` for a text, ``n`` for a number."""
    cells = [
        f'<c r="{limit.columns[key]}{{0}}"' + (_IN_TEXT if kind == "t" else _IN_NUMBER).format(place)
        for place, (key, kind) in enumerate(zip(keys.split(), kinds, strict=True), 1)
    ]
    return f'<row r="{{0}}">{"".join(cells)}</row>'.format


_IN_TEXT, _IN_NUMBER = ' t="inlineStr"><is><t>{{{}}}</t></is></c>', "><v>{{{}}}</v></c>"


def write(limit: Limit, changes: Iterator[str], out: Path, shown: Callable[[float], int]) -> None:
    """Write Changes, List, Lists, Events and Log; copy all the rest."""
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=4) as target:
        _write(target, limit.parts["Changes"], _rows_of(limit, "Changes", changes))
        _write(target, limit.parts["List"], _rows_of(limit, "List", _list_rows(limit, shown)))
        _write(target, limit.parts["Lists"], _with_column(limit))
        _write(target, limit.parts["Events"], _event_rows(limit))
        row = f'<row r="2"><c r="E2"><v>{len(limit.signatures)}</v></c></row>'
        _write(target, limit.parts["Log"], _rows_of(limit, "Log", iter([row])))
        table = f"xl/tables/table{list(limit.parts).index('Changes') + 1}.xml"
        _write(target, table, iter([limit.archive.read(table).replace(b'2"', b'%d"' % (limit.rows + 1))]))
        for info in limit.archive.infolist():
            if info.filename not in target.NameToInfo:
                _copy_raw(limit.archive, target, info)


def _list_rows(limit: Limit, shown: Callable[[float], int]) -> Iterator[str]:
    old, new, names, texts = limit.old, limit.new, limit.names, limit.texts
    ranked = sorted(old, key=lambda id_: (-new[id_], texts[names[id_]].casefold(), id_.decode()))
    places: dict[float, int] = {}
    for row, id_ in enumerate(ranked, 2):
        place, played = places.setdefault(new[id_], row - 1), len(limit.events.get(id_, ()))
        yield (
            f'<row r="{row}" spans="1:6"><c r="A{row}" s="2"><v>{place}</v></c><c r="B{row}" s="2"><v>{id_.decode()}'
            f'</v></c><c r="C{row}" s="5" t="s"><v>{names[id_]}</v></c><c r="D{row}" s="6"><v>{new[id_]}</v></c>'
            f'<c r="E{row}" s="2"><v>{shown(new[id_]) - shown(old[id_])}</v></c><c r="F{row}" s="2"><v>{played}'
            "</v></c></row>"
        )


def _with_column(limit: Limit) -> Iterator[bytes]:
    made = (f'<c r="D{row}" s="6"><v>{limit.new[id_]}</v></c>'.encode() for row, id_ in enumerate(limit.old, 2))
    cells = iter([b'<c r="D1" s="1" t="inlineStr"><is><t>2026-04</t></is></c>'])
    for block in limit.blocks("Lists"):
        pieces = block.split(_ROW_END)
        for place in range(len(pieces) - 1):
            pieces[place] += next(cells, None) or next(made)
        yield _ROW_END.join(pieces)


def _event_rows(limit: Limit) -> Iterator[bytes]:
    ids = [id_ for id_, _ in limit.found("Events", _cells(("A", _TEXT), ("B", _WORDS)))]
    signatures = iter([limit.signatures[id_] for id_ in ids])
    old = re.compile(rb'<c r="E(\d+)"[^>]*><v>\d+</v></c><c r="F\1" s="2"/><c r="G\1" s="5"/>')
    made = (
        '<c r="E{0}" s="2" t="inlineStr"><is><t>counted</t></is></c><c r="F{0}" s="2" t="inlineStr"><is><t>2026-04</t>'
        '</is></c><c r="G{0}" s="5" t="inlineStr"><is><t>{1}</t></is></c>'
    )
    for block in limit.blocks("Events"):
        yield old.sub(lambda cell: made.format(cell[1].decode(), next(signatures)).encode(), block)


def _rows_of(limit: Limit, name: str, rows: Iterator[str]) -> Iterator[bytes]:
    """A sheet with other rows behind its first."""
    blocks = limit.blocks(name)
    first = next(blocks)
    yield first[: first.index(_ROW_END) + len(_ROW_END)]
    waiting, size = [], 0
    for row in rows:
        waiting.append(row)
        size += len(row)
        if size > _BLOCK:
            yield "".join(waiting).encode()
            waiting, size = [], 0
    yield "".join(waiting).encode()
    last = deque(blocks, maxlen=1)[0] if _DATA_END not in first else first
    yield last[last.index(_DATA_END) :]


def _write(target: zipfile.ZipFile, part: str, blocks: Iterator[bytes]) -> None:
    with target.open(part, "w", force_zip64=True) as file:
        for block in blocks:
            file.write(_DIMENSION.sub(b"", block, 1) if block.startswith(b"<?xml") else block)


_DIMENSION = re.compile(b"<dimension[^>]*>")


def _copy_raw(archive: zipfile.ZipFile, target: zipfile.ZipFile, info: zipfile.ZipInfo) -> None:
    source = archive.fp
    source.seek(info.header_offset)
    header = source.read(30)
    size = 30 + int.from_bytes(header[26:28], "little") + int.from_bytes(header[28:30], "little")
    source.seek(info.header_offset)
    offset = target.fp.tell()
    target.fp.write(source.read(size + info.compress_size))
    copied = zipfile.ZipInfo(info.filename, info.date_time)
    copied.compress_type, copied.CRC, copied.flag_bits = info.compress_type, info.CRC, info.flag_bits
    copied.compress_size, copied.file_size, copied.header_offset = info.compress_size, info.file_size, offset
    target.start_dir = target.fp.tell()
    target.filelist.append(copied)
    target.NameToInfo[info.filename] = copied


def main(system: str, path: Path, out: Path, layout: Layout) -> None:
    """One month."""
    limit = Limit(path, layout)
    changes = kurnik(limit) if system == "KURNIK" else risiko(limit)
    write(limit, changes, out, lambda rating: floor(abs(rating) + 0.5))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), json.loads(sys.argv[4]))
