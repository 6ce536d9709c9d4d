"""A federation of any size: a workbook as Excel writes one, with shared texts, styles, tables, the rows in order.

As a folder of CSV files where the path has no ending, with the games of one month or of more from March 2026 on. Run:
python benchmarks/federation.py SYSTEM MEMBERS PATH [games a month [months]]
"""

import csv
import random
import sys
import zipfile
from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from xlratings.workbook.columns import CellKind, TableLayout
from xlratings.workbook.system_layouts import tables_of
from xlratings.workbook.xlsx.addresses import column_letters

GAMES_OF_AN_EVENT = 100
_PLAYERS_OF_AN_EVENT = 100
_EPOCH = date(1899, 12, 30)
_MARCH = 3  # the first month of games
_JOINED = (date(2019, 1, 1) - _EPOCH).days
_LAST = ("Rossi", "Bianchi", "Esposito", "Romano", "Colombo", "Ricci", "Marino", "Greco", "Bruno", "Gallo", "Conti")
_FIRST = ("Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Ivo", "Lea", "Marco", "Nora", "Ugo", "Vera")
_DAYS, _TEXTS, _PLAIN = 3, 5, 2
_WINNER = "Guest who won T{}"
_LEAST = {"FIDE": 1450}  # the least rating anybody has, where it is not 1000: FIDE's lists end at 1400
_SETTINGS: dict[str, list[tuple[str, object]]] = {"ELO": [("K", 20)]}
_MET = range(1, 15, 2)  # rounds of a draughts event; odd numbers pair everybody with somebody else
_STYLES = {CellKind.DAY: _DAYS, CellKind.TEXT: _TEXTS, CellKind.RATING: 6, CellKind.EXACT_RATING: 6, CellKind.NUMBER: 4}
_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_FORMATS = ((0, 0, 0, 0), (0, 1, 2, 1), (0, 0, 0, 1), (14, 0, 0, 1), (2, 0, 0, 1), (0, 0, 0, 1), (1, 1, 2, 1))

Rows = Iterable[tuple[object, ...]]


class _Sheet(NamedTuple):
    """A table alone on its sheet: columns by key, months behind them, how many rows, and they."""

    layout: TableLayout
    keys: tuple[str, ...]
    months: tuple[str, ...]
    count: int
    rows: Rows


def write_federation(path: Path, system: str, members: int, games: int | None = None, months: int = 1) -> Path:
    """Write a workbook of so many members, and of as many games (or results) or another number in every month."""
    sheets = _all_sheets(system, members, games, months)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=4) as archive:
        texts: dict[str, int] = {}
        for number, sheet in enumerate(sheets, 1):
            with archive.open(f"xl/worksheets/sheet{number}.xml", "w", force_zip64=True) as file:
                for piece in _pieces(sheet, texts):
                    file.write(piece.encode())
            archive.writestr(f"xl/tables/table{number}.xml", _table(number, sheet))
            target = f"../tables/table{number}.xml"
            archive.writestr(f"xl/worksheets/_rels/sheet{number}.xml.rels", _relations([("table", target)]))
        for name, content in _around(sheets, texts).items():
            archive.writestr(name, content)
    return path


