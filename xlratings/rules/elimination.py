"""Elimination events: "secca" or "con recupero", and the rounds an exempt player passed (S0 section 6)."""

from collections.abc import Iterable

from xlratings.errors import Message, RuleError
from xlratings.model import EventKind
from xlratings.rules.risiko import RisikoRules
from xlratings.rules.significance import Formula


def elimination_formula(
    rules: RisikoRules,
    kind: EventKind,
    rounds: int | None,
    second_chance_rounds: int | None,
    selection_games: int | None,
) -> Formula:
    """S ("secca") or R ("con recupero"), the column of K for an event that is not played for points.

    S0 section 6: R when at least half of the rounds let a loser play again, and for a mixed formula with at
    least three selection games, whose preliminary phase is one round. Decisions: a mixed formula with fewer
    selection games goes by the half; a knock-out event without a number of second-chance rounds has none; an
    event that the clerk calls "second chance" is R.

    Raises:
        RuleError: #VALUE! for a points event, #N/A when rounds or selection games are needed and missing.

    >>> from xlratings.federations import rule_book
    >>> rules = rule_book("RISIKO").newest().rules
    >>> elimination_formula(rules, EventKind.KNOCKOUT, 5, 2, None), elimination_formula(rules, EventKind.MIXED, 4, 0, 3)
    ('S', 'R')
    """
    if kind is EventKind.POINTS:
        raise RuleError("#VALUE!", Message("rule.not-an-elimination"))
    if kind is EventKind.SECOND_CHANCE or (kind is EventKind.MIXED and _is_selective(rules, selection_games)):
        return "R"
    return "R" if _has_second_chance(rules, rounds, second_chance_rounds) else "S"


def is_special_case(kind: EventKind, second_chance_rounds: int | None, exempt: Iterable[bool]) -> bool:
    """Whether an elimination event needs S0 section 6: for its formula, or for somebody exempt from a round.

    >>> is_special_case(EventKind.KNOCKOUT, None, [False]), is_special_case(EventKind.KNOCKOUT, None, [False, True])
    (False, True)
    """
    return kind is not EventKind.KNOCKOUT or bool(second_chance_rounds) or any(exempt)


def _is_selective(rules: RisikoRules, selection_games: int | None) -> bool:
    if selection_games is None:
        raise RuleError("#N/A", Message("rule.selection-games-missing"))
    return selection_games >= rules.selection_games


def _has_second_chance(rules: RisikoRules, rounds: int | None, second_chance_rounds: int | None) -> bool:
    if not second_chance_rounds:
        return False
    if rounds is None:
        raise RuleError("#N/A", Message("rule.rounds-missing"))
    if not 0 < second_chance_rounds <= rounds:
        raise RuleError(
            "#NUM!", Message("rule.second-chance-outside", second_chance=second_chance_rounds, rounds=rounds)
        )
    return second_chance_rounds >= rules.second_chance_share * rounds


def rounds_passed(passed: int, exempt: bool) -> int:  # noqa: FBT001 - the two columns of a result
    """The number of the last round passed, from the rounds a player passed by playing.

    S0 section 6: a player exempt from the first round who passes the first round he plays is equal to those
    who passed that round; if he does not, he is equal to those eliminated in the first.

    >>> rounds_passed(1, True), rounds_passed(0, True), rounds_passed(1, False)
    (2, 0, 1)
    """
    return passed + 1 if exempt and passed > 0 else passed
