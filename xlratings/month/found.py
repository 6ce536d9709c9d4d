"""What a month is found to be: its events, the lists as replayed, the published numbers that move."""

from collections.abc import Mapping
from typing import NamedTuple

from xlratings.errors import Problem, Where
from xlratings.model import Event, Ledger, Month, Policy
from xlratings.month.computed import ComputedList
from xlratings.month.correcting import policy_of
from xlratings.month.due import Events, set_aside, sorted_out
from xlratings.month.moved import moved_numbers
from xlratings.month.plan import Past, Plan, counting_order, is_left_out, is_past, list_month
from xlratings.month.setting import Setting
from xlratings.month.system import system_of
from xlratings.outcome import Moved


class Found(NamedTuple):
    """All that is known of a month: the events, the lists as replayed, the published numbers that move.

    Of a past that is proved the lists are as published, and no number moves.

    ``policy``: what becomes of these numbers, None: they are in the way, or none moves; ``aside``: what reading found
    in rows that are not looked at.
    """

    setting: Setting
    plan: Plan
    events: Events
    lists: Mapping[Month, ComputedList]
    moved: tuple[Moved, ...]
    policy: Policy | None
    aside: tuple[Problem, ...]
    past: Past

    @property
    def ledger(self) -> Ledger:
        """The ledger."""
        return self.setting.ledger

    @property
    def is_alone(self) -> bool:
        """Whether published lists are corrected without a new one."""
        return self.policy is Policy.PUBLISH and self.plan.nothing_to_do is not None

    @property
    def is_waiting(self) -> bool:
        """Whether a correction waits for the list that carries it."""
        return self.policy is Policy.CARRY and self.plan.nothing_to_do is not None

    @property
    def month(self) -> Month:
        """The list that is written."""
        return self.plan.newest if self.is_alone and self.plan.newest else self.plan.target

    @property
    def newest(self) -> Mapping[str, float]:
        """The ratings of the newest published list."""
        return self.ledger.lists[-1].ratings if self.ledger.lists else {}

    @property
    def counted(self) -> list[Event]:
        """The events that the new list counts, in the order of counting."""
        due = [event for event in self.events.sound if self.plan.is_computed and list_month(event) == self.plan.target]
        return sorted(due, key=counting_order)


def found_month(setting: Setting, plan: Plan) -> Found:
    """Everything that a month's outcome is made of; each event is rated once."""
    past = _past(setting, plan)
    events = sorted_out(setting, plan, is_past_proved=past.is_proved)
    lists = _replayed(setting, plan, events, past)
    is_unknown = _is_published_unknown(setting, plan, events, lists)
    moved = () if is_unknown or past.is_proved else tuple(moved_numbers(setting, lists))
    return Found(
        setting=setting,
        plan=plan,
        events=events,
        lists=lists,
        moved=moved,
        policy=None if is_unknown else policy_of(setting.ledger, events, moved),
        aside=set_aside(setting.ledger, filter(is_left_out, setting.ledger.events)),
        past=past,
    )


def _past(setting: Setting, plan: Plan) -> Past:
    if not setting.ledger.past:
        return Past(is_proved=False, contents={})
    from xlratings.month.past import past_of  # noqa: PLC0415 - no digest, nothing to prove

    return past_of(setting, plan)


def _replayed(setting: Setting, plan: Plan, events: Events, past: Past) -> Mapping[Month, ComputedList]:
    """The lists from the starting one, or from the newest where the past is proved and no older rating is needed."""
    last = plan.target if plan.is_computed else plan.newest or plan.target
    if past.is_proved:
        from xlratings.month.going_on import going_on  # noqa: PLC0415 - as just said

        new = [event for event in events.sound if not is_past(event, plan.newest)]
        if short := going_on(setting, plan, new):
            return system_of(setting).replayed(short, new, last)
    return system_of(setting).replayed(setting, events.sound, last)


def _is_published_unknown(setting: Setting, plan: Plan, events: Events, lists: Mapping[Month, ComputedList]) -> bool:
    """Whether it is open what the published lists should be: an event cannot be rated, or what all go by is missing."""
    settings = setting.ledger.choices.places.get("", Where()).sheet
    is_set = not any(problem.where.sheet == settings != "" for problem in setting.ledger.problems)
    if plan.newest is None or not is_set or any(True for _ in system_of(setting).starting(setting)):
        return True
    months = [list_month(broken.event) for broken in events.broken]
    months += [month for month, found in lists.items() if found.problems]
    return any(month is None or month <= plan.newest for month in months)
