"""What a player took part in and what does not count: events set aside or too late, and games, each with its reason."""

from collections.abc import Iterator

from xlratings.errors import Message
from xlratings.in_columns import column_of
from xlratings.model import Event, EventState, Game, Month
from xlratings.month.identity import id_key, spellings
from xlratings.month.marks import Unplayed, mark_of
from xlratings.month.named import named
from xlratings.month.setting import Setting
from xlratings.people import Verdict

_STATES = {
    EventState.WAITING: "steps.event-waiting",
    EventState.REFUSED: "steps.event-refused",
    EventState.ANNULLED: "steps.event-annulled",
}
_MARKS = {
    Unplayed.UNFINISHED: "steps.game-unfinished",
    Unplayed.FORFEIT: "steps.game-forfeit",
    Unplayed.BYE: "steps.game-bye",
}


def event_not_counted(event: Event, player: str, missing_in: Month | None) -> Message | None:
    """Why an event does not count for a participant; ``missing_in``: the list that was published without it.

    None where nothing is known of it: the player is not in it, or played nothing that counts.
    """
    own = [result for result in event.results if result.player == player]
    games, rows = event.games, (event.placings, event.deals)
    ids = (column_of(games, "player"), column_of(games, "opponent"), *(column_of(each, "player") for each in rows))
    if not own and not any(player in each for each in ids):
        return None
    called = f"{event.id} {event.name}".strip()
    if missing_in:
        return Message("steps.event-late", event=called, month=missing_in)
    if event.state in _STATES:
        return Message(_STATES[event.state], event=called)
    if own and not any(result.federated for result in own):
        return Message("steps.event-guest", event=called)
    return None


def games_not_counted(setting: Setting, event: Event, player: str) -> Iterator[Message]:
    """The games of a player in an event that count for no rating, with the points they give."""
    sides = zip(column_of(event.games, "player"), column_of(event.games, "opponent"), strict=True)
    for place in [place for place, pair in enumerate(sides) if player in pair]:
        yield from _game(setting, event, event.games[place], is_first=event.games[place].player == player)
    for one in event.placings:
        if one.player == player and not one.rated:
            day = one.day or event.end
            yield Message("steps.place-friendly", day=day, number=one.number or "-", place=one.place or "-")


def _game(setting: Setting, event: Event, game: Game, *, is_first: bool) -> Iterator[Message]:
    fields = {"opponent": named(setting, game.opponent if is_first else game.player), "day": game.day or event.end}
    mark = mark_of(event, game)
    if mark:
        score = mark.score if is_first else mark.opponent_score
        yield Message(_MARKS[mark.kind], mark=game.mark or "-", score="?" if score is None else score, **fields)
    elif not game.rated:
        sides = (game.player, game.opponent)
        is_refused = any(_is_refused(setting, event, side) for side in sides)
        yield Message("steps.game-refused" if is_refused else "steps.game-friendly", **fields)


def _is_refused(setting: Setting, event: Event, written: str) -> bool:
    """Whether a decision refuses one side of a game; ``written``: an id or a name."""
    refusals = (one for one in setting.ledger.decisions if one.verdict is Verdict.REFUSED)
    return any(
        id_key(one.id) == id_key(written) if id_key(one.id) else bool(spellings(one.name) & spellings(written))
        for one in refusals
        if one.event in {"", event.id}
    )
