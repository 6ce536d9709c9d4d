"""Kurnik's backgammon: match after match by FIBS, with the length and each player's experience (S2)."""

from collections.abc import Iterator, Mapping

from xlratings.errors import Problem
from xlratings.model import Event, Game, Month
from xlratings.month.game_checks import unplayed_notes
from xlratings.month.in_order import Step, event_reason
from xlratings.month.kurnik_player import KurnikPlayer, sides
from xlratings.month.places import game_problem
from xlratings.month.played import played_games
from xlratings.month.rating_steps import match_lines
from xlratings.month.setting import Setting
from xlratings.outcome import Figure, Reason
from xlratings.rules.fibs import FibsRules, FibsUpdate, Match, fibs_update

_WON_OR_LOST = frozenset({0, 1})


def match_problems(setting: Setting, event: Event) -> Iterator[Problem]:
    """Matches without a length, and matches that nobody won."""
    for game in played_games(event):
        if not game.length:
            yield game_problem(setting.ledger, game, "length", "month.match-length-missing")
        if game.score not in _WON_OR_LOST:
            yield game_problem(setting.ledger, game, "score", "month.match-drawn")


def matches_step(
    setting: Setting, event: Event, month: Month, states: Mapping[str, KurnikPlayer]
) -> Step[KurnikPlayer]:
    """What an event of matches does to ratings and experience before it; both sides are rated from before a match.

    Who is on the starting list begins with the experience that Players give, or that of a newcomer.
    """
    rules: FibsRules = setting.edition_of(event).rules.backgammon
    line = event_reason(event, month, rules.article)
    new: dict[str, KurnikPlayer] = {}
    reasons: list[Reason] = []
    for game in played_games(event):
        before = {id_: _player(setting, rules, new.get(id_) or states.get(id_), id_) for id_, _, _ in sides(game)}
        for id_, opponent, score in sides(game):
            match = _match(before[id_], before[opponent], game, score)
            update = fibs_update(rules, match)
            new[id_] = KurnikPlayer(update.rating, update.experience)
            whose = line._replace(player=id_, name=setting.names[id_], figures=_figures(game, opponent, match, update))
            if id_ == setting.asked:
                whose = whose._replace(steps=tuple(match_lines(rules, match, update)))
            reasons.append(whose._replace(rating=match.rating, variation=update.change))
    return Step(states=new, reasons=tuple(reasons), notes=tuple(unplayed_notes(setting, event)))


def _player(setting: Setting, rules: FibsRules, known: KurnikPlayer | None, id_: str) -> KurnikPlayer:
    """A player before a match, experience filled in."""
    if known and known.experience is not None:
        return known
    given = setting.members.said("experience").get(id_)
    experience = rules.start_experience if given is None else given
    return KurnikPlayer(known.rating if known else float(rules.start), experience)


def _match(own: KurnikPlayer, other: KurnikPlayer, game: Game, score: float) -> Match:
    return Match(own.rating, own.experience or 0, other.rating, game.length or 0, int(score))


def _figures(game: Game, opponent: str, match: Match, update: FibsUpdate) -> dict[str, Figure]:
    """The chance is the own one to win: the change is stake times K times root of length times (score - chance)."""
    return {
        "day": str(game.day) if game.day else "",
        "number": game.number,
        "opponent": opponent,
        "opponent_rating": match.opponent,
        "difference": match.opponent - match.rating,
        "length": game.length,
        "experience": update.experience_counted,
        "k": update.k,
        "expected": 1.0 - update.stake_share if match.won else update.stake_share,
        "score": match.won,
        "new": update.rating,
    }
