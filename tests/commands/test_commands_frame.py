"""The frame of the command line: help, languages, exit codes, any console, any pipe."""

import ast
import errno
import io
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import SimpleNamespace

import pytest

from xlratings import __version__, commands, texts
from xlratings.errors import FileRefusedError, Message, RatingsError
from xlratings.texts import LANGUAGES
from xlratings.texts.say import Say

Run = Callable[..., tuple[int, str, str]]
every_language = pytest.mark.parametrize("language", LANGUAGES)


def program(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "xlratings", *words],
        capture_output=True,
        check=False,
        env={**os.environ, **environment},
        timeout=60,
    )


def failing(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    def run(_arguments: object, _say: Say) -> int:
        sys.stdout.write("half\n")
        raise error

    def add_arguments(parser: object, say: Say) -> None:
        del parser, say

    monkeypatch.setattr(commands, "_module", lambda _name: SimpleNamespace(add_arguments=add_arguments, run=run))


@every_language
def test_help_names_every_command_in_every_language(run: Run, language: str) -> None:
    code, out, err = run("--language", language, "--help")
    assert (code, err) == (0, "")
    for name, command in commands.COMMANDS.items():
        assert name in out
        assert Say(language)(command.help).split()[0] in out


def test_help_speaks_the_language_asked_for_before_or_behind(run: Run) -> None:
    assert run("--language=it", "--help")[1].startswith("uso: ")
    assert run("undo", "--language", "IT", "--help")[1].startswith("uso: xlratings undo")
    assert run("undo", "--help", "--language", "pl")[1].startswith("użycie: ")


def test_the_locale_chooses_where_nothing_else_does() -> None:
    assert program("--help", LC_ALL="pt_BR.UTF-8").stdout.startswith(b"uso: xlratings [-h]")
    assert b"comandos" in program("--help", LC_ALL="pt_BR.UTF-8").stdout


def test_version(run: Run) -> None:
    assert run("--version") == (0, f"{__version__}\n", "")


def test_help_imports_no_command_and_nothing_heavy() -> None:
    code = (
        "import sys; from xlratings.commands import main; main(['--help']);"
        "print([name for name in sys.modules if name.startswith('xlratings.') or name in"
        " ('dataclasses', 'inspect', 'pathlib', 'fractions', 'zipfile', 'openpyxl', 'xlsxwriter', 'xlwings')])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True, timeout=60)
    loaded = set(ast.literal_eval(found.stdout.splitlines()[-1]))
    texts = {"xlratings.texts", "xlratings.texts.catalogue", "xlratings.texts.say", "xlratings.errors"}
    assert loaded == {*texts, "xlratings.commands", "xlratings.commands.console"}


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ((), "still missing: COMMAND"),
        (("mont",), "there is no 'mont'"),
        (("month",), "still missing: FILE"),
        (("undo", "a.xlsx", "b.xlsx"), "not understood: b.xlsx"),
        (("--language", "xx", "--help"), "there is no 'xx'"),
        (("month", "a.xlsx", "--month"), "a value must follow"),
        (("month", "a.xlsx", "--com"), "not understood: --com"),
        (("month", "--foo"), "not understood: --foo"),
        (("month", "--foo=1", "--today", "2026-04-01", "--bar"), "not understood: --foo=1 --bar"),
    ],
)
def test_a_usage_error_is_said_in_our_words_with_exit_code_2(run: Run, words: tuple[str, ...], part: str) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert part in err


def test_what_argparse_says_of_itself_has_words_in_every_language() -> None:
    # the sentences that a command line of ours can bring out of argparse
    from argparse import ArgumentParser  # noqa: PLC0415 - only this test looks into its source

    source = Path(sys.modules[ArgumentParser.__module__].__file__ or "").read_text(encoding="utf-8")
    needed = {
        "usage: ",
        "options",
        "positional arguments",
        "show this help message and exit",
        "unrecognized arguments: %s",
        "the following arguments are required: %s",
        "expected one argument",
    }
    for language in LANGUAGES:
        catalogue = Path(texts.__path__[0], language, "LC_MESSAGES", "argparse.mo").read_bytes()
        for text in needed:
            assert f"'{text}'" in source
            assert text.encode() + b"\0" in catalogue