def write_folder(path: Path, system: str, members: int, games: int | None = None, months: int = 1) -> Path:
    """Write the same as CSV files, with decimal points and ISO days."""
    path.mkdir()
    for sheet in _all_sheets(system, members, games, months):
        days = [place for place, key in enumerate(sheet.keys) if sheet.layout.column(key).kind is CellKind.DAY]
        with (path / f"{sheet.layout.name}.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(_headings(sheet))
            for row in sheet.rows:
                fields = [*row, *[None] * (len(sheet.keys) - len(row))]
                for place in days:
                    fields[place] = None if fields[place] is None else _EPOCH + timedelta(days=fields[place])
                writer.writerow(fields)
    return path


def _all_sheets(system: str, members: int, games: int | None, months: int) -> list[_Sheet]:
    layouts = {layout.name: layout for layout in tables_of(system)}
    number = (members if games is None else games) * months
    made = {one.layout.name: one for one in _sheets(system, layouts, members, number, months)}
    return [made.get(name) or _Sheet(layout, _keys(layout), (), 1, ()) for name, layout in layouts.items()]


def _sheets(system: str, layouts: dict[str, TableLayout], members: int, games: int, months: int) -> Iterator[_Sheet]:
    """The tables before the month is pressed: nothing has changed and nothing was logged yet."""
    chance = random.Random(members)  # noqa: S311 - made-up people
    names = [f"{chance.choice(_LAST)} {chance.choice(_FIRST)} {number}" for number in range(members)]
    ratings = [_LEAST.get(system, 1000) + chance.randrange(1000) for _ in range(members)]
    ids = range(100_001, 100_001 + members)
    best = sorted(range(members), key=lambda one: (-ratings[one], names[one].casefold(), str(ids[one])))
    settings = [("federation", system), ("language", "en"), *_SETTINGS.get(system, [])]
    yield _Sheet(layouts["Settings"], ("key", "value"), (), len(settings), settings)
    more = (60, *[None] * 3) if system == "FNGO" else ()
    keys = ("id", "name", "joined", "left", *(("rd", "maximum", "title", "last_event") if more else ()))
    joined = (_JOINED + number % 2000 for number in range(members))
    people = zip(ids, names, joined, strict=False)
    yield _Sheet(layouts["Players"], keys, (), members, ((*one, None, *more) for one in people))
    yield _events(system, layouts["Events"], max(1, -(-games // GAMES_OF_AN_EVENT)), months)
    yield _played(system, layouts, games, months, ids, names)
    keys = _listed(system, layouts["List"])
    listed = (
        (place, ids[one], names[one], ratings[one], 0, 0, *[None] * (len(keys) - 6))
        for place, one in enumerate(best, 1)
    )
    yield _Sheet(layouts["List"], keys, (), members, listed)
    published = zip(ids, names, ratings, strict=True)
    yield _Sheet(layouts["Lists"], ("id", "name"), ("2026-03",), members, published)


def _listed(system: str, layout: TableLayout) -> tuple[str, ...]:
    """The columns of List; those of a system's own figures are blank before its first month."""
    first = ("rank", "id", "name", "rating", "change", "events")
    return first if system in {"RISIKO", "KURNIK"} else tuple(dict.fromkeys((*first, *_keys(layout))))


def _played(  # noqa: PLR0913, PLR0917 - what was played, by whom
    system: str, layouts: dict[str, TableLayout], games: int, months: int, ids: range, names: list[str]
) -> _Sheet:
    """What was played, as the system is told: game by game, or a line a player."""
    if system == "RISIKO":
        return _results(layouts["Results"], games, ids, names)
    if system == "CBJD":
        return _draughts(layouts["Results"], games, ids, names)
    return _games(layouts["Games"], games, months, ids)


def _keys(layout: TableLayout) -> tuple[str, ...]:
    return tuple(column.key for column in layout.columns if column.ours)


def _events(system: str, layout: TableLayout, events: int, months: int) -> _Sheet:
    keys: tuple[str, ...] = ("id", "name", "start", "end", "state", "counted_in", "signature")
    more: tuple[object, ...] = ()
    if system == "RISIKO":
        keys, more = (*keys, "kind", "rounds"), ("points", 4)
    if system == "KURNIK":
        keys, more = (*keys, "game_kind"), ("two players",)
    days = ((_start(number, events, months), _start(number, events, months) + number % 3) for number in range(events))
    rows = ((f"T{n + 1}", f"Open {n + 1}", *on, "received", None, None, *more) for n, on in enumerate(days))
    if system == "RISIKO":
        rows = ((*row, _WINNER.format(number)) for number, row in enumerate(rows, 1))
        return _Sheet(layout, (*keys, "winner"), (), events, rows)
    return _Sheet(layout, keys, (), events, rows)


def _start(event: int, events: int, months: int) -> int:
    """The day an event starts; as many in every month."""
    return (date(2026, _MARCH + event * months // events, 1) - _EPOCH).days + event % 28


def _games(layout: TableLayout, games: int, months: int, ids: range) -> _Sheet:
    chance = random.Random(games)  # noqa: S311 - made-up games
    events = max(1, -(-games // GAMES_OF_AN_EVENT))
    fields = [[chance.choice(ids) for _ in range(min(_PLAYERS_OF_AN_EVENT, len(ids)))] for _ in range(events)]

    def rows() -> Iterator[tuple[object, ...]]:
        for game in range(games):
            event, number = divmod(game, GAMES_OF_AN_EVENT)
            one, other = chance.sample(fields[event], 2)
            while one == other:
                one, other = chance.sample(fields[event], 2)
            day = _start(event, events, months)
            yield f"T{event + 1}", day, number + 1, one, other, chance.choice((1, 0.5, 0))

    return _Sheet(layout, ("event", "day", "number", "player", "opponent", "score"), (), games, rows())


def _draughts(layout: TableLayout, results: int, ids: range, names: list[str]) -> _Sheet:
    chance = random.Random(results)  # noqa: S311 - made-up results
    number = min(GAMES_OF_AN_EVENT, results, len(ids)) // 2 * 2  # everybody has somebody to play
    events = max(1, results // GAMES_OF_AN_EVENT)

    def rows() -> Iterator[tuple[object, ...]]:
        for event in range(1, events + 1):
            field = chance.sample(range(len(ids)), number)
            met = [[(odd - seat) % number for odd in _MET] for seat in range(number)]
            won = {(seat, other): chance.randrange(3) for seat in range(number) for other in met[seat] if seat < other}
            for seat, one in enumerate(field):
                points = sum(won[seat, it] if seat < it else 2 - won[it, seat] for it in met[seat])
                opponents = ", ".join(str(ids[field[other]]) for other in met[seat])
                yield f"T{event}", ids[one], names[one], len(_MET), points, opponents, "yes"

    keys = ("event", "id", "name", "games", "points", "opponents", "federated")
    return _Sheet(layout, keys, (), events * number, rows())


def _results(layout: TableLayout, results: int, ids: range, names: list[str]) -> _Sheet:
    chance = random.Random(results)  # noqa: S311 - made-up results

    def rows() -> Iterator[tuple[object, ...]]:
        for first in range(0, results, GAMES_OF_AN_EVENT):
            event = first // GAMES_OF_AN_EVENT + 1
            field = chance.sample(range(len(ids)), min(GAMES_OF_AN_EVENT - 1, results - first - 1, len(ids)))
            for one in field:
                yield f"T{event}", ids[one], names[one], chance.randrange(400), 0, "yes"
            yield f"T{event}", None, _WINNER.format(event), 500, 0, "no"

    return _Sheet(layout, ("event", "id", "name", "points", "missed", "federated"), (), results, rows())


def _pieces(sheet: _Sheet, texts: dict[str, int]) -> Iterator[str]:
    """The XML of a sheet, some thousand rows at a time."""
    headings = _headings(sheet)
    letters = [column_letters(number) for number in range(1, len(headings) + 1)]
    yield (
        f'{_HEAD}<worksheet xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><dimension ref="{_area(sheet)}"/><sheetViews>'
        '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
        f'</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="{len(letters)}" '
        'width="14" customWidth="1"/></cols><sheetData>'
        f'<row r="1" spans="1:{len(letters)}">{_cells(letters, 1, headings, [1] * len(letters), texts)}</row>'
    )
    styles = [_STYLES.get(sheet.layout.column(key).kind, _PLAIN) for key in sheet.keys] + [6] * len(sheet.months)
    waiting: list[str] = []
    for number, values in enumerate(sheet.rows, 2):
        cells = _cells(letters, number, values, styles, texts)
        waiting.append(f'<row r="{number}" spans="1:{len(letters)}">{cells}</row>')
        if len(waiting) > 4_000:  # noqa: PLR2004 - some hundred kilobytes
            yield "".join(waiting)
            waiting = []
    yield "".join(waiting) + (
        '</sheetData><conditionalFormatting sqref="A2:A3"><cfRule type="cellIs" dxfId="0" priority="1" '
        'operator="lessThan"><formula>0</formula></cfRule></conditionalFormatting>'
        '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>'
        '<tableParts count="1"><tablePart r:id="rId1"/></tableParts></worksheet>'
    )


def _cells(letters: list[str], row: int, values: Iterable[object], styles: list[int], texts: dict[str, int]) -> str:
    cells = []
    for letter, style, value in zip(letters, styles, values, strict=False):
        if isinstance(value, str):
            shared = texts.setdefault(value, len(texts))
            cells.append(f'<c r="{letter}{row}" s="{style}" t="s"><v>{shared}</v></c>')
        elif value is None:
            cells.append(f'<c r="{letter}{row}" s="{style}"/>')
        else:
            cells.append(f'<c r="{letter}{row}" s="{style}"><v>{value}</v></c>')
    return "".join(cells)


def _headings(sheet: _Sheet) -> list[str]:
    return [*(sheet.layout.column(key).headings["en"] for key in sheet.keys), *sheet.months]


def _area(sheet: _Sheet) -> str:
    return f"A1:{column_letters(len(sheet.keys) + len(sheet.months))}{sheet.count + 1}"


def _table(number: int, sheet: _Sheet) -> str:
    headings = _headings(sheet)
    columns = "".join(f'<tableColumn id="{place}" name={quoteattr(one)}/>' for place, one in enumerate(headings, 1))
    name, area = sheet.layout.name, _area(sheet)
    return (
        f'{_HEAD}<table xmlns="{_MAIN}" id="{number}" name="{name}" displayName="{name}" ref="{area}" '
        f'totalsRowShown="0"><autoFilter ref="{area}"/><tableColumns count="{len(headings)}">{columns}</tableColumns>'
        '<tableStyleInfo name="TableStyleLight1" showRowStripes="1"/></table>'
    )


def _relations(targets: Iterable[tuple[str, str]]) -> str:
    lines = "".join(
        f'<Relationship Id="rId{number}" Type="{_OFFICE}/{kind}" Target="{target}"/>'
        for number, (kind, target) in enumerate(targets, 1)
    )
    return f'{_HEAD}<Relationships xmlns="{_PACKAGE}/relationships">{lines}</Relationships>'


def _around(sheets: list[_Sheet], texts: dict[str, int]) -> dict[str, str]:
    numbers = range(1, len(sheets) + 1)
    tabs = "".join(
        f'<sheet name="{sheet.layout.titles["en"]}" sheetId="{number}" r:id="rId{number}"/>'
        for number, sheet in zip(numbers, sheets, strict=True)
    )
    parts = [("styles", "styles.xml"), ("sharedStrings", "sharedStrings.xml")]
    shared = "".join(f"<si><t>{escape(text)}</t></si>" for text in texts)
    return {
        "[Content_Types].xml": _content_types(numbers),
        "_rels/.rels": _relations([("officeDocument", "xl/workbook.xml")]),
        "xl/workbook.xml": f'{_HEAD}<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><sheets>{tabs}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": _relations(
            [*(("worksheet", f"worksheets/sheet{number}.xml") for number in numbers), *parts]
        ),
        "xl/styles.xml": _styles(),
        "xl/sharedStrings.xml": f'{_HEAD}<sst xmlns="{_MAIN}" uniqueCount="{len(texts)}">{shared}</sst>',
    }


def _content_types(numbers: range) -> str:
    sheets = "".join(
        f'<Override PartName="/xl/worksheets/sheet{number}.xml" ContentType="{_TYPE}.worksheet+xml"/>'
        f'<Override PartName="/xl/tables/table{number}.xml" ContentType="{_TYPE}.table+xml"/>'
        for number in numbers
    )
    return (
        f'{_HEAD}<Types xmlns="{_PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{_TYPE}.sheet.main+xml"/>{sheets}'
        f'<Override PartName="/xl/styles.xml" ContentType="{_TYPE}.styles+xml"/>'
        f'<Override PartName="/xl/sharedStrings.xml" ContentType="{_TYPE}.sharedStrings+xml"/></Types>'
    )


def _styles() -> str:
    formats = "".join(
        f'<xf numFmtId="{number}" fontId="{font}" fillId="{fill}" borderId="{border}" xfId="0"/>'
        for number, font, fill, border in _FORMATS
    )
    sides = "".join(f'<{side} style="thin"/>' for side in ("left", "right", "top", "bottom"))
    return (
        f'{_HEAD}<styleSheet xmlns="{_MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>'
        '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill '
        'patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill '
        'patternType="solid"><fgColor rgb="FFE2EFDA"/></patternFill></fill></fills><borders count="2"><border/>'
        f'<border>{sides}</border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>'
        f'<cellXfs count="{len(_FORMATS)}">{formats}</cellXfs><dxfs count="1"><dxf><font><b/></font></dxf></dxfs>'
        "</styleSheet>"
    )


if __name__ == "__main__":
    write = write_federation if Path(sys.argv[3]).suffix else write_folder
    write(Path(sys.argv[3]), sys.argv[1], int(sys.argv[2]), *map(int, sys.argv[4:]))
