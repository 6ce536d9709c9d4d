"""Words for who somebody is: why it is not known and what to do, and by what it was known."""

from collections.abc import Iterable, Iterator

from xlratings.errors import Message, Problem
from xlratings.model import Ledger, Player
from xlratings.month.identity import id_key, spellings
from xlratings.month.people import Clue, Known, Match
from xlratings.month.people_index import People
from xlratings.month.places import field_place
from xlratings.people import Decision, Person, Verdict

_TABLE = "Decisions"
_BLANK = "-"
_MORE_DOUBTS = ("id-impossible", "one-of-namesakes", "waits-for-answer")
_UNKNOWN = frozenset({"month.player-unknown", "month.game-player-unknown"})
_DOUBTS = _UNKNOWN | {f"person.{doubt}" for doubt in (*(clue.value for clue in Clue), *_MORE_DOUBTS)}


def doubt(match: Match, person: Person, event: str) -> Message | None:
    """Why it is not known who a person is, who it could be, and the row of Decisions that would say it.

    None for somebody refused: nobody needs to know.
    """
    if match.known is Known.REFUSED:
        return None
    clue = "id-impossible" if match.clue is Clue.ID_INVALID and not match.candidates else match.clue.value
    if match.clue is Clue.NAMESAKES and len(match.candidates) == 1:
        clue = "one-of-namesakes"
    fields = {"name": person.name or person.id or _BLANK, "id": person.id or person.fide_id or _BLANK}
    return Message(
        f"person.{clue}",
        **fields,
        candidates=named(match.candidates),
        row=_row(match, person, event),
        table=_TABLE,
    )


def is_about_who(message: Message) -> bool:
    """Whether a message says that it is not known who somebody in an event is.

    >>> is_about_who(Message("person.near")), is_about_who(Message("month.end-missing"))
    (True, False)
    """
    return message.id in _DOUBTS


def waiting(ledger: Ledger, match: Match, person: Person, event: str) -> Problem | None:
    """That a row of Decisions waits for the answer who a person is, at its cell; None where there is no such row."""
    decision = next((one for one in ledger.decisions if _asks_about(one, person, event)), None)
    if decision is None or match.decisions:
        return None
    fields = {"name": person.name or person.id or _BLANK, "candidates": named(match.candidates) or _BLANK}
    message = Message("person.waits-for-answer", **fields, table=_TABLE)
    return Problem(message, field_place(ledger, _TABLE, "verdict", decision.where))


def _asks_about(decision: Decision, person: Person, event: str) -> bool:
    """Whether a row of Decisions is not answered yet and names a person, in this event or in all."""
    if decision.verdict is not Verdict.OPEN or id_key(decision.event) not in {"", id_key(event)}:
        return False
    if id_key(decision.id):
        return id_key(decision.id) == id_key(person.id)
    return bool(spellings(decision.name) & spellings(person.name or person.id))


def named(players: Iterable[Player]) -> str:
    """Members as a clerk tells them apart: name, id, year of birth."""
    return "; ".join(f"{one.name} ({', '.join(filter(None, (one.id, str(one.born or ''))))})" for one in players)


def _row(match: Match, person: Person, event: str) -> Message:
    """The row that says that it is the likeliest one; of namesakes only in this event."""
    return Message(
        "person.row",
        id=person.id or person.fide_id or _BLANK,
        name=person.name or _BLANK,
        event=event if match.clue is Clue.NAMESAKES else _BLANK,
        player=match.candidates[0].id if match.candidates else _BLANK,
    )


def decision_problems(ledger: Ledger, people: People) -> Iterator[Problem]:
    """Decisions that can hold for nobody or for nothing, go round, or contradict each other; each with its cell."""
    events = {id_key(event.id) for event in ledger.events}
    for decision in ledger.decisions:
        if decision.event and id_key(decision.event) not in events:
            yield _problem(ledger, decision, "event", "person.decision-no-event", event=decision.event)
        if decision.verdict is Verdict.SAME and people.with_id(decision.player) is None:
            yield _problem(ledger, decision, "player", "person.decision-no-member", player=decision.player)
    for decision in people.decided.unclear:
        yield _problem(ledger, decision, "player", "person.decision-unclear", id=decision.id)
    for one, other in _contradictions(ledger, people):
        yield _problem(ledger, other, "verdict", "person.decisions-contradict", other=one.where.cell)


def _contradictions(ledger: Ledger, people: People) -> Iterator[tuple[Decision, Decision]]:
    first: dict[tuple[str, str, tuple[str, ...]], Decision] = {}
    for decision in ledger.decisions:
        if decision.verdict is Verdict.OPEN or decision in people.decided.unclear:
            continue
        for spelt in spellings(decision.name) or {()}:
            one = first.setdefault((id_key(decision.event), id_key(decision.id), spelt), decision)
            if people.decided.answer(one) != people.decided.answer(decision):
                yield one, decision
                break


def _problem(ledger: Ledger, decision: Decision, field: str, id_: str, /, **fields: object) -> Problem:
    written = decision.name or decision.id
    message = Message(id_, **({"written": written} | fields))
    return Problem(message, field_place(ledger, _TABLE, field, decision.where))
