"""Whether what another file brings is an event that is there already: known by what stands in its rows.

Two files of one event say it in different ways: a crosstable names no days, a report file does; names are written
otherwise; some programs give no colours. What one of them does not say is no difference.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path

from xlratings.month.identity import plain_words
from xlratings.results.received import Received
from xlratings.workbook.staging_changes import paired, plain_value
from xlratings.workbook.staging_events import Entry, is_of_half, is_on_its_day
from xlratings.workbook.staging_rows import Row, Rows
from xlratings.workbook.xlsx.cells import Value

_WHO = ("id", "player", "opponent")
_MIRRORED: Mapping[Value, Value] = {"+": "-", "-": "+"}

Names = Mapping[frozenset[str], Value]


def candidates(known: Iterable[Entry], received: Received, at: int) -> Iterator[Entry]:
    """The events that one of a file may be: called so, with half of its participants, on the same day.

    Decision: one name has all words of the other (``Elm Open``, ``Elm Open 2026``), or the files are called the same
    but for the ending; where the workbook or the file gives no day, the names are the same. Two events of the same
    people on one day may have the same results, so these alone are not enough.
    """
    event = received.events[at]
    for one in known:
        own, other = plain_words(one.name), plain_words(event.name)
        is_of_name = bool(one.source) and Path(one.source).stem == Path(received.file).stem
        if is_on_its_day(one, event):
            is_called = is_of_name or bool(own and other and (own <= other or other <= own))
        else:
            is_called = None in {one.start, event.start} and (is_of_name or own == other)
        if is_called and is_of_half(one, event):
            yield one


def as_stored(stored: Mapping[str, Mapping[int, Row]], rows: Rows) -> Rows:
    """Rows of another file, with people as the stored rows write them, and what only those say filled in.

    Decision: who had White is no difference between two files.
    """
    names, own = _names(stored), {key: name for name, key in _ids(rows.get("Results", ()))}
    found = {}
    for table, new in rows.items():
        old = stored.get(table, {})
        turned = _turned(old.values(), [_renamed(row, names, own) for row in new])
        pairs, added, _ = paired(table, old, turned)
        found[table] = (*(_filled(row, old[number]) for number, row in pairs), *added)
    return found


def share_of_same(one: Rows, other: Rows) -> Fraction:
    """Which part of the rows two files of one import have in common, as far as both say something."""
    stored = {table: dict(enumerate(rows)) for table, rows in one.items()}
    seen, same, more = as_stored(stored, other), 0, 0
    for table in {*stored, *seen}:
        pairs, added, left = paired(table, stored.get(table, {}), seen.get(table, ()))
        alike = sum(_is_filled_alike(stored[table][number], row) for number, row in pairs)
        same += alike
        more += len(pairs) - alike + max(len(added), len(left))
    return Fraction(same, same + more) if same + more else Fraction(0)


def _is_filled_alike(old: Row, new: Row) -> bool:
    keys = [key for key in new if not _is_blank(old.get(key)) and not _is_blank(new[key])]
    return all(plain_value(old[key]) == plain_value(new[key]) for key in keys)


def _names(stored: Mapping[str, Mapping[int, Row]]) -> Names:
    """How the stored rows write each name; those of Results before all others, for they have ids."""
    found: dict[frozenset[str], Value] = {}
    for table in sorted(stored, key=lambda table: table != "Results"):
        for row in stored[table].values():
            if not _is_blank(row.get("name")):
                writing = row.get("name") if _is_blank(row.get("id")) else row.get("id")
                found.setdefault(plain_words(str(row["name"])), writing)
            for key in _WHO:
                if not _is_blank(row.get(key)):
                    found.setdefault(plain_words(str(row[key])), row[key])
    return found


def _ids(rows: Iterable[Row]) -> Iterator[tuple[str, str]]:
    for row in rows:
        if not _is_blank(row.get("id")) and not _is_blank(row.get("name")):
            yield str(row["name"]), str(row["id"])


def _renamed(row: Row, names: Names, own: Mapping[str, str]) -> Row:
    """A row with people written as they are stored; ``own``: the names that the file's ids have."""
    found = dict(row)
    for key in _WHO:
        if not _is_blank(row.get(key)):
            said = str(row[key])
            found[key] = names.get(plain_words(said), names.get(plain_words(own.get(said, said)), row[key]))
    if "name" in row and _is_blank(row.get("id")) and (stored := names.get(plain_words(str(row["name"] or "")))):
        found |= {"id": stored} if plain_words(str(stored)) != plain_words(str(row["name"])) else {"name": stored}
    return found


def _turned(old: Iterable[Row], rows: Iterable[Row]) -> list[Row]:
    """Games seen from the side that stands first in the stored rows."""
    known = {key for row in old for key in _seats(row)}
    return [
        _mirrored(row) if known and not known & {*_seats(row)} and known & {*_seats(_mirrored(row))} else row
        for row in rows
    ]


def _seats(row: Row) -> Iterator[tuple[object, ...]]:
    if not _is_blank(row.get("opponent")) and not row.get("guest_rating"):
        sides = plain_value(row.get("player")), plain_value(row["opponent"])
        yield (*sides, None) if _is_blank(row.get("number")) else (*sides, plain_value(row["number"]))


def _mirrored(row: Row) -> Row:
    score = row.get("score")
    other = _MIRRORED.get(score, score) if isinstance(score, str) else None if score is None else 1 - float(score)  # type: ignore[arg-type]  # a number
    return {**row, "player": row.get("opponent"), "opponent": row.get("player"), "score": other}


def _filled(row: Row, old: Row) -> Row:
    return {key: old.get(key) if _is_blank(value) else value for key, value in row.items()}


def _is_blank(value: Value) -> bool:
    return value is None or value == ""
