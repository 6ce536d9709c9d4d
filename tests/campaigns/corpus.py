"""The inputs that are kept, and the words that inputs are made of.

Run: python -m tests.campaigns.corpus FOLDER

It takes what ``guided`` has left in ``FOLDER/TARGET`` and keeps of it, for each target, the fewest that reach every
line of ours that all of them reach, shortest first; inputs in ``FOLDER/faults`` are kept whatever they reach. They lie
in ``kept_inputs/TARGET.json``, one text for each input, a letter for each byte; the suite tries all of them.
"""

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType
from typing import Any

HERE = Path(__file__).parent / "kept_inputs"
_OURS = str(Path(__file__).parents[2] / "xlratings")
_XML = b"""
<c></c> <c/> r="A1" r="B2" s="1" s="3" t="s" t="n" t="b" t="e" t="d" t="str" t="inlineStr" <v>5</v> <v>1.5</v>
<v>0</v> <v/> <f>A1</f> <f t="shared" si="0" ref="A1:A2"> <is><t> </t></is> <is><r><t> <rPh> </rPh> <row r="1"> <row
r="2"/> </row> <row> spans="1:2" customFormat="1" xml:space="preserve" <!--x--> <?x y?> <![CDATA[5]]> &amp; &#53;
&#x35; &lt; ]]> <x:c xmlns:x= xmlns="" </sheetData> <sheetData> <sheetData/> <?xml version="1.0" encoding="UTF-8"?>
encoding="UTF-16" encoding="UTF-7" version="1.1" <!DOCTYPE <!ENTITY <mergeCell ref="A1:B2"/> <dimension ref="A1"/>
<tablePart <cols><col min="1" max="2" style="1"/> cm="1" vm="1" t='s' _x0041_ XFD1048576 1048577 \xc2\x85 \xe2\x80\xa8
\xc3\xa8 \xff\xfe \xef\xbb\xbf \x00
""".split()
_TABLE = """
No Rk. SNo Name Rtg Elo Pts. Punti 1.Rd 2.Rd Round Turno White Black Result Bianco Nero Opponent ID FIDE Birth Club
TB1 Date 1-0 0-1 ½-½ +:- 2w1 3b½ 4+ -1 bye --- 5w 2:W 0:D spielfrei Ash,Ada 1500 1.924 2,5 2026-03-14 14/03/2026 Score
Team Board Surname First Type sep=; ; \t | , " %1 #1.5 @2026-03-14 !#N/A ?1 Event Start End Rounds Games Players Draw
Loss Win Player
""".split()  # noqa: SIM905 - a list of a hundred lines is no better
_REPORT = """
001 012 013 022 032 042 052 062 072 082 092 102 112 122 132 142 152 162 172 192 202 222 240 250 260 299 300 310 320
330 362 XXR XXC XXA XXZ XXP XXS BBW BBD BBF DIS 26 0000 w b - 1 0 = + h f u z W D L F H ITA g wm m f 2026/03/14
26/03/14 1990
""".split()  # noqa: SIM905 - the same


def kept(name: str) -> list[bytes]:
    """The inputs kept for a target."""
    path = HERE / f"{name}.json"
    return [one.encode("latin-1") for one in json.loads(path.read_text(encoding="utf-8"))] if path.exists() else []


def words(name: str) -> Sequence[bytes]:
    """What inputs of a target are made of."""
    if name.startswith("sheet"):
        return _XML
    more = _REPORT if name == "report" else []
    return [word.encode() for word in (*_TABLE, *more)]


def reached(target: Callable[[bytes], None], content: bytes) -> set[tuple[str, int]]:
    """The lines of ours that an input reaches."""
    found: set[tuple[str, int]] = set()

    def line(frame: FrameType, _event: str, _given: Any) -> Any:
        found.add((frame.f_code.co_filename, frame.f_lineno))
        return line

    def call(frame: FrameType, _event: str, _given: Any) -> Any:
        return line if frame.f_code.co_filename.startswith(_OURS) else None

    sys.settrace(call)
    try:
        target(content)
    finally:
        sys.settrace(None)
    return found


def fewest(target: Callable[[bytes], None], inputs: Sequence[bytes]) -> list[bytes]:
    """The shortest inputs first, each of which reaches a line that none before it reached."""
    seen: set[tuple[str, int]] = set()
    chosen = []
    for content in sorted(set(inputs), key=lambda one: (len(one), one)):
        new = reached(target, content) - seen
        if new:
            seen |= new
            chosen.append(content)
    return chosen


def keep(folder: Path) -> None:
    """Choose and write the inputs of every target."""
    from tests.campaigns.fuzz_targets import TARGETS  # noqa: PLC0415 - guided must import them by its own way

    for name, target in TARGETS.items():
        found = [path.read_bytes() for path in sorted((folder / name).glob("*"))]
        faults = [path.read_bytes() for path in sorted((folder / "faults").glob(f"{name}-*"))]
        chosen = fewest(target, [*kept(name), *found])
        made = [one.decode("latin-1") for one in dict.fromkeys((*chosen, *faults))]
        HERE.mkdir(exist_ok=True)
        (HERE / f"{name}.json").write_text(json.dumps(made, indent=0) + "\n", encoding="ascii")
        print(f"{name}: {len(made)} of {len(found)}")  # noqa: T201 - it prints


if __name__ == "__main__":
    keep(Path(sys.argv[1]))
