"""The games of a results file as rows of Games: a score where it is rated, else a mark that is scored, never rated."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from xlratings.results.received import GameStatus, ReceivedEvent, ReceivedGame
from xlratings.workbook.xlsx.cells import Value

_NOTHING, _HALF, _POINT = Fraction(0), Fraction(1, 2), Fraction(1)
_FORFEITS = {(_POINT, _NOTHING): "+", (_NOTHING, _POINT): "-", (_NOTHING, _NOTHING): "--"}
_ALONE = {_POINT: "F", _HALF: "H", _NOTHING: "Z"}  # points without a game, in the letters of FIDE's report files
_PAIRING_BYES = {_POINT: "U1", _HALF: "U½", _NOTHING: "U0"}
_OPEN = "*"


def game_rows(
    received: ReceivedEvent, cells: Mapping[int, Value], not_rated: Value, guests: Mapping[int, Value]
) -> Iterator[dict[str, Value]]:
    """One row per game, two where both sides scored without a game and not as in a forfeit.

    Args:
        received: The event.
        cells: What stands for each participant, by start number.
        not_rated: The word for no in the column Rated; None where the system has no such column.
        guests: The ratings of guests, by start number.

    Decision: a guest is always the second player, whatever the colours; no system of games rates by colours.

    """
    for stated in received.games:
        if stated.status is GameStatus.PLAYED and stated.score is not None and stated.opponent and not guests:
            yield _plain_row(stated, cells)
            continue
        game = _turned(stated) if stated.player in guests and stated.opponent else stated
        frame = {"day": game.day, "number": game.number or game.round}
        player, opponent = cells[game.player], None if game.opponent is None else cells[game.opponent]
        whole = frame | {"player": player, "opponent": opponent}
        whole |= (
            {"guest_rating": guests[game.opponent]} if game.opponent is not None and game.opponent in guests else {}
        )
        if opponent is None:
            yield whole | {"score": _bye(game)}
        elif game.status is GameStatus.PLAYED and game.score is not None:
            yield whole | {"score": int(game.score) if game.score.denominator == 1 else float(game.score)}
        elif game.status is GameStatus.UNRATED and not_rated and game.score is not None:
            yield whole | {"score": float(game.score), "rated": not_rated}
        elif game.score is None:
            yield whole | {"score": _OPEN}
        elif (sign := _FORFEITS.get((game.score, game.opponent_score or _NOTHING))) is not None:
            yield whole | {"score": sign}
        else:
            yield frame | {"player": player, "opponent": None, "score": _ALONE.get(game.score, "Z")}
            yield frame | {"player": opponent, "opponent": None, "score": _ALONE.get(game.opponent_score or _NOTHING)}


def _plain_row(game: ReceivedGame, cells: Mapping[int, Value]) -> dict[str, Value]:
    """The row of a game over the board, as nearly all are."""
    score = game.score or _NOTHING
    return {
        "day": game.day,
        "number": game.number or game.round,
        "player": cells[game.player],
        "opponent": cells[game.opponent or 0],
        "score": score.numerator if score.denominator == 1 else score.numerator / score.denominator,
    }


def _turned(game: ReceivedGame) -> ReceivedGame:
    """The same game, seen from the other side."""
    return game._replace(
        player=game.opponent or game.player,
        opponent=game.player,
        score=game.opponent_score,
        opponent_score=game.score,
        has_colours=False,
    )


def _bye(game: ReceivedGame) -> str:
    """A bye's mark; a pairing-allocated one says what it brings."""
    score = min(game.score or _NOTHING, _POINT)
    marks = _PAIRING_BYES if game.status is GameStatus.PAIRING_BYE else _ALONE
    return _OPEN if game.status is GameStatus.UNFINISHED else marks.get(score, "Z")
