"""Games by columns are what they are one by one: the same problems, notes, ratings and signatures, proved or not."""

from collections.abc import Iterator
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from xlratings.errors import Problem, Where
from xlratings.federations import rule_book
from xlratings.in_columns import InColumns, Keyed
from xlratings.model import Event, EventKind, Game, Ledger, Month, Player, PublishedList
from xlratings.month import anomalies, game_checks, repeated, round_notes, signature
from xlratings.month.game_checks import games_problems
from xlratings.month.played import played_games
from xlratings.month.setting import Setting, setting_of
from xlratings.month.signature import event_signature
from xlratings.month.sound_games import are_sound
from xlratings.month.unlikely import UPSET
from xlratings.month.update import outcome
from xlratings.outcome import Outcome
from xlratings.rules.kurnik import two_player_game

MARCH, APRIL = Month(2026, 3), Month(2026, 4)
LATER = date(2026, 9, 1)
RATINGS = {"1": 2300.0, "2": 1650.5, "3": 1600.0, "4": 900.0}
PLAYERS = (*(Player(id_, f"Player {id_}") for id_ in "12345"), Player("6", "Player 6", left=date(2026, 3, 2)))
SCORES = (Fraction(0), Fraction(1, 2), Fraction(1))

fine_games = st.builds(
    lambda pair, score, day, number, rated: Game("", pair[0], pair[1], score, "", day, number, rated),
    st.permutations("12345").map(lambda ids: ids[:2]),
    st.sampled_from(SCORES),
    st.none() | st.integers(7, 9).map(lambda day: date(2026, 3, day)),
    st.none() | st.integers(1, 4),
    st.sampled_from((True, True, True, False)),
)
faulty_games = st.builds(
    Game,
    st.just(""),
    st.sampled_from(("1", "2", "6", "z", "")),
    st.sampled_from(("1", "3", "z", "", "007")),
    st.sampled_from((*SCORES, None, Fraction(2))),
    st.sampled_from(("", "bye", "+", "F", "?")),
    st.none() | st.integers(1, 31).map(lambda day: date(2026, 3, day)),
    st.none() | st.integers(1, 3),
    st.booleans(),
    guest_rating=st.none() | st.just(1500.0),
    length=st.none() | st.just(5),
)


def as_columns(games: tuple[Game, ...]) -> InColumns[Game]:
    return InColumns(Game, {field: [getattr(one, field) for one in games] for field in Game._fields}, len(games))


def event(id_: str, games: list[Game], start: int = 7, row: int = 2, rounds: int | None = None) -> Event:
    placed = tuple(
        game._replace(event=id_, where=Where("Games", f"A{10 * row + place}")) for place, game in enumerate(games)
    )
    days = date(2026, 3, start), date(2026, 3, 9)
    where = Where("Events", f"A{row}")
    return Event(id_, f"Room {id_}", EventKind.POINTS, *days, rounds=rounds, games=placed, where=where)


def ledger(*events: Event, book: str = "KURNIK") -> Ledger:
    columns = {("Games", field): letter for field, letter in zip(Game._fields, "ABCDEFGH", strict=False)}
    cells = {id_: Where("Lists", f"C{row}") for row, id_ in enumerate(RATINGS, 2)}
    return Ledger(book, PLAYERS, events, (PublishedList(MARCH, RATINGS, cells),), columns=columns)


def by_columns(one: Ledger) -> Ledger:
    return one._replace(events=tuple(each._replace(games=as_columns(tuple(each.games))) for each in one.events))


ledgers = st.builds(
    lambda parts, rounds: ledger(
        *(event(str(place), games, start, place, rounds) for place, (start, games) in enumerate(parts, 2))
    ),
    st.lists(st.tuples(st.integers(5, 7), st.lists(fine_games, min_size=1, max_size=14)), min_size=1, max_size=4),
    st.sampled_from((None, 2, 9)),
)


@settings(max_examples=60, deadline=None)
@given(ledgers | st.lists(fine_games | faulty_games, max_size=6).map(lambda games: ledger(event("1", games))))
def test_a_month_of_columns_is_that_of_rows(one: Ledger) -> None:
    has_guests = any(game.guest_rating is not None for each in one.events for game in each.games)
    for book in ("ELO", "FIDE") if has_guests else ("KURNIK", "ELO", "FIDE", "FNGO"):
        rows = one._replace(rule_book=book, choices=one.choices._replace(k=20.0, start_rating=1500.0))
        assert outcome(by_columns(rows), APRIL, LATER) == outcome(rows, APRIL, LATER)


