"""What is wrong with the games of an event, each with its cell, and which of them count."""

from collections import Counter
from collections.abc import Iterator

from xlratings.errors import Message, Problem
from xlratings.in_columns import column_of
from xlratings.model import Event, Game
from xlratings.month.frame_checks import day_problems
from xlratings.month.marks import Unplayed, is_bye, is_lone, mark_of
from xlratings.month.places import doubt_problem, event_problem, field_place, game_problem
from xlratings.month.plan import is_outside
from xlratings.month.played import are_played, is_played
from xlratings.month.recount import recount_problems
from xlratings.month.setting import Setting
from xlratings.month.sound_games import SCORES, are_sound


def seats(game: Game) -> tuple[str, ...]:
    """The members that a game is between: both players, or the first one where the other is a guest."""
    return (game.player, game.opponent) if game.guest_rating is None else (game.player,)


def games_problems(setting: Setting, event: Event) -> Iterator[Problem]:
    """Every reason why an event of games cannot be rated, without a look at the lists."""
    yield from day_problems(setting.ledger, event)
    if event.bye_points not in SCORES:
        yield event_problem(setting.ledger, event, "bye_points", "month.bye-points-outside", points=event.bye_points)
    if not any(map(is_played, column_of(event.games, "rated"), column_of(event.games, "score"))):
        yield event_problem(setting.ledger, event, "id", "month.event-no-games")
    for game in () if are_sound(setting, event) else event.games:
        yield from _game_problems(setting, event, game)
    yield from recount_problems(setting.ledger, event)


def _game_problems(setting: Setting, event: Event, game: Game) -> Iterator[Problem]:
    ledger = setting.ledger
    is_guest = game.guest_rating is not None
    has_one_side = is_guest or is_lone(game)
    if is_guest and game.opponent in setting.members:
        yield game_problem(ledger, game, "guest_rating", "month.guest-is-member")
    for field, id_ in (("player", game.player), *([] if has_one_side else [("opponent", game.opponent)])):
        yield from _side_problems(setting, event, game, field, id_)
    if game.player and game.player == game.opponent:
        yield game_problem(ledger, game, "opponent", "month.game-against-oneself")
    if game.score is not None and game.score not in SCORES:
        yield game_problem(ledger, game, "score", "month.game-score-outside", score=game.score)
    if game.opponent and is_bye(game.mark):
        yield game_problem(ledger, game, "opponent", "month.bye-with-opponent", mark=game.mark)
    if is_outside(event, game.day):
        yield game_problem(ledger, game, "day", "month.game-day-outside", day=game.day)


def _side_problems(setting: Setting, event: Event, game: Game, field: str, id_: str) -> Iterator[Problem]:
    member = setting.members.get(id_)
    if (game.event, id_, "") in setting.ledger.doubts:
        doubt = setting.ledger.doubts[game.event, id_, ""]
        yield from [doubt_problem(doubt, field_place(setting.ledger, "Games", field, game.where))] if doubt else []
    elif not id_:
        yield game_problem(setting.ledger, game, field, "month.game-no-player")
    elif member is None:
        yield game_problem(setting.ledger, game, field, "month.game-player-unknown", id=id_)
    elif member.left and event.start and member.left < event.start:
        fields = {"name": member.name, "left": member.left, "start": event.start}
        yield game_problem(setting.ledger, game, field, "month.game-player-left", **fields)


def unplayed_notes(setting: Setting, event: Event) -> Iterator[Problem]:
    """The games that do not count: each without a result is named, those scored without a game are told together."""
    kinds: Counter[Unplayed] = Counter()
    scored: list[Game] = []
    for game in () if are_played(event.games) else event.games:
        mark = mark_of(event, game) if game.rated else None
        if mark and mark.kind is Unplayed.UNFINISHED:
            yield game_problem(setting.ledger, game, "score", "month.game-unplayed", mark=game.mark or "-")
        elif mark:
            kinds[mark.kind] += 1
            scored.append(game)
    if scored:
        fields = {"forfeits": kinds[Unplayed.FORFEIT], "byes": kinds[Unplayed.BYE]}
        place = field_place(setting.ledger, "Games", "score", scored[0].where)
        yield Problem(Message("month.scored-not-rated", event=event.id, **fields), place)
