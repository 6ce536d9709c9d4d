"""Our templates cut short, with bits flipped, and with stretches of a part's XML repeated, dropped or exchanged.

Run: python -m tests.campaigns.mutated [mutations] [seed]

Each mutation is opened by the commands of ``hostile_files``, one of them by turns; nothing may be written but whole
results, and no command may end otherwise than with exit code 0 to 3 in one sentence.
"""

import io
import re
import sys
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.campaigns.bounded import Server
from tests.campaigns.hostile_files import Fault, ran_on
from tests.campaigns.hostile_made import TEMPLATES

_TAG = re.compile(rb"<[^<>]*>")
_VALUE = re.compile(rb'"[^"<>]*"|>[^<>]+<')
_STRANGE = (
    b"",
    b"-1",
    b"0",
    b"1e999",
    b"99999999999",
    b"NaN",
    b"A0",
    b"XFD1048577",
    b"\xff\xfe",
    b"&#0;",
    b"&#xD800;",
    b"&amp;",
    b"true",
    b"\xf0\x9f\x8f\x86",
    b"A1:",
    b":",
    b"$",
    b"../x.xml",
    b"rId999",
    b"s",
    b"inlineStr",
)


class Mutation(NamedTuple):
    """What was done to which template, and the bytes that came of it."""

    kind: str
    template: str
    content: bytes


def cut_short(content: bytes, dice: Random) -> bytes:
    """The beginning of a file."""
    return content[: dice.randrange(len(content))]


def bits_flipped(content: bytes, dice: Random) -> bytes:
    """One to eight bits anywhere in the file."""
    made = bytearray(content)
    for _ in range(dice.randint(1, 8)):
        made[dice.randrange(len(made))] ^= 1 << dice.randrange(8)
    return bytes(made)


def bytes_of_the_directory_changed(content: bytes, dice: Random) -> bytes:
    """Bytes behind the last member, where sizes and offsets stand."""
    made = bytearray(content)
    start = made.index(b"PK\x01\x02")
    for _ in range(dice.randint(1, 4)):
        made[dice.randrange(start, len(made))] = dice.randrange(256)
    return bytes(made)


def a_part_dropped(content: bytes, dice: Random) -> bytes:
    """One member less."""
    return _with_parts(content, dice, lambda _xml: None)


def a_part_emptied(content: bytes, dice: Random) -> bytes:
    """One member without content."""
    return _with_parts(content, dice, lambda _xml: b"")


def a_value_exchanged(content: bytes, dice: Random) -> bytes:
    """Some attributes or texts of a part are other ones."""

    def other(xml: bytes) -> bytes:
        for _ in range(dice.randint(1, 3)):
            found = list(_VALUE.finditer(xml))
            if found:
                one = dice.choice(found)
                new = dice.choice(_STRANGE) if dice.random() < 0.7 else dice.choice(found)[0][1:-1]
                xml = xml[: one.start() + 1] + new + xml[one.end() - 1 :]
        return xml

    return _with_parts(content, dice, other)


def a_tag_dropped_or_twice(content: bytes, dice: Random) -> bytes:
    """One tag of a part is missing, or stands there twice."""

    def other(xml: bytes) -> bytes:
        found = list(_TAG.finditer(xml))
        if not found:
            return xml
        one = dice.choice(found)
        return xml[: one.start()] + dice.choice((b"", one[0] * 2)) + xml[one.end() :]

    return _with_parts(content, dice, other)


def an_element_dropped_or_twice(content: bytes, dice: Random) -> bytes:
    """One element of a part with all that is in it is missing, or stands there twice: the XML stays well-formed."""

    def other(xml: bytes) -> bytes:
        found = list(re.finditer(rb"<(\w+)(?:\s[^<>]*)?(?:/>|>[^<]*</\1>)", xml))
        if not found:
            return xml
        one = dice.choice(found)
        return xml[: one.start()] + dice.choice((b"", one[0] * 2)) + xml[one.end() :]

    return _with_parts(content, dice, other)


KINDS: tuple[Callable[[bytes, Random], bytes], ...] = (
    cut_short,
    bits_flipped,
    bytes_of_the_directory_changed,
    a_part_dropped,
    a_part_emptied,
    a_value_exchanged,
    a_value_exchanged,
    a_value_exchanged,
    a_tag_dropped_or_twice,
    an_element_dropped_or_twice,
    an_element_dropped_or_twice,
)


def _with_parts(content: bytes, dice: Random, change: Callable[[bytes], bytes | None]) -> bytes:
    """A file with one of its members changed, or left out where ``change`` gives None."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        chosen = dice.choice(old.namelist())
        for info in old.infolist():
            part = old.read(info) if info.filename != chosen else change(old.read(info))
            if part is not None:
                new.writestr(info.filename, part)
    return made.getvalue()


def mutations(count: int, seed: int) -> Iterator[Mutation]:
    """So many mutations, always the same for a seed."""
    dice = Random(seed)  # noqa: S311 - dice, not secrets
    templates = {path.stem: path.read_bytes() for path in sorted(TEMPLATES.glob("*.xlsx"))}
    for _ in range(count):
        template, kind = dice.choice(list(templates)), dice.choice(KINDS)
        yield Mutation(kind.__name__.replace("_", " "), template, kind(templates[template], dice))


def campaign(count: int, seed: int, keep: Path | None = None) -> tuple[Counter[str], list[Fault]]:
    """How the commands ended, and the faults; ``keep``: the folder for the files that led to them."""
    counts: Counter[str] = Counter()
    faults = []
    with Server() as server:
        for number, mutation in enumerate(mutations(count, seed)):
            command = ("month", "import", "undo", "adopt", "commit", "names", "explain", "export", "into")[number % 9]
            fault, ran = ran_on(
                server, f"{number} {mutation.template} {mutation.kind}", mutation.content, "xlsx", command
            )
            counts[f"{mutation.kind}: exit code {ran.code}"] += 1
            if fault:
                faults.append(fault)
                if keep:
                    (keep / f"{number}-{command}.xlsx").write_bytes(mutation.content)
    return counts, faults


if __name__ == "__main__":
    asked, seed = (int(word) for word in [*sys.argv[1:], *("3000", "2026")[len(sys.argv) - 1 :]])
    found, wrong = campaign(asked, seed, Path.cwd())
    print(*(f"{found[key]:6} {key}" for key in sorted(found)), *wrong, sep="\n")  # noqa: T201 - it prints
    sys.exit(bool(wrong))
