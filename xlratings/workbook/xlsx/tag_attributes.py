"""Attributes of tags that an expression took as they are, proved to be what a parser would take."""

import re
from collections.abc import Iterable

_ATTRIBUTES = re.compile(rb'(?: [A-Za-z][A-Za-z0-9:]*="(?:[^"<>&\x00-\x1f\x80-\xff]|&(?:amp|lt|gt|quot|apos);)*")*')
_NAME = re.compile(rb' ([^ ="]+)="')


class TagAttributes:
    """Proves the attributes of tags; ``before``: the bytes of the root element, whose namespaces they may be of."""

    def __init__(self) -> None:
        self.before = b""
        self._proved = {b""}

    def are_proved(self, written: Iterable[bytes]) -> bool:
        """Whether all that stands behind ``r="1"`` in some tags is attributes, each of them once."""
        new = set(written) - self._proved
        if not all(_ATTRIBUTES.fullmatch(one) for one in new) or not are_attributes(new, self.before):
            return False
        self._proved |= new
        return True


def are_attributes(heads: Iterable[bytes], before: bytes) -> bool:
    """Whether no tag that has the attribute r has another one twice, or one of a namespace not declared ``before``.

    >>> are_attributes([b' spans="1:3"'], b""), are_attributes([b' r="2"'], b""), are_attributes([b' x:a="2"'], b"")
    (True, False, False)
    """
    for head in heads:
        names = [b"r", *_NAME.findall(head)]
        prefixes = {name.partition(b":")[0] for name in names if b":" in name}
        if len(set(names)) < len(names) or b"xmlns" in {*names, *prefixes}:
            return False
        if any(name.count(b":") > 1 or name.endswith(b":") for name in names):
            return False
        if not all(b" xmlns:%b=" % prefix in before for prefix in prefixes):
            return False
    return True