def unproved(patch: pytest.MonkeyPatch) -> None:
    """From now on no proof holds: everything is looked at row by row."""
    patch.setattr(game_checks, "are_sound", lambda _setting, _event: False)
    patch.setattr(game_checks, "are_played", lambda _games: False)
    patch.setattr(signature, "are_played", lambda _games: False)
    patch.setattr(round_notes, "_is_one_at_once", lambda _games: False)
    patch.setattr(round_notes, "_may_be_both_sides", lambda _games: True)
    patch.setattr(repeated, "_meetings", lambda event: [0] * len(event.games))


@settings(max_examples=60, deadline=None)
@given(ledgers | st.lists(fine_games | faulty_games, max_size=6).map(lambda games: ledger(event("1", games))))
def test_what_is_proved_by_columns_is_found_by_rows(one: Ledger) -> None:
    one = one._replace(rule_book="ELO", choices=one.choices._replace(k=20.0, start_rating=1500.0))
    proved = outcome(by_columns(one), APRIL, LATER)
    with pytest.MonkeyPatch.context() as patch:
        unproved(patch)
        assert outcome(one, APRIL, LATER) == proved


def test_without_a_proof_every_row_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above would say nothing if its rows were never reached."""
    seen: list[Game] = []

    def looked_at(_setting: Setting, _event: Event, game: Game) -> tuple[Problem, ...]:
        seen.append(game)
        return ()

    monkeypatch.setattr(game_checks, "_game_problems", looked_at)
    one = ledger(event("1", [Game("", "1", "2", Fraction(1))]))
    assert not [*games_problems(setting_of(one), one.events[0])]
    assert not seen
    unproved(monkeypatch)
    assert not [*games_problems(setting_of(one), one.events[0])]
    assert seen == [*one.events[0].games]


FINE = Game("", "1", "2", Fraction(1), day=date(2026, 3, 8), number=1)


@pytest.mark.parametrize(
    ("fault", "id_"),
    [
        ({"player": "z"}, "month.game-player-unknown"),
        ({"opponent": ""}, "month.game-no-player"),
        ({"opponent": "1"}, "month.game-against-oneself"),
        ({"opponent": "6"}, "month.game-player-left"),
        ({"score": Fraction(2)}, "month.game-score-outside"),
        ({"score": None, "mark": "bye"}, "month.bye-with-opponent"),
        ({"day": date(2026, 3, 10)}, "month.game-day-outside"),
        ({"guest_rating": 1500.0}, "month.guest-is-member"),
    ],
)
def test_one_wrong_game_among_others_is_found(fault: dict[str, object], id_: str) -> None:
    wrong = FINE._replace(**fault)  # type: ignore[arg-type]  # fields of a game
    one = by_columns(ledger(event("1", [FINE, FINE._replace(number=2), wrong._replace(number=3)])))
    assert are_sound(setting_of(ledger()), event("1", [FINE]))
    found = [*games_problems(setting_of(one), one.events[0])]
    assert [(problem.message.id, problem.where.cell[1:]) for problem in found] == [(id_, "22")]


def test_a_doubt_about_somebody_is_looked_for_in_every_row() -> None:
    one = ledger(event("1", [FINE]))._replace(doubts={("1", "2", ""): None})
    assert not are_sound(setting_of(one), one.events[0])


@given(st.lists(fine_games | faulty_games, max_size=8))
def test_games_are_played_by_day_number_and_ids(games: list[Game]) -> None:
    one = event("1", games)
    counted = [game for game in one.games if game.rated and game.score is not None]

    def order(game: Game) -> tuple[object, ...]:
        return game.day or date(2026, 3, 9), game.number or 0, game.player, game.opponent, game.score

    ordered = tuple(sorted(counted, key=order))
    assert tuple(played_games(one)) == ordered
    assert played_games(one._replace(games=as_columns(one.games))) == ordered  # type: ignore[arg-type]  # rows here


@given(st.lists(fine_games | faulty_games, min_size=1, max_size=8))
def test_signatures_are_those_of_the_rows(games: list[Game]) -> None:
    one = event("1", games)
    columns = event_signature(one._replace(games=as_columns(one.games)))  # type: ignore[arg-type]  # rows here
    with pytest.MonkeyPatch.context() as patch:
        unproved(patch)
        assert event_signature(one) == columns


def reasons_by_hand(games: list[Game]) -> list[tuple[object, ...]]:
    """Player, opponent, both ratings before, d, We, score, change, new rating of either side, game after game."""
    rules, ratings, found = rule_book("KURNIK").newest().rules, dict(RATINGS), []
    for game in games:
        before = {id_: ratings.get(id_, 1200.0) for id_ in (game.player, game.opponent)}
        score = float(game.score or 0)
        for own, other, points in ((game.player, game.opponent, score), (game.opponent, game.player, 1.0 - score)):
            rated = two_player_game(rules, before[own], before[other], points)
            (met,) = rated.encounters
            figures = (-met.difference, met.expected, met.score, rated.change, rated.rating)
            found.append((own, other, before[own], before[other], *map(repr, figures)))
            ratings[own] = rated.rating
    return found


@settings(max_examples=60)
@given(st.lists(fine_games.map(lambda game: game._replace(rated=True)), min_size=1, max_size=12))
def test_ratings_are_those_of_the_rule_to_the_last_bit(games: list[Game]) -> None:
    numbered = [game._replace(number=place, day=date(2026, 3, 8)) for place, game in enumerate(games)]
    found = outcome(ledger(event("1", numbered)), APRIL, LATER)
    assert isinstance(found.reasons, InColumns)
    assert isinstance(found.reasons.column("figures"), Keyed)
    said = [
        (
            *(one.player, one.figures["opponent"], one.rating, one.figures["opponent_rating"]),
            *map(repr, (one.figures["difference"], one.figures["expected"], one.figures["score"])),
            *map(repr, (one.variation, one.figures["new"])),
        )
        for one in found.reasons
    ]
    assert said == reasons_by_hand(numbered)
    assert [one.name for one in found.reasons] == [f"Player {one.player}" for one in found.reasons]


def notes(found: Outcome, id_: str) -> list[Problem]:
    return [note for note in found.notes if note.message.id == id_]


@pytest.fixture(autouse=True, scope="module")
def every_note() -> Iterator[None]:
    """However many of a kind there are."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(anomalies, "MOST_OF_A_KIND", 1000)
        yield


