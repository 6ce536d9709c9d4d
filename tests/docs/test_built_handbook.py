"""The handbook is built strictly and without the network, and every link in it and in README leads somewhere."""

import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
LINK = re.compile(r"\]\(([^)\s]+)\)")
DOCUMENTS = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
NO_NETWORK = {"http_proxy": "http://127.0.0.1:9", "https_proxy": "http://127.0.0.1:9"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("handbook")
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "sphinx",
        "-W",
        "--keep-going",
        "-n",
        "-q",
        "-b",
        "html",
        "-d",
        folder / "trees",
    ]
    done = subprocess.run(
        [*command, ROOT / "docs", folder / "html"], check=False, capture_output=True, text=True, env=NO_NETWORK
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "html"


def test_every_page_is_built(built: Path) -> None:
    pages = [page.relative_to(ROOT / "docs").with_suffix(".html") for page in (ROOT / "docs").rglob("*.md")]
    assert pages
    assert not [page for page in pages if not (built / page).is_file()]


def test_pages_show_pictures_and_letters_of_every_language(built: Path) -> None:
    assert list((built / "_images").glob("*.png"))
    assert "Polski" in (built / "index.html").read_text(encoding="utf-8")


def test_nothing_on_a_page_is_fetched_from_elsewhere(built: Path) -> None:
    fetched = re.compile(r'(?:src|href)="(https?:[^"]+\.(?:js|css|woff2?|png)[^"]*)"')
    assert not [found for page in built.rglob("*.html") for found in fetched.findall(page.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_leads_somewhere(document: Path) -> None:
    links = [link.partition("#")[0] for link in LINK.findall(document.read_text(encoding="utf-8"))]
    lost = [link for link in links if link and "://" not in link and not (document.parent / unquote(link)).exists()]
    assert not lost