def test_a_refused_file_is_one_sentence_with_exit_code_3(run: Run, tmp_path: Path) -> None:
    for command in ("month", "undo"):
        code, out, err = run(command, tmp_path / "none.xlsx")
        assert (code, out) == (3, "")
        assert err.count("\n") == 1
        assert "none.xlsx" in err


def test_what_this_package_refuses_is_said_with_its_exit_code(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    message = Message("rule.unknown-system", code="X", known="Y")
    for error, code in ((FileRefusedError(message), 3), (RatingsError(message), 1)):
        failing(monkeypatch, error)
        assert run("undo") == (code, "half\n", "There is no rating system X; known are Y.\n")


def test_a_fault_of_the_program_is_one_sentence_and_its_place_only_on_request(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing(monkeypatch, ZeroDivisionError("by zero"))
    code, _, err = run("undo")
    assert code == 70
    assert "ZeroDivisionError: by zero" in err
    assert "Traceback" not in err
    with pytest.raises(ZeroDivisionError):
        run("undo", "--traceback")
    with pytest.raises(ZeroDivisionError):
        run("--traceback", "undo")


def test_ctrl_c_is_a_sentence_and_not_a_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    failing(monkeypatch, KeyboardInterrupt())
    code, _, err = run("undo")
    assert code == 130
    assert err.startswith("Stopped")


@pytest.mark.parametrize(("encoding", "begins"), [("ascii", b"uzycie: "), ("cp1252", b"uzycie: ")])
def test_a_console_without_our_letters_shows_the_nearest_ones(encoding: str, begins: bytes) -> None:
    found = program("--language", "pl", "--help", PYTHONIOENCODING=encoding)
    assert (found.returncode, found.stderr) == (0, b"")
    assert found.stdout.startswith(begins)
    assert b"ktora je liczy" in found.stdout.replace("ó".encode("cp1252"), b"o")


@pytest.mark.parametrize(
    ("text", "shown"),
    [("Łódź", b"Lodz"), ("½", b"1/2"), ("1\N{EN DASH}2 …", b"1-2 ..."), ("棋", b"?"), ("a棋b", b"a?b")],
)
def test_letters_that_have_no_nearest_one_become_question_marks(text: str, shown: bytes) -> None:
    code = f"from xlratings.commands.console import safe_streams; safe_streams(); print({text!r})"
    environment: Mapping[str, str] = {**os.environ, "PYTHONIOENCODING": "ascii"}
    found = subprocess.run(
        [sys.executable, "-X", "utf8=0", "-c", code], capture_output=True, check=True, env=environment, timeout=60
    )
    assert found.stdout.strip() == shown


class _ClosedPipe(io.TextIOWrapper):
    """A reader that has gone away."""

    def write(self, _text: str) -> int:
        raise BrokenPipeError


def test_a_pipe_closed_early_changes_neither_the_work_nor_the_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    done = []

    def run(_arguments: object, _say: Say) -> int:
        sys.stdout.write("line\n" * 100_000)
        done.append("work")
        return 1

    with Path(os.devnull).open("wb") as nothing:
        monkeypatch.setattr(sys, "stdout", _ClosedPipe(nothing))
        monkeypatch.setattr(
            commands, "_module", lambda _name: SimpleNamespace(add_arguments=lambda _parser, _say: None, run=run)
        )
        assert commands.main(["undo"]) == 1
    assert done == ["work"]


class _FullDisk(io.TextIOWrapper):
    """A file on a disk without room."""

    def write(self, _text: str) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_what_cannot_be_shown_is_said_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with Path(os.devnull).open("wb") as nothing:
        monkeypatch.setattr(sys, "stdout", _FullDisk(nothing))
        assert commands.main(["--help"]) == 3
    assert capsys.readouterr().err.count("\n") == 1


def test_a_real_pipe_closed_early_is_silent() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "xlratings", "--help"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0
