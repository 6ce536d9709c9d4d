"""``xlratings export FILE``: the published list and its changes as CSV and ready to print; an event as TRF."""

import argparse
import os
from collections.abc import Mapping
from pathlib import Path

from workbooks.printed import printed
from xlratings.commands.console import progress
from xlratings.commands.days import month_reader
from xlratings.errors import FileRefusedError, Message
from xlratings.model import Month
from xlratings.results.trf_writing import trf
from xlratings.texts.say import Say
from xlratings.workbook.csv_text import csv_text
from xlratings.workbook.exported import ExportedTable, exported_tables
from xlratings.workbook.exported_event import exported_event
from xlratings.workbook.read import WorkbookRead, read_workbook
from xlratings.workbook.stated import stated_of
from xlratings.workbook.xlsx.store import put_files


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    """FILE, the folder to write into, the month or the event, and whether older exports may be replaced."""
    parser.add_argument("file", type=Path, metavar=say("command.file.metavar"), help=say("command.month.file.help"))
    parser.add_argument(
        "--into", type=Path, metavar=say("command.export.into.metavar"), help=say("command.export.into.help")
    )
    parser.add_argument("--month", type=month_reader(say), metavar="YYYY-MM", help=say("command.export.month.help"))
    parser.add_argument("--event", metavar=say("command.export.event.metavar"), help=say("command.export.event.help"))
    parser.add_argument("--replace", action="store_true", help=say("command.export.replace.help"))


def run(arguments: argparse.Namespace, say: Say) -> int:
    """Write the files and name them; nothing is written when one of them cannot be."""
    file: Path = arguments.file
    progress(say("command.reading", file=file.name))
    read = read_workbook(file)
    say.language = read.settings.language or say.language
    folder = arguments.into or read.path.parent
    contents = _report(folder, read, arguments.event) if arguments.event else _list(folder, read, arguments.month, say)
    _refuse(folder, contents, replace=arguments.replace)
    put_files(contents)
    for path in contents:
        print(say("command.export.done", file=path))
    return 0


def _list(folder: Path, read: WorkbookRead, wanted: Month | None, say: Say) -> Mapping[Path, bytes]:
    _refuse_among_tables(folder, read.path)
    month, tables = exported_tables(read, wanted)
    name = read.path.name if read.path.is_dir() else read.path.stem
    return _contents(folder, f"{name}-{month}", tables, (read.ledger.rule_book, month, say))


def _report(folder: Path, read: WorkbookRead, event: str) -> Mapping[Path, bytes]:
    """The event as a tournament report file, in the name of its id."""
    name = "".join(sign if sign.isalnum() or sign in "-_." else "-" for sign in event).strip(".")
    return {folder / f"{name}.trf": trf(exported_event(read.ledger, event, stated_of(read, event))).encode()}


def _contents(
    folder: Path, stem: str, tables: tuple[ExportedTable, ...], what: tuple[str, Month, Say]
) -> Mapping[Path, bytes]:
    code, month, say = what
    texts = {
        folder / f"{stem}-{table.layout.titles[say.language]}.csv": csv_text(table, say.language).encode()
        for table in tables
    }
    title = say("command.export.title", month=month)
    return texts | {folder / f"{stem}.xlsx": printed(title, tables, code, say.language)}


def _refuse_among_tables(folder: Path, file: Path) -> None:
    """Refuse to put what is exported among the files it comes from: the next command would read it as a table."""
    if file.is_dir() and folder.resolve() == file.resolve():
        raise FileRefusedError(Message("command.export.among-tables", folder=folder))


def _refuse(folder: Path, contents: Mapping[Path, bytes], *, replace: bool) -> None:
    """Refuse a folder that is not there, and files of the same name that hold something else."""
    if not folder.is_dir():
        raise FileRefusedError(Message("command.export.no-folder", folder=folder))
    for path, content in contents.items():
        if not replace and os.path.lexists(path) and not (path.is_file() and path.read_bytes() == content):
            raise FileRefusedError(Message("command.export.file-exists", file=path))
