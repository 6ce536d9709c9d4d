"""Lines of a CSV file as its records: at once where no field of theirs stands in quotation marks, else one by one."""

import csv
from collections.abc import Iterator, Sequence
from itertools import chain

from xlratings.workbook.folder.csv_form import CsvForm

ENDS = ("\n", "\r")
AT_ONCE = 4096
"""Lines."""

_QUOTE = '"'


def plain_text(raw: list[str], form: CsvForm) -> str | None:
    r"""Lines as one text if each is a record and ends as the first line of the file does; else None.

    >>> plain_text(["7;Ada\n", "8;Bo"], CsvForm(";", "\n", "")), plain_text(['7;"A\n', 'B"\n'], CsvForm(";", "\n", ""))
    ('7;Ada\n8;Bo\n', None)
    """
    text = "".join(raw)
    if not text.endswith(ENDS):
        text += form.line_end
    count, has_return = len(raw), "\r" in form.line_end
    if _QUOTE in text or (text.count("\n"), text.count("\r")) != (count, count * has_return):
        return None
    if text.count(form.line_end) != count or max(map(len, raw)) > csv.field_size_limit():
        return None
    return text


def plain_columns(text: str, form: CsvForm) -> Sequence[Sequence[str]] | None:
    r"""The fields of such a text by columns; None where the records have not all as many.

    >>> plain_columns("7;Ada\n8;Bo\n", CsvForm(";", "\n", "")), plain_columns("7;Ada\n8\n", CsvForm(";", "\n", ""))
    ([['7', '8'], ['Ada', 'Bo']], None)
    """
    mark, end = form.delimiter, form.line_end
    width = text.count(mark, 0, text.index(end)) + 1
    count = text.count(end)
    fields = text[: -len(end)].replace(end, mark + end).split(mark)  # a line end begins the first field of each record
    first = "".join(fields[::width])
    if len(fields) != width * count or first.count(end) != count - 1:
        return None
    return [first.split(end), *(fields[place::width] for place in range(1, width))]


def records(raw: list[str], rest: Iterator[str], form: CsvForm) -> Iterator[tuple[str, list[str]]]:
    """The records that begin in some lines, as they are written and as their fields; the last may end in the rest.

    Raises:
        csv.Error: a quotation mark is never closed.

    """
    taken: list[str] = []

    def kept() -> Iterator[str]:
        for line in chain(raw, rest):
            taken.append(line)
            yield line

    behind = 0
    for fields in csv.reader(kept(), delimiter=form.delimiter, strict=True):
        yield "".join(taken), fields
        behind += len(taken)
        taken.clear()
        if behind >= len(raw):
            return
