"""Results and changes that hardly ever happen: worth a second look, in nobody's way."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from xlratings.errors import Message, Problem, Where
from xlratings.model import Event, Game
from xlratings.month.game_checks import in_order_of_play, is_played
from xlratings.month.places import game_problem, result_problem
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
    ratings = {(one.event, one.player): one.rating for one in reversed(seen.new.reasons)}
    for event in seen.counted:
        upsets = [game for game in event.games if is_played(game) and _below(event, game, ratings) >= UPSET]
        for game in in_order_of_play(event, upsets):
            winner, below = _winner_first(game)[0], _below(event, game, ratings)
            if seen.rating_before(winner) is not None:
                yield game_problem(seen.ledger, game, "score", "month.unlikely-win", winner=winner, below=shown(below))


def _winner_first(game: Game) -> tuple[str, str]:
    """Winner and loser; nobody where the game was drawn."""
    if game.score == 1:
        return game.player, game.opponent
    return (game.opponent, game.player) if game.score == 0 else ("", "")


def _rating(game: Game, player: str, known: float | None) -> float | None:
    return game.guest_rating if player == game.opponent and game.guest_rating is not None else known


def _below(event: Event, game: Game, ratings: Mapping[tuple[str, str], float | None]) -> float:
    """By how much the winner was rated below the loser; 0 where that is not known, or nobody won."""
    winner, loser = _winner_first(game)
    rating, opponent = ratings.get((event.id, winner)), _rating(game, loser, ratings.get((event.id, loser)))
    return 0 if rating is None or opponent is None else opponent - rating


def unlikely_totals(seen: Seen) -> Iterator[Problem]:
    """Who was expected to make next to nothing of an event, and made more than half."""
    totals = {event.id for event in seen.counted if event.results and not event.games}
    shares = {(one.event, one.player): _shares(one) for one in (seen.why if totals else ()) if one.event in totals}
    for event in seen.counted:
        for result in event.results if not event.games else ():
            expected, reached = shares.get((event.id, result.player), (_HALF, _HALF))
            is_unlikely = result.federated and expected <= LEAST_EXPECTED and reached > _HALF
            if is_unlikely and seen.rating_before(result.player) is not None:
                fields = {"expected": expected, "reached": nearest_half_away(Fraction(reached))}
                yield result_problem(seen.ledger, result, "points", "month.unlikely-total", **fields)


def _shares(found: Change | Reason) -> tuple[int, int | Fraction]:
    """What was expected and what was reached, in percent; as expected where a system has no such figures."""
    if isinstance(found, Change):
        return found.expected, found.expected if found.effective is None else found.effective
    expected, points, games = (found.figures.get(key) for key in ("percentage", "points", "games"))
    if isinstance(expected, int) and isinstance(points, int | Fraction) and isinstance(games, int) and games:
        return expected, Fraction(100 * points, 2 * games)
    return _HALF, _HALF


def jumps(seen: Seen) -> Iterator[Problem]:
    """Ratings that move by a whole class; those that are not stable yet may."""
    restless = {one.player for one in seen.new.reasons if one.figures.get("stable") is False}
    moved = dict.fromkeys(one.player for one in seen.why)
    for player in sorted(moved.keys() - restless):
        before, after = seen.rating_before(player), seen.new.ratings.get(player)
        if before is not None and after is not None and abs(after - before) >= JUMP:
            fields = {"player": player, "name": seen.setting.names.get(player, player), "before": shown(before)}
            message = Message("month.rating-jumps", rating=shown(after), month=seen.month, **fields)
            yield Problem(message, _place(seen, player))


def _place(seen: Seen, player: str) -> Where:
    """The player's newest number in Lists, else his row in Players."""
    for published in reversed(seen.ledger.lists):
        if player in published.cells:
            return published.cells[player]
    member = seen.setting.members.get(player)
    return member.where if member else Where()
