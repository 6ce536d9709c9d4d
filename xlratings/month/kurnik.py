"""The month of KURNIK: game after game of two players, in full precision (S2).

A workbook is about one of the site's games, since every one has a rating of its own. Not covered: games of more
than two, of pairs, bridge and backgammon.
"""

from collections.abc import Iterable, Iterator, Mapping

from xlratings.errors import Problem
from xlratings.model import Event, Figure, Game, Month, Reason
from xlratings.month.computed import ComputedList
from xlratings.month.game_checks import games_problems, played_games, unplayed_notes
from xlratings.month.in_order import InOrder, Step, event_reason, lists_in_order
from xlratings.month.setting import Setting
from xlratings.rules.kurnik import KurnikRating, KurnikRules, two_player_game


def replayed(setting: Setting, events: Iterable[Event], last: Month) -> Mapping[Month, ComputedList]:
    """The lists up to a month.

    Decision: events follow each other by end day, then id; within one, games by day, then number, then ids.
    """
    return lists_in_order(setting, events, last, _SYSTEM)


def event_problems(setting: Setting, event: Event) -> Iterator[Problem]:
    """Every reason why an event cannot be rated, without a look at the lists."""
    return games_problems(setting, event)


def start(setting: Setting, month: Month) -> float:
    """The rating everybody is given at the beginning."""
    rules: KurnikRules = setting.book.in_force(month.first_day).rules
    return float(rules.start)


def _step(setting: Setting, event: Event, month: Month, ratings: Mapping[str, float], _number: int) -> Step[float]:
    rules: KurnikRules = setting.edition_of(event).rules
    new: dict[str, float] = {}
    line = event_reason(event, month, rules.expectation.article)
    reasons: list[Reason] = []
    for game in played_games(event):
        sides = _sides(game)
        before = {id_: new.get(id_, ratings.get(id_, float(rules.start))) for id_, _, _ in sides}
        for id_, opponent, score in sides:
            rated = two_player_game(rules, before[id_], before[opponent], score)
            new[id_] = rated.rating
            figures = _figures(game, opponent, before[opponent], rated)
            whose = line._replace(player=id_, name=setting.names[id_], figures=figures)
            reasons.append(whose._replace(rating=before[id_], variation=rated.change))
    return Step(states=new, reasons=tuple(reasons), notes=tuple(unplayed_notes(setting, event)))


def _sides(game: Game) -> tuple[tuple[str, str, float], tuple[str, str, float]]:
    """Both players: own id, the opponent's, own score."""
    score = float(game.score or 0)
    return (game.player, game.opponent, score), (game.opponent, game.player, 1.0 - score)


def _figures(game: Game, opponent: str, rating: float, rated: KurnikRating) -> dict[str, Figure]:
    met = rated.encounters[0]
    return {
        "day": str(game.day) if game.day else "",
        "number": game.number,
        "opponent": opponent,
        "opponent_rating": rating,
        "difference": -met.difference,  # S2 writes d = opponent minus own
        "expected": met.expected,
        "score": met.score,
        "new": rated.rating,
    }


_SYSTEM: InOrder[float] = InOrder(
    given=lambda _setting, _id, rating: float(rating), step=_step, rating=lambda state: state
)
