"""Coverage: every tie-break and modifier of C.07 (1 March 2026), done or not and why, for README and templates."""

from typing import NamedTuple

from xlratings.rules.unplayed import EDITIONS

_EVERY = tuple(EDITIONS)
_LATEST = ("2026",)  # the article of 2026 is used whatever the edition


class Coverage(NamedTuple):
    """One line of the table.

    Attributes:
        article: Of C.07, edition of 1 March 2026.
        code: As FIDE writes it; "" for an article without one.
        name: As FIDE calls it.
        editions: The editions whose own rule is computed; one alone is used for all.
        note: How it is read where the text leaves a choice, or why it is not done.
        is_done: Whether it is computed.

    """

    article: str
    code: str
    name: str
    editions: tuple[str, ...]
    note: str
    is_done: bool = True


def _left_out(article: str, code: str, name: str, why: str) -> Coverage:
    return Coverage(article, code, name, (), why, is_done=False)


COVERAGE = (
    _left_out("3", "", "Play-offs", "played, not computed"),
    _left_out("4.2", "", "Order by a list of tie-breaks, drawing of lots", "each tie-break is a column to sort by"),
    Coverage("6.1", "DE", "Direct Encounter", _LATEST, "points among equal scores; a tie not all of whom met is said"),
    _left_out("6.2-6.3", "", "Direct Encounter as an order", "an order within a tie is no figure of one player"),
    Coverage("7.1", "WIN", "Number of Wins", _LATEST, ""),
    Coverage("7.2", "WON", "Number of Games Won", _LATEST, "TRF's W, D and L are games over the board"),
    Coverage("7.3", "BPG", "Number of Games Played with Black", _LATEST, "not available where no row gives the colour"),
    Coverage("7.4", "BWG", "Number of Games Won with Black", _LATEST, "not available where no row gives the colour"),
    Coverage("7.5", "PS", "Progressive Scores", _LATEST, "C1 and C2 leave out the first rounds (14.1.2 c)"),
    Coverage("7.6", "REP", "Rounds one Elected to Play", _LATEST, ""),
    Coverage("7.7", "STD", "Standard Points", _LATEST, "a game both lost by forfeit brings each half a point"),
    _left_out("7.8", "TPN", "Tournament Pairing Number", "the row number itself"),
    Coverage("8.1", "BH", "Buchholz", _EVERY, "computed in a round robin too, with a warning"),
    Coverage("8.2", "AOB", "Average of Opponents' Buchholz", _EVERY, "unrounded; of Buchholz, not of Fore Buchholz"),
    Coverage("8.3", "FB", "Fore Buchholz", _EVERY, "the final round is the last one filled in"),
    Coverage("9.1", "SB", "Sonneborn-Berger", _EVERY, "round robins by 15.2"),
    Coverage("9.2", "KS", "Koya System", _LATEST, "forfeits count; free rounds are left out of the maximum"),
    Coverage("10.1", "ARO", "Average Rating of Opponents", _LATEST, "not available with an unrated player"),
    Coverage("10.2", "TPR", "Tournament Performance Rating", _LATEST, "not available with an unrated player"),
    Coverage("10.3", "PTP", "Perfect Tournament Performance", _LATEST, "not available with an unrated player"),
    Coverage(
        "10.4", "APRO", "Average Performance Rating of Opponents", _LATEST, "not available with an unrated player"
    ),
    Coverage(
        "10.5", "APPO", "Average Perfect Performance of Opponents", _LATEST, "not available with an unrated player"
    ),
    _left_out("10.6", "RTNG", "Rating", "the rating itself"),
    _left_out("11-13", "", "Team tie-breaks", "the crosstable is one of players"),
    Coverage("14.1", "C1", "Cut-1", _EVERY, "BH, FB, SB, ARO, PS"),
    Coverage("14.2", "C2", "Cut-2", _EVERY, "BH, FB, SB, ARO, PS"),
    Coverage("14.3", "M1", "Median-1", _EVERY, "BH, FB, SB, ARO"),
    Coverage("14.4", "M2", "Median-2", _EVERY, "BH, FB, SB, ARO"),
    Coverage("14.5", "L1", "Limit", _LATEST, "KS, by half a point each: L1, L2, L-1, L-2"),
    Coverage(
        "15.2", "", "Pre-determined pairings", _LATEST, "taken for it: everybody paired with everybody equally often"
    ),
    Coverage("16.3", "", "Adjusted scores of opponents", _EVERY, ""),
    Coverage("16.4", "", "Own unplayed rounds", _EVERY, "16.4.2 counts the rounds filled in"),
    Coverage("16.5", "", "Cut-1 exception", ("2023", "2026"), "other editions cut the plain lowest"),
    _left_out("16.6", "", "Provisions of a competition's own", "RAW and SELF are the only alternatives"),
)
