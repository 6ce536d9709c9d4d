"""Whom a participant met in an event that is reported by its totals, and what is wrong with that."""

from collections import Counter
from collections.abc import Iterator

from xlratings.errors import Problem
from xlratings.model import Event, Ledger, Result
from xlratings.month.identity import id_key
from xlratings.month.places import result_problem


def one_by_one(event: Event) -> Event:
    """The event with its results made once: whom somebody met is one of these rows, and no other that says the same."""
    return event._replace(results=tuple(event.results))


def opponents_met(event: Event, result: Result) -> tuple[Result, ...]:
    """The opponents of a participant, one per game: those named, else everybody else equally often.

    Who played no game is nobody's opponent unless named.
    """
    if result.opponents:
        rows = {id_key(row.player): row for row in event.results if row.player}
        named = (rows.get(id_key(opponent)) for opponent in result.opponents)
        return tuple(row for row in named if row is not None)
    others = _others(event, result)
    return tuple(others) * ((result.games or 0) // len(others)) if others else ()


def _others(event: Event, result: Result) -> list[Result]:
    return [row for row in event.results if row is not result and row.games != 0]


def opponents_problems(ledger: Ledger, event: Event, result: Result) -> Iterator[Problem]:
    """Opponents who are not there, not as many as games, or not named where it matters who was met."""
    games = result.games or 0
    if not result.opponents:
        others = len(_others(event, result))
        if games and (not others or games % others):
            fields = {"games": games, "others": others}
            yield result_problem(ledger, result, "opponents", "month.opponents-unclear", **fields)
        return
    known = {id_key(row.player) for row in event.results if row.player}
    for opponent in dict.fromkeys(result.opponents):
        if id_key(opponent) not in known:
            yield result_problem(ledger, result, "opponents", "month.opponent-unknown", opponent=opponent)
        elif id_key(opponent) == id_key(result.player):
            yield result_problem(ledger, result, "opponents", "month.opponent-oneself")
    if len(result.opponents) != games:
        fields = {"games": games, "opponents": len(result.opponents)}
        yield result_problem(ledger, result, "opponents", "month.opponents-count", **fields)


def one_sided_problems(ledger: Ledger, event: Event) -> Iterator[Problem]:
    """Games that one of two federated participants reports otherwise than the other."""
    rows = {row.player: row for row in event.results if row.federated and row.player}
    met = {id_: Counter(row.player for row in opponents_met(event, rows[id_])) for id_ in rows}
    for id_, opponents in met.items():
        for opponent, times in opponents.items():
            if opponent in met and met[opponent][id_] < times:
                fields = {"opponent": opponent, "times": times, "other": met[opponent][id_]}
                yield result_problem(ledger, rows[id_], "opponents", "month.opponent-one-sided", **fields)
