"""The month of FNGO: one event after the other by Glicko, newcomers recounted, titles at the end of each (S3)."""

from array import array
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from itertools import chain
from operator import neg, sub
from typing import NamedTuple

from xlratings.errors import Message, Problem, Where
from xlratings.federations import Edition
from xlratings.in_columns import InColumns, Keyed, Same, column_of, made_of
from xlratings.model import Choices, Event, Month
from xlratings.month.computed import ComputedList
from xlratings.month.fngo_steps import OwnEvent, event_steps
from xlratings.month.game_checks import games_problems, unplayed_notes
from xlratings.month.in_order import InOrder, Step, event_reason, lists_in_order
from xlratings.month.members import Members
from xlratings.month.places import event_problem, player_problem
from xlratings.month.plan import given_list
from xlratings.month.played import played_games
from xlratings.month.published import MOST_RATING
from xlratings.month.setting import Setting
from xlratings.month.system import System
from xlratings.outcome import Figure, Reason
from xlratings.rules import fngo
from xlratings.rules.fngo import Count, Entrant, FngoRules, event_counts, international_entrant, is_rated
from xlratings.rules.fngo_titles import TITLES, Card, Person, card_after_event, is_active, is_stable
from xlratings.rules.glicko import GREATEST_RD, GlickoRating, aged_rd, period_sums, steps

_ARTICLE = "FNGO, Glicko 1, 2"


class FngoPlayer(NamedTuple):
    """A line of the list, the month in which its RD was computed, and the day of the last event."""

    card: Card
    computed_in: Month
    last_event: date | None


def replayed(setting: Setting, events: Iterable[Event], last: Month) -> Mapping[Month, ComputedList]:
    """The lists up to a month.

    Decisions: events were played in the order of their end days, then ids; those without a list entry are newcomers,
    unless Players gives an international rating. Where the federation sets a c, t are months: an RD grows once for
    every month between the one it was computed in and that of the event, before its games (Glicko 1), however many
    events others played and however often a list is made; a list shows it grown up to its month, and on the starting
    list it is that of the month before.
    """
    return lists_in_order(setting, events, last, _SYSTEM)


def event_problems(setting: Setting, event: Event) -> Iterator[Problem]:
    """Every reason why an event cannot be rated, without a look at the lists."""
    rules = _rules(setting, setting.edition_of(event))
    yield from games_problems(setting, event)
    if event.minutes is not None and not is_rated(rules, float(event.minutes)):
        fields = {"minutes": event.minutes, "least": rules.thinking_minutes}
        yield event_problem(setting.ledger, event, "minutes", "month.thinking-time-short", **fields)


def starting_problems(setting: Setting) -> Iterator[Problem]:
    """Settings and ratings that nobody can have, players of the starting list without RD, titles that are none."""
    places = setting.ledger.choices.places
    for key in _bad_settings(setting.ledger.choices):
        yield Problem(Message("month.growth-outside", most=int(GREATEST_RD)), places.get(key, Where()))
    _, given = given_list(setting.ledger, Month(1, 1))
    for player in setting.members.values() if _is_anything_odd(setting.members, given) else ():
        if player.id in given and not (player.rd and player.rd > 0):
            yield player_problem(setting.ledger, player, "rd", "month.start-rd-missing")
        for field in ("maximum", "international"):
            if (getattr(player, field) or 0) > MOST_RATING:
                yield player_problem(setting.ledger, player, field, "month.players-rating-too-large", most=MOST_RATING)
        if player.title not in TITLES:
            known = ", ".join(title for title in TITLES if title)
            yield player_problem(
                setting.ledger, player, "title", "month.title-unknown", title=player.title, known=known
            )


def _is_anything_odd(members: Members, given: Container[str]) -> bool:
    """Whether any of Players' columns holds what is a problem."""
    most = [max(filter(None, members.column(field)), default=0) for field in ("maximum", "international")]
    known = zip(members, members.column("rd"), strict=True)
    are_titles = {*members.column("title")} <= {*TITLES}
    return not are_titles or max(most) > MOST_RATING or any(not (rd and rd > 0) and id_ in given for id_, rd in known)


def _bad_settings(choices: Choices) -> list[str]:
    bad = {"rd_growth": (choices.rd_growth or 0.0) < 0, "least_rd": not 0 <= (choices.least_rd or 0.0) <= GREATEST_RD}
    return [key for key, is_bad in bad.items() if is_bad]


