"""What a command that needs a workbook says to a folder of CSV files."""

from glob import escape
from pathlib import Path

from xlratings.errors import FileRefusedError, Message
from xlratings.texts.say import Say
from xlratings.workbook.folder.source import is_folder_of_tables
from xlratings.workbook.read import read_settings

_STAMP = len("20261130-201500")


def refuse_folder(path: Path, id_: str, say: Say) -> None:
    """Let a workbook pass; say of a folder of CSV files, in its own language, what to do instead.

    Raises:
        FileRefusedError: it is such a folder, or one that cannot be read.

    """
    if is_folder_of_tables(path):
        say.language = read_settings(path).language or say.language
        raise FileRefusedError(Message(id_, folder=path.resolve().name, backup=newest_backup(path)))


def newest_backup(path: Path) -> str:
    """The name of the newest copy that a commit to a folder made beside it, empty without any."""
    path = path.resolve()
    beside = f"{path.name}.backup-"
    moments = [found.name.removeprefix(beside) for found in path.parent.glob(f"{escape(beside)}*") if found.is_dir()]
    return beside + max(moments, key=_in_time) if moments else ""


def _in_time(moment: str) -> tuple[str, int, str]:
    """What sorts ``20261130-201500``, ``20261130-201500-2``, ..., ``20261130-201500-10``, ``20261130-201501``."""
    return moment[:_STAMP], len(moment), moment
