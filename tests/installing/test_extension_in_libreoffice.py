"""The real LibreOffice, for a user who is not root: the extension put in, a cell computed, the extension taken out."""

from collections.abc import Callable
from pathlib import Path

import pytest

from xlratings import __version__
from xlratings.installing import extension
from xlratings.installing.surroundings import Surroundings

Run = Callable[..., tuple[int, str, str]]
WithLibreOffice = Callable[..., Surroundings]


def states(out: str) -> list[str]:
    return [line.split()[0] for line in out.splitlines()]


def test_install_a_cell_that_is_computed_install_again_uninstall(run: Run, with_libreoffice: WithLibreOffice) -> None:
    around = with_libreoffice()
    code, out, err = run(around, "doctor")
    assert (code, err) == (1, "")
    assert states(out) == ["ok", "ok", "ok", "missing"]
    assert out.endswith("LibreOffice's extension is not there: run xlratings install.\n")

    for _ in ("once", "again"):
        code, out, err = run(around, "install")
        assert (code, err) == (0, "")
        assert f"the extension of xlratings {__version__} is installed for you" in out

    code, out, err = run(around, "doctor")
    assert (code, err) == (0, "")
    assert out.splitlines()[-2:] == [
        f"ok       LibreOffice's extension {__version__} is installed for you.",
        "ok       LibreOffice computes: =100*EXPECTED(1600;1500) gives 64.",
    ]

    code, out, err = run(around, "uninstall", "--shared")
    assert (code, out) == (1, "")
    assert err.startswith("The extension is installed for you alone")

    code, out, err = run(around, "uninstall")
    assert (code, err) == (0, "")
    assert "is taken out" in out
    assert run(around, "uninstall") == (0, "LibreOffice: the extension of xlratings is not there; nothing to do.\n", "")
    assert states(run(around, "doctor")[1])[-1] == "missing"


def test_as_root_it_is_for_every_user(run: Run, with_libreoffice: WithLibreOffice, somebody: Path) -> None:
    # a folder of the test's in place of the one that belongs to the whole computer
    around = with_libreoffice(f"-env:UNO_SHARED_PACKAGES_CACHE={somebody.as_uri()}")
    code, out, err = run(around._replace(is_root=True), "install", "--shared")
    assert (code, err) == (0, "")
    assert "is installed for every user" in out

    code, out, _ = run(around, "doctor")
    assert code == 0
    assert f"ok       LibreOffice's extension {__version__} is installed for every user." in out

    assert run(around, "uninstall")[2].startswith("The extension is installed for every user: run")
    assert run(around, "uninstall", "--shared")[0] == 0
    assert states(run(around, "doctor")[1])[-1] == "missing"


def test_an_extension_of_another_version_is_stale_and_install_replaces_it(
    run: Run, with_libreoffice: WithLibreOffice, monkeypatch: pytest.MonkeyPatch
) -> None:
    around = with_libreoffice()
    with monkeypatch.context() as before:
        before.setattr("udfs.calc.registration.__version__", "0.0.9")
        assert run(around, "install")[0] == 0
    (line,) = [line for line in run(around, "doctor")[1].splitlines() if not line.startswith("ok ")]
    assert line == (
        f"wrong    LibreOffice's extension is of xlratings 0.0.9, but {__version__} is installed: "
        "run xlratings install again."
    )
    assert run(around, "install")[0] == 0
    assert run(around, "doctor")[0] == 0


def test_functions_that_do_not_answer_are_named_with_what_the_cell_shows(
    run: Run, with_libreoffice: WithLibreOffice, monkeypatch: pytest.MonkeyPatch
) -> None:
    around = with_libreoffice()
    with monkeypatch.context() as broken:
        broken.setattr(extension, "build", _broken)
        assert run(around, "install")[0] == 0
    code, out, _ = run(around, "doctor")
    assert code == 1
    assert out.splitlines()[-1].startswith(
        'wrong    In LibreOffice =100*EXPECTED(1600;1500) gives "Err:504" instead of 64: run xlratings install again'
    )


def _broken(file: Path) -> None:
    """The extension, without the file that its services are loaded from."""
    import zipfile  # noqa: PLC0415 - here only

    from udfs.calc.build import contents  # noqa: PLC0415 - here only

    with zipfile.ZipFile(file, "w") as packed:
        for name, text in contents().items():
            if name != "xlratings_addin.py":
                packed.writestr(name, text)


def test_while_libreoffice_is_open_its_functions_are_not_tried(
    run: Run, with_libreoffice: WithLibreOffice, somebody: Path
) -> None:
    around = with_libreoffice()
    assert run(around, "install")[0] == 0
    (somebody / ".config" / "libreoffice" / "4" / ".lock").touch()
    code, out, _ = run(around, "doctor")
    assert code == 1
    assert out.splitlines()[-1].startswith("wrong    LibreOffice is open, so its extension was not tried")
