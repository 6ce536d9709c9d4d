"""Numbers that a file keeps to their last digit."""


class Exact(float):
    """A number that XlsxWriter writes whole; left to itself it stops at 16 digits."""

    __slots__ = ()

    def __format__(self, _specification: str) -> str:
        """The shortest text that is this number."""
        return repr(float(self)).removesuffix(".0")