def _rules(setting: Setting, edition: Edition) -> FngoRules:
    """The edition's rules with what the federation sets, unless that is a problem."""
    choices = setting.ledger.choices
    rules: FngoRules = edition.rules
    if _bad_settings(choices):
        return rules
    c = rules.c if choices.rd_growth is None else float(choices.rd_growth)
    least_rd = rules.least_rd if choices.least_rd is None else float(choices.least_rd)
    return rules._replace(c=c, least_rd=least_rd)


def _given(setting: Setting, month: Month, id_: str, rating: float) -> FngoPlayer:
    rules: FngoRules = setting.book.newest().rules
    said, known = setting.members.said, setting.members.said("title").get(id_, "")
    rd = said("rd").get(id_) or rules.newcomer.rd
    title = known if known in TITLES else ""
    card = Card(rd, float(rating), is_stable(rules.titles, rd), said("maximum").get(id_), title)
    return FngoPlayer(card, month.plus(-1), said("last_event").get(id_))


def _step(setting: Setting, event: Event, month: Month, states: Mapping[str, FngoPlayer]) -> Step[FngoPlayer]:
    rules, period = _rules(setting, setting.edition_of(event)), month.plus(-1)
    games = _games(event)
    before = [states.get(id_) for id_ in games.players]
    pairs = zip(games.players, before, strict=True)
    entrants = [_entrant(rules, setting.members, id_, known, period) for id_, known in pairs]
    counts = event_counts(rules, entrants, games.played)
    cards = _cards(setting.members, rules, games.players, before, counts[-1].found)
    starts = [entrant.before or rules.newcomer for entrant in entrants]
    line = event_reason(event, month, _ARTICLE)
    reasons = _reasons(line, games, starts, counts[-1], cards)
    if setting.asked:
        reasons = reasons.having(steps=_steps(setting, rules, counts, _Event(games, starts, before, cards)))
    keys = [*zip(map(neg, reasons.column("variation")), games.players, strict=True)]
    return Step(
        states={id_: FngoPlayer(card, period, event.end) for id_, card in zip(games.players, cards, strict=True)},
        reasons=reasons.taken(sorted(range(len(keys)), key=keys.__getitem__)),
        notes=(*unplayed_notes(setting, event), *_restarts(event, games.players, counts)),
    )


class _Games(NamedTuple):
    """The games of an event: who played, in the order of their first games, and what, by their places there."""

    players: list[str]
    played: list[fngo.Game]


def _games(event: Event) -> _Games:
    games = played_games(event)
    sides = column_of(games, "player"), column_of(games, "opponent")
    seats = {id_: seat for seat, id_ in enumerate(dict.fromkeys(chain.from_iterable(zip(*sides, strict=True))))}
    scores = made_of(float, column_of(games, "score"))
    return _Games([*seats], [*map(fngo.Game, *(map(seats.__getitem__, side) for side in sides), scores)])


def _entrant(rules: FngoRules, members: Members, id_: str, before: FngoPlayer | None, period: Month) -> Entrant:
    if before:
        return Entrant(GlickoRating(before.card.rating, before.card.rd), period.since(before.computed_in))
    international = members.said("international").get(id_)
    return Entrant(None) if international is None else international_entrant(rules, international)


def _cards(
    members: Members,
    rules: FngoRules,
    players: Iterable[str],
    before: Iterable[FngoPlayer | None],
    found: Iterable[GlickoRating],
) -> list[Card]:
    """Everybody's line of the list after an event."""
    italian, dan_points, former = (members.said(field) for field in ("italian", "dan_points", "former_master"))
    cards = []
    for id_, known, new in zip(players, before, found, strict=True):
        person = Person(italian.get(id_, True), dan_points.get(id_), former.get(id_, False))
        cards.append(card_after_event(rules.titles, known and known.card, new, person))
    return cards


