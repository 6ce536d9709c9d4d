"""What a clerk wants to see first of an outcome; nothing is computed anew."""

from xlratings.outcome import ListRow, Outcome


def movers(outcome: Outcome, most: int) -> tuple[ListRow, ...]:
    """Those whose rating moves most, the greatest change first, up or down."""
    moving = [row for row in outcome.rows if row.change]
    return tuple(sorted(moving, key=lambda row: (min(row.change, -row.change), row.rank, row.name))[:most])


def newcomers(outcome: Outcome) -> tuple[ListRow, ...]:
    """Those who were not on the list before, in the order of the list."""
    return tuple(row for row in outcome.rows if row.newcomer)


def worth_showing(outcome: Outcome, top: int) -> tuple[ListRow, ...]:
    """The head of the list and everyone who moves or is new, in the order of the list."""
    return tuple(row for row in outcome.rows if row.rank <= top or row.change or row.newcomer)
