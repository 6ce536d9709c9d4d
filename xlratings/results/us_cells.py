"""Result cells as programs in the United States print them: ``W12 L3 D7 H--- B--- U--- X5 F8``.

Won, lost or drawn against a number, or won (``X``) or lost (``F``) by forfeit; ``B---`` a full-point bye, ``H---`` a
half-point bye, ``U---`` unplayed. The colour may stand behind: ``W12b``.
"""

import re
from collections.abc import Iterable

_GAME = re.compile(r"\s*([WLDXF])\s*0*([1-9]\d{0,3})\s*([wbWB]?)\s*")
_BYE = re.compile(r"\s*-{0,3}([HBUXFZ])-{1,5}\s*")
_PROOF = re.compile(r"\s*(?:[LD]\s*\d{1,4}\s*[wbWB]?|[HBU]-{2,5}|-[HBU]-)\s*")
_COLOUR = re.compile(r"\s*[Bb]\s*\d{1,4}\s*")
_WON = re.compile(r"\s*[Ww]\s*\d{1,4}\s*")
_FIRST, _WHITE = frozenset("WLDXFHBUZbw-"), frozenset("Ww")  # most cells begin with a number
_SIGNS = {"W": "W", "L": "L", "D": "D", "X": "+", "F": "-"}
_SCORES = {"W": "1", "L": "0", "D": "=", "X": "+", "F": "-"}
_BYES = {"H": "H", "B": "U1", "U": "Z", "X": "F", "F": "Z", "Z": "Z"}


def in_common_form(texts: Iterable[str]) -> dict[str, str]:
    """The texts of such cells, each as other programs print it; none where nothing shows that they are such.

    Decision: ``W12`` alone may be won against 12 or White against 12. An ``L`` or ``D`` with a number, or a bye with
    dashes, shows that the first is meant, as long as no cell is Black against somebody (``B12``).

    >>> in_common_form(["W12", "L3", "X5", "D7b", "H---"])
    {'W12': '12:W', 'L3': '3:L', 'X5': '5:+', 'D7b': '7b=', 'H---': 'H'}
    >>> in_common_form(["W12", "W3"]), in_common_form(["W12", "B3", "L4"])
    ({}, {})
    """
    cells = [said for said in texts if said.lstrip()[:1] in _FIRST]
    if not any(map(_PROOF.fullmatch, cells)) or any(map(_COLOUR.fullmatch, cells)):
        return {}
    return {said: found for said in cells if (found := _in_common_form(said))}


def are_unclear(texts: Iterable[str]) -> bool:
    """Whether cells such as ``W12`` may be won or White, and no other shows which.

    >>> are_unclear(["W12", "W3", "1"]), are_unclear(["12w1"])
    (True, False)
    """
    return any(said.lstrip()[:1] in _WHITE and _WON.fullmatch(said) for said in texts)


def _in_common_form(said: str) -> str:
    if found := _GAME.fullmatch(said):
        letter, opponent, colour = found.groups()
        return f"{opponent}{colour.lower()}{_SCORES[letter]}" if colour else f"{opponent}:{_SIGNS[letter]}"
    bye = _BYE.fullmatch(said)
    return _BYES[bye[1]] if bye else ""
