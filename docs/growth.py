"""Draws how the cost of a month grows: ``python docs/growth.py``, from ``benchmarks/growth.json``; needs matplotlib.

The figures are the last lines that ``benchmarks/month_end_to_end.py`` prints, without and with ``csv``, in one list;
``python benchmarks all`` measures and draws them anew.
"""

import json
from pathlib import Path

import matplotlib.pyplot as plt

HERE = Path(__file__).resolve().parent
FIGURES = HERE.parent / "benchmarks" / "growth.json"
PICTURE = HERE / "pictures" / "growth.png"
WAYS = {  # what was run; on a folder of CSV files?
    ("openpyxl", False): ("openpyxl, the same cells only", "#b0413e", "--"),
    ("commit", False): ("xlratings month --commit, workbook", "#1f5f99", "-"),
    ("commit", True): ("xlratings month --commit, folder of CSV files", "#5aa0d6", "-"),
    ("kyrax", False): ("kyrax (Rust), the same cells only", "#b08d3e", "--"),
    ("limit", False): ("limit of the standard library, workbook", "#4d4d4d", ":"),
    ("limit", True): ("limit of the standard library, CSV files", "#9a9a9a", ":"),
}


def main() -> None:
    """One picture for each system, side by side: CPU seconds against members, both in powers of ten."""
    figures = json.loads(FIGURES.read_text(encoding="utf-8"))
    systems = list(dict.fromkeys(one["system"] for one in figures))
    picture, places = plt.subplots(1, len(systems), figsize=(5.2 * len(systems), 4.4), sharey=True, squeeze=False)
    for place, system in zip(places[0], systems, strict=True):
        for (way, is_csv), (label, colour, line) in WAYS.items():
            asked = (system, way, is_csv)
            own = [
                (one["members"], one["cpu"]) for one in figures if (one["system"], one["way"], one["is_csv"]) == asked
            ]
            if own:
                place.plot(*zip(*sorted(own), strict=True), line, color=colour, marker="o", markersize=4, label=label)
        place.set(xscale="log", yscale="log", xlabel="members, and as many games or results", title=system)
        place.grid(which="major", alpha=0.3)
    places[0][0].set_ylabel("CPU seconds of the whole run")
    picture.tight_layout(rect=(0, 0.12, 1, 1))
    picture.legend(*places[0][0].get_legend_handles_labels(), fontsize=8, loc="lower center", ncols=3)
    picture.savefig(PICTURE, dpi=110, metadata={"Software": None})


if __name__ == "__main__":
    main()
