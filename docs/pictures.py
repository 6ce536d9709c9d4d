"""Makes the pictures of the sample workbook again: ``python docs/pictures.py`` (needs soffice and pdftoppm)."""

import os
import subprocess
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
WORKBOOK = HERE.parent / "workbooks" / "risiko.xlsx"
PAGES = {"list": 2, "player-card": 4}
DOTS_PER_INCH = 90


def main() -> None:
    """Print the workbook to PDF as an Italian office would, and take two of its pages as PNG."""
    italian = os.environ | {"LC_ALL": "it_IT.UTF-8", "LANG": "it_IT.UTF-8"}
    with tempfile.TemporaryDirectory() as folder:
        profile = f"-env:UserInstallation={Path(folder, 'profile').as_uri()}"
        convert = ["soffice", profile, "--headless", "--convert-to", "pdf", "--outdir", folder, str(WORKBOOK)]
        subprocess.run(convert, check=True, capture_output=True, env=italian)  # noqa: S603 - our own file
        for name, page in PAGES.items():
            _picture(Path(folder, "risiko.pdf"), page, HERE / "pictures" / name)


def _picture(pdf: Path, page: int, target: Path) -> None:
    page_options = ["-f", str(page), "-l", str(page), "-singlefile", "-r", str(DOTS_PER_INCH), "-png"]
    subprocess.run(["pdftoppm", *page_options, str(pdf), str(target)], check=True)  # noqa: S603, S607 - our own file, found on the path


if __name__ == "__main__":
    main()
