"""Headings two rows high: groups above (``Round 1``, ``White``), what of them below (``Opp.``, ``Res.``)."""

from collections.abc import Mapping
from typing import NamedTuple

from xlratings.results.grid import Grid, Row, text
from xlratings.results.heading_words import Heading
from xlratings.results.labels import ROUND_PARTS, SIDES, Label, label
from xlratings.workbook.written.filled import is_nothing

_GROUPS = frozenset(SIDES) | frozenset(SIDES.values())
_FEWEST = 2  # groups; one alone above a table is its title


class TwoLevels(NamedTuple):
    """Labels and texts by column, of both rows together."""

    labels: dict[int, Label]
    texts: dict[int, str]


def combined(grid: Grid, above: Row, below: Row) -> TwoLevels | None:
    """The headings of two rows that belong together; None where the upper row has no groups over the lower one."""
    spans = _spans(grid, above, max(len(above[1]), len(below[1])))
    lower = {at: text(value) for at, value in enumerate(below[1], 1) if not is_nothing(value)}
    groups = {start for at, (start, said) in spans.items() if at in lower and _is_group(label(said))}
    if len(groups) < _FEWEST or not _are_parts(lower, spans):
        return None
    texts = {at: f"{said} {lower.get(at, '')}".strip() for at, (_, said) in spans.items()}
    texts |= {at: said for at, said in lower.items() if at not in spans}
    found = {at: _label(spans[at][1] if at in spans else "", lower.get(at, "")) for at in texts}
    return TwoLevels({at: one for at, one in sorted(found.items()) if one is not None}, dict(sorted(texts.items())))


def _is_group(found: Label | None) -> bool:
    return found is not None and (bool(found.number) or found.heading in _GROUPS)


def _are_parts(lower: Mapping[int, str], spans: Mapping[int, tuple[int, str]]) -> bool:
    """Whether all that stands below groups are headings of parts, and some group has two of them."""
    below = [at for at in lower if at in spans and _is_group(label(spans[at][1]))]
    known = all(_label(spans[at][1], lower[at]) is not None for at in below)
    return known and len({spans[at][0] for at in below}) < len(below)


def _label(upper: str, lower: str) -> Label | None:
    group, own = label(upper), label(lower)
    if group is None or own is None or not _is_group(group):
        return own or group
    if group.number:
        part = ROUND_PARTS.get(own.heading)
        return Label(Heading.ROUND, group.number, part) if part else None
    return Label(group.heading) if own.heading is Heading.NAME else Label(group.heading, part=own.heading)


def _spans(grid: Grid, row: Row, last: int) -> dict[int, tuple[int, str]]:
    """For each column the first column and the text of the group above it.

    A group reaches as far as its cells are merged, else as far as the widest that is; in a row without cells merged
    sideways to the next text or to the end. What is no group heads its own column where some are merged.
    """
    number, cells = row
    starts = [at for at, value in enumerate(cells, 1) if not is_nothing(value)]
    boxes = [box for box in grid.merged if box.first_row == number and box.first_column < box.last_column]
    merged = {box.first_column: box.last_column for box in boxes}
    widest = max((box.last_column - box.first_column for box in boxes), default=last)
    ends = [at - 1 for at in starts[1:]] + [last]
    found: dict[int, tuple[int, str]] = {}
    for start, end in zip(starts, ends, strict=True):
        said = text(cells[start - 1])
        alone = min(end, start + widest) if not merged or _is_group(label(said)) else start
        found |= dict.fromkeys(range(start, merged.get(start, alone) + 1), (start, said))
    return found
