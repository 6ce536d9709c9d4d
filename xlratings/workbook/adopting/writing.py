"""A workbook taken into use: at one stroke, with a backup beside it, and proved to be readable before it is."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message, Problem
from xlratings.workbook.adopting.laying import Laid
from xlratings.workbook.adopting.plan import Adoption
from xlratings.workbook.adopting.undoing import write_record
from xlratings.workbook.read import WorkbookRead, read_workbook
from xlratings.workbook.words import COMMANDS, LOG_STATES, written
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.edits import Edits
from xlratings.workbook.xlsx.new_parts import Additions, NewSheet, NewTable, write_added
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.patch import write_patched
from xlratings.workbook.xlsx.store import backed_up, refusals, refuse_changed, replace_file, scratch_folder
from xlratings.workbook.xlsx.table_change import TableEdit


class Adopted(NamedTuple):
    """What Log says of it: when, by which version, and the name of the backup it left.

    ``model``: a workbook whose tables show how the new sheets are to look; None where nobody will see them.
    """

    when: datetime
    version: str
    backup: str
    model: Path | None = None


def adopt(found: Adoption, now: datetime, version: str, model: Path) -> Path:
    """Write what a look at a workbook found; the backup that it leaves.

    ``model``: a workbook whose tables show how the new sheets are to look.

    Raises:
        FileRefusedError: something is to be asked or stands in the way, the file has changed since it was looked at,
            or could not be changed without loss; nothing has changed then.

    """
    if not found.is_clear:
        count = len(found.questions) + len(found.problems)
        raise FileRefusedError(Message("adopt.not-clear", file=found.path.name, count=count))
    with backed_up(found.path, now) as backup:
        _replace(found, Adopted(now, version, backup.name, model), backup)
    return backup


def _replace(found: Adoption, line: Adopted, backup: Path) -> None:
    records: list[Path] = []

    def fill(new: Path) -> None:
        refuse_changed(found.path, found.fingerprint)
        write_adopted(found, line, new)
        records.append(write_record(backup, new))

    try:
        replace_file(found.path, fill, found.fingerprint)
    except BaseException:
        for record in records:
            record.unlink(missing_ok=True)
        raise


def tried(found: Adoption, now: datetime, version: str) -> WorkbookRead:
    """The workbook as it would read once it is taken into use, from a copy that is thrown away.

    Raises:
        FileRefusedError: it could not be changed without loss.

    """
    with scratch_folder() as folder, refusals(folder / found.path.name):
        return write_adopted(found, Adopted(now, version, found.path.name), folder / found.path.name)


def write_adopted(found: Adoption, line: Adopted, new: Path) -> WorkbookRead:
    """Write the workbook with its tables and new sheets into a new file; what it says, read back.

    Raises:
        FileRefusedError: it could not be changed without loss, or a table of ours would not be found in it.

    """
    with scratch_folder() as folder:
        half = folder / f"half{found.path.suffix}"
        with refusals(half), Package.open(_with_texts(found, folder), even_if_open=True) as package:
            _write_additions(package, _additions(found, line), half, line.model)
        edits = _edits(found)
        if edits.tables:
            with Package.open(half) as package:
                write_patched(package, edits, new)
        else:
            new.write_bytes(half.read_bytes())
    return _readable(found, new)


def _write_additions(package: Package, additions: Additions, half: Path, model: Path | None) -> None:
    if model is None:
        write_added(package, additions, half)
        return
    with Package.open(model) as shown:
        write_added(package, additions, half, shown)


def _with_texts(found: Adoption, folder: Path) -> Path:
    """The workbook itself, or a copy of it in which texts stand in the place of dates that head columns."""
    cells: dict[str, dict[tuple[int, int], Value]] = {}
    for one in found.laid:
        cells.setdefault(one.candidate.area.sheet.title, {}).update(one.dates)
    if not any(cells.values()):
        return found.path
    copy = folder / f"texts{found.path.suffix}"
    with Package.open(found.path, even_if_open=True) as package:
        write_patched(package, Edits(cells), copy)
    return copy


def _additions(found: Adoption, line: Adopted) -> Additions:
    tables = tuple(
        NewTable(one.name, one.candidate.area.sheet.title, one.candidate.area.box, one.candidate.area.as_table.headings)
        for one in found.laid
        if one.candidate.area.table is None and not one.is_read_only
    )
    sheets = tuple(_logged(sheet, found, line) if sheet.table == "Log" else sheet for sheet in found.sheets)
    return Additions(tables, sheets)


def _logged(sheet: NewSheet, found: Adoption, line: Adopted) -> NewSheet:
    """The sheet of Log, with its first line."""
    values: Mapping[str, Value] = {
        "when": f"{line.when:%Y-%m-%d %H:%M:%S}",
        "command": written(COMMANDS, "adopt", found.language),
        "month": str(found.month) if found.month else None,
        "version": line.version,
        "players": len(found.persons.persons),
        "backup": line.backup,
        "state": written(LOG_STATES, "done", found.language),
    }
    row = tuple(values.get(column.key) for column in found.layout("Log").columns if column.ours)
    return sheet._replace(rows=(row,))


def _edits(found: Adoption) -> Edits:
    """The columns that tables get beside them, with new ids."""
    cells: dict[str, dict[tuple[int, int], Value]] = {}
    tables = {}
    for one in found.laid:
        if one.added:
            area = one.candidate.area
            tables[area.table.name if area.table else one.name] = TableEdit(area.box.last_row, (*one.added.values(),))
            cells.setdefault(area.sheet.title, {}).update(_ids(one))
    return Edits({title: values for title, values in cells.items() if values}, tables)


def _ids(one: Laid) -> dict[tuple[int, int], Value]:
    if "id" not in one.added:
        return {}
    column = one.candidate.area.box.last_column + 1 + list(one.added).index("id")
    return {(row, column): id_ for row, id_ in one.ids.items()}


def _readable(found: Adoption, new: Path) -> WorkbookRead:
    """The new workbook as the month reads it.

    Refuse a workbook in which the month would miss a table: it never gets into the clerk's place.
    """
    read = read_workbook(new)
    missing = [one.name for one in found.layouts if one.name not in read.tables and not one.optional]
    if missing:
        first: Problem | None = next(iter(read.ledger.problems), None)
        raise FileRefusedError(first.message if first else Message("adopt.not-found-again", tables=", ".join(missing)))
    return read
