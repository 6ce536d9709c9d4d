"""The month of KURNIK: game after game, of two players, of more, or of pairs, in full precision (S2).

A workbook is about one of the site's games, since every one has a rating of its own. Bridge and backgammon have no
month.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from xlratings.errors import Problem
from xlratings.model import Event, Figure, Game, GameKind, Month, Placing, Reason
from xlratings.month.computed import ComputedList
from xlratings.month.game_checks import games_problems, played_games, unplayed_notes
from xlratings.month.in_order import InOrder, Step, event_reason, lists_in_order
from xlratings.month.kurnik_steps import game_steps
from xlratings.month.places import event_problem
from xlratings.month.placing_checks import placed_games, placings_problems
from xlratings.month.setting import Setting
from xlratings.month.system import System
from xlratings.rules.kurnik import KurnikRating, KurnikRules, first_place_game, placement_game, two_player_game
from xlratings.rules.kurnik_pairs import pairs_game


def replayed(setting: Setting, events: Iterable[Event], last: Month) -> Mapping[Month, ComputedList]:
    """The lists up to a month.

    Decision: events follow each other by end day, then id; within one, games by day, then number, then ids.
    """
    return lists_in_order(setting, events, last, _SYSTEM)


def event_problems(setting: Setting, event: Event) -> Iterator[Problem]:
    """Every reason why an event cannot be rated, without a look at the lists."""
    if event.game_kind is not GameKind.TWO_PLAYERS:
        yield from placings_problems(setting, event)
        return
    if event.placings:
        yield event_problem(setting.ledger, event, "game_kind", "month.places-unwanted")
    yield from games_problems(setting, event)


def start(setting: Setting, month: Month) -> float:
    """The rating everybody is given at the beginning."""
    rules: KurnikRules = setting.book.in_force(month.first_day).rules
    return float(rules.start)


def _step(setting: Setting, event: Event, month: Month, ratings: Mapping[str, float]) -> Step[float]:
    rules: KurnikRules = setting.edition_of(event).rules
    new: dict[str, float] = {}
    line = event_reason(event, month, rules.expectation.article)
    reasons: list[Reason] = []
    for played in _games(rules, event):
        before = {id_: new.get(id_, ratings.get(id_, float(rules.start))) for id_ in played.players}
        for id_, (rated, figures) in played.rated(before).items():
            new[id_] = rated.rating
            whose = line._replace(player=id_, name=setting.names[id_], figures=figures)
            if id_ == setting.asked:
                whose = whose._replace(steps=game_steps(setting, rules, event.game_kind, before, rated))
            reasons.append(whose._replace(rating=before[id_], variation=rated.change))
    return Step(states=new, reasons=tuple(reasons), notes=tuple(unplayed_notes(setting, event)))


class _Played(NamedTuple):
    """A game to be rated: who played, and what it makes of their ratings, with the figures of Changes."""

    players: tuple[str, ...]
    rated: Callable[[Mapping[str, float]], dict[str, tuple[KurnikRating, dict[str, Figure]]]]


def _games(rules: KurnikRules, event: Event) -> Iterator[_Played]:
    """The games in the order of playing."""
    if event.game_kind is GameKind.TWO_PLAYERS:
        for game in played_games(event):
            yield _Played((game.player, game.opponent), partial(_two_players, rules, game))
    else:
        for placings in placed_games(event):
            yield _Played(tuple(one.player for one in placings), partial(_placed, rules, event.game_kind, placings))


def _two_players(
    rules: KurnikRules, game: Game, before: Mapping[str, float]
) -> dict[str, tuple[KurnikRating, dict[str, Figure]]]:
    found = {}
    for id_, opponent, score in _sides(game):
        rated = two_player_game(rules, before[id_], before[opponent], score)
        found[id_] = rated, _figures(game, opponent, before[opponent], rated)
    return found


def _placed(
    rules: KurnikRules, kind: GameKind, placings: tuple[Placing, ...], before: Mapping[str, float]
) -> dict[str, tuple[KurnikRating, dict[str, Figure]]]:
    ratings, places = [before[one.player] for one in placings], [one.place for one in placings]
    found = {}
    for one, rated in zip(placings, _RULES[kind](rules, ratings, places), strict=True):
        if rated is not None:
            found[one.player] = rated, _placed_figures(kind, placings, one, rated)
    return found


def _placed_figures(
    kind: GameKind, placings: tuple[Placing, ...], one: Placing, rated: KurnikRating
) -> dict[str, Figure]:
    met = [placings[encounter.opponent - 1].player for encounter in rated.encounters]
    if kind is GameKind.PAIRS:
        met = [other.player for other in placings if other.place != one.place]
    return {
        "day": str(one.day) if one.day else "",
        "number": one.number,
        "place": one.place,
        "opponent": ", ".join(met),
        "difference": -rated.encounters[0].difference if len(rated.encounters) == 1 else None,
        "expected": rated.expected,
        "score": rated.score,
        "new": rated.rating,
    }


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


_RULES = {
    GameKind.PLACES: placement_game,
    GameKind.FIRST_PLACE: first_place_game,
    GameKind.PAIRS: pairs_game,
}
_SYSTEM: InOrder[float] = InOrder(
    given=lambda _setting, _month, _id, rating: float(rating), step=_step, rating=lambda state: state
)


SYSTEM = System(problems=event_problems, replayed=replayed, start=start)
