"""What every command prints with: words in the clerk's language, on any console, through any pipe."""

import gettext
import io
import os
import sys
from codecs import register_error
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout

from xlratings import texts

# Letters and signs that have no plain part of their own; the others lose their accents.
_PLAIN = {
    "ł": "l",
    "Ł": "L",
    "½": "1/2",
    "\N{EN DASH}": "-",
    "\N{MINUS SIGN}": "-",
    "…": "...",
    "→": "->",
    "≥": ">=",
    "≤": "<=",
    "·": ".",
}


def progress(text: str) -> None:
    """Tell somebody who is watching what takes a while; a file or another program gets nothing."""
    if sys.stderr.isatty():
        print(text, file=sys.stderr, flush=True)


def safe_streams() -> None:
    """Let a console that lacks a letter show the nearest one it has, instead of failing."""
    register_error("nearest", _nearest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="nearest")


def _nearest(error: UnicodeError) -> tuple[str, int]:
    """What to print for letters that the console's encoding does not have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    from unicodedata import normalize  # noqa: PLC0415 - a megabyte of tables that most runs do not need

    letters = error.object[error.start : error.end]
    plain = "".join(_PLAIN.get(letter) or normalize("NFKD", letter) for letter in letters)
    return plain.encode("ascii", "replace").decode("ascii").replace("?", "") or "?" * len(letters), error.end


@contextmanager
def shown_when_done() -> Iterator[None]:
    """Keep what is printed until the command is done, then show it.

    A reader that closes the pipe early (``| head``) then neither interrupts the work nor changes the exit code.

    Raises:
        OSError: it cannot be shown, as in a file on a full disk.

    """
    printed = io.StringIO()
    try:
        with redirect_stdout(printed):
            yield
    finally:
        try:
            sys.stdout.write(printed.getvalue())
            sys.stdout.flush()
        except OSError as error:
            # Python flushes once more at its end: into nothing
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            if not isinstance(error, BrokenPipeError):
                raise


@contextmanager
def spoken_by_argparse(language: str) -> Iterator[None]:
    """Let argparse find its own headings and usage errors, too, in our catalogues."""
    before = os.environ.get("LANGUAGE"), gettext.textdomain()
    gettext.bindtextdomain("argparse", texts.__path__[0])
    gettext.textdomain("argparse")
    os.environ["LANGUAGE"] = language
    try:
        yield
    finally:
        gettext.textdomain(before[1])
        if before[0] is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = before[0]
