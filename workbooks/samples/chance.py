"""Luck that is the same on every computer."""


class Chance:
    """Knuth's MMIX generator: whole numbers only."""

    def __init__(self, seed: int) -> None:
        """``seed``: of the lots and the luck of one event alone."""
        self._state = seed
        for _ in range(8):  # neighbouring seeds start alike
            self.below(1)

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit`` - 1."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self._state >> 33) * limit >> 31

    def luck(self) -> int:
        """Good or bad luck in a game, between -60 and 60, mostly near 0."""
        return sum(self.below(41) for _ in range(3)) - 60
