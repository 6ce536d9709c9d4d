"""What every test may ask for: real programs, and where they are missing a failure in CI, a reason elsewhere."""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent

# No test asserts a time: a busy machine is no fault. CI tries the same examples at every run.
settings.register_profile("anywhere", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("anywhere"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "anywhere")


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        if os.environ.get("CI") == "true":
            pytest.fail(f"{name} is not installed, and CI must run every test")
        pytest.skip(f"{name} is not installed: run ./check, which installs it")
    return found


@pytest.fixture(scope="session")
def soffice() -> str:
    """The path of LibreOffice's soffice."""
    return _program("soffice")


@pytest.fixture(scope="session")
def converted_by_libreoffice(soffice: str, tmp_path_factory: pytest.TempPathFactory) -> Callable[[Path, str], Path]:
    """A function that lets headless LibreOffice open a file and save it as another format (``xlsx``, ``pdf`` ...)."""
    profile = tmp_path_factory.mktemp("libreoffice-profile")
    out = tmp_path_factory.mktemp("libreoffice-out")

    def convert(source: Path, format_: str) -> Path:
        subprocess.run(
            [
                soffice,
                f"-env:UserInstallation={profile.as_uri()}",
                "--headless",
                "--convert-to",
                format_,
                "--outdir",
                str(out),
                str(source),
            ],
            check=True,
            capture_output=True,
            timeout=180,
        )
        result = out / f"{source.stem}.{format_.split(':', maxsplit=1)[0]}"
        assert result.exists(), f"LibreOffice wrote no {result.name} from {source}"
        return result

    return convert


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT
