"""What is covered and what is not, from the rule books and the tie-breaks' own table.

Run: python docs/coverage.py   (writes docs/coverage.md and the table between the marks in README.md)
"""

from pathlib import Path

from xlratings.federations import codes, rule_book
from xlratings.rules.tiebreak_coverage import COVERAGE
from xlratings.texts import Worded, sentence

ROOT = Path(__file__).resolve().parent.parent
BEGIN, END = "<!-- coverage -->\n", "<!-- end of coverage -->\n"


def english(message: Worded) -> str:
    """A message of a rule book in English."""
    return sentence(message.id, message.fields, "en")


def editions_table() -> str:
    """One line per rule book: code, name, editions, what the newest leaves out."""
    lines = ["| system | of | editions | not covered |", "|---|---|---|---|"]
    for code in codes():
        book = rule_book(code)
        names = ", ".join(edition.name for edition in book.editions)
        left_out = "; ".join(map(english, book.newest().not_covered)) or "nothing"
        lines.append(f"| `{code}` | {english(book.name)} | {names} | {left_out} |")
    return "\n".join(lines) + "\n"


def tie_breaks_table() -> str:
    """One line per article of FIDE C.07."""
    lines = ["| article | code | tie-break | editions | done | note |", "|---|---|---|---|---|---|"]
    for line in COVERAGE:
        done = "yes" if line.is_done else "no"
        lines.append(
            f"| {line.article} | {line.code} | {line.name} | {', '.join(line.editions)} | {done} | {line.note} |"
        )
    return "\n".join(lines) + "\n"


def page() -> str:
    """The whole of docs/coverage.md."""
    return (
        "# What is covered\n\nWritten by `docs/coverage.py` from the rule books; do not edit.\n\n"
        f"## Rating systems\n\n{editions_table()}\n"
        "An edition is named as it is typed; `undated` means that the document bears no date.\n\n"
        f"## Tie-breaks (FIDE C.07)\n\n{tie_breaks_table()}"
    )


def readme(text: str) -> str:
    """README with the table between its marks renewed."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{editions_table()}{END}{after}"


if __name__ == "__main__":
    (ROOT / "docs" / "coverage.md").write_text(page(), encoding="utf-8")
    path = ROOT / "README.md"
    path.write_text(readme(path.read_text(encoding="utf-8")), encoding="utf-8")