@settings(max_examples=60, deadline=None)
@given(ledgers)
def test_upsets_are_those_of_every_single_game(one: Ledger) -> None:
    found = outcome(by_columns(one), APRIL, LATER)
    assume(not found.problems)
    ratings = {(row.event, row.player): row.rating for row in reversed([*found.reasons])}
    upsets = []
    for each in one.events:
        for game in played_games(each):
            winner, loser = (game.player, game.opponent) if game.score == 1 else (game.opponent, game.player)
            before = ratings[each.id, winner] or 0, ratings[each.id, loser] or 0
            if game.score != Fraction(1, 2) and before[1] - before[0] >= UPSET and winner in RATINGS:
                upsets.append((each.id, winner, game.where.cell[1:]))
    said = [
        (note.message.fields["event"], note.message.fields["winner"], note.where.cell[1:])
        for note in notes(found, "month.unlikely-win")
    ]
    assert sorted(said) == sorted(upsets)


@settings(max_examples=60, deadline=None)
@given(ledgers)
def test_overlaps_are_those_of_every_single_player(one: Ledger) -> None:
    def days(each: Event, player: str) -> set[date]:
        whole = {date(2026, 3, day) for day in range(each.start.day, 10)} if each.start else set()
        own = [game for game in each.games if player in {game.player, game.opponent}]
        return {day for game in own for day in ([game.day] if game.day else whole)}

    about = sorted(one.events, key=lambda each: (str(each.start), each.id))
    pairs = {}
    for place, each in enumerate(about):
        for other in about[place + 1 :]:
            players = [player for player in "12345" if days(each, player) & days(other, player)]
            if players:
                pairs[each.id, other.id] = ", ".join(f"Player {player}" for player in players)
    found = outcome(by_columns(one), APRIL, LATER)
    assume(not found.problems)
    said = {
        (note.message.fields["event"], note.message.fields["other"]): note.message.fields["names"]
        for note in notes(found, "month.events-overlap")
    }
    assert said == pairs
