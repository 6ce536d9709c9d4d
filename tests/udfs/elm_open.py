"""A report of two players who are nobody's members yet, for the import into open workbooks."""

from datetime import date
from fractions import Fraction

from xlratings.people import Birth
from xlratings.results.received import Participant, ReceivedEvent, ReceivedGame
from xlratings.results.trf_writing import trf

REPORT = trf(
    ReceivedEvent(
        "Elm Open",
        (
            Participant(1, "Ash, Eva", rating=2345, sex="w", title="WFM", federation="ITA", born=Birth(1991, 2, 14)),
            Participant(2, "Birch, Leo", rating=1900, born=Birth(1990)),
        ),
        (ReceivedGame(1, 1, 2, Fraction(1), Fraction(0), day=date(2026, 3, 7)),),
        date(2026, 3, 7),
        date(2026, 3, 7),
        1,
        "Rome",
    )
)
