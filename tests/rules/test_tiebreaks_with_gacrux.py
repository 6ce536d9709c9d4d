"""Agreement with gacrux, FIDE's published tie-break checker, in the editions 2023 and 2026."""

import runpy
from pathlib import Path

CAMPAIGN = Path(__file__).resolve().parent.parent / "campaigns" / "tie_breaks_with_gacrux.py"


def test_random_crosstables_give_gacrux_s_values() -> None:
    counts, disagreements = runpy.run_path(str(CAMPAIGN))["campaign"](300, 2026)
    assert disagreements == []
    assert counts["BH"] > 3000
    assert min(counts.values()) > 3000
