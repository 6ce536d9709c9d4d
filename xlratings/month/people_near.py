"""Members whose name is like another, for the clerk to choose from: nobody is ever taken for one of them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from xlratings.model import Player
from xlratings.month.identity import plain_words

_MOST = 5  # offered
_RARE = 5  # a word that so few have says enough without a second one
_TELLING = 12  # three letters of the same word, six of one spelt nearly so, hardly an initial
_SPELT = 3  # letters of a word that may be misspelt: a shorter one would be another word
_SAME, _SPELT_NEARLY, _INITIAL = 4, 2, 1  # how much a word in common says


class Near:
    """Members by the words of their names, by words nearly the same and by initials; made once for all of them."""

    def __init__(self, players: Iterable[Player]) -> None:
        self._players = tuple(players)
        self._words = [plain_words(player.name) for player in self._players]
        self._with_word: dict[str, set[int]] = defaultdict(set)
        self._with_initial: dict[str, set[int]] = defaultdict(set)
        self._with_piece: dict[str, list[str]] = defaultdict(list)
        for number, words in enumerate(self._words):
            for word in words:
                self._with_word[word].add(number)
                self._with_initial[word[0]].add(number)
        for word in self._with_word:
            for piece in _pieces(word):
                self._with_piece[piece].append(word)

    def players(self, name: str) -> tuple[Player, ...]:
        """The members most like a name, the likeliest first.

        They have two words in common with it, spelt nearly so or as an initial; one is enough where hardly anybody has
        it, or the name has no other.
        """
        alike = {word: self._alike(word) for word in plain_words(name)}
        numbers = _sharing([self._with(word, near) for word, near in alike.items()])
        for word, near in alike.items():
            telling = self._with("", [one for one, says in near.items() if says * len(word) >= _TELLING])
            if len(telling) <= _RARE or len(alike) == 1:
                numbers |= telling
        best = sorted(numbers, key=lambda number: (-self._likeness(number, alike), self._players[number].id))
        return tuple(self._players[number] for number in best[:_MOST])

    def _alike(self, word: str) -> dict[str, int]:
        """The words of members' names that a word can stand for, and how much that says."""
        found = {word[0]: _INITIAL} if word[0] in self._with_word else {}
        found |= {near: _SPELT_NEARLY for piece in _pieces(word) for near in self._with_piece.get(piece, ())}
        return found | ({word: _SAME} if word in self._with_word else {})

    def _with(self, word: str, alike: Iterable[str]) -> set[int]:
        """The members with one of these words, or with one that begins with it where it is an initial."""
        initial = self._with_initial[word] if len(word) == 1 else ()
        return set().union(initial, *(self._with_word[near] for near in alike))

    def _likeness(self, number: int, alike: Mapping[str, Mapping[str, int]]) -> int:
        """The words in common, each by how much it says, less those in which the names differ."""
        words = self._words[number]
        best = [max((near.get(own, 0) for own in words), default=0) for near in alike.values()]
        return sum(best) - abs(len(words) - len(alike))


def _sharing(groups: list[set[int]]) -> set[int]:
    """Who is in two groups: the largest is never gone through."""
    ordered = sorted(filter(None, groups), key=len)
    found: set[int] = set()
    for place, group in enumerate(ordered[:-1], 1):
        found |= {one for one in group if any(one in other for other in ordered[place:])}
    return found


def words_in_common(name: str, other: str) -> int:
    """How many words two names have in common, an initial being the word it begins.

    >>> words_in_common("ROSSI A.", "Rossi Anna"), words_in_common("Bianchi Ugo", "Rossi Anna")
    (2, 0)
    """
    words, others = plain_words(name), plain_words(other)
    same = words & others
    initials = {word[0] for word in words - same if len(word) == 1}
    other_initials = {word[0] for word in others - same if len(word) == 1}
    begun = {word[0] for word in words - same} & other_initials | {word[0] for word in others - same} & initials
    return len(same) + len(begun)


def _pieces(word: str) -> set[str]:
    """A word and what is left without one letter: two words nearly the same have one of these in common."""
    if len(word) < _SPELT:
        return {word}
    return {word, *(word[:place] + word[place + 1 :] for place in range(len(word)))}
