"""The month of FNGO: one event after the other by Glicko, newcomers recounted, titles at the end of each (S3)."""

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping
from datetime import date
from itertools import chain
from typing import NamedTuple

from xlratings.errors import Message, Problem, Where
from xlratings.federations import Edition
from xlratings.in_columns import column_of
from xlratings.model import Choices, Event, Month, Player
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
from xlratings.outcome import Figure
from xlratings.rules import fngo
from xlratings.rules.fngo import Count, Entrant, FngoRules, event_counts, international_entrant, is_rated
from xlratings.rules.fngo_titles import TITLES, Card, Person, card_after_event, is_active, is_stable
from xlratings.rules.glicko import GREATEST_RD, GlickoRating, GlickoSteps, aged_rd, steps

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
    player = setting.members.get(id_)
    rd = (player.rd if player else None) or rules.newcomer.rd
    title = player.title if player and player.title in TITLES else ""
    stable = is_stable(rules.titles, rd)
    maximum = player.maximum if player else None
    card = Card(rd, float(rating), stable, maximum, title)
    return FngoPlayer(card, month.plus(-1), player.last_event if player else None)


def _step(setting: Setting, event: Event, month: Month, states: Mapping[str, FngoPlayer]) -> Step[FngoPlayer]:
    rules, period = _rules(setting, setting.edition_of(event)), month.plus(-1)
    games = played_games(event)
    sides, scores = (column_of(games, "player"), column_of(games, "opponent")), [*map(float, column_of(games, "score"))]
    players = list(dict.fromkeys(chain.from_iterable(zip(*sides, strict=True))))
    members = [setting.members[id_] for id_ in players]
    entrants = [_entrant(rules, member, states.get(member.id), period) for member in members]
    seats = {id_: seat for seat, id_ in enumerate(players)}
    of_each = _games_of_each(*sides, scores)
    played = [*map(fngo.Game, *(map(seats.__getitem__, side) for side in sides), scores)]
    counts = event_counts(rules, entrants, played)
    line = event_reason(event, month, _ARTICLE)
    new, reasons = {}, []
    for member, entrant, found in zip(members, entrants, counts[-1].found, strict=True):
        id_, before, own_games = member.id, states.get(member.id), of_each[member.id]
        card = card_after_event(rules.titles, before and before.card, found, _person(member))
        new[id_] = FngoPlayer(card, period, event.end)
        start = entrant.before or rules.newcomer
        lines = _steps(rules, counts[-1], seats, own_games, id_)
        whose = line._replace(player=id_, name=member.name, figures=_figures(start, lines, card))
        if id_ == setting.asked:
            own = OwnEvent(start, seats[id_], lines, [met for met, _ in own_games], before and before.card, card)
            whose = whose._replace(steps=event_steps(setting, rules, counts, own))
        reasons.append(whose._replace(rating=start.rating, variation=card.rating - start.rating))
    reasons.sort(key=lambda reason: (-reason.variation, reason.player))
    return Step(
        states=new, reasons=tuple(reasons), notes=(*unplayed_notes(setting, event), *_restarts(event, players, counts))
    )


def _entrant(rules: FngoRules, player: Player, before: FngoPlayer | None, period: Month) -> Entrant:
    if before:
        return Entrant(GlickoRating(before.card.rating, before.card.rd), period.since(before.computed_in))
    return Entrant(None) if player.international is None else international_entrant(rules, player.international)


def _person(player: Player) -> Person:
    return Person(player.italian, player.dan_points, player.former_master)


def _games_of_each(
    players: Iterable[str], opponents: Iterable[str], scores: Iterable[float]
) -> Mapping[str, list[tuple[str, float]]]:
    """Each player's games: the opponent and the own score."""
    games: dict[str, list[tuple[str, float]]] = defaultdict(list)
    for player, opponent, score in zip(players, opponents, scores, strict=True):
        games[player].append((opponent, score))
        games[opponent].append((player, 1.0 - score))
    return games


def _steps(
    rules: FngoRules, count: Count, seats: Mapping[str, int], played: list[tuple[str, float]], id_: str
) -> GlickoSteps:
    """The last count of a player, line by line; its starts are aged already."""
    met = [count.starts[seats[opponent]] for opponent, _ in played]
    own = count.starts[seats[id_]]
    ratings, rds = [one.rating for one in met], [one.rd for one in met]
    return steps(own.rating, own.rd, ratings, rds, [score for _, score in played], least_rd=rules.least_rd)


def _figures(before: GlickoRating, lines: GlickoSteps, card: Card) -> dict[str, Figure]:
    return {
        "rd_before": before.rd,
        "games": len(lines.games),
        "score": sum(game.score for game in lines.games),
        "surprise": lines.surprise,
        "information": lines.information,
        "rd": card.rd,
        "new": card.rating,
        "stable": card.stable,
        "maximum": card.maximum,
        "title": card.title,
    }


def _restarts(event: Event, players: list[str], counts: tuple[Count, ...]) -> Iterator[Problem]:
    for number, count in enumerate(counts, 1):
        for index in count.restarting:
            fields = {"player": players[index], "count": number, "rating": int(count.threshold or 0)}
            yield Problem(Message("month.newcomer-restarts", event=event.id, **fields), event.where)


def _list_figures(setting: Setting, month: Month, player: FngoPlayer) -> dict[str, Figure]:
    rules = _rules(setting, setting.book.in_force(month.first_day))
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
