"""Kurnik's games of two players, of more, and of pairs, one after the other in full precision (S2)."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from xlratings.model import Event, Game, GameKind, Month, Placing
from xlratings.month.game_checks import played_games, unplayed_notes
from xlratings.month.in_order import Step, event_reason
from xlratings.month.kurnik_player import KurnikPlayer, sides
from xlratings.month.kurnik_steps import game_steps
from xlratings.month.placing_checks import placed_games
from xlratings.month.setting import Setting
from xlratings.outcome import Figure, Reason
from xlratings.rules.kurnik import KurnikRating, KurnikRules, first_place_game, placement_game, two_player_game
from xlratings.rules.kurnik_pairs import pairs_game


def games_step(setting: Setting, event: Event, month: Month, states: Mapping[str, KurnikPlayer]) -> Step[KurnikPlayer]:
    """What an event of games does to the ratings before it."""
    rules: KurnikRules = setting.edition_of(event).rules
    new: dict[str, float] = {}
    line = event_reason(event, month, rules.expectation.article)
    reasons: list[Reason] = []
    for played in _games(rules, event):
        before = {id_: new[id_] if id_ in new else _rating(rules, states, id_) for id_ in played.players}
        for id_, (rated, figures) in played.rated(before).items():
            new[id_] = rated.rating
            steps = game_steps(setting, rules, event.game_kind, before, rated) if id_ == setting.asked else ()
            reasons.append(
                line._replace(
                    player=id_,
                    name=setting.names[id_],
                    rating=before[id_],
                    variation=rated.change,
                    figures=figures,
                    steps=steps,
                )
            )
    after = {id_: KurnikPlayer(rating) for id_, rating in new.items()}
    return Step(states=after, reasons=tuple(reasons), notes=tuple(unplayed_notes(setting, event)))


def _rating(rules: KurnikRules, states: Mapping[str, KurnikPlayer], id_: str) -> float:
    return states[id_].rating if id_ in states else float(rules.start)


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
    for id_, opponent, score in sides(game):
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
