"""What is covered and what is not, in every language, from the rule books and the tie-breaks' own table.

Run: python docs/coverage.py   (writes docs/<language>/coverage.md and the table between the marks in README.md)
"""

from pathlib import Path

from rule_words import Reader, reader

from xlratings.federations import codes, rule_book
from xlratings.rules.tiebreak_coverage import COVERAGE
from xlratings.texts import LANGUAGES

HERE = Path(__file__).resolve().parent
README = HERE.parent / "README.md"
BEGIN, END = "<!-- coverage -->\n", "<!-- end of coverage -->\n"


def page(language: str) -> str:
    """The whole page of a language."""
    words = reader(language)
    return (
        f"# {words.page('covered')}\n\n{words.page('coverage-written')}\n\n"
        f"## {words.page('systems')}\n\n{editions_table(words)}\n{words.page('edition-as-typed')}\n\n"
        f"## {words.page('tie-breaks')}\n\n{tie_breaks_table(words)}"
    )


def editions_table(words: Reader) -> str:
    """One line per rule book: code, name, editions, what the newest leaves out."""
    rows = []
    for code in codes():
        book = rule_book(code)
        names = ", ".join(edition.name for edition in book.editions)
        left_out = "; ".join(map(words.say.message, book.newest().not_covered)) or words.page("nothing")
        rows.append([f"`{code}`", words.say.message(book.name), names, left_out])
    return _table(words, ("system", "name", "editions-known", "not-covered-there"), rows)


def tie_breaks_table(words: Reader) -> str:
    """One line per article of FIDE C.07."""
    rows = [
        [
            line.article,
            line.code,
            words.docstring(line.name),
            ", ".join(line.editions),
            words.value(line.is_done),
            words.docstring(line.note),
        ]
        for line in COVERAGE
    ]
    return _table(words, ("c07-article", "code", "tie-break", "editions-known", "done", "note"), rows)


def _table(words: Reader, heads: tuple[str, ...], rows: list[list[str]]) -> str:
    lines = [list(map(words.page, heads)), *rows]
    written = ["| " + " | ".join(line) + " |" for line in lines]
    return "\n".join([written[0], "|" + "---|" * len(heads), *written[1:]]) + "\n"


def readme(text: str) -> str:
    """README with the table between its marks renewed."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{editions_table(reader('en'))}{END}{after}"


def written_pages() -> dict[Path, str]:
    """Every page by its file."""
    return {HERE / language / "coverage.md": page(language) for language in LANGUAGES}


if __name__ == "__main__":
    for path, text in written_pages().items():
        path.write_text(text, encoding="utf-8")
    README.write_text(readme(README.read_text(encoding="utf-8")), encoding="utf-8")