def _reasons(
    line: Reason, games: _Games, starts: Sequence[GlickoRating], last: Count, cards: Sequence[Card]
) -> InColumns[Reason]:
    """In the order of the players; the names are filled in when the reasons of all events are joined."""
    count, new = len(cards), array("d", column_of(cards, "rating"))
    information, surprise = (array("d", sums) for sums in period_sums(last.starts, games.played))
    numbers, scores = _totals(games)
    figures: dict[str, Sequence[Figure]] = {
        "rd_before": column_of(starts, "rd"),
        "games": numbers,
        "score": scores,
        "surprise": surprise,
        "information": information,
        "rd": array("d", column_of(cards, "rd")),
        "new": new,
        **{field: column_of(cards, field) for field in ("stable", "maximum", "title")},
    }
    alike = {field: Same(value, count) for field, value in zip(line._fields, line, strict=True)}
    rating = array("d", column_of(starts, "rating"))
    changes = {"rating": rating, "variation": array("d", map(sub, new, rating)), "figures": Keyed(figures, count)}
    return InColumns(Reason, {**alike, **changes, "player": games.players}, count)


def _totals(games: _Games) -> tuple[Sequence[int], Sequence[float]]:
    """Everybody's number of games, and score."""
    numbers, scores = [0] * len(games.players), array("d", [0.0]) * len(games.players)
    for first, second, score in games.played:
        numbers[first] += 1
        numbers[second] += 1
        scores[first] += score
        scores[second] += 1.0 - score
    return numbers, scores


class _Event(NamedTuple):
    """What an event was to its players: with which ratings they came, and their lines of the list."""

    games: _Games
    starts: Sequence[GlickoRating]
    before: Sequence[FngoPlayer | None]
    cards: Sequence[Card]


def _steps(setting: Setting, rules: FngoRules, counts: Sequence[Count], event: _Event) -> list[tuple[Message, ...]]:
    """Step by step what it was to the player who is asked about, nothing of the others."""
    players = event.games.players
    return [
        _own_steps(setting, rules, counts, event, seat) if id_ == setting.asked else ()
        for seat, id_ in enumerate(players)
    ]


def _own_steps(
    setting: Setting, rules: FngoRules, counts: Sequence[Count], event: _Event, seat: int
) -> tuple[Message, ...]:
    """The last count of a player, line by line; its starts are aged already."""
    met = [*_met(event.games.played, seat)]
    opponents = [counts[-1].starts[other] for other, _ in met]
    ratings, rds = column_of(opponents, "rating"), column_of(opponents, "rd")
    own = counts[-1].starts[seat]
    lines = steps(own.rating, own.rd, ratings, rds, [score for _, score in met], least_rd=rules.least_rd)
    before, called = event.before[seat], [event.games.players[other] for other, _ in met]
    whose = OwnEvent(event.starts[seat], seat, lines, called, before and before.card, event.cards[seat])
    return event_steps(setting, rules, counts, whose)


def _met(games: Iterable[fngo.Game], seat: int) -> Iterator[tuple[int, float]]:
    """The opponents of a player, by their places, and the own scores."""
    for first, second, score in games:
        if first == seat:
            yield second, score
        if second == seat:
            yield first, 1.0 - score


def _restarts(event: Event, players: list[str], counts: tuple[Count, ...]) -> Iterator[Problem]:
    for number, count in enumerate(counts, 1):
        for index in count.restarting:
            fields = {"player": players[index], "count": number, "rating": int(count.threshold or 0)}
            yield Problem(Message("month.newcomer-restarts", event=event.id, **fields), event.where)


def _list_figures(setting: Setting, month: Month) -> Callable[[FngoPlayer], Mapping[str, Figure]]:
    """What the list of a month shows of a player."""
    return partial(_player_figures, _rules(setting, setting.book.in_force(month.first_day)), month)


def _player_figures(rules: FngoRules, month: Month, player: FngoPlayer) -> dict[str, Figure]:
    last, months = player.last_event, month.plus(-1).since(player.computed_in)
    rd = aged_rd(player.card.rd, rules.c, months, rules.least_rd)
    return {
        "rd": rd,
        "stable": is_stable(rules.titles, rd),
        "maximum": player.card.maximum,
        "title": player.card.title,
        "last_event": str(last) if last else "",
        "active": last is not None and is_active(rules.titles, last, month.first_day),
    }


_SYSTEM: InOrder[FngoPlayer] = InOrder(
    given=_given, step=_step, rating=lambda player: player.card.rating, figures=_list_figures
)


SYSTEM = System(problems=event_problems, replayed=replayed, starting=starting_problems)
