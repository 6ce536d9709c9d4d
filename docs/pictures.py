"""Makes the pictures of the sample workbooks again: ``python docs/pictures.py``; needs soffice, pdftotext, pdftoppm."""

import os
import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

from openpyxl import load_workbook

from workbooks.build import template
from workbooks.extension import build as build_extension

HERE = Path(__file__).resolve().parent
WORKBOOKS = HERE.parent / "workbooks"
DOTS_PER_INCH = 90


class Picture(NamedTuple):
    """A page of a workbook, found by the words it begins with, or the part of it above so many dots."""

    name: str
    workbook: str
    first_words: str
    height: int = 0


PICTURES = (
    Picture("list", "risiko", "Lista ranking"),
    Picture("player-card", "risiko", "Scheda giocatore"),
    Picture("list-kurnik", "kurnik", "Lista rankingowa", 610),
    Picture("player-card-fngo", "fngo", "Scheda giocatore"),
    Picture("statistics-fide", "fide", "Statistics", 690),
    Picture("statistics-cbjd", "cbjd", "Estatísticas", 690),
    Picture("decisions", "decisions", "ID as written", 300),
    Picture("tie-breaks", "tiebreaks", "Crosstable", 420),
    Picture("calculator", "fide", "Calculator", 480),
)
ANSWERS = (  # on the sheet Decisions, of invented people
    (None, "Culatelo Teofrasto", None, "same player", "1026", "misspelt in T2612"),
    (None, "Lasagne Odo", "T2614", "same player", "1034", None),
    ("2099", None, None, "same player", "1005", "the number of the old club card"),
    (None, "Rossi Aurelia", None, "refused", None, "a guest"),
)


def main() -> None:
    """Print the workbooks to PDF as an Italian office would, and take one page of each as PNG."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        _unpack_extension(folder / "extensions" / "xlratings")
        _write_decisions(folder / "decisions.xlsx")
        for workbook in {picture.workbook for picture in PICTURES}:
            source = folder / f"{workbook}.xlsx"
            _print(source if source.exists() else WORKBOOKS / source.name, folder)
        for picture in PICTURES:
            _take(folder / f"{picture.workbook}.pdf", picture)


def _write_decisions(path: Path) -> None:
    """The English sample with four answers, that sheet alone shown."""
    path.write_bytes(template("risiko", "en", path.name, sample=True))
    book = load_workbook(path)
    for row, answer in enumerate(ANSWERS, 2):
        for column, value in enumerate(answer, 1):
            book["Decisions"].cell(row, column).value = value
    book["Decisions"].tables["Decisions"].ref = f"A1:F{len(ANSWERS) + 1}"
    for sheet in book:
        sheet.sheet_state = "visible" if sheet.title == "Decisions" else "hidden"
    book.active = book["Decisions"]
    book.save(path)


def _unpack_extension(folder: Path) -> None:
    """Put the extension where LibreOffice finds it without being asked: the functions calculate."""
    build_extension(folder.parent.with_suffix(".oxt"))
    with ZipFile(folder.parent.with_suffix(".oxt")) as packed:
        packed.extractall(folder)


def _print(workbook: Path, folder: Path) -> None:
    italian = os.environ | {"LC_ALL": "it_IT.UTF-8", "LANG": "it_IT.UTF-8"}
    profile = f"-env:UserInstallation={Path(folder, 'profile').as_uri()}"
    bundled = f"-env:BUNDLED_EXTENSIONS={Path(folder, 'extensions').as_uri()}"
    convert = ["soffice", profile, bundled, "--headless", "--convert-to", "pdf", "--outdir", str(folder), str(workbook)]
    subprocess.run(convert, check=True, capture_output=True, env=italian)  # noqa: S603 - our own file


def _take(pdf: Path, picture: Picture) -> None:
    page = next(number for number, text in enumerate(_pages(pdf), 1) if text.startswith(picture.first_words))
    options = ["-f", str(page), "-l", str(page), "-singlefile", "-r", str(DOTS_PER_INCH), "-png"]
    options += ["-x", "0", "-y", "0", "-H", str(picture.height)] if picture.height else []
    subprocess.run(["pdftoppm", *options, str(pdf), str(HERE / "pictures" / picture.name)], check=True)  # noqa: S603, S607 - our own file, found on the path


def _pages(pdf: Path) -> list[str]:
    read = subprocess.run(["pdftotext", str(pdf), "-"], check=True, capture_output=True)  # noqa: S603, S607 - as above
    return [" ".join(page.split()) for page in read.stdout.decode().split("\f")]


if __name__ == "__main__":
    main()
