"""KURNIK_UPDATE, BRIDGE_AVERAGE, FIBS_UPDATE."""

from functools import partial

from udfs.call import cell_function, listed, one
from udfs.convert import code, number, real, truth, whole
from udfs.error_values import ErrorValue
from udfs.plans import Answer, Converter, Elements, Plan, Working, needing, refused_plan, settled, worked
from udfs.ranges import like, read_range
from udfs.systems import curve_rating, rules_in_force
from xlratings.errors import Message, RuleError
from xlratings.rules.bridge import bridge_average as average_of_deals
from xlratings.rules.fibs import FibsUpdate, Match
from xlratings.rules.fibs import fibs_update as match_rated
from xlratings.rules.kurnik import first_place_game, placement_game
from xlratings.rules.kurnik_pairs import pairs_game

_KINDS = {"PLACES": placement_game, "FIRST": first_place_game, "PAIRS": pairs_game}
_COUNTING = {"BEFORE": False, "INCLUDING": True}
_MOST_PLAYERS = 1000  # of one game: everybody meets everybody, and beyond it a program would seem to hang
_MATCH = ("rating", "experience", "opponent", "opponent_experience", "length", "won")


@cell_function
def kurnik_update(ratings: object, places: object, kind: object = None) -> Answer:
    """One new rating per row after a game for places, for the first place only, or of pairs.

    >>> kurnik_update([1200, 1200, 1200], [2, 1, 3]), kurnik_update([1200, 1200, 1200], [2, 1, 3], "first")
    ([1200.0, 1232.0, 1168.0], [1184.0, 1232.0, 1184.0])
    """
    before = listed("ratings", ratings, real)
    at = listed("places", places, partial(whole, least=1))
    game = one("kind", kind, partial(code, known=_KINDS)) or "PLACES"
    rules = rules_in_force("KURNIK")
    if sum(place is not None for place in at) > _MOST_PLAYERS:
        raise RuleError("#NUM!", Message("function.too-many-players", most=_MOST_PLAYERS))
    found = _KINDS[game](rules, before, at)
    cells = [None if row is None else row.rating for row in found]
    working = Working("kurnik", rules, {"ratings": before, "kind": game}, found)
    return Answer(like(read_range("ratings", ratings), cells), working)


@cell_function
def bridge_average(imps: object, deals: object = None) -> Answer:
    """The average IMPs of the last deals.

    >>> bridge_average([12, None, -3, 4], 2)
    0.5
    """
    played = listed("imps", imps, number)
    last = one("deals", deals, partial(whole, least=1))
    found = average_of_deals(rules_in_force("KURNIK"), played, last)
    return Answer(found.average, Working("bridge", None, {}, found))


@cell_function
def fibs_update(  # noqa: PLR0913, PLR0917 - the arguments of the cell function
    rating: object,
    experience: object,
    opponent: object,
    opponent_experience: object,
    length: object,
    won: object,
    counting: object = None,
) -> Elements:
    """The new rating and the new experience after a match of backgammon, side by side.

    >>> [[rating, experience]] = fibs_update(1500, 500, 1600, 50, 7, 1)
    >>> round(rating, 6), experience
    (1506.091233, 507)
    """
    cells = (rating, experience, opponent, opponent_experience, length, won)
    return Elements(_match, dict(zip(_MATCH, cells, strict=True)), {"counting": counting}, width=2)


def _match(counting: object) -> Plan:
    experience = partial(whole, least=0)
    readers = (
        curve_rating,
        needing(experience),
        curve_rating,
        experience,
        needing(partial(whole, least=1)),
        needing(truth),
    )
    converters: dict[str, Converter] = dict(zip(_MATCH, readers, strict=True))
    chosen = settled(code, counting, "counting", _COUNTING)
    if isinstance(chosen, ErrorValue):
        return refused_plan(converters, chosen)
    rules = rules_in_force("KURNIK").backgammon._replace(counts_the_match=_COUNTING[chosen or "BEFORE"])

    def after(rating: float, own: int, opponent: float, _other: int | None, *match: int) -> FibsUpdate:
        return match_rated(rules, Match(rating, own, opponent, *match))

    def cells(rating: float, own: int, opponent: float, _other: int | None, *match: int) -> tuple[float, int]:
        found = after(rating, own, opponent, _other, *match)
        return found.rating, found.experience

    return Plan(converters, cells, worked("fibs", rules, _MATCH, after))
