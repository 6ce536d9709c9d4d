"""Whether an event's games fit its rounds and its participants: worth a second look, in nobody's way.

Real games between the same two are legitimate in any number; they stand out where the rounds leave no room for them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from xlratings.errors import Problem
from xlratings.in_columns import column_of, different
from xlratings.model import Event, Game, Ledger
from xlratings.month.identity import id_key, id_keys
from xlratings.month.places import event_problem, game_problem, result_problem

TOO_OFTEN = 2
"""Times as often as the rounds allow: a pair may meet once more by the draw of a knock-out, hardly twice as often."""
BOTH_SIDES = 5
"""Decided games that all stand in a second row, seen from the other side. A draw looks the same from both sides, and in
a double round robin a favourite may win both games; that all of five do is rare."""


def round_notes(ledger: Ledger, event: Event) -> Iterator[Problem]:
    """More games than rounds, pairs who meet too often, two games in a round, every game told by both sides."""
    if event.rounds and event.games:
        yield from _too_many_games(ledger, event, event.rounds)
        yield from _too_many_meetings(ledger, event, event.rounds)
    elif event.rounds:
        yield from _too_many_totals(ledger, event, event.rounds)
    yield from _two_at_once(ledger, event)
    yield from _both_sides(ledger, event)


def _too_many_games(ledger: Ledger, event: Event, rounds: int) -> Iterator[Problem]:
    """One note for an event: the player with the most games."""
    games = Counter(column_of(event.games, "player"))
    games.update(column_of(event.games, "opponent"))
    del games[""]
    most = max(games, key=lambda id_: (games[id_], id_), default="")
    others = sum(1 for times in games.values() if times > rounds) - 1
    if games[most] > rounds:
        fields = {"player": most, "games": games[most], "rounds": rounds, "others": others}
        yield event_problem(ledger, event, "rounds", "month.more-games-than-rounds", **fields)


def _too_many_totals(ledger: Ledger, event: Event, rounds: int) -> Iterator[Problem]:
    stated = column_of(event.results, "games")
    for place in (
        [place for place, games in enumerate(stated) if (games or 0) > rounds] if any(different(stated)) else ()
    ):
        fields = {"games": stated[place], "rounds": rounds}
        yield result_problem(ledger, event.results[place], "games", "month.games-beyond-rounds", **fields)


def _too_many_meetings(ledger: Ledger, event: Event, rounds: int) -> Iterator[Problem]:
    """One note for an event: the pair who meet most often."""
    sides = zip(column_of(event.games, "player"), column_of(event.games, "opponent"), strict=True)
    pairs = Counter(frozenset(pair) for pair in sides if pair[1])
    players = {id_ for pair in pairs for id_ in pair}
    allowed = -(-rounds // max(len(players) - 1, 1))
    most = max(pairs.values(), default=0)
    if most >= TOO_OFTEN * allowed:
        game = next(one for one in event.games if pairs[frozenset({one.player, one.opponent})] == most)
        fields = {"times": most, "allowed": allowed, "rounds": rounds, "players": len(players)}
        yield game_problem(ledger, game, "opponent", "month.met-too-often", **fields)


def _two_at_once(ledger: Ledger, event: Event) -> Iterator[Problem]:
    """Two games of a player with the same day and number, which are to be one after the other."""
    seen: dict[object, Game] = {}
    for game in () if _is_one_at_once(event.games) else event.games:
        for id_ in (game.player, game.opponent) if game.number is not None else ():
            first = seen.setdefault((game.day, game.number, id_), game) if id_ else game
            if first is not game:
                fields = {"whose": id_, "number": game.number, "other": first.where.cell or "-"}
                yield game_problem(ledger, game, "number", "month.two-games-at-once", **fields)
                return


def _is_one_at_once(games: Sequence[Game]) -> bool:
    """Whether no two games have one number, or none of a player has one day and number with another."""
    numbers, days = column_of(games, "number"), column_of(games, "day")
    if len({*numbers}) == len(games):
        return True
    sides = (zip(days, numbers, column_of(games, side), strict=True) for side in ("player", "opponent"))
    return None not in {*numbers} and len({*chain(*sides)}) == 2 * len(games)


def _both_sides(ledger: Ledger, event: Event) -> Iterator[Problem]:
    """An event whose every game stands twice, once for each player."""
    if not _may_be_both_sides(event.games):
        return
    rows = Counter(_row(game) for game in event.games if game.score is not None)
    decided = sum(times for (_, _, score, _, _), times in rows.items() if score in {0, 1})
    if decided >= 2 * BOTH_SIDES and all(times == rows[_turned(*row)] for row, times in rows.items()):
        yield event_problem(ledger, event, "id", "month.games-from-both-sides", games=rows.total())


def _may_be_both_sides(games: Sequence[Game]) -> bool:
    """Whether the two of every game meet the other way round too; open where games have no result."""
    if None in different(column_of(games, "score")):
        return True
    players, opponents = id_keys(column_of(games, "player")), id_keys(column_of(games, "opponent"))
    if not len(games) or (opponents[0], players[0]) not in zip(players, opponents, strict=True):
        return False
    return {*zip(players, opponents, strict=True)} == {*zip(opponents, players, strict=True)}


Row = tuple[str, str, float, str, int]


def _row(game: Game) -> Row:
    return id_key(game.player), id_key(game.opponent), float(game.score or 0), str(game.day or ""), game.number or 0


def _turned(player: str, opponent: str, score: float, day: str, number: int) -> Row:
    return opponent, player, 1 - score, day, number
