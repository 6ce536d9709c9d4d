"""One page per federation and language, in words and numbers of its rule book and of the rules that cite its document.

Run: python docs/federations.py   (renews docs/words/*.po, and writes docs/<language>/federations/*.md when no word is
missing there)
"""

import sys
from collections.abc import Iterable
from datetime import date
from pathlib import Path

from rule_words import Reader, cited, numbers, reader, renew, sentences

from xlratings.federations import Edition, RuleBook, codes, rule_book
from xlratings.rules.significance import SignificanceTable
from xlratings.texts import LANGUAGES

HERE = Path(__file__).resolve().parent
_PICTURES = {
    "CBJD": ("statistics-cbjd", "statistics"),
    "FIDE": ("statistics-fide", "statistics"),
    "FNGO": ("player-card-fngo", "card"),
    "KURNIK": ("list-kurnik", "list"),
    "RISIKO": ("list", "list"),
}


def page(code: str, language: str) -> str:
    """The page of a federation."""
    book, words = rule_book(code), reader(language)
    parts = [
        f"# {book.code}: {words.say.message(book.name)}",
        words.page("written"),
        _section(words, "editions", _editions(book, words), " ".join(map(words.say.message, book.notes))),
        _section(words, "numbers", _numbers(book, words)),
        *(_section(words, "table-of-k", *_k_table(table, words)) for table in _tables(book.newest().rules)),
        _section(words, "computed", _rules(code, words)),
        _section(words, "not-covered", _not_covered(book, words)),
        _section(words, "workbook", *_workbook(code, words)),
    ]
    return "\n\n".join(parts) + "\n"


def _section(words: Reader, name: str, *parts: str) -> str:
    return "\n\n".join([f"## {words.page(name)}", *filter(None, parts)])


def index(language: str) -> str:
    """The list of the federations' pages."""
    words = reader(language)
    files = [code.lower() for code in codes()]
    titles = [f"{code}: {words.say.message(rule_book(code).name)}" for code in codes()]
    links = "\n".join(f"- [{title}]({file}.md)" for title, file in zip(titles, files, strict=True))
    tree = "\n".join(files)
    return f"# {words.page('title')}\n\n{words.page('about')}\n\n{links}\n\n```{{toctree}}\n:hidden:\n\n{tree}\n```\n"


def written_pages() -> dict[Path, str]:
    """Every page by its file."""
    pages = {folder(each) / f"{code.lower()}.md": page(code, each) for each in LANGUAGES for code in codes()}
    return pages | {folder(each) / "index.md": index(each) for each in LANGUAGES}


def folder(language: str) -> Path:
    """Where the pages of a language lie."""
    return HERE / language / "federations"


def _table(heads: list[str], rows: Iterable[list[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def _editions(book: RuleBook, words: Reader) -> str:
    heads = [words.page("edition"), words.page("in-force"), words.page("source")]
    return _table(
        heads,
        [
            [f"`{edition.name}`", _since(edition, words), words.say.message(edition.source)]
            for edition in reversed(book.editions)
        ],
    )


def _since(edition: Edition, words: Reader) -> str:
    if edition.effective == date.min:
        return words.page("every-day")
    return words.page("from", day=edition.effective)


def _numbers(book: RuleBook, words: Reader) -> str:
    editions = [f"`{edition.name}`" for edition in reversed(book.editions)]
    rows = (
        [f"`{line.path}`", words.docstring(line.meaning), *map(words.value, line.values)] for line in numbers(book.code)
    )
    return _table([words.page("number"), words.page("meaning"), *editions], rows)


def _tables(rules: object) -> list[SignificanceTable]:
    values = [getattr(rules, name) for name in rules._fields]
    return [value for value in values if isinstance(value, SignificanceTable)]


def _k_table(table: SignificanceTable, words: Reader) -> tuple[str, str]:
    def hundredths(k: int) -> str:
        return words.value(k / 100)

    rows = [[words.page("up-to", most=most), *map(hundredths, row)] for most, row in table.rows]
    more = [words.page("each-more", step=table.step), *(f"+ {hundredths(k)}" for k in table.growth)]
    doubts = [words.page("doubt", column=doubt.column, above=doubt.above) for doubt in table.doubts]
    heads = [words.page("participants"), *table.columns]
    return _table(heads, [*rows, more]), words.page("misprinted", cells="; ".join(doubts))


def _rules(code: str, words: Reader) -> str:
    rows = ([words.docstring(rule.sentence), words.docstring(rule.rest)] for rule in cited(code))
    return _table([words.page("what"), words.page("article")], rows)


def _not_covered(book: RuleBook, words: Reader) -> str:
    listed = "\n".join(f"- {words.say.message(article)}" for article in book.newest().not_covered)
    return listed or words.page("nothing-left-out")


def _workbook(code: str, words: Reader) -> tuple[str, str]:
    """How to begin, and a picture of the sample where there is one."""
    begin = words.page("begin", system=code.lower(), language=words.say.language)
    name, shown = _PICTURES.get(code, ("", ""))
    return begin, f"![{words.page(f'picture-{shown}')}](../../pictures/{name}.png)" if name else ""


if __name__ == "__main__":
    if missing := renew(sentences(codes())):
        sys.exit("docs/words lacks a translation of:\n" + "\n".join(missing))
    for path, text in written_pages().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
