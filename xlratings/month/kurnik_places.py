"""Kurnik's games of more than two players, and of pairs, one after the other in full precision (S2)."""

from collections.abc import Mapping

from xlratings.model import Event, GameKind, Month, Placing
from xlratings.month.in_order import Step, event_reason
from xlratings.month.kurnik_steps import game_steps
from xlratings.month.placing_checks import placed_games
from xlratings.month.setting import Setting
from xlratings.outcome import Figure, Reason
from xlratings.rules.kurnik import KurnikRating, KurnikRules, first_place_game, placement_game
from xlratings.rules.kurnik_pairs import pairs_game

_RULES = {
    GameKind.PLACES: placement_game,
    GameKind.FIRST_PLACE: first_place_game,
    GameKind.PAIRS: pairs_game,
}


def places_step(setting: Setting, event: Event, month: Month, ratings: Mapping[str, float]) -> Step[float]:
    """What an event of such games does to the ratings before it; all are rated from before a game."""
    rules: KurnikRules = setting.edition_of(event).rules
    new: dict[str, float] = {}
    line = event_reason(event, month, rules.expectation.article)
    reasons: list[Reason] = []
    for placings in placed_games(event):
        players = [one.player for one in placings]
        before = {id_: new[id_] if id_ in new else ratings.get(id_, float(rules.start)) for id_ in players}
        for one, rated in _rated(rules, event.game_kind, placings, before):
            id_, new[one.player] = one.player, rated.rating
            whose = line._replace(player=id_, name=setting.names[id_], rating=before[id_], variation=rated.change)
            if id_ == setting.asked:
                whose = whose._replace(steps=game_steps(setting, rules, event.game_kind, before, rated))
            reasons.append(whose._replace(figures=_figures(event.game_kind, placings, one, rated)))
    return Step(states=new, reasons=tuple(reasons))


def _rated(
    rules: KurnikRules, kind: GameKind, placings: tuple[Placing, ...], before: Mapping[str, float]
) -> list[tuple[Placing, KurnikRating]]:
    ratings, places = [before[one.player] for one in placings], [one.place for one in placings]
    found = zip(placings, _RULES[kind](rules, ratings, places), strict=True)
    return [(one, rated) for one, rated in found if rated is not None]


def _figures(kind: GameKind, placings: tuple[Placing, ...], one: Placing, rated: KurnikRating) -> dict[str, Figure]:
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
