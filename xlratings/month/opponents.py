"""Whom the participants of an event met that is reported by its totals, and what is wrong with that."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from xlratings.errors import Problem
from xlratings.in_columns import column_of
from xlratings.model import Event, Ledger
from xlratings.month.identity import id_key, id_keys
from xlratings.month.places import result_problem


class Opponents:
    """Whom everybody in an event met, by the places of their results.

    Attributes:
        players: The ids, by place.
        keys: What the writings of each id have in common.
        games: Played by each, None: not said.
        named: The opponents each names.
        by_key: The place of each id's key.

    >>> from xlratings.model import EventKind, Result
    >>> field = (Result("T1", "7", games=2), Result("T1", "8", games=2), Result("T1", "9", games=1, opponents=("7",)))
    >>> met = Opponents(Event("T1", "", EventKind.POINTS, None, None, results=field))
    >>> met.of(0), met.of(2)
    ([1, 2], [0])
    """

    def __init__(self, event: Event) -> None:
        self.players: Sequence[str] = column_of(event.results, "player")
        self.keys = id_keys(self.players)
        self.games: Sequence[int | None] = column_of(event.results, "games")
        self.named: Sequence[tuple[str, ...]] = column_of(event.results, "opponents")
        self.by_key = {key: place for place, key in enumerate(self.keys) if self.players[place]}
        self._playing = [place for place, games in enumerate(self.games) if games != 0]

    def of(self, place: int) -> list[int]:
        """The opponents of one participant, one per game: those named, else everybody else equally often.

        Who played no game is nobody's opponent unless named.
        """
        if self.named[place]:
            return [self.by_key[key] for key in id_keys(self.named[place]) if key in self.by_key]
        others = self.others(place)
        return others * self.times(place, len(others))

    def others(self, place: int) -> list[int]:
        """Everybody else who played a game."""
        return [other for other in self._playing if other != place]

    def times(self, place: int, others: int) -> int:
        """How often one met each of so many others."""
        return (self.games[place] or 0) // others if others else 0


def opponents_problems(ledger: Ledger, event: Event, met: Opponents, place: int) -> Iterator[Problem]:
    """Opponents who are not there, not as many as games, or not named where it matters who was met."""
    result, games, named = event.results[place], met.games[place] or 0, met.named[place]
    if not named:
        others = len(met.others(place))
        if games and (not others or games % others):
            fields = {"games": games, "others": others}
            yield result_problem(ledger, result, "opponents", "month.opponents-unclear", **fields)
        return
    for opponent in dict.fromkeys(named):
        if id_key(opponent) not in met.by_key:
            yield result_problem(ledger, result, "opponents", "month.opponent-unknown", opponent=opponent)
        elif id_key(opponent) == met.keys[place]:
            yield result_problem(ledger, result, "opponents", "month.opponent-oneself")
    if len(named) != games:
        fields = {"games": games, "opponents": len(named)}
        yield result_problem(ledger, result, "opponents", "month.opponents-count", **fields)


def one_sided_problems(ledger: Ledger, event: Event, met: Opponents) -> Iterator[Problem]:
    """Games that one of two federated participants reports otherwise than the other."""
    counts = column_of(event.results, "federated")
    places = {id_: place for place, id_ in enumerate(met.players) if counts[place] and id_}
    if _is_equally_often(met, places.values()):
        return
    times_met = {id_: Counter(met.players[other] for other in met.of(place)) for id_, place in places.items()}
    for id_, opponents in times_met.items():
        for opponent, times in opponents.items():
            if opponent in times_met and times_met[opponent][id_] < times:
                fields = {"opponent": opponent, "times": times, "other": times_met[opponent][id_]}
                row = event.results[places[id_]]
                yield result_problem(ledger, row, "opponents", "month.opponent-one-sided", **fields)


def _is_equally_often(met: Opponents, places: Iterable[int]) -> bool:
    """Whether nobody names an opponent or stands there twice, and all met each other equally often."""
    if any(met.named) or len(met.by_key) < sum(map(bool, met.players)):
        return False
    return len({met.times(place, len(met.others(place))) for place in places if met.games[place]}) <= 1
