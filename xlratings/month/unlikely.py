"""Results and changes that hardly ever happen: worth a second look, in nobody's way."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import chain

from xlratings.errors import Message, Problem, Where
from xlratings.in_columns import Made, column_of, different, runs, under
from xlratings.model import Event, Game
from xlratings.month.places import game_problem, result_problem
from xlratings.month.played import in_order_of_play, is_played
from xlratings.month.rows import shown
from xlratings.month.seen import Seen
from xlratings.outcome import Change, Reason
from xlratings.rules.rounding import nearest_half_away

UPSET = 600
"""Points by which a winner was below the loser. The conversion table expects one win in fifty there (.02 from 560 to
619), the curve one in thirty (1 / (1 + 10^(600/400)) = .03): a swapped result is the likelier reason."""
LEAST_EXPECTED = 2
"""Percent of the points: who was expected to make no more, and made more than half, rather met others than is said."""
JUMP = 200
"""Points in a month. It is Elo's class interval: an established player does not often move by a whole class."""

_HALF = 50  # percent


def unlikely_wins(seen: Seen) -> Iterator[Problem]:
    """Games won by a player who was rated far below the loser, and not for the first time."""
    rows = _rows_of_events(seen.new.reasons)
    players, before = (column_of(seen.new.reasons, field) for field in ("player", "rating"))
    for event in seen.counted:
        ratings = _first_ratings(players, before, rows.get(event.id, ()))
        for game in in_order_of_play(event, _upsets(event, ratings)):
            winner, below = _winner_first(game)[0], _below(game, ratings)
            if seen.rating_before(winner) is not None:
                yield game_problem(seen.ledger, game, "score", "month.unlikely-win", winner=winner, below=shown(below))


def _rows_of_events(reasons: Sequence[Reason]) -> Mapping[str, list[slice]]:
    """The places of the reasons of each event, which mostly stand together."""
    found: dict[str, list[slice]] = defaultdict(list)
    for event, part in runs(column_of(reasons, "event")):
        found[event].append(part)
    return found


def _first_ratings(
    players: Sequence[str], ratings: Sequence[float | None], parts: Sequence[slice]
) -> Mapping[str, float | None]:
    """The ratings before an event of those who played in it: those of the first reason of each; ``parts``: its own."""
    found: dict[str, float | None] = {}
    for part in reversed(parts):
        found.update(zip(reversed(players[part]), reversed(ratings[part]), strict=True))
    return found


def _upsets(event: Event, ratings: Mapping[str, float | None]) -> list[Game]:
    """The games whose winner was rated far below the loser: of two so far apart, or who are not both rated."""
    known = (map(ratings.get, column_of(event.games, side)) for side in ("player", "opponent"))
    rows = enumerate(zip(*known, column_of(event.games, "score"), strict=True))
    far = [
        place
        for place, (own, other, score) in rows
        if own is None or other is None or (abs(own - other) >= UPSET and score == (own < other))
    ]
    games = (event.games[place] for place in far)
    return [game for game in games if is_played(game.rated, game.score) and _below(game, ratings) >= UPSET]


def _winner_first(game: Game) -> tuple[str, str]:
    """Winner and loser; nobody where the game was drawn."""
    if game.score == 1:
        return game.player, game.opponent
    return (game.opponent, game.player) if game.score == 0 else ("", "")


def _rating(game: Game, player: str, known: float | None) -> float | None:
    return game.guest_rating if player == game.opponent and game.guest_rating is not None else known


def _below(game: Game, ratings: Mapping[str, float | None]) -> float:
    """By how much the winner was rated below the loser; 0 where that is not known, or nobody won."""
    winner, loser = _winner_first(game)
    rating, opponent = ratings.get(winner), _rating(game, loser, ratings.get(loser))
    return 0 if rating is None or opponent is None else opponent - rating


def unlikely_totals(seen: Seen) -> Iterator[Problem]:
    """Who was expected to make next to nothing of an event, and made more than half."""
    unlikely = _unlikely_shares(seen)
    for event in seen.counted:
        own = unlikely.get(event.id, {}) if not event.games else {}
        for place, player in enumerate(column_of(event.results, "player")) if own else ():
            result = event.results[place]
            if player in own and result.federated and seen.rating_before(player) is not None:
                expected, reached = own[player]
                fields = {"expected": expected, "reached": nearest_half_away(Fraction(reached))}
                yield result_problem(seen.ledger, result, "points", "month.unlikely-total", **fields)


def _unlikely_shares(seen: Seen) -> Mapping[str, Mapping[str, tuple[int, int | Fraction]]]:
    """Event -> player -> what was expected and what was reached, where that is so much more."""
    found: dict[str, dict[str, tuple[int, int | Fraction]]] = defaultdict(dict)
    changes, reasons = seen.new.changes, seen.new.reasons
    said: list[tuple[Sequence[Change | Reason], Sequence[object]]] = [(changes, column_of(changes, "expected"))]
    said.append((reasons, under(column_of(reasons, "figures"), "percentage")))
    for lines, column in said:
        few = [place for place, each in enumerate(column) if isinstance(each, int) and each <= LEAST_EXPECTED]
        for one in (lines[place] for place in few):
            expected, reached = _shares(one)
            if expected <= LEAST_EXPECTED and reached > _HALF:
                found[one.event][one.player] = expected, reached
    return found


def _shares(found: Change | Reason) -> tuple[int, int | Fraction]:
    """What was expected and what was reached, in percent; as expected where a system has no such figures."""
    if isinstance(found, Change):
        return found.expected, found.expected if found.effective is None else found.effective
    expected, points, games = (found.figures.get(key) for key in ("percentage", "points", "games"))
    if isinstance(expected, int) and isinstance(points, int | Fraction) and isinstance(games, int) and games:
        return expected, Fraction(100 * points, 2 * games)
    return _HALF, _HALF


def jumps(seen: Seen) -> Sequence[Problem]:
    """Ratings that move by a whole class; those that are not stable yet may."""
    before, after, played = seen.before, seen.new.ratings, column_of(seen.new.reasons, "player")
    stable = under(column_of(seen.new.reasons, "figures"), "stable")
    is_said = False in different(stable)
    restless = {one for one, is_stable in zip(played, stable, strict=True) if is_stable is False} if is_said else set()
    far = {player for player, rating in after.items() if abs(rating - before.get(player, rating)) >= JUMP}
    moved = far.intersection(chain(column_of(seen.new.changes, "player"), played))
    return Made(partial(_jump, seen), sorted(moved - restless))


def _jump(seen: Seen, player: str) -> Problem:
    named = {"player": player, "name": seen.setting.names.get(player, player), "before": shown(seen.before[player])}
    message = Message("month.rating-jumps", rating=shown(seen.new.ratings[player]), month=seen.month, **named)
    return Problem(message, _place(seen, player))


def _place(seen: Seen, player: str) -> Where:
    """The player's newest number in Lists, else his row in Players."""
    for published in reversed(seen.ledger.lists):
        if player in published.cells:
            return published.cells[player]
    member = seen.setting.members.get(player)
    return member.where if member else Where()
