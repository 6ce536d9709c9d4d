"""The wheel holds exactly the three packages, and works in a fresh environment outside the checkout."""

import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run([str(c) for c in command], cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", out, ROOT, cwd=out)
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def fresh_python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("fresh")
    run(sys.executable, "-m", "venv", home / "env", cwd=home)
    python = home / "env" / "bin" / "python"
    run(python, "-m", "pip", "install", "-q", "--no-deps", "--no-index", wheel, cwd=home)
    # What the wheel depends on comes from the environment of the tests: no network. Its editable xlratings
    # does not come along, because only the own site-packages' .pth files are followed.
    own = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=home).strip())
    (own / "dependencies.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return python


def test_the_wheel_holds_exactly_xlratings_udfs_and_workbooks(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    tops = {name.split("/")[0] for name in names if ".dist-info/" not in name}
    assert tops == {"xlratings", "udfs", "workbooks"}
    assert "workbooks/risiko.xlsx" in names
    for language in ("en", "it", "pt", "pl"):
        assert {f"xlratings/texts/{language}/LC_MESSAGES/{name}.mo" for name in ("xlratings", "argparse")} <= {*names}


def test_the_installed_wheel_runs_the_month_the_functions_and_new(fresh_python: Path, tmp_path: Path) -> None:
    xlratings = fresh_python.parent / "xlratings"
    template = run(
        fresh_python,
        "-c",
        "import pathlib, workbooks; print(pathlib.Path(workbooks.__file__).parent / 'risiko.xlsx')",
        cwd=tmp_path,
    )
    copy = tmp_path / "risiko.xlsx"
    copy.write_bytes(Path(template.strip()).read_bytes())
    assert run(xlratings, "month", copy, "--today", "2026-11-30", cwd=tmp_path).strip()
    assert run(fresh_python, "-c", "import udfs; print(udfs.expected(1500, 1500))", cwd=tmp_path).strip() == "0.5"
    run(xlratings, "new", "risiko", tmp_path / "empty.xlsx", "--language", "it", cwd=tmp_path)
    assert (tmp_path / "empty.xlsx").stat().st_size > 0
    run(xlratings, "install", "--into", tmp_path / "addin", cwd=tmp_path)
    assert (tmp_path / "addin" / "xlratings.xlam").stat().st_size > 0
